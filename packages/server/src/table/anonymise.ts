// Somebody is no more: the seats stay, under nobody's name, so that records can still be verified and the others play on.

import type { Phase } from '@regalia/protocol';
import { NOBODY } from '../store/operator-queries.ts';
import type { Place, TableMeta } from './meta.ts';
import { metaOnly, type Operation } from './operation.ts';
import { distinctName } from './seating.ts';

/** Stands where a person stood. No session is of this person. */
const GONE = 'gone';

export const anonymise =
  (person: string, words: readonly string[]): Operation =>
  (table) =>
    metaOnly(table, withoutPerson(table.row.meta, table.row.phase, person, words, table.loaded.bots.usual));

/** The meta without a person. `level` is of the bot that plays on for them. */
export function withoutPerson(meta: TableMeta, phase: Phase, person: string, words: readonly string[], level: string | null): TableMeta {
  const seats: Place[] = [...meta.seats];
  for (const [seat, place] of meta.seats.entries()) {
    if (place.kind !== 'person') continue;
    const guests = place.guests.filter((guest) => guest !== person);
    if (place.person !== person) seats[seat] = { ...place, guests };
    else if (phase === 'open') seats[seat] = { kind: 'free' };
    else {
      const others = seats.filter((_, other) => other !== seat);
      const name = distinctName(NOBODY, others);
      seats[seat] = { ...place, person: GONE, name, link: null, guests: [], standIn: phase === 'playing' ? level : null, overdue: true };
    }
  }
  return {
    ...meta,
    seats,
    title: isTheirs(meta, person, words) ? '' : meta.title,
    host: meta.host === person ? nextHost(seats, person) : meta.host,
    mutes: meta.mutes.filter((pair) => !pair.includes(person)),
  };
}

/** A title is its maker's words, and often has their name in it, as it was then. */
function isTheirs({ host, title, seats }: TableMeta, person: string, words: readonly string[]): boolean {
  const names = seats.flatMap((place) => (place.kind === 'person' && place.person === person ? [place.name] : []));
  const said = title.toLowerCase();
  return host === person || [...words, ...names].some((word) => word !== '' && said.includes(word.toLowerCase()));
}

/** Whoever else sits there can start the game. */
const nextHost = (seats: readonly Place[], person: string): string =>
  seats.flatMap((place) => (place.kind === 'person' && place.person !== person && place.person !== GONE ? [place.person] : []))[0] ?? GONE;
