// Sentences from catalogues. A catalogue maps ids to templates; a template names its parameters in braces.
//
//   {seat}                       the parameter as it is
//   {n|one:# card|other:# cards} the form for the number n in the catalogue's language, # being the number

import type { Fact, LedgerLine, Refusal } from '@regalia/core';

export interface Catalogue {
  /** BCP 47 language tag, for plurals and numbers. */
  readonly language: string;
  readonly sentences: Readonly<Record<string, string>>;
}

export type Params = Readonly<Record<string, string | number>>;

/** Formatters are dear to make: one of each per language. */
const formatters = new Map<string, { readonly number: Intl.NumberFormat; readonly plural: Intl.PluralRules }>();

function formattersOf(language: string): { readonly number: Intl.NumberFormat; readonly plural: Intl.PluralRules } {
  const known = formatters.get(language);
  if (known) return known;
  const made = { number: new Intl.NumberFormat(language), plural: new Intl.PluralRules(language) };
  formatters.set(language, made);
  return made;
}

/** The sentence with an id, its parameters filled in. A missing id or parameter shows as itself, so that nothing is lost. */
export function say(catalogue: Catalogue, id: string, params: Params = {}): string {
  const template = catalogue.sentences[id];
  if (template === undefined) return Object.keys(params).length === 0 ? id : `${id} ${JSON.stringify(params)}`;
  return template.replace(/\{([\w-]+)(?:\|([^}]*))?\}/g, (whole, name: string, forms: string | undefined) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (forms === undefined) return typeof value === 'number' ? formattersOf(catalogue.language).number.format(value) : value;
    const wanted = formattersOf(catalogue.language).plural.select(Number(value));
    const table = new Map(
      forms.split('|').map((form): [string, string] => [form.slice(0, form.indexOf(':')), form.slice(form.indexOf(':') + 1)]),
    );
    return (table.get(wanted) ?? table.get('other') ?? whole).replace('#', formattersOf(catalogue.language).number.format(Number(value)));
  });
}

/** The catalogue with the names that a board gives its countries: the same one where it gives none. */
export function withCountryNames(catalogue: Catalogue, countries: Readonly<Record<string, { readonly name?: string }>>): Catalogue {
  const named = Object.entries(countries).flatMap(([code, { name }]) => (name === undefined ? [] : [[`country-${code}`, name] as const]));
  return named.length === 0 ? catalogue : { ...catalogue, sentences: { ...catalogue.sentences, ...Object.fromEntries(named) } };
}

/** Something made of each box once. */
export function perBox<Box extends object, T>(make: (box: Box) => T): (box: Box) => T {
  const made = new WeakMap<Box, T>();
  return (box) => {
    const there = made.get(box) ?? make(box);
    made.set(box, there);
    return there;
  };
}

/** The parameters a template asks for, sorted: the same in every language. */
export const paramsOf = (template: string): readonly string[] =>
  [...new Set([...template.matchAll(/\{([\w-]+)/g)].map(([, name = '']) => name))].sort();

/** How a game speaks, in one language. `names` are the players' names by seat. */
export interface GameText<Box, View, Told extends Fact> {
  /** What is asked of the viewer, or whom everyone is waiting for. */
  prompt(box: Box, view: View, names: readonly string[]): string;
  /** An action as a choice in a list. */
  action(box: Box, view: View, action: number, names: readonly string[]): string;
  /** An event as a line of the log; undefined when it goes without saying. */
  told(box: Box, told: Told, names: readonly string[]): string | undefined;
  /** Why not. */
  refusal(box: Box, refusal: Refusal, names: readonly string[]): string;
  /** A line of the points ledger. */
  ledger(box: Box, line: LedgerLine): string;
  /** Why an action is good, as a part of a sentence. */
  reason(box: Box, reason: Fact, names: readonly string[]): string;
}

/** How a game speaks, where its types do not matter to the code at hand. */
export type AnyText = GameText<unknown, unknown, Fact>;
