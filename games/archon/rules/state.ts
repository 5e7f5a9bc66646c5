// A state: copies of it, and what never changes in it.

import { at, hide, open, type Seat, seatLetter } from '@regalia/core';
import { sum } from '@regalia/kit';
import { seatsOf } from './look-up.ts';
import { type Box, CARD_KINDS, GOOD_KINDS, GOODS, KINDS, type State, WARRIOR } from './types.ts';

export function clone(s: State): State {
  return {
    phase: s.phase,
    round: s.round,
    order: s.order.slice(),
    mover: s.mover,
    passed: s.passed,
    deciding: s.deciding,
    joined: s.joined,
    cards: s.cards,
    slot: s.slot,
    work: s.work,
    object: s.object,
    second: s.second,
    owned: s.owned.slice(),
    hand: hide(open(s.hand).slice()),
    pile: hide(open(s.pile).slice()),
    played: s.played.slice(),
    spent: s.spent.slice(),
    known: s.known.slice(),
    goods: s.goods.slice(),
    supply: s.supply.slice(),
    repository: s.repository.slice(),
    magisters: s.magisters.slice(),
    tiles: s.tiles.slice(),
    built: s.built.slice(),
    figures: s.figures.slice(),
    occupied: s.occupied,
    collectors: s.collectors.slice(),
    extraTokens: s.extraTokens.slice(),
    favorDeck: s.favorDeck.slice(),
    favorRow: s.favorRow.slice(),
    provinceDeck: s.provinceDeck.slice(),
    grantDeck: s.grantDeck.slice(),
    grants: s.grants.slice(),
    attackDeck: s.attackDeck.slice(),
    raids: s.raids,
    owed: s.owed.slice(),
    losing: hide(open(s.losing).slice()),
    ledger: s.ledger.slice(),
  };
}

/** Goods of each kind; Magisters of each kind; ten cards for each player; tiles. */
export function tally(box: Box, s: State): Record<string, number> {
  const amounts: Record<string, number> = {};
  const bySeat = (count: (seat: Seat) => number): number => sum(seatsOf(box).map(count));
  GOODS.forEach((name, good) => {
    if (good === WARRIOR) return;
    const held = bySeat((seat) => at(s.goods, GOOD_KINDS * seat + good));
    amounts[name] = held + at(s.supply, good) + (s.repository[good] ?? 0);
  });
  const piles = [open(s.hand), open(s.pile), s.played, s.spent];
  const lying = (kind: number, seat: Seat): number => sum(piles.map((cards) => at(cards, CARD_KINDS * seat + kind)));
  KINDS.forEach((name, kind) => {
    if (kind > 0) amounts[name] = at(s.magisters, kind) + bySeat((seat) => lying(kind, seat));
  });
  for (const seat of seatsOf(box)) {
    // Before AR-11 a player has eight cards, and none of the two Magisters that make ten.
    const cards = sum(KINDS.map((_, kind) => lying(kind, seat)));
    const owned = sum(s.owned, CARD_KINDS * seat, CARD_KINDS * (seat + 1));
    amounts[`cards of ${seatLetter(seat)} less cards owned`] = cards - owned;
    amounts[`cards of ${seatLetter(seat)} when chosen`] = owned === 8 ? 10 : owned;
  }
  box.board.tiles.forEach(({ id }, tile) => {
    amounts[id] = at(s.tiles, tile) + s.built.filter((tiles) => (tiles >> tile) & 1).length;
  });
  return amounts;
}
