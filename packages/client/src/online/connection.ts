// The connection to the server: one socket per table, opened again by itself when it breaks.

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ClientMessage, ServerMessage } from '@regalia/protocol';
import { BASE } from '../router.ts';
import {
  afterBreaking,
  afterHearing,
  afterOpening,
  afterWaking,
  type ConnectionState,
  type ConnectionStatus,
  connecting,
  ended,
  isDead,
  keptForLater,
  PING,
  readMessage,
} from './connection-state.ts';

export interface Connection {
  readonly status: ReadonlySignal<ConnectionStatus>;
  send(message: ClientMessage): void;
  close(): void;
}

/** `watching` says what to ask for whenever the connection is there again: everything since what was last seen. */
export function connect(watching: () => ClientMessage, hear: (message: ServerMessage) => void): Connection {
  const state = signal(connecting(Date.now()));
  let socket: WebSocket | undefined;
  let attempt: ReturnType<typeof setTimeout> | undefined;
  const open = (): void => {
    const opened = openSocket(state, watching, hear);
    socket = opened;
    opened.onclose = () => {
      if (state.value.status === 'ended' || socket !== opened) return;
      attempt = setTimeout(open, state.value.wait * (0.7 + 0.6 * Math.random()));
      state.value = afterBreaking(state.value);
    };
  };
  const beat = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (isDead(state.value, Date.now())) socket.close();
    else say(socket, { type: 'ping' });
  }, PING);
  const wake = (): void => {
    if (state.value.status !== 'lost') return;
    clearTimeout(attempt);
    state.value = afterWaking(state.value);
    open();
  };
  addEventListener('online', wake);
  open();
  return {
    status: computed(() => state.value.status),
    send(message) {
      if (socket?.readyState === WebSocket.OPEN) say(socket, message);
      else state.value = keptForLater(state.value, message);
    },
    close() {
      state.value = ended(state.value);
      clearInterval(beat);
      clearTimeout(attempt);
      removeEventListener('online', wake);
      socket?.close();
    },
  };
}

const say = (socket: WebSocket, message: ClientMessage): void => socket.send(JSON.stringify(message));

function openSocket(state: Signal<ConnectionState>, watching: () => ClientMessage, hear: (message: ServerMessage) => void): WebSocket {
  const address = new URL(`${BASE}api/live`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address);
  socket.onopen = () => {
    const { unsent } = state.value;
    state.value = afterOpening(state.value, Date.now());
    say(socket, watching());
    // What was said while the connection was down is said now; its key keeps it from counting twice.
    for (const message of unsent) say(socket, message);
  };
  socket.onmessage = (event) => {
    const message = readMessage(String(event.data));
    state.value = afterHearing(state.value, message, Date.now());
    if (message) hear(message);
  };
  return socket;
}
