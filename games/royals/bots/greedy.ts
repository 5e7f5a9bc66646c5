// Greedy play of Royals: claim what brings most points per card now, draw towards the noble wanted next.
// Hot: lists are read without looking.

import type { Policy } from '@regalia/bots';
import { type Action, open, type Rng, type Seat } from '@regalia/core';
import type { Box, Country, State } from '../rules/index.ts';
import * as rules from '../rules/index.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { CHOOSE_ONE_AND_ONE, CHOOSE_THREE, DRAW, DRAW_INTRIGUE, END_TURN, FREE, PHASE } = rules;
const { cardsIn, countryOf, givesIntrigue, intrigueCardsIn, isTake, nobleOf } = rules;
const KINDS = rules.PAIRS.length;
const TITLES = rules.TITLES.length;

/** Reads of the state only what the seat may see: the open table and its own hand. */
export const greedy: Policy<Box, State> = (box, s, seat, legal, rng) => {
  if (legal.length === 1) return legal[0];
  appraise(box, s, seat);
  switch (s.phase) {
    case PHASE.choose:
      return chooseOption(box, s, seat, legal);
    case PHASE.draw:
      return drawTowards(box, s, seat, legal);
    case PHASE.play:
      return claimBest(box, s, seat, legal);
    default:
      return giveLeast(box, s, seat, legal, rng);
  }
};

/** What each noble would bring the seat, as far as it was asked. It stays the same while a turn goes on, until the seat places a cube. */
const worths: number[] = [];
const UNKNOWN = -1;
/** What it was reckoned for: a state, which only goes forward, its turn, the seat and its cubes. */
let appraised: State | undefined;
let appraisedTurn = -1;
let appraisedFor: Seat = -1;
let appraisedCubes = -1;

function appraise(box: Box, s: State, seat: Seat): void {
  let cubes = 0;
  for (let title = 0; title < TITLES; title++) cubes += s.titles[TITLES * seat + title];
  if (s === appraised && s.turn === appraisedTurn && seat === appraisedFor && cubes === appraisedCubes) return;
  appraised = s;
  appraisedTurn = s.turn;
  appraisedFor = seat;
  appraisedCubes = cubes;
  weigh(box, s, seat);
  for (let noble = 0; noble < s.owner.length; noble++) worths[noble] = UNKNOWN;
}

/** What a noble would bring the seat that was appraised for. */
function worth(box: Box, s: State, seat: Seat, noble: number): number {
  if (worths[noble] === UNKNOWN) worths[noble] = reckon(box, s, seat, noble);
  return worths[noble];
}

// What all nobles of a country or title have in common.
/** Influence by country and seat: 8 × country + seat. */
const influence = new Int32Array(32);
/** What the countries would bring if the period were scored now. */
const standing = new Float64Array(4);
/** What a city newly entered brings towards its country's bonus. */
const cityWorth = new Float64Array(4);
/** What one more cube of a title brings. */
const titleWorth = new Float64Array(TITLES);

function weigh(box: Box, s: State, seat: Seat): void {
  influence.fill(0);
  for (let noble = 0; noble < s.owner.length; noble++)
    if (s.owner[noble] >= 0) influence[8 * box.nobleCountry[noble] + s.owner[noble]] += box.nobleInfluence[noble];
  for (let country = 0; country < 4; country++) {
    standing[country] = periodPoints(box, s, country, seat, -1);
    cityWorth[country] = countryProgress(box, s, seat, country);
  }
  for (let title = 0; title < TITLES; title++) titleWorth[title] = titleProgress(box, s, seat, title);
}

/** What a noble would bring a seat, in points, as far as it can be seen now; never less than nothing. */
function reckon(box: Box, s: State, seat: Seat, noble: number): number {
  const city = box.nobleCity[noble];
  const country = box.nobleCountry[noble];
  let points = s.markers[city] === FREE ? box.cityBonus[city] : 0;
  if (s.presence[box.seats * city + seat] === 0) points += cityWorth[country];
  points += titleWorth[box.nobleTitle[noble]];
  // The period marker that would change hands, for the periods still to be scored, less the further off they are.
  const gain = periodPoints(box, s, country, seat, noble) - standing[country];
  const left = 3 - s.period;
  return points + gain * (0.6 + 0.35 * (left - 1)) + 0.5 * box.nobleInfluence[noble];
}

/** A share of the Country bonus for a city newly entered, larger the fewer are missing. */
function countryProgress(box: Box, s: State, seat: Seat, country: Country): number {
  const marker = box.countryMarkers + 2 * country;
  const free = s.markers[marker] === FREE ? marker : s.markers[marker + 1] === FREE ? marker + 1 : -1;
  if (free < 0 || s.markers[marker] === seat) return 0;
  let missing = 0;
  for (let city = 0; city < box.cityCountry.length; city++)
    if (box.cityCountry[city] === country && s.presence[box.seats * city + seat] === 0) missing++;
  return missing > 0 ? box.markerPoints[free] / missing : 0;
}

/** A share of the title marker when the cube takes or ties the lead, and of the Noble House bonus for a first cube. */
function titleProgress(box: Box, s: State, seat: Seat, title: number): number {
  const mine = s.titles[TITLES * seat + title];
  let most = 0;
  for (let other = 0; other < box.seats; other++)
    if (other !== seat && s.titles[TITLES * other + title] > most) most = s.titles[TITLES * other + title];
  const value = box.markerPoints[box.titleMarkers + 3 * title];
  let points = mine + 1 > most ? value * (mine > most ? 0.15 : 0.5) : mine + 1 === most ? value * 0.25 : value * 0.1;
  if (mine > 0) return points;
  let house = box.houseMarkers;
  while (house < box.periodMarkers && s.markers[house] !== FREE) house++;
  if (house === box.periodMarkers) return points;
  let kinds = 0;
  for (let kind = 0; kind < TITLES; kind++) if (s.titles[TITLES * seat + kind] > 0) kinds++;
  points += box.markerPoints[house] / (TITLES - kinds + 1);
  return points;
}

/** What the country would bring the seat if the period were scored now, as if it held this noble (−1: as things are). */
function periodPoints(box: Box, s: State, country: Country, seat: Seat, noble: number): number {
  const at = 8 * country;
  const loser = noble < 0 ? -1 : s.owner[noble];
  const gain = noble < 0 ? 0 : box.nobleInfluence[noble];
  const mine = influence[at + seat] + gain;
  if (mine === 0) return 0;
  let ahead = 0;
  for (let other = 0; other < box.seats && ahead < 2; other++) {
    if (other === seat) continue;
    const theirs = influence[at + other] - (other === loser ? gain : 0);
    if (theirs > mine || (theirs === mine && beats(box, s, country, other, seat, noble))) ahead++;
  }
  return ahead < 2 ? box.markerPoints[box.periodMarkers + 2 * (4 * s.period + country) + ahead] : 0;
}

/** RY-7.3, RY-7.4: whether `a` is ahead of `b` at equal influence, `b` holding this noble: by the nobles from the highest on, then by order of play. */
function beats(box: Box, s: State, country: Country, a: Seat, b: Seat, noble: number): boolean {
  let below = Number.POSITIVE_INFINITY;
  for (;;) {
    let highestA = -1;
    let highestB = -1;
    for (let other = box.firstNoble[country]; other < box.firstNoble[country + 1]; other++) {
      const owner = other === noble ? b : s.owner[other];
      const height = box.nobleHeight[other];
      if (height >= below) continue;
      if (owner === a && height > highestA) highestA = height;
      else if (owner === b && height > highestB) highestB = height;
    }
    if (highestA !== highestB) return highestA > highestB;
    if (highestA < 0) return (a - s.starter + box.seats) % box.seats < (b - s.starter + box.seats) % box.seats;
    below = highestA;
  }
}

/** Cards a noble would cost this hand: wilds cost three each. */
function price(box: Box, s: State, seat: Seat, noble: number): number {
  const held = open(s.hand)[4 * seat + box.nobleCountry[noble]];
  const cost = box.nobleCost[noble];
  const wild = Math.max(0, cost - held);
  return cost - wild + 3 * wild + (s.owner[noble] >= 0 ? 2 : 0);
}

/** The best claim, if it is worth its cards. Late in the game everything is. */
function claimBest(box: Box, s: State, seat: Seat, legal: readonly Action[]): Action {
  let best: Action = END_TURN;
  let bestRate = s.ending && s.period === 2 ? 0.01 : 0.9;
  for (const action of legal) {
    if (action === END_TURN) continue;
    const noble = nobleOf(action);
    const rate = worth(box, s, seat, noble) / price(box, s, seat, noble);
    if (rate > bestRate) {
      bestRate = rate;
      best = action;
    }
  }
  return best;
}

/** For each country, how much one more card of it is worth: the best noble it brings nearer. */
const wanted = new Float64Array(4);

function want(box: Box, s: State, seat: Seat): void {
  const hand = open(s.hand);
  const intrigue = intrigueCards(s, seat);
  wanted.fill(0);
  for (let noble = 0; noble < s.owner.length; noble++) {
    const owner = s.owner[noble];
    if (owner === seat || (owner >= 0 && intrigue === 0)) continue;
    const country = box.nobleCountry[noble];
    const missing = box.nobleCost[noble] - hand[4 * seat + country];
    if (missing <= 0) continue;
    const rate = worth(box, s, seat, noble) / (box.nobleCost[noble] + missing);
    if (rate > wanted[country]) wanted[country] = rate;
  }
}

function intrigueCards(s: State, seat: Seat): number {
  const intrigue = open(s.intrigue);
  let cards = 0;
  for (let kind = 0; kind < KINDS; kind++) cards += intrigue[KINDS * seat + kind];
  return cards;
}

/**
 * Three cards are worth more than one and an intrigue card, unless a take-over that the hand can already pay brings a great deal;
 * once nothing is vacant, unless it brings anything at all.
 */
function chooseOption(box: Box, s: State, seat: Seat, legal: readonly Action[]): Action {
  if (!legal.includes(CHOOSE_ONE_AND_ONE) || intrigueCards(s, seat) >= 2) return CHOOSE_THREE;
  const hand = open(s.hand);
  const enough = s.owner.includes(-1) ? 20 : 3;
  for (let noble = 0; noble < s.owner.length; noble++) {
    const owner = s.owner[noble];
    if (owner < 0 || owner === seat || hand[4 * seat + box.nobleCountry[noble]] < box.nobleCost[noble]) continue;
    if (worth(box, s, seat, noble) > enough) return CHOOSE_ONE_AND_ONE;
  }
  return CHOOSE_THREE;
}

function drawTowards(box: Box, s: State, seat: Seat, legal: readonly Action[]): Action {
  if (legal.includes(DRAW_INTRIGUE)) return DRAW_INTRIGUE;
  want(box, s, seat);
  const canDraw = legal.includes(DRAW);
  let best = canDraw ? DRAW : legal[0];
  let bestWant = canDraw ? blind(box, s, seat) : -1;
  for (const action of legal) {
    if (isTake(action) && wanted[countryOf(action)] > bestWant) {
      bestWant = wanted[countryOf(action)];
      best = action;
    }
  }
  return best;
}

/** A blind card is worth the average of what the seat has not seen. */
function blind(box: Box, s: State, seat: Seat): number {
  const hand = open(s.hand);
  let total = 0;
  let all = 0;
  for (let country = 0; country < 4; country++) {
    const unseen = box.cards[country] - s.display[country] - s.discards[country] - hand[4 * seat + country];
    total += unseen;
    all += unseen * wanted[country];
  }
  return all / Math.max(total, 1);
}

/** Payments and discards: the cards least wanted. */
function giveLeast(box: Box, s: State, seat: Seat, legal: readonly Action[], rng: Rng): Action {
  want(box, s, seat);
  let best = legal[0];
  let bestLoss = Number.POSITIVE_INFINITY;
  for (const action of legal) {
    const loss = (givesIntrigue(action) ? intrigueCardsIn(action) : longing(action)) + 0.001 * rng.fraction();
    if (loss < bestLoss) {
      bestLoss = loss;
      best = action;
    }
  }
  return best;
}

/** How much a payment's cards are wanted. */
function longing(action: Action): number {
  let all = 0;
  for (let country = 0; country < 4; country++) all += cardsIn(action, country) * (0.3 + wanted[country]);
  return all;
}
