// /api/tables/:table/rematch: the same people again.

import { ok, refused } from '@regalia/core';
import { TableId, TableInfo } from '@regalia/protocol';
import * as v from 'valibot';
import type { House } from '../../house.ts';
import { newToken } from '../../people/tokens.ts';
import type { TableRow } from '../../store/contract.ts';
import { newTable } from '../../table/create.ts';
import { seatsOf } from '../../table/desk.ts';
import { tableInfo } from '../../table/info.ts';
import { type Guest, join } from '../../table/seating.ts';
import { type Route, route } from '../route.ts';
import { setUpTable } from './tables.ts';

/** The first who asks makes the new table and sits down; the others who sat here find their way to it by asking, too. */
export const rematchRoute = (house: House): Route =>
  route({
    method: 'POST',
    path: '/api/tables/:table/rematch',
    summary: 'Play again with the same people, options and bots: makes the next table, or joins it',
    signedIn: true,
    share: 1 / 10,
    params: v.object({ table: TableId }),
    gives: TableInfo,
    async handle({ visitor, params }) {
      if (!visitor) return refused('no-session');
      const guest: Guest = visitor.person;
      const old = await house.tables.lookAfresh(params.table, (table) => table.row);
      if (!old) return refused('no-such-table', { table: params.table });
      if (seatsOf(old.desk, guest.id).length === 0) return refused('not-your-seat');
      if (old.phase !== 'over') return refused('not-over');
      const next = old.desk.rematch ?? (await makeNext(house, old, guest));
      if (!next) return refused('busy');
      const joined = await house.tables.change(next.table, (table, now) =>
        seatsOf(table.row.desk, guest.id).length > 0 ? refused('seated-already') : join(guest, null, next.invite)(table, now),
      );
      if (joined.ok) return ok({ body: tableInfo(joined.value.row, guest.id) });
      if (joined.refusal.id !== 'seated-already') return joined;
      const row = await house.tables.lookAfresh(next.table, (table) => table.row);
      return row ? ok({ body: tableInfo(row, guest.id) }) : refused('no-such-table', { table: next.table });
    },
  });

async function makeNext(house: House, old: TableRow, host: Guest): Promise<TableRow['desk']['rematch']> {
  const invite = newToken();
  const { desk } = old;
  const row = newTable(
    {
      game: old.game,
      options: Object.fromEntries(Object.entries(old.options ?? {})),
      seats: desk.seats.map((place) => {
        if (place.kind === 'bot') return { for: 'bot', level: place.level };
        return place.kind === 'person' && place.person === host.id ? { for: 'me', name: place.name } : { for: 'anyone' };
      }),
      title: desk.title,
      pace: desk.pace ?? 'none',
      ...(desk.quiet === null ? {} : { quiet: desk.quiet }),
      timeout: desk.timeout,
      visibility: 'private',
    },
    host,
    invite,
    house.now(),
  );
  if (!row.ok) return null;
  const rematch = { table: row.value.id, invite };
  // Whoever is second finds the first one's table.
  const noted = await house.tables.change(old.id, (table) =>
    table.row.desk.rematch
      ? refused('rematch-already')
      : ok({ desk: { ...table.row.desk, rematch }, phase: table.row.phase, played: null }),
  );
  if (!noted.ok) return (await house.tables.look(old.id, (table) => table.row.desk.rematch)) ?? null;
  await setUpTable(house, row.value);
  return rematch;
}
