// What is done to the game itself: drafts, undo, conceding, time running out, bots.

import {
  type AnyMatch,
  CHANCE,
  concede,
  length,
  ok,
  type Result,
  refused,
  type Seat,
  stateAt,
  submit,
  takeBack,
  undoLimit,
} from '@regalia/core';
import { deadlineOf } from './clock.ts';
import { botOf, type Desk, withPlace } from './desk.ts';
import { type OpenTable, playOn } from './open.ts';
import { type Act, afterPlay, onDesk } from './outcome.ts';

/** Why nothing can be played now, if so. */
export function whyNotPlaying({ row, match, loaded }: OpenTable): ReturnType<typeof refused> | undefined {
  if (row.phase === 'open') return refused('not-started');
  if (row.phase === 'over') return refused('game-over');
  if (row.phase === 'frozen') return refused('frozen');
  if (!match) return refused('engine-version', { found: row.engine, expected: loaded.game.version });
  if (row.desk.pausedAt !== null) return refused('paused');
  return undefined;
}

/** A draft of a seat, chosen when there were `expect` entries. */
export const submitDraft =
  (seat: Seat, expect: number, draft: readonly string[]): Act =>
  (table) => {
    const refusal = whyNotPlaying(table);
    if (refusal) return refusal;
    const { match } = table;
    if (!match) return refused('not-started');
    if (!stillFits(match, seat, expect)) return refused('stale', { expected: expect, seq: length(match) });
    const actions: number[] = [];
    for (const text of draft) {
      const action = match.game.read(match.box, text);
      if (action === undefined) return refused('notation', { notation: text.slice(0, 60) });
      actions.push(action);
    }
    const played = playOn(table, (on, deal, hear) => submit(on, seat, actions, deal, hear));
    return played.ok ? ok(afterPlay(atTheTable(table.row.desk, seat), played.value)) : played;
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
  for (let at = expect; at < now; at++) {
    const entry = match.entries[at - match.from];
    if (entry.kind !== 'play' || entry.actor === seat || entry.actor === CHANCE) return false;
    if (!game.actors(box, stateAt(match, at)).includes(seat)) return false;
  }
  const before = game.legal(box, stateAt(match, expect), seat);
  const after = game.legal(box, match.state, seat);
  return before.length > 0 && before.length === after.length && before.every((action, i) => action === after[i]);
}

/** Whoever plays is there: no bot stands in, and nothing is overdue. */
function atTheTable(desk: Desk, seat: Seat): Desk {
  const place = desk.seats[seat];
  if (place.kind !== 'person' || (place.standIn === null && !place.overdue)) return desk;
  return withPlace(desk, seat, { ...place, standIn: null, overdue: false });
}

/** Back to an entry that the seat may go back to alone. */
export const undoTo =
  (seat: Seat, expect: number, to: number): Act =>
  (table) => {
    const refusal = whyNotPlaying(table);
    if (refusal) return refusal;
    const { match } = table;
    if (!match) return refused('not-started');
    if (expect !== length(match)) return refused('stale', { expected: expect, seq: length(match) });
    const limit = undoLimit(match, seat);
    if (to < limit || to >= length(match)) return refused('undo-range', { to, from: limit, last: length(match) - 1 });
    const played = playOn(table, (on, deal, hear) => takeBack(on, to, deal, hear));
    return played.ok ? ok(afterPlay(table.row.desk, played.value)) : played;
  };

export const concedeSeat =
  (seat: Seat): Act =>
  (table) => {
    const refusal = whyNotPlaying(table);
    if (refusal && table.row.desk.pausedAt === null) return refusal;
    if (!table.match) return refused('not-started');
    const played = playOn(table, (on, deal, hear) => concede(on, seat, deal, hear));
    return played.ok ? ok(afterPlay({ ...table.row.desk, pausedAt: null }, played.value)) : played;
  };

/** The person takes the seat back from the bot that stood in. */
export const comeBack =
  (seat: Seat): Act =>
  (table) => {
    const desk = atTheTable(table.row.desk, seat);
    return desk === table.row.desk ? refused('not-away') : ok(onDesk(table, desk));
  };

/** The clock of one or several seats has run out: the table's choice is carried out. Refused when none has. */
export const timeUp: Act = (table, now) => {
  const refusal = whyNotPlaying(table);
  if (refusal) return refusal;
  const { desk } = table.row;
  const late = desk.seats.flatMap((_, seat) => {
    const until = deadlineOf(desk, seat);
    return until !== null && until <= now ? [seat] : [];
  });
  if (late.length === 0) return refused('not-late');
  if (desk.timeout === 'concede') return concedeAll(table, late);
  const replaced = late.reduce((on, seat) => {
    const place = on.seats[seat];
    return place.kind === 'person' ? withPlace(on, seat, { ...place, standIn: USUAL_BOT, overdue: true }) : on;
  }, desk);
  return ok(onDesk(table, replaced));
};

function concedeAll(table: OpenTable, late: readonly Seat[]): ReturnType<Act> {
  const played = playOn(table, (on, deal, hear): Result<number> => {
    let last: Result<number> = ok(length(on));
    // The first to concede may end the game; then there is nothing left to concede.
    for (const seat of late) if (on.game.actors(on.box, on.state).length > 0) last = concede(on, seat, deal, hear);
    return last;
  });
  return played.ok ? ok(afterPlay(table.row.desk, played.value)) : played;
}

/** A bot's choice for a seat. The seat must still be the bot's, and the position the one it looked at. */
export const botPlays =
  (seat: Seat, expect: number, action: number): Act =>
  (table) => {
    const refusal = whyNotPlaying(table);
    if (refusal) return refusal;
    const { match } = table;
    if (!match || expect !== length(match) || botOf(table.row.desk.seats[seat]) === null) return refused('stale');
    const played = playOn(table, (on, deal, hear) => submit(on, seat, [action], deal, hear));
    return played.ok ? ok(afterPlay(table.row.desk, played.value)) : played;
  };
