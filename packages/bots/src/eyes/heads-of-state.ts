// What a net sees of Heads of State: the open table and the seat's own cards, from that seat's side. A noble that is being paid for counts
// as created, and one that an assassin is after as killed: what is about to happen is what the decision was about.

import { open, type Seat } from '@regalia/core';
import type { Box, State } from '@regalia/heads-of-state';
import * as rules from '@regalia/heads-of-state';
import { begin, type Eye, flag, margin, offered, on, one, steps } from '../eye.ts';
import { markerValues } from '../greedy/heads-of-state.ts';

// Constants of the module's own, because V8 builds those into its code and looks imported ones up at each use.
const { ASSASSIN, CARDS_OF, COURTESAN, FREE, KINDS, OPTION, PHASE, TREACHERY_KINDS, takesCourtesan } = rules;
const RANKS = rules.RANKS.length;
const COUNTRIES = rules.COUNTRIES.length;

export const headsOfStateEye: Eye<Box, State> = {
  inputs(box) {
    look(box, rules.headsOfState.setup(box), 0, new Uint16Array(2000));
    return offered();
  },
  look(box, state, seat, active) {
    look(box, state, seat, active);
    return on();
  },
};

const HAND = [1, 2, 3, 4];
const TOTAL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const SHOWN = [1, 2];
const FEW = [1, 2, 3];
const CARDS = [1, 2, 3, 4];
const OTHERS = [2, 4, 6, 7, 8, 10];
const SEEN = [1, 2];
const ALIVE = [2, 4, 6, 8, 10, 12];
const LEFT = [1, 2, 4];
const HALF_TURNS = [1, 2, 3, 4, 6, 9, 12, 16, 20, 24, 28];
const GAPS = [-30, -20, -13, -8, -4, 0, 1, 5, 9, 14, 21, 31];
const FINE = [-45, -34, -26, -20, -15, -11, -8, -5, -3, -1, 0, 1, 2, 4, 6, 9, 12, 16, 21, 27, 35, 46];
const POINTS = [1, 3, 5, 7, 9, 12, 15, 19, 24];
// In tenths of points.
const PROSPECTS = [5, 10, 15, 20, 25, 30, 35, 40, 50, 60, 80];
const SUMS = [10, 20, 40, 60, 80, 100, 130, 160, 200];
/** What a card is worth, roughly, and a point. */
const PRICE = 12;
const POINT = 10;
const MARGIN = 5;
const MOST_SEATS = 5;
const MOST_SECTORS = 32;
const MOST_LOCATIONS = 64;

/** How many bits are set, of up to nine attributes. */
const COUNT = Uint8Array.from({ length: 1 << KINDS }, (_, bits) => {
  let count = 0;
  for (let rest = bits; rest > 0; rest >>= 1) count += rest & 1;
  return count;
});

let values: readonly number[] = [];

/** Seats given as bits, as a count of one for each: four bits a seat. */
const TALLY = Int32Array.from({ length: 1 << MOST_SEATS }, (_, bits) => {
  let tally = 0;
  for (let seat = 0; seat < MOST_SEATS; seat++) if ((bits >> seat) & 1) tally |= 1 << (4 * seat);
  return tally;
});

// Worked out anew for every look, the nobles counted as created or killed included.
const owner = new Int8Array(MOST_LOCATIONS);
const nobles = new Int8Array(RANKS * MOST_SEATS);
/** What each seat has, and what it would have if the Revolution came now, and the end with it. */
const score = new Int32Array(MOST_SEATS);
const final = new Int32Array(MOST_SEATS);
/** Seats that created a noble in a sector, alive or dead, as bits. */
const present = new Uint8Array(MOST_SECTORS);
const isOpen = new Uint8Array(MOST_SECTORS);
/** By country, then by seat. */
const influence = new Int16Array(4 * MOST_SEATS);
const strength = new Int32Array(4 * MOST_SEATS);
const sectorsMissing = new Uint8Array(4 * MOST_SEATS);
/** By country: the next marker for the whole of it, −1 when there is none; and the seats that have one, as bits. */
const nextMarker = new Int16Array(4);
const haveMarker = new Uint8Array(4);
/** By country: the own points of this round, and the most and second most influence of the others. */
const roundPoints = new Int32Array(4);
const rival = new Int16Array(4);
const nextRival = new Int16Array(4);
/** By rank: half of what most noble cards bring, where one more takes or keeps the lead, and the House of Nobles where one more wins it. */
const cardGain = new Int32Array(RANKS);
/** By seat: ranks of which it has a noble card. */
const kinds = new Uint8Array(MOST_SEATS);
/** By rank: cards the own hand lacks for the set, a Courtesan helping. */
const lacks = new Uint8Array(RANKS);
/** By country: the own treachery cards that count as its. */
const blades = new Uint8Array(4);
/** By country: 1 when such a card is on display. */
const bladesShown = new Uint8Array(4);

function look(box: Box, state: State, seat: Seat, into: Uint16Array): void {
  begin(into);
  values = markerValues(box);
  settle(box, state);
  survey(box, state);
  project(box, state, seat);
  lookAtBoard(box, state, seat);
  lookAtHand(box, state, seat);
  lookAtTreachery(state, seat);
  lookAtOthers(box, state, seat);
  lookAtClock(box, state, seat);
  lookAtCountries(box, state, seat);
  lookAtNobles(box, state, seat);
  lookAtChances(box, state, seat);
}

// ---- What is worked out first

/** The nobles, with the one that is being paid for or attacked. */
function settle(box: Box, state: State): void {
  for (let location = 0; location < state.owner.length; location++) owner[location] = state.owner[location];
  for (let i = 0; i < state.nobles.length; i++) nobles[i] = state.nobles[i];
  for (let seat = 0; seat < box.seats; seat++) score[seat] = state.score[seat];
  if (state.phase === PHASE.cube) owner[state.pending] = -1;
  if (state.phase !== PHASE.pay) return;
  const rank = box.locationRank[state.pending];
  owner[state.pending] = state.mover;
  if (state.nobleCards[rank] > 0) nobles[RANKS * state.mover + rank]++;
}

/** Influence, presence and noble cards; and the markers that a noble being paid for brings. */
function survey(box: Box, state: State): void {
  const { seats } = box;
  const { counters, markers } = state;
  for (let sector = 0; sector < box.hexagon.length; sector++) present[sector] = 0;
  for (let i = 0; i < counters.length; i++) if (counters[i] > 0) present[Math.floor(i / seats)] |= 1 << (i % seats);
  for (let country = 0; country < COUNTRIES; country++) {
    surveyCountry(box, state, country);
    const marker = box.countryMarkers + 2 * country;
    nextMarker[country] = markers[marker] === FREE ? marker : markers[marker + 1] === FREE ? marker + 1 : -1;
    haveMarker[country] = bitOf(markers[marker]) | bitOf(markers[marker + 1]);
  }
  for (let seat = 0; seat < seats; seat++) {
    let count = 0;
    for (let rank = 0; rank < RANKS; rank++) if (nobles[RANKS * seat + rank] > 0) count++;
    kinds[seat] = count;
  }
  if (state.phase === PHASE.pay) reward(box, state);
}

function surveyCountry(box: Box, state: State, country: number): void {
  const { seats, firstSector, firstLocation, locationHeight } = box;
  const at = MOST_SEATS * country;
  for (let seat = 0; seat < seats; seat++) {
    influence[at + seat] = 0;
    strength[at + seat] = 0;
  }
  const all = (1 << seats) - 1;
  let missing = 0;
  for (let sector = firstSector[country]; sector < firstSector[country + 1]; sector++) {
    // HS-6.2: the highest present 2 or, in a capital, 4; the other half of that.
    let share = box.isCapital[sector] ? 4 : 2;
    let bits = present[sector];
    for (let location = firstLocation[sector]; location < firstLocation[sector + 1]; location++) {
      const seat = owner[location];
      if (seat < 0) continue;
      bits |= 1 << seat;
      influence[at + seat] += share;
      if (locationHeight[location] > strength[at + seat]) strength[at + seat] = locationHeight[location];
      share = box.isCapital[sector] ? 2 : 1;
    }
    present[sector] = bits;
    missing += TALLY[all & ~bits];
    isOpen[sector] = state.markers[sector] === FREE ? 1 : 0;
  }
  for (let seat = 0; seat < seats; seat++) {
    sectorsMissing[at + seat] = (missing >> (4 * seat)) & 15;
    // HS-6.3, HS-6.4 as one number; the last tie is broken by the order of play.
    strength[at + seat] = influence[at + seat] * 8192 + strength[at + seat] * 8 + 7 - ((seat - state.starter + seats) % seats);
  }
}

const bitOf = (taker: number): number => (taker < 0 ? 0 : 1 << taker);

/** HS-5, for the noble that is being paid for. */
function reward(box: Box, state: State): void {
  const { pending, mover } = state;
  const sector = box.locationSector[pending];
  const country = box.locationCountry[pending];
  const rank = box.locationRank[pending];
  if (isOpen[sector] === 1) score[mover] += box.hexagon[sector];
  isOpen[sector] = 0;
  if (nextMarker[country] >= 0 && ((haveMarker[country] >> mover) & 1) === 0 && sectorsMissing[MOST_SEATS * country + mover] === 0) {
    score[mover] += values[nextMarker[country]];
    haveMarker[country] |= 1 << mover;
    nextMarker[country] = nextMarker[country] === box.countryMarkers + 2 * country ? nextMarker[country] + 1 : -1;
  }
  if (state.nobles[RANKS * mover + rank] === 0 && kinds[mover] === RANKS) score[mover] += houseValue(box, state);
}

/** HS-5.3: what the next House of Nobles brings. */
function houseValue(box: Box, state: State): number {
  for (let marker = box.houseMarkers; marker < box.roundMarkers; marker++) if (state.markers[marker] === FREE) return values[marker];
  return 0;
}

/** The score if the Revolution came now and the game ended with it (HS-6.3, HS-7.1). */
function project(box: Box, state: State, seat: Seat): void {
  const { seats } = box;
  for (let other = 0; other < seats; other++) final[other] = score[other];
  for (let country = 0; country < COUNTRIES; country++) {
    const at = MOST_SEATS * country;
    let first = -1;
    let second = -1;
    let most = 0;
    let next = 0;
    for (let other = 0; other < seats; other++) {
      const theirs = influence[at + other];
      if (theirs === 0) continue;
      if (other !== seat) {
        if (theirs > most) {
          next = most;
          most = theirs;
        } else if (theirs > next) next = theirs;
      }
      if (first < 0 || strength[at + other] > strength[at + first]) {
        second = first;
        first = other;
      } else if (second < 0 || strength[at + other] > strength[at + second]) second = other;
    }
    rival[country] = most;
    nextRival[country] = next;
    const marker = box.roundMarkers + 2 * (COUNTRIES * state.round + country);
    roundPoints[country] = 0;
    if (state.phase === PHASE.over) continue;
    if (first >= 0) final[first] += values[marker];
    if (second >= 0) final[second] += values[marker + 1];
    roundPoints[country] = first === seat ? values[marker] : second === seat ? values[marker + 1] : 0;
  }
  if (state.phase === PHASE.over) return;
  for (let rank = 0; rank < RANKS; rank++) {
    let most = 1;
    let who = 0;
    let takers = 0;
    for (let other = 0; other < seats; other++) {
      const count = nobles[RANKS * other + rank];
      if (count < most) continue;
      if (count > most) {
        most = count;
        who = 0;
        takers = 0;
      }
      who |= 1 << other;
      takers++;
    }
    if (takers === 0 || takers > 2) continue;
    const points = values[box.mostMarkers + 3 * rank + takers - 1];
    for (let other = 0; other < seats; other++) if ((who >> other) & 1) final[other] += points;
  }
}

// ---- What is seen

function lookAtBoard(box: Box, state: State, seat: Seat): void {
  const { seats } = box;
  for (let location = 0; location < state.owner.length; location++)
    one(seats, owner[location] < 0 ? -1 : (owner[location] - seat + seats) % seats);
  for (let sector = 0; sector < box.hexagon.length; sector++) {
    flag(isOpen[sector] === 1);
    flag(((present[sector] >> seat) & 1) === 1);
  }
}

/** The own hand, less a set that is being paid; what it lacks for each noble; and what lies on display. */
function lookAtHand(box: Box, state: State, seat: Seat): void {
  const hand = open(state.hand);
  const at = KINDS * seat;
  const mine = seat === state.mover;
  const paid = mine && state.phase === PHASE.pay ? box.setBits[box.locationRank[state.pending]] : 0;
  let size = 0;
  let held = 0;
  let shown = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    let cards = hand[at + kind];
    if (cards > 0 && (paid >> kind) & 1) cards--;
    size += cards;
    if (cards > 0) held |= 1 << kind;
    if (state.display[kind] > 0) shown |= 1 << kind;
    steps(HAND, cards);
    steps(SHOWN, state.display[kind]);
  }
  steps(TOTAL, size);

  const drawing = mine && state.phase >= PHASE.clean && state.phase <= PHASE.draw && state.owed > 0;
  const courtesan = (held >> COURTESAN) & 1;
  for (let rank = 0; rank < RANKS; rank++) {
    const missing = box.setBits[rank] & ~held;
    const helped = takesCourtesan(rank) ? courtesan : 0;
    const lack = Math.max(0, COUNT[missing] - helped);
    lacks[rank] = lack;
    one(5, lack);
    // The display alone can complete the set in this turn, a Courtesan of the hand or of the display helping.
    const absent = COUNT[missing & ~shown] - (takesCourtesan(rank) ? courtesan | ((shown >> COURTESAN) & 1) : 0);
    flag(drawing && lack > 0 && lack <= state.owed && absent <= 0);
  }
}

/** The own treachery cards, those on display, and those that others are known to hold. */
function lookAtTreachery(state: State, seat: Seat): void {
  const treachery = open(state.treachery);
  const at = TREACHERY_KINDS * seat;
  let size = 0;
  for (let kind = 0; kind < TREACHERY_KINDS; kind++) size += treachery[at + kind];
  steps(CARDS, size);
  steps(SHOWN, treachery[at + ASSASSIN]);
  flag(state.treacheryDisplay[ASSASSIN] > 0);
  for (let country = 0; country < COUNTRIES; country++) {
    const cards = CARDS_OF[country];
    let held = 0;
    let shown = 0;
    let feared = 0;
    for (let i = 0; i < cards.length; i++) {
      held += treachery[at + cards[i]];
      shown += state.treacheryDisplay[cards[i]];
      for (let j = cards[i]; j < state.knownTreachery.length; j += TREACHERY_KINDS) feared += state.knownTreachery[j];
      feared -= state.knownTreachery[at + cards[i]];
    }
    blades[country] = held;
    bladesShown[country] = shown > 0 ? 1 : 0;
    steps(FEW, held);
    flag(shown > 0);
    steps(SEEN, influence[MOST_SEATS * country + seat] > 0 ? feared : 0);
  }
}

/** The others in the order of play, and how far they are ahead or behind. */
function lookAtOthers(box: Box, state: State, seat: Seat): void {
  const { seats } = box;
  const hand = open(state.hand);
  const treachery = open(state.treachery);
  let best = Number.NEGATIVE_INFINITY;
  let bestFinal = Number.NEGATIVE_INFINITY;
  for (let i = 1; i < seats; i++) {
    const other = (seat + i) % seats;
    let cards = 0;
    let plots = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      cards += hand[KINDS * other + kind];
      steps(SEEN, state.known[KINDS * other + kind]);
    }
    for (let kind = 0; kind < TREACHERY_KINDS; kind++) plots += treachery[TREACHERY_KINDS * other + kind];
    steps(OTHERS, cards);
    steps(CARDS, plots);
    steps(GAPS, score[seat] - score[other]);
    steps(GAPS, final[seat] - final[other]);
    if (score[other] > best) best = score[other];
    if (final[other] > bestFinal) bestFinal = final[other];
  }
  steps(FINE, score[seat] - best);
  steps(FINE, final[seat] - bestFinal);
}

/** How far the game has come, whose turn it is and what is to be done in it. */
function lookAtClock(box: Box, state: State, seat: Seat): void {
  const { seats } = box;
  let pile = 0;
  let sealed = 0;
  const main = open(state.pile);
  const revolution = open(state.revolution);
  for (let kind = 0; kind < KINDS; kind++) pile += main[kind];
  for (let kind = 0; kind <= KINDS; kind++) sealed += revolution[kind];
  one(3, state.round);
  steps(HALF_TURNS, Math.floor((2 * pile + sealed) / seats));
  // The Revolution is as likely as one in so many cards.
  one(11, pile > 0 ? -1 : sealed - 1);
  flag(state.turn < seats);
  one(seats, (state.mover - seat + seats) % seats);
  one(18, state.phase);
  if (seat === state.mover) {
    one(4, state.option);
    steps(FEW, state.owed);
    flag(state.owedTreachery > 0);
  } else {
    one(4, -1);
    steps(FEW, 0);
    flag(false);
  }
}

/** The lead in each country, and the way to its marker. */
function lookAtCountries(box: Box, state: State, seat: Seat): void {
  const { seats } = box;
  for (let country = 0; country < COUNTRIES; country++) {
    const at = MOST_SEATS * country;
    const mine = influence[at + seat];
    let nearest = 9;
    for (let other = 0; other < seats; other++) {
      if (other === seat || (haveMarker[country] >> other) & 1) continue;
      if (sectorsMissing[at + other] < nearest) nearest = sectorsMissing[at + other];
    }
    margin(MARGIN, mine - rival[country]);
    if (mine === 0) one(2 * MARGIN + 1, -1);
    else margin(MARGIN, mine - nextRival[country]);
    const marker = box.roundMarkers + 2 * (COUNTRIES * state.round + country);
    const first = roundPoints[country] > 0 && roundPoints[country] === values[marker];
    flag(first);
    flag(!first && roundPoints[country] > 0);
    const has = ((haveMarker[country] >> seat) & 1) === 1;
    flag(has);
    const free = nextMarker[country] < 0 ? 0 : nextMarker[country] === box.countryMarkers + 2 * country ? 2 : 1;
    one(3, free);
    one(6, has || free === 0 ? -1 : sectorsMissing[at + seat]);
    one(3, free === 0 ? -1 : nearest - 1);
  }
}

/** Noble cards of each rank against the best of the others, and the way to the House of Nobles. */
function lookAtNobles(box: Box, state: State, seat: Seat): void {
  const { seats } = box;
  const house = kinds[seat] === RANKS - 1 ? houseValue(box, state) : 0;
  let furthest = 0;
  for (let rank = 0; rank < RANKS; rank++) {
    const mine = nobles[RANKS * seat + rank];
    let best = 0;
    for (let other = 0; other < seats; other++) {
      const theirs = nobles[RANKS * other + rank];
      if (other !== seat && theirs > best) best = theirs;
    }
    margin(3, mine - best);
    steps(FEW, mine);
    steps(LEFT, state.nobleCards[rank]);
    cardGain[rank] = (mine === 0 ? house : 0) + (best > mine ? 0 : values[box.mostMarkers + 3 * rank] >> 1);
  }
  for (let other = 0; other < seats; other++) if (other !== seat && kinds[other] > furthest) furthest = kinds[other];
  one(8, kinds[seat]);
  one(8, furthest);
  let houses = 0;
  for (let marker = box.houseMarkers; marker < box.roundMarkers; marker++) if (state.markers[marker] === FREE) houses++;
  one(4, houses);
  let alive = 0;
  for (let location = 0; location < state.owner.length; location++) if (owner[location] === seat) alive++;
  steps(ALIVE, alive);
}

/** The most that the own cards can bring: in this turn, later, with one card more, by a kill, and by what they grow into. */
function lookAtChances(box: Box, state: State, seat: Seat): void {
  const kill = findChances(box, state, seat);
  const mine = seat === state.mover && state.phase >= PHASE.clean && state.phase <= PHASE.pay && state.phase !== PHASE.choose;
  const plotting = mine && state.option === OPTION.treachery;
  let later = 0;
  let nearly = 0;
  let top = 0;
  let sum = 0;
  for (let rank = 0; rank < RANKS; rank++) {
    const points = chance[rank];
    if (lacks[rank] === 0 && points > later) later = points;
    if (lacks[rank] === 1 && points > nearly) nearly = points;
    const prospect = Math.floor((POINT * points - PRICE * box.setOf[rank].length) / (2 + lacks[rank]));
    if (prospect <= 0) continue;
    if (prospect > top) top = prospect;
    sum += prospect;
  }
  steps(POINTS, plotting ? refill(box, state, seat) : mine ? later : 0);
  steps(POINTS, later);
  steps(POINTS, nearly);
  steps(POINTS, plotting ? kill : 0);
  steps(POINTS, kill);
  steps(PROSPECTS, top);
  steps(SUMS, sum);
  steps(FEW, state.emptied.length + (state.phase === PHASE.cube ? 1 : 0));
}

/** By rank, the most that a noble of it would bring in an empty location. */
const chance = new Int32Array(RANKS);

/** And the most that one would bring in the place of another's that can be killed, with what is held or can be taken before. */
function findChances(box: Box, state: State, seat: Seat): number {
  const taking = seat !== state.mover || state.option !== OPTION.treachery || state.owedTreachery > 0;
  const assassins = open(state.treachery)[TREACHERY_KINDS * seat + ASSASSIN] + (taking && state.treacheryDisplay[ASSASSIN] > 0 ? 1 : 0);
  for (let rank = 0; rank < RANKS; rank++) chance[rank] = 0;
  let kill = 0;
  for (let location = 0; location < state.owner.length; location++) {
    const rank = box.locationRank[location];
    if (owner[location] < 0) {
      const points = gain(box, state, location, seat, -1);
      if (points > chance[rank]) chance[rank] = points;
    } else if (owner[location] !== seat && lacks[rank] === 0) {
      const country = box.locationCountry[location];
      const guard = box.locationGuard[location];
      const sure = blades[country] + (taking ? bladesShown[country] : 0) >= guard;
      if (!sure && assassins < guard) continue;
      const won = gain(box, state, location, seat, owner[location]);
      const points = sure ? won : (3 * won) >> 2;
      if (points > kill) kill = points;
    }
  }
  return kill;
}

/** The most that can be put in the place of those killed in this turn, or about to be. */
function refill(box: Box, state: State, seat: Seat): number {
  let most = 0;
  for (let i = 0; i < state.emptied.length; i++) {
    const location = state.emptied[i];
    if (owner[location] < 0 && lacks[box.locationRank[location]] === 0) most = Math.max(most, gain(box, state, location, seat, -1));
  }
  if (state.phase !== PHASE.cube || lacks[box.locationRank[state.pending]] > 0) return most;
  return Math.max(most, gain(box, state, state.pending, seat, -1));
}

/** What a noble in a location would bring: markers at once, the round's points that it wins, and what its card wins. */
function gain(box: Box, state: State, location: number, seat: Seat, victim: Seat): number {
  const sector = box.locationSector[location];
  const country = box.locationCountry[location];
  const rank = box.locationRank[location];
  const at = MOST_SEATS * country + seat;
  let points = state.nobleCards[rank] > 0 ? cardGain[rank] : 0;
  if (isOpen[sector] === 1) points += box.hexagon[sector];
  if (sectorsMissing[at] === 1 && ((present[sector] >> seat) & 1) === 0 && nextMarker[country] >= 0) {
    if (((haveMarker[country] >> seat) & 1) === 0) points += values[nextMarker[country]];
  }
  const marker = box.roundMarkers + 2 * (COUNTRIES * state.round + country);
  const share = (location === box.firstLocation[sector] || owner[location - 1] < 0 ? 2 : 1) * box.locationGuard[location];
  const mine = influence[at] + share;
  const fall = victim < 0 || influence[MOST_SEATS * country + victim] < rival[country] ? 0 : share;
  const round = mine > rival[country] - fall ? values[marker] : mine > nextRival[country] ? values[marker + 1] : 0;
  return round > roundPoints[country] ? points + round - roundPoints[country] : points;
}
