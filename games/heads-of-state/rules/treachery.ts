// HS-4: treachery cards are played against nobles of others, and those who are killed are replaced.

import { type Action, type Emit, open, type Refusal, type Seat } from '@regalia/core';
import * as kit from '@regalia/kit';
import { ACT, executionIn, executionsAt, locationIn } from './actions.ts';
import { giveUpTreachery } from './cards.ts';
import { beginCreation, endPlay, refuseCreation } from './create.ts';
import { CUBES } from './data/editions.ts';
import type { Event } from './events.ts';
import { type Move, moveOf } from './moves.ts';
import { no, notNow } from './refusals.ts';
import { hasCountryMarker } from './score.ts';
import { attackableRanks, payableRanks, payments } from './sets.ts';
import type { State } from './state.ts';
import * as states from './state.ts';
import type { Box, Treachery } from './types.ts';
import * as words from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { sum } = kit;
const { PHASE } = states;
const { ASSASSIN, COUNTRIES, KINDS, ONE_CARD, TREACHERY_KINDS, TWO_CARDS } = words;

// ---- In a treachery turn: attacks, and nobles in the locations emptied in it (HS-2.6)

export const attack: kit.Decision<Box, State, Event> = {
  asked: 'prompt-treachery',

  list(box, s, seat, into) {
    let n = 0;
    const { emptied } = s;
    if (emptied.length < 2) into[n++] = ACT.endTurn; // HS-4.6
    const payable = payableRanks(box, open(s.hand), KINDS * seat);
    for (let i = 0; i < emptied.length; i++) if (canFill(box, s, emptied[i], payable)) into[n++] = ACT.create + emptied[i];
    const treachery = open(s.treachery);
    const at = TREACHERY_KINDS * seat;
    if (sum(treachery, at, at + TREACHERY_KINDS) === 0) return n;
    const targets = findTargets(box, s, seat, attackableRanks(box, s, payable));
    n = listAssassinations(box, targets, treachery[at + ASSASSIN], into, n);
    return listExecutions(box, targets, treachery, at, into, n);
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

/** The locations that can be attacked, from the first on. */
const target: number[] = Array.from({ length: 64 }, () => 0);

/** HS-4.1: living nobles of others, not yet named in this turn, of ranks that may be attacked. How many there are. */
function findTargets(box: Box, s: State, seat: Seat, ranks: number): number {
  const { owner, named } = s;
  const { locationRank } = box;
  let targets = 0;
  for (let location = 0; location < owner.length; location++) {
    if (owner[location] < 0 || owner[location] === seat) continue;
    if (named.length === 0 || ((ranks >> locationRank[location]) & 1 && !named.includes(location))) target[targets++] = location;
  }
  return targets;
}

/** HS-4.2: one Assassin, or two against a capital. The new length of the list. */
function listAssassinations(box: Box, targets: number, assassins: number, into: Action[], from: number): number {
  let n = from;
  if (assassins === 0) return n;
  for (let i = 0; i < targets; i++) if (box.attackCards[target[i]] <= assassins) into[n++] = ACT.assassinate + target[i];
  return n;
}

/** HS-4.3: cards of the country, two against its capital. The new length of the list. */
function listExecutions(box: Box, targets: number, treachery: readonly number[], at: number, into: Action[], from: number): number {
  let n = from;
  let country = -1;
  let one = 0;
  let two = 0;
  for (let i = 0; i < targets; i++) {
    const location = target[i];
    if (box.locationCountry[location] !== country) {
      country = box.locationCountry[location];
      one = executionsHeld(ONE_CARD[country], treachery, at);
      two = -1;
    }
    if (one === 0) continue;
    const isCapital = box.attackCards[location] === 2;
    if (isCapital && two < 0) two = executionsHeld(TWO_CARDS[country], treachery, at);
    let ways = isCapital ? two : one;
    for (let action = ACT.execute + 16 * location; ways !== 0; ways >>= 1, action++) if (ways & 1) into[n++] = action;
  }
  return n;
}

/** The ways to execute that a hand has the cards for, as bits. */
function executionsHeld(ways: readonly (readonly Treachery[])[], treachery: readonly number[], at: number): number {
  let bits = 0;
  for (let way = 0; way < ways.length; way++) if (holds(treachery, at, ways[way])) bits |= 1 << way;
  return bits;
}

/** Whether a hand has the card, or both cards. */
function holds(treachery: readonly number[], at: number, cards: readonly Treachery[]): boolean {
  if (treachery[at + cards[0]] === 0) return false;
  return cards.length === 1 || treachery[at + cards[1]] > (cards[0] === cards[1] ? 1 : 0);
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
  } else if (!holds(treachery, at, move.cards))
    return no('HS-4.3', 'no-such-cards', { ...about, needed, country: COUNTRIES[box.locationCountry[location]] });
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
export const cube: kit.Draw<Box, State, Event> = {
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
  for (let i = 0; i < cards.length; i++) giveUpTreachery(s, seat, cards[i]);
  s.named.push(location); // HS-4.1
  emit?.({ id: 'attacked', seat, location, owner: s.owner[location], cards });
}

/** HS-4.4, HS-5.4: the counter lies face down on the sector unless its owner has that country's marker already. */
function kill(box: Box, s: State, location: number, emit: Emit<Event>): void {
  const owner = s.owner[location];
  s.owner[location] = -1;
  if (!hasCountryMarker(box, s, box.locationCountry[location], owner)) s.counters[box.seats * box.locationSector[location] + owner]++;
  // In the order of the board, so that lists of legal actions ascend.
  let at = s.emptied.length;
  while (at > 0 && s.emptied[at - 1] > location) at--;
  s.emptied.splice(at, 0, location);
  emit?.({ id: 'killed', seat: s.mover, location, owner });
}
