// A bot's turn: look as the seat would, think elsewhere, play like anybody else.

import { randomInt } from 'node:crypto';
import { type Action, insist, type Seat, Xoshiro } from '@regalia/core';
import type { LoadedGame } from '@regalia/games';
import type { Logger } from 'pino';
import type { LiveTable } from '../table/live-table.ts';
import { botAt } from '../table/meta.ts';
import { show } from '../table/outgoing.ts';
import { botPlays, gameInPlay } from '../table/playing.ts';
import type { Tables } from '../table/tables.ts';
import type { Asker, BotPool, BotQuestion } from './pool.ts';

/** A decision that a bot has to make. */
interface Turn {
  readonly seat: Seat;
  /** Entries when it was asked. */
  readonly expect: number;
  readonly question: BotQuestion;
  readonly asker: Asker;
  readonly box: unknown;
  readonly bots: LoadedGame['bots'];
  /** What an absent player would do. */
  readonly idle: Action;
}

/** Questions of one maker's tables that may wait for a thread, with people at the table and without. */
const WAITING = { people: 16, bots: 8 } as const;

/**
 * Plays for the first bot that must decide at a table. What follows from it is another job. False when it is too early: the maker's
 * other tables keep the bots busy.
 */
export async function playBot(tables: Tables, pool: BotPool, log: Logger, id: string): Promise<boolean> {
  const turn = await tables.look(id, turnAt);
  if (!turn) return true;
  const { seat, expect, question, asker } = turn;
  const [only, ...others] = question.legal;
  if (others.length > 0 && pool.waiting(asker.maker) >= (asker.people ? WAITING.people : WAITING.bots)) return false;
  let action = others.length === 0 ? only : await pool.choose(question, asker);
  // When the server stops, the bot thinks again after the next start.
  if (pool.closed()) return true;
  if (action === undefined) {
    log.warn({ table: id, seat, level: question.level }, 'a bot did not choose; another stands in for this decision');
    action = (await standIn(turn)) ?? turn.idle;
  }
  const played = await tables.change(id, botPlays(seat, expect, action));
  if (!played.ok && played.refusal.id !== 'stale') log.warn({ table: id, seat, refusal: played.refusal.id }, 'a bot could not play');
  return true;
}

/** What the first bot that must decide is asked; undefined when none must. */
export function turnAt(table: LiveTable): Turn | undefined {
  const inPlay = gameInPlay(table);
  if (!inPlay.ok) return undefined;
  const { row, loaded } = table;
  const seat = row.meta.deciding.find((decider) => botAt(row.meta, decider) !== null);
  if (seat === undefined) return undefined;
  const match = inPlay.value;
  const { game, box, state } = match;
  const level = botAt(row.meta, seat);
  insist(level !== null, 'a bot decides for the seat');
  const question: BotQuestion = {
    game: game.id,
    engine: game.version,
    options: row.options,
    seats: match.seats,
    level,
    view: show(match, seat),
    legal: game.legal(box, state, seat),
  };
  const people = row.meta.seats.some(
    ({ kind }, other) => kind === 'person' && botAt(row.meta, other) === null && !row.meta.conceded[other],
  );
  const asker: Asker = { maker: row.meta.host, people };
  return { seat, expect: row.length, question, asker, box, bots: loaded.bots, idle: game.idle(box, state, seat) };
}

/** The unfailing bot thinks for some microseconds, so it may do so here. If even that breaks, the seat does what an absent player would. */
async function standIn({ bots, box, question }: Turn): Promise<Action | undefined> {
  try {
    const bot = await bots.make(bots.unfailing, question.seats);
    return bot.choose(box, question.view, question.legal, new Xoshiro(randomInt(2 ** 31)));
  } catch {
    return undefined;
  }
}
