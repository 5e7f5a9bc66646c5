// A new table, from what somebody asks for.

import { randomBytes } from 'node:crypto';
import { layOut, ok, type Result, refused } from '@regalia/core';
import type { LoadedGame } from '@regalia/games';
import { type NewTable, OPTIONS_LIMIT, PACE_TIMES, type PaceTimes } from '@regalia/protocol';
import { loadedGame } from '../games.ts';
import { hashToken, newId } from '../people/tokens.ts';
import type { TableRow } from '../store/contract.ts';
import { withoutSchema } from './board.ts';
import type { Place, TableMeta } from './meta.ts';
import { botPlace, distinctName, type NamedPerson, personPlace } from './seating.ts';

/** The row of a new table. Everything is checked here, so that no game fails to begin later. */
export function newTable(asked: NewTable, host: NamedPerson, invite: string, now: number): Result<TableRow> {
  const loaded = loadedGame(asked.game);
  if (!loaded) return refused('no-such-game', { game: asked.game });
  const options = optionsOf(asked, loaded);
  if (JSON.stringify(options).length > OPTIONS_LIMIT) return refused('too-large');
  if (asked.weekends !== undefined && asked.quiet && asked.weekends.toLowerCase() !== asked.quiet.zone.toLowerCase())
    return refused('two-zones');
  const laidOut = layOut(loaded.game, options, asked.seats.length);
  if (!laidOut.ok) return laidOut;
  const seats: Place[] = [];
  for (const [seat, place] of asked.seats.entries()) {
    if (place.for === 'bot' && !loaded.bots.has(place.level)) return refused('no-such-bot', { level: place.level });
    seats.push(placeOf(place, seat, host, seats));
  }
  const row = { id: newId(), version: 0, game: loaded.game.id, engine: loaded.game.version, options } as const;
  return ok({
    ...row,
    phase: 'open',
    visibility: asked.visibility,
    length: 0,
    meta: { ...newMeta(asked, loaded, host, seats, invite), edition: String(options['edition'] ?? '') },
    key: randomBytes(32).toString('hex'),
    createdAt: now,
    changedAt: now,
  });
}

/** The options as they are kept. What stands in a board file for editors alone is not. */
function optionsOf({ options, edition, board: apart }: NewTable, { game, manifest }: LoadedGame): Record<string, unknown> {
  const board = apart ?? options['board'];
  return {
    ...manifest.newTable,
    ...options,
    edition: edition ?? options['edition'] ?? game.editions[0],
    ...(board === undefined ? {} : { board: withoutSchema(board) }),
  };
}

function placeOf(place: NewTable['seats'][number], seat: number, host: NamedPerson, before: readonly Place[]): Place {
  if (place.for === 'bot') return botPlace(seat, place.level, before);
  return place.for === 'me' ? personPlace({ id: host.id, name: distinctName(place.name ?? host.name, before) }) : { kind: 'free' };
}

function newMeta(asked: NewTable, { game }: LoadedGame, host: NamedPerson, seats: readonly Place[], invite: string): TableMeta {
  const pace = paceOf(asked.pace);
  return {
    title: asked.title ?? `${game.name} with ${host.name}`,
    host: host.id,
    pace,
    quiet: asked.quiet ?? null,
    ...(asked.weekends === undefined ? {} : { weekends: asked.weekends }),
    ...(asked.holidays ? { holidayDays: asked.holidays } : {}),
    timeout: asked.timeout,
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
