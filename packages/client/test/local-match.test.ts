// A match on this device, without a page: who sits before the screen, what is saved, and that everything can go on later.

import { parseRecord, toHex } from '@regalia/core';
import { describe, expect, test } from 'vitest';
import { openLocalMatch, reopenLocalMatch } from '../src/local/local-match.ts';
import { oneAtATime } from '../src/local/one-at-a-time.ts';
import { playedIn } from '../src/local/played.ts';
import { givenName, isBot, playersOf, shortName } from '../src/local/player-names.ts';
import { screenAtOpening, screenFor } from '../src/local/screen.ts';
import { KEY } from './toy/match.ts';
import { game, STOP, TAKE } from './toy/rules.ts';

const TABLE = { id: 'here', options: {}, players: ['Anna', 'Bruno'], levels: [null, null], key: KEY, begun: 0 };

describe('two people at one screen', () => {
  test('hand it over after each turn, and see their own secret only', async () => {
    const match = openLocalMatch(game, TABLE);
    expect([match.viewer.value, match.handover.value]).toEqual([0, undefined]);
    expect(await match.submit([TAKE, STOP])).toMatchObject({ ok: true });
    expect([match.viewer.value, match.handover.value]).toEqual([0, 1]);
    match.takeSeat(1);
    expect([match.viewer.value, match.handover.value]).toEqual([1, undefined]);
    const dealt = match.frames.value.flatMap(({ told }) => told).filter(({ id }) => id === 'dealt');
    expect(dealt.map((fact) => fact['seat'])).toEqual([1]);
    match.leave();
  });

  test('are refused what is not legal, and nothing changes', async () => {
    const match = openLocalMatch(game, TABLE);
    const before = match.frames.value;
    expect(await match.submit([TAKE, TAKE, TAKE, TAKE])).toMatchObject({ ok: false });
    expect(match.frames.value).toBe(before);
    match.leave();
  });

  test('play to the end: result, line of scores and a record that goes on from itself', async () => {
    const match = openLocalMatch(game, TABLE);
    expect([match.result(), match.record()]).toEqual([undefined, undefined]);
    for (const seat of [0, 1, 0, 1]) {
      match.takeSeat(seat);
      await match.submit([TAKE, STOP]);
    }
    expect(match.result()).toMatchObject({ ended: 'played', standings: [{ score: 2 }, { score: 2 }] });
    const text = match.record() ?? '';
    expect(parseRecord(text)).toMatchObject({ ok: true, value: { over: true, players: TABLE.players, key: toHex(KEY) } });
    const saved = { id: 'here', game: game.id, levels: TABLE.levels, record: text, begun: 0, changed: 0, over: true };
    expect(reopenLocalMatch(game, saved)?.frames.value.length).toBe(match.frames.value.length);
    expect(reopenLocalMatch(game, { ...saved, record: 'torn' })).toBeUndefined();
  });
});

test('what a finished game tells of whoever played it: against whom, and the share of the win', async () => {
  const match = openLocalMatch(game, TABLE);
  for (const seat of [0, 1, 0, 1]) {
    match.takeSeat(seat);
    await match.submit([TAKE, STOP]);
  }
  const record = match.record() ?? '';
  const saved = { id: 'here', game: game.id, levels: ['hard', null], record, begun: 0, changed: 0, over: true };
  // Both have two pebbles, so they share it.
  expect(playedIn(game, saved)).toEqual({ others: ['hard'], won: 0.5 });
  expect(playedIn(game, { ...saved, record: record.replace(/\nend .*/, '').replace(/\n[^\n]*$/, '\n') })).toBeUndefined();
  expect(playedIn(undefined, saved)).toBeUndefined();
});

describe('before the screen', () => {
  test('sits the person who decides, or the first, or nobody where all are bots', () => {
    expect(screenAtOpening([null, null], 1, false)).toEqual({ viewer: 1, handover: undefined });
    expect(screenAtOpening([null, 'easy'], 1, false)).toEqual({ viewer: 0, handover: undefined });
    expect(screenAtOpening(['easy', 'easy'], 1, false)).toEqual({ viewer: null, handover: undefined });
  });

  test('who comes back to a game of several people is asked first, and never to be a bot', () => {
    expect(screenAtOpening([null, null], 1, true)).toEqual({ viewer: 1, handover: 1 });
    expect(screenAtOpening([null, 'easy', null], 1, true)).toEqual({ viewer: 0, handover: 0 });
    expect(screenAtOpening([null, 'easy'], 0, true)).toEqual({ viewer: 0, handover: undefined });
    expect(screenAtOpening([null, null], undefined, true)).toEqual({ viewer: 0, handover: undefined });
  });

  test('it is handed over to another person only', () => {
    const screen = { viewer: 0, handover: undefined };
    expect(screenFor(screen, [null, null], 1)).toEqual({ viewer: 0, handover: 1 });
    expect(screenFor(screen, [null, null], 0)).toBe(screen);
    expect(screenFor(screen, [null, 'easy'], 0)).toBe(screen);
  });
});

describe('names', () => {
  test('a bot has its level in brackets, who gives no name one of the court’s, and nobody another’s', () => {
    expect(playersOf(['Dora', undefined, ' '], [null, 'easy', null])).toEqual(['Dora', 'Bruno (easy)', 'Clara']);
    expect(playersOf(['Bruno'], [null, 'easy'])).toEqual(['Bruno', 'Bruno’ (easy)']);
  });

  test('are read as they were written', () => {
    const players = playersOf(['Dora'], [null, 'medium']);
    expect(players.map(shortName)).toEqual(['Dora', 'Bruno']);
    expect(players.map(isBot)).toEqual([false, true]);
    expect(players.map(givenName)).toEqual(['Dora', undefined]);
  });
});

test('what is asked for while it is being done is done once more, not once for every time', async () => {
  let done = 0;
  const ends: (() => void)[] = [];
  const save = oneAtATime(() => {
    done++;
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  for (let i = 0; i < 5; i++) save();
  expect(done).toBe(1);
  ends.shift()?.();
  await Promise.resolve();
  expect(done).toBe(2);
  ends.shift()?.();
  await Promise.resolve();
  expect(done).toBe(2);
});
