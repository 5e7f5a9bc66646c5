// A table in memory: a copy of what is stored, made from it and thrown away at will.

import {
  type AnyMatch,
  type Deal,
  deciders,
  drawOutcome,
  type Fact,
  fromHex,
  insist,
  isOver,
  type Key,
  length,
  ok,
  type RecordLine,
  type Result,
  resume,
  type Snapshot,
  startMatch,
} from '@regalia/core';
import type { LoadedGame } from '@regalia/games';
import { loadedGame } from '../games.ts';
import type { News, StoredTable, TableRow } from '../store/contract.ts';
import { admitLines, linesSince, refill } from './entries.ts';
import { type ToldAll, tellAll } from './outgoing.ts';

export interface OpenTable {
  /** As it stands in the store. */
  row: TableRow;
  readonly loaded: LoadedGame;
  /** The game, once it has begun and as long as this program can play it. */
  match: AnyMatch | null;
  /** Messages carried out so far, by seat and key, with the number of entries after each. */
  readonly done: Map<string, number>;
}

const keyOf = (row: TableRow): Key => {
  const key = fromHex(row.key);
  insist(key !== undefined, 'a stored key is 64 hexadecimal digits');
  return key;
};

const dealOf = (row: TableRow): Deal => {
  const key = keyOf(row);
  return (draw, chance) => drawOutcome(key, draw, chance);
};

/** Makes a table from what is stored. Undefined when this program does not have the game. */
export function openTable({ row, batches, snapshots }: StoredTable): OpenTable | undefined {
  const found = loadedGame(row.game);
  if (!found) return undefined;
  const table: OpenTable = { row, loaded: found, match: null, done: new Map() };
  for (const { cause, length: after } of batches) if (cause !== null) table.done.set(cause, after);
  if (row.length === 0 || row.engine !== found.game.version || row.phase === 'frozen') return table;
  const match = layOut(found, row);
  refill(
    match,
    batches.flatMap((batch) => batch.lines),
    snapshots,
  );
  return { ...table, match };
}

/** Takes in what another node has done. */
export function takeIn(table: OpenTable, { row, batches }: News): void {
  for (const { lines, cause, length: after } of batches) {
    if (table.match) admitLines(table.match, lines);
    if (cause !== null) table.done.set(cause, after);
  }
  table.row = row;
}

const boxes = new Map<string, unknown>();
const BOXES = 64;

/** A match before its first entry. Tables with the same options share one box. */
function layOut({ game }: LoadedGame, row: TableRow): AnyMatch {
  const seats = row.desk.seats.length;
  const name = `${game.id} ${seats} ${JSON.stringify(row.options)}`;
  let box = boxes.get(name);
  if (box === undefined) {
    const options = game.options(row.options, seats);
    insist(options.ok, 'the options of a stored table are right');
    box = game.box(options.value, seats);
    if (boxes.size >= BOXES) boxes.clear();
    boxes.set(name, box);
  }
  return resume(game, box, { at: 0, state: game.setup(box), draws: 0, conceded: new Array<boolean>(seats).fill(false) });
}

/** What playing added: to be stored, and then to be told. */
export interface Played {
  readonly after: number;
  readonly lines: readonly RecordLine[];
  readonly told: ToldAll;
  readonly snapshots: readonly Snapshot<unknown>[];
  readonly deciding: readonly number[];
  readonly conceded: readonly boolean[];
  /** One of the game's endings, when it is over. */
  readonly ending: string | null;
}

/** Lets something happen to the match and notes all that came of it. */
export function playOn(
  { match, row }: OpenTable,
  act: (match: AnyMatch, deal: Deal, hear: (event: Fact, entry: number) => void) => Result<number>,
): Result<Played> {
  insist(match !== null, 'a game is being played');
  const after = length(match);
  const kept = match.kept.length;
  const events: (readonly [number, Fact])[] = [];
  const acted = act(match, dealOf(row), (event, entry) => events.push([entry, event]));
  return acted.ok ? ok(note(match, after, kept, events)) : acted;
}

/** Begins the game: lays out, deals, and notes it like any other play. */
export function begin(table: OpenTable): Result<Played> {
  const { row } = table;
  const events: (readonly [number, Fact])[] = [];
  const started = startMatch(table.loaded.game, row.options, row.desk.seats.length, dealOf(row), (event, entry) =>
    events.push([entry, event]),
  );
  if (!started.ok) return started;
  table.match = started.value;
  return ok(note(started.value, 0, 1, events));
}

function note(match: AnyMatch, after: number, kept: number, events: readonly (readonly [number, Fact])[]): Played {
  return {
    after,
    lines: linesSince(match, after),
    told: tellAll(match, events),
    snapshots: match.kept.slice(kept),
    deciding: deciders(match).filter((seat) => !match.conceded[seat]),
    conceded: [...match.conceded],
    ending: isOver(match) ? (match.game.ending(match.box, match.state) ?? null) : null,
  };
}
