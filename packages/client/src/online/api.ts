// Asking the server over HTTP. Everything it answers is checked before it is believed.

import { ok, type Refusal, type Result, refused } from '@regalia/core';
import { courtName } from '@regalia/kit';
import { PersonInfo, RefusalBody, TableInfo, TableLine } from '@regalia/protocol';
import * as v from 'valibot';
import { BASE } from '../router.ts';

const Lines = v.object({ tables: v.array(TableLine) });
const Made = v.object({ table: TableInfo, invite: v.string() });

async function call<T>(method: 'GET' | 'POST', path: string, reads: v.GenericSchema<unknown, T>, body?: unknown): Promise<Result<T>> {
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

const whoAmI = (): Promise<Result<PersonInfo>> => call('GET', 'me', PersonInfo);
const callMyself = (name: string): Promise<Result<PersonInfo>> => call('POST', 'me', PersonInfo, { name });
export const openTables = (): Promise<Result<v.InferOutput<typeof Lines>>> => call('GET', 'tables', Lines);
export const ownTables = (): Promise<Result<v.InferOutput<typeof Lines>>> => call('GET', 'my-tables', Lines);
export const makeTable = (table: unknown): Promise<Result<v.InferOutput<typeof Made>>> => call('POST', 'tables', Made, table);
export const tableInfo = (id: string, invite: string | undefined): Promise<Result<TableInfo>> =>
  call('GET', `tables/${id}${invite === undefined ? '' : `?invite=${encodeURIComponent(invite)}`}`, TableInfo);
export const joinTable = (id: string, invite: string | undefined): Promise<Result<TableInfo>> =>
  call('POST', `tables/${id}/join`, TableInfo, invite === undefined ? {} : { invite });
export const startTable = (id: string, fill: string): Promise<Result<TableInfo>> => call('POST', `tables/${id}/start`, TableInfo, { fill });
export const playAgain = (id: string): Promise<Result<TableInfo>> => call('POST', `tables/${id}/rematch`, TableInfo, {});

/** The record of a finished game. */
export async function fetchRecord(id: string, invite: string | undefined): Promise<string | undefined> {
  try {
    const answer = await fetch(`${BASE}api/tables/${id}/record${invite === undefined ? '' : `?invite=${encodeURIComponent(invite)}`}`);
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Somebody with a session: the name of the settings, or one by chance. */
export async function someone(name: string): Promise<Result<PersonInfo>> {
  const known = await whoAmI();
  if (known.ok && (name === '' || known.value.name === name)) return known;
  if (!known.ok && known.refusal.id === 'no-server') return known;
  return callMyself(name || courtName(0));
}
