// One socket: its messages in, one after the other, and ours out, never more than it can take.

import type { Refusal } from '@regalia/core';
import { ClientMessage, MessageKey, PROTOCOL, TableId } from '@regalia/protocol';
import * as v from 'valibot';
import type { RawData, WebSocket } from 'ws';
import type { House } from '../house.ts';
import { encode, type Watcher } from '../hub.ts';
import { answerTo, unavailable } from '../speak.ts';
import type { PersonRow } from '../store/contract.ts';
import { seatOfLetter } from '../table/messages.ts';
import { beginWatch, endWatch } from '../watch.ts';

/**
 * Bytes that may wait for a slow reader. Beyond the first amount updates are left out and made up for later, and no more messages are
 * taken from it; beyond the second it is over.
 */
const SOFT = 262_144;
const HARD = 1_048_576;
/** Messages that may wait to be handled. */
const PENDING = 32;
/** Tables one socket may look at. */
const WATCHES = 32;
/** Messages that are too many before the socket is closed. */
const PATIENCE = 50;

export const HEARTBEAT_SECONDS = 25;

export interface Line {
  /** Sends a ping; closes a line on which nothing came back since the last one. */
  beat(): void;
  close(code: number, reason: string, again: boolean): void;
  readonly session: string | null;
}

export function openLine(house: House, socket: WebSocket, visitor: { person: PersonRow; session: string } | null): Line {
  const watchers = new Map<string, Watcher>();
  const allowance = house.allowances.of(visitor?.session ?? null);
  let excess = 0;
  let pending = 0;
  let alive = true;
  let lagging = false;
  let proceed = (): void => {};
  let work: Promise<void> = Promise.resolve();

  /** News: left out while too much is waiting. */
  function send(text: string): boolean {
    if (socket.readyState !== socket.OPEN) return false;
    lagging ||= socket.bufferedAmount > SOFT;
    if (lagging) return false;
    socket.send(text, sent);
    return true;
  }
  /** An answer: never left out. */
  function reply(text: string): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > HARD) return close(1013, 'slow', true);
    lagging ||= socket.bufferedAmount > SOFT;
    socket.send(text, sent);
  }
  /** There is room again: whoever was left out is brought up to date. */
  function sent(): void {
    if (!lagging || socket.bufferedAmount > SOFT / 4) return;
    lagging = false;
    proceed();
    for (const { table } of watchers.values())
      house
        .catchUp(table)
        .catch((error: unknown) => house.log.warn({ err: error, table }, 'a slow reader could not be brought up to date'));
  }
  /** Waits for room. A reader that does not read is not listened to either. */
  const room = (): Promise<void> | undefined =>
    lagging && socket.readyState === socket.OPEN
      ? new Promise((resolve) => {
          proceed = resolve;
        })
      : undefined;
  const refuse = (reason: Refusal, { key, table }: { key?: string; table?: string } = {}): void => {
    house.metrics.refused.inc({ reason: reason.id });
    reply(encode({ type: 'refused', ...(key === undefined ? {} : { key }), ...(table === undefined ? {} : { table }), reason }));
  };

  function close(code: number, reason: string, again: boolean): void {
    if (socket.readyState !== socket.OPEN) return;
    house.metrics.closed.inc({ reason });
    socket.send(encode({ type: 'bye', reason, again }));
    socket.close(code, reason);
    // A peer that does not answer the closing is not waited for.
    setTimeout(() => socket.terminate(), 2_000).unref();
  }

  async function handle(message: ClientMessage): Promise<void> {
    switch (message.type) {
      case 'ping':
        reply(encode({ type: 'pong' }));
        return;
      case 'unwatch':
        drop(`${message.table} ${message.as}`);
        return;
      case 'watch':
        await watch(message);
        return;
      default:
        if (!visitor) return refuse({ id: 'no-session' }, message);
        reply(encode(await answerTo(house, visitor.person, message)));
    }
  }

  async function watch(message: Extract<ClientMessage, { type: 'watch' }>): Promise<void> {
    const name = `${message.table} ${message.as}`;
    drop(name);
    if (watchers.size >= WATCHES) return refuse({ id: 'too-many-tables', params: { most: WATCHES } }, message);
    const watcher: Watcher = {
      table: message.table,
      viewer: message.as === null ? null : seatOfLetter(message.as),
      person: visitor?.person.id ?? '',
      seen: 0,
      uninformed: true,
      ready: () => !lagging && socket.readyState === socket.OPEN,
      send,
      dismiss(reason) {
        drop(name);
        refuse({ id: reason }, { table: message.table });
      },
    };
    watchers.set(name, watcher);
    const begun = await beginWatch(house, message, watcher);
    if (!begun.ok) {
      watchers.delete(name);
      return refuse(begun.refusal, { table: message.table });
    }
    // The socket may have gone in the meantime.
    if (socket.readyState !== socket.OPEN) endWatch(house, watcher);
  }

  function drop(name: string): void {
    const watcher = watchers.get(name);
    if (!watcher) return;
    watchers.delete(name);
    endWatch(house, watcher);
  }

  function receive(data: RawData, isBinary: boolean): void {
    alive = true;
    if (!allowance.take(house.now())) {
      if (++excess > PATIENCE) close(1008, 'too-fast', false);
      else refuse({ id: 'too-fast' });
      return;
    }
    const json = isBinary ? undefined : readJson(String(data));
    if (json === undefined) return refuse({ id: 'not-json' });
    const read = v.safeParse(ClientMessage, json, { abortEarly: true });
    if (!read.success) return refuse({ id: 'message', params: faultOf(read.issues[0]) }, v.is(Labelled, json) ? json : {});
    const message = read.output;
    if (++pending >= PENDING) socket.pause();
    work = work
      .then(() => room())
      .then(() => handle(message))
      .catch((error: unknown) => {
        reply(encode(unavailable(house, message.type === 'ping' ? {} : message, error)));
      })
      .finally(() => {
        if (--pending < PENDING / 2) socket.resume();
      });
  }

  socket.on('message', receive);
  socket.on('pong', () => {
    alive = true;
  });
  socket.on('error', (error) => house.log.debug({ err: error }, 'a socket broke'));
  socket.on('close', () => {
    proceed();
    for (const name of [...watchers.keys()]) drop(name);
  });
  send(encode({ type: 'hello', protocol: PROTOCOL, heartbeatSeconds: HEARTBEAT_SECONDS }));

  return {
    beat() {
      if (!alive) return socket.terminate();
      alive = false;
      socket.ping();
    },
    close,
    session: visitor?.session ?? null,
  };
}

/** As much of a wrong message as its sender needs to know it again. */
const Labelled = v.object({ key: v.optional(MessageKey), table: v.optional(TableId) });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first thing wrong with a message: where, and what. */
export function faultOf(issue: v.BaseIssue<unknown>): { path: string; problem: string } {
  return { path: v.getDotPath(issue) ?? '(the whole)', problem: issue.message.slice(0, 200) };
}
