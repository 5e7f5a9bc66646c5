// What a net sees of Royals: the open table and the seat's own hand, from that seat's side. A noble that is being paid for counts as
// claimed: what is about to happen is what the decision was about.
// Hot: lists are read without looking.

import { begin, type FeatureEncoder, flag, margin, offered, on, one, steps } from '@regalia/bots';
import { open, type Seat } from '@regalia/core';
import type { Box, State } from '../rules/index.ts';
import * as rules from '../rules/index.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { FREE, PAIRS, PHASE } = rules;
const KINDS = PAIRS.length;
const TITLES = rules.TITLES.length;
const COUNTRIES = 4;

export const features: FeatureEncoder<Box, State> = {
  inputs(box) {
    encode(box, rules.royals.setup(box), 0, new Uint16Array(2000));
    return offered();
  },
  encode(box, state, seat, active) {
    encode(box, state, seat, active);
    return on();
  },
};

const HAND = [1, 2, 3, 4, 5, 6, 7, 8];
const TOTAL = [2, 4, 6, 8, 10, 11, 12, 13, 14, 15];
const FEW = [1, 2, 3];
const INTRIGUE = [1, 2, 3, 4, 5];
const OTHERS = [2, 4, 6, 8, 10, 12];
const SEEN = [1, 2, 3, 5];
const PILE = [4, 8, 12, 16, 20, 26, 32, 40, 50, 60, 70];
const GAPS = [-40, -30, -24, -18, -13, -9, -6, -3, -1, 1, 2, 4, 7, 10, 14, 19, 25, 31, 41];
const MARGIN = 6;

// Worked out anew for every look.
/** Influence by country and seat: 8 × country + seat. */
const influence = new Int32Array(8 * COUNTRIES);
/** Cities of each country where the seat has no cube. */
const missing = new Int32Array(COUNTRIES);
/** The seat's cards, as after the payment at hand. */
const held = new Int32Array(COUNTRIES);
/** Intrigue cards of the seat that show a country. */
const matching = new Int32Array(COUNTRIES);
/** Points of each seat if everything were scored now. */
const prospect = new Float64Array(8);

function encode(box: Box, s: State, seat: Seat, into: Uint16Array): void {
  begin(into);
  ownCards(box, s, seat);
  nobles(box, s, seat);
  cities(box, s, seat);
  others(box, s, seat);
  time(box, s, seat);
  countries(box, s, seat);
  titles(box, s, seat);
  chances(box, s, seat);
}

/** What the seat holds, the noble being paid for counted as paid. */
function ownCards(box: Box, s: State, seat: Seat): void {
  const hand = open(s.hand);
  const intrigue = open(s.intrigue);
  let size = 0;
  for (let country = 0; country < COUNTRIES; country++) {
    held[country] = hand[COUNTRIES * seat + country];
    size += held[country];
  }
  if (s.phase === PHASE.pay && s.mover === seat) {
    const country = box.nobleCountry[s.pending];
    const cost = box.nobleCost[s.pending];
    const own = Math.min(held[country], cost);
    held[country] -= own;
    size -= own + 3 * (cost - own); // RY-3.4
  }
  for (let country = 0; country < COUNTRIES; country++) {
    steps(HAND, held[country]);
    steps(FEW, s.display[country]);
  }
  steps(TOTAL, size);
  let intrigueCards = 0;
  matching.fill(0);
  for (let kind = 0; kind < KINDS; kind++) {
    const cards = intrigue[KINDS * seat + kind];
    intrigueCards += cards;
    matching[PAIRS[kind][0]] += cards;
    matching[PAIRS[kind][1]] += cards;
  }
  steps(INTRIGUE, intrigueCards);
  for (let country = 0; country < COUNTRIES; country++) steps(FEW, matching[country]);
}

/** Who holds each noble; which the seat could claim now, or with one more card, or take over. */
function nobles(box: Box, s: State, seat: Seat): void {
  const { seats } = box;
  influence.fill(0);
  for (let noble = 0; noble < s.owner.length; noble++) {
    const owner = noble === s.pending ? s.mover : s.owner[noble];
    const country = box.nobleCountry[noble];
    one(seats, owner < 0 ? -1 : (owner - seat + seats) % seats);
    if (owner >= 0) influence[8 * country + owner] += box.nobleInfluence[noble];
    const short = box.nobleCost[noble] - held[country];
    if (owner < 0) one(3, short <= 0 ? 0 : short === 1 ? 1 : -1);
    else one(3, owner !== seat && short <= 0 && matching[country] > 0 ? 2 : -1);
  }
}

function cities(box: Box, s: State, seat: Seat): void {
  const entered = s.pending >= 0 ? box.nobleCity[s.pending] : -1;
  missing.fill(0);
  for (let city = 0; city < box.cityName.length; city++) {
    const present = s.presence[box.seats * city + seat] > 0 || (city === entered && s.mover === seat);
    flag(s.markers[city] === FREE && city !== entered);
    flag(present);
    if (!present) missing[box.cityCountry[city]]++;
  }
}

function others(box: Box, s: State, seat: Seat): void {
  const { seats } = box;
  const hand = open(s.hand);
  const intrigue = open(s.intrigue);
  expect(box, s);
  for (let i = 1; i < seats; i++) {
    const other = (seat + i) % seats;
    let cards = 0;
    let intrigueCards = 0;
    for (let country = 0; country < COUNTRIES; country++) {
      cards += hand[COUNTRIES * other + country];
      steps(SEEN, s.known[COUNTRIES * other + country]);
    }
    for (let kind = 0; kind < KINDS; kind++) intrigueCards += intrigue[KINDS * other + kind];
    steps(OTHERS, cards);
    steps(INTRIGUE, intrigueCards);
    steps(GAPS, s.score[seat] - s.score[other]);
    steps(GAPS, prospect[seat] - prospect[other]);
  }
}

/** Points so far, and those of the period and the titles as they stand; ties are shared out, which is near enough. */
function expect(box: Box, s: State): void {
  const { seats } = box;
  for (let seat = 0; seat < seats; seat++) prospect[seat] = s.score[seat];
  if (s.pending >= 0) {
    const city = box.nobleCity[s.pending];
    if (s.markers[city] === FREE) prospect[s.mover] += box.cityBonus[city];
  }
  for (let country = 0; country < COUNTRIES; country++) {
    const marker = box.periodMarkers + 2 * (COUNTRIES * s.period + country);
    const first = box.markerPoints[marker];
    const second = box.markerPoints[marker + 1];
    for (let seat = 0; seat < seats; seat++) {
      const mine = influence[8 * country + seat];
      if (mine === 0) continue;
      let ahead = 0;
      let level = 0;
      for (let other = 0; other < seats; other++) {
        if (influence[8 * country + other] > mine) ahead++;
        else if (influence[8 * country + other] === mine) level++;
      }
      if (ahead === 0) prospect[seat] += level === 1 ? first : (first + second) / level;
      else if (ahead === 1) prospect[seat] += second / level;
    }
  }
  const pending = s.pending >= 0 ? box.nobleTitle[s.pending] : -1;
  for (let title = 0; title < TITLES; title++) {
    let most = 0;
    let leaders = 0;
    for (let seat = 0; seat < seats; seat++) {
      const cubes = s.titles[TITLES * seat + title] + (title === pending && seat === s.mover ? 1 : 0);
      if (cubes > most) {
        most = cubes;
        leaders = 1;
      } else if (cubes === most) leaders++;
    }
    if (most === 0 || leaders > 2) continue;
    const value = box.markerPoints[box.titleMarkers + 3 * title + (leaders === 1 ? 0 : 1)];
    for (let seat = 0; seat < seats; seat++)
      if (s.titles[TITLES * seat + title] + (title === pending && seat === s.mover ? 1 : 0) === most) prospect[seat] += value;
  }
}

function time(box: Box, s: State, seat: Seat): void {
  const { seats } = box;
  const cards = open(s.pile);
  let pile = 0;
  for (let country = 0; country < COUNTRIES; country++) pile += cards[country];
  one(3, s.period);
  steps(PILE, pile);
  flag(s.ending);
  one(seats, s.turn % seats);
  one(seats, (s.mover - seat + seats) % seats);
  one(PHASE.over + 1, s.phase);
  steps(FEW, s.owed);
  flag(s.owedIntrigue > 0);
}

/** Leads and gaps in influence, and how far the Country bonuses are. */
function countries(box: Box, s: State, seat: Seat): void {
  for (let country = 0; country < COUNTRIES; country++) {
    let best = 0;
    let second = 0;
    for (let other = 0; other < box.seats; other++) {
      if (other === seat) continue;
      const theirs = influence[8 * country + other];
      if (theirs > best) {
        second = best;
        best = theirs;
      } else if (theirs > second) second = theirs;
    }
    const mine = influence[8 * country + seat];
    if (mine === 0) {
      one(2 * MARGIN + 1, -1);
      one(2 * MARGIN + 1, -1);
    } else {
      margin(MARGIN, mine - best);
      margin(MARGIN, mine - second);
    }
    one(6, missing[country]);
    const marker = box.countryMarkers + 2 * country;
    one(3, (s.markers[marker] === FREE ? 1 : 0) + (s.markers[marker + 1] === FREE ? 1 : 0));
    flag(s.markers[marker] === seat || s.markers[marker + 1] === seat);
  }
}

/** Leads in titles, and how far the Noble House is. */
function titles(box: Box, s: State, seat: Seat): void {
  const pending = s.pending >= 0 ? box.nobleTitle[s.pending] : -1;
  let kinds = 0;
  for (let title = 0; title < TITLES; title++) {
    const mine = s.titles[TITLES * seat + title] + (title === pending && seat === s.mover ? 1 : 0);
    if (mine > 0) kinds++;
    let best = 0;
    for (let other = 0; other < box.seats; other++)
      if (other !== seat && s.titles[TITLES * other + title] > best) best = s.titles[TITLES * other + title];
    margin(3, mine - best);
    steps(FEW, mine);
  }
  one(TITLES + 1, kinds);
  let houses = 0;
  let house = false;
  for (let marker = box.houseMarkers; marker < box.periodMarkers; marker++) {
    if (s.markers[marker] === FREE) houses++;
    if (s.markers[marker] === seat) house = true;
  }
  one(4, houses);
  flag(house);
}

// ---- What could be had

/** Points of a noble within reach, and of all that is within reach. */
const PRIZES = [3, 5, 7, 9, 11, 14, 17, 21, 26];
const PRIZES_OF_COUNTRY = [4, 7, 10, 14, 19];
/** A noble that lacks more cards than this is far off. */
const FAR = 4;

/** What one more cube of each title would bring. */
const titleGain = new Float64Array(TITLES);
/** The most that a noble would bring, by the cards that it lacks. */
const prizes = new Float64Array(FAR + 1);

/**
 * The most that a noble would bring the seat: by country, of those its hand can pay now; over all, of those that lack so many cards,
 * that could be taken over, or that other countries' cards would have to pay for.
 */
function chances(box: Box, s: State, seat: Seat): void {
  const { nobleCost, nobleCountry, firstNoble } = box;
  const hand = held[0] + held[1] + held[2] + held[3];
  for (let title = 0; title < TITLES; title++) titleGain[title] = gainOfTitle(box, s, seat, title);
  prizes.fill(0);
  let takeover = 0;
  let wild = 0;
  for (let country = 0; country < COUNTRIES; country++) {
    const standing = pointsFor(box, s, country, seat, -1, 0);
    let payable = 0;
    for (let noble = firstNoble[country]; noble < firstNoble[country + 1]; noble++) {
      const owner = noble === s.pending ? s.mover : s.owner[noble];
      if (owner === seat) continue;
      const short = nobleCost[noble] - held[nobleCountry[noble]];
      if (short > FAR || (owner >= 0 && (short > 0 || matching[country] === 0))) continue;
      const points = gain(box, s, seat, noble, owner, standing);
      if (owner >= 0) {
        if (points > takeover) takeover = points;
        continue;
      }
      const lacks = Math.max(short, 0);
      if (points > prizes[lacks]) prizes[lacks] = points;
      if (lacks === 0 && points > payable) payable = points;
      else if (lacks > 0 && hand - held[country] >= 3 * lacks && points > wild) wild = points;
    }
    steps(PRIZES_OF_COUNTRY, payable);
  }
  for (let lacks = 0; lacks <= FAR; lacks++) steps(PRIZES, prizes[lacks]);
  steps(PRIZES, takeover);
  steps(PRIZES, wild);
}

/** What a noble would bring: its city's bonus, steps towards the other bonuses, and the country's points of the period that it wins. */
function gain(box: Box, s: State, seat: Seat, noble: number, owner: number, standing: number): number {
  const city = box.nobleCity[noble];
  const country = box.nobleCountry[noble];
  const entered = s.pending >= 0 ? box.nobleCity[s.pending] : -1;
  let points = titleGain[box.nobleTitle[noble]];
  if (s.markers[city] === FREE && city !== entered) points += box.cityBonus[city];
  if (s.presence[box.seats * city + seat] === 0 && !(city === entered && s.mover === seat)) {
    const marker = box.countryMarkers + 2 * country;
    const free = s.markers[marker] === FREE ? marker : s.markers[marker + 1] === FREE ? marker + 1 : -1;
    if (free >= 0 && s.markers[marker] !== seat) points += box.markerPoints[free] / missing[country];
  }
  return points + pointsFor(box, s, country, seat, owner, box.nobleInfluence[noble]) - standing;
}

/** What a country would bring if the period ended now and the seat had so much influence more, taken from its owner. */
function pointsFor(box: Box, s: State, country: number, seat: Seat, owner: number, more: number): number {
  const mine = influence[8 * country + seat] + more;
  if (mine === 0) return 0;
  let ahead = 0;
  for (let other = 0; other < box.seats; other++)
    if (other !== seat && influence[8 * country + other] - (other === owner ? more : 0) >= mine) ahead++;
  return ahead < 2 ? box.markerPoints[box.periodMarkers + 2 * (COUNTRIES * s.period + country) + ahead] : 0;
}

function gainOfTitle(box: Box, s: State, seat: Seat, title: number): number {
  const pending = s.pending >= 0 && s.mover === seat && box.nobleTitle[s.pending] === title ? 1 : 0;
  const mine = s.titles[TITLES * seat + title] + pending;
  let most = 0;
  for (let other = 0; other < box.seats; other++)
    if (other !== seat && s.titles[TITLES * other + title] > most) most = s.titles[TITLES * other + title];
  const value = box.markerPoints[box.titleMarkers + 3 * title];
  let points = mine === most ? value / 2 : mine + 1 === most ? value / 4 : 0;
  if (mine > 0) return points;
  let house = box.houseMarkers;
  while (house < box.periodMarkers && s.markers[house] !== FREE) house++;
  if (house < box.periodMarkers) points += box.markerPoints[house] / (TITLES - kindsHeld(s, seat));
  return points;
}

function kindsHeld(s: State, seat: Seat): number {
  let kinds = 0;
  for (let title = 0; title < TITLES; title++) if (s.titles[TITLES * seat + title] > 0) kinds++;
  return kinds;
}
