// Looking ahead: worlds are spent where a choice is close.

import { CHANCE, layOut, OVER, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { blankNet, letChance, type Net, type NetAi, shapeOn, unpackNet } from '../src/index.ts';
import { type Budget, lookAhead } from '../src/search.ts';
import { NAMED } from './match.ts';

const seats = 2;
const budget: Budget = { width: 4, gap: 1, worlds: 12, turns: 1, careful: 1, trust: 4, solve: 0 };
/** Of four candidates twelve worlds, of the two that are left twelve more. */
const ALL_WORLDS = 2 * 12;

describe.each(NAMED.filter(({ loaded }) => loaded.bots.parts.nets?.[seats]))('looking ahead in $id', ({ loaded: { game, bots } }) => {
  const { netAi: ai } = bots;
  const laid = layOut(game, {}, seats);
  if (!ai || !laid.ok) throw new Error('two can play by a net');
  const { box } = laid.value;

  /** Positions with a choice, of a greedy game. */
  function positions(): { view: unknown; legal: readonly number[] }[] {
    const rng = new Xoshiro(3);
    const state = game.setup(box);
    const found: { view: unknown; legal: readonly number[] }[] = [];
    for (let actor = game.next(box, state); actor !== OVER; actor = game.next(box, state)) {
      if (actor === CHANCE) {
        letChance(game, box, state, rng);
        continue;
      }
      const legal = game.legal(box, state, actor);
      if (legal.length >= 4 && rng.below(6) === 0) found.push({ view: game.view(box, state, actor), legal });
      game.play(box, state, actor, bots.ai.policy(box, state, actor, legal, rng), undefined);
    }
    return found.slice(0, 12);
  }

  /** The worlds that each choice takes. */
  function worldsOf(by: NetAi, net: Net): number[] {
    let worlds = 0;
    const counting: NetAi = {
      ...by,
      game: {
        ...game,
        imagine(...args) {
          worlds++;
          return game.imagine(...args);
        },
      },
    };
    return positions().map(({ view, legal }) => {
      worlds = -1; // the first is for the net's own judgement
      const judged = lookAhead(counting, net, budget, box, view, legal, new Xoshiro(1));
      expect(new Set(judged.map(({ action }) => action))).toEqual(new Set(legal));
      return worlds;
    });
  }

  it('takes fewer worlds where something is clearly best, and never more than all', async () => {
    const file = (await bots.parts.nets?.[seats]?.())?.default;
    if (!file) throw new Error('there is a net');
    const worlds = worldsOf(ai, unpackNet(file));
    expect(Math.max(...worlds)).toBeLessThanOrEqual(ALL_WORLDS);
    // A round that ends before its twelve worlds.
    expect(worlds.some((n) => n % budget.worlds !== 0)).toBe(true);
  });

  it('takes all worlds where nothing can be told apart', () => {
    const blank = blankNet(shapeOn(ai, box, 32));
    for (const n of worldsOf(ai, blank)) expect(n).toBe(ALL_WORLDS);
  });
});
