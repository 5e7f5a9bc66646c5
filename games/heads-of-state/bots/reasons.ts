// Reasons in Heads of State.

import { bonusGain, contested, mostGain, type Reason, type Weighed, weightiest, weightOf } from '@regalia/bots';
import { type Action, at, open, type Seat } from '@regalia/core';
import { sum } from '@regalia/kit';
import {
  ASSASSIN,
  type Attribute,
  type Box,
  CARDS_OF,
  COURTESAN,
  type Country,
  CUBES,
  FREE,
  hasCountryMarker,
  headsOfState,
  influenceIn,
  isPresent,
  KINDS,
  leadersIn,
  locationAt,
  mostPoints,
  moveOf,
  paidCards,
  payableRanks,
  RANKS,
  type Rank,
  roundPoints,
  rows,
  type State,
  sectorsIn,
  TREACHERY_KINDS,
  type Treachery,
  takesCourtesan,
} from '../rules/index.ts';

/** All ids that may be given. */
export const REASON_IDS = [
  'sector-bonus',
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
  'most-cards',
  'ties-cards',
  'revolution-near',
  'affords',
  'towards',
  'any-card',
  'courtesan',
  'blind',
  'short-of',
  'more-cards',
  'display-poor',
  'display-none',
  'denies',
  'treachery-for',
  'treachery-later',
  'assassin',
  'execution',
  'room',
  'keeps',
  'keeps-courtesan',
  'spares',
  'keeps-treachery',
  'nothing-affordable',
  'saves-cards',
  'double',
  'gives-least',
  'best-judged',
] as const;

export const reasons = (box: Box, s: State, seat: Seat, action: Action): Reason[] => weightiest(weigh(box, s, seat, action));

function weigh(box: Box, s: State, seat: Seat, action: Action): Weighed[] {
  const hand = open(s.hand).slice(KINDS * seat, KINDS * (seat + 1));
  const move = moveOf(box, action);
  switch (move.kind) {
    case 'three-attributes':
      return threeCards(box, s, seat, hand);
    case 'clean':
      return cleaning(box, s, seat, hand);
    case 'treachery':
    case 'draw-treachery':
      return arming(box, s, seat, undefined);
    case 'take-treachery':
      return arming(box, s, seat, move.treachery);
    case 'take':
      return taking(box, s, seat, hand, move.attribute);
    case 'draw':
      return blind(box, s, seat, hand);
    case 'create':
      return [...gains(box, s, seat, move.location), ...revolutionNear(s)];
    case 'pay':
      return paying(box, s, seat, hand, move.courtesanFor);
    case 'assassinate':
      return killing(box, s, seat, move.location, CUBES.attacker);
    case 'execute':
      return killing(box, s, seat, move.location, CUBES.attacker + CUBES.owner);
    case 'end-turn':
      return ending(box, s, seat, hand);
    case 'discard':
      return discarding(box, s, seat, hand, move.attribute);
    case 'discard-treachery':
      return discardingTreachery(s, seat, move.treachery);
    default:
      // Chance needs no reasons.
      return [];
  }
}

// ---- What a noble brings

/** All that a noble in a location would bring a seat at once, or bring nearer. */
function gains(box: Box, s: State, seat: Seat, location: number): Weighed[] {
  const { sector, country, rank } = locationAt(box, location);
  const found: Weighed[] = [];
  const points = at(box.hexagon, sector);
  if (s.markers[sector] === FREE) found.push({ weight: points, reason: { id: 'sector-bonus', sector, points } });
  if (!isPresent(box, s, sector, seat)) found.push(...countryGain(box, s, seat, country));
  if (at(s.nobleCards, rank) > 0) found.push(...cardGain(box, s, seat, rank));
  found.push(...influenceGain(box, s, seat, location));
  return found;
}

/** HS-5.2: the marker, or how many sectors are still short of it. */
function countryGain(box: Box, s: State, seat: Seat, country: Country): Weighed[] {
  const first = box.countryMarkers + 2 * country;
  const marker = s.markers[first] === FREE ? first : first + 1;
  if (s.markers[marker] !== FREE || hasCountryMarker(box, s, country, seat)) return [];
  const points = at(box.markers, marker).value;
  const missing = sectorsIn(box, country).filter((sector) => !isPresent(box, s, sector, seat)).length - 1;
  return bonusGain(points, missing, 2, { id: 'country-bonus', country, points }, { id: 'country-short', country, missing, points });
}

/** HS-5.3, HS-7.1: the House of Nobles, and the most noble cards of the rank. */
function cardGain(box: Box, s: State, seat: Seat, rank: Rank): Weighed[] {
  const cards = rows(s.nobles, RANKS.length);
  const own = at(cards, seat);
  const mine = at(own, rank);
  const most = Math.max(0, ...cards.filter((_, other) => other !== seat).map((theirs) => at(theirs, rank)));
  const [points, half] = mostPoints(box, rank);
  const found = mostGain(mine, most, { id: 'most-cards', rank, points }, { id: 'ties-cards', rank, points: half });
  if (mine > 0) return found;
  const free = s.markers.slice(box.houseMarkers, box.roundMarkers).indexOf(FREE);
  if (free < 0) return found;
  const bonus = at(box.markers, box.houseMarkers + free).value;
  const kinds = 1 + own.filter((count) => count > 0).length;
  const missing = RANKS.length - kinds;
  const house = { id: 'house-bonus', points: bonus };
  return [...found, ...bonusGain(bonus, missing, 3, house, { id: 'house-short', kinds, missing, points: bonus })];
}

/** HS-6.2 to HS-6.5: how the first two of a country change when a location passes into other hands; −1 for none. */
function contest(box: Box, s: State, seat: Seat, location: number, hands: Seat): Weighed[] {
  const { country } = locationAt(box, location);
  const owner = s.owner.with(location, hands);
  const before = leadersIn(box, s, country, influenceIn(box, s.owner, country));
  const after = leadersIn(box, { owner, starter: s.starter }, country, influenceIn(box, owner, country));
  return contested(seat, { country, before, after, points: roundPoints(box, s.round, country) });
}

function influenceGain(box: Box, s: State, seat: Seat, location: number): Weighed[] {
  const { country } = locationAt(box, location);
  const found = contest(box, s, seat, location, seat);
  const before = influenceIn(box, s.owner, country);
  const influence = influenceIn(box, s.owner.with(location, seat), country);
  const mine = at(influence, seat);
  if (leadersIn(box, s, country, before)[0] === seat) {
    const others = influence.filter((_, other) => other !== seat);
    found.push({ weight: 1, reason: { id: 'holds-lead', country, ahead: mine - Math.max(...others) } });
  } else if (found.length === 0) {
    const n = mine - at(before, seat);
    found.push({ weight: 0.5 * n, reason: { id: 'influence', country, n } });
  }
  return found;
}

/** HS-6.1: once the main pile has run out, any card may be the Revolution. */
function revolutionNear(s: State): Weighed[] {
  const n = sum(open(s.pile));
  return n <= 6 ? [{ weight: 0.45, reason: { id: 'revolution-near', n } }] : [];
}

// ---- What the cards are for

interface Target {
  readonly location: number;
  readonly cost: number;
  /** Cards of the set in hand, a Courtesan in place of one where she may stand. */
  readonly have: number;
  /** Attributes of the set that are not in hand. */
  readonly lacking: readonly Attribute[];
  /** Points for each card that it costs and that is still to come. */
  readonly rate: number;
}

/** The empty locations, the most rewarding for their cards first. */
function targets(box: Box, s: State, seat: Seat, hand: readonly number[]): Target[] {
  const list: Target[] = [];
  for (const [location, owner] of s.owner.entries()) {
    if (owner >= 0) continue;
    const { rank, set } = locationAt(box, location);
    const cost = set.length;
    const lacking = set.filter((attribute) => hand[attribute] === 0);
    const have = cost - lacking.length + (lacking.length > 0 && at(hand, COURTESAN) > 0 && takesCourtesan(rank) ? 1 : 0);
    list.push({ location, cost, have, lacking, rate: weightOf(gains(box, s, seat, location)) / (2 * cost - have) });
  }
  return list.sort((a, b) => b.rate - a.rate);
}

const missing = ({ have, cost }: Target): boolean => have < cost;

function threeCards(box: Box, s: State, seat: Seat, hand: readonly number[]): Weighed[] {
  const target = targets(box, s, seat, hand).find(missing);
  if (!target) return [{ weight: 1, reason: { id: 'more-cards' } }];
  return [{ weight: 2, reason: { id: 'short-of', location: target.location, missing: target.cost - target.have } }];
}

function taking(box: Box, s: State, seat: Seat, hand: readonly number[], attribute: Attribute): Weighed[] {
  const found = denying(box, s, seat, [attribute]);
  const more = hand.map((count, kind) => count + (kind === attribute ? 1 : 0));
  const before = new Map(targets(box, s, seat, hand).map((target) => [target.location, target.have]));
  const target = targets(box, s, seat, more).find(({ location, have }) => have > (before.get(location) ?? 0));
  if (!target) found.push({ weight: 1, reason: { id: attribute === COURTESAN ? 'courtesan' : 'any-card', attribute } });
  else if (missing(target))
    found.push({ weight: 2, reason: { id: 'towards', location: target.location, have: target.have, cost: target.cost } });
  else found.push({ weight: 3, reason: { id: 'affords', location: target.location } });
  return found;
}

/** The cards that nobody has shown: neither displayed, discarded, cleaned, in the seat's hand nor known to be in another. */
function blind(box: Box, s: State, seat: Seat, hand: readonly number[]): Weighed[] {
  const found = revolutionNear(s).map(({ reason }) => ({ weight: 1, reason }));
  const others = rows(s.known, KINDS).filter((_, other) => other !== seat);
  const seen = [s.display, s.discards, s.cleaned, hand, ...others];
  const unseen = box.attributes.map((cards, kind) => seen.reduce((left, pile) => left - at(pile, kind), cards));
  const target = targets(box, s, seat, hand).find(missing);
  const n = target ? target.lacking.reduce((total, kind) => total + at(unseen, kind), 0) : 0;
  if (target && n > 0) found.push({ weight: 2, reason: { id: 'blind', location: target.location, n, of: sum(unseen) } });
  return found;
}

/** How many of the best locations the display is judged by. */
const WANTED = 3;

/** HS-2.4: the display has little for the seat, or something that another is waiting for. */
function cleaning(box: Box, s: State, seat: Seat, hand: readonly number[]): Weighed[] {
  const lacking = new Set(
    targets(box, s, seat, hand)
      .slice(0, WANTED)
      .flatMap((target) => target.lacking),
  );
  const n = s.display.filter((count, kind) => count > 0 && lacking.has(kind)).length;
  const shown = s.display.flatMap((count, kind) => (count > 0 ? [kind] : []));
  return [
    { weight: 2, reason: n === 0 ? { id: 'display-none' } : { id: 'display-poor', n } },
    ...denying(box, s, seat, shown).map(({ reason }) => ({ weight: 1.5, reason })),
  ];
}

/** A card with which another, by the cards everybody has seen it take, could create a costly noble. */
function denying(box: Box, s: State, seat: Seat, cards: readonly Attribute[]): Weighed[] {
  let best: Weighed | undefined;
  for (let i = 1; i < box.seats; i++) {
    const other = (seat + i) % box.seats;
    const known = s.known.slice(KINDS * other, KINDS * (other + 1));
    const able = payableRanks(box, known, 0);
    for (const attribute of cards) {
      if (at(known, attribute) > 0) continue;
      const more = known.map((count, kind) => count + (kind === attribute ? 1 : 0));
      const gained = payableRanks(box, more, 0) & ~able;
      for (let rank = RANKS.length - 1; rank >= 3; rank--) {
        if (!((gained >> rank) & 1) || !s.owner.some((owner, location) => owner < 0 && box.locationRank[location] === rank)) continue;
        if (!best || 0.3 * rank > best.weight) best = { weight: 0.3 * rank, reason: { id: 'denies', seat: other, attribute, rank } };
      }
    }
  }
  return best ? [best] : [];
}

// ---- Treachery

/** What the death of a noble would bring: the places of the country, and room for one's own. */
function killGain(box: Box, s: State, seat: Seat, location: number): Weighed[] {
  const found = contest(box, s, seat, location, -1);
  const payable = payableRanks(box, open(s.hand), KINDS * seat);
  if ((payable >> locationAt(box, location).rank) & 1) {
    const after = { ...s, owner: s.owner.with(location, -1) };
    const points = weightOf(gains(box, after, seat, location));
    found.push({ weight: points / 2, reason: { id: 'room', location } });
  }
  return found;
}

/** HS-4.2, HS-4.3: a sure kill, or three chances in four. */
function killing(box: Box, s: State, seat: Seat, location: number, n: number): Weighed[] {
  const victim = at(s.owner, location);
  const of = CUBES.attacker + CUBES.owner;
  const reason = n === of ? { id: 'execution', location, seat: victim } : { id: 'assassin', location, seat: victim, n, of };
  // How sure it is comes second: what it is for is the better reason, if there is one.
  return [{ weight: 2.5, reason }, ...killGain(box, s, seat, location), ...revolutionNear(s)];
}

/** Whom a treachery card of a kind is for, or any treachery card. */
function arming(box: Box, s: State, seat: Seat, kind: Treachery | undefined): Weighed[] {
  let best = -1;
  let most = -1;
  for (const [location, owner] of s.owner.entries()) {
    if (owner < 0 || owner === seat) continue;
    const { country, rank, attackCards } = locationAt(box, location);
    if (kind !== undefined && kind !== ASSASSIN && !at(CARDS_OF, country).includes(kind)) continue;
    const gain = (weightOf(killGain(box, s, seat, location)) + 0.2 * rank) / attackCards;
    if (gain <= most) continue;
    most = gain;
    best = location;
  }
  if (best < 0) return [{ weight: 1, reason: { id: 'treachery-later' } }];
  return [{ weight: 2, reason: { id: 'treachery-for', location: best, seat: at(s.owner, best) } }];
}

// ---- What is kept

/** The one that the cards in hand do most for. */
function nearest(list: readonly Target[]): Target | undefined {
  const share = ({ have, cost, rate }: Target): number => (rate * have) / cost;
  let best: Target | undefined;
  for (const target of list) if (target.have > 0 && (!best || share(target) > share(best))) best = target;
  return best;
}

function keeping(box: Box, s: State, seat: Seat, hand: readonly number[]): Weighed[] {
  const target = nearest(targets(box, s, seat, hand));
  if (!target) return [];
  return [{ weight: 3, reason: { id: 'keeps', location: target.location, n: target.have, cost: target.cost } }];
}

function ending(box: Box, s: State, seat: Seat, hand: readonly number[]): Weighed[] {
  const able = headsOfState.legal(box, s, seat).length > 1;
  return [...keeping(box, s, seat, hand), { weight: 1, reason: { id: able ? 'saves-cards' : 'nothing-affordable' } }];
}

function paying(box: Box, s: State, seat: Seat, hand: readonly number[], courtesanFor: Attribute | null): Weighed[] {
  const paid = paidCards(box, locationAt(box, s.pending).rank, courtesanFor);
  const left = hand.map((count, kind) => count - (paid.includes(kind) ? 1 : 0));
  const after = { ...s, owner: s.owner.with(s.pending, seat) };
  const reason = courtesanFor === null ? { id: 'keeps-courtesan' } : { id: 'spares', attribute: courtesanFor };
  return [{ weight: 4, reason }, ...keeping(box, after, seat, left)];
}

function discarding(box: Box, s: State, seat: Seat, hand: readonly number[], attribute: Attribute): Weighed[] {
  const left = hand.map((count, kind) => count - (kind === attribute ? 1 : 0));
  const found = keeping(box, s, seat, left);
  if (at(left, attribute) > 0 && attribute !== COURTESAN) return [{ weight: 4, reason: { id: 'double', attribute } }, ...found];
  const need = needs(box, s, seat, hand);
  if (hand.every((count, kind) => count === 0 || at(need, attribute) <= at(need, kind)))
    found.push({ weight: 4, reason: { id: 'gives-least', attribute } });
  return found;
}

/** How much each card is worth: as much as the best noble it is part of; a Courtesan as much as any. */
function needs(box: Box, s: State, seat: Seat, hand: readonly number[]): readonly number[] {
  const list = targets(box, s, seat, hand);
  return hand.map((_, kind) =>
    Math.max(
      0,
      ...list.filter(({ location }) => kind === COURTESAN || locationAt(box, location).set.includes(kind)).map(({ rate }) => rate),
    ),
  );
}

function discardingTreachery(s: State, seat: Seat, kind: Treachery): Weighed[] {
  const left = open(s.treachery)
    .slice(TREACHERY_KINDS * seat, TREACHERY_KINDS * (seat + 1))
    .map((count, other) => count - (other === kind ? 1 : 0));
  return [{ weight: 1, reason: { id: 'keeps-treachery', treachery: left } }];
}
