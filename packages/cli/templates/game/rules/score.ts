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

/** XX-3.3 */
const leftOver = (s: State, seat: Seat): number => sum(open(s.hand), at(seat, 1), at(seat, VALUES) + 1);

export function scoreOf(box: Box, s: State, seat: Seat): number {
  let score = 0;
  for (let value = 1; value <= VALUES; value++) if (mostOf(box, s, value) === seat) score += value;
  return score - leftOver(s, seat);
}

/** Where the points of the score came from. */
function ledgerOf(box: Box, s: State, seat: Seat): readonly LedgerLine[] {
  const ledger: LedgerLine[] = [];
  for (let value = 1; value <= VALUES; value++) if (mostOf(box, s, value) === seat) ledger.push({ id: 'most', value, points: value });
  const left = leftOver(s, seat);
  if (left > 0) ledger.push({ id: 'hand', points: -left });
  return ledger;
}

/** XX-3.4: the most points are best, equal points share a place. */
export function standings(box: Box, s: State): readonly Standing[] {
  const scores = Array.from({ length: box.seats }, (_, seat) => scoreOf(box, s, seat));
  return scores
    .map((score, seat) => ({ seat, rank: 1 + scores.filter((other) => other > score).length, score, ledger: ledgerOf(box, s, seat) }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}
