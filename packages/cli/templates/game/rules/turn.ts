// A turn (XX-2): a card is drawn, then the player lays cards or ends the turn. Each decision and each random event stands in one place.

import { type Emit, open } from '@regalia/core';
import { type Decision, type Draw, isEmpty, sum } from '@regalia/kit';
import type { Event } from './events.ts';
import { ACT } from './moves.ts';
import { addCards, at, type Box, cardsAt, PHASE, type State, VALUES } from './types.ts';

// ---- A card is drawn (XX-2.1)

export const draw: Draw<Box, State, Event> = {
  total: (_box, s) => sum(open(s.pile)),
  at(_box, s, r) {
    let value = 1;
    for (let left = r; left >= cardsAt(open(s.pile), value - 1); value++) left -= cardsAt(open(s.pile), value - 1);
    return ACT.card + value - 1;
  },
  play(_box, s, outcome, emit) {
    const value = outcome - ACT.card + 1;
    addCards(open(s.pile), value - 1, -1);
    addCards(open(s.hand), at(s.mover, value), 1);
    s.phase = PHASE.decide;
    emit?.({ id: 'drew', seat: s.mover, value });
  },
};

// ---- Lay cards, or end the turn (XX-2.2, XX-2.3)

export const turn: Decision<Box, State, Event> = {
  asked: 'turn',
  list(_box, s, seat, into) {
    let length = 0;
    for (let value = 1; value <= VALUES; value++) if (cardsAt(open(s.hand), at(seat, value)) > 0) into[length++] = ACT.lay + value - 1;
    into[length++] = ACT.endTurn;
    return length;
  },
  play(box, s, seat, action, emit) {
    if (action === ACT.endTurn) {
      endTurn(box, s, emit);
      return;
    }
    const value = action - ACT.lay + 1;
    addCards(open(s.hand), at(seat, value), -1);
    addCards(s.laid, at(seat, value), 1);
    emit?.({ id: 'laid', seat, value });
  },
  refuse(_box, _s, _seat, action) {
    if (action >= ACT.card) return { id: 'drawn-by-chance', rule: 'XX-2.1' };
    return { id: 'not-held', rule: 'XX-2.2', params: { value: action - ACT.lay + 1 } };
  },
};

/** The next player's turn begins; with an empty pile the game is over (XX-3.1). */
function endTurn(box: Box, s: State, emit: Emit<Event>): void {
  emit?.({ id: 'ended-turn', seat: s.mover });
  if (isEmpty(open(s.pile))) {
    s.phase = PHASE.over;
    emit?.({ id: 'ended-game' });
    return;
  }
  s.mover = (s.mover + 1) % box.seats;
  s.phase = PHASE.draw;
}
