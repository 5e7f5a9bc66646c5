// A player that does not give up: it plays random legal moves, comes back after every loss of the socket with what it last saw, sends an
// unanswered move again under its old key, and keeps account of everything it was told.

import { randomUUID } from 'node:crypto';
import type { ServerMessage, Update } from '@regalia/protocol';
import { WebSocket } from 'ws';
import { at } from './at.ts';

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

interface About {
  readonly table: string;
  readonly seat: string;
  readonly cookie: string;
  /** Tried in turn. */
  readonly addresses: readonly string[];
}

interface State extends About {
  /** Called at every acknowledged move. */
  readonly moved: () => void;
  readonly acknowledged: Acknowledged[];
  readonly told: (readonly [number, unknown])[];
  readonly faults: string[];
  latest: Update | undefined;
  seen: number;
  pending: Pending | undefined;
  socket: WebSocket | undefined;
  resting: boolean;
  closed: boolean;
  attempt: number;
}

export function startRobot(about: About, moved: () => void): Robot {
  const attempt = Math.floor(Math.random() * about.addresses.length);
  const account = { acknowledged: [], told: [], faults: [] };
  const nothing = { latest: undefined, seen: 0, pending: undefined, socket: undefined, resting: false, closed: false };
  const robot: State = { ...about, ...account, ...nothing, moved, attempt };
  connect(robot);
  return {
    ...about,
    ...account,
    latest: () => robot.latest,
    seen: () => robot.seen,
    rest() {
      robot.resting = true;
    },
    isIdle: () => robot.pending === undefined,
    close() {
      robot.closed = true;
      robot.socket?.terminate();
    },
  };
}

function connect(robot: State): void {
  if (robot.closed) return;
  const { addresses, cookie, table, seat } = robot;
  const address = at(addresses, robot.attempt++ % addresses.length);
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, { headers: { cookie } });
  robot.socket = socket;
  socket.on('open', () => socket.send(JSON.stringify({ type: 'watch', table, as: seat, since: robot.seen })));
  socket.on('message', (data) => hear(robot, JSON.parse(String(data))));
  socket.on('error', () => undefined);
  socket.on('close', () => setTimeout(() => connect(robot), 30 + 50 * Math.random()));
}

function send({ pending, socket, table, seat }: State): void {
  if (pending && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'submit', table, as: seat, ...pending }));
}

function hear(robot: State, message: ServerMessage): void {
  if (message.type === 'update') return hearUpdate(robot, message);
  if (message.type === 'refused') return hearRefusal(robot, message);
  if (message.type !== 'accepted' || message.key !== robot.pending?.key) return;
  robot.acknowledged.push({ cause: `${robot.seat}:${message.key}`, seq: message.seq });
  robot.pending = undefined;
  robot.moved();
  play(robot);
}

function hearUpdate(robot: State, update: Update): void {
  const { seat, seen, faults } = robot;
  if (update.after !== seen) faults.push(`${seat} was told from ${update.after} on, but had seen ${seen}`);
  let last = update.after + 1;
  for (const [entry] of update.told) {
    if (entry < last) faults.push(`${seat} was told something twice or out of order`);
    last = entry;
  }
  robot.told.push(...update.told);
  robot.seen = update.seq;
  robot.latest = update;
  if (robot.pending) send(robot);
  else play(robot);
}

function hearRefusal(robot: State, { key, reason }: Extract<ServerMessage, { type: 'refused' }>): void {
  const { seat, seen, faults } = robot;
  if (reason.id === 'future') faults.push(`${seat} has seen entry ${seen}, which the server does not have`);
  if (reason.id === 'unavailable' && key === undefined) return robot.socket?.close();
  if (key === undefined || key !== robot.pending?.key) return;
  if (reason.id === 'unavailable' || reason.id === 'busy') {
    setTimeout(() => send(robot), 50);
    return;
  }
  if (reason.id !== 'stale') faults.push(`${seat}: a legal move was refused: ${JSON.stringify(reason)}`);
  robot.pending = undefined;
  play(robot);
}

function play(robot: State): void {
  const { latest, resting, pending } = robot;
  if (resting || pending || !latest || latest.legal.length === 0) return;
  const { legal, seq } = latest;
  robot.pending = { key: randomUUID(), expect: seq, draft: [at(legal, Math.floor(Math.random() * legal.length))] };
  setTimeout(() => send(robot), 300 * Math.random());
}
