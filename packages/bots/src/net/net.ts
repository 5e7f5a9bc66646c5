// A small value net: sparse 0/1 inputs, 32 hidden units, one output between 0 and 1. Evaluated by a WebAssembly kernel with SIMD where
// there is one, and by plain code otherwise; the two agree within rounding.

import type { Rng } from '@regalia/core';
import { KERNEL } from './kernel.ts';

/** Hidden units: the kernel is written for this number. */
export const HIDDEN = 32;

/** No position has more active inputs. */
export const MOST_ACTIVE = 600;

/** How steep a hidden unit is below zero. */
const LEAK = 0.05;

export interface Net {
  readonly inputs: number;
  /** Weights of the first layer, the hidden units of one input together: input × hidden. */
  readonly first: Float32Array;
  readonly firstBias: Float32Array;
  readonly second: Float32Array;
  /** One number. */
  readonly secondBias: Float32Array;
  /** Where the active inputs of the position at hand are written. */
  readonly active: Uint16Array;
  /** The value of the position whose active inputs are the first `count`. */
  evaluate(count: number): number;
  /** One step of gradient descent on the cross-entropy towards a target, for the position in `active`. */
  learn(count: number, target: number, rate: number): void;
}

interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  evaluate(active: number, count: number, first: number, bias: number, second: number, sums: number): number;
  learn(active: number, count: number, first: number, bias: number, second: number, sums: number, step: number): void;
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** A net of zeros. `plain` asks for plain code even where the kernel would run. */
export function blankNet(inputs: number, plain = false): Net {
  const kernel = plain ? undefined : startKernel();
  return kernel ? kernelNet(inputs, kernel) : plainNet(inputs);
}

/** As much of WebAssembly as is used here: Node's types and the browser's know it by different names. */
interface Wasm {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

function startKernel(): Kernel | undefined {
  try {
    const { Module, Instance } = Reflect.get(globalThis, 'WebAssembly') as unknown as Wasm;
    const bytes = Uint8Array.from(atob(KERNEL), (letter) => letter.charCodeAt(0));
    return new Instance(new Module(bytes)).exports as Kernel;
  } catch {
    return undefined; // no WebAssembly, no SIMD, or not allowed here
  }
}

function kernelNet(inputs: number, kernel: Kernel): Net {
  const bytes = 4 * (inputs * HIDDEN + 3 * HIDDEN) + 2 * MOST_ACTIVE;
  kernel.memory.grow(Math.ceil(bytes / 65536));
  const { buffer } = kernel.memory;
  const firstAt = 0;
  const biasAt = firstAt + 4 * inputs * HIDDEN;
  const secondAt = biasAt + 4 * HIDDEN;
  const sumsAt = secondAt + 4 * HIDDEN;
  const activeAt = sumsAt + 4 * HIDDEN;
  const secondBias = new Float32Array(1);
  const evaluate = (count: number): number => sigmoid(kernel.evaluate(activeAt, count, firstAt, biasAt, secondAt, sumsAt) + secondBias[0]);
  return {
    inputs,
    first: new Float32Array(buffer, firstAt, inputs * HIDDEN),
    firstBias: new Float32Array(buffer, biasAt, HIDDEN),
    second: new Float32Array(buffer, secondAt, HIDDEN),
    secondBias,
    active: new Uint16Array(buffer, activeAt, MOST_ACTIVE),
    evaluate,
    learn(count, target, rate) {
      const step = rate * (target - evaluate(count));
      kernel.learn(activeAt, count, firstAt, biasAt, secondAt, sumsAt, step);
      secondBias[0] += step;
    },
  };
}

function plainNet(inputs: number): Net {
  const first = new Float32Array(inputs * HIDDEN);
  const firstBias = new Float32Array(HIDDEN);
  const second = new Float32Array(HIDDEN);
  const secondBias = new Float32Array(1);
  const sums = new Float32Array(HIDDEN);
  const deltas = new Float32Array(HIDDEN);
  const active = new Uint16Array(MOST_ACTIVE);
  const evaluate = (count: number): number => {
    sums.set(firstBias);
    for (let i = 0; i < count; i++) {
      const row = active[i] * HIDDEN;
      for (let unit = 0; unit < HIDDEN; unit++) sums[unit] += first[row + unit];
    }
    let out = secondBias[0];
    for (let unit = 0; unit < HIDDEN; unit++) out += second[unit] * Math.max(sums[unit], LEAK * sums[unit]);
    return sigmoid(out);
  };
  return {
    inputs,
    first,
    firstBias,
    second,
    secondBias,
    active,
    evaluate,
    learn(count, target, rate) {
      const step = rate * (target - evaluate(count));
      for (let unit = 0; unit < HIDDEN; unit++) {
        const slope = sums[unit] > 0 ? 1 : LEAK;
        deltas[unit] = step * slope * second[unit];
        second[unit] += step * slope * sums[unit];
        firstBias[unit] += deltas[unit];
      }
      secondBias[0] += step;
      for (let i = 0; i < count; i++) {
        const row = active[i] * HIDDEN;
        for (let unit = 0; unit < HIDDEN; unit++) first[row + unit] += deltas[unit];
      }
    },
  };
}

/** All weights of a net, one after the other: first layer, its biases, second layer, its bias. */
export function weightsOf({ first, firstBias, second, secondBias }: Net): Float32Array<ArrayBuffer> {
  const all = new Float32Array(first.length + 2 * HIDDEN + 1);
  all.set(first);
  all.set(firstBias, first.length);
  all.set(second, first.length + HIDDEN);
  all.set(secondBias, first.length + 2 * HIDDEN);
  return all;
}

export function setWeights({ first, firstBias, second, secondBias }: Net, all: Float32Array): void {
  first.set(all.subarray(0, first.length));
  firstBias.set(all.subarray(first.length, first.length + HIDDEN));
  second.set(all.subarray(first.length + HIDDEN, first.length + 2 * HIDDEN));
  secondBias.set(all.subarray(first.length + 2 * HIDDEN));
}

/** Small random weights, to learn from. */
export function freshWeights(inputs: number, rng: Rng): Float32Array<ArrayBuffer> {
  const net = plainNet(inputs);
  const spread = (weights: Float32Array, size: number): void => {
    for (let i = 0; i < weights.length; i++) weights[i] = (rng.fraction() + rng.fraction() + rng.fraction() - 1.5) * size;
  };
  spread(net.first, 0.15);
  spread(net.second, 0.3);
  return weightsOf(net);
}

/** What ships: eight bits a weight, one scale for each hidden unit. */
export interface PackedNet {
  readonly inputs: number;
  /** Scales of the first layer's units and of the second layer, and the last bias, as 32-bit floats; then the weights as bytes. In base64. */
  readonly weights: string;
}

const largest = (values: Iterable<number>): number => {
  let most = 0;
  for (const value of values) most = Math.max(most, Math.abs(value));
  return most;
};

export function packWeights(all: Float32Array): PackedNet {
  const inputs = (all.length - 1) / HIDDEN - 2;
  const net = plainNet(inputs);
  setWeights(net, all);
  const { first, firstBias, second } = net;
  const scales = new Float32Array(HIDDEN + 2);
  const bytes = new Int8Array((inputs + 2) * HIDDEN);
  const at = (row: number, unit: number): number =>
    row < inputs ? first[row * HIDDEN + unit] : row === inputs ? firstBias[unit] : second[unit];
  for (let unit = 0; unit < HIDDEN; unit++) {
    scales[unit] = largest(Array.from({ length: inputs + 1 }, (_, row) => at(row, unit))) / 127 || 1;
    for (let row = 0; row <= inputs; row++) bytes[row * HIDDEN + unit] = Math.round(at(row, unit) / scales[unit]);
  }
  scales[HIDDEN] = largest(second) / 127 || 1;
  for (let unit = 0; unit < HIDDEN; unit++) bytes[(inputs + 1) * HIDDEN + unit] = Math.round(second[unit] / scales[HIDDEN]);
  scales[HIDDEN + 1] = net.secondBias[0];
  const packed = new Uint8Array(scales.byteLength + bytes.byteLength);
  packed.set(new Uint8Array(scales.buffer));
  packed.set(new Uint8Array(bytes.buffer), scales.byteLength);
  let text = '';
  for (const byte of packed) text += String.fromCharCode(byte);
  return { inputs, weights: btoa(text) };
}

export function unpackNet({ inputs, weights }: PackedNet, plain = false): Net {
  const all = Uint8Array.from(atob(weights), (letter) => letter.charCodeAt(0));
  const scales = new Float32Array(all.buffer, 0, HIDDEN + 2);
  const bytes = new Int8Array(all.buffer, scales.byteLength);
  const net = blankNet(inputs, plain);
  for (let unit = 0; unit < HIDDEN; unit++) {
    for (let row = 0; row < inputs; row++) net.first[row * HIDDEN + unit] = bytes[row * HIDDEN + unit] * scales[unit];
    net.firstBias[unit] = bytes[inputs * HIDDEN + unit] * scales[unit];
    net.second[unit] = bytes[(inputs + 1) * HIDDEN + unit] * scales[HIDDEN];
  }
  net.secondBias[0] = scales[HIDDEN + 1];
  return net;
}
