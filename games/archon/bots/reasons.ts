// Reasons in Archon: the action is carried out on a copy, its choices being made greedily, and the goods and points before and after are
// compared.

import { type Reason, type Weighed, weightiest } from '@regalia/bots';
import { type Action, at, open, type Seat, Xoshiro } from '@regalia/core';
import { sum } from '@regalia/kit';
import {
  ACADEMY,
  archon,
  type Box,
  CARD_KINDS,
  CATEGORY_GOODS,
  CLERIC,
  type Cost,
  CUBE_KINDS,
  type Event,
  endgamePoints,
  GOLD,
  GOOD_KINDS,
  isIn,
  MERCHANT,
  type Move,
  moveOf,
  PALACE,
  PHASE,
  PLANETARIUM,
  playAt,
  ROUNDS,
  ROYAL_GUARD,
  rowPoints,
  SCRIBE,
  type State,
  seasonOf,
  seatsIn,
  seatsOf,
  slotAt,
  slotsIn,
  TAX_COLLECTOR,
  tileAt,
  tilesIn,
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
      return move.magisters.map((kind) => at(POWERS, kind - 1));
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

/** What each kind of Magister can do. */
const POWERS: readonly Weighed[] = [
  { weight: 1.4, reason: { id: 'power-tax-collector' } },
  { weight: 1.6, reason: { id: 'power-cleric' } },
  { weight: 2.2, reason: { id: 'power-scribe' } },
  { weight: 2, reason: { id: 'power-merchant' } },
];

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
  const { building } = slotAt(box, slot);
  const found: Weighed[] = [];
  // Where to go says what the cards are for; once they are played, the action says it itself.
  if (s.phase === PHASE.turn)
    found.push({ weight: 50, reason: building === PALACE ? { id: 'for-favor', favor } : { id: 'for-building', building } });
  const others = seatsOf(box).filter((other) => other !== seat && !isIn(s.passed, other));
  const slots = slotsIn(box, building);
  const free = slots.filter((one) => !isIn(s.occupied, one));
  if (isIn(s.occupied, slot)) found.push({ weight: 1, reason: { id: 'joins', building } });
  else if (building !== PALACE && others.length > 0 && free.length < 2 && slots.length > free.length)
    found.push({ weight: 0.8, reason: { id: 'last-slot', building } });
  return found;
}

function building(box: Box, s: State, seat: Seat, after: State, tile: number): Weighed[] {
  const { points } = tileAt(box, tile);
  const later = endgamePoints(box, after, seat, tile);
  const found: Weighed[] = [{ weight: points + 2, reason: { id: 'builds', tile, points } }];
  if (later > 0) found.push({ weight: later, reason: { id: 'endgame', tile, points: later } });
  if (s.tiles[tile] === 1) found.push({ weight: 0.7, reason: { id: 'last-tile', tile } });
  return found;
}

/** How many cards of a kind a seat owns. */
const owns = (s: State, seat: Seat, kind: number): number => at(s.owned, CARD_KINDS * seat + kind);

function hiring(box: Box, s: State, seat: Seat, kind: number): Weighed[] {
  const have = owns(s, seat, kind);
  const points = rowPoints(box, kind, have + 1) - rowPoints(box, kind, have);
  const found: Weighed[] = [{ weight: points + 2, reason: { id: 'hires', kind, points } }];
  if (s.magisters[kind] === 1) found.push({ weight: 0.7, reason: { id: 'last-magister', kind } });
  return found;
}

/** How many each seat has of a good. */
const countsOf = (box: Box, s: State, good: number): number[] => seatsOf(box).map((seat) => at(s.goods, GOOD_KINDS * seat + good));

/** AR-52: the Attack cards that may still come, and how many of them the wall would hold. */
function defending(box: Box, s: State, after: State): Weighed[] {
  const coming = box.attackStrength.filter((_, card) => at(s.attackDeck, card) > 0);
  const held = (of: State): number => coming.filter((strength) => strength <= sum(countsOf(box, of, WARRIOR))).length;
  const n = held(after);
  return n > held(s) ? [{ weight: 2, reason: { id: 'defence', n, of: sum(s.attackDeck) } }] : [];
}

/** AR-57 to AR-59: points of a seat in a category, if the grant of this Season were scored now. */
function grantPoints(box: Box, s: State, seat: Seat, category: number): { points: number; first: boolean } {
  const row = at(at(box.grantPoints, at(s.grants, seasonOf(s.round))), category);
  const all = countsOf(box, s, at(CATEGORY_GOODS, category));
  const mine = at(all, seat);
  if (mine === 0) return { points: 0, first: false };
  const ahead = all.filter((theirs) => theirs > mine).length;
  const tied = all.filter((theirs) => theirs === mine).length;
  return { points: Math.floor(sum(row, ahead, ahead + tied) / tied), first: ahead === 0 && tied === 1 };
}

function granting(box: Box, s: State, seat: Seat, after: State): Weighed[] {
  return CATEGORY_GOODS.flatMap((good, category) => {
    if (at(countsOf(box, after, good), seat) <= at(countsOf(box, s, good), seat)) return [];
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
  const goods = has.map((count, good) => Math.max(0, count - at(had, good)));
  const found = cardEffects(box, s, seat, after, events);
  if (sum(goods) === 0) return found;
  found.push({ weight: 0.7 * sum(goods, 0, GOLD) + 0.35 * at(goods, GOLD), reason: { id: 'gains', goods } });
  return [...found, ...affording(box, s, seat, had, has)];
}

/** What a Merchant adds, and what a Tax Collector spares and brings. */
function cardEffects(box: Box, s: State, seat: Seat, after: State, events: readonly Event[]): Weighed[] {
  const entered = events.find((event) => event.id === 'entered');
  const cards = events.find((event) => event.id === 'played')?.cards ?? s.cards;
  if (!entered || cards < 0) return [];
  const { building } = slotAt(box, entered.slot);
  const { power } = playAt(cards);
  const gained = events.some(({ id }) => id === 'gained' || id === 'took');
  if (power === MERCHANT && gained && building !== PALACE)
    return [{ weight: 0.9, reason: { id: 'merchant', n: box.board.yields.merchant } }];
  if (power !== TAX_COLLECTOR) return [];
  const n = seatsIn(box, at(after.collectors, building)).filter((owner) => owner !== seat).length;
  return [{ weight: 0.6, reason: { id: 'token', building } }, ...(n > 0 ? [{ weight: 0.8 * n, reason: { id: 'saves-tax', n } }] : [])];
}

/** Whether goods pay a price: named resources, any, all different, recruits and gold. */
function pays({ parts, any, different }: Cost, goods: readonly number[]): boolean {
  const left = goods.map((count, good) => count - at(parts, good));
  if (left.some((count) => count < 0)) return false;
  const cubes = left.slice(0, CUBE_KINDS);
  return different > 0 ? cubes.filter((count) => count > 0).length >= different : sum(cubes) >= any;
}

/** The tile worth most among those that goods pay; undefined when they pay none. */
function bestTile(box: Box, s: State, seat: Seat, payable: (price: Cost) => boolean): number | undefined {
  const allowed = at(box.tilesInSeason, seasonOf(Math.max(1, s.round))) & ~at(s.built, seat);
  const tiles = tilesIn(box, allowed).filter((tile) => at(s.tiles, tile) > 0 && payable(at(box.tilePrice, tile)));
  const most = Math.max(...tiles.map((tile) => tileAt(box, tile).points));
  return tiles.find((tile) => tileAt(box, tile).points === most);
}

const COSTLY = [PLANETARIUM, ACADEMY, ROYAL_GUARD];

/** What can be paid now and could not before. */
function affording(box: Box, s: State, seat: Seat, had: readonly number[], has: readonly number[]): Weighed[] {
  const newly = (price: Cost | undefined): boolean => price !== undefined && pays(price, has) && !pays(price, had);
  const found: Weighed[] = [];
  const tile = bestTile(box, s, seat, newly);
  if (tile !== undefined) {
    const { points } = tileAt(box, tile);
    found.push({ weight: 0.4 * points, reason: { id: 'affords-tile', tile, points } });
  }
  // The most useful first.
  const kind = [MERCHANT, SCRIBE, CLERIC, TAX_COLLECTOR].find(
    (one) => at(s.magisters, one) > 0 && newly(at(box.hirePrice, one)[owns(s, seat, one)]),
  );
  if (kind !== undefined) found.push({ weight: 1.1, reason: { id: 'affords-magister', kind } });
  const costly = COSTLY.find((one) => newly(at(box.works, one).price));
  if (costly !== undefined) found.push({ weight: 1, reason: { id: 'affords-building', building: costly } });
  return found;
}

/** What stays when resources are given up. */
function keeping(box: Box, s: State, seat: Seat, { kind, cubes: given }: Extract<Move, { kind: 'pay' | 'lose' }>): Weighed[] {
  const left = goodsOf(s, seat).map((count, good) => count - (given[good] ?? 0));
  const found: Weighed[] = [];
  const tile = bestTile(box, s, seat, (price) => pays(price, left));
  if (kind === 'lose' && tile !== undefined) found.push({ weight: 21, reason: { id: 'still-affords', tile } });
  const cubes = left.slice(0, CUBE_KINDS);
  if (sum(cubes) > 0) found.push({ weight: 20, reason: { id: 'keeps-cubes', goods: cubes } });
  return found;
}
