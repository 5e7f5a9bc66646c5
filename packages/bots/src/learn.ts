// Learning by playing: the seats that learn play the current net, one step ahead; after each game their judgements are drawn towards what
// came of them (temporal differences, TD(λ)); and with each, a few of earlier games are gone over again.

import { type Action, at, CHANCE, OVER, oneOf, type Rng, type Seat, type Standing } from '@regalia/core';
import { judge, largest, leadOf, letChance, type NetAi, winShare } from './ai.ts';
import type { Policy } from './bot.ts';
import { steadyCount, steadyVersion } from './features.ts';
import { MOST_ACTIVE, type Net } from './net/net.ts';
import { drawn } from './value.ts';

/** Of longer lists only so many, drawn by lot, are looked at while learning: most differ in a card or two of a payment. */
const MOST_TRIED = 14;

/** A judgement of a seat's own position, right after its decision. */
interface Moment {
  readonly active: Uint16Array;
  readonly head: number;
  readonly value: number;
}

/** A position with what a judgement of it should have been. */
interface Example {
  readonly active: Uint16Array;
  readonly head: number;
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
  /** How many earlier examples are gone over with each new one. */
  readonly again: number;
  /** How much a judgement is drawn to what came in the end rather than to the next judgement. */
  readonly lambda: number;
}

/** Who sits where: undefined is a seat that learns. */
export type Seating = readonly (Policy<unknown, unknown> | undefined)[];

/** One game, and what the seats that learn learn from it; the number of their decisions. */
export function learnFromGame(
  ai: NetAi,
  net: Net,
  box: unknown,
  seating: Seating,
  rng: Rng,
  config: TrainingConfig,
  earlier: ReplayBuffer,
): number {
  const { game } = ai;
  let state = game.setup(box);
  const moments: Moment[][] = seating.map(() => []);
  for (;;) {
    const actor = game.next(box, state);
    if (actor === OVER) break;
    if (actor === CHANCE) {
      letChance(game, box, state, rng);
      continue;
    }
    const legal = game.legal(box, state, actor);
    const other = seating[actor];
    if (legal.length === 1) game.play(box, state, actor, at(legal, 0), undefined);
    else if (other) game.play(box, state, actor, other(box, state, actor, legal, rng), undefined);
    else {
      const tried = rng.fraction() < config.explore ? [oneOf(legal, rng)] : some(legal, rng);
      const { after, ...moment } = best(ai, net, box, state, actor, tried);
      state = after;
      at(moments, actor).push(moment);
    }
  }
  let decisions = 0;
  const standings = game.standings(box, state);
  for (const [seat, own] of moments.entries()) {
    decisions += own.length;
    if (own.length > 0) learnFrom(net, own, goalOf(standings, seat, config.lead), rng, config, earlier);
  }
  return decisions;
}

const goalOf = (standings: readonly Standing[], seat: Seat, lead: number): number =>
  (1 - lead) * winShare(standings, seat) + lead * leadOf(standings, seat);

/** From the last judgement of a seat back to its first. */
function learnFrom(net: Net, own: Moment[], end: number, rng: Rng, { rate, again, lambda }: TrainingConfig, earlier: ReplayBuffer): void {
  let goal = end;
  for (const { active, head, value } of own.reverse()) {
    study(net, { active, head, goal }, rate);
    for (let i = 0; i < again; i++) {
      const example = earlier.any(rng);
      if (example) study(net, example, rate);
    }
    earlier.keep({ active, head, goal });
    goal = lambda * goal + (1 - lambda) * value;
  }
}

/** Play by a net on states, for those a learner plays against; with noise as in `valueBot`. Of longer lists than `most` only so many are tried. */
export function netPolicy(ai: NetAi, net: Net, noise = 0, most = MOST_TRIED): Policy<unknown, unknown> {
  return (box, state, seat, legal, rng) => {
    const tried = some(legal, rng, most);
    const values = judge(ai, net, box, state, seat, tried);
    return at(tried, noise === 0 ? largest(values) : drawn(values, noise, rng));
  };
}

/** A list, or what was drawn from a long one by lot. */
const some = (legal: readonly Action[], rng: Rng, most = MOST_TRIED): readonly Action[] =>
  legal.length > most ? Array.from({ length: most }, () => oneOf(legal, rng)) : legal;

const seen = new Uint16Array(MOST_ACTIVE);

/** The best of some actions by the net: the position after it, and the judgement of that. */
function best(ai: NetAi, net: Net, box: unknown, state: unknown, seat: Seat, actions: readonly Action[]): Moment & { after: unknown } {
  const { game, features } = ai;
  let after: unknown;
  let value = -1;
  let head = 0;
  let count = 0;
  for (const action of actions) {
    const next = game.clone(state);
    game.play(box, next, seat, action, undefined);
    const on = features.encode(box, next, seat, net.active);
    const own = features.heads?.of(box, next) ?? 0;
    const judged =
      game.next(box, next) !== OVER ? net.evaluate(on, own, steadyCount(), steadyVersion()) : winShare(game.standings(box, next), seat);
    if (judged <= value) continue;
    head = own;
    after = next;
    value = judged;
    count = on;
    seen.set(net.active.subarray(0, on));
  }
  return { after, value, head, active: seen.slice(0, count) };
}

function study(net: Net, { active, head, goal }: Example, rate: number): void {
  net.active.set(active);
  net.learn(active.length, head, goal, rate);
}
