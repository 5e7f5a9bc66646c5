// Random games with every check on, over all numbers of players and both boards.

import { CHANCE, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { archon, type Board, HARD_WINTER, LINES, PHASE, STANDARD_BOARD } from '../rules/index.ts';
import { boxOf, randomStep } from './position.ts';

const LONGEST = 200;

/** Plays a game; the number of its steps. */
function soak(seats: number, board: Board, seed: number): number {
  const box = boxOf(seats, board);
  const rng = new Xoshiro(seed);
  const state = archon.setup(box);
  const start = JSON.stringify(archon.tally(box, state));
  let steps = 0;
  for (; ; steps++) {
    const step = randomStep(box, state, rng);
    if (!step) break;
    const { actor, action } = step;
    const { length } = actor === CHANCE ? archon.chance(box, state).outcomes : archon.legal(box, state, actor);
    if (length === 0 || length > LONGEST) throw new Error(`a list of ${length}`);
    if (archon.read(box, archon.write(box, action)) !== action) throw new Error(`notation of ${action}`);
    archon.play(box, state, actor, action, undefined);
    if (JSON.stringify(archon.tally(box, state)) !== start) throw new Error(`something was lost or made by ${archon.write(box, action)}`);
    if (state.goods.some((count) => count < 0)) throw new Error(`goods below nothing after ${archon.write(box, action)}`);
    if (state.supply.some((count, good) => count < 0 && good !== 5))
      throw new Error(`a supply below nothing after ${archon.write(box, action)}`);
    if (seed % 7 === 0)
      for (const { score, ledger } of archon.standings(box, state))
        if (ledger.reduce((sum, { points }) => sum + points, 0) !== score) throw new Error('the ledger does not sum to the score');
  }
  expect(state.phase).toBe(PHASE.over);
  expect(steps).toBeLessThanOrEqual(archon.bound(box));
  expect(state.ledger).toHaveLength(LINES * seats);
  const standings = archon.standings(box, state);
  expect(standings[0]?.rank).toBe(1);
  for (const { score, ledger } of standings) expect(ledger.reduce((sum, { points }) => sum + points, 0)).toBe(score);
  return steps;
}

describe('random games', () => {
  it.each([2, 3, 4])('of %i players conserve everything and end within the bound', (seats) => {
    let steps = 0;
    for (let seed = 0; seed < 60; seed++) steps += soak(seats, seed % 3 === 2 ? HARD_WINTER : STANDARD_BOARD, 1000 * seats + seed);
    expect(steps).toBeGreaterThan(8_000);
  });
});
