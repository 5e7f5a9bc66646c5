// How a position becomes the inputs of a net: a list of the inputs that are on, all others being off.

import type { Seat } from '@regalia/core';

/** What a net sees of a game. Both look only at what the seat's own view shows, so an imagined world serves as well as the true one. */
export interface FeatureEncoder<Box, State> {
  /** How many inputs there are; the same for all positions, boards and options of a number of seats. */
  inputs(box: Box): number;
  /** Writes the inputs that are on, from a seat's side; how many they are. */
  encode(box: Box, state: State, seat: Seat, active: Uint16Array): number;
  /** The parts of a game that a net has heads for; without them it has one for all. */
  readonly heads?: Stages<Box, State>;
}

/** Parts of a game, one after the other. */
export interface Stages<Box, State> {
  readonly count: number;
  /** From 0. Reads of a state only what everybody sees. */
  of(box: Box, state: State): number;
}

let list: Uint16Array = new Uint16Array(0);
let count = 0;
let base = 0;

/** Begins a list. One is made at a time. */
export function begin(into: Uint16Array): void {
  list = into;
  count = 0;
  base = 0;
  steady = 0;
}

/** How many inputs are on. */
export const on = (): number => count;
/** How many inputs were offered. */
export const offered = (): number => base;

/** The next input offered is this one. */
export function seek(input: number): void {
  base = input;
}

/** A fact. */
export function flag(holds: boolean): void {
  if (holds) list[count++] = base;
  base++;
}

/** One of n; none when it is out of range. */
export function one(n: number, which: number): void {
  if (which >= 0 && which < n) list[count++] = base + which;
  base += n;
}

/** An amount: every threshold it reaches is on. Thresholds ascend. */
export function steps(thresholds: readonly number[], amount: number): void {
  for (let i = 0; i < thresholds.length && amount >= (thresholds[i] ?? 0); i++) list[count++] = base + i;
  base += thresholds.length;
}

/** An amount as the highest threshold that it reaches: fewer inputs are on than with `steps`. Thresholds ascend. */
export function grade(thresholds: readonly number[], amount: number): void {
  let i = thresholds.length - 1;
  while (i >= 0 && amount < (thresholds[i] ?? 0)) i--;
  one(thresholds.length, i);
}

/** A difference between two, the ends standing for all beyond them. */
export function margin(reach: number, difference: number): void {
  one(2 * reach + 1, Math.max(-reach, Math.min(reach, difference)) + reach);
}

// ---- What stays the same from one look to the next

let steady = 0;
let version = 0;

/** How many inputs at the head of the list are those of the last list with the same `steadyVersion`, so that what a net made of them holds. */
export const steadyCount = (): number => steady;
export const steadyVersion = (): number => version;

/** A part of a list that changes seldom: kept, and put at the head of the next list as long as it is true. */
export class SteadyPart {
  readonly #kept = new Uint16Array(400);
  #length = 0;
  #version = 0;

  /** What was written since `begin` is the part; it differs from the one before. */
  keep(): void {
    this.#kept.set(list.subarray(0, count));
    this.#length = count;
    version = ++versions;
    this.#version = version;
    steady = count;
  }

  /** Puts the part at the head of the list just begun. */
  repeat(): void {
    const { length } = this;
    for (let i = 0; i < length; i++) list[i] = this.#kept[i] ?? 0;
    count = length;
    steady = length;
    version = this.#version;
  }

  get length(): number {
    return this.#length;
  }
}

let versions = 0;

/** Whether two lists are alike; the second is made so. For telling whether a part is still true. */
export function sameAs(list: readonly number[], kept: Int32Array): boolean {
  let same = true;
  for (let i = 0; i < list.length; i++) {
    const value = list[i] ?? 0;
    if (kept[i] === value) continue;
    kept[i] = value;
    same = false;
  }
  return same;
}
