// The beginning: who starts (RY-1.11), the first display (RY-1.6), and the beginning of every turn (RY-2.1, RY-2.2).
// Hot: lists are read without looking.

import type { Emit } from '@regalia/core';
import * as core from '@regalia/core';
import type { Draw } from '@regalia/kit';
import * as actions from './actions.ts';
import * as hands from './cards.ts';
import type { Event } from './events.ts';
import type { Box, State } from './types.ts';
import * as types from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { open } = core;
const { ACT } = actions;
const { PHASE } = types;
const { pileSize } = hands;

/** RY-1.11: chance decides who begins. */
export const startingPlayer: Draw<Box, State, Event> = {
  total: (box) => box.seats,
  at: (_box, _s, r) => ACT.startingPlayer + r,
  play(_box, s, outcome, emit) {
    const seat = outcome - ACT.startingPlayer;
    s.starter = seat;
    s.mover = seat;
    s.phase = PHASE.show;
    emit?.({ id: 'started', seat });
  },
};

/** How many cards the next one from the pile can be. */
export const cardsInPile = (_box: Box, s: State): number => pileSize(open(s.pile));

/** The r-th card of the pile, the cards of a country lying together: one country further for each that r has passed. */
export function cardOfPile(_box: Box, s: State, r: number): number {
  const pile = open(s.pile);
  const two = pile[0] + pile[1];
  return ACT.countryCard + passed(r, pile[0]) + passed(r, two) + passed(r, two + pile[2]);
}

/** 1 when r has come to the end of so many cards, otherwise 0; without a branch, because it cannot be guessed. */
export const passed = (r: number, cards: number): number => (cards - 1 - r) >>> 31;

/** RY-1.6, RY-1.7: the first cards of the display are turned up. */
export const showing: Draw<Box, State, Event> = {
  total: cardsInPile,
  at: cardOfPile,
  play(box, s, outcome, emit) {
    turnUp(s, outcome - ACT.countryCard, emit);
    if (pileSize(s.display) === box.displaySize) beginTurn(box, s, emit);
  },
};

/** A card of the pile goes to the display. */
export function turnUp(s: State, country: number, emit: Emit<Event>): void {
  open(s.pile)[country]--;
  s.display[country]++;
  emit?.({ id: 'shown', country });
}

export function beginTurn(box: Box, s: State, emit: Emit<Event>): void {
  emit?.({ id: 'turn', seat: s.mover, turn: s.turn });
  if (s.turn < box.seats) {
    s.owed = box.firstDraws[s.turn]; // RY-2.2
    s.phase = PHASE.draw;
  } else s.phase = PHASE.choose;
}
