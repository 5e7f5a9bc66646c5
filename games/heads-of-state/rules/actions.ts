// Actions as numbers. They are private to the rules: people, records and the wire use the notation, programs use moves.

import type { Action } from '@regalia/core';
import type { Attribute, Treachery } from './types.ts';

/** Small numbers first, so that lists of legal actions, which ascend, begin with the plain choices. */
export const ACT = {
  /** + attribute: take it from the display */
  take: 0,
  /** an attribute card from the face-down pile */
  draw: 9,
  /** + treachery card: take it from the display */
  takeTreachery: 16,
  /** a treachery card from the face-down pile */
  drawTreachery: 27,
  /** HS-2.2: three attribute cards */
  threeAttributes: 28,
  /** HS-2.2: clean the display, then one attribute card */
  clean: 29,
  /** HS-2.6: a treachery card and an attribute card */
  treachery: 30,
  /** the turn ends */
  endTurn: 31,
  /** + way to pay, of which there are nine: the set as it is, or with a Courtesan in place of an attribute (HS-3.3) */
  pay: 32,
  /** + attribute: discard it */
  discard: 48,
  /** + treachery card: discard it */
  discardTreachery: 64,
  /** + location, of which a board has at most 64 (HS-8.2: 4 countries × 8 sectors × 2) */
  create: 128,
  /** + location */
  assassinate: 192,
  /** + 16 × location + way to execute (executions.ts) */
  execute: 256,
  /** chance: + seat, the first player */
  first: 2048,
  /** chance: + attribute, the card that comes up; behind them the Revolution */
  card: 2056,
  /** chance: + treachery card that comes up */
  treacheryCard: 2072,
  /** chance: + whose cube is drawn, the attacker's or the owner's (HS-4.2) */
  cube: 2088,
  /** chance: the attribute cards outside the hands are shuffled (HS-6.6) */
  shuffle: 2090,
} as const;

// ---- For bots, which look through many lists of legal actions: what a number means, without making a move of it

export const isClean = (action: Action): boolean => action === ACT.clean;
export const isTreachery = (action: Action): boolean => action === ACT.treachery;
/** Whether it takes a treachery card, from the display or the pile. */
export const takesTreachery = (action: Action): boolean => action >= ACT.takeTreachery && action <= ACT.drawTreachery;
/** Whether it draws from a face-down pile. */
export const drawsBlind = (action: Action): boolean => action === ACT.draw || action === ACT.drawTreachery;
export const isCreation = (action: Action): boolean => action >= ACT.create && action < ACT.assassinate;
export const isAttack = (action: Action): boolean => action >= ACT.assassinate && action < ACT.first;
export const isExecution = (action: Action): boolean => action >= ACT.execute && action < ACT.first;
/** The attribute that is taken from the display or discarded. */
export const attributeIn = (action: Action): Attribute => action - (action >= ACT.discard ? ACT.discard : ACT.take);
/** The treachery card that is taken from the display or discarded. */
export const treacheryIn = (action: Action): Treachery =>
  action - (action >= ACT.discardTreachery ? ACT.discardTreachery : ACT.takeTreachery);
/** Of a payment: the attribute that a Courtesan stands for; −1 when the set is paid as it is. */
export const courtesanFor = (action: Action): number => action - ACT.pay - 1;
/** Where a noble is created or attacked. */
export function locationIn(action: Action): number {
  if (action >= ACT.execute) return (action - ACT.execute) >> 4;
  return action - (action >= ACT.assassinate ? ACT.assassinate : ACT.create);
}
/** Of an execution: which of the ways of HS-4.3 it is. */
export const executionIn = (action: Action): number => (action - ACT.execute) & 15;
