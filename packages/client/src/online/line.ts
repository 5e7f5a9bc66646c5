// The line to the server: one socket per table, opened again by itself when it breaks.

import { type ReadonlySignal, signal } from '@preact/signals';
import type { ClientMessage, ServerMessage } from '@regalia/protocol';
import * as v from 'valibot';

export type Connection = 'connecting' | 'open' | 'lost' | 'ended';

export interface Line {
  readonly connection: ReadonlySignal<Connection>;
  send(message: ClientMessage): void;
  close(): void;
}

const Message = v.looseObject({ type: v.picklist(['hello', 'update', 'table', 'accepted', 'refused', 'chat', 'presence', 'pong', 'bye']) });
/** Shortest and longest wait before another attempt, in milliseconds. */
const WAITS = { first: 400, most: 15_000 } as const;
const PING = 20_000;

/** `watching` says what to ask for whenever the line is open again: everything since what was last seen. */
export function openLine(watching: () => ClientMessage, hear: (message: ServerMessage) => void): Line {
  const connection = signal<Connection>('connecting');
  let socket: WebSocket | undefined;
  let wait: number = WAITS.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heard = Date.now();
  const waiting: ClientMessage[] = [];

  const connect = (): void => {
    const address = new URL('./api/live', document.baseURI);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const opened = new WebSocket(address);
    socket = opened;
    opened.onopen = () => {
      wait = WAITS.first;
      heard = Date.now();
      connection.value = 'open';
      opened.send(JSON.stringify(watching()));
      // What was said while the line was down is said now; its key keeps it from counting twice.
      for (const message of waiting.splice(0)) opened.send(JSON.stringify(message));
    };
    opened.onmessage = (event) => {
      heard = Date.now();
      const message = read(String(event.data));
      if (!message) return;
      if (message.type === 'bye' && !message.again) connection.value = 'ended';
      hear(message);
    };
    opened.onclose = () => {
      if (connection.value === 'ended' || socket !== opened) return;
      connection.value = 'lost';
      timer = setTimeout(connect, wait * (0.7 + 0.6 * Math.random()));
      wait = Math.min(WAITS.most, wait * 1.8);
    };
  };
  const beat = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    // Nothing for two beats: the line is dead, though nobody said so.
    if (Date.now() - heard > 2.5 * PING) socket.close();
    else socket.send(JSON.stringify({ type: 'ping' }));
  }, PING);
  const wake = (): void => {
    if (connection.value !== 'lost') return;
    clearTimeout(timer);
    wait = WAITS.first;
    connect();
  };
  addEventListener('online', wake);
  connect();

  return {
    connection,
    send(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
      else waiting.push(message);
    },
    close() {
      connection.value = 'ended';
      clearInterval(beat);
      clearTimeout(timer);
      removeEventListener('online', wake);
      socket?.close();
    },
  };
}

/** The envelope is checked here; what is inside an update is what the game's own view says it is. */
function read(text: string): ServerMessage | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return v.is(Message, data) ? (data as unknown as ServerMessage) : undefined;
  } catch {
    return undefined;
  }
}
