// A bot's turn: look as the seat would, think elsewhere, play like anybody else.

import type { Logger } from 'pino';
import { botOf } from '../table/desk.ts';
import { show } from '../table/outgoing.ts';
import { botPlays, whyNotPlaying } from '../table/playing.ts';
import type { Tables } from '../table/tables.ts';
import type { BotPool } from './pool.ts';

/** Plays for the first bot that must decide at a table. What follows from it is another job. */
export async function playBot(tables: Tables, pool: BotPool, log: Logger, id: string): Promise<void> {
  const turn = await tables.look(id, (table) => {
    const { match, row } = table;
    if (whyNotPlaying(table) || !match) return undefined;
    const seat = row.desk.deciding.find((decider) => botOf(row.desk.seats[decider]) !== null);
    if (seat === undefined) return undefined;
    const { game, box, state } = match;
    return {
      seat,
      expect: row.length,
      idle: game.idle(box, state, seat),
      request: {
        game: game.id,
        options: row.options,
        seats: match.seats,
        level: botOf(row.desk.seats[seat]) ?? 'random',
        view: show(match, seat),
        legal: game.legal(box, state, seat),
      },
    };
  });
  if (!turn) return;
  const { seat, expect, idle, request } = turn;
  const action = request.legal.length === 1 ? request.legal[0] : await pool.choose(request);
  // A bot that broke does what an absent player would: legal, and on towards the end.
  const played = await tables.change(id, botPlays(seat, expect, action ?? idle));
  if (!played.ok && played.refusal.id !== 'stale') log.warn({ table: id, seat, refusal: played.refusal.id }, 'a bot could not play');
}
