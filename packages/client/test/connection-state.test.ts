// The connection to the server as data: waiting longer after every attempt in vain, and nothing said is lost.

import type { ClientMessage } from '@regalia/protocol';
import { describe, expect, test } from 'vitest';
import {
  afterBreaking,
  afterHearing,
  afterOpening,
  afterWaking,
  type ConnectionState,
  connecting,
  ended,
  isDead,
  keptForLater,
  PING,
  readMessage,
} from '../src/online/connection-state.ts';

const start = connecting(0);

describe('a connection that breaks', () => {
  test('is tried again after ever longer waits, up to a quarter of a minute', () => {
    const waits: number[] = [];
    let state: ConnectionState = start;
    for (let attempt = 0; attempt < 20; attempt++) {
      waits.push(state.wait);
      state = afterBreaking(state);
      expect(state.status).toBe('lost');
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBe(15_000);
  });

  test('waits no longer than at first once it was there again, or when there is a network again', () => {
    const lost = afterBreaking(afterBreaking(start));
    expect(afterOpening(lost, 5)).toMatchObject({ status: 'open', wait: start.wait, heardAt: 5 });
    expect(afterWaking(lost)).toMatchObject({ status: 'lost', wait: start.wait });
  });

  test('keeps what is said meanwhile, in order, and has it sent once', () => {
    const [one, two]: readonly ClientMessage[] = [{ type: 'ping' }, { type: 'unwatch', table: 'table1', as: null }];
    const waiting = [one, two].reduce((state, message) => (message ? keptForLater(state, message) : state), afterBreaking(start));
    expect(waiting.unsent).toEqual([one, two]);
    expect(afterOpening(waiting, 1).unsent).toEqual([]);
  });
});

test('a connection that the server closes for good is not tried again; one that it closes for a while is', () => {
  const bye = { type: 'bye', reason: 'moved', again: false } as const;
  const closed = afterHearing(afterOpening(start, 0), bye, 1);
  expect(afterBreaking(closed)).toMatchObject({ status: 'ended' });
  expect(afterBreaking(afterHearing(afterOpening(start, 0), { ...bye, again: true }, 1)).status).toBe('lost');
  expect(ended(start).status).toBe('ended');
});

test('a connection is dead when nothing was heard for more than two beats', () => {
  const open = afterOpening(start, 1000);
  expect(isDead(open, 1000 + 2 * PING)).toBe(false);
  expect(isDead(open, 1000 + 3 * PING)).toBe(true);
  expect(isDead(afterHearing(open, { type: 'pong' }, 1000 + 2 * PING), 1000 + 3 * PING)).toBe(false);
});

test('what is no message of the server is passed over', () => {
  expect(readMessage('{"type":"pong"}')).toEqual({ type: 'pong' });
  for (const text of ['', 'no JSON', '[]', '{"type":"other"}', '{}']) expect(readMessage(text)).toBeUndefined();
});
