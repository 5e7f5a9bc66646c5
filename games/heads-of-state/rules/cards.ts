// Cards on their way: from the piles to the displays and the hands, and from the hands to the discards.
// Hot: lists are read without looking.

import { type Action, type Emit, open, type Seat } from '@regalia/core';
import * as kit from '@regalia/kit';
import * as actions from './actions.ts';
import * as bits from './bits.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';
import type { Attribute, Box, Treachery } from './types.ts';
import * as words from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { ACT } = actions;
const { any } = bits;
const { discardFrom, isEmpty, pour, sum } = kit;
const { KINDS, TREACHERY_KINDS } = words;
const { card: CARD, treacheryCard: TREACHERY_CARD } = ACT;

/** Writes an action for each kind of card of which there is any, counted from the first of them. The new length of the list. */
export function listKinds(counts: readonly number[], at: number, kinds: number, first: Action, into: Action[], from: number): number {
  let n = from;
  for (let kind = 0; kind < kinds; kind++) {
    into[n] = first + kind;
    n += any(counts[at + kind]);
  }
  return n;
}

// ---- Attribute cards: of the main pile, or of the revolution pile when that is empty (HS-6.1)

/** The card on top, as a random event. */
export const attributeOnTop = {
  total(_box: Box, s: State): number {
    const main = sum(open(s.pile));
    return main > 0 ? main : sum(open(s.revolution));
  },
  at(_box: Box, s: State, r: number): number {
    const pile = open(s.pile);
    let rest = r;
    for (let attribute = 0; attribute < KINDS; attribute++) {
      if (rest < pile[attribute]) return CARD + attribute;
      rest -= pile[attribute];
    }
    const revolution = open(s.revolution);
    let attribute = 0;
    for (; attribute < KINDS && rest >= revolution[attribute]; attribute++) rest -= revolution[attribute];
    return CARD + attribute;
  },
};

/** Takes the card on top. Whether it was of the main pile: that has the card, or is empty. */
function takeTop(s: State, attribute: Attribute): boolean {
  const main = open(s.pile)[attribute] > 0;
  if (main) open(s.pile)[attribute]--;
  else open(s.revolution)[attribute]--;
  return main;
}

/** The card on top of the main pile goes to the revolution pile. */
export function layTopAside(s: State, attribute: Attribute): void {
  open(s.pile)[attribute]--;
  open(s.revolution)[attribute]++;
}

/** The card on top is shown. */
export function showTop(s: State, attribute: Attribute, emit: Emit<Event>): void {
  if (takeTop(s, attribute) && s.returned[attribute] > 0) s.returned[attribute]--;
  s.display[attribute]++;
  emit?.({ id: 'shown', attribute });
}

/** The card on top goes to a hand, unseen by the others. */
export function drawTop(s: State, seat: Seat, attribute: Attribute): void {
  takeTop(s, attribute);
  open(s.hand)[KINDS * seat + attribute]++;
}

/** A card of the display goes to a hand, seen by all. */
export function takeShown(s: State, seat: Seat, attribute: Attribute): void {
  s.display[attribute]--;
  open(s.hand)[KINDS * seat + attribute]++;
  s.known[KINDS * seat + attribute]++;
}

/** HS-2.4: the cleaned cards go into the main pile, and everybody knows it. */
export function returnCleaned(s: State): void {
  for (let attribute = 0; attribute < KINDS; attribute++) s.returned[attribute] += s.cleaned[attribute];
  pour(s.cleaned, open(s.pile));
}

/** HS-6.6: all attribute cards outside the hands are the new main pile; the Revolution stays where it is. */
export function gather(s: State): void {
  const pile = open(s.pile);
  const revolution = open(s.revolution);
  pour(s.display, pile);
  pour(s.discards, pile);
  for (let attribute = 0; attribute < KINDS; attribute++) {
    pile[attribute] += revolution[attribute];
    revolution[attribute] = 0;
    s.returned[attribute] = 0;
  }
}

/** An attribute card leaves a hand, in the open. If nobody knew it to be there, it may be one that was cleaned. */
export function discardCard(s: State, seat: Seat, attribute: Attribute): void {
  const at = KINDS * seat;
  if (s.known[at + attribute] === 0 && s.returned[attribute] > 0) s.returned[attribute]--;
  discardFrom(open(s.hand), s.known, s.discards, at, attribute, 1);
}

// ---- Treachery cards: an empty pile is renewed from the discards when a card is drawn from it (HS-4.7)

export const canDrawTreachery = (s: State): boolean => !isEmpty(open(s.treacheryPile)) || !isEmpty(s.treacheryDiscards);

/** The card on top, as a random event. */
export const treacheryOnTop = {
  total(_box: Box, s: State): number {
    const left = sum(open(s.treacheryPile));
    return left > 0 ? left : sum(s.treacheryDiscards);
  },
  at(_box: Box, s: State, r: number): number {
    const pile = open(s.treacheryPile);
    let rest = r;
    for (let kind = 0; kind < TREACHERY_KINDS; kind++) {
      if (rest < pile[kind]) return TREACHERY_CARD + kind;
      rest -= pile[kind];
    }
    const renewed = s.treacheryDiscards;
    let kind = 0;
    for (; kind < TREACHERY_KINDS - 1 && rest >= renewed[kind]; kind++) rest -= renewed[kind];
    return TREACHERY_CARD + kind;
  },
};

/** Takes the card on top: the pile has it, or is empty. */
function takeTopTreachery(s: State, kind: Treachery, emit: Emit<Event>): void {
  const pile = open(s.treacheryPile);
  if (pile[kind] === 0) {
    pour(s.treacheryDiscards, pile);
    emit?.({ id: 'renewed' });
  }
  pile[kind]--;
}

export function showTopTreachery(s: State, kind: Treachery, emit: Emit<Event>): void {
  takeTopTreachery(s, kind, emit);
  s.treacheryDisplay[kind]++;
  emit?.({ id: 'shown-treachery', kind });
}

export function drawTopTreachery(s: State, seat: Seat, kind: Treachery, emit: Emit<Event>): void {
  takeTopTreachery(s, kind, emit);
  open(s.treachery)[TREACHERY_KINDS * seat + kind]++;
}

export function takeShownTreachery(s: State, seat: Seat, kind: Treachery): void {
  s.treacheryDisplay[kind]--;
  open(s.treachery)[TREACHERY_KINDS * seat + kind]++;
  s.knownTreachery[TREACHERY_KINDS * seat + kind]++;
}

export const discardTreacheryCard = (s: State, seat: Seat, kind: Treachery): void =>
  discardFrom(open(s.treachery), s.knownTreachery, s.treacheryDiscards, TREACHERY_KINDS * seat, kind, 1);
