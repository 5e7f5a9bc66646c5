// Looking on for a moment, like a socket would, and giving what came.

import { ok, type Result, refused } from '@regalia/core';
import type { Watcher } from '../../hub.ts';
import type { Visitor } from '../../people/sessions.ts';
import type { Services } from '../../services.ts';
import { viewerFrom } from '../../table/seat-letters.ts';
import { beginWatch, endWatch } from '../../watch.ts';

/** In seconds. */
export const LONGEST_WAIT = 30;

export interface Poll {
  readonly table: string;
  readonly visitor: Visitor | undefined;
  readonly as?: string;
  readonly since?: number;
  readonly invite?: string;
  /** Seconds to wait for news when there is none. */
  readonly wait?: number;
  /** Aborted when the asker is gone. */
  readonly gone: AbortSignal;
}

interface SentMessage {
  readonly type: string;
}

export async function poll(services: Services, asked: Poll): Promise<Result<readonly SentMessage[]>> {
  const { table, as, since, invite, wait = 0, gone } = asked;
  const messages: SentMessage[] = [];
  let wake = (): void => {};
  const news = new Promise<void>((resolve) => {
    wake = resolve;
  });
  // What comes first says how things stand, a page at most; only what comes after that is worth waking up for.
  let present = false;
  let woken = false;
  const hear = (message: SentMessage | null): void => {
    if (message) messages.push(message);
    if (message && (!present || message.type === 'presence')) return;
    woken = true;
    wake();
  };
  const watcher = watcherFor(asked, hear, () => present && !woken);
  // Who waits by a session that ends waits no longer, and gets nothing that came after.
  let ended = false;
  const release = asked.visitor
    ? services.sessions.hold(asked.visitor.session.id, () => {
        ended = true;
        wake();
      })
    : undefined;
  const begun = await beginWatch(
    services,
    { type: 'watch', table, as: as ?? null, ...(since === undefined ? {} : { since }), ...(invite === undefined ? {} : { invite }) },
    watcher,
  ).catch((error: unknown) => {
    release?.();
    throw error;
  });
  if (!begun.ok) {
    release?.();
    return begun;
  }
  present = true;
  if (wait > 0 && (since === undefined || watcher.seen === since)) {
    const timer = setTimeout(wake, 1000 * wait);
    gone.addEventListener('abort', wake);
    await news;
    clearTimeout(timer);
    gone.removeEventListener('abort', wake);
  }
  release?.();
  endWatch(services, watcher);
  return ended ? refused('no-session') : ok(messages);
}

/** `hear` gets every message, and null when there will be no more. */
const watcherFor = ({ table, as, visitor, invite }: Poll, hear: (message: SentMessage | null) => void, ready: () => boolean): Watcher => ({
  table,
  viewer: viewerFrom(as),
  person: visitor?.person.id ?? '',
  invite: invite ?? null,
  seen: 0,
  heard: 0,
  uninformed: true,
  ready,
  send(text) {
    hear(JSON.parse(String(text)));
    return true;
  },
  charge: () => undefined,
  dismiss: () => hear(null),
});
