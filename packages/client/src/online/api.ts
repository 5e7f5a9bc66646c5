// Asking the server over HTTP. Everything it answers is checked before it is believed.

import { ok, type Refusal, type Result, refused } from '@regalia/core';
import { BoardLine, type PastPage, PersonInfo, RefusalBody, SeatLetter, SharedBoard, TableInfo, TableLine } from '@regalia/protocol';
import * as v from 'valibot';
import { BASE } from '../router.ts';
import { mayBeKnown, noteKnown } from './known.ts';

const Lines = v.object({ tables: v.array(TableLine) });
const Made = v.object({ table: TableInfo, invite: v.string() });

/** Asks the server something, and checks what it answers. */
export async function call<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  reads: v.GenericSchema<unknown, T>,
  body?: unknown,
): Promise<Result<T>> {
  try {
    const answer = await fetch(`${BASE}api/${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!/json/.test(answer.headers.get('content-type') ?? '')) return refused('no-server');
    const data: unknown = await answer.json();
    if (!answer.ok) return v.is(RefusalBody, data) ? { ok: false, refusal: refusalOf(data.refused) } : refused('no-server');
    const read = v.safeParse(reads, data);
    return read.success ? ok(read.output) : refused('no-server');
  } catch {
    return refused('no-server');
  }
}

/** A refusal with parameters that sentences can be made of. */
function refusalOf({ id, rule, params }: { id: string; rule?: string | undefined; params?: Record<string, unknown> | undefined }): Refusal {
  const plain = Object.entries(params ?? {}).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'number' ? value : String(value),
  ]);
  return { id, ...(rule === undefined ? {} : { rule }), params: Object.fromEntries(plain) };
}

const Line = v.object({
  type: v.literal('chat'),
  table: v.string(),
  n: v.number(),
  room: v.picklist(['players', 'spectators']),
  from: v.string(),
  seat: v.nullable(SeatLetter),
  text: v.string(),
  at: v.number(),
});
const Talk = v.object({ lines: v.array(Line) });
const Change = v.tuple([v.array(v.union([v.string(), v.number()])), v.unknown()]);
const Past = v.object({
  game: v.string(),
  engine: v.number(),
  as: v.nullable(SeatLetter),
  after: v.number(),
  view: v.unknown(),
  deciding: v.array(SeatLetter),
  steps: v.array(v.object({ entry: v.string(), told: v.array(v.unknown()), changes: v.array(Change), deciding: v.array(SeatLetter) })),
  seq: v.number(),
  more: v.boolean(),
});
const Heard = v.variant('type', [
  v.object({ type: v.literal('accepted'), seq: v.number() }),
  v.object({ type: v.literal('refused'), reason: v.object({ id: v.string(), params: v.optional(v.record(v.string(), v.unknown())) }) }),
]);

/** A query of what is there. */
export function queryOf(parts: Readonly<Record<string, string | number | null | undefined>>): string {
  const there = Object.entries(parts).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]]));
  return there.length === 0 ? '' : `?${new URLSearchParams(there)}`;
}

export const whoAmI = async (): Promise<Result<PersonInfo>> => (mayBeKnown() ? call('GET', 'me', PersonInfo) : refused('no-session'));

/** `invite` is of the operator's, where only invited people come in. */
export async function callMyself(name: string, invite?: string): Promise<Result<PersonInfo>> {
  const called = await call('POST', 'me', PersonInfo, invite === undefined ? { name } : { name, invite });
  if (called.ok) noteKnown();
  return called;
}

/** What was said before one came, or after a line. */
export const chatBefore = (table: string, invite: string | undefined, after = 0): Promise<Result<v.InferOutput<typeof Talk>>> =>
  call('GET', `tables/${table}/chat${queryOf({ invite, after })}`, Talk);

/** Says something at a table. */
export async function sayAt(table: string, as: string | null, key: string, text: string): Promise<Result<number>> {
  const heard = await call('POST', 'messages', Heard, { type: 'chat', table, as, key, text });
  if (!heard.ok) return heard;
  return heard.value.type === 'accepted' ? ok(heard.value.seq) : { ok: false, refusal: refusalOf(heard.value.reason) };
}

export const muteSeat = (table: string, seat: string, muted: boolean): Promise<Result<TableInfo>> =>
  call('POST', `tables/${table}/mutes`, TableInfo, { seat, muted });

/** What a viewer saw at the entries of the page that holds `at`. */
export const pastAt = (table: string, as: string | null, invite: string | undefined, at: number): Promise<Result<PastPage>> =>
  call('GET', `tables/${table}/past${queryOf({ as, invite, at })}`, Past);

/** Another invitation; the one before is worth nothing any longer. For the host. */
export const inviteAnew = (table: string): Promise<Result<{ invite: string }>> =>
  call('POST', `tables/${table}/invite`, v.object({ invite: v.string() }));

export const leaveSeat = (table: string, seat: string): Promise<Result<TableInfo>> =>
  call('POST', `tables/${table}/seats/${seat}/leave`, TableInfo);

export const openTables = (): Promise<Result<v.InferOutput<typeof Lines>>> => call('GET', 'tables', Lines);
/** Open games in play, to look on. */
export const runningTables = (): Promise<Result<v.InferOutput<typeof Lines>>> => call('GET', 'tables?phase=playing', Lines);
export const ownTables = (): Promise<Result<v.InferOutput<typeof Lines>>> => call('GET', 'my-tables', Lines);
export const makeTable = (table: unknown): Promise<Result<v.InferOutput<typeof Made>>> => call('POST', 'tables', Made, table);
export const tableInfo = (id: string, invite: string | undefined): Promise<Result<TableInfo>> =>
  call('GET', `tables/${id}${queryOf({ invite })}`, TableInfo);
export const joinTable = (id: string, invite: string | undefined): Promise<Result<TableInfo>> =>
  call('POST', `tables/${id}/join`, TableInfo, invite === undefined ? {} : { invite });
export const startTable = (id: string, fill: string): Promise<Result<TableInfo>> => call('POST', `tables/${id}/start`, TableInfo, { fill });
export const playAgain = (id: string): Promise<Result<TableInfo>> => call('POST', `tables/${id}/rematch`, TableInfo, {});

/** The record of a finished game. */
export async function fetchRecord(id: string, invite: string | undefined): Promise<string | undefined> {
  try {
    const answer = await fetch(`${BASE}api/tables/${id}/record${queryOf({ invite })}`);
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Whoever the session is of, by the name of the settings; refused when there is neither. */
export async function someone(name: string): Promise<Result<PersonInfo>> {
  const known = await whoAmI();
  if (known.ok && (name === '' || known.value.name === name)) return known;
  if (!known.ok && (known.refusal.id !== 'no-session' || name === '')) return known;
  return callMyself(name);
}

const Boards = v.object({ boards: v.array(BoardLine) });
/** Boards that people have shared on the server. */
export const sharedBoards = (game: string): Promise<Result<v.InferOutput<typeof Boards>>> =>
  call('GET', `boards${queryOf({ game })}`, Boards);
export const sharedBoard = (id: string): Promise<Result<SharedBoard>> => call('GET', `boards/${encodeURIComponent(id)}`, SharedBoard);
export const shareBoard = (game: string, board: unknown): Promise<Result<BoardLine>> => call('POST', 'boards', BoardLine, { game, board });
export const confirmBoard = (id: string, paths: readonly string[]): Promise<Result<object>> =>
  call('POST', `boards/${id}/confirm`, v.object({}), { paths });
export const dropSharedBoard = (id: string): Promise<Result<object>> => call('DELETE', `boards/${id}`, v.object({}));
