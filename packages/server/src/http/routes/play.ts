// Playing over HTTP, for where a socket cannot be had: the same messages, one request each. And what can be read about a game.

import { ok, printRecord, type Result, refused } from '@regalia/core';
import { SeatLetter, Sequence, TableMessage, Token } from '@regalia/protocol';
import * as v from 'valibot';
import { chatLine } from '../../chat.ts';
import { handleMessage } from '../../handle-message.ts';
import type { Services } from '../../services.ts';
import { seatsOf } from '../../table/meta.ts';
import { viewerFrom } from '../../table/seat-letters.ts';
import { mayWatch } from '../../table/seating.ts';
import { recordFor } from '../../table/table-record.ts';
import { personalRoute, type Route, type RouteReply, route } from '../route.ts';
import { LONGEST_WAIT, poll } from './long-poll.ts';
import { TableParam } from './params.ts';

const number = v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number));
const Viewing = { as: v.optional(SeatLetter), invite: v.optional(Token) };

export const playRoutes = (services: Services): readonly Route[] => [
  sendMessage(services),
  getUpdates(services),
  getHistory(services),
  getRecord(services),
  getChat(services),
];

const sendMessage = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/messages',
    summary: 'One message of the protocol; the answer is what the socket would answer',
    body: TableMessage,
    gives: v.object({ type: v.picklist(['accepted', 'refused']) }),
    handle: async ({ visitor, body }) => ok({ body: await handleMessage(services, visitor, body) }),
  });

const getUpdates = (services: Services): Route =>
  route({
    method: 'GET',
    path: '/api/tables/:table/updates',
    summary: 'How things stand for a viewer, with what was told after `since`; with `wait`, as soon as something happens',
    params: TableParam,
    query: v.object({
      ...Viewing,
      since: v.optional(v.pipe(number, Sequence)),
      wait: v.optional(v.pipe(number, v.maxValue(LONGEST_WAIT))),
    }),
    gives: v.object({ messages: v.array(v.object({ type: v.string() })) }),
    async handle({ visitor, params, query, gone }) {
      const polled = await poll(services, { table: params.table, visitor, gone, ...query });
      return polled.ok ? ok({ body: { messages: polled.value } }) : polled;
    },
  });

const getHistory = ({ tables, history }: Services): Route =>
  route({
    method: 'GET',
    path: '/api/tables/:table/history',
    summary: 'What a viewer was told after an entry, up to the entry `seq`: the record as far as it is theirs to know, by pages',
    params: TableParam,
    query: v.object({ ...Viewing, after: v.optional(v.pipe(number, Sequence), '0') }),
    gives: v.object({
      game: v.string(),
      options: v.unknown(),
      seq: v.number(),
      more: v.boolean(),
      told: v.array(v.tuple([v.number(), v.unknown()])),
    }),
    async handle({ visitor, params, query }) {
      const viewer = viewerFrom(query.as);
      const found = await tables.lookAfresh(params.table, async (table): Promise<Result<RouteReply>> => {
        const allowed = mayWatch(table.row, visitor?.person.id ?? '', viewer, query.invite ?? null);
        if (!allowed.ok) return allowed;
        const { row } = table;
        const { upTo, told } = await history.page(row.id, viewer, query.after, row.length);
        const about = { game: row.game, engine: row.engine, options: row.options, seq: upTo, more: upTo < row.length };
        return ok({ body: { ...about, told: JSON.parse(told.text) } });
      });
      return found ?? refused('no-such-table', { table: params.table });
    },
  });

const getRecord = ({ tables, store }: Services): Route =>
  route({
    method: 'GET',
    path: '/api/tables/:table/record',
    summary: 'The whole record with its key, once the game is over: what `regalia verify` checks',
    params: TableParam,
    query: v.object({ invite: v.optional(Token) }),
    gives: v.string(),
    async handle({ visitor, params, query }) {
      const found = await tables.lookAfresh(params.table, async (table): Promise<Result<RouteReply>> => {
        const allowed = mayWatch(table.row, visitor?.person.id ?? '', null, query.invite ?? null);
        if (!allowed.ok) return allowed;
        const { row } = table;
        if (row.phase !== 'over') return refused('not-over');
        const record = recordFor(row, await store.lines(row.id), { withKey: true });
        return ok({ body: printRecord(record), file: `${row.game}-${row.id}.regalia` });
      });
      return found ?? refused('no-such-table', { table: params.table });
    },
  });

const getChat = ({ tables, store }: Services): Route =>
  route({
    method: 'GET',
    path: '/api/tables/:table/chat',
    summary: 'What was said: by players to players, by spectators to spectators',
    params: TableParam,
    query: v.object({ invite: v.optional(Token), after: v.optional(number, '0') }),
    gives: v.object({ lines: v.array(v.object({ n: v.number(), from: v.string(), text: v.string() })) }),
    async handle({ visitor, params, query }) {
      const person = visitor?.person.id ?? '';
      const allowed = await tables.lookAfresh(params.table, (table) => {
        const may = mayWatch(table.row, person, null, query.invite ?? null);
        return may.ok ? ok(table.row.meta) : may;
      });
      if (!allowed) return refused('no-such-table', { table: params.table });
      if (!allowed.ok) return allowed;
      const muted = new Set(allowed.value.mutes.filter(([by]) => by === person).map(([, of]) => of));
      const room = seatsOf(allowed.value, person).length > 0 ? 'players' : 'spectators';
      const rows = await store.chat(params.table, room, query.after, 100);
      for (const [, of] of await store.blocks([person], [...new Set(rows.map((row) => row.person))])) muted.add(of);
      return ok({ body: { lines: rows.filter((row) => !muted.has(row.person)).map(chatLine) } });
    },
  });
