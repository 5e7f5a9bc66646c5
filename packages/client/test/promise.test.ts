// The key that comes to light is held against what this browser was promised, not against what the server says in the end.

import { asAnyGame, commitment, dealFrom, printRecord, recordOf, startMatch, toHex } from '@regalia/core';
import { GAMES } from '@regalia/games';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isBroken, notePromise, promisedAt, verified } from '../src/online/promise.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const [one, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];

/** A game dealt with a key, as its record says. */
async function played(key: Uint8Array) {
  const [manifest] = GAMES;
  if (!manifest) throw new Error('no game');
  const { game } = await manifest.rules();
  const match = startMatch(asAnyGame(game), {}, 2, dealFrom(key));
  if (!match.ok) throw new Error(match.refusal.id);
  const given = recordOf(match.value, { options: {}, commitment: commitment(key), key: toHex(key) });
  return { game, given, record: () => printRecord(given) };
}

it('what a table promised first stays, whatever it says later; what is only said at the end is no promise', () => {
  notePromise({ id: 'a', commitment: 'first', phase: 'open' });
  notePromise({ id: 'a', commitment: 'second', phase: 'playing' });
  notePromise({ id: 'b', commitment: 'late', phase: 'over' });
  expect([promisedAt('a'), promisedAt('b')]).toEqual(['first', undefined]);
});

it('a record with another key than was promised does not pass, though it is right in itself', async () => {
  const game = await played(other);
  expect(verified({ ...game, commitment: commitment(other) }).ok).toBe(true);
  expect(isBroken({ ...game, commitment: commitment(one) })).toBe(true);
  expect(verified({ ...game, commitment: commitment(one) })).toMatchObject({ ok: false, refusal: { id: 'verify-promise' } });
});

it('without a promise, or before the key is there, nothing is broken', async () => {
  const game = await played(one);
  expect(isBroken({ ...game, commitment: undefined })).toBe(false);
  expect(isBroken({ record: () => undefined, commitment: commitment(one) })).toBe(false);
  const { key: _, ...secret } = game.given;
  expect(isBroken({ record: () => printRecord({ ...secret, over: false }), commitment: commitment(other) })).toBe(false);
});

it('a browser that keeps nothing goes on', () => {
  vi.stubGlobal('localStorage', undefined);
  notePromise({ id: 'a', commitment: 'first', phase: 'open' });
  expect(promisedAt('a')).toBeUndefined();
});
