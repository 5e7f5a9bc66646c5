// A thread that learns: it plays the net against itself for a while, or tries it against greedy players, and tells what came of it.

import { parentPort, workerData } from 'node:worker_threads';
import {
  blankNet,
  type Lesson,
  learnFromGame,
  letChance,
  loadBot,
  mindOf,
  Recollection,
  setWeights,
  valueBot,
  weightsOf,
  winShare,
} from '@regalia/bots';
import { CHANCE, insist, layOut, Xoshiro } from '@regalia/core';

export interface Place {
  readonly game: string;
  readonly options: unknown;
  readonly seats: number;
}

export type Task =
  | { readonly do: 'learn'; readonly weights: Float32Array; readonly lesson: Lesson; readonly seed: number; readonly milliseconds: number }
  | { readonly do: 'try'; readonly weights: Float32Array; readonly seed: number; readonly games: number };

export interface Done {
  readonly weights: Float32Array;
  readonly games: number;
  readonly decisions: number;
  /** Wins of the net, for a trial; ties shared. */
  readonly wins: number;
}

const { game: id, options, seats }: Place = workerData;
const found = mindOf(id);
insist(found !== undefined, 'the game has bots that can learn');
const mind = found;
const { game } = mind;
const laid = layOut(game, options, seats);
insist(laid.ok, 'the options of a training are right');
const { box } = laid.value;
const net = blankNet(mind.eye.inputs(box));
/** Those of some thousand games. */
const recollection = new Recollection(200_000);

function learn(lesson: Lesson, seed: number, milliseconds: number): Done {
  const rng = new Xoshiro(seed);
  const end = performance.now() + milliseconds;
  let games = 0;
  let decisions = 0;
  while (performance.now() < end) {
    decisions += learnFromGame(mind, net, box, seats, rng, lesson, recollection);
    games++;
  }
  return { weights: weightsOf(net), games, decisions, wins: 0 };
}

async function tryOut(seed: number, games: number): Promise<Done> {
  const greedy = await loadBot(id, 'greedy', seats);
  insist(greedy !== undefined, 'every game has a greedy bot');
  const pupil = valueBot('pupil', mind, net);
  let wins = 0;
  let decisions = 0;
  for (let n = 0; n < games; n++) {
    const rng = new Xoshiro(seed + Math.floor(n / seats));
    const state = game.setup(box);
    for (;;) {
      const actor = game.actors(box, state).at(0);
      if (actor === undefined) break;
      if (actor === CHANCE) {
        letChance(game, box, state, rng);
        continue;
      }
      const bot = actor === n % seats ? pupil : greedy;
      game.play(box, state, actor, bot.choose(box, game.view(box, state, actor), game.legal(box, state, actor), rng), undefined);
      decisions++;
    }
    wins += winShare(game.standings(box, state), n % seats);
  }
  return { weights: weightsOf(net), games, decisions, wins };
}

parentPort?.on('message', async (task: Task) => {
  setWeights(net, task.weights);
  parentPort?.postMessage(task.do === 'learn' ? learn(task.lesson, task.seed, task.milliseconds) : await tryOut(task.seed, task.games));
});
