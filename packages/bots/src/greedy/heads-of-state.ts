// Greedy play of Heads of State: create what brings most points beyond the price of its cards, take cards towards the nobles wanted
// next, and kill when that brings more than cards would.

import { type Action, open, type Seat } from '@regalia/core';
import {
  ACT,
  ASSASSIN,
  type Box,
  CARDS_OF,
  COUNTRIES,
  COURTESAN,
  executed,
  FREE,
  isPresent,
  KINDS,
  LAST_ROUND,
  OPTION,
  PHASE,
  payableRanks,
  RANKS,
  type State,
  TREACHERIES,
  TREACHERY_KINDS,
  takesCourtesan,
} from '@regalia/heads-of-state';
import type { Policy } from '../bot.ts';

/** Reads of the state only what the seat may see: the open table and its own cards. */
export const headsOfStatePolicy: Policy<Box, State> = (box, s, seat, legal) => {
  if (legal.length === 1) return legal[0];
  switch (s.phase) {
    case PHASE.choose:
      return chooseOption(box, s, seat, legal);
    case PHASE.draw:
      return s.owedTreachery > 0 ? drawTreachery(box, s, seat, legal) : drawTowards(box, s, seat, legal);
    case PHASE.play:
      return act(box, s, seat, legal);
    case PHASE.pay:
      return payLeast(box, s, seat, legal);
    case PHASE.discard:
      return discardLeast(box, s, seat, legal);
    default:
      return shedLeast(box, s, seat, legal);
  }
};

/** What a card is worth in points, taken over a whole game. */
const PRICE = 1.2;

let boxOfValues: Box | undefined;
let values: readonly number[] = [];

/** The points of a box's markers alone: the markers are of many shapes, and slow to read. */
export function markerValues(box: Box): readonly number[] {
  if (box !== boxOfValues) {
    boxOfValues = box;
    values = box.markers.map(({ value }) => value);
  }
  return values;
}

// ---- What all locations of a country or a rank have in common, reckoned once a decision

/** By country and seat, 8 × country + seat: influence times UNIT and the height of the highest noble (HS-6.4). The last row is for trials. */
const strength = new Int32Array(40);
const UNIT = 4096;
const TRIAL = 4;
/** By country, the own points if the round were scored now. */
const standing = new Float64Array(COUNTRIES.length);
/** By country, what a sector newly entered brings towards its marker; and the sectors where the seat is (HS-5.2), if that matters. */
const sectorWorth = new Float64Array(COUNTRIES.length);
const present = new Uint8Array(32);
/** What a noble card of a rank brings. */
const cardWorth = new Float64Array(RANKS.length);

function weigh(box: Box, s: State, seat: Seat): void {
  markerValues(box);
  for (let country = 0; country < COUNTRIES.length; country++) {
    measure(box, s, country, country, -1, -1);
    standing[country] = roundPoints(box, s, country, country, seat, strength[8 * country + seat]);
    sectorWorth[country] = countryProgress(box, s, country, seat);
  }
  const house = houseProgress(box, s, seat);
  for (let rank = 0; rank < RANKS.length; rank++) cardWorth[rank] = s.nobleCards[rank] > 0 ? cardProgress(box, s, rank, seat, house) : 0;
}

/** The strengths in a country, with one location in other hands; −1 for none. */
function measure(box: Box, s: State, country: number, row: number, changed: number, hands: Seat): void {
  for (let at = 8 * row; at < 8 * row + box.seats; at++) strength[at] = 0;
  const { locationSector, locationGuard, locationHeight } = box;
  const to = box.firstLocation[box.firstSector[country + 1]];
  let sector = -1;
  let share = 0;
  for (let location = box.firstLocation[box.firstSector[country]]; location < to; location++) {
    // HS-6.2: the highest present 2 or, in a capital, 4; the other half of that.
    if (locationSector[location] !== sector) share = 2 * locationGuard[location];
    sector = locationSector[location];
    const owner = location === changed ? hands : s.owner[location];
    if (owner < 0) continue;
    strength[8 * row + owner] = raised(strength[8 * row + owner], share, locationHeight[location]);
    share = locationGuard[location];
  }
}

/** A strength with one more noble. */
function raised(mine: number, share: number, height: number): number {
  const highest = mine & (UNIT - 1);
  return mine + share * UNIT + (height > highest ? height - highest : 0);
}

/** A seat's round points at a strength (HS-6.3, HS-6.4); being near the lead is worth a little, too. */
function roundPoints(box: Box, s: State, country: number, row: number, seat: Seat, mine: number): number {
  if (mine === 0) return 0;
  let ahead = 0;
  for (let other = 0; other < box.seats; other++) if (other !== seat && strength[8 * row + other] > mine) ahead++;
  const marker = box.roundMarkers + 2 * (COUNTRIES.length * s.round + country);
  return (ahead < 2 ? values[marker + ahead] : 0) + (0.4 / UNIT) * (mine - (mine & (UNIT - 1)));
}

/** A share of the country marker for a sector newly entered, larger the fewer are missing. */
function countryProgress(box: Box, s: State, country: number, seat: Seat): number {
  const first = box.countryMarkers + 2 * country;
  const marker = s.markers[first] === FREE ? first : first + 1;
  if (s.markers[marker] !== FREE || s.markers[first] === seat) return 0;
  let missing = 0;
  for (let sector = box.firstSector[country]; sector < box.firstSector[country + 1]; sector++) {
    present[sector] = isPresent(box, s, sector, seat) ? 1 : 0;
    missing += 1 - present[sector];
  }
  return missing > 0 ? values[marker] / missing : 0;
}

/** A share of the House of Nobles for the first card of a rank. */
function houseProgress(box: Box, s: State, seat: Seat): number {
  let missing = 0;
  for (let rank = 0; rank < RANKS.length; rank++) if (s.nobles[RANKS.length * seat + rank] === 0) missing++;
  for (let marker = box.houseMarkers; marker < box.roundMarkers; marker++)
    if (s.markers[marker] === FREE) return values[marker] / (missing + 0.5);
  return 0;
}

/** A share of the points for most noble cards, the largest when one more takes the lead, and of the House of Nobles for a first card. */
function cardProgress(box: Box, s: State, rank: number, seat: Seat, house: number): number {
  const mine = s.nobles[RANKS.length * seat + rank];
  let most = 0;
  for (let other = 0; other < box.seats; other++) {
    const theirs = s.nobles[RANKS.length * other + rank];
    if (other !== seat && theirs > most) most = theirs;
  }
  const share = mine > most ? 0.15 : mine === most ? 0.7 : mine + 1 === most ? 0.25 : 0.1;
  return share * values[box.mostMarkers + 3 * rank] + (mine === 0 ? house : 0);
}

// ---- What a noble is worth

/** What a noble of the own in a location would bring beyond the price of its cards, in points, as far as it can be seen now. */
function profit(box: Box, s: State, seat: Seat, location: number): number {
  const sector = box.locationSector[location];
  const country = box.locationCountry[location];
  const rank = box.locationRank[location];
  let points = cardWorth[rank] + 0.4 * box.locationGuard[location] - PRICE * box.setOf[rank].length;
  if (s.markers[sector] === FREE) points += box.hexagon[sector];
  if (sectorWorth[country] > 0 && present[sector] === 0) points += sectorWorth[country];
  return points + roundShare(s) * roundGain(box, s, location, seat);
}

/** What the points of this round count for: they are not safe yet, but the nobles may bring those of later rounds, too. */
const roundShare = (s: State): number => 0.5 + 0.25 * (LAST_ROUND - s.round);

/** How the seat's round points change when a location becomes its own. */
function roundGain(box: Box, s: State, location: number, seat: Seat): number {
  const country = box.locationCountry[location];
  const upper = box.firstLocation[box.locationSector[location]];
  const end = box.firstLocation[box.locationSector[location] + 1];
  // Somebody else's influence changes only where a noble is replaced, or one below loses half of its own.
  if (s.owner[location] >= 0 || (location === upper && upper + 1 < end && s.owner[upper + 1] >= 0))
    return roundChange(box, s, location, seat, seat);
  const share = (location > upper && s.owner[upper] >= 0 ? 1 : 2) * box.locationGuard[location];
  const mine = raised(strength[8 * country + seat], share, box.locationHeight[location]);
  return roundPoints(box, s, country, country, seat, mine) - standing[country];
}

/** How any seat's round points change when a location changes hands. */
function roundChange(box: Box, s: State, location: number, hands: Seat, seat: Seat): number {
  const country = box.locationCountry[location];
  measure(box, s, country, TRIAL, location, hands);
  return (
    roundPoints(box, s, country, TRIAL, seat, strength[8 * TRIAL + seat]) -
    roundPoints(box, s, country, country, seat, strength[8 * country + seat])
  );
}

/** What a kill brings: the place itself, and some of what the owner loses. Where the place cannot be paid for, others would take it. */
function killGain(box: Box, s: State, seat: Seat, location: number, payable: number): number {
  if (((payable >> box.locationRank[location]) & 1) === 0) return 0;
  const loss = -roundShare(s) * roundChange(box, s, location, -1, s.owner[location]);
  return profit(box, s, seat, location) + loss / box.seats;
}

// ---- What a card is worth

/** For each attribute, what one more card of it is worth: the nobles it brings nearer, the best most. */
const wanted = new Float64Array(KINDS);
/** By rank, the most that a noble of it would bring in an empty location. */
const bestOf = new Float64Array(RANKS.length);

function want(box: Box, s: State, seat: Seat): void {
  weigh(box, s, seat);
  for (let kind = 0; kind < KINDS; kind++) wanted[kind] = 0.1;
  for (let rank = 0; rank < RANKS.length; rank++) bestOf[rank] = 0;
  for (let location = 0; location < s.owner.length; location++) {
    if (s.owner[location] >= 0) continue;
    const points = profit(box, s, seat, location);
    if (points > bestOf[box.locationRank[location]]) bestOf[box.locationRank[location]] = points;
  }
  for (let rank = 0; rank < RANKS.length; rank++) if (bestOf[rank] > 0) wantSet(box, open(s.hand), KINDS * seat, rank);
}

/** What is missing of a set counts in full, what is held only as far as it must be kept. */
function wantSet(box: Box, hand: readonly number[], at: number, rank: number): void {
  const set = box.setOf[rank];
  let missing = 0;
  for (let i = 0; i < set.length; i++) if (hand[at + set[i]] === 0) missing++;
  const points = bestOf[rank] / (2 + missing);
  for (let i = 0; i < set.length; i++) {
    const share = missing === 0 || hand[at + set[i]] === 0 ? points : 0.4 * points;
    if (share > wanted[set[i]]) wanted[set[i]] = share;
  }
  const help = missing > 0 ? points : 0.4 * points;
  if (help > wanted[COURTESAN] && takesCourtesan(rank)) wanted[COURTESAN] = help;
}

/** A card drawn blind is worth the average of what is unseen. */
function blindWorth(box: Box, s: State, seat: Seat): number {
  const hand = open(s.hand);
  let total = 0;
  let cards = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const unseen = box.attributes[kind] - s.display[kind] - s.discards[kind] - hand[KINDS * seat + kind];
    total += wanted[kind] * unseen;
    cards += unseen;
  }
  return cards > 0 ? total / cards : 0;
}

/** The countries a treachery card counts for (HS-4.3); the Assassin for all. */
const COUNTRIES_OF = TREACHERIES.map((_, kind) =>
  [...COUNTRIES.keys()].filter((country) => kind === ASSASSIN || CARDS_OF[country].includes(kind)),
);
/** By treachery card, what it is good for: nobles of others that it can help to kill. */
const use = new Float64Array(TREACHERY_KINDS);
const targets = new Float64Array(COUNTRIES.length);

function findUse(box: Box, s: State, seat: Seat): void {
  for (let country = 0; country < COUNTRIES.length; country++) targets[country] = 0;
  for (let location = 0; location < s.owner.length; location++)
    if (s.owner[location] >= 0 && s.owner[location] !== seat) targets[box.locationCountry[location]] += 1 / box.locationGuard[location];
  for (let kind = 0; kind < TREACHERY_KINDS; kind++) {
    use[kind] = 0;
    for (const country of COUNTRIES_OF[kind]) use[kind] += kind === ASSASSIN ? 0.75 * targets[country] : targets[country];
  }
}

function blindUse(box: Box): number {
  let total = 0;
  let cards = 0;
  for (let kind = 0; kind < TREACHERY_KINDS; kind++) {
    total += use[kind] * box.treachery[kind];
    cards += box.treachery[kind];
  }
  return cards > 0 ? total / cards : 0;
}

// ---- Drawing

/** Treachery when a kill brings more than cards would; otherwise cards, and others than those shown when the hand is full of better. */
function chooseOption(box: Box, s: State, seat: Seat, legal: readonly Action[]): Action {
  want(box, s, seat);
  const hand = open(s.hand);
  let most = 0;
  let mostShown = 0;
  let size = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    if (wanted[kind] > most) most = wanted[kind];
    if (wanted[kind] > mostShown && s.display[kind] > 0) mostShown = wanted[kind];
    size += hand[KINDS * seat + kind];
  }
  if (legal[legal.length - 1] === ACT.treachery && treacheryGain(box, s, seat) > 4 + 4 * most) return ACT.treachery;
  return size >= 9 && mostShown < 0.8 && legal[1] === ACT.clean ? ACT.clean : ACT.three;
}

/** The best kill in reach with the treachery cards held and one of the display. */
function treacheryGain(box: Box, s: State, seat: Seat): number {
  const treachery = open(s.treachery);
  const at = TREACHERY_KINDS * seat;
  const payable = payableRanks(box, open(s.hand), KINDS * seat);
  const assassins = treachery[at + ASSASSIN] + (s.treacheryDisplay[ASSASSIN] > 0 ? 1 : 0);
  let most = 0;
  for (let country = 0; country < COUNTRIES.length; country++) {
    let cards = 0;
    let shown = 0;
    for (const kind of CARDS_OF[country]) {
      cards += treachery[at + kind];
      if (s.treacheryDisplay[kind] > 0) shown = 1;
    }
    if (cards + shown + assassins === 0) continue;
    const to = box.firstLocation[box.firstSector[country + 1]];
    for (let location = box.firstLocation[box.firstSector[country]]; location < to; location++) {
      if (s.owner[location] < 0 || s.owner[location] === seat) continue;
      const guard = box.locationGuard[location];
      const chance = cards + shown >= guard ? 1 : assassins >= guard ? 0.75 : 0;
      if (chance > 0) most = Math.max(most, chance * killGain(box, s, seat, location, payable));
    }
  }
  return most;
}

function drawTowards(box: Box, s: State, seat: Seat, legal: readonly Action[]): Action {
  want(box, s, seat);
  let best = legal[0];
  let most = -1;
  for (let i = 0; i < legal.length; i++) {
    const value = legal[i] === ACT.draw ? blindWorth(box, s, seat) : wanted[legal[i] - ACT.take];
    if (value > most) {
      most = value;
      best = legal[i];
    }
  }
  return best;
}

/** The treachery card before the attribute card, as it is worth seeing early. */
function drawTreachery(box: Box, s: State, seat: Seat, legal: readonly Action[]): Action {
  findUse(box, s, seat);
  let best = legal[0];
  let most = -1;
  for (let i = 0; i < legal.length; i++) {
    if (legal[i] < ACT.takeTreachery) continue;
    const value = legal[i] === ACT.drawTreachery ? blindUse(box) : use[legal[i] - ACT.takeTreachery];
    if (value > most) {
      most = value;
      best = legal[i];
    }
  }
  return best;
}

// ---- Creating and killing

/** Attacks first, as what can be paid for is created afterwards in any case; then the noble that brings most, if it brings anything. */
function act(box: Box, s: State, seat: Seat, legal: readonly Action[]): Action {
  weigh(box, s, seat);
  const payable = s.option === OPTION.treachery ? payableRanks(box, open(s.hand), KINDS * seat) : 0;
  let best = legal[0];
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < legal.length; i++) {
    const action = legal[i];
    let value = 0;
    if (action >= ACT.assassinate) value = attackWorth(box, s, seat, action, payable);
    else if (action >= ACT.create) value = profit(box, s, seat, action - ACT.create);
    else if (isLate(box, s)) value = -100;
    if (value > most) {
      most = value;
      best = action;
    }
  }
  return best;
}

/** More than any noble's when the attack pays, less than anything else when it does not. */
function attackWorth(box: Box, s: State, seat: Seat, action: Action, payable: number): number {
  if (s.emptied.length > 0) return -1000;
  const executing = action >= ACT.execute;
  const location = executing ? executed(action) : action - ACT.assassinate;
  const gain = (executing ? 1 : 0.75) * killGain(box, s, seat, location, payable) - 0.6 * box.locationGuard[location];
  return gain > 2 ? 1000 + gain : -1000;
}

/** Whether the end is so near that any noble is better than cards. */
function isLate(box: Box, s: State): boolean {
  if (s.round < LAST_ROUND) return false;
  const pile = open(s.pile);
  let cards = 0;
  for (let kind = 0; kind < KINDS; kind++) cards += pile[kind];
  return cards < 3 * box.seats;
}

/** The payment whose cards are wanted least. */
function payLeast(box: Box, s: State, seat: Seat, legal: readonly Action[]): Action {
  want(box, s, seat);
  let best = legal[0];
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < legal.length; i++) {
    const saved = legal[i] === ACT.paySet ? 0 : wanted[legal[i] - ACT.payCourtesan] - wanted[COURTESAN];
    if (saved > most) {
      most = saved;
      best = legal[i];
    }
  }
  return best;
}

// ---- Discarding

/** The card that is least worth keeping: one of several is worth less. */
function discardLeast(box: Box, s: State, seat: Seat, legal: readonly Action[]): Action {
  want(box, s, seat);
  const hand = open(s.hand);
  let best = legal[0];
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < legal.length; i++) {
    const kind = legal[i] - ACT.discard;
    const value = wanted[kind] / hand[KINDS * seat + kind];
    if (value < least) {
      least = value;
      best = legal[i];
    }
  }
  return best;
}

function shedLeast(box: Box, s: State, seat: Seat, legal: readonly Action[]): Action {
  findUse(box, s, seat);
  let best = legal[0];
  for (let i = 1; i < legal.length; i++) if (use[legal[i] - ACT.shed] < use[best - ACT.shed]) best = legal[i];
  return best;
}
