// Learning by playing: the seats that learn play the current net, one step ahead; after each game their judgements are drawn towards what
// came of them (temporal differences, TD(λ)); and with each, a few of earlier games are gone over again.

import { type Action, at, CHANCE, OVER, oneOf, type Rng, type Seat } from '@regalia/core';
import { leadOf, letChance, type NetAi, winShare } from './ai.ts';
import { MOST_ACTIVE, type Net } from './net/net.ts';

/** Of longer lists only so many, drawn by lot, are looked at while learning: most differ in a card or two of a payment. */
const MOST_TRIED = 14;

/** How much a judgement is drawn to what came in the end rather than to the next judgement. */
const LAMBDA = 0.85;

/** A judgement of a seat's own position, right after its decision. */
interface Moment {
  readonly active: Uint16Array;
  readonly value: number;
}

/** A position with what a judgement of it should have been. */
interface Example {
  readonly active: Uint16Array;
  readonly goal: number;
}

/** Earlier examples, the oldest forgotten for new ones: playing costs far more than learning, so each is learnt from several times. */
export class ReplayBuffer {
  readonly #room: number;
  readonly #examples: Example[] = [];
  #oldest = 0;

  constructor(room: number) {
    this.#room = room;
  }

  keep(example: Example): void {
    if (this.#examples.length < this.#room) this.#examples.push(example);
    else {
      this.#examples[this.#oldest] = example;
      this.#oldest = (this.#oldest + 1) % this.#room;
    }
  }

  /** Any of them, when there are some. */
  any(rng: Rng): Example | undefined {
    return this.#examples.length > 0 ? this.#examples[rng.below(this.#examples.length)] : undefined;
  }
}

/** How a game is learnt from at some point of the training. */
export interface TrainingConfig {
  /** The share of decisions made at random. */
  readonly explore: number;
  /** How far the weights follow each judgement's error. */
  readonly rate: number;
  /** How much the lead at the end counts beside the win, from 1 to 0: it says more of each game, but is not what matters. */
  readonly lead: number;
  /** The share of games in which one seat plays against greedy players. */
  readonly sparring: number;
  /** How many earlier examples are gone over with each new one. */
  readonly again: number;
}

/** One game of self-play, and what is learnt from it; the number of decisions. */
export function learnFromGame(
  ai: NetAi,
  net: Net,
  box: unknown,
  seats: number,
  rng: Rng,
  { explore, rate, lead, sparring, again }: TrainingConfig,
  earlier: ReplayBuffer,
): number {
  const { game, policy } = ai;
  let state = game.setup(box);
  // In some games one seat learns against greedy players, so that more than its own kind of play is met.
  const alone = rng.fraction() < sparring ? rng.below(seats) : -1;
  const moments: Moment[][] = Array.from({ length: seats }, () => []);
  for (;;) {
    const actor = game.next(box, state);
    if (actor === OVER) break;
    if (actor === CHANCE) {
      letChance(game, box, state, rng);
      continue;
    }
    const legal = game.legal(box, state, actor);
    if (alone >= 0 && actor !== alone) {
      game.play(box, state, actor, policy(box, state, actor, legal, rng), undefined);
      continue;
    }
    if (legal.length === 1) game.play(box, state, actor, at(legal, 0), undefined);
    else {
      const tried = rng.fraction() < explore ? [oneOf(legal, rng)] : some(legal, rng);
      const { after, ...moment } = best(ai, net, box, state, actor, tried);
      state = after;
      at(moments, actor).push(moment);
    }
  }
  const standings = game.standings(box, state);
  let decisions = 0;
  for (const [seat, own] of moments.entries()) {
    let goal = (1 - lead) * winShare(standings, seat) + lead * leadOf(standings, seat);
    decisions += own.length;
    for (const { active, value } of own.reverse()) {
      study(net, { active, goal }, rate);
      for (let i = 0; i < again; i++) {
        const example = earlier.any(rng);
        if (example) study(net, example, rate);
      }
      earlier.keep({ active, goal });
      goal = LAMBDA * goal + (1 - LAMBDA) * value;
    }
  }
  return decisions;
}

/** A list, or what was drawn from a long one by lot. */
const some = (legal: readonly Action[], rng: Rng): readonly Action[] =>
  legal.length > MOST_TRIED ? Array.from({ length: MOST_TRIED }, () => oneOf(legal, rng)) : legal;

const seen = new Uint16Array(MOST_ACTIVE);

/** The best of some actions by the net: the position after it, and the judgement of that. */
function best(ai: NetAi, net: Net, box: unknown, state: unknown, seat: Seat, actions: readonly Action[]): Moment & { after: unknown } {
  const { game, features } = ai;
  let after: unknown;
  let value = -1;
  let count = 0;
  for (const action of actions) {
    const next = game.clone(state);
    game.play(box, next, seat, action, undefined);
    const on = features.encode(box, next, seat, net.active);
    const judged = game.next(box, next) !== OVER ? net.evaluate(on) : winShare(game.standings(box, next), seat);
    if (judged <= value) continue;
    after = next;
    value = judged;
    count = on;
    seen.set(net.active.subarray(0, on));
  }
  return { after, value, active: seen.slice(0, count) };
}

function study(net: Net, { active, goal }: Example, rate: number): void {
  net.active.set(active);
  net.learn(active.length, goal, rate);
}
