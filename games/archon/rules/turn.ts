// A turn (AR-17 to AR-26): cards are played, or the player passes; after the action the turn goes on.
// Hot: lists are read without looking.

import { type Emit, open } from '@regalia/core';
import { type Decision, sum } from '@regalia/kit';
import type { Play } from './actions.ts';
import * as actions from './actions.ts';
import type { Event } from './events.ts';
import * as roundEnd from './round-end.ts';
import * as slots from './slots.ts';
import type { Box, State } from './types.ts';
import * as types from './types.ts';
import * as works from './works.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { CARD_KINDS, CLERIC, KINDS, LINE, LINES, PHASE, SCRIBE, TAX_COLLECTOR } = types;
const { ACT, PLAYS, no } = actions;
const { endRound } = roundEnd;
const { costless, mayJoin, openSlots, TAX } = slots;
const { everybody, gloryAt } = works;

/** Which cards are played? Or does the player pass, or after a Scribe's action leave it at that? */
export const turn: Decision<Box, State, Event> = {
  asked: 'turn',

  /** AR-17 to AR-19, AR-24: pass, or the cards with which some slot can be entered. For a second action (AR-31): leave it at that, or go on. */
  list(box, s, seat, into) {
    const hand = open(s.hand);
    const at = CARD_KINDS * seat;
    const joining = mayJoin(box, s, seat);
    let cards = 0;
    let pattern = 0;
    for (let kind = CARD_KINDS - 1; kind >= 0; kind--) {
      const count = hand[at + kind];
      cards += count;
      pattern = 3 * pattern + Math.min(count, 2);
    }
    const plays = PLAYS_OF[pattern];
    into[0] = s.second ? ACT.done : ACT.pass;
    if (cards === 0) return 1;
    // With a free slot for one card, and one for two if there are two to play, all can be played: mostly a look at the slots that ask for nothing shows it.
    const easy = costless(box, s, seat);
    const free = easy & ~s.occupied;
    if (free & box.slotsNeeding[1] && (cards === 1 || (joining ? easy : free) & box.slotsNeeding[2])) return playsInto(plays, into);
    const needs = joining ? JOIN_NEEDS : NEEDS;
    let entries = entriesOf(box, s, openSlots(box, s, box.allSlots, TAX.all));
    if (box.clericPaysOne && hand[at + CLERIC] > 0 && openSlots(box, s, box.allSlots, TAX.one) !== 0) entries |= BY_CLERIC;
    if (hand[at + TAX_COLLECTOR] > 0 && (entries & UNTAXED) === 0)
      entries |= entriesOf(box, s, openSlots(box, s, box.allSlots & ~s.occupied, TAX.none)) & UNTAXED;
    return openPlaysInto(plays, needs, entries, into);
  },

  play(box, s, seat, action, emit) {
    if (action >= ACT.play) return playCards(s, action - ACT.play, emit);
    if (action === ACT.pass) {
      // AR-25: the number of unused cards is told, not which they are.
      s.passed |= 1 << seat;
      emit?.({ id: 'passed', seat, left: sum(open(s.hand), CARD_KINDS * seat, CARD_KINDS * (seat + 1)) });
    } else {
      s.second = false;
      emit?.({ id: 'stopped', seat });
    }
    nextTurn(box, s, emit);
  },

  refuse(_box, s, seat, action) {
    if (action === ACT.pass) return no('AR-31', 'second-action');
    if (action === ACT.done) return no('AR-31', 'no-second-action');
    if (action < ACT.play || action >= ACT.enter) return no('AR-18', 'play-cards-first');
    const { kinds } = PLAYS[action - ACT.play];
    const hand = open(s.hand);
    const lacking = kinds.find((kind) => hand[CARD_KINDS * seat + kind] < kinds.filter((other) => other === kind).length);
    return lacking === undefined ? no('AR-19', 'nowhere-to-go') : no('AR-18', 'not-in-hand', { kind: KINDS[lacking] });
  },
};

/** AR-18, AR-21: the cards lie face up; where the figure goes is chosen next. */
function playCards(s: State, cards: number, emit: Emit<Event>): void {
  const hand = open(s.hand);
  const { kinds } = PLAYS[cards];
  for (let i = 0; i < kinds.length; i++) {
    const at = CARD_KINDS * s.mover + kinds[i];
    hand[at]--;
    s.played[at]++;
    if (s.known[at] > 0) s.known[at]--;
  }
  s.cards = cards;
  s.phase = PHASE.enter;
  emit?.({ id: 'played', seat: s.mover, cards });
}

// ---- After the action

/** AR-31: a Scribe's first action may be followed by a second; otherwise the turn is over. */
export function completeAction(box: Box, s: State, emit: Emit<Event>): void {
  receiveGlory(box, s, emit);
  const again = PLAYS[s.cards].power === SCRIBE && !s.second && holdsCards(s);
  s.cards = -1;
  s.slot = -1;
  s.work = -1;
  s.object = -1;
  s.second = again;
  if (again) s.phase = PHASE.turn;
  else nextTurn(box, s, emit);
}

/** Points of tiles for the building that was used. */
function receiveGlory(box: Box, s: State, emit: Emit<Event>): void {
  const points = gloryAt(box, s, s.mover, box.slotBuilding[s.slot]);
  if (points === 0) return;
  s.ledger[LINES * s.mover + LINE.glory] += points;
  emit?.({ id: 'glory', seat: s.mover, points });
}

function holdsCards(s: State): boolean {
  const hand = open(s.hand);
  for (let kind = 0; kind < CARD_KINDS; kind++) if (hand[CARD_KINDS * s.mover + kind] > 0) return true;
  return false;
}

/** The next in player order who has not passed (AR-17); when there is none the round is over (AR-26). */
function nextTurn(box: Box, s: State, emit: Emit<Event>): void {
  if (s.passed === everybody(box)) return endRound(box, s, emit);
  const { order, passed } = s;
  let place = 0;
  while (order[place] !== s.mover) place++;
  do place = place + 1 === box.seats ? 0 : place + 1;
  while ((passed >> order[place]) & 1);
  s.mover = order[place];
  s.phase = PHASE.turn;
}

// ---- What plays need

/** What kinds of entry there are: a slot needing one or two cards, free or occupied, and a free one for who pays no tax. */
const FREE_ONE = 1;
const FREE_TWO = 2;
const TAKEN_ONE = 4;
const TAKEN_TWO = 8;
const UNTAXED = 16;
/** Any slot for a Cleric who pays tax to one player only (AR-30). */
const BY_CLERIC = 32;

/** What each way to play needs at least one of, without and with a tile that lets Courtiers join others (AR-18, AR-20, AR-22, AR-30). */
const NEEDS: readonly number[] = PLAYS.map(({ kinds, power }) => {
  if (power === TAX_COLLECTOR) return UNTAXED;
  if (power === CLERIC) return FREE_ONE | FREE_TWO | TAKEN_ONE | TAKEN_TWO | BY_CLERIC;
  if (power > 0) return FREE_ONE | FREE_TWO;
  return kinds.length === 2 ? FREE_TWO : FREE_ONE;
});
const JOIN_NEEDS: readonly number[] = PLAYS.map(({ kinds, power }, i) =>
  power > 0 ? NEEDS[i] : kinds.length === 2 ? FREE_TWO | TAKEN_TWO : FREE_ONE | TAKEN_ONE,
);

/** The kinds of entry that some slots are. */
function entriesOf(box: Box, s: State, slots: number): number {
  const free = slots & ~s.occupied;
  const taken = slots & s.occupied;
  let kinds = free === 0 ? 0 : UNTAXED;
  if (free & box.slotsNeeding[1]) kinds |= FREE_ONE;
  if (free & box.slotsNeeding[2]) kinds |= FREE_TWO;
  if (taken & box.slotsNeeding[1]) kinds |= TAKEN_ONE;
  if (taken & box.slotsNeeding[2]) kinds |= TAKEN_TWO;
  return kinds;
}

/** All plays of a hand, by which kinds it has none, one, or more of: one digit to base 3 per kind, the Courtiers lowest. */
const PLAYS_OF: readonly (readonly number[])[] = Array.from({ length: 3 ** CARD_KINDS }, (_, pattern) => {
  const held = KINDS.map((_, kind) => Math.floor(pattern / 3 ** kind) % 3);
  const has = ({ kinds }: Play): boolean => kinds.every((kind) => held[kind] >= kinds.filter((other) => other === kind).length);
  return PLAYS.flatMap((play, i) => (has(play) ? [ACT.play + i] : []));
});

/** Writes plays behind the way out that stands first. */
function playsInto(plays: readonly number[], into: number[]): number {
  for (let i = 0; i < plays.length; i++) into[i + 1] = plays[i];
  return plays.length + 1;
}

/** Only those for which some slot is open. */
function openPlaysInto(plays: readonly number[], needs: readonly number[], entries: number, into: number[]): number {
  let length = 1;
  for (let i = 0; i < plays.length; i++) if (needs[plays[i] - ACT.play] & entries) into[length++] = plays[i];
  return length;
}
