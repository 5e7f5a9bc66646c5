// Reasons in Royals.

import { bonusGain, contested, mostGain, type Reason, type Weighed, weightiest, weightOf } from '@regalia/bots';
import { type Action, at, open, type Seat } from '@regalia/core';
import { rowsOf, sum } from '@regalia/kit';
import {
  type Box,
  type Country,
  FREE,
  HAND_LIMIT,
  influenceIn,
  leadersIn,
  type Move,
  moveOf,
  nobleAt,
  PAIRS,
  periodPoints,
  pointsOf,
  royals,
  type State,
  TITLES,
  titlePoints,
} from '../rules/index.ts';

/** All ids that may be given. */
export const REASON_IDS = [
  'city-bonus',
  'country-bonus',
  'country-short',
  'house-bonus',
  'house-short',
  'lead',
  'lead-from',
  'second',
  'second-from',
  'topples',
  'drives-out',
  'holds-lead',
  'influence',
  'most-title',
  'ties-title',
  'affords',
  'towards',
  'any-card',
  'blind',
  'pile-low',
  'short-of',
  'more-cards',
  'plot-for',
  'plot-later',
  'hand-full',
  'keeps',
  'keeps-intrigue',
  'nothing-affordable',
  'saves-cards',
  'fewest',
  'gives-least',
  'best-judged',
] as const;

export const reasons = (box: Box, s: State, seat: Seat, action: Action): Reason[] => weightiest(weigh(box, s, seat, moveOf(box, action)));

function weigh(box: Box, s: State, seat: Seat, move: Move): Weighed[] {
  const hand = open(s.hand).slice(4 * seat, 4 * seat + 4);
  switch (move.kind) {
    case 'choose':
      return move.option === 'three' ? threeCards(box, s, seat, hand) : anIntrigueCard(box, s, seat, hand);
    case 'take':
      return taking(box, s, seat, hand, move.country);
    case 'draw':
      return blind(box, s, seat, hand);
    case 'draw-intrigue':
      return anIntrigueCard(box, s, seat, hand);
    case 'claim':
    case 'take-over':
      return gains(box, s, seat, move.noble);
    case 'end-turn':
      return ending(box, s, seat, hand);
    case 'pay':
    case 'discard':
      return giving(box, s, seat, hand, move.cards);
    case 'pay-intrigue':
    case 'discard-intrigue':
      return givingIntrigue(s, seat, move.cards);
    case 'starting-player':
    case 'country-card':
    case 'intrigue-card':
      return []; // Nobody chooses these.
  }
}

// ---- What a noble brings

/** All that holding a noble would bring a seat at once, or bring nearer. */
function gains(box: Box, s: State, seat: Seat, noble: number): Weighed[] {
  const { city, country, title } = nobleAt(box, noble);
  const points = at(box.cityBonus, city);
  const found: Weighed[] = [];
  if (s.markers[city] === FREE) found.push({ weight: points, reason: { id: 'city-bonus', city, points } });
  if (s.presence[box.seats * city + seat] === 0) found.push(...countryGain(box, s, seat, country));
  found.push(...titleGain(box, s, seat, title), ...influenceGain(box, s, seat, noble));
  return found;
}

/** RY-5.2: the bonus, or how many cities are still short of it. */
function countryGain(box: Box, s: State, seat: Seat, country: Country): Weighed[] {
  const first = box.countryMarkers + 2 * country;
  const marker = s.markers[first] === FREE ? first : first + 1;
  if (s.markers[marker] !== FREE || s.markers[first] === seat) return [];
  const points = pointsOf(box, marker);
  let missing = -1;
  for (let city = 0; city < box.cityCountry.length; city++)
    if (box.cityCountry[city] === country && s.presence[box.seats * city + seat] === 0) missing++;
  return bonusGain(points, missing, 2, { id: 'country-bonus', country, points }, { id: 'country-short', country, missing, points });
}

/** RY-5.3, RY-8.1: the Noble House, and the most cubes on the title. */
function titleGain(box: Box, s: State, seat: Seat, title: number): Weighed[] {
  const cubes = rowsOf(s.titles, TITLES.length);
  const mine = at(at(cubes, seat), title);
  const most = Math.max(0, ...cubes.flatMap((of, other) => (other === seat ? [] : [at(of, title)])));
  const { whole, half } = titlePoints(box, title);
  const found = mostGain(mine, most, { id: 'most-title', title, points: whole }, { id: 'ties-title', title, points: half });
  if (mine > 0) return found;
  const free = s.markers.slice(box.houseMarkers, box.periodMarkers).indexOf(FREE);
  if (free < 0) return found;
  const bonus = pointsOf(box, box.houseMarkers + free);
  const kinds = 1 + at(cubes, seat).filter((n) => n > 0).length;
  const missing = TITLES.length - kinds;
  const house = { id: 'house-bonus', points: bonus };
  return [...found, ...bonusGain(bonus, missing, 3, house, { id: 'house-short', kinds, missing, points: bonus })];
}

/** RY-7: the first two of the country, if the period were scored now. */
function influenceGain(box: Box, s: State, seat: Seat, noble: number): Weighed[] {
  const { country, influence: n } = nobleAt(box, noble);
  const owner = s.owner.with(noble, seat);
  const before = leadersIn(box, s, country, influenceIn(box, s.owner, country));
  const influence = influenceIn(box, owner, country);
  const after = leadersIn(box, { owner, starter: s.starter }, country, influence);
  const found = contested(seat, { country, before, after, points: periodPoints(box, s.period, country) });
  if (before[0] === seat) {
    const others = influence.filter((_, other) => other !== seat);
    found.push({ weight: 1, reason: { id: 'holds-lead', country, ahead: at(influence, seat) - Math.max(...others) } });
  } else if (found.length === 0) found.push({ weight: 0.5 * n, reason: { id: 'influence', country, n } });
  return found;
}

// ---- What the cards are for

interface Target {
  readonly noble: number;
  readonly country: Country;
  readonly cost: number;
  /** Matching cards in hand, no more than it costs. */
  readonly have: number;
  /** Points for each card that it costs and that is still to come. */
  readonly rate: number;
}

/** The nobles that a seat may want, the most rewarding for their cards first. Those of others only while it has intrigue cards. */
function targets(box: Box, s: State, seat: Seat, hand: readonly number[]): Target[] {
  const intrigue = sum(open(s.intrigue), PAIRS.length * seat, PAIRS.length * (seat + 1));
  const list: Target[] = [];
  for (const [noble, owner] of s.owner.entries()) {
    if (owner === seat || (owner >= 0 && intrigue === 0)) continue;
    const { country, cost } = nobleAt(box, noble);
    const have = Math.min(at(hand, country), cost);
    const rate = weightOf(gains(box, s, seat, noble)) / (2 * cost - have + (owner >= 0 ? 2 : 0));
    list.push({ noble, country, cost, have, rate });
  }
  return list.sort((a, b) => b.rate - a.rate);
}

const missing = ({ have, cost }: Target): boolean => have < cost;

function threeCards(box: Box, s: State, seat: Seat, hand: readonly number[]): Weighed[] {
  const target = targets(box, s, seat, hand).find(missing);
  if (!target) return [{ weight: 1, reason: { id: 'more-cards' } }];
  return [{ weight: 2, reason: { id: 'short-of', noble: target.noble, missing: target.cost - target.have } }];
}

function taking(box: Box, s: State, seat: Seat, hand: readonly number[], country: Country): Weighed[] {
  const target = targets(box, s, seat, hand).find((one) => missing(one) && one.country === country);
  if (!target) return [{ weight: 1, reason: { id: 'any-card', country } }];
  const { noble, have, cost } = target;
  if (have + 1 >= cost) return [{ weight: 3, reason: { id: 'affords', noble } }];
  return [{ weight: 2, reason: { id: 'towards', noble, have: have + 1, cost } }];
}

/** The cards that nobody has shown: neither displayed, discarded, in the seat's hand nor known to be in another. */
function blind(box: Box, s: State, seat: Seat, hand: readonly number[]): Weighed[] {
  const found: Weighed[] = [];
  const unseen = box.cards.map((cards, country) => {
    const known = rowsOf(s.known, 4).map((of, other) => (other === seat ? 0 : at(of, country)));
    return cards - at(s.display, country) - at(s.discards, country) - at(hand, country) - sum(known);
  });
  const target = targets(box, s, seat, hand).find(missing);
  const n = target ? at(unseen, target.country) : 0;
  if (target && n > 0) found.push({ weight: 2, reason: { id: 'blind', noble: target.noble, n, of: sum(unseen) } });
  const pile = sum(open(s.pile));
  if (!s.ending && pile > 0 && pile <= 4) found.push({ weight: 1, reason: { id: 'pile-low', n: pile } });
  return found;
}

/** The noble that an intrigue card is for: one of another's, that the hand can pay or nearly. */
function anIntrigueCard(box: Box, s: State, seat: Seat, hand: readonly number[]): Weighed[] {
  let most = 0;
  let best: Reason = { id: 'plot-later' };
  for (const [noble, owner] of s.owner.entries()) {
    if (owner < 0 || owner === seat) continue;
    const { country, cost } = nobleAt(box, noble);
    const short = Math.max(0, cost - at(hand, country));
    const rate = weightOf(gains(box, s, seat, noble)) / (cost + 2 * short);
    if (rate <= most) continue;
    most = rate;
    best = { id: 'plot-for', noble, seat: owner };
  }
  const over = sum(hand) + 3 - HAND_LIMIT;
  const full: Weighed[] = over > 0 ? [{ weight: 1.5, reason: { id: 'hand-full', n: Math.min(3, over) } }] : [];
  return [{ weight: most > 0 ? 2 : 1, reason: best }, ...full];
}

/** The one that the cards in hand do most for. */
function nearest(list: readonly Target[]): Target | undefined {
  const share = ({ have, cost, rate }: Target): number => (rate * have) / cost;
  let best: Target | undefined;
  for (const target of list) if (target.have > 0 && (!best || share(target) > share(best))) best = target;
  return best;
}

/** What the cards that stay are kept for. */
function keeping(box: Box, s: State, seat: Seat, hand: readonly number[]): Weighed[] {
  const target = nearest(targets(box, s, seat, hand));
  if (!target) return [];
  const { noble, country, have, cost } = target;
  return [{ weight: 3, reason: { id: 'keeps', noble, country, n: have, cost } }];
}

function ending(box: Box, s: State, seat: Seat, hand: readonly number[]): Weighed[] {
  const affordable = royals.legal(box, s, seat).length > 1;
  return [...keeping(box, s, seat, hand), { weight: 1, reason: { id: affordable ? 'saves-cards' : 'nothing-affordable' } }];
}

/** A payment or a discard: what stays, and that little is given. */
function giving(box: Box, s: State, seat: Seat, hand: readonly number[], cards: readonly number[]): Weighed[] {
  const left = hand.map((count, country) => count - at(cards, country));
  const after = s.pending < 0 ? s : { ...s, owner: s.owner.map((owner, noble) => (noble === s.pending ? seat : owner)) };
  const found = keeping(box, after, seat, left);
  const ways = royals.legal(box, s, seat).flatMap((action) => {
    const move = moveOf(box, action);
    return 'cards' in move ? [move.cards] : [];
  });
  const need = needs(box, after, seat, hand);
  const loss = (way: readonly number[]): number => way.reduce((total, count, country) => total + count * at(need, country), 0);
  if (ways.every((way) => loss(cards) <= loss(way))) found.push({ weight: 1, reason: { id: 'gives-least', cards } });
  const sizes = ways.map((way) => sum(way));
  const size = sum(cards);
  if (size === Math.min(...sizes) && size < Math.max(...sizes)) found.push({ weight: 2, reason: { id: 'fewest', n: size } });
  return found;
}

/** How much a card of each country is worth: as much as the best noble of it. */
function needs(box: Box, s: State, seat: Seat, hand: readonly number[]): number[] {
  const all = targets(box, s, seat, hand);
  return hand.map((_, country) => Math.max(0, ...all.filter((target) => target.country === country).map(({ rate }) => rate)));
}

function givingIntrigue(s: State, seat: Seat, given: readonly number[]): Weighed[] {
  const left = given.map((count, kind) => at(open(s.intrigue), PAIRS.length * seat + kind) - count);
  return sum(left) > 0 ? [{ weight: 1, reason: { id: 'keeps-intrigue', intrigue: left } }] : [];
}
