// A player who plays only when called: a call that is lost stops the table for good, a call too many is noticed.

import type { CallBody } from '@regalia/protocol';
import type { Person } from '../test/client.ts';
import type { Chance } from './chance.ts';

export interface CallPlayer {
  /** A call to this player came, for the first time or again. */
  hear(table: string, call: CallBody): void;
  /** Nothing is in hand. */
  isIdle(): boolean;
  readonly seat: string;
  /** The versions of tables that this player was called to, in their order. */
  readonly called: readonly { readonly table: string; readonly rev: number }[];
  rest(): void;
}

export interface CallCounts {
  /** Calls to a turn, each counted once. */
  calls: number;
  /** Calls after which there was something to play … */
  turns: number;
  /** … and those that came when it was played already: whoever looks by themselves may be quicker than the post. */
  late: number;
  moves: number;
  /** Requests that came again under a key that was answered before. */
  repeated: number;
}

interface Seen {
  readonly messages: readonly { readonly type: string; readonly seq: number; readonly legal: readonly string[] }[];
}

export interface PlayerOptions {
  readonly person: Person;
  readonly seat: string;
  readonly addresses: readonly string[];
  readonly chance: Chance;
  readonly counts: CallCounts;
}

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

export function callPlayer({ person, seat, addresses, chance, counts }: PlayerOptions): CallPlayer {
  const seen = new Set<string>();
  let work: Promise<void> = Promise.resolve();
  let waiting = 0;
  let resting = false;

  /** Asks until somebody answers: servers come and go. */
  async function ask(method: string, path: string, body?: object): Promise<{ readonly status: number; readonly body: unknown }> {
    for (;;) {
      try {
        const answer = await fetch(`${chance.pick(addresses)}${path}`, {
          method,
          headers: { cookie: person.cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
          signal: AbortSignal.timeout(10_000),
        });
        const read: unknown = await answer.json();
        if (answer.status < 500) return { status: answer.status, body: read };
      } catch {
        // A server that was killed answers nothing.
      }
      await pause(30);
    }
  }

  async function playAt(table: string, id: string): Promise<void> {
    let moves = 0;
    for (;;) {
      const { status, body } = await ask('GET', `/api/tables/${table}/updates?as=${seat}`);
      const update = status === 200 ? (body as Seen).messages.find(({ type }) => type === 'update') : undefined;
      if (!update || update.legal.length === 0) break;
      if (resting && moves === 0) return;
      const key = `${id.slice(0, 24)}-${update.seq}`.replace(/[^A-Za-z0-9_-]/g, '');
      await ask('POST', '/api/messages', { type: 'submit', table, as: seat, key, expect: update.seq, draft: [chance.pick(update.legal)] });
      moves++;
      counts.moves++;
    }
    if (moves === 0) counts.late++;
    else counts.turns++;
  }

  const called: { table: string; rev: number }[] = [];
  return {
    seat,
    called,
    hear(table, { id, kind, tables }) {
      if (seen.has(id)) {
        counts.repeated++;
        return;
      }
      seen.add(id);
      if (kind !== 'turn') return;
      counts.calls++;
      called.push({ table, rev: tables[0]?.rev ?? 0 });
      waiting++;
      work = work
        .then(() => playAt(table, id))
        .finally(() => {
          waiting--;
        });
    },
    isIdle: () => waiting === 0,
    rest() {
      resting = true;
    },
  };
}
