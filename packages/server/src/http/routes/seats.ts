// /api/tables/:table/…: sitting down and getting up, the private links of seats, whom one does not want to read.

import { ok, type Result, refused } from '@regalia/core';
import { JoinBody, MuteBody, SeatLinkBody, StartBody, TableInfo } from '@regalia/protocol';
import * as v from 'valibot';
import type { Visitor } from '../../people/sessions.ts';
import { newToken } from '../../people/tokens.ts';
import type { Services } from '../../services.ts';
import { tableInfo } from '../../table/info.ts';
import { personsOf } from '../../table/meta.ts';
import type { Operation } from '../../table/operation.ts';
import { seatFrom, viewerFrom } from '../../table/seat-letters.ts';
import { comeByLink, join, leave, mute, relink, start } from '../../table/seating.ts';
import { personalRoute, type Route, type RouteReply } from '../route.ts';
import { SeatParam, TableParam } from './params.ts';

export const seatRoutes = (services: Services): readonly Route[] => [
  takeSeat(services),
  startTable(services),
  leaveSeat(services),
  makeLink(services),
  revokeLink(services),
  openLink(services),
  muteSeat(services),
];

/** Does something at a table, and shows the table as it then is. */
async function operate({ tables }: Services, id: string, { person, session }: Visitor, operation: Operation): Promise<Result<RouteReply>> {
  const done = await tables.change(id, operation, { session: session.id });
  return done.ok ? ok({ body: tableInfo(done.value.row, person.id) }) : done;
}

const takeSeat = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/tables/:table/join',
    summary: 'Take a seat. The game begins when nobody is missing',
    params: TableParam,
    body: JoinBody,
    gives: TableInfo,
    async handle({ visitor, params, body }) {
      const { person } = visitor;
      const apart = await isApart(services, params.table, person.id);
      if (apart) return refused('not-welcome');
      const named = { id: person.id, name: body.name ?? person.name };
      return operate(services, params.table, visitor, join(named, viewerFrom(body.seat), body.invite ?? null));
    },
  });

/** Whether somebody at a table blocks a person, or is blocked by them: they do not sit down together. */
async function isApart({ store, tables }: Services, table: string, person: string): Promise<boolean> {
  const meta = await tables.lookAfresh(table, ({ row }) => row.meta);
  if (!meta) return false;
  const there = [...new Set([meta.host, ...personsOf(meta)])].filter((other) => other !== person);
  return (await store.blocks([person, ...there], [person, ...there])).some((pair) => pair.includes(person));
}

const startTable = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/tables/:table/start',
    summary: 'Start now; bots of the level `fill` take the free seats. For the host',
    params: TableParam,
    body: StartBody,
    gives: TableInfo,
    handle: ({ visitor, params, body }) => operate(services, params.table, visitor, start(visitor.person.id, body.fill ?? null)),
  });

const leaveSeat = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/tables/:table/seats/:seat/leave',
    summary: 'Give a seat up: free again before the game, conceded during it',
    params: SeatParam,
    gives: TableInfo,
    handle: ({ visitor, params }) => operate(services, params.table, visitor, leave(visitor.person.id, seatFrom(params.seat))),
  });

const makeLink = ({ tables }: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/tables/:table/seats/:seat/link',
    summary: 'A new private link for a seat, to play it on another device. An older link, and who came by it, is out',
    params: SeatParam,
    gives: v.object({ token: v.string() }),
    async handle({ visitor, params }) {
      const secret = newToken();
      const operation = relink(visitor.person.id, seatFrom(params.seat), secret);
      const done = await tables.change(params.table, operation, { session: visitor.session.id });
      return done.ok ? ok({ body: { token: `${params.table}.${params.seat}.${secret}` } }) : done;
    },
  });

const revokeLink = (services: Services): Route =>
  personalRoute({
    method: 'DELETE',
    path: '/api/tables/:table/seats/:seat/link',
    summary: 'Revoke the private link of a seat',
    params: SeatParam,
    gives: TableInfo,
    handle: ({ visitor, params }) => operate(services, params.table, visitor, relink(visitor.person.id, seatFrom(params.seat), null)),
  });

const openLink = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/seat-links',
    summary: 'Open the private link of a seat on this device',
    share: 1 / 10,
    body: SeatLinkBody,
    gives: TableInfo,
    async handle({ visitor, body }) {
      const [table = '', seat = '', secret = ''] = body.token.split('.');
      if (!v.is(SeatParam, { table, seat })) return refused('link-invalid');
      return operate(services, table, visitor, comeByLink(visitor.person.id, seatFrom(seat), secret));
    },
  });

const muteSeat = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/tables/:table/mutes',
    summary: 'Whether one wants to read what the person in a seat writes',
    params: TableParam,
    body: MuteBody,
    gives: TableInfo,
    handle: ({ visitor, params, body }) =>
      operate(services, params.table, visitor, mute(visitor.person.id, seatFrom(body.seat), body.muted)),
  });
