// The life of a noble: created (HS-3), attacked and killed (HS-4).

import { type Action, type Emit, open, type Seat } from '@regalia/core';
import { discardFrom } from '@regalia/kit';
import type { Event } from './events.ts';
import { waysAt } from './notation.ts';
import { cardsOf, payments } from './pay.ts';
import { hasCountryMarker, scoreCountry, scoreHouse, takeMarker } from './score.ts';
import {
  ASSASSIN,
  type Attribute,
  type Box,
  CARDS_OF,
  FREE,
  KINDS,
  PHASE,
  RANKS,
  type State,
  TREACHERY_KINDS,
  type Treachery,
} from './types.ts';

/** An attribute card leaves a hand, in the open. If nobody knew it to be there, it may be one that was cleaned. */
export function giveUp(s: State, seat: Seat, attribute: Attribute): void {
  const at = KINDS * seat;
  if (s.known[at + attribute] === 0 && s.returned[attribute] > 0) s.returned[attribute]--;
  discardFrom(open(s.hand), s.known, s.discards, at, attribute, 1);
}

export const giveUpTreachery = (s: State, seat: Seat, kind: Treachery): void =>
  discardFrom(open(s.treachery), s.knownTreachery, s.treacheryDiscards, TREACHERY_KINDS * seat, kind, 1);

// ---- Creating a noble (HS-3)

export function beginCreation(box: Box, s: State, location: number, emit: Emit<Event>): void {
  const ways = payments(box, s, location);
  s.pending = location;
  emit?.({ id: 'creates', seat: s.mover, location });
  if (ways.length === 1) pay(box, s, ways[0], emit);
  else s.phase = PHASE.pay;
}

export function pay(box: Box, s: State, way: Action, emit: Emit<Event>): void {
  const cards = cardsOf(box, box.locationRank[s.pending], way);
  for (const card of cards) giveUp(s, s.mover, card);
  emit?.({ id: 'paid', seat: s.mover, location: s.pending, cards });
  place(box, s, emit);
}

/** The counter and the noble card (HS-3.4), and points at once (HS-5). */
function place(box: Box, s: State, emit: Emit<Event>): void {
  const { pending: location, mover: seat } = s;
  const sector = box.locationSector[location];
  const rank = box.locationRank[location];
  const cardLeft = s.nobleCards[rank] > 0;
  s.owner[location] = seat;
  s.pending = -1;
  s.phase = PHASE.play;
  const kill = s.emptied.indexOf(location);
  if (kill >= 0) s.emptied.splice(kill, 1);
  if (cardLeft) {
    s.nobleCards[rank]--;
    s.nobles[RANKS.length * seat + rank]++;
  }
  emit?.({ id: 'created', seat, location, card: cardLeft });

  if (s.markers[sector] === FREE) takeMarker(box, s, sector, seat, emit); // HS-5.1
  scoreCountry(box, s, box.sectorCountry[sector], seat, emit);
  if (cardLeft && s.nobles[RANKS.length * seat + rank] === 1) scoreHouse(box, s, seat, emit);
}

// ---- Treachery (HS-4)

/** HS-4.2: the cards are discarded either way; a cube decides. */
export function assassinate(box: Box, s: State, location: number, emit: Emit<Event>): void {
  attack(s, location, box.locationGuard[location] === 2 ? [ASSASSIN, ASSASSIN] : [ASSASSIN], emit);
  s.pending = location;
  s.phase = PHASE.cube;
}

export function drawCube(box: Box, s: State, ownersCube: boolean, emit: Emit<Event>): void {
  const location = s.pending;
  s.pending = -1;
  s.phase = PHASE.play;
  if (ownersCube) emit?.({ id: 'escaped', seat: s.mover, location, owner: s.owner[location] });
  else kill(box, s, location, emit);
}

/** HS-4.3: a sure kill. */
export function execute(box: Box, s: State, location: number, way: number, emit: Emit<Event>): void {
  const cards = CARDS_OF[box.locationCountry[location]];
  attack(
    s,
    location,
    waysAt(box, location)[way].map((card) => cards[card]),
    emit,
  );
  kill(box, s, location, emit);
}

function attack(s: State, location: number, cards: readonly Treachery[], emit: Emit<Event>): void {
  for (const kind of cards) giveUpTreachery(s, s.mover, kind);
  s.named.push(location); // HS-4.1
  emit?.({ id: 'attacked', seat: s.mover, location, owner: s.owner[location], cards });
}

/** HS-4.4, HS-5.4: the counter lies face down on the sector unless its owner has that country's marker already. */
function kill(box: Box, s: State, location: number, emit: Emit<Event>): void {
  const owner = s.owner[location];
  s.owner[location] = -1;
  if (!hasCountryMarker(box, s, box.locationCountry[location], owner)) s.counters[box.seats * box.locationSector[location] + owner]++;
  // In the order of the board, so that lists of legal actions ascend.
  let at = s.emptied.length;
  while (at > 0 && s.emptied[at - 1] > location) at--;
  s.emptied.splice(at, 0, location);
  emit?.({ id: 'killed', seat: s.mover, location, owner });
}
