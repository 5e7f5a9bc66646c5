// Why an action is not legal, with the rule. Told only from what the seat knows: its own hand and the open table.

import { type Action, open, type Refusal, type Seat } from '@regalia/core';
import { sum } from '@regalia/kit';
import { mayJoin, simultaneous } from './decide.ts';
import { canPay, purseOf } from './goods.ts';
import { ACT, PLAYS, unpackCards, unpackCubes } from './notation.ts';
import { type Box, CLERIC, COURTIER, DEED, GOODS, HAND_SIZE, KINDS, PHASE, type State, TAX_COLLECTOR, type Work } from './types.ts';
import { courtierInHand, courtierPlayed, goldOf, lessAt, seasonOf, taxAt, tilesFor, workAt } from './works.ts';

const no = (rule: string, id: string, params?: Refusal['params']): Refusal => ({ id, rule, ...(params === undefined ? {} : { params }) });

export function refuse(box: Box, s: State, seat: Seat, action: Action): Refusal {
  if (s.phase === PHASE.over) return no('AR-61', 'game-over');
  if (action >= ACT.order && action < ACT.take) return no('AR-2', 'only-chance');
  if (simultaneous(s.phase)) {
    if (((s.deciding >> seat) & 1) === 0) return s.phase === PHASE.split ? no('AR-14', 'decided-already') : no('AR-54', 'nothing-to-lose');
    return s.phase === PHASE.split ? refuseSplit(s, seat, action) : refuseLoss(s, seat, action);
  }
  if (s.phase <= PHASE.reveal || seat !== s.mover) return no('AR-17', 'not-your-turn');
  if (action >= ACT.split) return no('AR-14', 'no-split-now');
  if (action >= ACT.lose) return no('AR-54', 'no-raid');
  switch (s.phase) {
    case PHASE.choose:
      return refuseChoice(action);
    case PHASE.turn:
      return refusePlay(s, seat, action);
    case PHASE.enter:
      return action >= ACT.enter && action < ACT.choose ? refuseEntry(box, s, seat, action - ACT.enter) : no('AR-18', 'place-figure-first');
    case PHASE.hire:
      return refuseHire(box, s, seat, action);
    case PHASE.build:
      return refuseBuild(box, s, seat, action);
    case PHASE.card:
      return isCard(action) ? no('AR-12', 'none-left') : no('AR-34', 'choose-card-first');
    default:
      return refuseCubes(s, action);
  }
}

const isCard = (action: Action): boolean => action >= ACT.card && action < ACT.order;

function refuseSplit(s: State, seat: Seat, action: Action): Refusal {
  if (action < ACT.split) return no('AR-14', 'split-first');
  const cards = unpackCards(action);
  if (sum(cards) !== HAND_SIZE) return no('AR-14', 'five-cards', { count: sum(cards) });
  const kind = cards.findIndex((count, i) => count > s.owned[KINDS.length * seat + i]);
  return no('AR-15', 'not-owned', { kind: KINDS[Math.max(kind, 0)] });
}

function refuseLoss(s: State, seat: Seat, action: Action): Refusal {
  if (action < ACT.lose || action >= ACT.split) return no('AR-54', 'lose-first', { count: s.owed[seat] });
  return sum(unpackCubes(action)) === s.owed[seat] ? no('AR-54', 'not-that-many') : no('AR-54', 'wrong-loss', { count: s.owed[seat] });
}

/** AR-11 */
function refuseChoice(action: Action): Refusal {
  return action >= ACT.choose && action < ACT.hire ? no('AR-11', 'cannot-pay') : no('AR-11', 'choose-magisters-first');
}

function refusePlay(s: State, seat: Seat, action: Action): Refusal {
  if (action === ACT.pass) return no('AR-31', 'second-action');
  if (action === ACT.done) return no('AR-31', 'no-second-action');
  if (action < ACT.play || action >= ACT.enter) return no('AR-18', 'play-cards-first');
  const { kinds } = PLAYS[action - ACT.play];
  const hand = open(s.hand);
  const lacking = kinds.find((kind) => hand[KINDS.length * seat + kind] < kinds.filter((other) => other === kind).length);
  return lacking === undefined ? no('AR-19', 'nowhere-to-go') : no('AR-18', 'not-in-hand', { kind: KINDS[lacking] });
}

function refuseEntry(box: Box, s: State, seat: Seat, slot: number): Refusal {
  if (slot >= box.slotNeed.length) return no('AR-7', 'no-such-slot');
  const about = { slot: box.slotLabel[slot] };
  const { kinds, power } = PLAYS[s.cards];
  const need = box.slotNeed[slot];
  if (power === 0 && kinds.length !== need) return no('AR-18', 'wrong-number-of-cards', { ...about, need });
  if (s.figures[slot] !== 0 && power !== CLERIC && (power !== 0 || !mayJoin(box, s, seat))) return no('AR-20', 'occupied', about);
  const tax = power === TAX_COLLECTOR ? 0 : taxAt(s, seat, box.slotBuilding[slot]);
  const gold = goldOf(s, seat) - tax;
  if (gold < 0) return no('AR-28', 'cannot-pay-tax', { ...about, tax });
  return refuseWork(box, s, seat, box.works[workAt(box, s, slot)], about);
}

/** AR-19: why the action of a slot cannot be carried out. */
function refuseWork(box: Box, s: State, seat: Seat, work: Work, about: { readonly slot: string }): Refusal {
  switch (work.deed) {
    case DEED.take:
      return no('AR-35', 'repository-empty', about);
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

function refuseHire(box: Box, s: State, seat: Seat, action: Action): Refusal {
  if (action < ACT.hire + 2 || action >= ACT.build) return no('AR-39', 'hire-first');
  const kind = (action - ACT.hire) >> 1;
  if (kind >= KINDS.length) return no('AR-39', 'hire-first');
  const about = { kind: KINDS[kind] };
  if (s.owned[KINDS.length * seat + kind] >= box.hirePrice[kind].length) return no('AR-39', 'row-full', about);
  if (s.magisters[kind] === 0) return no('AR-39', 'no-magister-left', about);
  const fromPlayed = ((action - ACT.hire) & 1) === 1;
  if (!(fromPlayed ? courtierPlayed(s, seat) : courtierInHand(s, seat)))
    return no('AR-39', fromPlayed ? 'no-courtier-played' : 'no-courtier-in-hand', { kind: KINDS[COURTIER] });
  return no('AR-39', 'cannot-pay', about);
}

function refuseBuild(box: Box, s: State, seat: Seat, action: Action): Refusal {
  const tile = action - ACT.build;
  if (tile < 0 || tile >= box.board.tiles.length) return no('AR-43', 'build-first');
  const { name, level } = box.board.tiles[tile];
  if ((s.built[seat] >> tile) & 1) return no('AR-43', 'built-already', { tile: name });
  if (((tilesFor(box, s, seat) >> tile) & 1) === 0)
    return no('AR-43', 'later-season', { tile: name, level, season: seasonOf(s.round) + 1 });
  return s.tiles[tile] === 0 ? no('AR-43', 'no-tile-left', { tile: name }) : no('AR-43', 'tile-not-payable', { tile: name });
}

/** Cubes to take, trade, give, receive or pay. */
function refuseCubes(s: State, action: Action): Refusal {
  const wanted: Readonly<Record<number, readonly [number, number, string]>> = {
    [PHASE.take]: [ACT.take, ACT.pay, 'AR-35'],
    [PHASE.trade]: [ACT.buy, ACT.swap, 'AR-38'],
    [PHASE.swap]: [ACT.swap, ACT.receive, 'AR-34'],
    [PHASE.receive]: [ACT.receive, ACT.lose, 'AR-34'],
    [PHASE.pay]: [ACT.pay, ACT.buy, 'AR-44'],
  };
  const [from, to, rule] = wanted[s.phase];
  if (action < from || action >= to) return no(rule, 'choose-cubes-first');
  const cubes = unpackCubes(action);
  const giving = s.phase === PHASE.pay || s.phase === PHASE.swap || (s.phase === PHASE.trade && action >= ACT.sell);
  if (giving && cubes.some((count, type) => count > s.goods[GOODS.length * s.mover + type])) return no(rule, 'not-that-many');
  if (s.phase === PHASE.trade) return no(rule, giving ? 'over-limit' : 'cannot-buy');
  return no(rule, s.phase === PHASE.pay ? 'wrong-payment' : 'wrong-number');
}
