// A table in memory: a copy of what is stored, made from it and thrown away at will.

import {
  type AnyMatch,
  advance,
  type Deal,
  dealFrom,
  deciders,
  type Fact,
  type Follow,
  fromHex,
  insist,
  isOver,
  length,
  ok,
  openBox,
  type RecordLine,
  type Result,
  refused,
  type Snapshot,
  writeEntry,
} from '@regalia/core';
import type { LoadedGame } from '@regalia/games';
import { loadedGame } from '../games.ts';
import type { News, StoredTable, TableRow } from '../store/contract.ts';
import { boxFor } from './boxes.ts';
import { admitLines, refill } from './entries.ts';
import { type ToldAll, tellAll } from './outgoing.ts';

export interface LiveTable {
  /** As it stands in the store. */
  row: TableRow;
  readonly loaded: LoadedGame;
  /** The game, once it has begun and as long as this program can play it. */
  match: AnyMatch | null;
  /** What chance brings here. */
  readonly deal: Deal;
  /** Messages carried out so far, by seat and key, with the number of entries after each. */
  readonly done: Map<string, number>;
}

/** Makes a table from what is stored. Undefined when this program does not have the game. */
export function liveTableFrom({ row, batches, snapshots }: StoredTable, dealing: Dealing = dealOf): LiveTable | undefined {
  const loaded = loadedGame(row.game, row.engine);
  if (!loaded) return undefined;
  const table: LiveTable = { row, loaded, match: null, deal: dealing(row), done: new Map() };
  for (const { cause, length: after } of batches) if (cause !== null) table.done.set(cause, after);
  if (row.length === 0 || row.engine !== loaded.game.version || row.phase === 'frozen') return table;
  const lines = batches.flatMap((batch) => batch.lines);
  return { ...table, match: refilled(table, lines, snapshots) };
}

/** The game as it stands. A snapshot that misleads is no harm: then the entries are played from the first. */
function refilled(table: LiveTable, lines: readonly RecordLine[], snapshots: readonly Snapshot<unknown>[]): AnyMatch {
  const match = unplayed(table);
  insist(match.ok, 'the options of a stored table are right');
  try {
    refill(match.value, lines, snapshots);
    return match.value;
  } catch (error) {
    if (snapshots.length === 0) throw error;
    return refilled(table, lines, []);
  }
}

/** Takes in what another node has done. */
export function applyNews(table: LiveTable, { row, batches }: News): void {
  for (const { lines, cause, length: after } of batches) {
    if (table.match) admitLines(table.match, lines);
    if (cause !== null) table.done.set(cause, after);
  }
  table.row = row;
}

/** The table's game before its first entry. */
function unplayed({ loaded: { game }, row }: LiveTable): Result<AnyMatch> {
  const seats = row.meta.seats.length;
  const box = boxFor(game, row.options, seats);
  return box.ok ? ok(openBox(game, box.value, seats)) : box;
}

/** From a table to its luck: from its key, except in tests that must choose it. */
export type Dealing = (row: TableRow) => Deal;

function dealOf(row: TableRow): Deal {
  const key = fromHex(row.key);
  insist(key !== undefined, 'a stored key is 64 hexadecimal digits');
  return dealFrom(key);
}

/** What playing added: to be stored, and then to be told. */
export interface Played {
  readonly lines: readonly RecordLine[];
  readonly told: ToldAll;
  readonly snapshots: readonly Snapshot<unknown>[];
  readonly deciding: readonly number[];
  readonly conceded: readonly boolean[];
  /** One of the game's endings, when it is over. */
  readonly ending: string | null;
}

/** One of the driver's ways to go on: a draft, a take-back, conceding. */
export type Play = (match: AnyMatch, deal: Deal, follow: Follow<Fact>) => Result<number>;

/** Lets something happen to the match and notes all that came of it. */
export function playAndNote({ match, deal }: LiveTable, play: Play): Result<Played> {
  insist(match !== null, 'a game is being played');
  const kept = match.kept.length;
  const events: (readonly [number, Fact])[] = [];
  const lines: RecordLine[] = [];
  const played = play(match, deal, {
    hear: (event, entry) => events.push([entry, event]),
    each: (entry) => lines.push(writeEntry(match, entry)),
  });
  if (!played.ok) return played;
  return ok({
    lines,
    told: tellAll(match, events),
    snapshots: match.kept.slice(kept),
    deciding: deciders(match).filter((seat) => !match.conceded[seat]),
    conceded: [...match.conceded],
    ending: isOver(match) ? (match.game.ending(match.box, match.state) ?? null) : null,
  });
}

/** Begins the game: lays out, deals, and notes it like any other play. A table made for another engine does not begin. */
export function startGame(table: LiveTable): Result<Played> {
  const { row, loaded } = table;
  if (row.engine !== loaded.game.version) return refused('engine-version', { found: row.engine, expected: loaded.game.version });
  const match = unplayed(table);
  if (!match.ok) return match;
  table.match = match.value;
  return playAndNote(table, (laidOut, deal, follow) => {
    advance(laidOut, deal, follow);
    return ok(length(laidOut));
  });
}
