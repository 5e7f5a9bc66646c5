// The sums of a lab: they add up, whoever plays the games and in whatever portions.

import { GAMES, loadRules } from '@regalia/games';
import { describe, expect, test } from 'vitest';
import { random } from '../src/bot.ts';
import { addTally, emptyTally, type LabTally, tallyGame } from '../src/lab.ts';

const games = await Promise.all(GAMES.map(async (manifest) => ({ manifest, game: await loadRules(manifest) })));

describe.each(games)('a lab of $manifest.id', ({ manifest, game }) => {
  const seats = manifest.seats.min;
  const played = (from: number, to: number): LabTally => {
    const tally = emptyTally(seats);
    for (let number = from; number < to; number++) tallyGame(tally, { game, options: {}, seats, bot: random, seed: 'test', number });
    return tally;
  };
  const whole = played(0, 4);

  test('counts every game, player and win once', () => {
    expect(whole.games).toBe(4);
    expect(whole.wins.reduce((sum, won) => sum + won, 0)).toBeCloseTo(4);
    expect(whole.scores).toHaveLength(4 * seats);
    expect(Object.values(whole.endings).reduce((sum, n) => sum + n, 0)).toBe(4);
  });

  test('knows where every point came from', () => {
    const points = Object.values(whole.ledger).reduce((sum, n) => sum + n, 0);
    expect(points).toBe(whole.scores.reduce((sum, score) => sum + score, 0));
  });

  test('counts as taken only what could be taken', () => {
    const choices = Object.values(whole.choices);
    expect(choices.length).toBeGreaterThan(5);
    for (const { offered, taken, won, wonWithout } of choices) {
      expect(taken).toBeLessThanOrEqual(offered);
      expect(won).toBeLessThanOrEqual(taken);
      expect(wonWithout).toBeLessThanOrEqual(offered - taken);
    }
  });

  test('comes to the same in portions', () => {
    const sum = emptyTally(seats);
    addTally(sum, played(0, 1));
    addTally(sum, played(1, 4));
    expect(sum).toEqual(whole);
  });
});
