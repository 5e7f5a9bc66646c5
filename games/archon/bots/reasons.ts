// Reasons in Archon: the action is carried out on a copy, its choices being made greedily, and the goods and points before and after are
// compared.

import { type Reason, type Weighed, weightiest } from '@regalia/bots';
import { type Action, open, type Seat, Xoshiro } from '@regalia/core';
import { sum } from '@regalia/kit';
import {
  ACADEMY,
  archon,
  type Box,
  CARD_KINDS,
  CATEGORY_GOODS,
  CUBE_KINDS,
  type Event,
  endgamePoints,
  GOLD,
  GOOD_KINDS,
  MERCHANT,
  type Move,
  moveOf,
  PALACE,
  PHASE,
  PLANETARIUM,
  PLAYS,
  RECRUIT,
  ROUNDS,
  ROYAL_GUARD,
  SCRIBE,
  type State,
  seasonOf,
  TAX_COLLECTOR,
  WARRIOR,
} from '../rules/index.ts';
import { greedy } from './greedy.ts';

/** All ids that may be given. */
export const REASON_IDS = [
  'power-tax-collector',
  'power-cleric',
  'power-scribe',
  'power-merchant',
  'split-even',
  'split-now',
  'split-later',
  'split-last',
  'for-building',
  'for-favor',
  'last-slot',
  'joins',
  'token',
  'saves-tax',
  'second-action',
  'merchant',
  'gains',
  'affords-tile',
  'affords-magister',
  'affords-building',
  'builds',
  'endgame',
  'last-tile',
  'hires',
  'hired-now',
  'last-magister',
  'learns',
  'grant-lead',
  'grant-gain',
  'wall',
  'defence',
  'favor-points',
  'glory',
  'pass-order',
  'pass-nothing',
  'done-keeps',
  'keeps-cubes',
  'still-affords',
  'best-judged',
] as const;

export const reasons = (box: Box, s: State, seat: Seat, action: Action): Reason[] => weightiest(weigh(box, s, seat, action));

function weigh(box: Box, s: State, seat: Seat, action: Action): Weighed[] {
  const move = moveOf(box, action);
  switch (move.kind) {
    case 'choose':
      return move.magisters.map((kind) => ({ weight: POWER[kind], reason: { id: POWERS[kind] } }));
    case 'split':
      return splitting(s, seat, move.hand);
    case 'lose':
      return keeping(box, s, seat, move);
    case 'pass':
      return passing(box, s, seat);
    case 'done':
      return [{ weight: 1, reason: { id: 'done-keeps', n: cardsIn(s, seat) } }];
    case 'pay':
      return [...keeping(box, s, seat, move), ...acting(box, s, seat, action)];
    case 'play':
    case 'enter':
    case 'take':
    case 'buy':
    case 'sell':
    case 'hire':
    case 'build':
    case 'card':
    case 'swap':
    case 'receive':
      return acting(box, s, seat, action);
    // Chance has no reasons.
    case 'order':
    case 'grant':
    case 'favor':
    case 'province':
    case 'attack':
    case 'reveal':
      return [];
  }
}

const cardsIn = (s: State, seat: Seat): number => sum(open(s.hand), CARD_KINDS * seat, CARD_KINDS * (seat + 1));

// ---- Cards (AR-11, AR-14, AR-25)

const POWERS = ['', 'power-tax-collector', 'power-cleric', 'power-scribe', 'power-merchant'];
const POWER = [0, 1.4, 1.6, 2.2, 2];

function splitting(s: State, seat: Seat, hand: readonly number[]): Weighed[] {
  const n = sum(hand, 1, CARD_KINDS);
  const later = sum(s.owned, CARD_KINDS * seat + 1, CARD_KINDS * (seat + 1)) - n;
  if (s.round + 1 === ROUNDS) return [{ weight: 1, reason: { id: 'split-last', n } }];
  const id = Math.abs(n - later) <= 1 ? 'split-even' : n > later ? 'split-now' : 'split-later';
  return [{ weight: 1, reason: { id, n, later } }];
}

/** AR-46: who has more unused cards comes earlier in the next round; after the last there is none. */
function passing(box: Box, s: State, seat: Seat): Weighed[] {
  const n = cardsIn(s, seat);
  const found: Weighed[] = [];
  if (n > 0 && s.round < ROUNDS) found.push({ weight: 2, reason: { id: 'pass-order', n } });
  if (archon.legal(box, s, seat).length === 1) found.push({ weight: 1, reason: { id: 'pass-nothing' } });
  return found;
}

// ---- An action and what comes of it

interface Story {
  readonly after: State;
  readonly events: readonly Event[];
}

/** Plays an action to its end; the choices that come with it are made as greed would make them. */
function carryOut(box: Box, s: State, seat: Seat, action: Action): Story {
  const after = archon.clone(s);
  const events: Event[] = [];
  const luck = new Xoshiro(1);
  let next = action;
  do {
    archon.play(box, after, seat, next, (event) => {
      events.push(event);
    });
    if (after.phase < PHASE.enter || after.phase === PHASE.over) break;
    next = greedy(box, after, seat, archon.legal(box, after, seat), luck);
  } while (after.mover === seat);
  return { after, events };
}

function acting(box: Box, s: State, seat: Seat, action: Action): Weighed[] {
  const story = carryOut(box, s, seat, action);
  const found = story.events.flatMap((event) => ('seat' in event && event.seat === seat ? happening(box, s, seat, story, event) : []));
  return [...found, ...ofItself(s, moveOf(box, action)), ...gaining(box, s, seat, story), ...granting(box, s, seat, story.after)];
}

/** What an event of the action means. */
function happening(box: Box, s: State, seat: Seat, { after }: Story, event: Event): Weighed[] {
  switch (event.id) {
    case 'entered':
      return entering(box, s, seat, event.slot, event.favor);
    case 'built':
      return building(box, s, seat, after, event.tile);
    case 'hired':
      return hiring(box, s, seat, event.kind);
    case 'learned':
      return [{ weight: 1, reason: { id: 'learns', category: event.card === 'arts' ? 0 : 1 } }];
    case 'guarded':
      return [
        ...(event.points > 0 ? [{ weight: event.points, reason: { id: 'wall', points: event.points } }] : []),
        ...defending(box, s, after),
      ];
    case 'favored':
      return event.points > 0 ? [{ weight: event.points, reason: { id: 'favor-points', points: event.points } }] : [];
    case 'glory':
      return [{ weight: event.points, reason: { id: 'glory', points: event.points } }];
    default:
      return [];
  }
}

/** What a move brings of itself: a Scribe's second action (AR-31), a Magister that can be used at once (AR-39). */
function ofItself(s: State, move: Move): Weighed[] {
  if (move.kind === 'play' && move.power === SCRIBE && !s.second) return [{ weight: 1.2, reason: { id: 'second-action' } }];
  if (move.kind === 'hire' && move.from === 'hand') return [{ weight: 1, reason: { id: 'hired-now', kind: move.magister } }];
  return [];
}

function entering(box: Box, s: State, seat: Seat, slot: number, favor: number): Weighed[] {
  const at = box.slotBuilding[slot];
  const found: Weighed[] = [];
  // Where to go says what the cards are for; once they are played, the action says it itself.
  if (s.phase === PHASE.turn)
    found.push({ weight: 50, reason: at === PALACE ? { id: 'for-favor', favor } : { id: 'for-building', building: at } });
  const others = ((1 << box.seats) - 1) & ~(1 << seat) & ~s.passed;
  const free = box.slotsOf[at] & ~s.occupied;
  if ((s.occupied >> slot) & 1) found.push({ weight: 1, reason: { id: 'joins', building: at } });
  else if (at !== PALACE && others !== 0 && (free & (free - 1)) === 0 && s.occupied & box.slotsOf[at])
    found.push({ weight: 0.8, reason: { id: 'last-slot', building: at } });
  return found;
}

function building(box: Box, s: State, seat: Seat, after: State, tile: number): Weighed[] {
  const { points } = box.board.tiles[tile];
  const later = endgamePoints(box, after, seat, tile);
  const found: Weighed[] = [{ weight: points + 2, reason: { id: 'builds', tile, points } }];
  if (later > 0) found.push({ weight: later, reason: { id: 'endgame', tile, points: later } });
  if (s.tiles[tile] === 1) found.push({ weight: 0.7, reason: { id: 'last-tile', tile } });
  return found;
}

function hiring(box: Box, s: State, seat: Seat, kind: number): Weighed[] {
  const have = s.owned[CARD_KINDS * seat + kind];
  const points = box.rowPoints[kind][have + 1] - box.rowPoints[kind][have];
  const found: Weighed[] = [{ weight: points + 2, reason: { id: 'hires', kind, points } }];
  if (s.magisters[kind] === 1) found.push({ weight: 0.7, reason: { id: 'last-magister', kind } });
  return found;
}

/** AR-52: the Attack cards that may still come, and how many of them the wall would hold. */
function defending(box: Box, s: State, after: State): Weighed[] {
  const held = ({ goods }: State): number => {
    let warriors = 0;
    for (let seat = 0; seat < box.seats; seat++) warriors += goods[GOOD_KINDS * seat + WARRIOR];
    return box.attackStrength.filter((strength, card) => s.attackDeck[card] > 0 && strength <= warriors).length;
  };
  const n = held(after);
  return n > held(s) ? [{ weight: 2, reason: { id: 'defence', n, of: sum(s.attackDeck) } }] : [];
}

/** AR-57 to AR-59: points of a seat in a category, if the grant of this Season were scored now. */
function grantPoints(box: Box, s: State, seat: Seat, category: number): { points: number; first: boolean } {
  const row = box.grantPoints[s.grants[seasonOf(s.round)]][category];
  const count = (of: Seat): number => s.goods[GOOD_KINDS * of + CATEGORY_GOODS[category]];
  const mine = count(seat);
  if (mine === 0) return { points: 0, first: false };
  const all = Array.from({ length: box.seats }, (_, other) => count(other));
  const ahead = all.filter((theirs) => theirs > mine).length;
  const tied = all.filter((theirs) => theirs === mine).length;
  return { points: Math.floor(sum(row, ahead, ahead + tied) / tied), first: ahead === 0 && tied === 1 };
}

function granting(box: Box, s: State, seat: Seat, after: State): Weighed[] {
  return CATEGORY_GOODS.flatMap((good, category) => {
    if (after.goods[GOOD_KINDS * seat + good] <= s.goods[GOOD_KINDS * seat + good]) return [];
    const was = grantPoints(box, s, seat, category);
    const now = grantPoints(box, { ...after, round: s.round }, seat, category);
    if (now.first && !was.first)
      return [{ weight: now.points - was.points + 1, reason: { id: 'grant-lead', category, points: now.points } }];
    const points = now.points - was.points;
    return points > 0 ? [{ weight: points, reason: { id: 'grant-gain', category, points } }] : [];
  });
}

// ---- Goods

const goodsOf = (s: State, seat: Seat): number[] => s.goods.slice(GOOD_KINDS * seat, GOOD_KINDS * seat + GOLD + 1);

function gaining(box: Box, s: State, seat: Seat, { after, events }: Story): Weighed[] {
  const had = goodsOf(s, seat);
  const has = goodsOf(after, seat);
  const goods = has.map((count, good) => Math.max(0, count - had[good]));
  const found = cardEffects(box, s, seat, after, events);
  if (sum(goods) === 0) return found;
  found.push({ weight: 0.7 * sum(goods, 0, GOLD) + 0.35 * goods[GOLD], reason: { id: 'gains', goods } });
  return [...found, ...affording(box, s, seat, had, has)];
}

/** What a Merchant adds, and what a Tax Collector spares and brings. */
function cardEffects(box: Box, s: State, seat: Seat, after: State, events: readonly Event[]): Weighed[] {
  const entered = events.find((event) => event.id === 'entered');
  const cards = events.find((event) => event.id === 'played')?.cards ?? s.cards;
  if (!entered || cards < 0) return [];
  const at = box.slotBuilding[entered.slot];
  const { power } = PLAYS[cards];
  const gained = events.some(({ id }) => id === 'gained' || id === 'took');
  if (power === MERCHANT && gained && at !== PALACE) return [{ weight: 0.9, reason: { id: 'merchant', n: box.board.yields.merchant } }];
  if (power !== TAX_COLLECTOR) return [];
  let n = 0;
  for (let owners = after.collectors[at] & ~(1 << seat); owners !== 0; owners &= owners - 1) n++;
  return [{ weight: 0.6, reason: { id: 'token', building: at } }, ...(n > 0 ? [{ weight: 0.8 * n, reason: { id: 'saves-tax', n } }] : [])];
}

/** Whether goods pay a price: named resources, any, all different, recruits and gold. */
function pays(parts: readonly number[], goods: readonly number[]): boolean {
  const [, , , , recruits, gold, any, different] = parts;
  if (goods[RECRUIT] < recruits || goods[GOLD] < gold) return false;
  const left = goods.slice(0, CUBE_KINDS).map((count, type) => count - parts[type]);
  if (left.some((count) => count < 0)) return false;
  return different > 0 ? left.filter((count) => count > 0).length >= different : sum(left) >= any;
}

/** The tile worth most among those that goods pay. */
function bestTile(box: Box, s: State, seat: Seat, payable: (parts: readonly number[]) => boolean): number {
  let best = -1;
  const tiles = box.tilesInSeason[seasonOf(Math.max(1, s.round))] & ~s.built[seat];
  for (let tile = 0; tile < box.board.tiles.length; tile++) {
    if (!((tiles >> tile) & 1) || s.tiles[tile] === 0 || !payable(box.tilePrice[tile].parts)) continue;
    if (best < 0 || box.board.tiles[tile].points > box.board.tiles[best].points) best = tile;
  }
  return best;
}

const COSTLY = [PLANETARIUM, ACADEMY, ROYAL_GUARD];

/** What can be paid now and could not before. */
function affording(box: Box, s: State, seat: Seat, had: readonly number[], has: readonly number[]): Weighed[] {
  const newly = (parts: readonly number[]): boolean => pays(parts, has) && !pays(parts, had);
  const found: Weighed[] = [];
  const tile = bestTile(box, s, seat, newly);
  if (tile >= 0) {
    const { points } = box.board.tiles[tile];
    found.push({ weight: 0.4 * points, reason: { id: 'affords-tile', tile, points } });
  }
  for (let kind = CARD_KINDS - 1; kind > 0; kind--) {
    const prices = box.hirePrice[kind];
    const have = s.owned[CARD_KINDS * seat + kind];
    if (have >= prices.length || s.magisters[kind] === 0 || !newly(prices[have].parts)) continue;
    found.push({ weight: 1.1, reason: { id: 'affords-magister', kind } });
    break;
  }
  const at = COSTLY.find((costly) => newly(box.works[costly].price.parts));
  if (at !== undefined) found.push({ weight: 1, reason: { id: 'affords-building', building: at } });
  return found;
}

/** What stays when resources are given up. */
function keeping(box: Box, s: State, seat: Seat, { kind, cubes: given }: Extract<Move, { kind: 'pay' | 'lose' }>): Weighed[] {
  const left = goodsOf(s, seat).map((count, good) => count - (given[good] ?? 0));
  const found: Weighed[] = [];
  const tile = bestTile(box, s, seat, (parts) => pays(parts, left));
  if (kind === 'lose' && tile >= 0) found.push({ weight: 21, reason: { id: 'still-affords', tile } });
  const cubes = left.slice(0, CUBE_KINDS);
  if (sum(cubes) > 0) found.push({ weight: 20, reason: { id: 'keeps-cubes', goods: cubes } });
  return found;
}
