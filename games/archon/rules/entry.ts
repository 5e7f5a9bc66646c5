// Entering a slot (AR-18 to AR-20, AR-22) with the powers of the Magisters (AR-27 to AR-33).
// Hot: lists are read without looking.

import type { Emit, Refusal, Seat } from '@regalia/core';
import { type Decision, sum4 } from '@regalia/kit';
import * as actions from './actions.ts';
import * as buildings from './buildings.ts';
import type { Event } from './events.ts';
import * as goods from './goods.ts';
import type { Tax } from './slots.ts';
import * as slots from './slots.ts';
import type { Box, State, Work } from './types.ts';
import * as types from './types.ts';
import * as works from './works.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { CLERIC, DEED, GOLD, GOOD_KINDS, TAX_COLLECTOR } = types;
const { ACT, PLAYS, no } = actions;
const { begin } = buildings;
const { canPay, purseOf } = goods;
const { hasGoods, mayJoin, openSlots, TAX } = slots;
const { courtierInHand, courtierPlayed, goldOf, lessAt, taxAt, workAt } = works;

/** Where does the figure go? */
export const enter: Decision<Box, State, Event> = {
  asked: 'enter',

  /** The slots that the cards played let the mover into, their action being possible. */
  list(box, s, seat, into) {
    const { kinds, power } = PLAYS[s.cards];
    const joining = power === CLERIC || (power === 0 && mayJoin(box, s, seat));
    const fitting = (power === 0 ? box.slotsNeeding[kinds.length] : box.allSlots) & (joining ? -1 : ~s.occupied);
    let able = openSlots(box, s, fitting, taxFor(box, power));
    let length = 0;
    for (; able !== 0; able &= able - 1) into[length++] = ACT.enter + 31 - Math.clz32(able & -able);
    return length;
  },

  /** The figure is placed, taxes are paid (AR-28), and the action begins. */
  play(box, s, seat, action, emit) {
    const slot = action - ACT.enter;
    const building = box.slotBuilding[slot];
    const { power } = PLAYS[s.cards];
    if (s.figures[slot] !== 0 && power === 0) s.joined |= 1 << seat;
    s.figures[slot] += 1 << (3 * seat);
    s.occupied |= 1 << slot;
    s.slot = slot;
    s.work = workAt(box, s, slot);
    const work = box.works[s.work];
    emit?.({ id: 'entered', seat, slot, favor: work.favor });
    if (power === TAX_COLLECTOR) placeToken(box, s, seat, building);
    else if (s.collectors[building] !== 0) payTax(box, s, seat, building, taxFor(box, power) === TAX.one, emit);
    begin(box, s, work, emit);
  },

  refuse(box, s, seat, action) {
    if (action < ACT.enter || action >= ACT.choose) return no('AR-18', 'place-figure-first');
    const slot = action - ACT.enter;
    if (slot >= box.slotNeed.length) return no('AR-7', 'no-such-slot');
    const about = { slot: box.slotLabel[slot] };
    const { kinds, power } = PLAYS[s.cards];
    const need = box.slotNeed[slot];
    if (power === 0 && kinds.length !== need) return no('AR-18', 'wrong-number-of-cards', { ...about, need });
    if (s.figures[slot] !== 0 && power !== CLERIC && (power !== 0 || !mayJoin(box, s, seat))) return no('AR-20', 'occupied', about);
    const due = taxAt(box, s, seat, box.slotBuilding[slot]);
    const tax = power === TAX_COLLECTOR ? 0 : taxFor(box, power) === TAX.one ? Math.min(due, 1) : due;
    if (tax > goldOf(s, seat)) return no('AR-28', 'cannot-pay-tax', { ...about, tax });
    return refuseWork(box, s, seat, box.works[workAt(box, s, slot)], about);
  },
};

const taxFor = (box: Box, power: number): Tax =>
  power === TAX_COLLECTOR ? TAX.none : power === CLERIC && box.clericPaysOne ? TAX.one : TAX.all;

/** AR-27; where every token is paid, those beyond the first are counted (AR-28). */
function placeToken(box: Box, s: State, seat: Seat, building: number): void {
  if (box.taxesTokens && (s.collectors[building] >> seat) & 1) s.extraTokens[box.seats * building + seat]++;
  s.collectors[building] |= 1 << seat;
}

/** AR-27, AR-28: one gold to each other player with a token there, or for each token; or to one player only (AR-30), the first in player order. */
function payTax(box: Box, s: State, seat: Seat, building: number, one: boolean, emit: Emit<Event>): void {
  const others = s.collectors[building] & ~(1 << seat);
  if (one && others !== 0) return pay(s, seat, s.order.find((to) => (others >> to) & 1) ?? seat, emit);
  for (let to = 0; to < box.seats; to++) {
    if (((others >> to) & 1) === 0) continue;
    for (let tokens = s.extraTokens[box.seats * building + to]; tokens >= 0; tokens--) pay(s, seat, to, emit);
  }
}

function pay(s: State, seat: Seat, to: Seat, emit: Emit<Event>): void {
  s.goods[GOOD_KINDS * seat + GOLD]--;
  s.goods[GOOD_KINDS * to + GOLD]++;
  emit?.({ id: 'taxed', seat, to });
}

/** AR-19: why the action of a slot cannot be carried out. */
function refuseWork(box: Box, s: State, seat: Seat, work: Work, about: { readonly slot: string }): Refusal {
  if (box.checksAllGoods && work.deed !== DEED.gain && !hasGoods(s.supply, work)) return no('AR-12', 'supply-lacks', about);
  switch (work.deed) {
    case DEED.take:
      return sum4(s.repository) === 0 ? no('AR-35', 'repository-empty', about) : no('AR-12', 'supply-lacks', about);
    case DEED.trade:
      return no('AR-38', 'nothing-to-trade', about);
    case DEED.hire:
      return courtierInHand(s, seat) || courtierPlayed(s, seat)
        ? no('AR-39', 'no-magister-payable', about)
        : no('AR-40', 'no-courtier', about);
    case DEED.build:
      return no('AR-43', 'no-tile-payable', about);
    case DEED.exchange:
      return no('AR-34', 'nothing-to-exchange', about);
    default: {
      const payable = canPay(work.price, purseOf(s.goods, seat, goldOf(s, seat)), lessAt(box, s, seat, work.at), 0);
      if (!payable) return no('AR-19', 'price-not-payable', about);
      return work.deed === DEED.warrior ? no('AR-41', 'no-warrior-or-space', about) : no('AR-12', 'supply-lacks', about);
    }
  }
}
