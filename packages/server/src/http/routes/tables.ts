// /api/tables: making tables, finding them, sitting down and getting up.

import { ok, type Result, refused } from '@regalia/core';
import {
  GameInfo,
  JoinBody,
  MuteBody,
  NewTable,
  SeatLetter,
  SeatLinkBody,
  StartBody,
  TABLE_LIMIT,
  TableId,
  TableInfo,
  TableLine,
  Token,
} from '@regalia/protocol';
import * as v from 'valibot';
import { LOADED } from '../../games.ts';
import type { House } from '../../house.ts';
import { newToken } from '../../people/tokens.ts';
import type { PersonRow, TableRow } from '../../store/contract.ts';
import { newTable } from '../../table/create.ts';
import { tableInfo, tableLine } from '../../table/info.ts';
import { seatOfLetter } from '../../table/messages.ts';
import type { Act } from '../../table/outcome.ts';
import { comeByLink, join, leave, mayEnter, mute, relink, start, startIfFull } from '../../table/seating.ts';
import { type Reply, type Route, route } from '../route.ts';
import { rematchRoute } from './rematch.ts';

export const TableParam = v.object({ table: TableId });
const SeatParam = v.object({ table: TableId, seat: SeatLetter });
const LISTED = 100;
/** Tables one person may sit at. */
const TABLES_PER_PERSON = 2_000;

/** The row of a new table becomes a table: people are noted, and the game begins if nobody is missing. */
export async function setUpTable(house: House, row: TableRow): Promise<Result<TableRow>> {
  await house.store.create(row);
  const begun = await house.tables.change(row.id, (table) => startIfFull(table, row.desk));
  return begun.ok ? ok(begun.value.row) : begun;
}

export function tableRoutes(house: House): readonly Route[] {
  const { store, tables } = house;
  const acted = async (id: string, person: PersonRow, act: Act): Promise<Result<Reply>> => {
    const done = await tables.change(id, act);
    return done.ok ? ok({ body: tableInfo(done.value.row, person.id) }) : done;
  };

  return [
    route({
      method: 'GET',
      path: '/api/games',
      summary: 'The games there are, with their editions and bots',
      signedIn: false,
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
              bots,
            })),
          },
        }),
    }),
    route({
      method: 'GET',
      path: '/api/tables',
      summary: 'Open tables that wait for players, newest first',
      signedIn: false,
      gives: v.object({ tables: v.array(TableLine) }),
      handle: async ({ visitor }) =>
        ok({ body: { tables: (await store.openTables(LISTED)).map((row) => tableLine(row, visitor?.person.id ?? '')) } }),
    }),
    route({
      method: 'GET',
      path: '/api/my-tables',
      summary: 'The tables one sits at, and whose turn it is',
      signedIn: true,
      gives: v.object({ tables: v.array(TableLine) }),
      async handle({ visitor }) {
        if (!visitor) return refused('no-session');
        const rows = await store.tablesOf(visitor.person.id, LISTED);
        return ok({ body: { tables: rows.map((row) => tableLine(row, visitor.person.id)) } });
      },
    }),
    route({
      method: 'POST',
      path: '/api/tables',
      summary: 'Make a table. The answer holds the invitation, which is not shown again',
      signedIn: true,
      share: 1 / 5,
      bodyLimit: TABLE_LIMIT,
      body: NewTable,
      gives: v.object({ table: TableInfo, invite: v.string() }),
      async handle({ visitor, body }) {
        if (!visitor) return refused('no-session');
        const invite = newToken();
        const row = newTable(body, visitor.person, invite, house.now());
        if (!row.ok) return row;
        if ((await store.countTablesOf(visitor.person.id)) >= TABLES_PER_PERSON)
          return refused('too-many-tables', { most: TABLES_PER_PERSON });
        const made = await setUpTable(house, row.value);
        return made.ok ? ok({ body: { table: tableInfo(made.value, visitor.person.id), invite } }) : made;
      },
    }),
    route({
      method: 'GET',
      path: '/api/tables/:table',
      summary: 'A table: who sits where, whose turn it is, the commitment of the deal',
      signedIn: false,
      params: TableParam,
      query: v.object({ invite: v.optional(Token) }),
      gives: TableInfo,
      async handle({ visitor, params, query }) {
        const person = visitor?.person.id ?? '';
        const row = await tables.lookAfresh(params.table, (table) => table.row);
        if (!row) return refused('no-such-table', { table: params.table });
        if (row.visibility === 'private' && !mayEnter(row.desk, person, query.invite ?? null)) return refused('no-invitation');
        return ok({ body: tableInfo(row, person) });
      },
    }),
    route({
      method: 'POST',
      path: '/api/tables/:table/join',
      summary: 'Take a seat. The game begins when nobody is missing',
      signedIn: true,
      params: TableParam,
      body: JoinBody,
      gives: TableInfo,
      async handle({ visitor, params, body }) {
        if (!visitor) return refused('no-session');
        const guest = { id: visitor.person.id, name: body.name ?? visitor.person.name };
        const seat = body.seat === undefined ? null : seatOfLetter(body.seat);
        return acted(params.table, visitor.person, join(guest, seat, body.invite ?? null));
      },
    }),
    route({
      method: 'POST',
      path: '/api/tables/:table/start',
      summary: 'Start now; bots of the level `fill` take the free seats. For the host',
      signedIn: true,
      params: TableParam,
      body: StartBody,
      gives: TableInfo,
      handle: async ({ visitor, params, body }) =>
        visitor ? acted(params.table, visitor.person, start(visitor.person.id, body.fill ?? null)) : refused('no-session'),
    }),
    route({
      method: 'POST',
      path: '/api/tables/:table/seats/:seat/leave',
      summary: 'Give a seat up: free again before the game, conceded during it',
      signedIn: true,
      params: SeatParam,
      gives: TableInfo,
      handle: async ({ visitor, params }) =>
        visitor ? acted(params.table, visitor.person, leave(visitor.person.id, seatOfLetter(params.seat))) : refused('no-session'),
    }),
    route({
      method: 'POST',
      path: '/api/tables/:table/seats/:seat/link',
      summary: 'A new private link for a seat, to play it on another device. An older link, and who came by it, is out',
      signedIn: true,
      params: SeatParam,
      gives: v.object({ token: v.string() }),
      async handle({ visitor, params }) {
        if (!visitor) return refused('no-session');
        const secret = newToken();
        const done = await tables.change(params.table, relink(visitor.person.id, seatOfLetter(params.seat), secret));
        return done.ok ? ok({ body: { token: `${params.table}.${params.seat}.${secret}` } }) : done;
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/tables/:table/seats/:seat/link',
      summary: 'Revoke the private link of a seat',
      signedIn: true,
      params: SeatParam,
      gives: TableInfo,
      handle: async ({ visitor, params }) =>
        visitor ? acted(params.table, visitor.person, relink(visitor.person.id, seatOfLetter(params.seat), null)) : refused('no-session'),
    }),
    route({
      method: 'POST',
      path: '/api/seat-links',
      summary: 'Open the private link of a seat on this device',
      signedIn: true,
      share: 1 / 10,
      body: SeatLinkBody,
      gives: TableInfo,
      async handle({ visitor, body }) {
        if (!visitor) return refused('no-session');
        const [table = '', seat = '', secret = ''] = body.token.split('.');
        if (!v.is(SeatParam, { table, seat })) return refused('link-invalid');
        return acted(table, visitor.person, comeByLink(visitor.person.id, seatOfLetter(seat), secret));
      },
    }),
    route({
      method: 'POST',
      path: '/api/tables/:table/mutes',
      summary: 'Whether one wants to read what the person in a seat writes',
      signedIn: true,
      params: TableParam,
      body: MuteBody,
      gives: TableInfo,
      handle: async ({ visitor, params, body }) =>
        visitor ? acted(params.table, visitor.person, mute(visitor.person.id, seatOfLetter(body.seat), body.muted)) : refused('no-session'),
    }),
    rematchRoute(house),
  ];
}
