// The attack (AR-52 to AR-56).
// Hot: lists are read without looking.

import { type Emit, hide, open, type Seat } from '@regalia/core';
import { type Decision, type Draw, sum } from '@regalia/kit';
import * as actions from './actions.ts';
import * as decks from './decks.ts';
import type { Event } from './events.ts';
import * as goods from './goods.ts';
import * as grant from './grant.ts';
import type { Box, State } from './types.ts';
import * as types from './types.ts';
import * as works from './works.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { CUBE_KINDS, GOLD, GOOD_KINDS, LINE, LINES, PHASE, RECRUIT, WARRIOR } = types;
const { ACT, cubesIn, no, unpackCubes } = actions;
const { cardAt, cardsLeft } = decks;
const { choices, cubesOf, giveBack } = goods;
const { scoreGrant } = grant;
const { seasonOf, wallOf } = works;

/** AR-52, AR-53: one of the remaining Attack cards; the wall holds, or everybody is raided. */
export const attackCard: Draw<Box, State, Event> = {
  total: (_box, s) => cardsLeft(s.attackDeck),

  at: (_box, s, r) => ACT.attack + cardAt(s.attackDeck, r),

  play(box, s, outcome, emit) {
    const attack = outcome - ACT.attack;
    s.attackDeck[attack] = 0;
    const strength = box.attackStrength[attack];
    const warriors = wallOf(box, s.goods);
    const defended = warriors >= strength;
    emit?.({ id: 'attacked', attack, strength, warriors, defended });
    if (!defended) {
      s.raids |= 1 << seasonOf(s.round);
      for (let seat = 0; seat < box.seats; seat++) raid(s, seat, strength, emit);
    }
    if (s.deciding === 0) scoreGrant(box, s, emit);
    else s.phase = PHASE.lose;
  },
};

/** AR-54: recruits, resources, gold, points, in this order. Who has resources to choose from is asked, together with all others. */
function raid(s: State, seat: Seat, strength: number, emit: Emit<Event>): void {
  const at = GOOD_KINDS * seat;
  const owed = Math.max(0, strength - s.goods[at + WARRIOR]);
  const recruits = Math.min(owed, s.goods[at + RECRUIT]);
  giveBack(s, seat, RECRUIT, recruits);
  const left = owed - recruits;
  const cubes = cubesOf(s.goods, seat);
  if (left > 0 && left < cubes && typesOf(s.goods, at) > 1) {
    // With more resources than are owed, neither gold nor points are touched.
    s.owed[seat] = left;
    s.deciding |= 1 << seat;
    emit?.({ id: 'raided', seat, owed, recruits, choosing: left, cubes: [0, 0, 0, 0], gold: 0, points: 0 });
    return;
  }
  const lost = loseInOrder(s, seat, Math.min(left, cubes));
  const due = left - Math.min(left, cubes);
  // AR-55: two coins for one; an odd coin left while something is owed goes too.
  const gold = Math.min(s.goods[at + GOLD], 2 * due);
  giveBack(s, seat, GOLD, gold);
  const points = due - (gold >> 1);
  s.ledger[LINES * seat + LINE.raids + seasonOf(s.round)] -= points;
  emit?.({ id: 'raided', seat, owed, recruits, choosing: 0, cubes: unpackCubes(lost), gold, points });
}

function typesOf(goods: readonly number[], at: number): number {
  let types = 0;
  for (let type = 0; type < CUBE_KINDS; type++) if (goods[at + type] > 0) types++;
  return types;
}

/** All resources, or some of the only type there is: nothing to choose. What was lost, packed as in an action. */
function loseInOrder(s: State, seat: Seat, count: number): number {
  let lost = 0;
  for (let type = 0; type < CUBE_KINDS; type++) {
    const cubes = Math.min(count, s.goods[GOOD_KINDS * seat + type]);
    giveBack(s, seat, type, cubes);
    count -= cubes;
    lost |= cubes << (4 * type);
  }
  return lost;
}

/** AR-54: which resources are lost? All choose at once. */
export const lose: Decision<Box, State, Event> = {
  asked: 'lose',

  list: (_box, s, seat, into) => choices(into, 0, s.goods, GOOD_KINDS * seat, s.owed[seat], s.owed[seat], ACT.lose),

  /** The choice stays covered until all have chosen. */
  play(_box, s, seat, action, emit) {
    const losing = open(s.losing);
    for (let type = 0; type < CUBE_KINDS; type++) losing[CUBE_KINDS * seat + type] = cubesIn(action, type);
    emit?.({ id: 'losing', seat, cubes: hide<readonly number[]>(unpackCubes(action)) });
    s.deciding &= ~(1 << seat);
    if (s.deciding === 0) s.phase = PHASE.reveal;
  },

  refuse(_box, s, seat, action) {
    const count = s.owed[seat];
    if (action < ACT.lose || action >= ACT.split) return no('AR-54', 'lose-first', { count });
    return sum(unpackCubes(action)) === count ? no('AR-54', 'not-that-many') : no('AR-54', 'wrong-loss', { count });
  },
};

/** AR-54: all choices are shown, and all lose at once. There is one outcome. */
export const reveal: Draw<Box, State, Event> = {
  total: () => 1,

  at: () => ACT.reveal,

  play(box, s, _outcome, emit) {
    const losing = open(s.losing);
    for (let seat = 0; seat < box.seats; seat++) {
      if (s.owed[seat] === 0) continue;
      const cubes = losing.slice(CUBE_KINDS * seat, CUBE_KINDS * (seat + 1));
      for (let type = 0; type < CUBE_KINDS; type++) {
        giveBack(s, seat, type, cubes[type]);
        losing[CUBE_KINDS * seat + type] = 0;
      }
      emit?.({ id: 'lost', seat, cubes });
      s.owed[seat] = 0;
    }
    scoreGrant(box, s, emit);
  },
};
