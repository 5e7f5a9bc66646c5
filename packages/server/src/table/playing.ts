// What is done to the game itself: drafts, undo, conceding, time running out, bots.

import {
  type AnyMatch,
  CHANCE,
  concede,
  isOver,
  length,
  ok,
  type Result,
  refused,
  type Seat,
  stateAt,
  submit,
  undoLimit,
} from '@regalia/core';
import { deadlineOf } from './clock.ts';
import type { LiveTable } from './live-table.ts';
import { botAt, CONCEDED, placeAt, type TableMeta, withPlace } from './meta.ts';
import { metaOnly, type Operation, playWith } from './operation.ts';
import { goBack, mayTakeBack, withTakenBack } from './taking-back.ts';

/** The game that can be played on now, or why none can. */
export function gameInPlay({ row, match, loaded }: LiveTable): Result<AnyMatch> {
  if (row.phase === 'open') return refused('not-started');
  if (row.phase === 'over') return refused('game-over');
  if (row.phase === 'frozen') return refused('frozen');
  if (!match) return refused('engine-version', { found: row.engine, expected: loaded.game.version });
  if (row.meta.pausedAt !== null) return refused('paused');
  return ok(match);
}

/** A draft of a seat, chosen when there were `expect` entries. */
export const submitDraft =
  (seat: Seat, expect: number, draft: readonly string[]): Operation =>
  (table) => {
    const game = gameInPlay(table);
    if (!game.ok) return game;
    const match = game.value;
    if (!stillFits(match, seat, expect)) return refused('stale', { expected: expect, seq: length(match) });
    const actions: number[] = [];
    for (const text of draft) {
      const action = match.game.read(match.box, text);
      if (action === undefined) return refused('notation', { notation: text.slice(0, 60) });
      actions.push(action);
    }
    return playWith(table, atTheTable(table.row.meta, seat), (on, deal, follow) => submit(on, seat, actions, deal, follow));
  };

/**
 * Whether what the seat chose at `expect` still answers the same question. Where several choose at once, the choices of others do not
 * make one's own stale, as long as it was for this seat to decide all along and the same answers are open.
 */
function stillFits(match: AnyMatch, seat: Seat, expect: number): boolean {
  const now = length(match);
  if (expect === now) return true;
  if (expect > now || expect < match.from) return false;
  const { game, box } = match;
  for (const [i, entry] of match.entries.slice(expect - match.from).entries()) {
    if (entry.kind !== 'play' || entry.actor === seat || entry.actor === CHANCE) return false;
    if (!game.actors(box, stateAt(match, expect + i)).includes(seat)) return false;
  }
  const before = game.legal(box, stateAt(match, expect), seat);
  const after = game.legal(box, match.state, seat);
  return before.length > 0 && before.length === after.length && before.every((action, i) => action === after[i]);
}

/** Whoever plays is there: no bot stands in, and nothing is overdue. */
function atTheTable(meta: TableMeta, seat: Seat): TableMeta {
  const place = placeAt(meta, seat);
  if (place.kind !== 'person' || (place.standIn === null && !place.overdue)) return meta;
  return withPlace(meta, seat, { ...place, standIn: null, overdue: false });
}

/** Back to an entry that the seat may go back to alone. */
export const undoTo =
  (seat: Seat, expect: number, to: number): Operation =>
  (table) => {
    const game = gameInPlay(table);
    if (!game.ok) return game;
    const now = length(game.value);
    if (expect !== now) return refused('stale', { expected: expect, seq: now });
    const limit = undoLimit(game.value, seat);
    if (to < limit || to >= now) return refused('undo-range', { to, from: limit, last: now - 1 });
    const { meta } = table.row;
    const allowed = mayTakeBack(meta, game.value, seat, to);
    if (!allowed.ok) return allowed;
    return playWith(table, withTakenBack(meta, game.value, seat, to), (on, deal, follow) => goBack(on, to, deal, follow));
  };

/** Leaves the game for good. That can be done during a pause, and ends it. */
export const concedeSeat =
  (seat: Seat): Operation =>
  (table) => {
    const meta = { ...table.row.meta, pausedAt: null };
    const game = gameInPlay({ ...table, row: { ...table.row, meta } });
    return game.ok ? endIfAlone(playWith(table, meta, (on, deal, follow) => concede(on, seat, deal, follow))) : game;
  };

const leftAt = (conceded: readonly boolean[]): number => conceded.filter((gone) => !gone).length;

/** Where only one is left, there is nobody to play against: the table is over, and who is left has won. */
function endIfAlone(done: ReturnType<Operation>): ReturnType<Operation> {
  if (!done.ok || done.value.phase !== 'playing' || leftAt(done.value.meta.conceded) > 1) return done;
  const { meta, played } = done.value;
  return ok({ meta: { ...meta, ending: CONCEDED, deciding: [], proposal: null }, phase: 'over', played });
}

/** The person takes the seat back from the bot that stood in. */
export const comeBack =
  (seat: Seat): Operation =>
  (table) => {
    const meta = atTheTable(table.row.meta, seat);
    return meta === table.row.meta ? refused('not-away') : metaOnly(table, meta);
  };

/** The seats whose clocks have run out. */
const lateSeats = (meta: TableMeta, now: number): readonly Seat[] =>
  meta.seats.flatMap((_, seat) => {
    const until = deadlineOf(meta, seat);
    return until !== null && until <= now ? [seat] : [];
  });

/** The persons whose clocks have run out. */
export const lateAt = (meta: TableMeta, now: number): readonly string[] =>
  lateSeats(meta, now).flatMap((seat) => {
    const place = placeAt(meta, seat);
    return place.kind === 'person' ? [place.person] : [];
  });

/** The clock of one or several seats has run out: the table's choice is carried out. Refused when none has. */
export const timeUp: Operation = (table, now) => {
  const game = gameInPlay(table);
  if (!game.ok) return game;
  const { meta } = table.row;
  const late = lateSeats(meta, now);
  if (late.length === 0) return refused('not-late');
  return meta.timeout === 'concede' ? concedeAll(table, late) : metaOnly(table, standIns(meta, late, table.loaded.bots.usual));
};

/** A bot plays for those whose time is up. */
const standIns = (meta: TableMeta, late: readonly Seat[], level: string): TableMeta => ({
  ...meta,
  seats: meta.seats.map((place, seat) =>
    place.kind === 'person' && late.includes(seat) ? { ...place, standIn: level, overdue: true } : place,
  ),
});

const concedeAll = (table: LiveTable, late: readonly Seat[]): ReturnType<Operation> =>
  endIfAlone(
    playWith(table, table.row.meta, (on, deal, follow): Result<number> => {
      let last: Result<number> = ok(length(on));
      // The first to concede may end the game, or leave one alone; then there is nothing left to concede.
      for (const seat of late) if (!isOver(on) && leftAt(on.conceded) > 1) last = concede(on, seat, deal, follow);
      return last;
    }),
  );

/** A bot's choice for a seat. The seat must still be the bot's, and the position the one it looked at. */
export const botPlays =
  (seat: Seat, expect: number, action: number): Operation =>
  (table) => {
    const game = gameInPlay(table);
    if (!game.ok) return game;
    if (expect !== length(game.value) || botAt(table.row.meta, seat) === null) return refused('stale');
    return playWith(table, table.row.meta, (on, deal, follow) => submit(on, seat, [action], deal, follow));
  };
