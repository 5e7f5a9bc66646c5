import { layOut, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import {
  blankNet,
  freshWeights,
  learnFromGame,
  type NetAi,
  ReplayBuffer,
  type Seating,
  setWeights,
  shapeOn,
  valueBot,
  weightsOf,
} from '../src/index.ts';
import { NAMED, shareOf } from './match.ts';

const example = (n: number) => ({ active: Uint16Array.of(n), head: 0, goal: n });

describe('the replay buffer', () => {
  it('has nothing to go over at first, and forgets the oldest when there is no room', () => {
    const earlier = new ReplayBuffer(3);
    expect(earlier.any(new Xoshiro(1))).toBeUndefined();
    for (let n = 0; n < 5; n++) earlier.keep(example(n));
    const rng = new Xoshiro(1);
    const found = new Set(Array.from({ length: 100 }, () => earlier.any(rng)?.goal));
    expect(found).toEqual(new Set([2, 3, 4]));
  });
});

describe('learning from a game', () => {
  const config = { explore: 0.1, rate: 0.05, lead: 0.5, again: 2, lambda: 0.85 };
  /** Some seats learn, one does not. */
  const seating = (ai: NetAi): Seating => [undefined, undefined, ai.policy];

  const LEARNERS = NAMED.flatMap(({ id, loaded }) => (loaded.bots.netAi ? [{ id, loaded, ai: loaded.bots.netAi }] : []));

  function boxOf({ game }: NetAi, seats: number): unknown {
    const laid = layOut(game, {}, seats);
    if (!laid.ok) throw new Error('a plain game can be laid out');
    return laid.value.box;
  }

  it.each(LEARNERS)('$id: the same seed gives the same weights', ({ ai }) => {
    const box = boxOf(ai, 3);
    const shape = shapeOn(ai, box, 64);
    const weights = [1, 2].map(() => {
      const net = blankNet(shape);
      setWeights(net, freshWeights(shape, new Xoshiro(3)));
      const earlier = new ReplayBuffer(1000);
      const rng = new Xoshiro(4);
      let decisions = 0;
      for (let n = 0; n < 6; n++) decisions += learnFromGame(ai, net, box, seating(ai), rng, config, earlier);
      expect(decisions).toBeGreaterThan(100);
      return weightsOf(net);
    });
    expect(weights[0]).toEqual(weights[1]);
    expect(weights[0]).not.toEqual(freshWeights(shape, new Xoshiro(3)));
  });

  it.each(LEARNERS.slice(0, 1))('makes a net that beats random players after some hundred games of $id', async ({ loaded, ai }) => {
    const box = boxOf(ai, 2);
    const shape = shapeOn(ai, box, 64);
    const net = blankNet(shape);
    setWeights(net, freshWeights(shape, new Xoshiro(3)));
    const earlier = new ReplayBuffer(20_000);
    const rng = new Xoshiro(5);
    for (let n = 0; n < 220; n++) learnFromGame(ai, net, box, [undefined, undefined], rng, { ...config, lead: 1 }, earlier);
    expect(await shareOf(loaded, 2, valueBot('pupil', ai, net), 'random', 24)).toBeGreaterThan(0.7);
  });
});
