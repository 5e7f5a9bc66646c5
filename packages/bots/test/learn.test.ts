import { layOut, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { blankNet, freshWeights, learnFromGame, type Mind, mindOf, Recollection, setWeights, valueBot, weightsOf } from '../src/index.ts';
import { shareOf } from './match.ts';

const example = (n: number) => ({ active: Uint16Array.of(n), goal: n });

describe('recollection', () => {
  it('has nothing to go over at first, and forgets the oldest when there is no room', () => {
    const recollection = new Recollection(3);
    expect(recollection.any(new Xoshiro(1))).toBeUndefined();
    for (let n = 0; n < 5; n++) recollection.keep(example(n));
    const rng = new Xoshiro(1);
    const found = new Set(Array.from({ length: 100 }, () => recollection.any(rng)?.goal));
    expect(found).toEqual(new Set([2, 3, 4]));
  });
});

describe('learning from a game', () => {
  const lesson = { explore: 0.1, rate: 0.05, lead: 0.5, sparring: 0.5, again: 2 };

  function place(id: string, seats: number): { mind: Mind; box: unknown } {
    const mind = mindOf(id);
    const laid = mind && layOut(mind.game, {}, seats);
    if (!mind || !laid?.ok) throw new Error('the game is there');
    return { mind, box: laid.value.box };
  }

  it.each(['royals', 'heads-of-state', 'archon'])('%s: the same seed gives the same weights', (id) => {
    const { mind, box } = place(id, 3);
    const inputs = mind.eye.inputs(box);
    const weights = [1, 2].map(() => {
      const net = blankNet(inputs);
      setWeights(net, freshWeights(inputs, new Xoshiro(3)));
      const recollection = new Recollection(1000);
      const rng = new Xoshiro(4);
      let decisions = 0;
      for (let n = 0; n < 6; n++) decisions += learnFromGame(mind, net, box, 3, rng, lesson, recollection);
      expect(decisions).toBeGreaterThan(100);
      return weightsOf(net);
    });
    expect(weights[0]).toEqual(weights[1]);
    expect(weights[0]).not.toEqual(freshWeights(inputs, new Xoshiro(3)));
  });

  it('makes a net that beats random players after some hundred games of Royals', async () => {
    const { mind, box } = place('royals', 2);
    const inputs = mind.eye.inputs(box);
    const net = blankNet(inputs);
    setWeights(net, freshWeights(inputs, new Xoshiro(3)));
    const recollection = new Recollection(20_000);
    const rng = new Xoshiro(5);
    for (let n = 0; n < 300; n++) learnFromGame(mind, net, box, 2, rng, { ...lesson, lead: 1, sparring: 0 }, recollection);
    expect(await shareOf('royals', 2, valueBot('pupil', mind, net), 'random', 40)).toBeGreaterThan(0.7);
  });
});
