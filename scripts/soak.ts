// `npm run soak`: random play over every game, variant and number of seats, with every cheap invariant checked at every step and the
// dear ones now and then. `--actions N` (default 1,000,000 per game) or `--seconds S`, `--seed S`, `--game ID`.

import { parseArgs } from 'node:util';
import { Fault, randomStep, type Subject, subjectsOf } from '@regalia/conform';
import { CHANCE, Xoshiro } from '@regalia/core';
import { SHELF } from '@regalia/shelf';

const { values } = parseArgs({
  options: {
    actions: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    game: { type: 'string' },
  },
});
const seconds = values.seconds === undefined ? Number.POSITIVE_INFINITY : Number(values.seconds);
const actions =
  values.actions === undefined ? (values.seconds === undefined ? 1_000_000 : Number.POSITIVE_INFINITY) : Number(values.actions);
const seed = Number(values.seed);

/** One random game; the number of decisions and random events in it. */
function playOne(subject: Subject, number: number): number {
  const { game, box } = subject;
  const rng = new Xoshiro(number);
  let state = game.setup(box);
  const start = JSON.stringify(game.tally(box, state));
  const insist = (holds: boolean, what: string): void => {
    if (!holds) throw new Fault(what);
  };
  for (let entry = 0; ; entry++) {
    const step = randomStep(subject, state, rng);
    if (!step) {
      for (const { seat, score, ledger } of game.standings(box, state))
        insist(ledger.reduce((sum, line) => sum + line.points, 0) === score, `the ledger of seat ${seat} sums to its score`);
      insist(game.endings(box).includes(game.ending(box, state) ?? ''), 'the game ends in a stated way');
      return entry;
    }
    insist(entry < game.bound(box), 'the game ends within its bound');
    if (step.actor !== CHANCE) {
      const legal = game.legal(box, state, step.actor);
      insist(
        legal.every((action, i) => i === 0 || action > legal[i - 1]),
        'the list of legal actions ascends',
      );
      insist(game.read(box, game.write(box, step.action)) === step.action, 'the notation is read back');
    }
    if (rng.below(40) === 0) {
      insist(JSON.stringify(game.tally(box, state)) === start, 'nothing is lost or made');
      const viewer = rng.below(subject.seats + 1) - 1;
      const view = game.view(box, state, viewer < 0 ? null : viewer);
      const world = game.imagine(box, view, rng);
      insist(
        JSON.stringify(game.view(box, world, viewer < 0 ? null : viewer)) === JSON.stringify(view),
        'an imagined world looks the same',
      );
      state = JSON.parse(JSON.stringify(state));
    }
    game.play(box, state, step.actor, step.action, undefined);
  }
}

const shelf = SHELF.filter(({ game }) => values.game === undefined || game.id === values.game);
if (shelf.length === 0) {
  console.error(`There is no game ${values.game}; there are ${SHELF.map(({ game }) => game.id).join(', ')}.`);
  process.exit(2);
}
for (const { game } of shelf) {
  const subjects = subjectsOf(game, seed, 1);
  const begin = performance.now();
  let done = 0;
  let games = 0;
  while (done < actions && performance.now() - begin < (seconds * 1000) / shelf.length) {
    const subject = subjects[games % subjects.length];
    const number = seed * 1_000_000 + games;
    try {
      done += playOne(subject, number);
    } catch (error) {
      console.error(
        `${game.id} ${subject.variant.name}, ${subject.seats} seats, game ${number}: ${error instanceof Error ? error.message : String(error)}`,
      );
      process.exit(1);
    }
    games++;
  }
  console.log(
    `${game.id}: ${done} random actions in ${games} games over ${subjects.length} variants and numbers of seats, no fault (${((performance.now() - begin) / 1000).toFixed(1)} s)`,
  );
}
