// A bot's turn: look as the seat would, think elsewhere, play like anybody else.

import { randomInt } from 'node:crypto';
import { Xoshiro } from '@regalia/core';
import type { Logger } from 'pino';
import { loadedGame } from '../games.ts';
import { botOf } from '../table/desk.ts';
import { show } from '../table/outgoing.ts';
import { botPlays, whyNotPlaying } from '../table/playing.ts';
import type { Tables } from '../table/tables.ts';
import type { BotPool } from './pool.ts';
import type { BotRequest } from './request.ts';

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
      box,
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
  const { seat, box, expect, idle, request } = turn;
  let action = request.legal.length === 1 ? request.legal[0] : await pool.choose(request);
  if (action === undefined) {
    log.warn({ table: id, seat, level: request.level }, 'a bot did not choose; the greedy bot stands in for this decision');
    action = (await standIn(box, request)) ?? idle;
  }
  const played = await tables.change(id, botPlays(seat, expect, action));
  if (!played.ok && played.refusal.id !== 'stale') log.warn({ table: id, seat, refusal: played.refusal.id }, 'a bot could not play');
}

/** The greedy bot thinks for some microseconds, so it may do so here. If even that breaks, the seat does what an absent player would. */
async function standIn(box: unknown, { game, seats, view, legal }: Omit<BotRequest, 'n' | 'seed'>): Promise<number | undefined> {
  try {
    const greedy = await loadedGame(game)?.bot('greedy', seats);
    return greedy?.choose(box, view, legal, new Xoshiro(randomInt(2 ** 31)));
  } catch {
    return undefined;
  }
}
