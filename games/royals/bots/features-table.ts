// What a net sees of the open table of Royals: nobles, cities, titles, markers and points, from a seat's side, with what they are worth on
// this board. It stays the same while a seat draws, pays and discards, so it is worked out once and kept. A noble that is being paid for
// counts as claimed: what is about to happen is what the decision was about.
// Hot: lists are read without looking.

import { begin, flag, grade, margin, one, SteadyPart, sameAs, seek, steps } from '@regalia/bots';
import type { Seat } from '@regalia/core';
import type { Box, State } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import { CITY_PLACES, LAYOUT, NOBLE_PLACES, OTHER, type Places, placesOf } from './features-layout.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { FREE } = rules;
const TITLES = rules.TITLES.length;
const COUNTRIES = 4;

const FEW = [1, 2, 3];
const GAPS = [-40, -30, -24, -18, -13, -9, -6, -3, -1, 1, 2, 4, 7, 10, 14, 19, 25, 31, 41];
const MARGIN = 6;
// What is at stake, in points unless said otherwise.
const FIRSTS = [3, 5, 7, 9, 11, 14];
const SECONDS = [1, 3, 5, 8];
const TAKEN = [1, 3, 5, 7, 9, 12];
const SHARES = [1, 2, 3, 5, 8];
const CITY_SUMS = [1, 4, 8, 13, 19];
const CITY_BEST = [3, 5, 7, 9];
const VACANT_INFLUENCE = [1, 2, 4, 6, 9];
const TITLE_POINTS = [2, 4, 6, 8, 11, 14];
const TITLE_FULL = [4, 7, 10, 13, 16];

/** Influence by country and seat: 8 × country + seat. */
const influence = new Int32Array(8 * COUNTRIES);
/** Cities of each country where the seat has no cube. */
const missing = new Int32Array(COUNTRIES);
/** Points of each seat if everything were scored now. */
const prospect = new Float64Array(8);
/** What one more cube of each title would bring. */
const titleGain = new Float64Array(TITLES);
/** What each noble would bring the seat, and who holds it, the noble being paid for as claimed. */
const worth = new Float64Array(96);
const holder = new Int8Array(96);

/** For the other parts of the encoder. In one object, so that in this file the lists stay constants to V8. */
export const seen = { worth, holder };

// ---- Whether what is kept is still true

const part = new SteadyPart();
let keptBox: Box | undefined;
let keptSeat: Seat = -1;
let keptPending = -1;
let keptMover: Seat = -1;
let keptPeriod = -1;
const keptOwner = new Int32Array(96);
const keptMarkers = new Int32Array(160);
const keptPresence = new Int32Array(160);
const keptTitles = new Int32Array(64);
const keptScore = new Int32Array(8);
let places: Places = { nobles: [], cities: [] };

export const placesInUse = (): Places => places;

/** Begins the list with the table. */
export function seeTable(box: Box, s: State, seat: Seat, into: Uint16Array): void {
  begin(into);
  const mover = s.pending < 0 ? -1 : s.mover;
  let same = box === keptBox && seat === keptSeat && s.pending === keptPending && mover === keptMover && s.period === keptPeriod;
  // All are compared, since all are to be kept.
  same = sameAs(s.owner, keptOwner) && same;
  same = sameAs(s.markers, keptMarkers) && same;
  same = sameAs(s.presence, keptPresence) && same;
  same = sameAs(s.titles, keptTitles) && same;
  same = sameAs(s.score, keptScore) && same;
  if (same) {
    part.repeat();
    return;
  }
  if (box !== keptBox) places = placesOf(box);
  keptBox = box;
  keptSeat = seat;
  keptPending = s.pending;
  keptMover = mover;
  keptPeriod = s.period;
  nobles(box, s, seat);
  cities(box, s, seat);
  gaps(box, s, seat);
  countries(box, s, seat);
  titles(box, s, seat);
  stakes(box, s, seat);
  appraise(box, s, seat);
  part.keep();
}

// ---- The board

function nobles(box: Box, s: State, seat: Seat): void {
  const { seats } = box;
  influence.fill(0);
  for (let noble = 0; noble < s.owner.length; noble++) {
    const owner = noble === s.pending ? s.mover : s.owner[noble];
    holder[noble] = owner;
    if (owner >= 0) influence[8 * box.nobleCountry[noble] + owner] += box.nobleInfluence[noble];
  }
  const first = LAYOUT[seats].nobles;
  for (let place = 0; place < NOBLE_PLACES; place++) {
    const noble = places.nobles[place];
    if (noble < 0 || holder[noble] < 0) continue;
    seek(first + place * (seats + 3));
    one(seats, (holder[noble] - seat + seats) % seats);
  }
}

const entered = (box: Box, s: State): number => (s.pending >= 0 ? box.nobleCity[s.pending] : -1);

function cities(box: Box, s: State, seat: Seat): void {
  const at = entered(box, s);
  missing.fill(0);
  for (let city = 0; city < box.cityName.length; city++) if (!present(box, s, seat, city, at)) missing[box.cityCountry[city]]++;
  seek(LAYOUT[box.seats].cities);
  for (let place = 0; place < CITY_PLACES; place++) {
    const city = places.cities[place];
    flag(city >= 0 && s.markers[city] === FREE && city !== at);
    flag(city >= 0 && present(box, s, seat, city, at));
  }
}

const present = (box: Box, s: State, seat: Seat, city: number, at: number): boolean =>
  s.presence[box.seats * city + seat] > 0 || (city === at && s.mover === seat);

function gaps(box: Box, s: State, seat: Seat): void {
  const { seats } = box;
  expect(box, s);
  for (let i = 1; i < seats; i++) {
    const other = (seat + i) % seats;
    seek(LAYOUT[seats].others + (i - 1) * OTHER + 27);
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
  for (let country = 0; country < COUNTRIES; country++)
    for (let seat = 0; seat < seats; seat++) prospect[seat] += standingIn(box, s, country, seat);
  for (let title = 0; title < TITLES; title++) for (let seat = 0; seat < seats; seat++) prospect[seat] += standingOf(box, s, title, seat);
}

/** What a country would bring a seat if the period ended now. */
function standingIn(box: Box, s: State, country: number, seat: Seat): number {
  const mine = influence[8 * country + seat];
  if (mine === 0) return 0;
  const marker = box.periodMarkers + 2 * (COUNTRIES * s.period + country);
  let ahead = 0;
  let level = 0;
  for (let other = 0; other < box.seats; other++) {
    if (influence[8 * country + other] > mine) ahead++;
    else if (influence[8 * country + other] === mine) level++;
  }
  if (ahead === 0) return level === 1 ? box.markerPoints[marker] : (box.markerPoints[marker] + box.markerPoints[marker + 1]) / level;
  return ahead === 1 ? box.markerPoints[marker + 1] / level : 0;
}

/** Cubes of a seat on a title, with the one it is paying for. */
const cubesOf = (box: Box, s: State, title: number, seat: Seat): number =>
  s.titles[TITLES * seat + title] + (s.pending >= 0 && seat === s.mover && box.nobleTitle[s.pending] === title ? 1 : 0);

/** What a title would bring a seat if the game ended now. */
function standingOf(box: Box, s: State, title: number, seat: Seat): number {
  const mine = cubesOf(box, s, title, seat);
  if (mine === 0) return 0;
  let level = 0;
  for (let other = 0; other < box.seats; other++) {
    const theirs = cubesOf(box, s, title, other);
    if (theirs > mine) return 0;
    if (theirs === mine) level++;
  }
  return level > 2 ? 0 : box.markerPoints[box.titleMarkers + 3 * title + (level === 1 ? 0 : 1)];
}

/** Leads and gaps in influence, and how far the Country bonuses are. */
function countries(box: Box, s: State, seat: Seat): void {
  seek(LAYOUT[box.seats].countries);
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
    one(6, Math.min(5, missing[country]));
    const marker = box.countryMarkers + 2 * country;
    one(3, (s.markers[marker] === FREE ? 1 : 0) + (s.markers[marker + 1] === FREE ? 1 : 0));
    flag(s.markers[marker] === seat || s.markers[marker + 1] === seat);
  }
}

/** Leads in titles, and how far the Noble House is. */
function titles(box: Box, s: State, seat: Seat): void {
  seek(LAYOUT[box.seats].titles);
  let kinds = 0;
  for (let title = 0; title < TITLES; title++) {
    const mine = cubesOf(box, s, title, seat);
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

// ---- What it is worth on this board

/** The next Country bonus that the seat could still have; −1 for none. */
function nextBonus(box: Box, s: State, seat: Seat, country: number): number {
  const marker = box.countryMarkers + 2 * country;
  if (s.markers[marker] === seat || s.markers[marker + 1] === seat) return -1;
  return s.markers[marker] === FREE ? marker : s.markers[marker + 1] === FREE ? marker + 1 : -1;
}

function stakes(box: Box, s: State, seat: Seat): void {
  const at = entered(box, s);
  seek(LAYOUT[box.seats].stakes);
  for (let country = 0; country < COUNTRIES; country++) {
    const marker = box.periodMarkers + 2 * (COUNTRIES * s.period + country);
    grade(FIRSTS, box.markerPoints[marker]);
    grade(SECONDS, box.markerPoints[marker + 1]);
    steps(TAKEN, standingIn(box, s, country, seat));
    const bonus = nextBonus(box, s, seat, country);
    steps(SHARES, bonus < 0 || missing[country] === 0 ? 0 : box.markerPoints[bonus] / missing[country]);
    let sum = 0;
    let best = 0;
    for (let city = box.firstCity[country]; city < box.firstCity[country + 1]; city++) {
      if (s.markers[city] !== FREE || city === at) continue;
      sum += box.cityBonus[city];
      if (box.cityBonus[city] > best) best = box.cityBonus[city];
    }
    grade(CITY_SUMS, sum);
    grade(CITY_BEST, best);
    let vacant = 0;
    for (let noble = box.firstNoble[country]; noble < box.firstNoble[country + 1]; noble++)
      if (holder[noble] < 0) vacant += box.nobleInfluence[noble];
    grade(VACANT_INFLUENCE, vacant);
  }
  for (let title = 0; title < TITLES; title++) {
    steps(TITLE_POINTS, standingOf(box, s, title, seat));
    grade(TITLE_FULL, box.markerPoints[box.titleMarkers + 3 * title]);
  }
  let score = Number.NEGATIVE_INFINITY;
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < box.seats; other++) {
    if (other === seat) continue;
    score = Math.max(score, s.score[other]);
    best = Math.max(best, prospect[other]);
  }
  steps(GAPS, s.score[seat] - score);
  steps(GAPS, prospect[seat] - best);
  flag(!box.renewsAtOnce);
  flag(box.displaySize > 3);
  flag(!box.strictWilds);
  flag(box.limitedCubes);
}

// ---- What a noble would bring

/** What each noble would bring: its city's bonus, steps towards the other bonuses, and the country's points of the period that it wins. */
function appraise(box: Box, s: State, seat: Seat): void {
  const at = entered(box, s);
  for (let title = 0; title < TITLES; title++) titleGain[title] = gainOfTitle(box, s, seat, title);
  for (let country = 0; country < COUNTRIES; country++) {
    const standing = pointsFor(box, s, country, seat, -1, 0);
    const marker = box.countryMarkers + 2 * country;
    const free = s.markers[marker] === FREE ? marker : s.markers[marker + 1] === FREE ? marker + 1 : -1;
    const step = free >= 0 && s.markers[marker] !== seat ? box.markerPoints[free] / missing[country] : 0;
    for (let noble = box.firstNoble[country]; noble < box.firstNoble[country + 1]; noble++) {
      const owner = holder[noble];
      if (owner === seat) continue;
      const city = box.nobleCity[noble];
      let points = titleGain[box.nobleTitle[noble]];
      if (s.markers[city] === FREE && city !== at) points += box.cityBonus[city];
      if (s.presence[box.seats * city + seat] === 0 && !(city === at && s.mover === seat)) points += step;
      worth[noble] = points + pointsFor(box, s, country, seat, owner, box.nobleInfluence[noble]) - standing;
    }
  }
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
  const mine = cubesOf(box, s, title, seat);
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
