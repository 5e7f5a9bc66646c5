// A client that does not give up and writes everything down: it plays random legal moves from a seat, or only looks on; says something
// now and then; comes back after every loss with what it last saw; and sends what was not answered again under its old key.

import type { ServerMessage, Update } from '@regalia/protocol';
import { WebSocket } from 'ws';
import type { Chance } from './chance.ts';
import type { Event } from './history.ts';

export interface About {
  readonly name: string;
  readonly table: string;
  /** The letter of the seat; null looks on. */
  readonly seat: string | null;
  readonly person: string;
  readonly cookie: string;
  /** Tried in turn. */
  readonly addresses: () => readonly string[];
  readonly chance: Chance;
  readonly note: (event: Event) => void;
  /** Called at every acknowledged message. */
  readonly done: () => void;
}

export interface Client {
  readonly table: string;
  seen(): number;
  /** Nothing new; what is unanswered is still brought to its end. */
  rest(): void;
  isIdle(): boolean;
  /** Whether the game has come to its end, and it knows. */
  isOver(): boolean;
  /** Does not read for so long. */
  sleep(milliseconds: number): void;
  /** What the client itself holds against the server: a legal move that was refused, a future that is not there. */
  readonly faults: readonly string[];
  close(): void;
}

interface Pending {
  readonly what: 'act' | 'chat';
  readonly key: string;
  readonly message: Readonly<Record<string, unknown>>;
}

interface State extends About {
  readonly faults: string[];
  socket: WebSocket | undefined;
  connection: number;
  attempt: number;
  /** Connections in a row that did not come about. */
  failures: number;
  seen: number;
  latest: Update | undefined;
  pending: Pending | undefined;
  keys: number;
  resting: boolean;
  closed: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** A socket on which nothing comes is given up after so long; a network that is silent says nothing about it. */
const PATIENCE = 1_500;
/** Each failure doubles the longest wait, up to so many times: a server that starts is not kept busy by who waits for it. */
const FAILURES = 2;
const AGAIN = ['unavailable', 'busy', 'too-fast'];
let connections = 0;

export function startClient(about: About): Client {
  const nothing = { socket: undefined, connection: 0, seen: 0, latest: undefined, pending: undefined, timer: undefined };
  const state: State = {
    ...about,
    ...nothing,
    faults: [],
    attempt: about.chance.below(8),
    failures: 0,
    keys: 0,
    resting: false,
    closed: false,
  };
  connect(state);
  return {
    table: about.table,
    faults: state.faults,
    seen: () => state.seen,
    rest() {
      state.resting = true;
    },
    isIdle: () => state.pending === undefined,
    isOver: () => state.latest?.standings !== undefined,
    sleep(milliseconds) {
      const { socket } = state;
      if (socket?.readyState !== WebSocket.OPEN) return;
      socket.pause();
      setTimeout(() => socket.resume(), milliseconds);
    },
    close() {
      state.closed = true;
      clearTimeout(state.timer);
      state.socket?.terminate();
    },
  };
}

const noted = ({ name, table }: State): { at: number; client: string; table: string } => ({ at: performance.now(), client: name, table });

function connect(state: State): void {
  if (state.closed) return;
  const { cookie, table, seat } = state;
  const addresses = state.addresses();
  const address = addresses[state.attempt++ % addresses.length] ?? '';
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, { headers: { cookie }, handshakeTimeout: PATIENCE });
  const connection = ++connections;
  state.socket = socket;
  state.connection = connection;
  socket.on('open', () => {
    state.failures = 0;
    state.note({ type: 'asked', ...noted(state), connection, since: state.seen });
    socket.send(JSON.stringify({ type: 'watch', table, as: seat, since: state.seen }));
    wait(state);
  });
  socket.on('message', (data) => {
    if (state.connection === connection) hear(state, JSON.parse(String(data)));
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (state.connection !== connection) return;
    // Whatever still came on the old socket is of no account: the next one begins at what was seen.
    state.connection = 0;
    setTimeout(() => connect(state), 20 + state.chance.below(60 * 2 ** Math.min(state.failures++, FAILURES)));
  });
}

/** If nothing comes for a while, another connection is tried. */
function wait(state: State): void {
  clearTimeout(state.timer);
  const { socket } = state;
  state.timer = setTimeout(() => socket?.terminate(), PATIENCE + state.chance.below(500));
}

function send(state: State): void {
  const { pending, socket, table, seat, person } = state;
  if (!pending || socket?.readyState !== WebSocket.OPEN) return;
  const { what, key, message } = pending;
  state.note({ type: 'sent', ...noted(state), what, cause: what === 'act' ? `${seat}:${key}` : `${person}:${key}` });
  socket.send(JSON.stringify({ table, as: seat, key, ...message }));
  wait(state);
}

function hear(state: State, message: ServerMessage): void {
  clearTimeout(state.timer);
  if (state.pending) wait(state);
  if (message.type === 'update') return hearUpdate(state, message);
  if (message.type === 'chat')
    return state.note({ type: 'heard', ...noted(state), connection: state.connection, n: message.n, text: message.text });
  if (message.type === 'refused') return hearRefusal(state, message);
  if (message.type !== 'accepted' || message.key !== state.pending?.key) return;
  const { what } = state.pending;
  state.note({ type: 'accepted', ...noted(state), what, cause: causeOf(state, state.pending), seq: message.seq });
  state.pending = undefined;
  state.done();
  act(state);
}

const causeOf = ({ seat, person }: State, { what, key }: Pending): string => `${what === 'act' ? seat : person}:${key}`;

function hearUpdate(state: State, { as, after, seq, told, view, ...rest }: Update): void {
  const list = told.map(([entry, what]) => [entry, JSON.stringify(what)] as const);
  state.note({ type: 'updated', ...noted(state), connection: state.connection, as, after, seq, told: list, view: JSON.stringify(view) });
  state.seen = seq;
  state.latest = { ...rest, as, after, seq, told, view };
  if (state.pending) send(state);
  else act(state);
}

function hearRefusal(state: State, { key, reason }: Extract<ServerMessage, { type: 'refused' }>): void {
  const { name, seen, faults, pending } = state;
  if (reason.id === 'future') faults.push(`${name} has seen entry ${seen}, which the server does not have`);
  if (key === undefined) {
    state.socket?.terminate();
    return;
  }
  if (key !== pending?.key) return;
  if (AGAIN.includes(reason.id)) {
    setTimeout(() => send(state), 30 + state.chance.below(50));
    return;
  }
  state.note({ type: 'refused', ...noted(state), cause: causeOf(state, pending), reason: reason.id });
  if (reason.id !== 'stale') faults.push(`${name}: refused with ${JSON.stringify(reason)}`);
  state.pending = undefined;
  act(state);
}

/** Something to do: mostly a move, now and then a line. Spectators only speak. */
function act(state: State): void {
  const { latest, resting, pending, chance, seat, name } = state;
  if (resting || pending || !latest) return;
  const key = `${name}-${++state.keys}-key`.replaceAll(' ', '-');
  const choice = latest.legal[chance.below(latest.legal.length)];
  if (seat !== null && choice !== undefined && chance.below(20) > 0)
    state.pending = { what: 'act', key, message: { type: 'submit', expect: latest.seq, draft: [choice] } };
  else if (chance.below(seat === null ? 3 : 60) === 0)
    state.pending = { what: 'chat', key, message: { type: 'chat', text: `${name} says ${key}` } };
  else if (choice !== undefined) return void setTimeout(() => act(state), 20);
  if (state.pending) setTimeout(() => send(state), chance.below(120));
}
