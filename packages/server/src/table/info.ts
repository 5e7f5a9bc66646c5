// What is said about a table: to everybody, and to one viewer.

import { commitment, fromHex, length, seatLetter, type Viewer } from '@regalia/core';
import type { SeatInfo, TableInfo, TableLine, Update } from '@regalia/protocol';
import type { TableRow } from '../store/contract.ts';
import { clockInfo } from './clock.ts';
import { botOf, type Desk, seatsOf } from './desk.ts';
import type { OpenTable } from './open.ts';
import { finalStandings, legalFor, type ShownView, show, type Telling, type ToldList, undoFor } from './outgoing.ts';

export type SafeUpdate = Update<ShownView, Telling>;

export const lettersOf = (seats: readonly number[]): string[] => seats.map(seatLetter);

const seatInfos = (desk: Desk): SeatInfo[] =>
  desk.seats.map((place, seat) => ({
    seat: seatLetter(seat),
    kind: place.kind,
    name: place.kind === 'free' ? '' : place.name,
    level: botOf(place),
    standIn: place.kind === 'person' && place.standIn !== null,
    conceded: desk.conceded[seat],
  }));

const commitmentOf = (row: TableRow): string => {
  const key = fromHex(row.key);
  return key ? commitment(key) : '';
};

/** The key is a secret until the game is over. */
export function tableInfo(row: TableRow, person: string): TableInfo {
  const { desk } = row;
  const yours = lettersOf(seatsOf(desk, person));
  const { proposal } = desk;
  return {
    id: row.id,
    game: row.game,
    engine: row.engine,
    options: row.options,
    title: desk.title,
    phase: row.phase,
    visibility: row.visibility,
    seats: seatInfos(desk),
    yours,
    host: desk.host === person,
    seq: row.length,
    rev: row.version,
    deciding: lettersOf(desk.deciding),
    pace: desk.pace,
    quiet: desk.quiet,
    timeout: desk.timeout,
    paused: desk.pausedAt !== null,
    proposal: proposal && {
      id: proposal.id,
      kind: proposal.what.kind,
      by: seatLetter(proposal.by),
      to: proposal.what.kind === 'takeback' ? proposal.what.to : null,
      seat: proposal.what.kind === 'replace' ? seatLetter(proposal.what.seat) : null,
      agreed: lettersOf(proposal.agreed),
      asked: lettersOf(proposal.asked),
    },
    commitment: commitmentOf(row),
    key: row.phase === 'over' ? row.key : null,
    ending: desk.ending,
    rematch: yours.length > 0 && desk.rematch ? desk.rematch.table : null,
    createdAt: row.createdAt,
    changedAt: row.changedAt,
  };
}

export const tableLine = (row: TableRow, person: string): TableLine => ({
  id: row.id,
  game: row.game,
  title: row.desk.title,
  phase: row.phase,
  seats: seatInfos(row.desk),
  deciding: lettersOf(row.desk.deciding),
  yours: lettersOf(seatsOf(row.desk, person)),
  changedAt: row.changedAt,
});

/** Where the game stands for a viewer; undefined while there is no game to look at. */
export function updateFor(table: OpenTable, viewer: Viewer, after: number, told: ToldList, now: number): SafeUpdate | undefined {
  const { match, row } = table;
  if (!match) return undefined;
  const clock = clockInfo(row.desk, now);
  const standings = finalStandings(match);
  return {
    type: 'update',
    table: row.id,
    as: viewer === null ? null : seatLetter(viewer),
    seq: length(match),
    after,
    told,
    view: show(match, viewer),
    legal: row.phase === 'playing' ? legalFor(match, viewer) : [],
    undo: row.phase === 'playing' ? undoFor(match, viewer) : length(match),
    deciding: lettersOf(row.desk.deciding),
    ...(clock === undefined ? {} : { clock }),
    ...(standings === undefined ? {} : { standings }),
  };
}
