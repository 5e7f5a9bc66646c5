// HS-2.2 to HS-2.6: what a player does in a turn, and the cards that are taken for it.

import { at, hide, open } from '@regalia/core';
import * as kit from '@regalia/kit';
import * as actions from './actions.ts';
import * as cards from './cards.ts';
import { DISPLAY } from './data/editions.ts';
import type { Event } from './events.ts';
import { moveOf } from './moves.ts';
import { no, notNow } from './refusals.ts';
import { revolutionAppears } from './revolution.ts';
import type { State } from './state.ts';
import * as states from './state.ts';
import { isFirstTurn } from './turn.ts';
import type { Box } from './types.ts';
import * as words from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { ACT } = actions;
const { attributeOnTop, canDrawTreachery, drawTop, drawTopTreachery, listKinds, takeShown, takeShownTreachery, treacheryOnTop, showTop } =
  cards;
const { isEmpty, pour, sum } = kit;
const { OPTION, PHASE, STOPPED } = states;
const { ATTRIBUTES, KINDS, REVOLUTION, TREACHERIES, TREACHERY_KINDS } = words;

type Decision = kit.Decision<Box, State, Event>;
type Chance = kit.Draw<Box, State, Event>;

// ---- The option (HS-2.2, HS-2.6)

/** HS-2.4 */
const canClean = (s: State): boolean => sum(open(s.pile)) >= DISPLAY;

/** HS-2.6: with no treachery card on display, in the pile or among the discards, there is none to take. */
const canTakeTreachery = (s: State): boolean => !isEmpty(s.treacheryDisplay) || canDrawTreachery(s);

export const choose: Decision = {
  asked: 'prompt-choose',

  list(_box, s, _seat, into) {
    let n = 0;
    into[n++] = ACT.threeAttributes;
    if (canClean(s)) into[n++] = ACT.clean;
    if (canTakeTreachery(s)) into[n++] = ACT.treachery;
    return n;
  },

  play(_box, s, seat, action, emit) {
    s.phase = PHASE.draw;
    if (action === ACT.threeAttributes) {
      s.option = OPTION.attributes;
      s.owed = 3;
      emit?.({ id: 'chose', seat, option: 'three' });
    } else if (action === ACT.treachery) {
      s.option = OPTION.treachery;
      s.owed = 1;
      s.owedTreachery = 1;
      emit?.({ id: 'chose', seat, option: 'treachery' });
    } else {
      s.option = OPTION.clean;
      s.owed = 1;
      s.phase = PHASE.clean;
      emit?.({ id: 'chose', seat, option: 'clean' });
      pour(s.display, s.cleaned);
      emit?.({ id: 'cleaned', seat, cards: s.cleaned.slice() });
    }
  },

  refuse(box, s, _seat, action) {
    const move = moveOf(box, action);
    if (move.kind === 'clean') return no('HS-2.4', 'pile-too-small', { needed: DISPLAY, left: sum(open(s.pile)) });
    if (move.kind === 'treachery') return no('HS-2.6', 'no-treachery-left');
    return notNow(box, s, move);
  },
};

/** HS-2.2: after cleaning, six new cards are shown. */
export const clean: Chance = {
  ...attributeOnTop,
  play(_box, s, outcome, emit) {
    showTop(s, outcome - ACT.card, emit);
    if (sum(s.display) === DISPLAY) s.phase = PHASE.draw;
  },
};

// ---- Taking cards, one at a time, from a display or a pile (HS-2.3, HS-2.6)

/** HS-6.1: the revolution pile is never empty. HS-2.4: after cleaning it is not drawn from. */
export const canDrawBlind = (s: State): boolean => s.option !== OPTION.clean || !isEmpty(open(s.pile));

export const draw: Decision = {
  asked: 'prompt-draw',

  list(_box, s, _seat, into) {
    let n = 0;
    if (s.owed > 0) {
      n = listKinds(s.display, 0, KINDS, ACT.take, into, n);
      if (canDrawBlind(s)) into[n++] = ACT.draw;
    }
    if (s.owedTreachery > 0) {
      n = listKinds(s.treacheryDisplay, 0, TREACHERY_KINDS, ACT.takeTreachery, into, n);
      if (canDrawTreachery(s)) into[n++] = ACT.drawTreachery;
    }
    return n;
  },

  play(_box, s, seat, action, emit) {
    if (action === ACT.draw) {
      emit?.({ id: 'draws', seat, pile: 'attribute' });
      s.phase = PHASE.dealAttribute;
    } else if (action === ACT.drawTreachery) {
      emit?.({ id: 'draws', seat, pile: 'treachery' });
      s.phase = PHASE.dealTreachery;
    } else if (action >= ACT.takeTreachery) {
      const kind = action - ACT.takeTreachery;
      takeShownTreachery(s, seat, kind);
      s.owedTreachery--;
      emit?.({ id: 'took-treachery', seat, kind });
      goOn(s);
    } else {
      const attribute = action - ACT.take;
      takeShown(s, seat, attribute);
      s.owed--;
      emit?.({ id: 'took', seat, attribute });
      goOn(s);
    }
  },

  refuse(box, s, _seat, action) {
    const move = moveOf(box, action);
    switch (move.kind) {
      case 'take':
        return s.owed === 0 ? no('HS-2.6', 'no-attribute-owed') : no('HS-2.3', 'not-on-display', { card: at(ATTRIBUTES, move.attribute) });
      case 'draw':
        return s.owed === 0 ? no('HS-2.6', 'no-attribute-owed') : no('HS-2.4', 'pile-empty');
      case 'take-treachery':
      case 'draw-treachery':
        if (isFirstTurn(box, s)) return no('HS-2.1', 'first-turn');
        if (s.owedTreachery === 0) return no('HS-2.6', 'no-treachery-owed');
        if (move.kind === 'draw-treachery') return no('HS-4.7', 'treachery-pile-empty');
        return no('HS-2.6', 'not-on-display', { card: at(TREACHERIES, move.treachery) });
      default:
        return notNow(box, s, move);
    }
  },
};

/** Another card, or all are taken. */
function goOn(s: State): void {
  s.phase = s.owed + s.owedTreachery > 0 ? PHASE.draw : PHASE.play;
}

/** HS-2.3: the card drawn blind, or the Revolution, which is none (HS-6.7). */
export const dealAttribute: Chance = {
  ...attributeOnTop,
  play(box, s, outcome, emit) {
    const attribute = outcome - ACT.card;
    if (attribute === REVOLUTION) return revolutionAppears(box, s, STOPPED.drawing, emit);
    drawTop(s, s.mover, attribute);
    s.owed--;
    emit?.({ id: 'drew', seat: s.mover, attribute: hide(attribute) });
    goOn(s);
  },
};

/** HS-2.6 */
export const dealTreachery: Chance = {
  ...treacheryOnTop,
  play(_box, s, outcome, emit) {
    const kind = outcome - ACT.treacheryCard;
    drawTopTreachery(s, s.mover, kind, emit);
    s.owedTreachery--;
    emit?.({ id: 'drew-treachery', seat: s.mover, kind: hide(kind) });
    goOn(s);
  },
};
