// `npm run soak`: random play over every game, variant and number of seats, with every cheap invariant checked at every step and the
// dear ones now and then. `--actions N` (default 1,000,000 per game) or `--seconds S`, `--seed S`, `--game ID`.

import { parseArgs } from 'node:util';
import { Fault, randomStep, type Subject, subjectsOf } from '@regalia/conform';
import { type Action, CHANCE, type Rng, type Seat, Xoshiro } from '@regalia/core';
import { GAMES, loadRules } from '@regalia/games';
import type { Manifest } from '@regalia/manifest';

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

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Fault(what);
};

/** One random game; the number of decisions and random events in it. */
function playOne(subject: Subject, number: number): number {
  const { game, box } = subject;
  const rng = new Xoshiro(number);
  let state = game.setup(box);
  const start = JSON.stringify(game.tally(box, state));
  for (let entry = 0; ; entry++) {
    const step = randomStep(subject, state, rng);
    if (!step) {
      checkEnd(subject, state);
      return entry;
    }
    must(entry < game.bound(box), 'the game ends within its bound');
    if (step.actor !== CHANCE) checkDecision(subject, state, step.actor, step.action);
    if (rng.below(40) === 0) {
      must(JSON.stringify(game.tally(box, state)) === start, 'nothing is lost or made');
      checkWorld(subject, state, rng);
      state = JSON.parse(JSON.stringify(state));
    }
    game.play(box, state, step.actor, step.action, undefined);
  }
}

function checkEnd({ game, box }: Subject, state: unknown): void {
  for (const { seat, score, ledger } of game.standings(box, state))
    must(ledger.reduce((sum, line) => sum + line.points, 0) === score, `the ledger of seat ${seat} sums to its score`);
  must(game.endings(box).includes(game.ending(box, state) ?? ''), 'the game ends in a stated way');
}

function checkDecision({ game, box }: Subject, state: unknown, seat: Seat, chosen: Action): void {
  let before = -1;
  for (const action of game.legal(box, state, seat)) {
    must(action > before, 'the list of legal actions ascends');
    before = action;
  }
  must(game.read(box, game.write(box, chosen)) === chosen, 'the notation is read back');
}

function checkWorld({ game, box, seats }: Subject, state: unknown, rng: Rng): void {
  const drawn = rng.below(seats + 1) - 1;
  const viewer = drawn < 0 ? null : drawn;
  const view = game.view(box, state, viewer);
  const world = game.imagine(box, view, rng);
  must(JSON.stringify(game.view(box, world, viewer)) === JSON.stringify(view), 'an imagined world looks the same');
}

/** Plays one game after the other, over all variants and numbers of seats, for a share of the time. */
async function soak(manifest: Manifest, share: number): Promise<void> {
  const game = await loadRules(manifest);
  const subjects = subjectsOf(game, seed, 1);
  const begin = performance.now();
  let done = 0;
  let games = 0;
  while (done < actions && performance.now() - begin < seconds * 1000 * share) {
    for (const subject of subjects) {
      const number = seed * 1_000_000 + games;
      try {
        done += playOne(subject, number);
      } catch (error) {
        const what = error instanceof Error ? error.message : String(error);
        console.error(`${game.id} ${subject.variant.name}, ${subject.seats} seats, game ${number}: ${what}`);
        process.exit(1);
      }
      games++;
    }
  }
  const spent = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(
    `${game.id}: ${done} random actions in ${games} games over ${subjects.length} variants and numbers of seats, no fault (${spent} s)`,
  );
}

const chosen = GAMES.filter(({ id }) => values.game === undefined || id === values.game);
if (chosen.length === 0) {
  console.error(`There is no game ${values.game}; there are ${GAMES.map(({ id }) => id).join(', ')}.`);
  process.exit(2);
}
for (const manifest of chosen) await soak(manifest, 1 / chosen.length);
