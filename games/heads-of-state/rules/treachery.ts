// HS-4: treachery cards are played against nobles of others, and those who are killed are replaced.
// Hot: lists are read without looking.

import { type Action, type Emit, open, type Refusal, type Seat } from '@regalia/core';
import type { Decision, Draw } from '@regalia/kit';
import * as actions from './actions.ts';
import * as bits from './bits.ts';
import { discardTreacheryCard } from './cards.ts';
import { beginCreation, endPlay, refuseCreation } from './create.ts';
import { CUBES } from './data/editions.ts';
import type { Event } from './events.ts';
import * as executions from './executions.ts';
import { type Move, moveOf } from './moves.ts';
import { no, notNow } from './refusals.ts';
import { hasCountryMarker } from './score.ts';
import * as sets from './sets.ts';
import type { State } from './state.ts';
import * as states from './state.ts';
import type { Box, Country, Treachery } from './types.ts';
import * as words from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { ACT, executionIn, locationIn } = actions;
const { any, enough, isOthers } = bits;
const { executionsAt, withOneCard, withTwoCards } = executions;
const { ALL_RANKS, attackableRanks, payableRanks, payments } = sets;
const { PHASE } = states;
const { ASSASSIN, COUNTRIES, KINDS, TREACHERY_KINDS } = words;
const COUNTRY_COUNT = COUNTRIES.length;

// ---- In a treachery turn: attacks, and nobles in the locations emptied in it (HS-2.6)

export const attack: Decision<Box, State, Event> = {
  asked: 'prompt-treachery',

  list(box, s, seat, into) {
    let n = 0;
    const { emptied } = s;
    if (emptied.length < 2) into[n++] = ACT.endTurn; // HS-4.6
    let ranks = ALL_RANKS;
    if (emptied.length > 0) {
      const payable = payableRanks(box, open(s.hand), KINDS * seat);
      for (let i = 0; i < emptied.length; i++) if (canFill(box, s, emptied[i], payable)) into[n++] = ACT.create + emptied[i];
      ranks = attackableRanks(box, s, payable);
    }
    return ranks === 0 ? n : listAttacks(box, s, seat, ranks, into, n);
  },

  play(box, s, seat, action, emit) {
    if (action === ACT.endTurn) endPlay(box, s, seat, emit);
    else if (action < ACT.assassinate) beginCreation(box, s, seat, action - ACT.create, emit);
    else if (action < ACT.execute) assassinate(box, s, seat, action - ACT.assassinate, emit);
    else execute(box, s, seat, locationIn(action), executionIn(action), emit);
  },

  refuse(box, s, seat, action) {
    const move = moveOf(box, action);
    switch (move.kind) {
      case 'end-turn':
        return no('HS-4.6', 'two-emptied', { open: s.emptied.length });
      case 'create':
        return refuseCreation(box, s, seat, move.location);
      case 'assassinate':
      case 'execute':
        return refuseAttack(box, s, seat, move);
      default:
        return notNow(box, s, move);
    }
  },
};

/** HS-4.5; with three to fill, not every payment leaves enough for the others (HS-4.6). */
const canFill = (box: Box, s: State, location: number, payable: number): boolean =>
  ((payable >> box.locationRank[location]) & 1) === 1 && (s.emptied.length < 3 || payments(box, s, location) !== 0);

/** Attacks on nobles of these ranks with the cards in hand. The new length of the list. */
function listAttacks(box: Box, s: State, seat: Seat, ranks: number, into: Action[], from: number): number {
  let n = from;
  const treachery = open(s.treachery);
  const at = TREACHERY_KINDS * seat;
  let held = 0;
  let twice = 0;
  for (let kind = 0; kind < TREACHERY_KINDS; kind++) {
    held |= any(treachery[at + kind]) << kind;
    twice |= any(treachery[at + kind] >> 1) << kind;
  }
  if ((held >> ASSASSIN) & 1) n = listAssassinations(box, s, seat, ranks, treachery[at + ASSASSIN], into, n);
  for (let country = 0; country < COUNTRY_COUNT; country++) {
    const one = withOneCard(country, held);
    if (one.length > 0) n = listExecutions(box, s, seat, ranks, country, one, withTwoCards(box, country, held, twice), into, n);
  }
  return hasEscaped(s, seat) ? withoutNamed(s, into, from, n) : n;
}

/** HS-4.1: whether somebody who was named in this turn still lives, having escaped. */
function hasEscaped({ named, owner }: State, seat: Seat): boolean {
  for (let i = 0; i < named.length; i++) if (isOthers(owner[named[i]], seat)) return true;
  return false;
}

/** Takes attacks on those who were named in this turn out of a list. Its new length. */
function withoutNamed({ named }: State, into: Action[], from: number, to: number): number {
  let n = from;
  for (let i = from; i < to; i++) if (!named.includes(locationIn(into[i]))) into[n++] = into[i];
  return n;
}

/** HS-4.2: one Assassin, or two against a capital. The new length of the list. */
function listAssassinations(box: Box, s: State, seat: Seat, ranks: number, assassins: number, into: Action[], from: number): number {
  const { owner } = s;
  const { attackCards, locationRank } = box;
  let n = from;
  for (let location = 0; location < owner.length; location++) {
    const target = isOthers(owner[location], seat) & (ranks >> locationRank[location]);
    into[n] = ACT.assassinate + location;
    n += target & enough(assassins, attackCards[location]);
  }
  return n;
}

/** HS-4.3: the ways with one card of the country, or with two against its capital. The new length of the list. */
function listExecutions(
  box: Box,
  s: State,
  seat: Seat,
  ranks: number,
  country: Country,
  one: readonly number[],
  two: readonly number[],
  into: Action[],
  from: number,
): number {
  const { owner } = s;
  const { attackCards, locationRank } = box;
  const end = box.countryLocation[country + 1];
  let n = from;
  for (let location = box.countryLocation[country]; location < end; location++) {
    const target = isOthers(owner[location], seat) & (ranks >> locationRank[location]);
    const ways = attackCards[location] === 2 ? two : one;
    for (let i = 0; i < ways.length; i++) {
      into[n] = ACT.execute + 16 * location + ways[i];
      n += target;
    }
  }
  return n;
}

function refuseAttack(box: Box, s: State, seat: Seat, move: Extract<Move, { kind: 'assassinate' | 'execute' }>): Refusal {
  const { location } = move;
  const about = { location: box.locationLabel[location] };
  // The location's own state comes first: it says more than a card that is missing.
  if (s.named.includes(location)) return no('HS-4.1', 'named-already', about);
  if (s.owner[location] < 0) return no('HS-4.1', 'empty', about);
  if (s.owner[location] === seat) return no('HS-4.1', 'own-noble', about);
  const treachery = open(s.treachery);
  const at = TREACHERY_KINDS * seat;
  const needed = box.attackCards[location];
  if (move.kind === 'assassinate') {
    const have = treachery[at + ASSASSIN];
    if (have < needed) return no('HS-4.2', 'too-few-assassins', { ...about, needed, have });
  } else if (move.cards.some((card, i) => treachery[at + card] < (move.cards.indexOf(card) < i ? 2 : 1)))
    return no('HS-4.3', 'no-such-cards', { ...about, needed, country: COUNTRIES[box.locationCountry[location]] });
  else if (box.identicalExecutions && needed === 2 && move.cards[0] !== move.cards[1]) return no('HS-4.3', 'not-identical', about);
  return no('HS-4.6', 'cannot-replace', about);
}

// ---- What an attack does

const ASSASSINS: readonly (readonly Treachery[])[] = [[], [ASSASSIN], [ASSASSIN, ASSASSIN]];

/** HS-4.2: the cards are discarded either way; a cube decides. */
function assassinate(box: Box, s: State, seat: Seat, location: number, emit: Emit<Event>): void {
  playCards(s, seat, location, ASSASSINS[box.attackCards[location]], emit);
  s.pending = location;
  s.phase = PHASE.cube;
}

/** HS-4.2: three cubes of the attacker and one of the owner. */
export const cube: Draw<Box, State, Event> = {
  total: () => CUBES.attacker + CUBES.owner,
  at: (_box, _s, r) => ACT.cube + (r < CUBES.attacker ? 0 : 1),
  play(box, s, outcome, emit) {
    const location = s.pending;
    s.pending = -1;
    s.phase = PHASE.play;
    if (outcome === ACT.cube) kill(box, s, location, emit);
    else emit?.({ id: 'escaped', seat: s.mover, location, owner: s.owner[location] });
  },
};

/** HS-4.3: a sure kill. */
function execute(box: Box, s: State, seat: Seat, location: number, way: number, emit: Emit<Event>): void {
  playCards(s, seat, location, executionsAt(box, location)[way], emit);
  kill(box, s, location, emit);
}

function playCards(s: State, seat: Seat, location: number, cards: readonly Treachery[], emit: Emit<Event>): void {
  for (let i = 0; i < cards.length; i++) discardTreacheryCard(s, seat, cards[i]);
  // HS-4.1
  if (s.named.length === 0) s.named = [location];
  else s.named.push(location);
  emit?.({ id: 'attacked', seat, location, owner: s.owner[location], cards });
}

/** HS-4.4, HS-5.4: the counter lies face down on the sector unless its owner has that country's marker already and it goes back. */
function kill(box: Box, s: State, location: number, emit: Emit<Event>): void {
  const owner = s.owner[location];
  s.owner[location] = -1;
  if (box.countersStay || !hasCountryMarker(box, s, box.locationCountry[location], owner))
    s.counters[box.seats * box.locationSector[location] + owner]++;
  if (s.emptied.length === 0) s.emptied = [location];
  else insert(s.emptied, location);
  emit?.({ id: 'killed', seat: s.mover, location, owner });
}

/** In the order of the board, so that lists of legal actions ascend. */
function insert(emptied: number[], location: number): void {
  emptied.push(location);
  for (let i = emptied.length - 1; i > 0 && emptied[i - 1] > location; i--) {
    emptied[i] = emptied[i - 1];
    emptied[i - 1] = location;
  }
}
