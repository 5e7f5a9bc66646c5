// A player that does not give up: it plays random legal moves, comes back after every loss of the line with what it last saw, sends an
// unanswered move again under its old key, and keeps account of everything it was told.

import { randomUUID } from 'node:crypto';
import type { ServerMessage, Update } from '@regalia/protocol';
import { WebSocket } from 'ws';

export interface Acknowledged {
  readonly cause: string;
  readonly seq: number;
}

export interface Robot {
  readonly table: string;
  readonly seat: string;
  readonly cookie: string;
  readonly acknowledged: Acknowledged[];
  /** Everything told, in the order it came. */
  readonly told: (readonly [number, unknown])[];
  /** Promises of the protocol that were not kept. */
  readonly faults: string[];
  latest(): Update | undefined;
  seen(): number;
  /** No new moves; what is unanswered is still brought to its end. */
  rest(): void;
  isIdle(): boolean;
  close(): void;
}

interface Pending {
  readonly key: string;
  readonly expect: number;
  readonly draft: readonly string[];
}

/** `addresses` are tried in turn; `moved` is called at every acknowledged move. */
export function startRobot(about: { table: string; seat: string; cookie: string; addresses: readonly string[] }, moved: () => void): Robot {
  const { table, seat, cookie, addresses } = about;
  const acknowledged: Acknowledged[] = [];
  const told: (readonly [number, unknown])[] = [];
  const faults: string[] = [];
  let latest: Update | undefined;
  let seen = 0;
  let pending: Pending | undefined;
  let socket: WebSocket | undefined;
  let resting = false;
  let closed = false;
  let attempt = Math.floor(Math.random() * addresses.length);

  function connect(): void {
    if (closed) return;
    const line = new WebSocket(`${addresses[attempt++ % addresses.length].replace('http', 'ws')}/api/live`, { headers: { cookie } });
    socket = line;
    line.on('open', () => line.send(JSON.stringify({ type: 'watch', table, as: seat, since: seen })));
    line.on('message', (data) => hear(JSON.parse(String(data))));
    line.on('error', () => undefined);
    line.on('close', () => setTimeout(connect, 30 + 50 * Math.random()));
  }

  function send(): void {
    if (pending && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'submit', table, as: seat, ...pending }));
  }

  function hear(message: ServerMessage): void {
    if (message.type === 'update') return update(message);
    if (message.type === 'accepted' && message.key === pending?.key) {
      acknowledged.push({ cause: `${seat}:${message.key}`, seq: message.seq });
      pending = undefined;
      moved();
      act();
    }
    if (message.type === 'refused') refusal(message);
  }

  function update(message: Update): void {
    if (message.after !== seen) faults.push(`${seat} was told from ${message.after} on, but had seen ${seen}`);
    if (message.told.some(([entry], i) => entry <= message.after || (i > 0 && entry < message.told[i - 1][0])))
      faults.push(`${seat} was told something twice or out of order`);
    told.push(...message.told);
    seen = message.seq;
    latest = message;
    if (pending) send();
    else act();
  }

  function refusal({ key, reason }: Extract<ServerMessage, { type: 'refused' }>): void {
    if (reason.id === 'future') faults.push(`${seat} has seen entry ${seen}, which the server does not have`);
    if (reason.id === 'unavailable' && key === undefined) return socket?.close();
    if (key === undefined || key !== pending?.key) return;
    if (reason.id === 'unavailable' || reason.id === 'busy') setTimeout(send, 50);
    else {
      if (reason.id !== 'stale') faults.push(`${seat}: a legal move was refused: ${JSON.stringify(reason)}`);
      pending = undefined;
      act();
    }
  }

  function act(): void {
    if (resting || pending || !latest || latest.legal.length === 0) return;
    const { legal, seq } = latest;
    pending = { key: randomUUID(), expect: seq, draft: [legal[Math.floor(Math.random() * legal.length)]] };
    setTimeout(send, 300 * Math.random());
  }

  connect();
  return {
    table,
    seat,
    cookie,
    acknowledged,
    told,
    faults,
    latest: () => latest,
    seen: () => seen,
    rest() {
      resting = true;
    },
    isIdle: () => pending === undefined,
    close() {
      closed = true;
      socket?.terminate();
    },
  };
}
