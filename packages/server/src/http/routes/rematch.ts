// /api/tables/:table/rematch: the same people again.

import { ok, refused } from '@regalia/core';
import { type NewTable, TableInfo } from '@regalia/protocol';
import { newToken } from '../../people/tokens.ts';
import type { Services } from '../../services.ts';
import type { TableRow } from '../../store/contract.ts';
import { newTable } from '../../table/create.ts';
import { tableInfo } from '../../table/info.ts';
import { seatsOf, type TableMeta } from '../../table/meta.ts';
import { metaOnly } from '../../table/operation.ts';
import { join, type NamedPerson } from '../../table/seating.ts';
import { personalRoute, type Route } from '../route.ts';
import { TableParam } from './params.ts';
import { setUpTable } from './set-up.ts';

/** The first who asks makes the new table and sits down; the others who sat here find their way to it by asking, too. */
export const rematchRoute = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/tables/:table/rematch',
    summary: 'Play again with the same people, options and bots: makes the next table, or joins it',
    share: 1 / 10,
    params: TableParam,
    gives: TableInfo,
    async handle({ visitor: { person }, params }) {
      const { tables } = services;
      const old = await tables.lookAfresh(params.table, (table) => table.row);
      if (!old) return refused('no-such-table', { table: params.table });
      if (seatsOf(old.meta, person.id).length === 0) return refused('not-your-seat');
      if (old.phase !== 'over') return refused('not-over');
      const next = old.meta.rematch ?? (await makeNext(services, old, person));
      if (!next) return refused('busy');
      const joined = await tables.change(next.table, (table, now) =>
        seatsOf(table.row.meta, person.id).length > 0 ? refused('seated-already') : join(person, null, next.invite)(table, now),
      );
      if (joined.ok) return ok({ body: tableInfo(joined.value.row, person.id) });
      if (joined.refusal.id !== 'seated-already') return joined;
      const row = await tables.lookAfresh(next.table, (table) => table.row);
      return row ? ok({ body: tableInfo(row, person.id) }) : refused('no-such-table', { table: next.table });
    },
  });

async function makeNext(services: Services, old: TableRow, host: NamedPerson): Promise<TableMeta['rematch']> {
  const { tables } = services;
  const invite = newToken();
  const row = newTable(sameAgain(old, host), host, invite, services.now());
  if (!row.ok) return null;
  const rematch = { table: row.value.id, invite };
  // Whoever is second finds the first one's table.
  const noted = await tables.change(old.id, (table) =>
    table.row.meta.rematch ? refused('rematch-already') : metaOnly(table, { ...table.row.meta, rematch }),
  );
  if (!noted.ok) return (await tables.look(old.id, (table) => table.row.meta.rematch)) ?? null;
  await setUpTable(services, row.value);
  return rematch;
}

/** The same game with the same options, bots and pace; the seats of the others wait for them. */
const sameAgain = ({ game, options, meta }: TableRow, host: NamedPerson): NewTable => ({
  game,
  options: Object.fromEntries(Object.entries(options ?? {})),
  seats: meta.seats.map((place) => {
    if (place.kind === 'bot') return { for: 'bot', level: place.level };
    return place.kind === 'person' && place.person === host.id ? { for: 'me', name: place.name } : { for: 'anyone' };
  }),
  title: meta.title,
  pace: meta.pace ?? 'none',
  ...(meta.quiet === null ? {} : { quiet: meta.quiet }),
  timeout: meta.timeout,
  visibility: 'private',
});
