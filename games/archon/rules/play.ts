// What a decision or a random outcome does, in the order of the rulebook.

import { type Action, type Actor, type Emit, open, type Seat } from '@regalia/core';
import type { Event } from './events.ts';
import { gain, giveBack } from './goods.ts';
import * as notation from './notation.ts';
import { begin, chooseCard, chooseMagister, chooseTile, pay, receive, receiveGlory, swap, take, trade } from './perform.ts';
import { attack, formHands, lose, nextTurn, pass, revealLosses, showFavor, showProvince, split } from './round.ts';
import type { Box, State } from './types.ts';
import * as types from './types.ts';
import { workAt } from './works.ts';

// Constants of the module's own, because V8 builds those into its code and looks imported ones up at each use.
const { GOLD, GOOD_KINDS, CARD_KINDS, PHASE, SCRIBE, TAX_COLLECTOR } = types;
const { ACT, PAIRS, PLAYS } = notation;

export function play(box: Box, s: State, actor: Actor, action: Action, emit: Emit<Event>): void {
  switch (s.phase) {
    case PHASE.order:
      return place(box, s, action - ACT.order, emit);
    case PHASE.grant:
      return showGrant(s, action - ACT.grant, emit);
    case PHASE.favor:
      return showFavor(box, s, action - ACT.favor, emit);
    case PHASE.province:
      showProvince(box, s, action - ACT.province, emit);
      return s.round === 0 ? beginChoice(s) : formHands(box, s, emit);
    case PHASE.attack:
      return attack(box, s, action - ACT.attack, emit);
    case PHASE.reveal:
      return revealLosses(box, s, emit);
    case PHASE.choose:
      return chooseMagisters(box, s, PAIRS[action - ACT.choose], emit);
    case PHASE.split:
      return split(box, s, actor, action, emit);
    case PHASE.lose:
      return lose(s, actor, action, emit);
    case PHASE.turn:
      return takeTurn(box, s, action, emit);
    default:
      if (act(box, s, action, emit)) completeAction(box, s, emit);
  }
}

// ---- Set-up (AR-2 to AR-11)

/** AR-2, AR-3: the next in player order, with what the place brings. The last comes by itself. */
function place(box: Box, s: State, seat: Seat, emit: Emit<Event>): void {
  const at = s.order.indexOf(-1);
  s.order[at] = seat;
  const goods = box.startGoods[at];
  for (let good = 0; good < goods.length; good++) gain(s, seat, good, goods[good]);
  emit?.({ id: 'placed', seat, place: at });
  const left = box.seats - at - 1;
  if (left === 0) s.phase = PHASE.grant;
  if (left !== 1) return;
  for (let last = 0; last < box.seats; last++) if (!s.order.includes(last)) return place(box, s, last, emit);
}

/** AR-5 */
function showGrant(s: State, grant: number, emit: Emit<Event>): void {
  const season = s.grants.indexOf(-1);
  s.grants[season] = grant;
  s.grantDeck[grant] = 0;
  emit?.({ id: 'grant-shown', season, grant });
  if (season === s.grants.length - 1) s.phase = PHASE.favor;
}

function beginChoice(s: State): void {
  s.mover = s.order[0];
  s.phase = PHASE.choose;
}

/** AR-11 */
function chooseMagisters(box: Box, s: State, kinds: readonly [number, number], emit: Emit<Event>): void {
  const seat = s.mover;
  for (const kind of kinds) {
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
}

// ---- A turn (AR-17 to AR-33)

function takeTurn(box: Box, s: State, action: Action, emit: Emit<Event>): void {
  if (action >= ACT.play) return playCards(s, action - ACT.play, emit);
  if (action === ACT.pass) pass(s, emit);
  else {
    s.second = false;
    emit?.({ id: 'stopped', seat: s.mover });
  }
  nextTurn(box, s, emit);
}

/** AR-18, AR-21: the cards lie face up; where the figure goes is chosen next. */
function playCards(s: State, cards: number, emit: Emit<Event>): void {
  const hand = open(s.hand);
  for (const kind of PLAYS[cards].kinds) {
    const at = CARD_KINDS * s.mover + kind;
    hand[at]--;
    s.played[at]++;
    if (s.known[at] > 0) s.known[at]--;
  }
  s.cards = cards;
  s.phase = PHASE.enter;
  emit?.({ id: 'played', seat: s.mover, cards });
}

function act(box: Box, s: State, action: Action, emit: Emit<Event>): boolean {
  switch (s.phase) {
    case PHASE.enter:
      return enter(box, s, action - ACT.enter, emit);
    case PHASE.take:
      return take(box, s, action, emit);
    case PHASE.trade:
      return trade(box, s, action, emit);
    case PHASE.hire:
      return chooseMagister(box, s, action - ACT.hire, emit);
    case PHASE.build:
      return chooseTile(box, s, action - ACT.build, emit);
    case PHASE.card:
      return chooseCard(box, s, action - ACT.card, emit);
    case PHASE.swap:
      return swap(s, action, emit);
    case PHASE.receive:
      return receive(box, s, action, emit);
    default:
      return pay(box, s, action, emit);
  }
}

/** The figure is placed, taxes are paid (AR-28), and the action begins. */
function enter(box: Box, s: State, slot: number, emit: Emit<Event>): boolean {
  const seat = s.mover;
  const building = box.slotBuilding[slot];
  const { power } = PLAYS[s.cards];
  if (s.figures[slot] !== 0 && power === 0) s.joined |= 1 << seat;
  s.figures[slot] += 1 << (3 * seat);
  s.occupied |= 1 << slot;
  s.slot = slot;
  s.work = workAt(box, s, slot);
  emit?.({ id: 'entered', seat, slot, favor: box.works[s.work].favor });
  if (power === TAX_COLLECTOR) s.collectors[building] |= 1 << seat;
  else payTax(box, s, seat, s.collectors[building], emit);
  return begin(box, s, emit);
}

/** AR-27, AR-28: one gold to each other player with a token there. */
function payTax(box: Box, s: State, seat: Seat, collectors: number, emit: Emit<Event>): void {
  for (let to = 0; to < box.seats; to++) {
    if (to === seat || ((collectors >> to) & 1) === 0) continue;
    s.goods[GOOD_KINDS * seat + GOLD]--;
    s.goods[GOOD_KINDS * to + GOLD]++;
    emit?.({ id: 'taxed', seat, to });
  }
}

/** AR-31: a Scribe's first action may be followed by a second; otherwise the turn is over. */
function completeAction(box: Box, s: State, emit: Emit<Event>): void {
  receiveGlory(box, s, emit);
  const again = PLAYS[s.cards].power === SCRIBE && !s.second && holdsCards(s);
  s.cards = -1;
  s.slot = -1;
  s.work = -1;
  s.object = -1;
  s.second = again;
  if (again) s.phase = PHASE.turn;
  else nextTurn(box, s, emit);
}

function holdsCards(s: State): boolean {
  const hand = open(s.hand);
  for (let kind = 0; kind < CARD_KINDS; kind++) if (hand[CARD_KINDS * s.mover + kind] > 0) return true;
  return false;
}
