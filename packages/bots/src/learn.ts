// Learning by playing: the seats that learn play the current net, one step ahead; after each game their judgements are drawn towards what
// came of them (temporal differences, TD(λ)).

import { CHANCE, type Rng } from '@regalia/core';
import { judge, largest, leadOf, letChance, type Mind, winShare } from './mind.ts';
import type { Net } from './net/net.ts';

/** Of longer lists only so many, drawn by lot, are looked at while learning: most differ in a card or two of a payment. */
const MOST_TRIED = 14;

/** How much a judgement is drawn to what came in the end rather than to the next judgement. */
const LAMBDA = 0.93;

/** A judgement of a seat's own position, right after its decision. */
interface Moment {
  readonly active: Uint16Array;
  readonly value: number;
}

/** How a game is learnt from at some point of the training. */
export interface Lesson {
  /** The share of decisions made at random. */
  readonly explore: number;
  /** How far the weights follow each judgement's error. */
  readonly rate: number;
  /** How much the lead at the end counts beside the win, from 1 to 0: it says more of each game, but is not what matters. */
  readonly lead: number;
  /** The share of games in which one seat plays against greedy players. */
  readonly sparring: number;
}

/** One game of self-play, and what is learnt from it; the number of decisions. */
export function learnFromGame(
  mind: Mind,
  net: Net,
  box: unknown,
  seats: number,
  rng: Rng,
  { explore, rate, lead, sparring }: Lesson,
): number {
  const { game, eye, policy } = mind;
  const state = game.setup(box);
  // In some games one seat learns against greedy players, so that more than its own kind of play is met.
  const alone = rng.fraction() < sparring ? rng.below(seats) : -1;
  const moments: Moment[][] = Array.from({ length: seats }, () => []);
  for (;;) {
    const actors = game.actors(box, state);
    if (actors.length === 0) break;
    const actor = actors[0];
    if (actor === CHANCE) {
      letChance(game, box, state, rng);
      continue;
    }
    const legal = game.legal(box, state, actor);
    if (alone >= 0 && actor !== alone) {
      game.play(box, state, actor, policy(box, state, actor, legal, rng), undefined);
      continue;
    }
    let action = legal[0];
    if (legal.length > 1) {
      if (rng.fraction() < explore) action = legal[rng.below(legal.length)];
      else {
        const tried = legal.length > MOST_TRIED ? Array.from({ length: MOST_TRIED }, () => legal[rng.below(legal.length)]) : legal;
        action = tried[largest(judge(mind, net, box, state, actor, tried))];
      }
    }
    game.play(box, state, actor, action, undefined);
    if (legal.length === 1) continue;
    const count = eye.look(box, state, actor, net.active);
    moments[actor].push({ active: net.active.slice(0, count), value: net.evaluate(count) });
  }
  let decisions = 0;
  for (let seat = 0; seat < seats; seat++) {
    let goal = (1 - lead) * winShare(game, box, state, seat) + lead * leadOf(game, box, state, seat);
    decisions += moments[seat].length;
    for (const { active, value } of moments[seat].reverse()) {
      net.active.set(active);
      net.learn(active.length, goal, rate);
      goal = LAMBDA * goal + (1 - LAMBDA) * value;
    }
  }
  return decisions;
}
