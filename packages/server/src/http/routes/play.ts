// Playing over HTTP, for where a socket cannot be had: the same messages, one request each. And what can be read about a game.

import { ok, printRecord, type Result, refused } from '@regalia/core';
import { SeatLetter, Sequence, type TableId, TableMessage, Token } from '@regalia/protocol';
import * as v from 'valibot';
import { chatLine } from '../../chat.ts';
import type { House } from '../../house.ts';
import type { Watcher } from '../../hub.ts';
import { answerTo } from '../../speak.ts';
import { seatsOf } from '../../table/desk.ts';
import { recordFor } from '../../table/export.ts';
import { seatOfLetter } from '../../table/messages.ts';
import { beginWatch, endWatch, mayWatch } from '../../watch.ts';
import { type Reply, type Route, route } from '../route.ts';
import { TableParam } from './tables.ts';

const number = v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number));
const Viewing = { as: v.optional(SeatLetter), invite: v.optional(Token) };
/** Longest wait of a long poll, in seconds. */
const WAIT = 30;

export function playRoutes(house: House): readonly Route[] {
  const { store, tables } = house;
  return [
    route({
      method: 'POST',
      path: '/api/messages',
      summary: 'One message of the protocol; the answer is what the socket would answer',
      signedIn: true,
      body: TableMessage,
      gives: v.object({ type: v.picklist(['accepted', 'refused']) }),
      handle: async ({ visitor, body }) => (visitor ? ok({ body: await answerTo(house, visitor.person, body) }) : refused('no-session')),
    }),
    route({
      method: 'GET',
      path: '/api/tables/:table/updates',
      summary: 'How things stand for a viewer, with what was told after `since`; with `wait`, as soon as something happens',
      signedIn: false,
      params: TableParam,
      query: v.object({ ...Viewing, since: v.optional(v.pipe(number, Sequence)), wait: v.optional(v.pipe(number, v.maxValue(WAIT))) }),
      gives: v.object({ messages: v.array(v.object({ type: v.string() })) }),
      handle: ({ visitor, params, query, gone }) =>
        collect(house, { table: params.table, person: visitor?.person.id ?? '', gone, ...query }),
    }),
    route({
      method: 'GET',
      path: '/api/tables/:table/history',
      summary: 'Everything a viewer was told so far: the record as far as it is theirs to know',
      signedIn: false,
      params: TableParam,
      query: v.object({ ...Viewing, after: v.optional(v.pipe(number, Sequence), '0') }),
      gives: v.object({ game: v.string(), options: v.unknown(), seq: v.number(), told: v.array(v.tuple([v.number(), v.unknown()])) }),
      async handle({ visitor, params, query }) {
        const seat = query.as === undefined ? null : seatOfLetter(query.as);
        const found = await tables.lookAfresh(params.table, async (table): Promise<Result<Reply>> => {
          const allowed = mayWatch(table, visitor?.person.id ?? '', seat, query.invite ?? null);
          if (!allowed.ok) return allowed;
          const { row } = table;
          const told = await store.told(row.id, seat, query.after);
          return ok({ body: { game: row.game, engine: row.engine, options: row.options, seq: row.length, told } });
        });
        return found ?? refused('no-such-table', { table: params.table });
      },
    }),
    route({
      method: 'GET',
      path: '/api/tables/:table/record',
      summary: 'The whole record with its key, once the game is over: what `regalia verify` checks',
      signedIn: false,
      params: TableParam,
      query: v.object({ invite: v.optional(Token) }),
      gives: v.string(),
      async handle({ visitor, params, query }) {
        const found = await tables.lookAfresh(params.table, async (table): Promise<Result<Reply>> => {
          const allowed = mayWatch(table, visitor?.person.id ?? '', null, query.invite ?? null);
          if (!allowed.ok) return allowed;
          const { row } = table;
          if (row.phase !== 'over') return refused('not-over');
          const record = recordFor(row, await store.lines(row.id), { withKey: true });
          return ok({ body: printRecord(record), file: `${row.game}-${row.id}.regalia` });
        });
        return found ?? refused('no-such-table', { table: params.table });
      },
    }),
    route({
      method: 'GET',
      path: '/api/tables/:table/chat',
      summary: 'What was said: by players to players, by spectators to spectators',
      signedIn: false,
      params: TableParam,
      query: v.object({ invite: v.optional(Token), after: v.optional(number, '0') }),
      gives: v.object({ lines: v.array(v.object({ n: v.number(), from: v.string(), text: v.string() })) }),
      async handle({ visitor, params, query }) {
        const person = visitor?.person.id ?? '';
        const allowed = await tables.look(params.table, (table) => {
          const may = mayWatch(table, person, null, query.invite ?? null);
          return may.ok ? ok(table.row.desk) : may;
        });
        if (!allowed) return refused('no-such-table', { table: params.table });
        if (!allowed.ok) return allowed;
        const muted = new Set(allowed.value.mutes.filter(([by]) => by === person).map(([, of]) => of));
        const room = seatsOf(allowed.value, person).length > 0 ? 'players' : 'spectators';
        const rows = await store.chat(params.table, room, query.after, 100);
        return ok({ body: { lines: rows.filter((row) => !muted.has(row.person)).map(chatLine) } });
      },
    }),
  ];
}

interface Poll {
  readonly table: v.InferOutput<typeof TableId>;
  readonly person: string;
  readonly as?: string;
  readonly since?: number;
  readonly invite?: string;
  readonly wait?: number;
  readonly gone: AbortSignal;
}

/** Looks on for a moment, like a socket would, and gives what came. */
async function collect(house: House, { table, person, as, since, invite, wait = 0, gone }: Poll): Promise<Result<Reply>> {
  const messages: { readonly type: string }[] = [];
  let present = false;
  let wake = (): void => {};
  const news = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const watcher: Watcher = {
    table,
    viewer: as === undefined ? null : seatOfLetter(as),
    person,
    seen: 0,
    uninformed: true,
    ready: () => true,
    send(text) {
      const message: { readonly type: string } = JSON.parse(text);
      messages.push(message);
      // What comes first says how things stand; only what comes after that is worth waking up for.
      if (present && message.type !== 'presence') wake();
      return true;
    },
    dismiss: () => wake(),
  };
  const begun = await beginWatch(
    house,
    { type: 'watch', table, as: as ?? null, ...(since === undefined ? {} : { since }), ...(invite === undefined ? {} : { invite }) },
    watcher,
  );
  if (!begun.ok) return begun;
  present = true;
  if (wait > 0 && (since === undefined || watcher.seen === since)) {
    const timer = setTimeout(wake, 1000 * wait);
    gone.addEventListener('abort', wake);
    await news;
    clearTimeout(timer);
    gone.removeEventListener('abort', wake);
  }
  endWatch(house, watcher);
  return ok({ body: { messages } });
}
