import { readFileSync } from 'node:fs';
import { Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import wabt from 'wabt';
import { KERNEL } from '../src/net/kernel.ts';
import { blankNet, freshWeights, HIDDEN, type Net, packWeights, setWeights, unpackNet, weightsOf } from '../src/net/net.ts';

const INPUTS = 300;

function nets(): [Net, Net] {
  const weights = freshWeights(INPUTS, new Xoshiro(4));
  const both: [Net, Net] = [blankNet(INPUTS), blankNet(INPUTS, true)];
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
      const value = kernel.evaluate(count);
      expect(value).toBeGreaterThan(0);
      expect(value).toBeLessThan(1);
      expect(Math.abs(value - plain.evaluate(count))).toBeLessThan(1e-5);
    }
  });

  it('adds up what stays the same once, and gives the same value', () => {
    const [net] = nets();
    const count = turnOn(net, 5);
    const value = net.evaluate(count);
    for (let round = 0; round < 2; round++) expect(net.evaluate(count, 40, 1)).toBe(value);
    expect(net.evaluate(count, 60, 2)).toBe(value);
    net.learn(count, 1, 0.05);
    expect(net.evaluate(count, 60, 2)).toBe(net.evaluate(count));
    setWeights(net, freshWeights(INPUTS, new Xoshiro(9)));
    expect(net.evaluate(count, 60, 2)).toBe(net.evaluate(count));
  });

  it('learns alike in the kernel and in plain code', () => {
    const [kernel, plain] = nets();
    for (let round = 0; round < 40; round++) {
      for (const net of [kernel, plain]) net.learn(turnOn(net, round % 4), round % 2, 0.05);
    }
    const [a, b] = [weightsOf(kernel), weightsOf(plain)];
    expect(Math.max(...a.map((weight, i) => Math.abs(weight - (b[i] ?? Number.NaN))))).toBeLessThan(1e-4);
  });

  it('moves its judgement to what it is taught', () => {
    const [net] = nets();
    for (let round = 0; round < 200; round++) for (const seed of [1, 2]) net.learn(turnOn(net, seed), seed - 1, 0.02);
    expect(net.evaluate(turnOn(net, 1))).toBeLessThan(0.1);
    expect(net.evaluate(turnOn(net, 2))).toBeGreaterThan(0.9);
  });

  it('follows the slope: what a step gains is what the derivatives promise', () => {
    const [net] = nets();
    const count = turnOn(net, 7);
    const before = weightsOf(net);
    const value = net.evaluate(count);
    const rate = 1e-3;
    net.learn(count, 1, rate);
    const after = weightsOf(net);
    // A weight moves by rate × slope ÷ root; so its slope is known, and slope × move is what the move gains.
    const rootOf = (weight: number): number => {
      const row = Math.floor(weight / HIDDEN);
      return Math.sqrt(net.squares[row <= INPUTS ? row : INPUTS + 1 + (weight - (INPUTS + 1) * HIDDEN)] ?? Number.NaN);
    };
    let promised = 0;
    for (const [weight, then] of before.slice(0, (INPUTS + 2) * HIDDEN + 1).entries())
      promised += ((after[weight] ?? Number.NaN) - then) ** 2 * rootOf(weight);
    const gain = Math.log(net.evaluate(count)) - Math.log(value);
    expect(Math.abs((gain * rate) / promised - 1)).toBeLessThan(0.05);
  });

  it('fits into eight bits a weight, with values that hardly move', () => {
    const [net] = nets();
    const packed = packWeights(weightsOf(net));
    expect(packed.inputs).toBe(INPUTS);
    expect(packed.weights.length).toBeLessThan((4 / 3) * (INPUTS + 2) * HIDDEN + 4 * HIDDEN * 2);
    const small = unpackNet(packed);
    for (let seed = 0; seed < 20; seed++)
      expect(Math.abs(small.evaluate(turnOn(small, seed)) - net.evaluate(turnOn(net, seed)))).toBeLessThan(0.01);
  });
});
