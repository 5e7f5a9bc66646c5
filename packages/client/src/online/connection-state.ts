// What is known of the connection to the server, as data: whether it is there, how long to wait before another attempt, what is unsent.

import type { ClientMessage, ServerMessage } from '@regalia/protocol';
import * as v from 'valibot';

export type ConnectionStatus = 'connecting' | 'open' | 'lost' | 'ended';

export interface ConnectionState {
  readonly status: ConnectionStatus;
  /** How long to wait before the next attempt, in milliseconds. */
  readonly wait: number;
  /** When the server was last heard of. */
  readonly heardAt: number;
  /** What was said while there was no connection. */
  readonly unsent: readonly ClientMessage[];
}

/** Shortest and longest wait before another attempt, in milliseconds. */
const WAITS = { first: 400, most: 15_000 } as const;
/** How often the server is asked for a sign of life. */
export const PING = 20_000;

export const connecting = (now: number): ConnectionState => ({ status: 'connecting', wait: WAITS.first, heardAt: now, unsent: [] });

/** The connection is there. What was unsent is to be sent now. */
export const afterOpening = (state: ConnectionState, now: number): ConnectionState => ({
  ...state,
  status: 'open',
  wait: WAITS.first,
  heardAt: now,
  unsent: [],
});

/** Something came. After a goodbye for good, nothing is tried again. */
export const afterHearing = (state: ConnectionState, message: ServerMessage | undefined, now: number): ConnectionState => ({
  ...state,
  heardAt: now,
  status: message?.type === 'bye' && !message.again ? 'ended' : state.status,
});

/** The connection broke: every attempt in vain makes the next one wait longer. */
export const afterBreaking = (state: ConnectionState): ConnectionState =>
  state.status === 'ended' ? state : { ...state, status: 'lost', wait: Math.min(WAITS.most, state.wait * 1.8) };

/** The device says that there is a network again. */
export const afterWaking = (state: ConnectionState): ConnectionState => ({ ...state, wait: WAITS.first });

export const keptForLater = (state: ConnectionState, message: ClientMessage): ConnectionState => ({
  ...state,
  unsent: [...state.unsent, message],
});

export const ended = (state: ConnectionState): ConnectionState => ({ ...state, status: 'ended' });

/** Nothing for two beats: the line is dead, though nobody said so. */
export const isDead = (state: ConnectionState, now: number): boolean => now - state.heardAt > 2.5 * PING;

const Message = v.looseObject({
  type: v.picklist(['hello', 'update', 'table', 'accepted', 'refused', 'chat', 'presence', 'lists', 'pong', 'bye']),
});

/** The envelope is checked here; what is inside an update is what the game's own view says it is. */
export function readMessage(text: string): ServerMessage | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return v.is(Message, data) ? (data as unknown as ServerMessage) : undefined;
  } catch {
    return undefined;
  }
}
