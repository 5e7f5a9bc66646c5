// Who is to be called to a table after a change, and who need not be any more. It follows from what everybody at the table may know: who
// decides, who is asked for consent, what time it is.

import type { Seat } from '@regalia/core';
import type { CallKind, PaceTimes, Phase } from '@regalia/protocol';
import type { SetCall } from '../store/call-contract.ts';
import { deadlineOf } from './clock.ts';
import { personsOf, type TableMeta } from './meta.ts';

/** A table, as far as calls are concerned. */
export interface Calling {
  readonly meta: TableMeta;
  readonly phase: Phase;
}

const HOUR = 3_600_000;
/** With less time than this for a decision, nobody is reminded: they are there, or it is too late. */
const REMIND_FROM = 2 * HOUR;
/** The longest before the end of the time. */
const REMIND_BEFORE = 12 * HOUR;

/** The seats whose persons must decide now. */
export const askedSeats = ({ meta, phase }: Calling): readonly Seat[] =>
  phase !== 'playing' || meta.pausedAt !== null
    ? []
    : meta.deciding.filter((seat) => {
        const place = meta.seats[seat];
        return place?.kind === 'person' && place.standIn === null && !meta.conceded[seat];
      });

/** The seats whose persons are asked for consent and have not answered. */
const votingSeats = ({ meta, phase }: Calling): readonly Seat[] =>
  phase !== 'playing' || meta.proposal === null ? [] : meta.proposal.asked.filter((seat) => !meta.proposal?.agreed.includes(seat));

/** Everybody who may play one of these seats. */
const holdersOf = ({ seats }: TableMeta, some: readonly Seat[]): ReadonlySet<string> =>
  new Set(
    some.flatMap((seat) => {
      const place = seats[seat];
      return place?.kind === 'person' ? [place.person, ...place.guests] : [];
    }),
  );

/** Whether somebody can still sit down. */
export const hasRoom = ({ meta, phase }: Calling): boolean => phase === 'open' && meta.seats.some(({ kind }) => kind === 'free');

export const isAsked = (table: Calling, person: string): boolean => holdersOf(table.meta, askedSeats(table)).has(person);
export const isVoting = (table: Calling, person: string): boolean => holdersOf(table.meta, votingSeats(table)).has(person);

/** Since which version each seat's person is asked. Whoever has played is asked anew, and knows it. */
export function askedSince(before: Calling, after: Calling, turn: number, mover: Seat | null): readonly (number | null)[] {
  const earlier = new Set(askedSeats(before));
  const now = new Set(askedSeats(after));
  return after.meta.seats.map((_, seat) => {
    if (!now.has(seat)) return null;
    return earlier.has(seat) && seat !== mover ? (before.meta.askedAt?.[seat] ?? turn) : turn;
  });
}

/** When somebody who must decide is reminded; null when they are not. */
function reminderAt({ meta, phase }: Calling, person: string): number | null {
  const own = askedSeats({ meta, phase }).filter((seat) => holdersOf(meta, [seat]).has(person));
  const deadlines = own.flatMap((seat) => deadlineOf(meta, seat) ?? []);
  const before = meta.pace === null ? null : reminderBefore(meta.pace);
  return before === null || deadlines.length === 0 ? null : Math.min(...deadlines) - before;
}

/** How long before the end of the time: a quarter of all there is, and not more than half a day. */
function reminderBefore({ free, bank }: PaceTimes): number | null {
  const whole = 1_000 * (free + bank);
  return whole < REMIND_FROM ? null : Math.min(whole / 4, REMIND_BEFORE);
}

/** The calls that a change sets and strikes off. `mover` is the seat whose person has just played. */
export function callsFor(
  before: Calling & { readonly version: number },
  after: Calling,
  turn: number,
  mover: Seat | null,
  now: number,
  pause: number,
): readonly SetCall[] {
  const soon = now + pause;
  const calls: SetCall[] = [];
  const set = (persons: Iterable<string>, kind: CallKind, due: number | null): void => {
    for (const person of persons) calls.push({ person, kind, due, turn });
  };
  const earlier = holdersOf(before.meta, askedSeats(before));
  const asked = holdersOf(after.meta, askedSeats(after));
  const moved = mover === null ? new Set<string>() : holdersOf(after.meta, [mover]);
  set(without(asked, earlier), 'turn', soon);
  // Who has played was there, and needs no call for what comes at once; who is not asked any more needs none either.
  set(
    [...earlier].filter((person) => !asked.has(person) || moved.has(person)),
    'turn',
    null,
  );
  for (const person of new Set([...earlier, ...asked])) {
    const due = reminderAt(after, person);
    if (due !== reminderAt(before, person)) set([person], 'reminder', due !== null && due > soon ? due : null);
  }
  const votedBefore = holdersOf(before.meta, votingSeats(before));
  const voting = holdersOf(after.meta, votingSeats(after));
  const another = before.meta.proposal?.id !== after.meta.proposal?.id;
  set(another ? voting : [], 'vote', soon);
  set(without(votedBefore, voting), 'vote', null);
  const all = personsOf(after.meta);
  const begun = before.phase === 'open' && after.phase === 'playing';
  if (begun) set(without(all, asked), 'begun', soon);
  if (before.phase === 'playing' && after.phase === 'over') set(all, 'over', soon);
  if (before.meta.rematch === null && after.meta.rematch !== null) set(all, 'rematch', soon);
  return calls;
}

const without = (some: Iterable<string>, others: ReadonlySet<string>): readonly string[] => [...some].filter((one) => !others.has(one));
