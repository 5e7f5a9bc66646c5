// A small value net: sparse 0/1 inputs, 64 hidden units, one output between 0 and 1. Evaluated by a WebAssembly kernel with SIMD where
// there is one, and by plain code otherwise; the two agree within rounding.
// Hot: lists are read without looking.

import type { Rng } from '@regalia/core';
import { KERNEL } from './kernel.ts';

/** Hidden units: the kernel takes 32 at a time. */
export const HIDDEN = 64;

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
  /** Sums of squared slopes, by which learning steps shrink: one for each input, the first biases, each unit of the second layer, its bias. */
  readonly squares: Float32Array;
  /** Where the active inputs of the position at hand are written. */
  readonly active: Uint16Array;
  /**
   * The value of the position whose active inputs are the first `count`. The first `steady` of them are the same at each call with the
   * same version (see `SteadyPart`), so that they are added up once.
   */
  evaluate(count: number, steady?: number, version?: number): number;
  /** To be called when the weights were changed from outside. */
  forget(): void;
  /**
   * One step on the cross-entropy towards a target, for the position in `active`. Steps are the smaller the more a weight has learnt
   * (Adagrad): inputs that are seldom on would else learn far more slowly than those that always are.
   */
  learn(count: number, target: number, rate: number): void;
}

interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  evaluate(active: number, count: number, first: number, bias: number, second: number, sums: number, width: number): number;
  learn(
    active: number,
    count: number,
    first: number,
    bias: number,
    second: number,
    sums: number,
    slopes: number,
    inputSquares: number,
    biasSquare: number,
    secondSquares: number,
    width: number,
    error: number,
    rate: number,
  ): void;
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
  const firstAt = 0;
  const biasAt = firstAt + 4 * inputs * HIDDEN;
  const secondAt = biasAt + 4 * HIDDEN;
  const sumsAt = secondAt + 4 * HIDDEN;
  const slopesAt = sumsAt + 4 * HIDDEN;
  const squaresAt = slopesAt + 4 * HIDDEN;
  const biasSquareAt = squaresAt + 4 * inputs;
  const secondSquaresAt = biasSquareAt + 4;
  const steadyAt = squaresAt + 4 * (inputs + HIDDEN + 2);
  const activeAt = steadyAt + 4 * HIDDEN;
  kernel.memory.grow(Math.ceil((activeAt + 2 * MOST_ACTIVE) / 65536));
  const { buffer } = kernel.memory;
  const secondBias = new Float32Array(1);
  const squares = new Float32Array(buffer, squaresAt, inputs + HIDDEN + 2);
  const width = 4 * HIDDEN;
  /** Of what the steady sums are. */
  let summed = -1;
  const evaluate = (count: number, steady = 0, version = -1): number => {
    if (steady === 0) return sigmoid(kernel.evaluate(activeAt, count, firstAt, biasAt, secondAt, sumsAt, width) + secondBias[0]);
    if (version !== summed) kernel.evaluate(activeAt, steady, firstAt, biasAt, secondAt, steadyAt, width);
    summed = version;
    return sigmoid(kernel.evaluate(activeAt + 2 * steady, count - steady, firstAt, steadyAt, secondAt, sumsAt, width) + secondBias[0]);
  };
  return {
    inputs,
    first: new Float32Array(buffer, firstAt, inputs * HIDDEN),
    firstBias: new Float32Array(buffer, biasAt, HIDDEN),
    second: new Float32Array(buffer, secondAt, HIDDEN),
    secondBias,
    squares,
    active: new Uint16Array(buffer, activeAt, MOST_ACTIVE),
    evaluate,
    forget() {
      summed = -1;
    },
    learn(count, target, rate) {
      summed = -1;
      const error = target - evaluate(count);
      kernel.learn(
        activeAt,
        count,
        firstAt,
        biasAt,
        secondAt,
        sumsAt,
        slopesAt,
        squaresAt,
        biasSquareAt,
        secondSquaresAt,
        width,
        error,
        rate,
      );
      learnLastBias(secondBias, squares, error, rate);
    },
  };
}

/** The last bias and its square, the last of all. */
function learnLastBias(secondBias: Float32Array, squares: Float32Array, error: number, rate: number): void {
  const last = squares.length - 1;
  squares[last] += error * error;
  secondBias[0] += (rate * error) / Math.sqrt(squares[last]);
}

function plainNet(inputs: number): Net {
  const first = new Float32Array(inputs * HIDDEN);
  const firstBias = new Float32Array(HIDDEN);
  const second = new Float32Array(HIDDEN);
  const secondBias = new Float32Array(1);
  const squares = new Float32Array(inputs + HIDDEN + 2);
  const sums = new Float32Array(HIDDEN);
  const slopes = new Float32Array(HIDDEN);
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
  const learn = (count: number, target: number, rate: number): void => {
    const error = target - evaluate(count);
    let mean = 0;
    for (let unit = 0; unit < HIDDEN; unit++) {
      const slope = error * (sums[unit] > 0 ? 1 : LEAK);
      slopes[unit] = slope * second[unit];
      mean += slopes[unit] ** 2 / HIDDEN;
      const square = inputs + 1 + unit;
      squares[square] += (slope * sums[unit]) ** 2;
      second[unit] += (rate * slope * sums[unit]) / Math.sqrt(squares[square]);
    }
    squares[inputs] += mean;
    const biasRate = rate / Math.sqrt(squares[inputs]);
    for (let unit = 0; unit < HIDDEN; unit++) firstBias[unit] += biasRate * slopes[unit];
    for (let i = 0; i < count; i++) {
      const input = active[i];
      squares[input] += mean;
      const rowRate = rate / Math.sqrt(squares[input]);
      for (let unit = 0; unit < HIDDEN; unit++) first[input * HIDDEN + unit] += rowRate * slopes[unit];
    }
    learnLastBias(secondBias, squares, error, rate);
  };
  return { inputs, first, firstBias, second, secondBias, squares, active, evaluate, learn, forget() {} };
}

/** All that a net has learnt, one after the other: first layer, its biases, second layer, its bias, squares. */
export function weightsOf({ first, firstBias, second, secondBias, squares }: Net): Float32Array<ArrayBuffer> {
  const parts = [first, firstBias, second, secondBias, squares];
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function setWeights(net: Net, all: Float32Array): void {
  const { first, firstBias, second, secondBias, squares } = net;
  net.forget();
  let at = 0;
  for (const part of [first, firstBias, second, secondBias, squares]) {
    part.set(all.subarray(at, at + part.length));
    at += part.length;
  }
}

/** How many inputs a net has, by the number of all its weights and squares. */
const inputsOf = (all: Float32Array): number => (all.length - 3 * HIDDEN - 3) / (HIDDEN + 1);

/** The squares among all that a net has learnt; the same memory. */
export const squaresIn = (all: Float32Array): Float32Array => all.subarray(all.length - inputsOf(all) - HIDDEN - 2);

/** Small random weights, to learn from. Squares begin at 1, so that the first steps are plain ones. */
export function freshWeights(inputs: number, rng: Rng): Float32Array<ArrayBuffer> {
  const net = plainNet(inputs);
  const spread = (weights: Float32Array, size: number): void => {
    for (let i = 0; i < weights.length; i++) weights[i] = (rng.fraction() + rng.fraction() + rng.fraction() - 1.5) * size;
  };
  spread(net.first, 0.15);
  spread(net.second, 0.3);
  net.squares.fill(1);
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
  const inputs = inputsOf(all);
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
  const needed = 4 * (HIDDEN + 2) + (inputs + 2) * HIDDEN;
  if (all.length !== needed) throw new RangeError(`a net of ${inputs} inputs has ${needed} bytes of weights, not ${all.length}`);
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
