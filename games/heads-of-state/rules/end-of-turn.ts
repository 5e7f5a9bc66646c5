// HS-2.7: the end of a turn. The player discards down to the hand limits, cleaned cards go back, the displays are refilled. The same
// questions are asked of everybody between two rounds (HS-6.6).

import { at, type Emit, open } from '@regalia/core';
import * as kit from '@regalia/kit';
import * as actions from './actions.ts';
import * as cards from './cards.ts';
import { DISPLAY, TURN_LIMIT } from './data/editions.ts';
import type { Event } from './events.ts';
import { fillTreachery } from './lay-out.ts';
import { moveOf } from './moves.ts';
import { discardRule, no, notNow } from './refusals.ts';
import * as revolution from './revolution.ts';
import type { State } from './state.ts';
import * as states from './state.ts';
import type { Box } from './types.ts';
import * as words from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { ACT } = actions;
const { attributeOnTop, discardCard, discardTreacheryCard, listKinds, returnCleaned, showTop } = cards;
const { sum } = kit;
const { discardBetweenRounds, mustDiscard, revolutionAppears } = revolution;
const { OPTION, PHASE, STOPPED } = states;
const { ATTRIBUTES, KINDS, REVOLUTION, TREACHERIES, TREACHERY_KINDS } = words;

// ---- Discarding, one card at a time, so that the lists stay short

export const discard: kit.Decision<Box, State, Event> = {
  asked: 'prompt-discard',

  list: (_box, s, seat, into) => listKinds(open(s.hand), KINDS * seat, KINDS, ACT.discard, into, 0),

  play(box, s, seat, action, emit) {
    const attribute = action - ACT.discard;
    discardCard(s, seat, attribute);
    emit?.({ id: 'discarded', seat, attribute });
    goOnDiscarding(box, s, emit);
  },

  refuse(box, s, _seat, action) {
    const move = moveOf(box, action);
    return move.kind === 'discard' ? no(discardRule(s), 'not-in-hand', { card: at(ATTRIBUTES, move.attribute) }) : notNow(box, s, move);
  },
};

export const discardTreachery: kit.Decision<Box, State, Event> = {
  asked: 'prompt-shed',

  list: (_box, s, seat, into) => listKinds(open(s.treachery), TREACHERY_KINDS * seat, TREACHERY_KINDS, ACT.discardTreachery, into, 0),

  play(box, s, seat, action, emit) {
    const kind = action - ACT.discardTreachery;
    discardTreacheryCard(s, seat, kind);
    emit?.({ id: 'shed', seat, kind });
    goOnDiscarding(box, s, emit);
  },

  refuse(box, s, _seat, action) {
    const move = moveOf(box, action);
    return move.kind === 'discard-treachery'
      ? no(discardRule(s), 'not-in-hand', { card: at(TREACHERIES, move.treachery) })
      : notNow(box, s, move);
  },
};

function goOnDiscarding(box: Box, s: State, emit: Emit<Event>): void {
  if (s.stopped === STOPPED.no) discardAfterTurn(box, s, emit);
  else discardBetweenRounds(box, s);
}

/** Down to 10 attribute and 4 treachery cards; then the turn is closed. */
export function discardAfterTurn(box: Box, s: State, emit: Emit<Event>): void {
  if (!mustDiscard(s, TURN_LIMIT)) closeTurn(box, s, emit);
}

// ---- Refilling the displays, the attribute cards first

/** The cleaned cards go into the main pile (HS-2.4), then the displays are refilled. */
function closeTurn(box: Box, s: State, emit: Emit<Event>): void {
  if (s.named.length > 0) {
    s.named = [];
    s.emptied = [];
  }
  if (s.option === OPTION.clean) {
    emit?.({ id: 'returned', cards: s.cleaned.slice() });
    returnCleaned(s);
  }
  goOnRefilling(box, s, emit);
}

function goOnRefilling(box: Box, s: State, emit: Emit<Event>): void {
  if (sum(s.display) < DISPLAY) s.phase = PHASE.refill;
  else fillTreachery(box, s, PHASE.refillTreachery, emit);
}

/** A card is shown, or the Revolution appears (HS-6.1). Treachery cards follow as in the lay-out. */
export const refill: kit.Draw<Box, State, Event> = {
  ...attributeOnTop,
  play(box, s, outcome, emit) {
    const attribute = outcome - ACT.card;
    if (attribute === REVOLUTION) return revolutionAppears(box, s, STOPPED.refilling, emit);
    showTop(s, attribute, emit);
    goOnRefilling(box, s, emit);
  },
};
