// What an order does when its seat has to decide: a function of what the seat sees, and of nothing else.

import { type Action, type Seat, Xoshiro } from '@regalia/core';
import { type Condition, GENERAL, isUnderWay, type Order, type Stop } from './order.ts';
import type { AnyGameOrders, Looks } from './part.ts';
import { fingerprint, type Owner } from './preview.ts';

/** An entry, as everybody may know it. */
export type Deed = { readonly kind: 'play'; readonly seat: Seat } | { readonly kind: 'chance' | 'concede' | 'takeback' };

/** All that a decision rests on. */
export interface Sight {
  readonly looks: Looks<unknown>;
  /** What happened since the order last played, or was made. */
  readonly since: readonly Deed[];
  /** Whether the owner is looking at the table. */
  readonly present: boolean;
}

export type Decided =
  /** It has no answer to what is asked, or is not to play now; the owner is asked, and the order stays. */
  | { readonly kind: 'rest' }
  /** A draft, in notation. */
  | { readonly kind: 'play'; readonly draft: readonly string[] }
  /** A surprise: the order ends, and the owner is asked. */
  | { readonly kind: 'stop'; readonly why: Stop };

const REST: Decided = { kind: 'rest' };
const stop = (why: Stop): Decided => ({ kind: 'stop', why });

/** The first word of a move: of which kind it is. */
const verbOf = (move: string): string => move.split(' ', 1)[0] ?? move;

export function decide(owner: Owner, part: AnyGameOrders, order: Order, sight: Sight): Decided {
  const { game, box, seat } = owner;
  const next = order.steps[order.progress.step];
  if (!next) return REST;
  // From a world that fits the view: whatever is hidden cannot matter, because it is not here.
  const state = game.imagine(box, sight.looks.now, new Xoshiro(1));
  const choices = game.legal(box, state, seat);
  if (choices.length === 0) return REST;
  const answers = choices.some((action) => verbOf(game.write(box, action)) === verbOf(next.move));
  if (!answers && !isUnderWay(order)) return REST;
  if (order.conditions.some(({ id }) => id === GENERAL.whileAway) && sight.present) return REST;
  const surprise = surpriseIn(owner, part, order, sight);
  if (surprise) return stop(surprise);
  return answers ? draftOf(owner, order, state) : stop({ id: 'other-question' });
}

function surpriseIn({ box, seat }: Owner, part: AnyGameOrders, order: Order, { looks, since }: Sight): Stop | undefined {
  if (since.some(({ kind }) => kind === 'takeback')) return { id: 'taken-back' };
  if (since.some(({ kind }) => kind === 'concede')) return { id: 'somebody-left' };
  if (isUnderWay(order) && since.some((deed) => deed.kind === 'play' && deed.seat === seat)) return { id: 'played-yourself' };
  const broken = order.conditions.findIndex((condition) => !isGeneral(condition) && !part.holds(box, condition, looks, seat));
  return broken < 0 ? undefined : { id: 'condition', condition: broken };
}

export const isGeneral = ({ id }: Condition): boolean => Object.values(GENERAL).some((known) => known === id);

/** As many steps as can be drafted without a draw or another seat in between: all of them possible, or none is played. Changes the state. */
function draftOf({ game, box, seat }: Owner, order: Order, state: unknown): Decided {
  const sameChoices = order.conditions.some(({ id }) => id === GENERAL.sameChoices);
  const draft: string[] = [];
  for (const { move, choices: shown } of order.steps.slice(order.progress.step)) {
    const choices = game.legal(box, state, seat);
    const action = game.read(box, move);
    if (action === undefined || !choices.includes(action)) return stop({ id: 'not-possible', move });
    if (sameChoices && fingerprint(inNotation(choices)) !== shown) return stop({ id: 'other-choices' });
    draft.push(move);
    game.play(box, state, seat, action, undefined);
    const actors = game.actors(box, state);
    if (actors.length !== 1 || actors[0] !== seat) break;
  }
  return { kind: 'play', draft };

  function inNotation(actions: readonly Action[]): readonly string[] {
    return actions.map((one) => game.write(box, one));
  }
}
