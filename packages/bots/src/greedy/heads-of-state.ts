// Greedy play of Heads of State: create what brings most points per card now, take cards towards the nobles wanted next, and kill
// where the place can be taken over or the round is won by it.

import type { Action } from '@regalia/core';
import {
  ACT,
  ASSASSIN,
  type Box,
  CARDS_OF,
  COUNTRIES,
  COURTESAN,
  cardsOf,
  executed,
  FREE,
  hasCountryMarker,
  influenceIn,
  isPresent,
  KINDS,
  LAST_ROUND,
  leadersIn,
  PHASE,
  payableRanks,
  RANKS,
  takesCourtesan,
  type View,
} from '@regalia/heads-of-state';
import type { Bot } from '../bot.ts';

export const headsOfStateGreedy: Bot<Box, View> = {
  name: 'greedy',
  choose(box, view, legal) {
    switch (view.phase) {
      case PHASE.choose:
        return chooseOption(box, view, legal);
      case PHASE.draw:
        return drawTowards(box, view, legal);
      case PHASE.play:
        return act(box, view, legal);
      case PHASE.pay:
        return payLeast(box, view, legal);
      case PHASE.discard:
        return best(legal, (action) => -keep(box, view, action - ACT.discard));
      default:
        return best(legal, (action) => -useOf(box, view, action - ACT.shed));
    }
  },
};

/** The seat that plays. */
const self = (view: View): number => view.viewer ?? view.decider;

/** The first of the actions that are worth most. */
function best(actions: readonly Action[], worthOf: (action: Action) => number): Action {
  let found = actions[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const worth = worthOf(action);
    if (worth > most) {
      most = worth;
      found = action;
    }
  }
  return found;
}

// ---- What a noble is worth

/** What a noble of the own in a location would bring, in points, as far as it can be seen now. */
function worth(box: Box, view: View, location: number): number {
  const sector = box.locationSector[location];
  const rank = box.locationRank[location];
  let points = view.markers[sector] === FREE ? box.hexagon[sector] : 0;
  points += countryProgress(box, view, sector);
  if (view.nobleCards[rank] > 0) points += cardProgress(box, view, rank);
  return points + roundGain(box, view, location, self(view));
}

/** A share of the country marker for a sector newly entered, larger the fewer are missing. */
function countryProgress(box: Box, view: View, sector: number): number {
  const seat = self(view);
  const country = box.sectorCountry[sector];
  if (isPresent(box, view, sector, seat) || hasCountryMarker(box, view, country, seat)) return 0;
  const first = box.countryMarkers + 2 * country;
  const marker = view.markers[first] === FREE ? first : first + 1;
  if (view.markers[marker] !== FREE) return 0;
  let missing = 0;
  for (let other = box.firstSector[country]; other < box.firstSector[country + 1]; other++)
    if (!isPresent(box, view, other, seat)) missing++;
  return box.markers[marker].value / missing;
}

/** A share of the points for most noble cards when one more takes or ties the lead, and of the House of Nobles for a first card. */
function cardProgress(box: Box, view: View, rank: number): number {
  const seat = self(view);
  const mine = view.nobles[RANKS.length * seat + rank];
  let most = 0;
  for (let other = 0; other < box.seats; other++) if (other !== seat) most = Math.max(most, view.nobles[RANKS.length * other + rank]);
  const value = box.markers[box.mostMarkers + 3 * rank].value;
  const points = mine + 1 > most ? value * (mine > most ? 0.15 : 0.5) : mine + 1 === most ? value * 0.25 : value * 0.1;
  if (mine > 0) return points;
  let missing = 0;
  for (let other = 0; other < RANKS.length; other++) if (view.nobles[RANKS.length * seat + other] === 0) missing++;
  for (let marker = box.houseMarkers; marker < box.roundMarkers; marker++)
    if (view.markers[marker] === FREE) return points + box.markers[marker].value / (missing + 0.5);
  return points;
}

/** What a seat gains at the end of this round, and less surely of later ones, if a location changes hands. */
function roundGain(box: Box, view: View, location: number, seat: number, owner = self(view)): number {
  const country = box.locationCountry[location];
  const after = view.owner.slice();
  after[location] = owner;
  const gain = roundPoints(box, view, after, country, seat) - roundPoints(box, view, view.owner, country, seat);
  return gain * (0.6 + 0.3 * (LAST_ROUND - view.round)) + (owner === seat ? 0.4 * box.locationGuard[location] : 0);
}

/** Round points as they stand; being near the lead is worth a little, too. */
function roundPoints(box: Box, view: View, owner: readonly number[], country: number, seat: number): number {
  const influence = influenceIn(box, owner, country);
  const [first, second] = leadersIn(box, { owner, starter: view.starter }, country, influence);
  const marker = box.roundMarkers + 2 * (COUNTRIES.length * view.round + country);
  const points = first === seat ? box.markers[marker].value : second === seat ? box.markers[marker + 1].value : 0;
  return points + 0.3 * influence[seat];
}

// ---- What a card is worth

/** For each attribute, what one more card of it is worth: the nobles it brings nearer, the best most. */
function wants(box: Box, view: View): number[] {
  const hand = view.hand ?? [];
  const wanted = new Array<number>(KINDS).fill(0.1);
  for (let location = 0; location < view.owner.length; location++) {
    if (view.owner[location] >= 0) continue;
    const rank = box.locationRank[location];
    const missing = box.setOf[rank].filter((attribute) => hand[attribute] === 0);
    const points = worth(box, view, location) / (box.setOf[rank].length + missing.length);
    for (const attribute of box.setOf[rank]) {
      const share = missing.length === 0 ? points : missing.includes(attribute) ? (2 * points) / missing.length : points * 0.5;
      wanted[attribute] = Math.max(wanted[attribute], share);
    }
    if (takesCourtesan(rank)) wanted[COURTESAN] = Math.max(wanted[COURTESAN], missing.length === 1 ? 2 * points : points);
  }
  return wanted;
}

/** What a card in hand is worth keeping for: a second of its kind is worth less. */
const keep = (box: Box, view: View, attribute: number): number => wants(box, view)[attribute] / (view.hand?.[attribute] ?? 1);

/** What a treachery card is good for: nobles of others that it can help to kill. */
function useOf(box: Box, view: View, kind: number): number {
  let targets = 0;
  view.owner.forEach((owner, location) => {
    if (owner < 0 || owner === self(view)) return;
    if (kind === ASSASSIN) targets += 0.75 / box.locationGuard[location];
    else if (CARDS_OF[box.locationCountry[location]].includes(kind)) targets += 1 / box.locationGuard[location];
  });
  return targets;
}

// ---- Decisions

/** Treachery when a noble of another's could be killed and replaced with what is at hand; otherwise cards. */
function chooseOption(box: Box, view: View, legal: readonly Action[]): Action {
  if (legal.includes(ACT.treachery) && treacheryGain(box, view) > 5) return ACT.treachery;
  const wanted = wants(box, view);
  const onDisplay = wanted.some((want, attribute) => view.display[attribute] > 0 && want > 0.8);
  const full = (view.hands[self(view)] ?? 0) >= 9;
  return full && !onDisplay && legal.includes(ACT.clean) ? ACT.clean : ACT.three;
}

/** The best kill in reach with the treachery cards held and one of the display. */
function treacheryGain(box: Box, view: View): number {
  const payable = payableRanks(box, view.hand ?? [], 0);
  let most = 0;
  for (let location = 0; location < view.owner.length; location++) {
    if (view.owner[location] < 0 || view.owner[location] === self(view)) continue;
    const cards = CARDS_OF[box.locationCountry[location]].reduce((count, kind) => count + (view.treachery?.[kind] ?? 0), 0);
    const shown = CARDS_OF[box.locationCountry[location]].some((kind) => view.treacheryDisplay[kind] > 0) ? 1 : 0;
    const assassins = (view.treachery?.[ASSASSIN] ?? 0) + (view.treacheryDisplay[ASSASSIN] > 0 ? 1 : 0);
    const chance = cards + shown >= box.locationGuard[location] ? 1 : assassins >= box.locationGuard[location] ? 0.75 : 0;
    if (chance > 0) most = Math.max(most, chance * killGain(box, view, location, payable));
  }
  return most;
}

/** What a kill brings: the place itself when it can be paid for, or else only what the round pays; and some of what the owner loses. */
function killGain(box: Box, view: View, location: number, payable: number): number {
  const owner = view.owner[location];
  const loss = -roundGain(box, view, location, owner, -1);
  const gain =
    (payable >> box.locationRank[location]) & 1 ? worth(box, view, location) : 0.5 * roundGain(box, view, location, self(view), -1);
  return gain + loss / box.seats;
}

/** The treachery card first, as it is worth seeing early. A blind card is worth the average of what is unseen. */
function drawTowards(box: Box, view: View, legal: readonly Action[]): Action {
  const wanted = wants(box, view);
  const use = box.treachery.map((_, kind) => useOf(box, view, kind));
  const unseen = box.attributes.map((count, kind) => count - view.display[kind] - view.discards[kind] - (view.hand?.[kind] ?? 0));
  return best(legal, (action) => {
    if (action === ACT.drawTreachery) return 100 + average(use, box.treachery);
    if (action >= ACT.takeTreachery) return 100 + use[action - ACT.takeTreachery];
    return action === ACT.draw ? average(wanted, unseen) : wanted[action - ACT.take];
  });
}

const average = (values: readonly number[], counts: readonly number[]): number =>
  values.reduce((sum, value, kind) => sum + value * counts[kind], 0) /
  Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  );

/** The payment whose cards are wanted least. */
function payLeast(box: Box, view: View, legal: readonly Action[]): Action {
  const wanted = wants(box, view);
  return best(legal, (way) => -cardsOf(box, box.locationRank[view.pending], way).reduce((loss, card) => loss + wanted[card], 0));
}

/** The best creation or attack, if it is worth its cards. When nothing more will come of them, everything is. */
function act(box: Box, view: View, legal: readonly Action[]): Action {
  const payable = payableRanks(box, view.hand ?? [], 0);
  const late = view.round === LAST_ROUND && view.pile < 3 * box.seats;
  return best(legal, (action) => {
    if (action === ACT.done) return late ? 0.01 : 0.8;
    if (action < ACT.assassinate) {
      const location = action - ACT.create;
      return worth(box, view, location) / box.setOf[box.locationRank[location]].length;
    }
    const executing = action >= ACT.execute;
    const location = executing ? executed(action) : action - ACT.assassinate;
    // Attacks come first: what can be paid for is created afterwards in any case.
    const gain = (executing ? 1 : 0.75) * killGain(box, view, location, payable) - 0.6 * box.locationGuard[location];
    return view.emptied.length === 0 && gain > 2 ? 10 + gain : -1;
  });
}
