// Game Name. The rules and their ids: docs/en.md.

import { type Action, CHANCE, defineGame, OVER, open, type Refusal, type Seat } from '@regalia/core';
import { sum } from '@regalia/kit';
import { tell } from './events.ts';
import { ACT, isAction } from './moves.ts';
import { read, VERBS, write } from './notation.ts';
import { readOptions } from './options.ts';
import { standings } from './score.ts';
import { clone, layOutBox, setUp } from './setup.ts';
import { draw, turn } from './turn.ts';
import { type Box, EDITIONS, PHASE, type State, VALUES } from './types.ts';
import { imagine, view } from './view.ts';

export type { Event, Told } from './events.ts';
export { actionOf, type Move, moveOf } from './moves.ts';
export * from './types.ts';
export type { View } from './view.ts';

function next(_box: Box, s: State): number {
  switch (s.phase) {
    case PHASE.draw:
      return CHANCE;
    case PHASE.decide:
      return s.mover;
    case PHASE.over:
      return OVER;
  }
}

const decides = (s: State, seat: Seat): boolean => s.phase === PHASE.decide && s.mover === seat;

function refuse(box: Box, s: State, seat: Seat, action: Action): Refusal {
  if (s.phase === PHASE.over) return { id: 'over', rule: 'XX-3.1' };
  if (!decides(s, seat)) return { id: 'not-your-turn', rule: 'XX-2.4' };
  if (!isAction(action)) return { id: 'no-such-move', rule: 'XX-2.2' };
  return turn.refuse(box, s, seat, action);
}

export const game = defineGame({
  id: 'game-id',
  name: 'Game Name',
  version: 1,
  seats: { min: 2, max: 4 },
  editions: EDITIONS,
  variants: [
    { name: '1', options: { edition: '1' } },
    { name: '1-long', options: { edition: '1', long: true } },
  ],
  verbs: VERBS,
  options: readOptions,
  box: layOutBox,
  endings: () => ['pile-empty'],
  // Every card is drawn once, laid at most once, and followed by at most one end of a turn.
  bound: (box: Box) => 3 * box.copies * VALUES,
  setup: setUp,
  clone,
  next,
  list: (box: Box, s: State, seat, into) => (decides(s, seat) ? turn.list(box, s, seat, into) : 0),
  refuse,
  chanceTotal: draw.total,
  chanceAt: draw.at,
  play(box: Box, s: State, actor, action, emit) {
    if (actor === CHANCE) draw.play(box, s, action, emit);
    else turn.play(box, s, actor, action, emit);
  },
  idle: () => ACT.endTurn,
  standings,
  ending: (_box: Box, s: State) => (s.phase === PHASE.over ? 'pile-empty' : undefined),
  view,
  tell,
  imagine,
  tally: (_box: Box, s: State) => ({ cards: sum(open(s.pile)) + sum(open(s.hand)) + sum(s.laid) }),
  write,
  read,
});
