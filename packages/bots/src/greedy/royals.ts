// Greedy play of Royals: claim what brings most points per card now, draw towards the noble wanted next.

import type { Action, Rng } from '@regalia/core';
import { ACT, type Box, FREE, influenceIn, leadersIn, PHASE, TITLES, unpackCards, unpackIntrigue, type View } from '@regalia/royals';
import type { Bot } from '../bot.ts';

export const royalsGreedy: Bot<Box, View> = {
  name: 'greedy',
  choose(box, view, legal, rng) {
    switch (view.phase) {
      case PHASE.choose:
        return chooseOption(box, view, legal);
      case PHASE.draw:
        return drawTowards(box, view, legal);
      case PHASE.play:
        return claimBest(box, view, legal);
      default:
        return giveLeast(box, view, legal, rng);
    }
  },
};

/** What a noble would bring a seat, in points, as far as it can be seen now. */
function worth(box: Box, view: View, noble: number): number {
  const seat = view.viewer ?? view.mover;
  const city = box.nobleCity[noble];
  const country = box.nobleCountry[noble];
  const title = box.nobleTitle[noble];
  let points = 0;
  if (view.markers[city] === FREE) points += box.cityBonus[city];
  points += countryProgress(box, view, seat, city);
  points += titleProgress(box, view, seat, title);
  // The period marker that would change hands, for the periods still to be scored, less the further off they are.
  const owner = [...view.owner];
  const before = periodPoints(box, view, owner, country, seat);
  owner[noble] = seat;
  const after = periodPoints(box, view, owner, country, seat);
  const left = 3 - view.period;
  points += (after - before) * (0.6 + 0.35 * (left - 1)) + 0.5 * box.nobleInfluence[noble];
  return points;
}

/** A share of the Country bonus for a city newly entered, larger the fewer are missing. */
function countryProgress(box: Box, view: View, seat: number, city: number): number {
  const country = box.cityCountry[city];
  if (present(box, view, seat, city)) return 0;
  const marker = box.countryMarkers + 2 * country;
  const free = view.markers[marker] === FREE ? marker : view.markers[marker + 1] === FREE ? marker + 1 : -1;
  if (free < 0 || view.markers[marker] === seat) return 0;
  let missing = 0;
  for (let other = 0; other < box.cityCountry.length; other++)
    if (box.cityCountry[other] === country && !present(box, view, seat, other)) missing++;
  return box.markers[free].value / missing;
}

function present(box: Box, view: View, seat: number, city: number): boolean {
  if (view.cathedral[box.seats * city + seat] > 0) return true;
  for (let noble = 0; noble < box.nobleCity.length; noble++) if (box.nobleCity[noble] === city && view.owner[noble] === seat) return true;
  return false;
}

/** A share of the title marker when the cube takes or ties the lead, and of the Noble House bonus for a first cube. */
function titleProgress(box: Box, view: View, seat: number, title: number): number {
  const mine = view.titles[TITLES.length * seat + title];
  let most = 0;
  let kinds = 0;
  for (let other = 0; other < box.seats; other++) if (other !== seat) most = Math.max(most, view.titles[TITLES.length * other + title]);
  for (let kind = 0; kind < TITLES.length; kind++) if (view.titles[TITLES.length * seat + kind] > 0) kinds++;
  const value = box.markers[box.titleMarkers + 3 * title].value;
  let points = mine + 1 > most ? value * (mine > most ? 0.15 : 0.5) : mine + 1 === most ? value * 0.25 : value * 0.1;
  if (mine === 0) {
    const free = box.markers.findIndex((marker, i) => marker.kind === 'house' && view.markers[i] === FREE);
    if (free >= 0) points += box.markers[free].value / (TITLES.length - kinds + 1);
  }
  return points;
}

function periodPoints(box: Box, view: View, owner: number[], country: number, seat: number): number {
  const [first, second] = leadersIn(box, { owner, starter: view.starter }, country, influenceIn(box, owner, country));
  const marker = box.periodMarkers + 2 * (4 * view.period + country);
  return first === seat ? box.markers[marker].value : second === seat ? box.markers[marker + 1].value : 0;
}

/** Cards a noble would cost this hand: wilds cost three each. */
function price(box: Box, view: View, noble: number): number {
  const held = view.hand?.[box.nobleCountry[noble]] ?? 0;
  const cost = box.nobleCost[noble];
  const wild = Math.max(0, cost - held);
  return cost - wild + 3 * wild + (view.owner[noble] >= 0 ? 2 : 0);
}

/** The best claim, if it is worth its cards. Late in the game everything is. */
function claimBest(box: Box, view: View, legal: readonly Action[]): Action {
  let best: Action = ACT.done;
  let bestRate = view.ending && view.period === 2 ? 0.01 : 0.9;
  for (const action of legal) {
    if (action === ACT.done) continue;
    const noble = action >= ACT.seize ? action - ACT.seize : action - ACT.claim;
    const rate = worth(box, view, noble) / price(box, view, noble);
    if (rate > bestRate) {
      bestRate = rate;
      best = action;
    }
  }
  return best;
}

/** For each country, how much one more card of it is worth: the best noble it brings nearer. */
function wants(box: Box, view: View): number[] {
  const seat = view.viewer ?? view.mover;
  const held = view.hand ?? [0, 0, 0, 0];
  const wanted = [0, 0, 0, 0];
  for (let noble = 0; noble < box.nobleCity.length; noble++) {
    const owner = view.owner[noble];
    if (owner === seat || (owner >= 0 && view.intrigues[seat] === 0)) continue;
    const country = box.nobleCountry[noble];
    const missing = box.nobleCost[noble] - held[country];
    if (missing <= 0) continue;
    wanted[country] = Math.max(wanted[country], worth(box, view, noble) / (box.nobleCost[noble] + missing));
  }
  return wanted;
}

/**
 * Three cards are worth more than one and an intrigue card, unless a take-over that the hand can already pay brings a great deal;
 * once nothing is vacant, unless it brings anything at all.
 */
function chooseOption(box: Box, view: View, legal: readonly Action[]): Action {
  const seat = view.viewer ?? view.mover;
  if (!legal.includes(ACT.oneAndOne) || view.intrigues[seat] >= 2) return ACT.three;
  const enough = view.owner.some((owner) => owner < 0) ? 20 : 3;
  for (let noble = 0; noble < box.nobleCity.length; noble++) {
    const owner = view.owner[noble];
    const held = view.hand?.[box.nobleCountry[noble]] ?? 0;
    if (owner >= 0 && owner !== seat && held >= box.nobleCost[noble] && worth(box, view, noble) > enough) return ACT.oneAndOne;
  }
  return ACT.three;
}

function drawTowards(box: Box, view: View, legal: readonly Action[]): Action {
  if (legal.includes(ACT.intrigue)) return ACT.intrigue;
  const wanted = wants(box, view);
  // A blind card is worth the average of what is unseen.
  const unseen = box.cards.map((count, country) => count - view.display[country] - view.discards[country] - (view.hand?.[country] ?? 0));
  const total = unseen.reduce((sum, count) => sum + count, 0);
  const blind = unseen.reduce((sum, count, country) => sum + count * wanted[country], 0) / Math.max(total, 1);
  let best = legal.includes(ACT.draw) ? ACT.draw : legal[0];
  let bestWant = legal.includes(ACT.draw) ? blind : -1;
  for (const action of legal) {
    if (action < ACT.draw && wanted[action] > bestWant) {
      bestWant = wanted[action];
      best = action;
    }
  }
  return best;
}

/** Payments and discards: the cards least wanted. */
function giveLeast(box: Box, view: View, legal: readonly Action[], rng: Rng): Action {
  const wanted = wants(box, view);
  let best = legal[0];
  let bestLoss = Number.POSITIVE_INFINITY;
  for (const action of legal) {
    const cards = action >= ACT.spend ? unpackIntrigue(action) : unpackCards(action);
    const loss =
      cards.reduce((sum, count, kind) => sum + count * (action >= ACT.spend ? 1 : 0.3 + wanted[kind]), 0) + 0.001 * rng.fraction();
    if (loss < bestLoss) {
      bestLoss = loss;
      best = action;
    }
  }
  return best;
}
