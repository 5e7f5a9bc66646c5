// A thread that learns: it plays the net against itself for a while, or tries it against plain players, and tells what came of it.

import { parentPort, workerData } from 'node:worker_threads';
import {
  blankNet,
  learnFromGame,
  letChance,
  ReplayBuffer,
  setWeights,
  type TrainingConfig,
  valueBot,
  weightsOf,
  winShare,
} from '@regalia/bots';
import { CHANCE, insist, layOut, OVER, Xoshiro } from '@regalia/core';
import { openGame } from '../games.ts';

/** What is learnt: a game with its options and number of players. */
export interface TrainingTable {
  readonly game: string;
  readonly options: unknown;
  readonly seats: number;
}

export type TrainingTask =
  | {
      readonly do: 'learn';
      readonly weights: Float32Array;
      readonly config: TrainingConfig;
      readonly seed: number;
      readonly milliseconds: number;
    }
  | { readonly do: 'try'; readonly weights: Float32Array; readonly seed: number; readonly games: number };

export interface TrainingDone {
  readonly weights: Float32Array;
  readonly games: number;
  readonly decisions: number;
  /** Wins of the net, for a trial; ties shared. */
  readonly wins: number;
}

const { game: id, options, seats }: TrainingTable = workerData;
const loaded = await openGame(id);
insist(loaded?.bots.netAi !== undefined, 'the game has something that a net can see');
const { bots } = loaded;
const ai = loaded.bots.netAi;
const { game } = ai;
const laid = layOut(game, options, seats);
insist(laid.ok, 'the options of a training are right');
const { box } = laid.value;
const net = blankNet(ai.features.inputs(box));
/** Those of some thousand games. */
const buffer = new ReplayBuffer(200_000);

function learn(config: TrainingConfig, seed: number, milliseconds: number): TrainingDone {
  const rng = new Xoshiro(seed);
  const end = performance.now() + milliseconds;
  let games = 0;
  let decisions = 0;
  while (performance.now() < end) {
    decisions += learnFromGame(ai, net, box, seats, rng, config, buffer);
    games++;
  }
  return { weights: weightsOf(net), games, decisions, wins: 0 };
}

async function tryOut(seed: number, games: number): Promise<TrainingDone> {
  const opponent = await bots.make(bots.unfailing, seats);
  const learner = valueBot('learner', ai, net);
  let wins = 0;
  let decisions = 0;
  for (let n = 0; n < games; n++) {
    const rng = new Xoshiro(seed + Math.floor(n / seats));
    const state = game.setup(box);
    for (;;) {
      const actor = game.next(box, state);
      if (actor === OVER) break;
      if (actor === CHANCE) {
        letChance(game, box, state, rng);
        continue;
      }
      const bot = actor === n % seats ? learner : opponent;
      game.play(box, state, actor, bot.choose(box, game.view(box, state, actor), game.legal(box, state, actor), rng), undefined);
      decisions++;
    }
    wins += winShare(game.standings(box, state), n % seats);
  }
  return { weights: weightsOf(net), games, decisions, wins };
}

parentPort?.on('message', async (task: TrainingTask) => {
  setWeights(net, task.weights);
  parentPort?.postMessage(task.do === 'learn' ? learn(task.config, task.seed, task.milliseconds) : await tryOut(task.seed, task.games));
});
