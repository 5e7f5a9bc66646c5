// A small value net: sparse 0/1 inputs, one layer of hidden units, one output between 0 and 1 for each part of a game (a head). Evaluated
// by a WebAssembly kernel with SIMD where there is one, and by plain code otherwise; the two agree within rounding.
// Hot: lists are read without looking.

import type { Rng } from '@regalia/core';
import { KERNEL } from './kernel.ts';

/** How large a net is. */
export interface Shape {
  readonly inputs: number;
  /** Hidden units, a multiple of 32: the kernel takes so many at a time. */
  readonly hidden: number;
  /** Second layers, of which each position uses one: what counts at the end of a game is not what counts at its beginning. */
  readonly heads: number;
}

/** No position has more active inputs. */
export const MOST_ACTIVE = 600;

/** How steep a hidden unit is below zero. */
const LEAK = 0.05;

export interface Net extends Shape {
  /** Weights of the first layer, the hidden units of one input together: input × hidden. */
  readonly first: Float32Array;
  readonly firstBias: Float32Array;
  /** Head × hidden. */
  readonly second: Float32Array;
  /** One for each head. */
  readonly secondBias: Float32Array;
  /** Sums of squared slopes, by which learning steps shrink: one for each input, the first biases, each weight of the second layers, their biases. */
  readonly squares: Float32Array;
  /** Where the active inputs of the position at hand are written. */
  readonly active: Uint16Array;
  /**
   * The value of the position whose active inputs are the first `count`, by one of the heads; a net with fewer heads takes its first. The
   * first `steady` inputs are the same at each call with the same version (see `SteadyPart`), so that they are added up once.
   */
  evaluate(count: number, head?: number, steady?: number, version?: number): number;
  /** To be called when the weights were changed from outside. */
  forget(): void;
  /**
   * One step on the cross-entropy towards a target, for the position in `active`. Steps are the smaller the more a weight has learnt
   * (Adagrad): inputs that are seldom on would else learn far more slowly than those that always are.
   */
  learn(count: number, head: number, target: number, rate: number): void;
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
export function blankNet(shape: Shape, plain = false): Net {
  const kernel = plain ? undefined : startKernel();
  return kernel ? kernelNet(shape, kernel) : plainNet(shape);
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

function kernelNet(shape: Shape, kernel: Kernel): Net {
  const { inputs, hidden, heads } = shape;
  const at = placesIn(shape);
  kernel.memory.grow(Math.ceil(at.end / 65536));
  const { buffer } = kernel.memory;
  const secondBias = new Float32Array(heads);
  const squares = new Float32Array(buffer, at.squares, squaresOf(shape));
  const width = 4 * hidden;
  /** Of what the steady sums are. */
  let summed = -1;
  const evaluate = (count: number, head = 0, steady = 0, version = -1): number => {
    const own = head < heads ? head : 0;
    const second = at.second + own * width;
    if (steady === 0) return sigmoid(kernel.evaluate(at.active, count, at.first, at.bias, second, at.sums, width) + secondBias[own]);
    if (version !== summed) kernel.evaluate(at.active, steady, at.first, at.bias, second, at.steady, width);
    summed = version;
    const rest = kernel.evaluate(at.active + 2 * steady, count - steady, at.first, at.steady, second, at.sums, width);
    return sigmoid(rest + secondBias[own]);
  };
  return {
    ...shape,
    first: new Float32Array(buffer, at.first, inputs * hidden),
    firstBias: new Float32Array(buffer, at.bias, hidden),
    second: new Float32Array(buffer, at.second, hidden * heads),
    secondBias,
    squares,
    active: new Uint16Array(buffer, at.active, MOST_ACTIVE),
    evaluate,
    forget() {
      summed = -1;
    },
    learn(count, head, target, rate) {
      summed = -1;
      const own = head < heads ? head : 0;
      const error = target - evaluate(count, own);
      const [second, secondSquares] = [at.second + own * width, at.secondSquares + own * width];
      const { active, first, bias, sums, slopes, biasSquare } = at;
      kernel.learn(active, count, first, bias, second, sums, slopes, at.squares, biasSquare, secondSquares, width, error, rate);
      learnLastBias(secondBias, squares, own, error, rate);
    },
  };
}

/** Where everything stands in the kernel's memory, one after the other: see kernel.wat. */
function placesIn(shape: Shape) {
  const { inputs, hidden, heads } = shape;
  const first = 0;
  const bias = first + 4 * inputs * hidden;
  const second = bias + 4 * hidden;
  const sums = second + 4 * hidden * heads;
  const slopes = sums + 4 * hidden;
  const squares = slopes + 4 * hidden;
  const biasSquare = squares + 4 * inputs;
  const secondSquares = biasSquare + 4;
  const steady = squares + 4 * squaresOf(shape);
  const active = steady + 4 * hidden;
  const end = active + 2 * MOST_ACTIVE;
  return { first, bias, second, sums, slopes, squares, biasSquare, secondSquares, steady, active, end };
}

/** How many sums of squares there are: see `Net`. */
const squaresOf = ({ inputs, hidden, heads }: Shape): number => inputs + 1 + heads * (hidden + 1);

/** The bias of a head and its square; those of all heads are the last of all. */
function learnLastBias(secondBias: Float32Array, squares: Float32Array, head: number, error: number, rate: number): void {
  const last = squares.length - secondBias.length + head;
  squares[last] += error * error;
  secondBias[head] += (rate * error) / Math.sqrt(squares[last]);
}

function plainNet({ inputs, hidden, heads }: Shape): Net {
  const first = new Float32Array(inputs * hidden);
  const firstBias = new Float32Array(hidden);
  const second = new Float32Array(hidden * heads);
  const secondBias = new Float32Array(heads);
  const squares = new Float32Array(squaresOf({ inputs, hidden, heads }));
  const sums = new Float32Array(hidden);
  const slopes = new Float32Array(hidden);
  const active = new Uint16Array(MOST_ACTIVE);
  const evaluate = (count: number, head = 0): number => {
    const own = head < heads ? head : 0;
    sums.set(firstBias);
    for (let i = 0; i < count; i++) {
      const row = active[i] * hidden;
      for (let unit = 0; unit < hidden; unit++) sums[unit] += first[row + unit];
    }
    let out = secondBias[own];
    for (let unit = 0; unit < hidden; unit++) out += second[own * hidden + unit] * Math.max(sums[unit], LEAK * sums[unit]);
    return sigmoid(out);
  };
  const learn = (count: number, head: number, target: number, rate: number): void => {
    const own = head < heads ? head : 0;
    const error = target - evaluate(count, own);
    let mean = 0;
    for (let unit = 0; unit < hidden; unit++) {
      const at = own * hidden + unit;
      const slope = error * (sums[unit] > 0 ? 1 : LEAK);
      slopes[unit] = slope * second[at];
      mean += slopes[unit] ** 2 / hidden;
      const square = inputs + 1 + at;
      squares[square] += (slope * sums[unit]) ** 2;
      second[at] += (rate * slope * sums[unit]) / Math.sqrt(squares[square]);
    }
    squares[inputs] += mean;
    const biasRate = rate / Math.sqrt(squares[inputs]);
    for (let unit = 0; unit < hidden; unit++) firstBias[unit] += biasRate * slopes[unit];
    for (let i = 0; i < count; i++) {
      const input = active[i];
      squares[input] += mean;
      const rowRate = rate / Math.sqrt(squares[input]);
      for (let unit = 0; unit < hidden; unit++) first[input * hidden + unit] += rowRate * slopes[unit];
    }
    learnLastBias(secondBias, squares, own, error, rate);
  };
  return { inputs, hidden, heads, first, firstBias, second, secondBias, squares, active, evaluate, learn, forget() {} };
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

/** The squares among all that a net has learnt; the same memory. */
export const squaresIn = (shape: Shape, all: Float32Array): Float32Array => all.subarray(all.length - squaresOf(shape));

/** Small random weights, to learn from; all heads begin alike. Squares begin at 1, so that the first steps are plain ones. */
export function freshWeights(shape: Shape, rng: Rng): Float32Array<ArrayBuffer> {
  const net = plainNet(shape);
  const { hidden, heads } = shape;
  scatter(net.first, 0.15, rng);
  scatter(net.second.subarray(0, hidden), 0.3, rng);
  for (let head = 1; head < heads; head++) net.second.copyWithin(head * hidden, 0, hidden);
  net.squares.fill(1);
  return weightsOf(net);
}

const scatter = (weights: Float32Array, size: number, rng: Rng): void => {
  for (let i = 0; i < weights.length; i++) weights[i] = (rng.fraction() + rng.fraction() + rng.fraction() - 1.5) * size;
};

/**
 * The weights of a net in a larger shape, from which it plays the same: further units count nothing yet, and every head is as the first.
 * Squares begin at 1.
 */
export function grownWeights(from: Net, shape: Shape, rng: Rng): Float32Array<ArrayBuffer> {
  const net = plainNet(shape);
  const { inputs, hidden, heads } = shape;
  scatter(net.first, 0.05, rng);
  for (let row = 0; row < inputs; row++) net.first.set(from.first.subarray(row * from.hidden, (row + 1) * from.hidden), row * hidden);
  net.firstBias.set(from.firstBias);
  for (let head = 0; head < heads; head++) {
    const own = head < from.heads ? head : 0;
    net.second.set(from.second.subarray(own * from.hidden, (own + 1) * from.hidden), head * hidden);
    net.secondBias[head] = from.secondBias[own];
  }
  net.squares.fill(1);
  return weightsOf(net);
}

/** A net that judges as some others do on the mean (of the log-odds): their units stand side by side. What one misjudges the others do not. */
export function mergedNet(nets: readonly Net[]): Net {
  const [{ inputs }] = nets;
  const hidden = nets.reduce((sum, net) => sum + net.hidden, 0);
  const heads = Math.max(...nets.map((net) => net.heads));
  const all = plainNet({ inputs, hidden, heads });
  let at = 0;
  for (const net of nets) {
    for (let row = 0; row < inputs; row++) all.first.set(net.first.subarray(row * net.hidden, (row + 1) * net.hidden), row * hidden + at);
    all.firstBias.set(net.firstBias, at);
    for (let head = 0; head < heads; head++) {
      const own = head < net.heads ? head : 0;
      for (let unit = 0; unit < net.hidden; unit++)
        all.second[head * hidden + at + unit] = net.second[own * net.hidden + unit] / nets.length;
      all.secondBias[head] += net.secondBias[own] / nets.length;
    }
    at += net.hidden;
  }
  return all;
}

/** What ships: eight bits a weight, one scale for each hidden unit. */
export interface PackedNet {
  readonly inputs: number;
  /** 64 where nothing is said. */
  readonly hidden?: number;
  /** 1 where nothing is said. */
  readonly heads?: number;
  /** Scales of the first layer's units and of the heads, and the heads' biases, as 32-bit floats; then the weights as bytes. In base64. */
  readonly weights: string;
}

const USUAL = { hidden: 64, heads: 1 };

const largest = (values: Iterable<number>): number => {
  let most = 0;
  for (const value of values) most = Math.max(most, Math.abs(value));
  return most;
};

export function packWeights(shape: Shape, all: Float32Array): PackedNet {
  const { inputs, hidden, heads } = shape;
  const net = plainNet(shape);
  setWeights(net, all);
  const { first, firstBias, second } = net;
  const scales = new Float32Array(hidden + 2 * heads);
  const bytes = new Int8Array((inputs + 1 + heads) * hidden);
  const at = (row: number, unit: number): number => (row < inputs ? first[row * hidden + unit] : firstBias[unit]);
  for (let unit = 0; unit < hidden; unit++) {
    scales[unit] = largest(Array.from({ length: inputs + 1 }, (_, row) => at(row, unit))) / 127 || 1;
    for (let row = 0; row <= inputs; row++) bytes[row * hidden + unit] = Math.round(at(row, unit) / scales[unit]);
  }
  for (let head = 0; head < heads; head++) {
    const own = second.subarray(head * hidden, (head + 1) * hidden);
    scales[hidden + head] = largest(own) / 127 || 1;
    for (let unit = 0; unit < hidden; unit++) bytes[(inputs + 1 + head) * hidden + unit] = Math.round(own[unit] / scales[hidden + head]);
    scales[hidden + heads + head] = net.secondBias[head];
  }
  const packed = new Uint8Array(scales.byteLength + bytes.byteLength);
  packed.set(new Uint8Array(scales.buffer));
  packed.set(new Uint8Array(bytes.buffer), scales.byteLength);
  let text = '';
  for (const byte of packed) text += String.fromCharCode(byte);
  return { inputs, hidden, heads, weights: btoa(text) };
}

const shapeIn = ({ inputs, hidden = USUAL.hidden, heads = USUAL.heads }: PackedNet): Shape => ({ inputs, hidden, heads });

export function unpackNet(file: PackedNet, plain = false): Net {
  const shape = shapeIn(file);
  const { inputs, hidden, heads } = shape;
  const all = Uint8Array.from(atob(file.weights), (letter) => letter.charCodeAt(0));
  const needed = 4 * (hidden + 2 * heads) + (inputs + 1 + heads) * hidden;
  if (all.length !== needed) throw new RangeError(`a net of ${inputs} inputs has ${needed} bytes of weights, not ${all.length}`);
  const scales = new Float32Array(all.buffer, 0, hidden + 2 * heads);
  const bytes = new Int8Array(all.buffer, scales.byteLength);
  const net = blankNet(shape, plain);
  for (let unit = 0; unit < hidden; unit++) {
    for (let row = 0; row < inputs; row++) net.first[row * hidden + unit] = bytes[row * hidden + unit] * scales[unit];
    net.firstBias[unit] = bytes[inputs * hidden + unit] * scales[unit];
    for (let head = 0; head < heads; head++)
      net.second[head * hidden + unit] = bytes[(inputs + 1 + head) * hidden + unit] * scales[hidden + head];
  }
  net.secondBias.set(scales.subarray(hidden + heads));
  return net;
}
