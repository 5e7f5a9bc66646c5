// What an act at a table comes to, and the change of the store that it means.

import type { Result } from '@regalia/core';
import type { Phase } from '@regalia/protocol';
import { type Change, JOBS } from '../store/contract.ts';
import { firstDeadline, turnClocks } from './clock.ts';
import { botOf, type Desk, personsOf } from './desk.ts';
import type { OpenTable, Played } from './open.ts';
import { NOTHING_TOLD } from './outgoing.ts';

export interface Outcome {
  readonly desk: Desk;
  readonly phase: Phase;
  readonly played: Played | null;
}

/** Something that somebody, a clock or a bot does at a table: an outcome, or why not. It may play on the match. */
export type Act = (table: OpenTable, now: number) => Result<Outcome>;

/** A change of the desk alone. */
export const onDesk = (table: OpenTable, desk: Desk): Outcome => ({ desk, phase: table.row.phase, played: null });

/** Play, with what it means for the desk. A vote on a take-back ends with the position it was about; other votes go on. */
export const afterPlay = (desk: Desk, played: Played): Outcome => ({
  desk: {
    ...desk,
    deciding: played.deciding,
    conceded: played.conceded,
    ending: played.ending ?? desk.ending,
    proposal: desk.proposal?.what.kind === 'takeback' || played.ending !== null ? null : desk.proposal,
  },
  phase: played.ending === null ? 'playing' : 'over',
  played,
});

/** The change to be stored. Clocks and jobs follow from the outcome. */
export function toChange(table: OpenTable, outcome: Outcome, cause: string | null, now: number, botPause: number): Change {
  const { row } = table;
  const { phase, played } = outcome;
  const playing = phase === 'playing';
  const timed = { ...outcome.desk, clock: turnClocks(outcome.desk, playing, now) };
  const botDecides = playing && timed.pausedAt === null && timed.deciding.some((seat) => botOf(timed.seats[seat]) !== null);
  const due = {
    clock: playing ? firstDeadline(timed) : null,
    bot: botDecides ? (played === null && timed.due.bot !== null ? timed.due.bot : now + botPause) : null,
  };
  const desk: Desk = { ...timed, due };
  return {
    table: row.id,
    version: row.version,
    phase,
    length: row.length + (played?.lines.length ?? 0),
    desk,
    at: now,
    batch: played || cause !== null ? { after: row.length, lines: played?.lines ?? [], told: played?.told ?? NOTHING_TOLD, cause } : null,
    snapshots: played?.snapshots ?? [],
    persons: desk.seats === row.desk.seats && row.version > 0 ? null : personsOf(desk),
    jobs: JOBS.filter((kind) => due[kind] !== row.desk.due[kind]).map((kind) => ({ kind, due: due[kind] })),
  };
}
