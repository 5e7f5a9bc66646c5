// What a board file may hold, read from its JSON Schema: enough to draw a form for every value and to make new ones.

import { isList, isObject, type Json, type JsonObject, type Path } from './paths.ts';

export interface Field {
  readonly key: string;
  readonly shape: Shape;
  readonly required: boolean;
}

export type Shape =
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'text'; readonly pattern: string | undefined }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'fixed'; readonly value: Json }
  | { readonly kind: 'object'; readonly fields: readonly Field[] }
  | { readonly kind: 'list'; readonly item: Shape; readonly least: number; readonly most: number }
  | { readonly kind: 'row'; readonly items: readonly Shape[] }
  /** One of several objects, told apart by the field `by`. */
  | { readonly kind: 'variant'; readonly by: string; readonly variants: readonly { readonly name: string; readonly shape: Shape }[] };

/** The shape that a JSON Schema describes, as far as board files use it. */
export function shapeOf(schema: Json | undefined): Shape {
  if (!isObject(schema)) throw new Error('a schema is an object');
  const { const: fixed, enum: values, oneOf, type } = schema;
  if (fixed !== undefined) return { kind: 'fixed', value: fixed };
  if (isList(values)) return { kind: 'choice', values: values.map(String) };
  if (isList(oneOf)) return variantOf(oneOf);
  if (type === 'integer') return { kind: 'number', least: numberIn(schema, 'minimum', 0), most: numberIn(schema, 'maximum', 99) };
  if (type === 'string') return { kind: 'text', pattern: typeof schema['pattern'] === 'string' ? schema['pattern'] : undefined };
  if (type === 'array') return listOf(schema);
  if (type === 'object') return objectOf(schema);
  throw new Error(`no form is known for ${JSON.stringify(schema)}`);
}

const numberIn = (schema: JsonObject, key: string, otherwise: number): number => {
  const value = schema[key];
  return typeof value === 'number' ? value : otherwise;
};

function listOf(schema: JsonObject): Shape {
  const { items } = schema;
  if (isList(items)) return { kind: 'row', items: items.map(shapeOf) };
  const [least, most] = [numberIn(schema, 'minItems', 0), numberIn(schema, 'maxItems', 99)];
  const item = shapeOf(items);
  return least === most ? { kind: 'row', items: Array.from({ length: least }, () => item) } : { kind: 'list', item, least, most };
}

function objectOf(schema: JsonObject): Shape {
  const { properties, required } = schema;
  const needed = new Set(isList(required) ? required : []);
  const fields = isObject(properties) ? Object.entries(properties) : [];
  return { kind: 'object', fields: fields.map(([key, one]) => ({ key, shape: shapeOf(one), required: needed.has(key) })) };
}

function variantOf(options: readonly Json[]): Shape {
  const shapes = options.map(shapeOf);
  const variants = shapes.flatMap((shape) => {
    const mark = shape.kind === 'object' ? shape.fields.find((field) => field.shape.kind === 'fixed') : undefined;
    return mark?.shape.kind === 'fixed' ? [{ by: mark.key, name: String(mark.shape.value), shape }] : [];
  });
  const [first] = variants;
  if (!first || variants.length !== shapes.length) throw new Error('variants are told apart by a fixed field');
  return { kind: 'variant', by: first.by, variants };
}

/** The variant that a value is of. */
export function variantIn({ by, variants }: Extract<Shape, { kind: 'variant' }>, value: Json | undefined): Shape | undefined {
  const name = isObject(value) ? value[by] : undefined;
  return variants.find((variant) => variant.name === name)?.shape;
}

/** The shape of what lies at a path of a file. */
export function shapeAt(shape: Shape, file: Json | undefined, path: Path): Shape | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return shape;
  if (shape.kind === 'variant') {
    const here = variantIn(shape, file);
    return here && shapeAt(here, file, path);
  }
  const inner = isList(file) && typeof step === 'number' ? file[step] : isObject(file) && typeof step === 'string' ? file[step] : undefined;
  const next = within(shape, step);
  return next && shapeAt(next, inner, rest);
}

function within(shape: Shape, step: string | number): Shape | undefined {
  if (shape.kind === 'object') return shape.fields.find(({ key }) => key === step)?.shape;
  if (typeof step !== 'number') return undefined;
  return shape.kind === 'list' ? shape.item : shape.kind === 'row' ? shape.items[step] : undefined;
}

/** A new value of a shape: the least there can be. */
export function blank(shape: Shape): Json {
  switch (shape.kind) {
    case 'number':
      return shape.least;
    case 'text':
      return '';
    case 'choice':
      return shape.values[0] ?? '';
    case 'fixed':
      return shape.value;
    case 'object':
      return Object.fromEntries(shape.fields.flatMap(({ key, shape: one, required }) => (required ? [[key, blank(one)]] : [])));
    case 'list':
      return Array.from({ length: shape.least }, () => blank(shape.item));
    case 'row':
      return shape.items.map(blank);
    case 'variant':
      return shape.variants[0] ? blank(shape.variants[0].shape) : {};
  }
}

/** Whether a value is of a shape, as far as one value shows: what spans several the game checks. */
export function fits(shape: Shape, value: Json | undefined): boolean {
  switch (shape.kind) {
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && value >= shape.least && value <= shape.most;
    case 'text':
      return typeof value === 'string' && (shape.pattern === undefined || new RegExp(shape.pattern, 'u').test(value));
    case 'choice':
      return typeof value === 'string' && shape.values.includes(value);
    case 'fixed':
      return value === shape.value;
    case 'object':
      return (
        isObject(value) &&
        shape.fields.every(({ key, shape: one, required }) => (value[key] === undefined ? !required : fits(one, value[key])))
      );
    case 'list':
      return isList(value) && value.length >= shape.least && value.length <= shape.most && value.every((one) => fits(shape.item, one));
    case 'row':
      return isList(value) && value.length === shape.items.length && shape.items.every((one, i) => fits(one, value[i]));
    case 'variant': {
      const here = variantIn(shape, value);
      return here !== undefined && fits(here, value);
    }
  }
}
