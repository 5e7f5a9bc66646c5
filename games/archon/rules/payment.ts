// Paying (AR-44, AR-45).
// Hot: lists are read without looking.

import type { Emit } from '@regalia/core';
import { type Decision, zeros } from '@regalia/kit';
import * as actions from './actions.ts';
import type { Event } from './events.ts';
import * as gains from './gains.ts';
import * as goods from './goods.ts';
import type { Box, Cost, State, Work } from './types.ts';
import * as types from './types.ts';
import * as works from './works.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { CUBE_KINDS, DEED, GOLD, PHASE, RECRUIT } = types;
const { ACT, cubesIn, no, unpackCubes } = actions;
const { have } = gains;
const { giveBack, lacksCubes, namedCubes, payments } = goods;
const { priceAsked, reduction } = works;

const ways: number[] = zeros(512);

/** Pays at once where there is only one way to. */
export function settle(box: Box, s: State, work: Work, emit: Emit<Event>): void {
  const price = priceAsked(box, s, work);
  if (!price.choice && (work.deed === DEED.hire || reduction(box, s, work) === 0))
    return payPrice(box, s, work, price, namedCubes(price), emit);
  if (pay.list(box, s, s.mover, ways) === 1) payPrice(box, s, work, price, ways[0], emit);
  else s.phase = PHASE.pay;
}

/** With which resources is paid? */
export const pay: Decision<Box, State, Event> = {
  asked: 'pay',

  /** Every way to pay the resources of what was chosen. */
  list(box, s, seat, into) {
    const work = box.works[s.work];
    const off = reduction(box, s, work);
    const hiring = work.deed === DEED.hire;
    return payments(into, priceAsked(box, s, work), s.goods, seat, hiring ? 0 : off, hiring ? off : 0, ACT.pay);
  },

  play(box, s, _seat, action, emit) {
    const work = box.works[s.work];
    payPrice(box, s, work, priceAsked(box, s, work), action, emit);
  },

  refuse(_box, s, seat, action) {
    if (action < ACT.pay || action >= ACT.buy) return no('AR-44', 'choose-cubes-first');
    return lacksCubes(s, seat, action) ? no('AR-44', 'not-that-many') : no('AR-44', 'wrong-payment');
  },
};

/** What is paid returns to the supply; what it was paid for is had. */
function payPrice(box: Box, s: State, work: Work, price: Cost, cubes: number, emit: Emit<Event>): void {
  if (price.asked !== 0) {
    const { parts } = price;
    const seat = s.mover;
    for (let type = 0; type < CUBE_KINDS; type++) giveBack(s, seat, type, cubesIn(cubes, type));
    giveBack(s, seat, RECRUIT, parts[RECRUIT]);
    giveBack(s, seat, GOLD, parts[GOLD]);
    if (emit) {
      const paid = [...unpackCubes(cubes), parts[RECRUIT], parts[GOLD]];
      if (paid.some((amount) => amount > 0)) emit({ id: 'paid', seat, goods: paid });
    }
  }
  have(box, s, work, emit);
}
