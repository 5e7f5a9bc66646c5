// /api/games and /api/tables: making tables and finding them.

import { ok, type Result, refused } from '@regalia/core';
import { GameInfo, NewTable, TABLE_LIMIT, TableInfo, TableLine, Token } from '@regalia/protocol';
import * as v from 'valibot';
import { LOADED } from '../../games.ts';
import { newToken } from '../../people/tokens.ts';
import type { Services } from '../../services.ts';
import type { ListedRow } from '../../store/contract.ts';
import { boardOf } from '../../table/board.ts';
import { newTable } from '../../table/create.ts';
import { tableInfo, tableLine } from '../../table/info.ts';
import { makeLanes } from '../../table/lanes.ts';
import { personsOf, type TableMeta } from '../../table/meta.ts';
import { mayWatch, reinvite } from '../../table/seating.ts';
import { personalRoute, type Route, type RouteReply, route } from '../route.ts';
import { inGroup, memberIn } from './in-group.ts';
import { TableParam } from './params.ts';

const LISTED = 100;
/** Tables one person may sit at. */
const TABLES_PER_PERSON = 2_000;

export const tableRoutes = (services: Services): readonly Route[] => [
  listGames,
  listOpenTables(services),
  listOwnTables(services),
  makeTable(services),
  showTable(services),
  showBoard(services),
  renewInvitation(services),
  revokeInvitation(services),
];

const listGames = route({
  method: 'GET',
  path: '/api/games',
  summary: 'The games there are, with their editions and bots',
  gives: v.object({ games: v.array(GameInfo) }),
  handle: async () =>
    ok({
      body: {
        games: LOADED.map(({ game, bots }) => ({
          id: game.id,
          name: game.name,
          engine: game.version,
          seats: game.seats,
          editions: game.editions,
          bots: bots.names,
        })),
      },
    }),
});

const listOpenTables = ({ store }: Services): Route =>
  route({
    method: 'GET',
    path: '/api/tables',
    summary: 'Open tables that wait for players, newest first; or those in play, to look on',
    gives: v.object({ tables: v.array(TableLine) }),
    query: v.object({ phase: v.optional(v.picklist(['open', 'playing']), 'open') }),
    async handle({ visitor, query }) {
      const person = visitor?.person.id ?? '';
      const rows = query.phase === 'open' ? await store.openTables(LISTED) : await store.runningTables(LISTED);
      return ok({ body: { tables: (await withoutBlocked(store, rows, person)).map((row) => tableLine(row, person)) } });
    },
  });

/** Nobody is shown a table at which somebody sits whom they block, or who blocks them. */
export async function withoutBlocked(store: Services['store'], rows: readonly ListedRow[], person: string): Promise<readonly ListedRow[]> {
  if (person === '') return rows;
  const others = (meta: TableMeta): readonly string[] => [meta.host, ...personsOf(meta)];
  const all = [...new Set(rows.flatMap(({ meta }) => others(meta)))].filter((other) => other !== person);
  const pairs = [...(await store.blocks([person], all)), ...(await store.blocks(all, [person]))];
  const apart = new Set(pairs.flat());
  apart.delete(person);
  return rows.filter(({ meta }) => !others(meta).some((other) => apart.has(other)));
}

const listOwnTables = ({ store }: Services): Route =>
  personalRoute({
    method: 'GET',
    path: '/api/my-tables',
    summary: 'The tables one sits at, and whose turn it is',
    gives: v.object({ tables: v.array(TableLine) }),
    async handle({ visitor }) {
      const rows = await store.tablesOf(visitor.person.id, LISTED);
      return ok({ body: { tables: rows.map((row) => tableLine(row, visitor.person.id)) } });
    },
  });

const makeTable = (services: Services, makers = makeLanes()): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/tables',
    summary: 'Make a table. The answer holds the invitation, which is not shown again',
    share: 1 / 5,
    bodyLimit: TABLE_LIMIT,
    body: NewTable,
    gives: v.object({ table: TableInfo, invite: v.string() }),
    async handle({ visitor: { person, session }, body }): Promise<Result<RouteReply>> {
      const invite = newToken();
      const row = newTable(body, person, invite, services.now());
      if (!row.ok) return row;
      if (body.group !== undefined && !(await memberIn(services.store, body.group, person.id))) return refused('no-such-group');
      // One after the other for each person: the next is counted when this one is there.
      return makers.inTurn(person.id, async () => {
        if ((await services.store.countTablesOf(person.id)) >= TABLES_PER_PERSON)
          return refused('too-many-tables', { most: TABLES_PER_PERSON });
        const made = await inGroup(services, body.group, row.value.id, invite, () => services.tables.create(row.value, session.id));
        return made.ok ? ok({ body: { table: tableInfo(made.value, person.id), invite } }) : made;
      });
    },
  });

const renewInvitation = ({ tables, store }: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/tables/:table/invite',
    summary: 'Another invitation, which is not shown again; the one before is worth nothing any longer. For the host',
    params: TableParam,
    gives: v.object({ invite: v.string() }),
    async handle({ visitor, params }) {
      const invite = newToken();
      const done = await tables.change(params.table, reinvite(visitor.person.id, invite), { session: visitor.session.id });
      if (!done.ok) return done;
      await store.renewGroupTables(params.table, invite);
      return ok({ body: { invite } });
    },
  });

const revokeInvitation = ({ tables, store }: Services): Route =>
  personalRoute({
    method: 'DELETE',
    path: '/api/tables/:table/invite',
    summary: 'Revoke the invitation; who looks on by it is turned away. For the host',
    params: TableParam,
    gives: v.object({}),
    async handle({ visitor, params }) {
      const done = await tables.change(params.table, reinvite(visitor.person.id, null), { session: visitor.session.id });
      if (!done.ok) return done;
      await store.renewGroupTables(params.table, null);
      return ok({ body: {} });
    },
  });

const showTable = ({ tables }: Services): Route =>
  route({
    method: 'GET',
    path: '/api/tables/:table',
    summary: 'A table: who sits where, whose turn it is, the commitment of the deal',
    params: TableParam,
    query: v.object({ invite: v.optional(Token) }),
    gives: TableInfo,
    async handle({ visitor, params, query }) {
      const person = visitor?.person.id ?? '';
      const row = await tables.lookAfresh(params.table, (table) => table.row);
      if (!row) return refused('no-such-table', { table: params.table });
      const allowed = mayWatch(row, person, null, query.invite ?? null);
      if (!allowed.ok) return allowed;
      return ok({ body: tableInfo(row, person) });
    },
  });

const showBoard = ({ tables }: Services): Route =>
  route({
    method: 'GET',
    path: '/api/tables/:table/boards/:hash',
    summary: 'The board file that a table brought, named by the hash in what is said about the table: it never changes',
    params: v.object({ ...TableParam.entries, hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
    query: v.object({ invite: v.optional(Token) }),
    gives: v.record(v.string(), v.unknown()),
    async handle({ visitor, params, query }) {
      const row = await tables.lookAfresh(params.table, (table) => table.row);
      if (!row) return refused('no-such-table', { table: params.table });
      const allowed = mayWatch(row, visitor?.person.id ?? '', null, query.invite ?? null);
      if (!allowed.ok) return allowed;
      const board = boardOf(row.options);
      return board?.hash === params.hash ? ok({ body: board.file, lasting: true }) : refused('no-such-board');
    },
  });
