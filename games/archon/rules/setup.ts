// Set-up (AR-1 to AR-12): the table before anything random, the player order, the King's Grants, the first two Magisters. The first King's
// Favors and the first Province come up as they do at the end of every round (round-end.ts).
// Hot: lists are read without looking.

import { type Emit, hide, open, type Seat } from '@regalia/core';
import { type Decision, type Draw, zeros } from '@regalia/kit';
import * as actions from './actions.ts';
import * as decks from './decks.ts';
import type { Event } from './events.ts';
import * as goods from './goods.ts';
import * as hands from './hands.ts';
import type { Box, State } from './types.ts';
import * as types from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { BUILDINGS, CARD_KINDS, CUBE_KINDS, GOLD, GOOD_KINDS, LINES, PHASE, ROUNDS, ROUNDS_PER_SEASON } = types;
const { ACT, MOST, PAIRS, copy, no } = actions;
const { cardAt, cardsLeft } = decks;
const { gain, giveBack } = goods;
const { formHands } = hands;

/** Places where there is nothing yet. */
const NONES: readonly number[] = zeros(MOST.slots).fill(-1);
const nones = (length: number): number[] => NONES.slice(0, length);

export function setUp(box: Box): State {
  const { seats } = box;
  const cards = CARD_KINDS * seats;
  return {
    phase: PHASE.order,
    round: 0,
    order: nones(seats),
    mover: 0,
    passed: 0,
    deciding: 0,
    joined: 0,
    cards: -1,
    slot: -1,
    work: -1,
    object: -1,
    second: false,
    owned: box.startCards.slice(),
    hand: hide(zeros(cards)),
    pile: hide(box.startCards.slice()),
    played: zeros(cards),
    spent: zeros(cards),
    known: zeros(cards),
    goods: zeros(GOOD_KINDS * seats),
    supply: box.supply.slice(),
    repository: zeros(CUBE_KINDS),
    magisters: box.magisters.slice(),
    tiles: box.tileCopies.slice(),
    built: zeros(seats),
    figures: zeros(box.slotNeed.length),
    occupied: 0,
    collectors: zeros(BUILDINGS.length),
    extraTokens: zeros(BUILDINGS.length * box.seats),
    favorDeck: box.favorDeck.slice(),
    favorRow: nones(box.rowSize),
    provinceDeck: box.provinceDeck.slice(),
    grantDeck: box.grantDeck.slice(),
    grants: nones(ROUNDS / ROUNDS_PER_SEASON),
    attackDeck: box.attackDeck.slice(),
    raids: 0,
    owed: zeros(seats),
    losing: hide(zeros(CUBE_KINDS * seats)),
    ledger: zeros(LINES * seats),
  };
}

/** AR-2: the next in player order. */
export const order: Draw<Box, State, Event> = {
  total: (box, s) => box.seats - s.order.indexOf(-1),

  /** The seats that have no place yet, from the first on. */
  at(_box, s, r) {
    let seat = 0;
    for (; ; seat++) if (!s.order.includes(seat) && r-- === 0) return ACT.order + seat;
  },

  /** The last place is given by itself. */
  play(box, s, outcome, emit) {
    place(box, s, outcome - ACT.order, emit);
    if (s.order.indexOf(-1) === box.seats - 1) place(box, s, order.at(box, s, 0) - ACT.order, emit);
    if (!s.order.includes(-1)) s.phase = PHASE.grant;
  },
};

/** AR-3: a place in the order, with what it brings. */
function place(box: Box, s: State, seat: Seat, emit: Emit<Event>): void {
  const at = s.order.indexOf(-1);
  s.order[at] = seat;
  const brings = box.startGoods[at];
  for (let good = 0; good < brings.length; good++) gain(s, seat, good, brings[good]);
  emit?.({ id: 'placed', seat, place: at });
}

/** AR-5: the King's Grants of the three Seasons. */
export const grantCard: Draw<Box, State, Event> = {
  total: (_box, s) => cardsLeft(s.grantDeck),

  at: (_box, s, r) => ACT.grant + cardAt(s.grantDeck, r),

  play(_box, s, outcome, emit) {
    const grant = outcome - ACT.grant;
    const season = s.grants.indexOf(-1);
    s.grants[season] = grant;
    s.grantDeck[grant] = 0;
    emit?.({ id: 'grant-shown', season, grant });
    if (season === s.grants.length - 1) s.phase = PHASE.favor;
  },
};

/** AR-11: in player order, two different Magisters. */
export function beginChoice(s: State): void {
  s.mover = s.order[0];
  s.phase = PHASE.choose;
}

export const choose: Decision<Box, State, Event> = {
  asked: 'choose',

  /** Every pair: no board has first prices that cannot be paid together, nor fewer of a kind than players. */
  list: (_box, _s, _seat, into) => copy(EVERY_PAIR, into),

  /** The first price of each is paid; the cards join the eight Courtiers. */
  play(box, s, seat, action, emit) {
    const kinds = PAIRS[action - ACT.choose];
    for (let i = 0; i < 2; i++) {
      const kind = kinds[i];
      const { parts } = box.hirePrice[kind][0];
      for (let good = 0; good <= GOLD; good++) giveBack(s, seat, good, parts[good]);
      s.magisters[kind]--;
      s.owned[CARD_KINDS * seat + kind]++;
      open(s.pile)[CARD_KINDS * seat + kind]++;
    }
    emit?.({ id: 'chose', seat, kinds });
    const next = s.order.indexOf(seat) + 1;
    if (next < box.seats) s.mover = s.order[next];
    else formHands(box, s, emit);
  },

  refuse: (_box, _s, _seat, action) =>
    action >= ACT.choose && action < ACT.hire ? no('AR-11', 'cannot-pay') : no('AR-11', 'choose-magisters-first'),
};

const EVERY_PAIR = PAIRS.map((_, pair) => ACT.choose + pair);
