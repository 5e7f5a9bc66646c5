// HS-3: creating nobles, and paying for them.
// Hot: lists are read without looking.

import { type Emit, open, type Refusal, type Seat } from '@regalia/core';
import type { Decision } from '@regalia/kit';
import * as actions from './actions.ts';
import * as bits from './bits.ts';
import { discardCard } from './cards.ts';
import { discardAfterTurn } from './end-of-turn.ts';
import type { Event } from './events.ts';
import { moveOf } from './moves.ts';
import { no, notNow } from './refusals.ts';
import { hasHouseMarker, scoreCountry, scoreHouse, takeMarker } from './score.ts';
import * as sets from './sets.ts';
import type { State } from './state.ts';
import * as states from './state.ts';
import type { Box } from './types.ts';
import * as words from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { ACT } = actions;
const { isEmpty } = bits;
const { paidCards, payableRanks, payments, takesCourtesan } = sets;
const { OPTION, PHASE } = states;
const { ATTRIBUTES, COURTESAN, FREE, KINDS, RANKS } = words;
const RANK_COUNT = RANKS.length;

// ---- In a turn of attribute cards: nobles in any empty locations, as many as the cards allow (HS-2.5)

export const create: Decision<Box, State, Event> = {
  asked: 'prompt-create',

  list(box, s, seat, into) {
    let n = 0;
    into[n++] = ACT.endTurn;
    const payable = payableRanks(box, open(s.hand), KINDS * seat);
    if (payable === 0) return n;
    const { owner } = s;
    const { locationRank } = box;
    for (let location = 0; location < owner.length; location++) {
      into[n] = ACT.create + location;
      n += isEmpty(owner[location]) & (payable >> locationRank[location]);
    }
    return n;
  },

  play(box, s, seat, action, emit) {
    if (action === ACT.endTurn) return endPlay(box, s, seat, emit);
    beginCreation(box, s, seat, action - ACT.create, emit);
  },

  refuse(box, s, seat, action) {
    const move = moveOf(box, action);
    switch (move.kind) {
      case 'create':
        return refuseCreation(box, s, seat, move.location);
      case 'assassinate':
      case 'execute':
        return no('HS-2.5', 'no-treachery-now', { location: box.locationLabel[move.location] });
      default:
        return notNow(box, s, move);
    }
  },
};

/** The player has done all it wants to do in this turn. */
export function endPlay(box: Box, s: State, seat: Seat, emit: Emit<Event>): void {
  emit?.({ id: 'done', seat });
  discardAfterTurn(box, s, emit);
}

export function refuseCreation(box: Box, s: State, seat: Seat, location: number): Refusal {
  const about = { location: box.locationLabel[location] };
  if (s.owner[location] >= 0) return no('HS-3.1', 'occupied', about);
  if (s.option === OPTION.treachery && !s.emptied.includes(location)) return no('HS-2.6', 'not-emptied', about);
  const rank = box.locationRank[location];
  const hand = open(s.hand);
  const at = KINDS * seat;
  if ((payableRanks(box, hand, at) >> rank) & 1 && payments(box, s, location) === 0) return no('HS-4.6', 'cannot-replace', about);
  const missing = box.setOf[rank].filter((attribute) => hand[at + attribute] === 0).map((attribute) => ATTRIBUTES[attribute]);
  const params = { ...about, noble: RANKS[rank], missing: missing.join(' + ') };
  if (hand[at + COURTESAN] > 0) return takesCourtesan(rank) ? no('HS-3.3', 'one-courtesan', params) : no('HS-3.3', 'no-courtesan', params);
  return no('HS-3.2', 'lacking', params);
}

/** A noble is chosen. When there is one way to pay for it, it is paid by itself. */
export function beginCreation(box: Box, s: State, seat: Seat, location: number, emit: Emit<Event>): void {
  const ways = payments(box, s, location);
  s.pending = location;
  emit?.({ id: 'creates', seat, location });
  const isOne = (ways & (ways - 1)) === 0;
  if (isOne) payAndPlace(box, s, seat, 31 - Math.clz32(ways), emit);
  else s.phase = PHASE.pay;
}

// ---- The set as it is, or with a Courtesan in place of one card (HS-3.2, HS-3.3)

export const pay: Decision<Box, State, Event> = {
  asked: 'prompt-pay',

  list(box, s, _seat, into) {
    let n = 0;
    const ways = payments(box, s, s.pending);
    for (let way = 0; ways >> way !== 0; way++) if ((ways >> way) & 1) into[n++] = ACT.pay + way;
    return n;
  },

  play: (box, s, seat, action, emit) => payAndPlace(box, s, seat, action - ACT.pay, emit),

  refuse(box, s, _seat, action) {
    const move = moveOf(box, action);
    if (move.kind !== 'pay') return notNow(box, s, move);
    const rank = box.locationRank[s.pending];
    if (move.courtesanFor !== null && !box.setOf[rank].includes(move.courtesanFor))
      return no('HS-3.3', 'not-in-set', { noble: RANKS[rank], card: ATTRIBUTES[move.courtesanFor] });
    return no('HS-4.6', 'cannot-replace', { location: box.locationLabel[s.pending] });
  },
};

function payAndPlace(box: Box, s: State, seat: Seat, way: number, emit: Emit<Event>): void {
  const rank = box.locationRank[s.pending];
  const set = box.setOf[rank];
  for (let i = 0; i < set.length; i++) discardCard(s, seat, set[i] === way - 1 ? COURTESAN : set[i]);
  emit?.({ id: 'paid', seat, location: s.pending, cards: paidCards(box, rank, way === 0 ? null : way - 1) });
  place(box, s, seat, emit);
}

/** A location that was emptied in this turn is so no longer. */
function fill(s: State, location: number): void {
  const { emptied } = s;
  if (emptied.length === 1 && emptied[0] === location) s.emptied = [];
  else s.emptied = s.emptied.filter((other) => other !== location);
}

/** The counter and the noble card (HS-3.4), and points at once (HS-5). */
function place(box: Box, s: State, seat: Seat, emit: Emit<Event>): void {
  const location = s.pending;
  const sector = box.locationSector[location];
  const rank = box.locationRank[location];
  const cardLeft = s.nobleCards[rank] > 0;
  s.owner[location] = seat;
  s.pending = -1;
  s.phase = PHASE.play;
  if (s.emptied.length > 0) fill(s, location);
  if (cardLeft) {
    s.nobleCards[rank]--;
    s.nobles[RANK_COUNT * seat + rank]++;
  } else if (box.houseOfCreated) s.cardless[seat] |= 1 << rank;
  emit?.({ id: 'created', seat, location, card: cardLeft });

  if (s.markers[sector] === FREE) takeMarker(box, s, sector, seat, emit); // HS-5.1
  scoreCountry(box, s, box.sectorCountry[sector], seat, emit);
  if (box.houseOfCreated ? !hasHouseMarker(box, s, seat) : cardLeft && s.nobles[RANK_COUNT * seat + rank] === 1)
    scoreHouse(box, s, seat, emit);
}
