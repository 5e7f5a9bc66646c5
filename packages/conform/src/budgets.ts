// Demand 18: budgets. Sizes are counted; speeds are compared with each other in one run, so that a busy machine does not matter.

import {
  type Action,
  CHANCE,
  dealFrom,
  deciders,
  isOver,
  keyOf,
  OVER,
  oneOf,
  printRecord,
  recordOf,
  startMatch,
  submit,
  Xoshiro,
} from '@regalia/core';
import { demand, type Subject } from './subject.ts';

/** The most bytes a view and a whole record may take. */
const VIEW_BYTES = 4_000;
const RECORD_BYTES = 120_000;

/** 18: plays per second, clone time, view bytes, record bytes. */
export function budgets(subject: Subject): void {
  const { game, variant, seats, box } = subject;
  const rng = new Xoshiro(subject.seed);
  const deal = dealFrom(keyOf('budgets', subject.seed));
  const started = startMatch(game, variant.options, seats, deal);
  demand(started.ok, () => 'a match can be started');
  const match = started.value;
  while (!isOver(match)) {
    const [seat] = deciders(match);
    demand(seat !== undefined, () => 'somebody decides until the game is over');
    const legal = game.legal(match.box, match.state, seat);
    submit(match, seat, [oneOf(legal, rng)], deal);
    const bytes = JSON.stringify(game.view(box, match.state, seat)).length;
    demand(bytes <= VIEW_BYTES, () => `a view has ${bytes} bytes, more than ${VIEW_BYTES}`);
  }
  const bytes = printRecord(recordOf(match, { options: variant.options })).length;
  demand(bytes <= RECORD_BYTES, () => `the record of a random game has ${bytes} bytes, more than ${RECORD_BYTES}`);

  // The yardstick: what a JSON copy of the same state costs. A hand-written clone and a step must be far below it. Of many short rounds
  // the quickest counts: what else the machine does can only make a round slower.
  const { state } = match;
  let step = Number.POSITIVE_INFINITY;
  let clone = Number.POSITIVE_INFINITY;
  let json = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 40; round++) {
    const steps = playouts(subject, round, 1);
    step = Math.min(step, time(() => playouts(subject, round, 1)) / steps);
    clone = Math.min(clone, time(() => repeat(300, () => game.clone(state))) / 300);
    json = Math.min(json, time(() => repeat(40, () => JSON.parse(JSON.stringify(state)))) / 40);
  }
  demand(clone * 4 < json, () => `a clone costs ${(clone / json).toFixed(2)} of a JSON copy, not less than a quarter`);
  demand(step * 3 < json, () => `a step costs ${(step / json).toFixed(2)} of a JSON copy, not less than a third`);
}

function repeat(times: number, what: () => unknown): void {
  for (let i = 0; i < times; i++) what();
}

function time(what: () => unknown): number {
  const start = performance.now();
  what();
  return performance.now() - start;
}

/** Random games; the number of steps. */
function playouts(subject: Subject, seed: number, games: number): number {
  const { game, box } = subject;
  const rng = new Xoshiro(seed);
  const list: Action[] = [];
  let steps = 0;
  for (let i = 0; i < games; i++) {
    const state = game.setup(box);
    for (;;) {
      const actor = game.next(box, state);
      if (actor === OVER) break;
      const action =
        actor === CHANCE
          ? game.chanceAt(box, state, rng.below(game.chanceTotal(box, state)))
          : (list[rng.below(game.list(box, state, actor, list))] ?? 0);
      game.play(box, state, actor, action, undefined);
      steps++;
    }
  }
  return steps;
}
