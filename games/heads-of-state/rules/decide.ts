// What may be decided, in the order of the rulebook: drawing (HS-2), creating (HS-3), treachery (HS-4), discarding (HS-2.7, HS-6.6).

import { type Action, type Actor, CHANCE, type Chance, open, type Seat } from '@regalia/core';
import { isEmpty, sum } from '@regalia/kit';
import { CUBES, DISPLAY } from './data/editions.ts';
import { ACT } from './notation.ts';
import { mayLeaveEmpty, payableRanks, payments } from './pay.ts';
import {
  ASSASSIN,
  ATTRIBUTES,
  type Box,
  CARDS_OF,
  KINDS,
  ONE_CARD,
  OPTION,
  PHASE,
  type State,
  TREACHERIES,
  TREACHERY_KINDS,
  TWO_CARDS,
} from './types.ts';

// Lists that are the same every time are made once.
const NOBODY: readonly Actor[] = [];
const ONLY_CHANCE: readonly Actor[] = [CHANCE];
const ONLY: readonly (readonly Actor[])[] = [[0], [1], [2], [3], [4]];
const NOTHING: readonly Action[] = [];
const ONLY_DONE: readonly Action[] = [ACT.done];
/** By which of three (always), clean and treachery are possible, as bits. */
const CHOICES: readonly (readonly Action[])[] = [0, 1, 2, 3].map((bits) => [
  ACT.three,
  ...(bits & 1 ? [ACT.clean] : []),
  ...(bits & 2 ? [ACT.treachery] : []),
]);
/** By which attributes can be taken and, as the last bit, whether one can be drawn blind. */
const DRAWS: readonly (readonly Action[])[] = Array.from({ length: 1 << (KINDS + 1) }, (_, bits) =>
  [...ATTRIBUTES.keys(), ACT.draw].filter((bit) => bits & (1 << bit)),
);

const CARD_OUTCOMES: readonly Action[] = ATTRIBUTES.map((_, attribute) => ACT.card + attribute);
/** The revolution pile holds one kind more. */
const REVOLUTION_OUTCOMES: readonly Action[] = [...CARD_OUTCOMES, ACT.card + KINDS];
const TREACHERY_OUTCOMES: readonly Action[] = TREACHERIES.map((_, kind) => ACT.treacheryCard + kind);
const SHUFFLE: Chance = { outcomes: [ACT.shuffle], weights: [1] };
const CUBE: Chance = { outcomes: [ACT.cube, ACT.cube + 1], weights: CUBES };
/** By number of players. */
const FIRST: readonly Chance[] = [0, 1, 2, 3, 4, 5].map((seats) => ({
  outcomes: [0, 1, 2, 3, 4].slice(0, seats).map((seat) => ACT.first + seat),
  weights: [1, 1, 1, 1, 1].slice(0, seats),
}));

export function actors(_box: Box, s: State): readonly Actor[] {
  if (s.phase < PHASE.choose) return ONLY_CHANCE;
  return s.phase === PHASE.over ? NOBODY : ONLY[s.decider];
}

export function chance(box: Box, s: State): Chance {
  switch (s.phase) {
    case PHASE.start:
      return FIRST[box.seats];
    case PHASE.shuffle:
      return SHUFFLE;
    case PHASE.cube:
      return CUBE;
    case PHASE.showTreachery:
    case PHASE.dealTreachery:
    case PHASE.refillTreachery:
      // HS-4.7: an empty pile is renewed when the card is drawn.
      return { outcomes: TREACHERY_OUTCOMES, weights: isEmpty(open(s.treacheryPile)) ? s.treacheryDiscards : open(s.treacheryPile) };
    default:
      // HS-6.1: the revolution pile is drawn from when the main pile is empty.
      return isEmpty(open(s.pile))
        ? { outcomes: REVOLUTION_OUTCOMES, weights: open(s.revolution) }
        : { outcomes: CARD_OUTCOMES, weights: open(s.pile) };
  }
}

export function legal(box: Box, s: State, seat: Seat): readonly Action[] {
  if (seat !== s.decider) return NOTHING;
  switch (s.phase) {
    case PHASE.choose:
      return CHOICES[(canClean(s) ? 1 : 0) | (canTakeTreachery(s) ? 2 : 0)];
    case PHASE.draw:
      return draws(s);
    case PHASE.play:
      return s.option === OPTION.treachery ? treacheries(box, s) : creations(box, s);
    case PHASE.pay:
      return payments(box, s, s.pending);
    case PHASE.discard:
      return held(open(s.hand), KINDS * seat, KINDS, ACT.discard);
    case PHASE.shed:
      return held(open(s.treachery), TREACHERY_KINDS * seat, TREACHERY_KINDS, ACT.shed);
    default:
      return NOTHING;
  }
}

// ---- Drawing (HS-2)

/** HS-2.4 */
const canClean = (s: State): boolean => sum(open(s.pile)) >= DISPLAY;

/** HS-2.6: with no treachery card on display, in the pile or among the discards, there is none to take. */
export const canTakeTreachery = (s: State): boolean => !isEmpty(s.treacheryDisplay) || canDrawTreachery(s);

/** HS-4.7: an empty pile is renewed from the discards. */
export const canDrawTreachery = (s: State): boolean => !isEmpty(open(s.treacheryPile)) || !isEmpty(s.treacheryDiscards);

/** HS-6.1: the revolution pile is never empty. HS-2.4: after cleaning it is not drawn from. */
export const canDrawBlind = (s: State): boolean => s.option !== OPTION.clean || !isEmpty(open(s.pile));

function draws(s: State): readonly Action[] {
  let bits = 0;
  if (s.owed > 0) {
    const { display } = s;
    for (let attribute = 0; attribute < KINDS; attribute++) if (display[attribute] > 0) bits |= 1 << attribute;
    if (canDrawBlind(s)) bits |= 1 << KINDS;
  }
  if (s.owedTreachery === 0) return DRAWS[bits];
  const list = DRAWS[bits].slice();
  for (let kind = 0; kind < TREACHERY_KINDS; kind++) if (s.treacheryDisplay[kind] > 0) list.push(ACT.takeTreachery + kind);
  if (canDrawTreachery(s)) list.push(ACT.drawTreachery);
  return list;
}

// ---- Creating nobles (HS-3)

/** Lists are written here first, so that each is made in one piece. */
const draft: Action[] = Array.from({ length: 1024 }, () => 0);

/** HS-2.5: in any empty location. */
function creations(box: Box, s: State): readonly Action[] {
  const payable = payableRanks(box, open(s.hand), KINDS * s.mover);
  if (payable === 0) return ONLY_DONE;
  const { owner } = s;
  const { locationRank } = box;
  draft[0] = ACT.done;
  let length = 1;
  for (let location = 0; location < owner.length; location++) {
    if (owner[location] < 0 && (payable >> locationRank[location]) & 1) draft[length++] = ACT.create + location;
  }
  return length === 1 ? ONLY_DONE : draft.slice(0, length);
}

// ---- Treachery (HS-4)

function treacheries(box: Box, s: State): readonly Action[] {
  const payable = payableRanks(box, open(s.hand), KINDS * s.mover);
  let length = 0;
  if (s.emptied.length < 2) draft[length++] = ACT.done; // HS-4.6
  // HS-2.6; with three to fill, not every payment leaves enough for the others.
  for (const location of s.emptied) if (canFill(box, s, location, payable)) draft[length++] = ACT.create + location;
  const treachery = open(s.treachery);
  const at = TREACHERY_KINDS * s.mover;
  if (sum(treachery, at, at + TREACHERY_KINDS) > 0) {
    const targets = findTargets(box, s, payable);
    length = listAssassinations(box, targets, treachery[at + ASSASSIN], length);
    length = listExecutions(box, targets, treachery, at, length);
  }
  return draft.slice(0, length);
}

/** HS-4.2. The new length of the list. */
function listAssassinations(box: Box, targets: number, assassins: number, length: number): number {
  if (assassins === 0) return length;
  for (let i = 0; i < targets; i++) if (box.locationGuard[target[i]] <= assassins) draft[length++] = ACT.assassinate + target[i];
  return length;
}

/** HS-4.3. The new length of the list. */
function listExecutions(box: Box, targets: number, treachery: readonly number[], at: number, length: number): number {
  let country = -1;
  let one = 0;
  let two = 0;
  for (let i = 0; i < targets; i++) {
    const location = target[i];
    if (box.locationCountry[location] !== country) {
      country = box.locationCountry[location];
      one = waysHeld(treachery, at, country, ONE_CARD);
      two = -1;
    }
    if (one === 0) continue;
    const capital = box.locationGuard[location] === 2;
    if (capital && two < 0) two = waysHeld(treachery, at, country, TWO_CARDS);
    let ways = capital ? two : one;
    for (let action = ACT.execute + 16 * location; ways !== 0; ways >>= 1, action++) if (ways & 1) draft[length++] = action;
  }
  return length;
}

const canFill = (box: Box, s: State, location: number, payable: number): boolean =>
  ((payable >> box.locationRank[location]) & 1) === 1 && (s.emptied.length < 3 || payments(box, s, location).length > 0);

/** The locations that can be attacked, from the first on. */
const target: number[] = Array.from({ length: 64 }, () => 0);

/** HS-4.1, HS-4.6: living nobles of others, not yet named in this turn, whose death could still be made good. How many there are. */
function findTargets(box: Box, s: State, payable: number): number {
  const { owner, mover, named } = s;
  let targets = 0;
  for (let location = 0; location < owner.length; location++) {
    if (owner[location] < 0 || owner[location] === mover) continue;
    if (named.length === 0 || (!named.includes(location) && mayLeaveEmpty(box, s, location, payable))) target[targets++] = location;
  }
  return targets;
}

/** The ways to execute that a hand has the cards for, as bits. */
function waysHeld(treachery: readonly number[], at: number, country: number, ways: readonly (readonly number[])[]): number {
  let bits = 0;
  for (let way = 0; way < ways.length; way++) if (holds(treachery, at, country, ways[way])) bits |= 1 << way;
  return bits;
}

/** HS-4.3: whether a hand has the card, or both cards, of a way to execute. */
export function holds(treachery: readonly number[], at: number, country: number, way: readonly number[]): boolean {
  const cards = CARDS_OF[country];
  if (treachery[at + cards[way[0]]] === 0) return false;
  return way.length === 1 || treachery[at + cards[way[1]]] > (way[0] === way[1] ? 1 : 0);
}

// ---- Discarding (HS-2.7, HS-6.6): one card at a time, so that the lists stay short

function held(cards: readonly number[], at: number, kinds: number, first: Action): readonly Action[] {
  const list: Action[] = [];
  for (let kind = 0; kind < kinds; kind++) if (cards[at + kind] > 0) list.push(first + kind);
  return list;
}

/** What an absent player does: draws three cards blind, creates only what must be, and gives away what comes first. */
export function idle(box: Box, s: State, seat: Seat): Action {
  const list = legal(box, s, seat);
  return s.phase === PHASE.draw && list.includes(ACT.draw) ? ACT.draw : list[0];
}
