// A new table, from what somebody asks for.

import { randomBytes } from 'node:crypto';
import { layOut, ok, type Result, refused } from '@regalia/core';
import type { LoadedGame } from '@regalia/games';
import { type NewTable, PACE_TIMES, type PaceTimes } from '@regalia/protocol';
import { loadedGame } from '../games.ts';
import { hashToken, newId } from '../people/tokens.ts';
import type { TableRow } from '../store/contract.ts';
import type { Desk, Place } from './desk.ts';
import { botPlace, type Guest, seated } from './seating.ts';

/** The row of a new table. Everything is checked here, so that no game fails to begin later. */
export function newTable(wish: NewTable, host: Guest, invite: string, now: number): Result<TableRow> {
  const found = loadedGame(wish.game);
  if (!found) return refused('no-such-game', { game: wish.game });
  const options = {
    ...wish.options,
    edition: wish.edition ?? wish.options['edition'] ?? found.game.editions[0],
    ...(wish.board === undefined ? {} : { board: wish.board }),
  };
  const laid = layOut(found.game, options, wish.seats.length);
  if (!laid.ok) return laid;
  const seats: Place[] = [];
  for (const [seat, place] of wish.seats.entries()) {
    if (place.for === 'bot' && !found.bots.includes(place.level)) return refused('no-such-bot', { level: place.level });
    seats.push(placeOf(place, seat, host));
  }
  const row = { id: newId(), version: 0, game: found.game.id, engine: found.game.version, options } as const;
  return ok({
    ...row,
    phase: 'open',
    visibility: wish.visibility,
    length: 0,
    desk: newDesk(wish, found, host, seats, invite),
    key: randomBytes(32).toString('hex'),
    createdAt: now,
    changedAt: now,
  });
}

function placeOf(place: NewTable['seats'][number], seat: number, host: Guest): Place {
  if (place.for === 'bot') return botPlace(seat, place.level);
  return place.for === 'me' ? seated({ id: host.id, name: place.name ?? host.name }) : { kind: 'free' };
}

function newDesk(wish: NewTable, { game }: LoadedGame, host: Guest, seats: readonly Place[], invite: string): Desk {
  const pace = paceOf(wish.pace);
  return {
    title: wish.title ?? `${game.name} with ${host.name}`,
    host: host.id,
    pace,
    quiet: wish.quiet ?? null,
    timeout: wish.timeout,
    seats,
    invite: hashToken(invite),
    deciding: [],
    conceded: seats.map(() => false),
    clock: { bank: seats.map(() => 1000 * (pace?.bank ?? 0)), since: seats.map(() => null) },
    pausedAt: null,
    proposal: null,
    proposals: 0,
    ending: null,
    rematch: null,
    mutes: [],
    due: { clock: null, bot: null },
  };
}

const paceOf = (pace: NewTable['pace']): PaceTimes | null => (typeof pace === 'object' ? pace : pace === 'none' ? null : PACE_TIMES[pace]);
