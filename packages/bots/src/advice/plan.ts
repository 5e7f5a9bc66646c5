// What an action is the beginning of: how the adviser would go on in the same turn, as far as nothing unknown comes between.

import { type Action, at, CHANCE, OVER, type Seat } from '@regalia/core';
import { judge, largest, type NetAi } from '../ai.ts';
import type { Net } from '../net/net.ts';

/** A later step of a plan, and what the seat would see before it. */
export interface Step {
  readonly action: Action;
  readonly view: unknown;
}

/** So many steps are told; single ways are gone without a word. */
const MOST = 3;
/** No turn is longer. */
const LONGEST = 30;

/**
 * The steps after an action, by the net. It ends where chance or another seat comes in: what is told hangs on nothing that the seat does not
 * see. The state is that of any world that the seat's view allows.
 */
export function planAfter(ai: NetAi, net: Net, box: unknown, state: unknown, seat: Seat, first: Action): Step[] {
  const { game } = ai;
  const after = game.clone(state);
  const steps: Step[] = [];
  let action = first;
  for (let n = 0; n < LONGEST && steps.length < MOST; n++) {
    game.play(box, after, seat, action, undefined);
    const actor = game.next(box, after);
    if (actor === OVER || actor === CHANCE || actor !== seat) break;
    const legal = game.legal(box, after, seat);
    action = legal.length === 1 ? at(legal, 0) : at(legal, largest(judge(ai, net, box, after, seat, legal)));
    if (legal.length > 1) steps.push({ action, view: game.view(box, after, seat) });
  }
  return steps;
}
