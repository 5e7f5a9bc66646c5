// The end of a game is solved: nothing better could have been done where nobody else decides any more.

import { CHANCE, layOut, OVER, Xoshiro } from '@regalia/core';
import type { LoadedGame } from '@regalia/games';
import { describe, expect, it } from 'vitest';
import { letChance } from '../src/index.ts';
import { solveLastTurn } from '../src/last-turn.ts';
import { NAMED } from './match.ts';

const seats = 2;

/** Greedy games; calls back at every decision. */
function everyDecision({ game, bots }: LoadedGame, games: number, visit: (box: unknown, state: unknown, seat: number) => void): void {
  const laid = layOut(game, {}, seats);
  if (!laid.ok) throw new Error('two can play');
  const { box } = laid.value;
  for (let seed = 0; seed < games; seed++) {
    const rng = new Xoshiro(seed);
    const state = game.setup(box);
    for (let actor = game.next(box, state); actor !== OVER; actor = game.next(box, state)) {
      if (actor === CHANCE) letChance(game, box, state, rng);
      else {
        visit(box, state, actor);
        game.play(box, state, actor, bots.ai.policy(box, state, actor, game.legal(box, state, actor), rng), undefined);
      }
    }
  }
}

describe.each(NAMED)('the last turn of $id', ({ loaded }) => {
  const { game, bots } = loaded;

  it('is worth at least what greedy play makes of it, whatever is chosen first', () => {
    everyDecision(loaded, 3, (box, state, seat) => {
      const view = game.view(box, state, seat);
      const legal = game.legal(box, state, seat);
      const found = legal.length > 1 ? solveLastTurn(bots.ai, box, view, legal, new Xoshiro(1), 4000) : undefined;
      if (!found) return;
      expect(new Set(found.map(({ action }) => action))).toEqual(new Set(legal));
      const merits = found.map(({ merit }) => merit);
      expect(merits).toEqual([...merits].sort((a, b) => b - a));
      const greedy = bots.ai.policy(box, state, seat, legal, new Xoshiro(2));
      const best = found[0]?.merit ?? 0;
      expect(best).toBeGreaterThanOrEqual(found.find(({ action }) => action === greedy)?.merit ?? 1);
      for (const { value } of found) expect(value >= 0 && value <= 1).toBe(true);
    });
  });

  it('is not solved while another seat decides later', () => {
    let looked = 0;
    everyDecision(loaded, 1, (box, state, seat) => {
      if (looked++ > 20) return;
      const legal = game.legal(box, state, seat);
      expect(solveLastTurn(bots.ai, box, game.view(box, state, seat), legal, new Xoshiro(1), 4000)).toBeUndefined();
    });
  });
});

describe('the last turn where a game ends with a known one', () => {
  it('is solved in some of its decisions', () => {
    const solved = NAMED.map(({ loaded }) => {
      let found = 0;
      everyDecision(loaded, 2, (box, state, seat) => {
        const legal = loaded.game.legal(box, state, seat);
        if (legal.length > 1 && solveLastTurn(loaded.bots.ai, box, loaded.game.view(box, state, seat), legal, new Xoshiro(1), 4000))
          found++;
      });
      return found;
    });
    expect(Math.max(...solved)).toBeGreaterThan(0);
  });
});
