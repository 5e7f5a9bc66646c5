// What others did, in a sentence for each.

import type { Seat } from '@regalia/core';
import type { LogLine } from './log.ts';

export interface RecapSentence {
  readonly key: string;
  readonly seat: Seat | undefined;
  readonly text: string;
  /** Whether it tells all that somebody did, rather than one thing that happened. */
  readonly whole: boolean;
}

/** So many sentences are read at a glance. */
const GLANCE = 4;

/** What is read at a glance, and what can be read besides: a sentence for each player goes before what merely happened. */
export function foldedRecap(sentences: readonly RecapSentence[]): {
  readonly first: readonly RecapSentence[];
  readonly rest: readonly RecapSentence[];
} {
  if (sentences.length <= GLANCE) return { first: sentences, rest: [] };
  const first = sentences.some(({ whole }) => whole) ? sentences.filter(({ whole }) => whole) : sentences.slice(0, GLANCE - 1);
  return { first, rest: sentences.filter((one) => !first.includes(one)) };
}

/** Without its full stop. */
const open = (sentence: string): string => sentence.replace(/\.$/, '');

/** What is told of somebody, without the name; undefined when the sentence does not begin with it. */
function deedOf(sentence: string, name: string): string | undefined {
  return sentence.startsWith(`${name} `) ? open(sentence.slice(name.length + 1)) : undefined;
}

/** What was done several times is said once. */
function counted(deeds: readonly string[]): readonly string[] {
  return [...new Set(deeds)].map((deed) => {
    const times = deeds.filter((other) => other === deed).length;
    return times > 1 ? `${deed} (×${times})` : deed;
  });
}

/** In the order in which they first acted; what is nobody's, or cannot be joined, stands by itself. */
export function recapOf(lines: readonly LogLine[], names: readonly string[], language: string): readonly RecapSentence[] {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const seats = [...new Set(lines.map(({ seat }) => seat))];
  return seats.flatMap((seat): RecapSentence[] => {
    const own = lines.filter((line) => line.seat === seat);
    const name = seat === undefined ? undefined : names[seat];
    const deeds = own.flatMap(({ text }) => (name === undefined ? [] : (deedOf(text, name) ?? [])));
    const rest = own.filter(({ text }) => name === undefined || deedOf(text, name) === undefined);
    const joined = deeds.length === 0 ? [] : [{ key: `seat ${seat}`, seat, text: `${name} ${list.format(counted(deeds))}.`, whole: true }];
    return [...joined, ...rest.map(({ key, text }) => ({ key, seat, text, whole: false }))];
  });
}
