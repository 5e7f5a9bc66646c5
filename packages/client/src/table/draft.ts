// A draft: steps that the viewer has chosen and not sent yet, tried out on a state that fits the viewer's view. What a draft can
// contain is decided by the view alone.

import { type Action, type AnyGame, type Fact, type Seat, Xoshiro } from '@regalia/core';

/** The game that a draft is tried out in, and for whom. */
export interface Trial {
  readonly game: AnyGame;
  readonly box: unknown;
  readonly view: unknown;
  readonly seat: Seat;
}

export interface Drafted {
  readonly state: unknown;
  /** What the seat is told of the last step. */
  readonly told: readonly Fact[];
  /** Whether the seat goes on deciding, and alone. */
  readonly goesOn: boolean;
}

const imagined = ({ game, box, view }: Trial): unknown => game.imagine(box, view, new Xoshiro(1));

/** The table after the draft. */
export function drafted(trial: Trial, draft: readonly Action[]): Drafted {
  const { game, box, seat } = trial;
  const state = imagined(trial);
  let told: Fact[] = [];
  for (const action of draft) {
    told = [];
    game.play(box, state, seat, action, (event) => {
      const heard = game.tell(box, event, seat);
      if (heard) told.push(heard);
    });
  }
  const actors = game.actors(box, state);
  return { state, told, goesOn: actors.length === 1 && actors[0] === seat };
}

/** Whether a draft is possible where the game stands now: moves may have been taken back under it. */
export function isPossible(trial: Trial, legal: readonly Action[], draft: readonly Action[]): boolean {
  const { game, box, seat } = trial;
  const [first] = draft;
  if (first === undefined) return true;
  if (!legal.includes(first)) return false;
  const state = imagined(trial);
  return draft.every((action) => {
    if (!game.legal(box, state, seat).includes(action)) return false;
    game.play(box, state, seat, action, undefined);
    return true;
  });
}
