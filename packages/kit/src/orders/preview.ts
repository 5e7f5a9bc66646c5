// The preview that an order is made against: a world that fits what the seat sees, played on to the seat's next decision with everybody
// else doing what an absent player does. A function of the view and the number of the world, so that server and page see the same.

import {
  type Action,
  type AnyGame,
  CHANCE,
  type Emit,
  type Fact,
  OVER,
  ok,
  type Result,
  type Rng,
  refused,
  type Seat,
  sha256,
  toHex,
  utf8,
  Xoshiro,
} from '@regalia/core';
import type { Step } from './order.ts';

/** Whose orders, in which game. */
export interface Owner {
  readonly game: AnyGame;
  readonly box: unknown;
  readonly seat: Seat;
}

/** An imagined table. Played on in place. */
export interface Preview extends Owner {
  readonly state: unknown;
  readonly rng: Rng;
}

/** The table as it may be when the seat decides next, or when the game is over. */
export function openPreview(owner: Owner, view: unknown, world: number, emit?: Emit<Fact>): Preview {
  const rng = new Xoshiro(1 + world);
  const preview: Preview = { ...owner, state: owner.game.imagine(owner.box, view, rng), rng };
  goOn(preview, emit);
  return preview;
}

/** What the seat could do there. Nothing when the game is over. */
export const choicesIn = ({ game, box, state, seat }: Preview): readonly Action[] => game.legal(box, state, seat);

/** Plays one of the choices, and on to the seat's next decision. */
export function playIn(preview: Preview, action: Action, emit?: Emit<Fact>): void {
  const { game, box, state, seat } = preview;
  game.play(box, state, seat, action, emit);
  goOn(preview, emit);
}

/** Chance and the others act until the seat must decide. */
function goOn({ game, box, state, seat, rng }: Preview, emit: Emit<Fact>): void {
  for (;;) {
    const next = game.next(box, state);
    if (next === OVER) return;
    if (next === CHANCE) game.play(box, state, CHANCE, game.chanceAt(box, state, rng.below(game.chanceTotal(box, state))), emit);
    else if (game.actors(box, state).includes(seat)) return;
    else game.play(box, state, next, game.idle(box, state, next), emit);
  }
}

/** What could be chosen, in short. */
export const fingerprint = (choices: readonly string[]): string => toHex(sha256(utf8(choices.join('\n')))).slice(0, 16);

/** The steps of moves in notation, one after the other in the preview; refused when one cannot be made there. */
export function stepsIn(preview: Preview, moves: readonly string[]): Result<readonly Step[]> {
  const { game, box } = preview;
  const steps: Step[] = [];
  for (const [i, move] of moves.entries()) {
    const choices = choicesIn(preview);
    const action = game.read(box, move);
    if (action === undefined || !choices.includes(action)) return refused('order-not-in-preview', { step: i + 1, move: move.slice(0, 60) });
    steps.push({ move: game.write(box, action), choices: fingerprint(choices.map((one) => game.write(box, one))) });
    playIn(preview, action);
  }
  return ok(steps);
}
