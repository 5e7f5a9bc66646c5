// How a position becomes the inputs of a net: a list of the inputs that are on, all others being off.

import type { Seat } from '@regalia/core';

/** What a net sees of a game. Both look only at what the seat's own view shows, so an imagined world serves as well as the true one. */
export interface FeatureEncoder<Box, State> {
  /** How many inputs there are; the same for all positions of a box. */
  inputs(box: Box): number;
  /** Writes the inputs that are on, from a seat's side; how many they are. */
  encode(box: Box, state: State, seat: Seat, active: Uint16Array): number;
}

let list: Uint16Array = new Uint16Array(0);
let count = 0;
let base = 0;

/** Begins a list. One is made at a time. */
export function begin(into: Uint16Array): void {
  list = into;
  count = 0;
  base = 0;
}

/** How many inputs are on. */
export const on = (): number => count;
/** How many inputs were offered. */
export const offered = (): number => base;

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

/** A difference between two, the ends standing for all beyond them. */
export function margin(reach: number, difference: number): void {
  one(2 * reach + 1, Math.max(-reach, Math.min(reach, difference)) + reach);
}
