// A thread that learns: it plays the net against itself and others for a while, or tries it against others, and tells what came of it.

import { parentPort, workerData } from 'node:worker_threads';
import {
  blankNet,
  learnFromGame,
  letChance,
  type Net,
  netPolicy,
  type Policy,
  ReplayBuffer,
  type Seating,
  type Shape,
  setWeights,
  type TrainingConfig,
  weightsOf,
  winShare,
} from '@regalia/bots';
import { CHANCE, insist, layOut, OVER, oneOf, type Rng, Xoshiro } from '@regalia/core';
import { openGame } from '../games.ts';
import { nth } from '../nth.ts';

/** What is learnt: a game with its options and number of players. */
export interface TrainingTable {
  readonly game: string;
  readonly options: unknown;
  readonly seats: number;
  /** How large all nets at it are. */
  readonly shape: Shape;
}

/** How tables are filled while learning. */
export interface Company {
  /** The share of games in which all seats learn. */
  readonly self: number;
  /** The share in which one seat learns against plain players. In all others some seats learn, and rivals fill the rest. */
  readonly sparring: number;
  /** Whether one seat alone learns where there are rivals: a best response to them. */
  readonly alone: boolean;
  /** The share of games on boards and with options by lot. */
  readonly anyBoard: number;
}

/** Somebody to learn from: a net, a bot by its name, or a plain player: greedy where the game has greedy play. */
export type Rival = { readonly weights: Float32Array } | { readonly bot: string } | { readonly plain: true };

export type TrainingTask =
  /** `exact`: they make no mistakes. */
  | { readonly do: 'meet'; readonly rivals: readonly Rival[]; readonly exact: boolean }
  | {
      readonly do: 'learn';
      readonly weights: Float32Array;
      readonly config: TrainingConfig;
      readonly company: Company;
      readonly seed: number;
      readonly milliseconds: number;
    }
  | {
      readonly do: 'try';
      readonly weights: Float32Array;
      readonly against: Rival;
      readonly anyBoard: boolean;
      readonly seed: number;
      readonly games: number;
    };

export interface TrainingDone {
  readonly weights: Float32Array;
  readonly games: number;
  readonly decisions: number;
  /** Wins of the net, for a trial; ties shared. */
  readonly wins: number;
}

const { game: id, options, seats, shape }: TrainingTable = workerData;
const loaded = await openGame(id);
insist(loaded?.bots.netAi !== undefined, 'the game has something that a net can see');
const { bots } = loaded;
const ai = loaded.bots.netAi;
const { game } = ai;
const box = boxOf(options);
const net = blankNet(shape);
/** Those of some thousand games. */
const buffer = new ReplayBuffer(200_000);

function boxOf(raw: unknown): unknown {
  const laid = layOut(game, raw, seats);
  insist(laid.ok, `the options of a training are right: ${JSON.stringify(raw)}`);
  return laid.value.box;
}

/** A table by lot, where the game knows others than the plain one. */
const anyBox = (rng: Rng): unknown => (bots.parts.anyOptions ? boxOf(bots.parts.anyOptions(rng)) : box);

// ---- Who sits where

let rivals: Policy<unknown, unknown>[] = [];
/** How much rivals err, by lot: mostly not at all, sometimes as much as the lower levels. */
const NOISES = [0, 0, 0, 0.15, 0.5];
/** The share of seats at mixed tables that plain players have. */
const PLAIN = 0.12;

async function policyOf(rival: Rival, noisy: boolean): Promise<Policy<unknown, unknown>> {
  if ('plain' in rival) return ai.policy;
  if ('bot' in rival) {
    const bot = await bots.make(rival.bot, seats);
    return (at, state, seat, legal, rng) => bot.choose(at, game.view(at, state, seat), legal, rng);
  }
  const own: Net = blankNet(shape);
  setWeights(own, rival.weights);
  if (!noisy) return netPolicy(ai, own, 0, Number.POSITIVE_INFINITY);
  const policies = NOISES.map((noise) => netPolicy(ai, own, noise));
  return (at, state, seat, legal, rng) => oneOf(policies, rng)(at, state, seat, legal, rng);
}

function seatingOf({ self, sparring, alone }: Company, rng: Rng): Seating {
  const kind = rng.fraction();
  if (kind < self || (rivals.length === 0 && kind >= self + sparring)) return Array.from({ length: seats }, () => undefined);
  const learner = rng.below(seats);
  const others = kind < self + sparring ? [ai.policy] : rivals;
  const single = alone || kind < self + sparring;
  return Array.from({ length: seats }, (_, seat) => {
    if (seat === learner || (!single && rng.below(2) === 0 && seat !== (learner + 1) % seats)) return undefined;
    return !single && rng.fraction() < PLAIN ? ai.policy : oneOf(others, rng);
  });
}

// ---- Learning and trying

/** How many boards by lot there are at a time. */
const BOARDS = 8;

function learn(config: TrainingConfig, company: Company, seed: number, milliseconds: number): TrainingDone {
  const rng = new Xoshiro(seed);
  const boxes = Array.from({ length: company.anyBoard > 0 ? BOARDS : 0 }, () => anyBox(rng));
  const end = cpuMs() + milliseconds;
  let games = 0;
  let decisions = 0;
  while (cpuMs() < end) {
    const table = rng.fraction() < company.anyBoard ? oneOf(boxes, rng) : box;
    decisions += learnFromGame(ai, net, table, seatingOf(company, rng), rng, config, buffer);
    games++;
  }
  return { weights: weightsOf(net), games, decisions, wins: 0 };
}

/** Time of this thread alone, so that a busy machine makes a training longer, not worse. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function tryOut(against: Rival, anyBoard: boolean, seed: number, games: number): Promise<TrainingDone> {
  const other = await policyOf(against, false);
  const own = netPolicy(ai, net, 0, Number.POSITIVE_INFINITY);
  let wins = 0;
  for (let n = 0; n < games; n++) {
    const block = seed + Math.floor(n / seats);
    const rng = new Xoshiro(block);
    const table = anyBoard ? anyBox(new Xoshiro(block + 7)) : box;
    const state = game.setup(table);
    for (;;) {
      const actor = game.next(table, state);
      if (actor === OVER) break;
      if (actor === CHANCE) {
        letChance(game, table, state, rng);
        continue;
      }
      const legal = game.legal(table, state, actor);
      const policy = actor === n % seats ? own : other;
      const action = legal.length === 1 ? nth(legal, 0) : policy(table, state, actor, legal, rng);
      game.play(table, state, actor, action, undefined);
    }
    wins += winShare(game.standings(table, state), n % seats);
  }
  return { weights: weightsOf(net), games, decisions: 0, wins };
}

async function answer(task: TrainingTask): Promise<TrainingDone> {
  if (task.do === 'meet') {
    rivals = await Promise.all(task.rivals.map((rival) => policyOf(rival, !task.exact)));
    return { weights: weightsOf(net), games: 0, decisions: 0, wins: 0 };
  }
  setWeights(net, task.weights);
  if (task.do === 'try') return tryOut(task.against, task.anyBoard, task.seed, task.games);
  return learn(task.config, task.company, task.seed, task.milliseconds);
}

parentPort?.on('message', async (task: TrainingTask) => {
  parentPort?.postMessage(await answer(task));
});
