import { readFileSync } from 'node:fs';
import { Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import wabt from 'wabt';
import { KERNEL } from '../src/net/kernel.ts';
import {
  blankNet,
  freshWeights,
  grownWeights,
  mergedNet,
  type Net,
  packWeights,
  setWeights,
  unpackNet,
  weightsOf,
} from '../src/net/net.ts';
import { logOdds } from '../src/value.ts';

const INPUTS = 300;
const HIDDEN = 64;
const HEADS = 3;
const SHAPE = { inputs: INPUTS, hidden: HIDDEN, heads: HEADS };

function nets(): [Net, Net] {
  const weights = freshWeights(SHAPE, new Xoshiro(4));
  const both: [Net, Net] = [blankNet(SHAPE), blankNet(SHAPE, true)];
  for (const net of both) setWeights(net, weights);
  return both;
}

/** Some inputs on; how many. */
function turnOn(net: Net, seed: number): number {
  const rng = new Xoshiro(seed);
  let count = 0;
  for (let input = 0; input < INPUTS; input++) if (rng.below(3) === 0) net.active[count++] = input;
  return count;
}

describe('the value net', () => {
  it('has a kernel that is its source, compiled', async () => {
    const source = readFileSync(new URL('../src/net/kernel.wat', import.meta.url), 'utf8');
    const { parseWat } = await wabt();
    const { buffer } = parseWat('kernel.wat', source, { simd: true }).toBinary({});
    expect(Buffer.from(buffer).toString('base64')).toBe(KERNEL);
  });

  it('gives the same values in the kernel and in plain code, within a hundred-thousandth', () => {
    const [kernel, plain] = nets();
    for (let seed = 0; seed < 50; seed++) {
      const count = turnOn(kernel, seed);
      turnOn(plain, seed);
      for (let head = 0; head < HEADS; head++) {
        const value = kernel.evaluate(count, head);
        expect(value).toBeGreaterThan(0);
        expect(value).toBeLessThan(1);
        expect(Math.abs(value - plain.evaluate(count, head))).toBeLessThan(1e-5);
      }
    }
  });

  it('adds up what stays the same once, and gives the same value', () => {
    const [net] = nets();
    const count = turnOn(net, 5);
    const value = net.evaluate(count);
    for (let round = 0; round < 2; round++) expect(net.evaluate(count, 0, 40, 1)).toBe(value);
    expect(net.evaluate(count, 0, 60, 2)).toBe(value);
    // What was added up for one head serves the others.
    for (let head = 1; head < HEADS; head++) expect(net.evaluate(count, head, 60, 2)).toBe(net.evaluate(count, head));
    net.learn(count, 0, 1, 0.05);
    expect(net.evaluate(count, 0, 60, 2)).toBe(net.evaluate(count));
    setWeights(net, freshWeights(SHAPE, new Xoshiro(9)));
    expect(net.evaluate(count, 0, 60, 2)).toBe(net.evaluate(count));
  });

  it('learns alike in the kernel and in plain code', () => {
    const [kernel, plain] = nets();
    for (let round = 0; round < 40; round++) {
      for (const net of [kernel, plain]) net.learn(turnOn(net, round % 4), round % HEADS, round % 2, 0.05);
    }
    const [a, b] = [weightsOf(kernel), weightsOf(plain)];
    expect(Math.max(...a.map((weight, i) => Math.abs(weight - (b[i] ?? Number.NaN))))).toBeLessThan(1e-4);
  });

  it('moves its judgement to what it is taught', () => {
    const [net] = nets();
    for (let round = 0; round < 200; round++) for (const seed of [1, 2]) net.learn(turnOn(net, seed), 0, seed - 1, 0.02);
    expect(net.evaluate(turnOn(net, 1))).toBeLessThan(0.1);
    expect(net.evaluate(turnOn(net, 2))).toBeGreaterThan(0.9);
  });

  it('follows the slope: what a step gains is what the derivatives promise', () => {
    const [net] = nets();
    const count = turnOn(net, 7);
    const before = weightsOf(net);
    const value = net.evaluate(count, 1);
    const rate = 1e-3;
    net.learn(count, 1, 1, rate);
    const after = weightsOf(net);
    // A weight moves by rate × slope ÷ root; so its slope is known, and slope × move is what the move gains.
    const rootOf = (weight: number): number => {
      const row = Math.floor(weight / HIDDEN);
      return Math.sqrt(net.squares[row <= INPUTS ? row : INPUTS + 1 + (weight - (INPUTS + 1) * HIDDEN)] ?? Number.NaN);
    };
    let promised = 0;
    // The head that learns is the second; the biases of all heads stand behind all heads.
    const known = (INPUTS + 1 + HEADS) * HIDDEN + HEADS;
    for (const [weight, then] of before.slice(0, known).entries()) promised += ((after[weight] ?? Number.NaN) - then) ** 2 * rootOf(weight);
    const gain = Math.log(net.evaluate(count, 1)) - Math.log(value);
    expect(Math.abs((gain * rate) / promised - 1)).toBeLessThan(0.05);
  });

  it('fits into eight bits a weight, with values that hardly move', () => {
    const [net] = nets();
    const packed = packWeights(SHAPE, weightsOf(net));
    expect(packed).toMatchObject(SHAPE);
    expect(packed.weights.length).toBeLessThan((4 / 3) * (INPUTS + 1 + HEADS) * HIDDEN + 4 * HIDDEN * 2);
    const small = unpackNet(packed);
    for (let seed = 0; seed < 20; seed++) {
      const head = seed % HEADS;
      expect(Math.abs(small.evaluate(turnOn(small, seed), head) - net.evaluate(turnOn(net, seed), head))).toBeLessThan(0.01);
    }
  });

  it('teaches one head and leaves the second layers of the others as they were', () => {
    const [net] = nets();
    const before = net.second.slice();
    net.learn(turnOn(net, 3), 1, 1, 0.05);
    expect(net.second.subarray(0, HIDDEN)).toEqual(before.subarray(0, HIDDEN));
    expect(net.second.subarray(HIDDEN, 2 * HIDDEN)).not.toEqual(before.subarray(HIDDEN, 2 * HIDDEN));
    expect(net.second.subarray(2 * HIDDEN)).toEqual(before.subarray(2 * HIDDEN));
  });

  it('with one head takes it for every part of a game: nets of former days still play', () => {
    const net = blankNet({ ...SHAPE, heads: 1 });
    setWeights(net, freshWeights({ ...SHAPE, heads: 1 }, new Xoshiro(4)));
    const count = turnOn(net, 5);
    expect(net.evaluate(count, 2)).toBe(net.evaluate(count));
    const { inputs, weights } = packWeights(net, weightsOf(net));
    expect(unpackNet({ inputs, weights })).toMatchObject({ inputs, hidden: 64, heads: 1 });
  });

  it('judges as several do on the mean of their log-odds when they are put together, those with one head and those with more', () => {
    const shapes = [SHAPE, { ...SHAPE, hidden: 32, heads: 1 }];
    const several = shapes.map((shape, i) => {
      const net = blankNet(shape);
      setWeights(net, freshWeights(shape, new Xoshiro(20 + i)));
      return net;
    });
    const all = mergedNet(several);
    expect(all).toMatchObject({ inputs: INPUTS, hidden: HIDDEN + 32, heads: HEADS });
    for (let seed = 0; seed < 20; seed++)
      for (let head = 0; head < HEADS; head++) {
        const odds = several.map((net) => logOdds(net.evaluate(turnOn(net, seed), head)));
        expect(logOdds(all.evaluate(turnOn(all, seed), head))).toBeCloseTo(odds.reduce((sum, one) => sum + one, 0) / 2, 3);
      }
  });

  it('plays the same when it grows, and can learn more', () => {
    const small = blankNet({ ...SHAPE, heads: 1 });
    setWeights(small, freshWeights({ ...SHAPE, heads: 1 }, new Xoshiro(4)));
    const shape = { inputs: INPUTS, hidden: 2 * HIDDEN, heads: HEADS };
    const large = blankNet(shape);
    setWeights(large, grownWeights(small, shape, new Xoshiro(5)));
    for (let seed = 0; seed < 20; seed++)
      for (let head = 0; head < HEADS; head++)
        expect(Math.abs(large.evaluate(turnOn(large, seed), head) - small.evaluate(turnOn(small, seed)))).toBeLessThan(1e-5);
    large.learn(turnOn(large, 1), 2, 1, 0.05);
    expect(large.second.subarray(5 * HIDDEN).some((weight) => weight !== 0)).toBe(true);
  });
});
