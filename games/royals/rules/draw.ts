// Drawing (RY-2.3 to RY-2.6, RY-2.9): what to draw, then card by card.
// Hot: lists are read without looking.

import type { Action, Emit } from '@regalia/core';
import * as core from '@regalia/core';
import type { Decision, Draw } from '@regalia/kit';
import { pour } from '@regalia/kit';
import * as actions from './actions.ts';
import * as begin from './begin.ts';
import * as hands from './cards.ts';
import type { Event } from './events.ts';
import { noticeEmptyPile, renewPile } from './period.ts';
import { no } from './refusal.ts';
import type { Box, State } from './types.ts';
import * as types from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { hide, open } = core;
const { cardOfPile, cardsInPile, passed } = begin;
const { ACT } = actions;
const { CAUSE, COUNTRIES, PHASE } = types;
const { intriguePileSize, pileSize } = hands;

// ---- Three country cards, or one country card and one intrigue card (RY-2.3)

export const choosing: Decision<Box, State, Event> = {
  asked: 'choose',
  list(_box, s, _seat, into) {
    into[0] = ACT.three;
    if (!canDrawIntrigue(s)) return 1;
    into[1] = ACT.oneAndOne;
    return 2;
  },
  play(_box, s, seat, action, emit) {
    const three = action === ACT.three;
    s.owed = three ? 3 : 1;
    s.owedIntrigue = three ? 0 : 1;
    s.phase = PHASE.draw;
    emit?.({ id: 'chose', seat, option: three ? 'three' : 'one-and-one' });
  },
  refuse(box, s) {
    if (s.turn < box.seats) return no('RY-2.2', 'first-turn');
    if (s.phase !== PHASE.choose) return no('RY-2.3', 'chosen-already');
    return no('RY-2.5', 'no-intrigue-left');
  },
};

/** RY-2.5: with both intrigue piles empty there is none to draw. */
const canDrawIntrigue = (s: State): boolean => intriguePileSize(open(s.intriguePile)) > 0 || intriguePileSize(s.intrigueDiscards) > 0;

// ---- The next card: from the display, from the pile, or an intrigue card (RY-2.4)

export const drawing: Decision<Box, State, Event> = {
  asked: 'draw',
  list(box, s, _seat, into) {
    let length = 0;
    if (s.owed > 0) {
      const { display } = s;
      // Written first and counted after, without a branch: which countries lie there cannot be guessed.
      for (let country = 0; country < 4; country++) {
        into[length] = ACT.take + country;
        length += (0 - display[country]) >>> 31;
      }
      if (canDrawBlind(box, s)) into[length++] = ACT.draw;
    }
    if (s.owedIntrigue > 0) into[length++] = ACT.drawIntrigue;
    return length;
  },
  play(_box, s, seat, action, emit) {
    if (action < ACT.draw) takeFromDisplay(s, action - ACT.take, emit);
    else if (action === ACT.draw) {
      emit?.({ id: 'draws', seat, pile: 'country' });
      if (pileSize(open(s.pile)) === 0) renewPile(s, emit); // RY-2.9
      s.phase = PHASE.dealCountry;
    } else {
      emit?.({ id: 'draws', seat, pile: 'intrigue' });
      if (intriguePileSize(open(s.intriguePile)) === 0) {
        pour(s.intrigueDiscards, open(s.intriguePile)); // RY-2.5
        emit?.({ id: 'renewed', pile: 'intrigue' });
      }
      s.phase = PHASE.dealIntrigue;
    }
  },
  refuse(box, s, _seat, action) {
    if (s.phase === PHASE.choose) return no('RY-2.3', 'choose-first');
    if (s.phase !== PHASE.draw) return no('RY-2.1', 'drawing-is-over');
    if (action === ACT.drawIntrigue) return s.turn < box.seats ? no('RY-2.2', 'first-turn') : no('RY-2.3', 'no-intrigue-owed');
    if (s.owed === 0) return no('RY-2.3', 'no-country-owed');
    if (action === ACT.draw) return no('RY-2.9', 'pile-empty');
    return no('RY-2.4', 'not-on-display', { country: COUNTRIES[action - ACT.take] });
  },
};

/** RY-2.9: in 2016 an empty pile is renewed from the discards when a card is needed. */
const canDrawBlind = (box: Box, s: State): boolean => pileSize(open(s.pile)) > 0 || (box.renewsAtOnce && pileSize(s.discards) > 0);

/** RY-2.6: everybody sees it, and knows from now on that it is there. */
function takeFromDisplay(s: State, country: number, emit: Emit<Event>): void {
  const at = 4 * s.mover + country;
  s.display[country]--;
  open(s.hand)[at]++;
  s.known[at]++;
  s.owed--;
  emit?.({ id: 'took', seat: s.mover, country });
  afterDraw(s);
}

/** RY-2.4: a card of the pile, which only its drawer sees (RY-2.6). */
export const countryCard: Draw<Box, State, Event> = {
  total: cardsInPile,
  at: cardOfPile,
  play(box, s, outcome, emit) {
    const country = outcome - ACT.countryCard;
    open(s.pile)[country]--;
    open(s.hand)[4 * s.mover + country]++;
    s.owed--;
    emit?.({ id: 'drew', seat: s.mover, country: hide(country) });
    noticeEmptyPile(box, s, CAUSE.drawing, emit);
    afterDraw(s);
  },
};

/** RY-2.5: a card of the intrigue pile, which only its drawer sees (RY-2.6). */
export const intrigueCard: Draw<Box, State, Event> = {
  total: (_box, s) => intriguePileSize(open(s.intriguePile)),
  at(_box, s, r) {
    const pile = open(s.intriguePile);
    let outcome: Action = ACT.intrigueCard;
    for (let kind = 0, cards = 0; kind < 5; kind++) {
      cards += pile[kind];
      outcome += passed(r, cards);
    }
    return outcome;
  },
  play(_box, s, outcome, emit) {
    const kind = outcome - ACT.intrigueCard;
    open(s.intriguePile)[kind]--;
    open(s.intrigue)[6 * s.mover + kind]++;
    s.owedIntrigue--;
    emit?.({ id: 'drew-intrigue', seat: s.mover, kind: hide(kind) });
    afterDraw(s);
  },
};

function afterDraw(s: State): void {
  s.phase = s.owed + s.owedIntrigue > 0 ? PHASE.draw : PHASE.play;
}
