// Greedy play of Heads of State: create what brings most points beyond the price of its cards, take cards towards the nobles wanted
// next, and kill when that brings more than cards would.
// Hot: lists are read without looking.

import type { Policy } from '@regalia/bots';
import { type Action, open, type Seat } from '@regalia/core';
import * as rules from '../rules/index.ts';
import {
  ASSASSIN,
  type Box,
  CARDS_OF,
  COUNTRIES,
  COURTESAN,
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
} from '../rules/index.ts';
import * as nobles from './greedy-nobles.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { killGain, profit, weigh } = nobles;
const {
  attributeIn,
  courtesanFor,
  drawsBlind,
  isAttack,
  isClean,
  isCreation,
  isExecution,
  isTreachery,
  locationIn,
  takesTreachery,
  treacheryIn,
} = rules;

/** Reads of the state only what the seat may see: the open table and its own cards. */
export const greedy: Policy<Box, State> = (box, s, seat, legal) => {
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
      return discardLeastTreachery(box, s, seat, legal);
  }
};

// ---- What a card is worth

/** For each attribute, what one more card of it is worth: the nobles it brings nearer, the best most. */
const wanted = new Float64Array(KINDS);
/** By rank, the most that a noble of it would bring in an empty location. */
const bestOf = new Float64Array(RANKS.length);

/** What the board was last appraised for: a state, which only goes forward, its turn and round, the seat and how many nobles there were. */
let appraised: State | undefined;
let appraisedTurn = -1;
let appraisedRound = -1;
let appraisedFor: Seat = -1;
let appraisedOwn = -1;
let appraisedOthers = -1;

/** What the board offers the seat. It stays the same while a turn goes on, until a noble comes or goes. */
function appraise(box: Box, s: State, seat: Seat): void {
  let own = 0;
  let others = 0;
  for (let location = 0; location < s.owner.length; location++) {
    if (s.owner[location] === seat) own++;
    else if (s.owner[location] >= 0) others++;
  }
  const same = own === appraisedOwn && others === appraisedOthers && seat === appraisedFor;
  if (same && s === appraised && s.turn === appraisedTurn && s.round === appraisedRound) return;
  appraised = s;
  appraisedTurn = s.turn;
  appraisedRound = s.round;
  appraisedFor = seat;
  appraisedOwn = own;
  appraisedOthers = others;
  weigh(box, s, seat);
  for (let rank = 0; rank < RANKS.length; rank++) bestOf[rank] = 0;
  for (let location = 0; location < s.owner.length; location++) {
    if (s.owner[location] >= 0) continue;
    const points = profit(box, s, seat, location);
    if (points > bestOf[box.locationRank[location]]) bestOf[box.locationRank[location]] = points;
  }
}

function want(box: Box, s: State, seat: Seat): void {
  appraise(box, s, seat);
  for (let kind = 0; kind < KINDS; kind++) wanted[kind] = 0.1;
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
    if (s.owner[location] >= 0 && s.owner[location] !== seat) targets[box.locationCountry[location]] += 1 / box.attackCards[location];
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
  // Three attribute cards are always open, and first; treachery is last.
  const last = legal[legal.length - 1];
  if (isTreachery(last) && treacheryGain(box, s, seat) > 4 + 4 * most) return last;
  return size >= 9 && mostShown < 0.8 && isClean(legal[1]) ? legal[1] : legal[0];
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
      const guard = box.attackCards[location];
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
    const value = drawsBlind(legal[i]) ? blindWorth(box, s, seat) : wanted[attributeIn(legal[i])];
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
    if (!takesTreachery(legal[i])) continue;
    const value = drawsBlind(legal[i]) ? blindUse(box) : use[treacheryIn(legal[i])];
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
  appraise(box, s, seat);
  const payable = s.option === OPTION.treachery ? payableRanks(box, open(s.hand), KINDS * seat) : 0;
  let best = legal[0];
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < legal.length; i++) {
    const action = legal[i];
    let value = 0;
    if (isAttack(action)) value = attackWorth(box, s, seat, action, payable);
    else if (isCreation(action)) value = profit(box, s, seat, locationIn(action));
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
  const location = locationIn(action);
  const gain = (isExecution(action) ? 1 : 0.75) * killGain(box, s, seat, location, payable) - 0.6 * box.attackCards[location];
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
    const spared = courtesanFor(legal[i]);
    const saved = spared < 0 ? 0 : wanted[spared] - wanted[COURTESAN];
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
    const kind = attributeIn(legal[i]);
    const value = wanted[kind] / hand[KINDS * seat + kind];
    if (value < least) {
      least = value;
      best = legal[i];
    }
  }
  return best;
}

function discardLeastTreachery(box: Box, s: State, seat: Seat, legal: readonly Action[]): Action {
  findUse(box, s, seat);
  let best = legal[0];
  for (let i = 1; i < legal.length; i++) if (use[treacheryIn(legal[i])] < use[treacheryIn(best)]) best = legal[i];
  return best;
}
