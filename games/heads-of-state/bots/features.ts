// What a net sees of Heads of State: the open table and the seat's own cards, from that seat's side. A noble that is being paid for counts
// as created, and one that an assassin is after as killed: what is about to happen is what the decision was about.
// Hot: lists are read without looking.

import { type FeatureEncoder, flag, grade, on, one, seek, steps } from '@regalia/bots';
import { open, type Seat } from '@regalia/core';
import type { Box, State } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import { lookAtChances, noted } from './features-chances.ts';
import { LAYOUT, OTHER } from './features-layout.ts';
import { surveyed } from './features-survey.ts';
import { seeTable } from './features-table.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { ASSASSIN, CARDS_OF, COURTESAN, KINDS, PHASE, TREACHERY_KINDS, takesCourtesan } = rules;
const { countryCards, countryCardsShown, lacks } = noted;
const { influence, MOST_SEATS } = surveyed;
const RANKS = rules.RANKS.length;
const COUNTRIES = rules.COUNTRIES.length;

export const features: FeatureEncoder<Box, State> = {
  inputs: (box) => LAYOUT[box.seats].all,
  encode(box, state, seat, active) {
    seeTable(box, state, seat, active);
    lookAtHand(box, state, seat);
    lookAtTreachery(box, state, seat);
    lookAtOthers(box, state, seat);
    lookAtClock(box, state, seat);
    lookAtChances(box, state, seat);
    lookAtUnseen(box, state, seat);
    return on();
  },
  // By round.
  heads: { count: 3, of: (_box, state) => state.round },
};

const HAND = [1, 2, 3, 4];
const TOTAL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const SHOWN = [1, 2];
const FEW = [1, 2, 3];
const CARDS = [1, 2, 3, 4];
const OTHERS = [2, 4, 6, 7, 8, 10];
const SEEN = [1, 2];
const UNSEEN = [1, 3, 5, 7, 9, 12];
const HALF_TURNS = [1, 2, 3, 4, 6, 9, 12, 16, 20, 24, 28];

/** How many bits are set, of up to nine attributes. */
const COUNT = Uint8Array.from({ length: 1 << KINDS }, (_, bits) => {
  let count = 0;
  for (let rest = bits; rest > 0; rest >>= 1) count += rest & 1;
  return count;
});

/** The own hand, less a set that is being paid; what it lacks for each noble; and what lies on display. */
function lookAtHand(box: Box, state: State, seat: Seat): void {
  const hand = open(state.hand);
  const at = KINDS * seat;
  const mine = seat === state.mover;
  const paid = mine && state.phase === PHASE.pay ? box.setBits[box.locationRank[state.pending]] : 0;
  let size = 0;
  let held = 0;
  let shown = 0;
  seek(LAYOUT[box.seats].hand);
  for (let kind = 0; kind < KINDS; kind++) {
    let cards = hand[at + kind];
    if (cards > 0 && (paid >> kind) & 1) cards--;
    size += cards;
    if (cards > 0) held |= 1 << kind;
    if (state.display[kind] > 0) shown |= 1 << kind;
    steps(HAND, cards);
    steps(SHOWN, state.display[kind]);
  }
  steps(TOTAL, size);

  const drawing = mine && state.phase >= PHASE.clean && state.phase <= PHASE.draw && state.owed > 0;
  const courtesan = (held >> COURTESAN) & 1;
  for (let rank = 0; rank < RANKS; rank++) {
    const missing = box.setBits[rank] & ~held;
    const helped = takesCourtesan(rank) ? courtesan : 0;
    const lack = Math.max(0, COUNT[missing] - helped);
    lacks[rank] = lack;
    one(5, lack);
    // The display alone can complete the set in this turn, a Courtesan of the hand or of the display helping.
    const absent = COUNT[missing & ~shown] - (takesCourtesan(rank) ? courtesan | ((shown >> COURTESAN) & 1) : 0);
    flag(drawing && lack > 0 && lack <= state.owed && absent <= 0);
  }
}

/** The own treachery cards, those on display, and those that others are known to hold. */
function lookAtTreachery({ seats }: Box, state: State, seat: Seat): void {
  const treachery = open(state.treachery);
  const at = TREACHERY_KINDS * seat;
  let size = 0;
  for (let kind = 0; kind < TREACHERY_KINDS; kind++) size += treachery[at + kind];
  seek(LAYOUT[seats].treachery);
  steps(CARDS, size);
  steps(SHOWN, treachery[at + ASSASSIN]);
  flag(state.treacheryDisplay[ASSASSIN] > 0);
  for (let country = 0; country < COUNTRIES; country++) {
    const cards = CARDS_OF[country];
    let held = 0;
    let shown = 0;
    let feared = 0;
    for (let i = 0; i < cards.length; i++) {
      held += treachery[at + cards[i]];
      shown += state.treacheryDisplay[cards[i]];
      for (let j = cards[i]; j < state.knownTreachery.length; j += TREACHERY_KINDS) feared += state.knownTreachery[j];
      feared -= state.knownTreachery[at + cards[i]];
    }
    countryCards[country] = held;
    countryCardsShown[country] = shown > 0 ? 1 : 0;
    steps(FEW, held);
    flag(shown > 0);
    steps(SEEN, influence[MOST_SEATS * country + seat] > 0 ? feared : 0);
  }
}

/** The cards of the others, in the order of play. */
function lookAtOthers(box: Box, state: State, seat: Seat): void {
  const { seats } = box;
  const hand = open(state.hand);
  const treachery = open(state.treachery);
  for (let i = 1; i < seats; i++) {
    const other = (seat + i) % seats;
    let cards = 0;
    let treacheries = 0;
    seek(LAYOUT[seats].others + (i - 1) * OTHER);
    for (let kind = 0; kind < KINDS; kind++) {
      cards += hand[KINDS * other + kind];
      steps(SEEN, state.known[KINDS * other + kind]);
    }
    for (let kind = 0; kind < TREACHERY_KINDS; kind++) treacheries += treachery[TREACHERY_KINDS * other + kind];
    steps(OTHERS, cards);
    steps(CARDS, treacheries);
  }
}

/** How far the game has come, whose turn it is and what is to be done in it. */
function lookAtClock(box: Box, state: State, seat: Seat): void {
  const { seats } = box;
  let pile = 0;
  let sealed = 0;
  const main = open(state.pile);
  const revolution = open(state.revolution);
  for (let kind = 0; kind < KINDS; kind++) pile += main[kind];
  for (let kind = 0; kind <= KINDS; kind++) sealed += revolution[kind];
  seek(LAYOUT[seats].clock);
  one(3, state.round);
  steps(HALF_TURNS, Math.floor((2 * pile + sealed) / seats));
  // The Revolution is as likely as one in so many cards.
  one(11, pile > 0 ? -1 : sealed - 1);
  flag(state.turn < seats);
  one(seats, (state.mover - seat + seats) % seats);
  one(18, state.phase);
  if (seat === state.mover) {
    one(4, state.option);
    steps(FEW, state.owed);
    flag(state.owedTreachery > 0);
  } else {
    one(4, -1);
    steps(FEW, 0);
    flag(false);
  }
}

/** The cards of each kind that the seat cannot place. */
function lookAtUnseen(box: Box, state: State, seat: Seat): void {
  const hand = open(state.hand);
  seek(LAYOUT[box.seats].unseen);
  for (let kind = 0; kind < KINDS; kind++) {
    let unseen = box.attributes[kind] - state.display[kind] - state.discards[kind] - hand[KINDS * seat + kind];
    for (let other = 0; other < box.seats; other++) if (other !== seat) unseen -= state.known[KINDS * other + kind];
    grade(UNSEEN, unseen);
  }
}
