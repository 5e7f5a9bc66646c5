// Carrying out the action of a slot (AR-34 to AR-45), in the order of the deeds: choose what, pay for it, have it.
// Each step answers whether the action is complete; if not, the phase says what is to be chosen next.

import { type Action, type Emit, open } from '@regalia/core';
import { takes, waysToPay } from './decide.ts';
import type { Event } from './events.ts';
import { gain, giveBack, namedCubes } from './goods.ts';
import * as notation from './notation.ts';
import { cubesIn, unpackCubes } from './notation.ts';
import type { Box, Cost, State } from './types.ts';
import * as types from './types.ts';
import { gloryAt, moreAt, priceAsked, wallOf } from './works.ts';

// Constants of the module's own, because V8 builds those into its code and looks imported ones up at each use.
const { ANY, COURTIER, CUBE_KINDS, DEED, GOLD, GOOD_KINDS, CARD_KINDS, LINE, LINES, PHASE, POINTS, RECRUIT, SCIENCE, WARRIOR } = types;
const { ACT } = notation;

/** The figure stands: what is chosen first? */
export function begin(box: Box, s: State, emit: Emit<Event>): boolean {
  switch (box.works[s.work].deed) {
    case DEED.take:
      return takeNow(box, s, emit);
    case DEED.trade:
      return choose(s, PHASE.trade);
    case DEED.hire:
      return choose(s, PHASE.hire);
    case DEED.build:
      return choose(s, PHASE.build);
    case DEED.card:
      return choose(s, PHASE.card);
    case DEED.exchange:
      return choose(s, PHASE.swap);
    default:
      return settle(box, s, emit);
  }
}

function choose(s: State, phase: number): false {
  s.phase = phase;
  return false;
}

/** What is hired, built or learned is chosen; now it is paid for. */
export function chooseMagister(box: Box, s: State, object: number, emit: Emit<Event>): boolean {
  s.object = object;
  emit?.({ id: 'hires', seat: s.mover, kind: object >> 1, from: (object & 1) === 1 ? 'played' : 'hand' });
  return settle(box, s, emit);
}

export function chooseTile(box: Box, s: State, tile: number, emit: Emit<Event>): boolean {
  s.object = tile;
  emit?.({ id: 'builds', seat: s.mover, tile });
  return settle(box, s, emit);
}

export function chooseCard(box: Box, s: State, card: number, emit: Emit<Event>): boolean {
  s.object = card;
  emit?.({ id: 'learns', seat: s.mover, card: card === 0 ? 'science' : 'arts' });
  return settle(box, s, emit);
}

// ---- Paying (AR-44, AR-45)

/** Pays at once where there is only one way to. */
function settle(box: Box, s: State, emit: Emit<Event>): boolean {
  const { price, less } = priceAsked(box, s);
  if (less === 0 && !price.choice) return payPrice(box, s, price, namedCubes(price), emit);
  const ways = waysToPay(box, s);
  return ways.length === 1 ? payPrice(box, s, price, ways[0], emit) : choose(s, PHASE.pay);
}

export const pay = (box: Box, s: State, action: Action, emit: Emit<Event>): boolean =>
  payPrice(box, s, priceAsked(box, s).price, action, emit);

function payPrice(box: Box, s: State, price: Cost, cubes: number, emit: Emit<Event>): boolean {
  if (price.asked !== 0) {
    const { parts } = price;
    const seat = s.mover;
    for (let type = 0; type < CUBE_KINDS; type++) giveBack(s, seat, type, cubesIn(cubes, type));
    giveBack(s, seat, RECRUIT, parts[RECRUIT]);
    giveBack(s, seat, GOLD, parts[GOLD]);
    if (emit) {
      const goods = [...unpackCubes(cubes), parts[RECRUIT], parts[GOLD]];
      if (goods.some((amount) => amount > 0)) emit({ id: 'paid', seat, goods });
    }
  }
  return have(box, s, emit);
}

/** What was paid for is had. */
function have(box: Box, s: State, emit: Emit<Event>): boolean {
  switch (box.works[s.work].deed) {
    case DEED.hire:
      hire(s, emit);
      break;
    case DEED.build:
      build(box, s, emit);
      break;
    case DEED.warrior:
      guard(box, s, emit);
      break;
    case DEED.science:
      learn(s, 0, emit);
      break;
    case DEED.arts:
      learn(s, 1, emit);
      break;
    case DEED.card:
      learn(s, s.object, emit);
      break;
  }
  return receiveGain(box, s, emit);
}

// ---- Gains (AR-36, AR-37, and what a favor gives)

/** The goods and points of the work. More of the first good for a Merchant or a tile, as far as there is any (AR-32, AR-33). */
function receiveGain(box: Box, s: State, emit: Emit<Event>): boolean {
  const work = box.works[s.work];
  const seat = s.mover;
  let more = work.favor < 0 && work.deed === DEED.gain ? moreAt(box, s, seat, work.at) : 0;
  const goods = emit ? new Array<number>(GOLD + 1).fill(0) : undefined;
  for (let good = 0; good <= GOLD; good++) {
    if (work.gain[good] === 0) continue;
    const got = gain(s, seat, good, work.gain[good] + more);
    more = 0;
    if (goods) goods[good] = got;
  }
  if (goods?.some((amount) => amount > 0)) emit?.({ id: 'gained', seat, goods });
  if (work.gain[POINTS] > 0) {
    s.ledger[LINES * seat + LINE.favors] += work.gain[POINTS];
    emit?.({ id: 'favored', seat, favor: work.favor, points: work.gain[POINTS] });
  }
  return work.gain[ANY] === 0 || takeNow(box, s, emit);
}

/** Points of tiles for the building that was used, once its action is complete. */
export function receiveGlory(box: Box, s: State, emit: Emit<Event>): void {
  const points = gloryAt(box, s, s.mover, box.slotBuilding[s.slot]);
  if (points === 0) return;
  s.ledger[LINES * s.mover + LINE.glory] += points;
  emit?.({ id: 'glory', seat: s.mover, points });
}

// ---- Repository (AR-35)

/** Takes at once where there is only one way to. */
function takeNow(box: Box, s: State, emit: Emit<Event>): boolean {
  const ways = takes(box, s);
  return ways.length === 1 ? take(box, s, ways[0], emit) : choose(s, PHASE.take);
}

export function take(box: Box, s: State, action: Action, emit: Emit<Event>): true {
  const from = box.works[s.work].favor < 0 ? s.repository : s.supply;
  const at = GOOD_KINDS * s.mover;
  for (let type = 0; type < CUBE_KINDS; type++) {
    from[type] -= cubesIn(action, type);
    s.goods[at + type] += cubesIn(action, type);
  }
  emit?.({ id: 'took', seat: s.mover, cubes: unpackCubes(action), from: from === s.repository ? 'repository' : 'supply' });
  return true;
}

// ---- Marketplace (AR-38)

export function trade(box: Box, s: State, action: Action, emit: Emit<Event>): true {
  const seat = s.mover;
  const { buy, sell } = box.board.market;
  const buying = action < ACT.sell;
  let count = 0;
  for (let type = 0; type < CUBE_KINDS; type++) {
    const cubes = cubesIn(action, type);
    count += cubes;
    if (buying) gain(s, seat, type, cubes);
    else giveBack(s, seat, type, cubes);
  }
  if (buying) giveBack(s, seat, GOLD, count * buy);
  else gain(s, seat, GOLD, count * sell);
  emit?.({ id: buying ? 'bought' : 'sold', seat, cubes: unpackCubes(action), gold: count * (buying ? buy : sell) });
  return true;
}

// ---- Guild Hall (AR-39)

/** A Courtier returns to the box, and the Magister lies where it was: in the hand, and usable, or among the played cards. */
function hire(s: State, emit: Emit<Event>): void {
  const kind = s.object >> 1;
  const fromPlayed = (s.object & 1) === 1;
  const at = CARD_KINDS * s.mover;
  const cards = fromPlayed ? s.played : open(s.hand);
  cards[at + COURTIER]--;
  cards[at + kind]++;
  if (!fromPlayed) s.known[at + kind]++;
  s.owned[at + COURTIER]--;
  s.owned[at + kind]++;
  s.magisters[kind]--;
  emit?.({ id: 'hired', seat: s.mover, kind });
}

// ---- Royal Guard (AR-41), Planetarium and Academy (AR-42), Builder's Guild (AR-43)

/** The most valuable free space is taken: no rule tells one space from another but by its points. */
function guard(box: Box, s: State, emit: Emit<Event>): void {
  const points = box.wall[wallOf(box, s.goods)];
  s.goods[GOOD_KINDS * s.mover + WARRIOR]++;
  s.ledger[LINES * s.mover + LINE.wall] += points;
  emit?.({ id: 'guarded', seat: s.mover, points });
}

function learn(s: State, card: number, emit: Emit<Event>): void {
  gain(s, s.mover, SCIENCE + card, 1);
  emit?.({ id: 'learned', seat: s.mover, card: card === 0 ? 'science' : 'arts' });
}

/** The tile's points need no line in the ledger: they follow from the tiles a player has. */
function build(box: Box, s: State, emit: Emit<Event>): void {
  const tile = s.object;
  s.tiles[tile]--;
  s.built[s.mover] |= 1 << tile;
  emit?.({ id: 'built', seat: s.mover, tile, points: box.board.tiles[tile].points });
}

// ---- Exchange: the cubes given are back in the supply before others are taken

export function swap(s: State, action: Action, emit: Emit<Event>): false {
  let count = 0;
  for (let type = 0; type < CUBE_KINDS; type++) {
    giveBack(s, s.mover, type, cubesIn(action, type));
    count += cubesIn(action, type);
  }
  s.object = count;
  emit?.({ id: 'swapped', seat: s.mover, cubes: unpackCubes(action) });
  return choose(s, PHASE.receive);
}

export function receive(box: Box, s: State, action: Action, emit: Emit<Event>): boolean {
  for (let type = 0; type < CUBE_KINDS; type++) gain(s, s.mover, type, cubesIn(action, type));
  emit?.({ id: 'received', seat: s.mover, cubes: unpackCubes(action) });
  return receiveGain(box, s, emit);
}
