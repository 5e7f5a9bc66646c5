// What can be done at a table, and the change of the store that it means.

import { ok, type Result, seatOf } from '@regalia/core';
import type { Phase } from '@regalia/protocol';
import { type Change, type OrderChange, TABLE_JOBS, type TableRow } from '../store/contract.ts';
import { askedSince, callsFor } from './calling.ts';
import { firstDeadline, turnClocks } from './clock.ts';
import { type LiveTable, type Play, type Played, playAndNote } from './live-table.ts';
import { botAt, personsOf, type TableMeta } from './meta.ts';
import { NOTHING_TOLD } from './outgoing.ts';

/** How a table is to stand after an operation. */
export interface Effect {
  readonly meta: TableMeta;
  readonly phase: Phase;
  readonly played: Played | null;
  /** The standing order that did it, as it is then. */
  readonly order?: OrderChange;
}

/** Something that somebody, a clock or a bot does at a table: its effect, or why not. It may play on the match. */
export type Operation = (table: LiveTable, now: number) => Result<Effect>;

/** A change beside the game alone. */
export const metaOnly = (table: LiveTable, meta: TableMeta): Result<Effect> => ok({ meta, phase: table.row.phase, played: null });

/** Play, with what it means for the rest of the table. */
export function playWith(table: LiveTable, meta: TableMeta, play: Play): Result<Effect> {
  const done = playAndNote(table, play);
  return done.ok ? ok(afterPlay(meta, done.value)) : done;
}

const sameList = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((each, i) => each === other[i]);

/** A vote on a take-back ends with the position it was about; other votes go on. */
export const afterPlay = (meta: TableMeta, done: Played): Effect => ({
  meta: {
    ...meta,
    deciding: done.deciding,
    // The same list as long as it says the same: what is news about a table is told by it.
    conceded: sameList(meta.conceded, done.conceded) ? meta.conceded : done.conceded,
    ending: done.ending ?? meta.ending,
    proposal: meta.proposal?.what.kind === 'takeback' || done.ending !== null ? null : meta.proposal,
  },
  phase: done.ending === null ? 'playing' : 'over',
  played: done,
});

/** How long is waited before a bot plays, and before somebody is called, in milliseconds. */
export interface Pauses {
  readonly bot: number;
  readonly call: number;
}

/** The change to be stored. Clocks and jobs follow from the effect. */
export function toChange(table: LiveTable, effect: Effect, cause: string | null, now: number, pauses: Pauses): Change {
  const { row } = table;
  const { phase, played: done } = effect;
  const playing = phase === 'playing';
  const timed = { ...effect.meta, clock: turnClocks(effect.meta, playing, now) };
  const botDecides = playing && timed.pausedAt === null && timed.deciding.some((seat) => botAt(timed, seat) !== null);
  const due = {
    clock: playing ? firstDeadline(timed) : null,
    bot: botDecides ? botDue(timed.due.bot, done !== null, now + pauses.bot) : null,
  };
  const turn = row.version + 1;
  // Only a seat's own message is a move of its person.
  const mover = done && cause !== null ? (seatOf(cause.slice(0, 1)) ?? null) : null;
  const meta: TableMeta = { ...timed, due, askedAt: askedSince(row, { meta: timed, phase }, turn, mover) };
  return {
    table: row.id,
    version: row.version,
    phase,
    length: row.length + (done?.lines.length ?? 0),
    meta,
    at: now,
    batch: done || cause !== null ? { after: row.length, lines: done?.lines ?? [], told: done?.told ?? NOTHING_TOLD, cause } : null,
    snapshots: done?.snapshots ?? [],
    persons: meta.seats === row.meta.seats && row.version > 0 ? null : personsOf(meta),
    order: effect.order ?? null,
    jobs: TABLE_JOBS.filter((kind) => due[kind] !== row.meta.due[kind]).map((kind) => ({ kind, due: due[kind] })),
    calls: callsFor(row, { meta, phase }, turn, mover, now, pauses.call),
  };
}

/**
 * When a bot plays next. After play it is another decision and must be another job, at another time: the job of the decision before may
 * still be in hand, and would pass for this one.
 */
const botDue = (before: number | null, played: boolean, soon: number): number => {
  if (before === null) return soon;
  // Another time, not a later one: if the machine's clock was set back, the bot does not wait until it has caught up.
  if (!played) return before;
  return soon === before ? soon + 1 : soon;
};

/** The row as it stands once a change is stored. */
export const rowAfter = (row: TableRow, { phase, length, meta, at }: Change): TableRow => ({
  ...row,
  version: row.version + 1,
  phase,
  length,
  meta,
  changedAt: at,
});
