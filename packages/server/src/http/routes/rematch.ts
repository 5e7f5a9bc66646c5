// /api/tables/:table/rematch: the same people again.

import { ok, type Result, refused } from '@regalia/core';
import { type NewTable, TableInfo } from '@regalia/protocol';
import type { Visitor } from '../../people/sessions.ts';
import { newToken } from '../../people/tokens.ts';
import type { Services } from '../../services.ts';
import type { TableRow } from '../../store/contract.ts';
import { newTable } from '../../table/create.ts';
import { tableInfo } from '../../table/info.ts';
import { seatsOf, type TableMeta } from '../../table/meta.ts';
import { metaOnly, type Operation } from '../../table/operation.ts';
import { join, type NamedPerson } from '../../table/seating.ts';
import { personalRoute, type Route } from '../route.ts';
import { tellGroups } from './in-group.ts';
import { TableParam } from './params.ts';

/** The first who asks makes the new table and sits down; the others who sat here find their way to it by asking, too. */
export const rematchRoute = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/tables/:table/rematch',
    summary: 'Play again with the same people, options and bots: makes the next table, or joins it',
    share: 1 / 10,
    params: TableParam,
    gives: TableInfo,
    async handle({ visitor, params }) {
      const { tables } = services;
      const { person, session } = visitor;
      const old = await tables.lookAfresh(params.table, (table) => table.row);
      if (!old) return refused('no-such-table', { table: params.table });
      if (seatsOf(old.meta, person.id).length === 0) return refused('not-your-seat');
      if (old.phase !== 'over') return refused('not-over');
      const made = old.meta.rematch ? ok(old.meta.rematch) : await makeNext(services, old, visitor);
      if (!made.ok) return made;
      const next = made.value;
      const sitDown: Operation = (table, now) =>
        seatsOf(table.row.meta, person.id).length > 0 ? refused('seated-already') : join(person, null, next.invite)(table, now);
      const joined = await tables.change(next.table, sitDown, { session: session.id });
      if (joined.ok) return ok({ body: tableInfo(joined.value.row, person.id) });
      if (joined.refusal.id !== 'seated-already') return joined;
      const row = await tables.lookAfresh(next.table, (table) => table.row);
      return row ? ok({ body: tableInfo(row, person.id) }) : refused('no-such-table', { table: next.table });
    },
  });

type Rematch = NonNullable<TableMeta['rematch']>;

/** Makes the next table and notes it at the old one, both in one transaction: there is never the one without the other. */
async function makeNext({ tables, store, lists, now }: Services, old: TableRow, { person, session }: Visitor): Promise<Result<Rematch>> {
  const invite = newToken();
  const row = newTable(sameAgain(old, person), person, invite, now());
  if (!row.ok) return row;
  const rematch = { table: row.value.id, invite };
  const operation: Operation = (table) =>
    table.row.meta.rematch ? refused('rematch-already') : metaOnly(table, { ...table.row.meta, rematch });
  const made = await tables.create(row.value, session.id, { id: old.id, operation });
  if (made.ok) {
    await store.followInGroups(old.id, rematch.table, invite, now());
    await tellGroups({ store, lists }, rematch.table);
    return ok(rematch);
  }
  if (made.refusal.id !== 'rematch-already') return made;
  // Whoever is second finds the first one's table.
  const first = await tables.look(old.id, (table) => table.row.meta.rematch);
  return first ? ok(first) : made;
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
  ...(meta.weekends === undefined ? {} : { weekends: meta.weekends }),
  ...(meta.holidayDays === undefined ? {} : { holidays: meta.holidayDays }),
  timeout: meta.timeout,
  visibility: 'private',
});
