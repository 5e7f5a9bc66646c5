// Points and the ranking (XX-3).

import { type LedgerLine, open, type Seat, type Standing } from '@regalia/core';
import { sum } from '@regalia/kit';
import { at, type Box, cardsAt, type State, VALUES } from './types.ts';

/** XX-3.2: who has laid more cards of a value than everybody else; undefined when nobody has. */
function mostOf(box: Box, s: State, value: number): Seat | undefined {
  let most = 0;
  let who: Seat | undefined;
  for (let seat = 0; seat < box.seats; seat++) {
    const cards = cardsAt(s.laid, at(seat, value));
    if (cards === most) who = undefined;
    if (cards > most) {
      most = cards;
      who = seat;
    }
  }
  return who;
}

/** Where a player's points come from. */
function ledgerOf(box: Box, s: State, seat: Seat): readonly LedgerLine[] {
  const ledger: LedgerLine[] = [];
  for (let value = 1; value <= VALUES; value++) if (mostOf(box, s, value) === seat) ledger.push({ id: 'most', value, points: value });
  const left = sum(open(s.hand), at(seat, 1), at(seat, VALUES) + 1);
  if (left > 0) ledger.push({ id: 'hand', points: -left });
  return ledger;
}

/** XX-3.4: the most points are best, equal points share a place. */
export function standings(box: Box, s: State): readonly Standing[] {
  const scored = Array.from({ length: box.seats }, (_, seat) => {
    const ledger = ledgerOf(box, s, seat);
    return { seat, ledger, score: ledger.reduce((total, { points }) => total + points, 0) };
  });
  return scored
    .map((one) => ({ ...one, rank: 1 + scored.filter((other) => other.score > one.score).length }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}
