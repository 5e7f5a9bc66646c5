// The end of a game, solved: where nobody else decides any more, every line of play is followed to the end. What is hidden or left to
// chance is averaged, and the best line counts.

import { type Action, at, CHANCE, OVER, type Rng, type Seat, Xoshiro } from '@regalia/core';
import { type GameAi, leadOf, letChance, winShare } from './ai.ts';
import { viewerOf } from './bot.ts';

export interface Solved {
  readonly action: Action;
  /** The share of the win. */
  readonly value: number;
  /** The same with a little for the lead: points are taken even where they decide nothing. */
  readonly merit: number;
}

/** In how many worlds that fit the view the end is solved. */
const WORLDS = 3;
/** So many plays are made for an answer at most; a longer end is not solved. */
export const MOST_PLAYS = 24_000;
/** How much the lead counts beside the win: too little to outweigh any chance worth having. */
const LEAD = 0.001;

/** What each action leads to, best first; undefined when another seat still decides, or when there is too much to follow. */
export function solveLastTurn(
  ai: GameAi,
  box: unknown,
  view: unknown,
  legal: readonly Action[],
  rng: Rng,
  plays = MOST_PLAYS,
): Solved[] | undefined {
  const seat = viewerOf(view);
  const seed = rng.below(2 ** 30);
  const first = ai.game.imagine(box, view, new Xoshiro(seed));
  if (!isAlone(ai, box, first, seat, new Xoshiro(seed))) return undefined;
  const solver = new Solver(ai, box, seat, plays);
  const totals = legal.map(() => [0, 0] as [number, number]);
  for (let n = 0; n < WORLDS; n++) {
    const world = n === 0 ? first : ai.game.imagine(box, view, new Xoshiro(seed + n));
    for (const [i, action] of legal.entries()) {
      const after = ai.game.clone(world);
      ai.game.play(box, after, seat, action, undefined);
      const end = solver.follow(after);
      if (!end) return undefined;
      const total = at(totals, i);
      total[0] += end.win / WORLDS;
      total[1] += end.lead / WORLDS;
    }
  }
  return legal
    .map((action, i) => {
      const [value, lead] = at(totals, i);
      return { action, value, merit: value + LEAD * lead };
    })
    .sort((a, b) => b.merit - a.merit);
}

/** Whether one line of play, by the policy, comes to the end without another seat: most positions are told apart by that alone. */
function isAlone({ game, policy }: GameAi, box: unknown, world: unknown, seat: Seat, rng: Rng): boolean {
  const state = game.clone(world);
  for (;;) {
    const actor = game.next(box, state);
    if (actor === OVER) return true;
    if (actor === CHANCE) letChance(game, box, state, rng);
    else if (actor !== seat) return false;
    else game.play(box, state, seat, policy(box, state, seat, game.legal(box, state, seat), rng), undefined);
  }
}

interface End {
  readonly win: number;
  readonly lead: number;
}

class Solver {
  readonly #ai: GameAi;
  readonly #box: unknown;
  readonly #seat: Seat;
  #left: number;
  /** What came of positions: what is done first and what second often leads to the same. */
  readonly #known = new Map<string, End>();

  constructor(ai: GameAi, box: unknown, seat: Seat, plays: number) {
    this.#ai = ai;
    this.#box = box;
    this.#seat = seat;
    this.#left = plays;
  }

  /** What comes of a position; undefined when another seat decides or it takes too long. The state may be used up. */
  follow(state: unknown): End | undefined {
    const { game } = this.#ai;
    const actor = game.next(this.#box, state);
    if (actor === OVER) {
      const standings = game.standings(this.#box, state);
      return { win: winShare(standings, this.#seat), lead: leadOf(standings, this.#seat) };
    }
    if (actor === CHANCE) return this.#average(state);
    return actor === this.#seat ? this.#best(state) : undefined;
  }

  #best(state: unknown): End | undefined {
    const key = JSON.stringify(state);
    let best = this.#known.get(key);
    if (best) return best;
    for (const action of this.#ai.game.legal(this.#box, state, this.#seat)) {
      const end = this.#after(state, this.#seat, action);
      if (!end) return undefined;
      if (!best || end.win + LEAD * end.lead > best.win + LEAD * best.lead) best = end;
    }
    if (best) this.#known.set(key, best);
    return best;
  }

  #average(state: unknown): End | undefined {
    const { game } = this.#ai;
    const total = game.chanceTotal(this.#box, state);
    const cases = new Map<Action, number>();
    for (let n = 0; n < total; n++) {
      const action = game.chanceAt(this.#box, state, n);
      cases.set(action, (cases.get(action) ?? 0) + 1);
    }
    let win = 0;
    let lead = 0;
    for (const [action, times] of cases) {
      const end = this.#after(state, CHANCE, action);
      if (!end) return undefined;
      win += (end.win * times) / total;
      lead += (end.lead * times) / total;
    }
    return { win, lead };
  }

  #after(state: unknown, actor: Seat | typeof CHANCE, action: Action): End | undefined {
    if (--this.#left < 0) return undefined;
    const after = this.#ai.game.clone(state);
    this.#ai.game.play(this.#box, after, actor, action, undefined);
    return this.follow(after);
  }
}
