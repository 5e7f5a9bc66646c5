// The King's Grant (AR-57 to AR-60), and what comes after it: the next round, or the end (AR-61).
// Hot: lists are read without looking.

import type { Emit } from '@regalia/core';
import type { Event } from './events.ts';
import * as hands from './hands.ts';
import type { Box, State } from './types.ts';
import * as types from './types.ts';
import * as works from './works.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { CATEGORIES, CATEGORY_GOODS, GOOD_KINDS, LINE, LINES, PHASE, ROUNDS } = types;
const { beginRound } = hands;
const { seasonOf } = works;

export function scoreGrant(box: Box, s: State, emit: Emit<Event>): void {
  const season = seasonOf(s.round);
  for (let category = 0; category < CATEGORIES.length; category++) scoreCategory(box, s, season, category, emit);
  if (s.round === ROUNDS) {
    s.phase = PHASE.over;
    emit?.({ id: 'over' });
  } else beginRound(box, s, emit);
}

/** AR-57 to AR-59: those with as many share the points of the places they take together. */
function scoreCategory(box: Box, s: State, season: number, category: number, emit: Emit<Event>): void {
  const row = box.grantPoints[s.grants[season]][category];
  const good = CATEGORY_GOODS[category];
  for (let seat = 0; seat < box.seats; seat++) {
    const count = s.goods[GOOD_KINDS * seat + good];
    if (count === 0) continue;
    let ahead = 0;
    let tied = 0;
    for (let other = 0; other < box.seats; other++) {
      const theirs = s.goods[GOOD_KINDS * other + good];
      if (theirs > count) ahead++;
      else if (theirs === count) tied++;
    }
    let shared = 0;
    for (let place = ahead; place < ahead + tied; place++) shared += row[place];
    const points = (shared / tied) | 0;
    s.ledger[LINES * seat + LINE.grants + CATEGORIES.length * season + category] = points;
    emit?.({ id: 'granted', season, category, seat, count, points });
  }
}
