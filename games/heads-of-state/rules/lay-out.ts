// HS-1: who begins, and the lay-out of every round: the revolution pile and the displays.

import { type Emit, open } from '@regalia/core';
import * as kit from '@regalia/kit';
import * as actions from './actions.ts';
import * as cards from './cards.ts';
import { DISPLAY, LAID_ASIDE, TREACHERY_DISPLAY } from './data/editions.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';
import * as states from './state.ts';
import { endTurn, resume } from './turn.ts';
import { type Box, KINDS } from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { ACT } = actions;
const { attributeOnTop, canDrawTreachery, layTopAside, showTop, showTopTreachery, treacheryOnTop } = cards;
const { sum } = kit;
const { PHASE } = states;

type Chance = kit.Draw<Box, State, Event>;

/** HS-1.1: chance decides who begins. */
export const start: Chance = {
  total: (box) => box.seats,
  at: (_box, _s, r) => ACT.first + r,
  play(_box, s, outcome, emit) {
    const seat = outcome - ACT.first;
    s.starter = seat;
    s.mover = seat;
    s.decider = seat;
    s.phase = PHASE.layAside;
    emit?.({ id: 'started', seat });
  },
};

/** HS-1.4: a card of the main pile goes, unseen by all, to the revolution pile. */
export const layAside: Chance = {
  ...attributeOnTop,
  play(_box, s, outcome, emit) {
    layTopAside(s, outcome - ACT.card);
    if (sum(open(s.revolution), 0, KINDS) < LAID_ASIDE) return;
    s.phase = PHASE.show;
    emit?.({ id: 'sealed', round: s.round });
  },
};

/** HS-1.4: six cards are shown. */
export const show: Chance = {
  ...attributeOnTop,
  play(box, s, outcome, emit) {
    showTop(s, outcome - ACT.card, emit);
    if (sum(s.display) === DISPLAY) fillTreachery(box, s, PHASE.showTreachery, emit);
  },
};

/** HS-1.5: two treachery cards are shown, in the lay-out or, HS-2.7, after a turn. */
export const showTreachery: Chance = {
  ...treacheryOnTop,
  play(box, s, outcome, emit) {
    showTopTreachery(s, outcome - ACT.treacheryCard, emit);
    fillTreachery(box, s, s.phase === PHASE.showTreachery ? PHASE.showTreachery : PHASE.refillTreachery, emit);
  },
};

/** Shows treachery cards as long as there is room and there are any; then the turn that was interrupted goes on, or this one is over. */
export function fillTreachery(
  box: Box,
  s: State,
  phase: typeof PHASE.showTreachery | typeof PHASE.refillTreachery,
  emit: Emit<Event>,
): void {
  if (sum(s.treacheryDisplay) < TREACHERY_DISPLAY && canDrawTreachery(s)) s.phase = phase;
  else if (phase === PHASE.showTreachery) resume(box, s, emit);
  else endTurn(box, s, emit);
}
