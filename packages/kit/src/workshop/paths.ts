// Values of a board file by their paths: `cities[3].bonus`. A file is never changed; a change makes a new one.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };
export type Path = readonly (string | number)[];

/** Data as JSON has it. */
export const asJson = (data: unknown): Json => JSON.parse(JSON.stringify(data));

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
export const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !isList(value);

/** As refusals name it. */
export const pathText = (path: Path): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');

export const pathOf = (text: string): Path =>
  [...text.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key = '']) => (index === undefined ? key : Number(index)));

/** The value there; undefined when there is none. */
export function valueAt(value: Json | undefined, path: Path): Json | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === 'number') return isList(value) ? valueAt(value[step], rest) : undefined;
  return isObject(value) && Object.hasOwn(value, step) ? valueAt(value[step], rest) : undefined;
}

/** The value with another one there; undefined takes it away. */
export function withValue(value: Json, path: Path, next: Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined) return next ?? null;
  if (typeof step === 'number') {
    if (!isList(value)) return value;
    if (rest.length === 0 && next === undefined) return value.filter((_, i) => i !== step);
    if (step === value.length && rest.length === 0 && next !== undefined) return [...value, next];
    return value.map((one, i) => (i === step ? withValue(one, rest, next) : one));
  }
  if (!isObject(value)) return value;
  if (rest.length === 0) return withField(value, step, next);
  const inner = value[step];
  return inner === undefined ? value : { ...value, [step]: withValue(inner, rest, next) };
}

function withField(value: JsonObject, key: string, next: Json | undefined): Json {
  if (next !== undefined) return { ...value, [key]: next };
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

/** Fields that say something about values and are none themselves. */
const ASIDE = new Set(['$schema', 'provenance', 'fromCopy']);

/** Every value of a file that is not made of others, in its order. */
export function leavesOf(value: Json, path: Path = []): readonly { readonly path: Path; readonly value: Json }[] {
  if (isList(value)) return value.flatMap((one, i) => leavesOf(one, [...path, i]));
  if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => (ASIDE.has(key) ? [] : leavesOf(one, [...path, key])));
  return [{ path, value }];
}
