// regalia simulate: bots play many games, each kept as a record.

import { availableParallelism } from 'node:os';
import { type Command, onlyOperand, whole } from '../command.ts';
import { EXIT } from '../failure.ts';
import type { Simulation } from '../simulate/game.ts';
import { runSimulation } from '../simulate/run.ts';
import { summarise } from '../simulate/summary.ts';
import { botNames, chooseTable, TABLE_OPTIONS } from '../table.ts';
import { onInterrupt } from '../terminal/interrupt.ts';
import { progressBar } from '../terminal/progress.ts';

export const simulate: Command = {
  name: 'simulate',
  summary: 'let bots play many games, and keep the records',
  operands: 'GAME',
  options: {
    ...TABLE_OPTIONS,
    games: { takes: 'K', about: 'how many games (default: 100)' },
    seed: { takes: 'S', about: 'a word or number; the same seed gives the same games (default: 1)' },
    bot: { takes: 'NAME', about: 'who plays: one bot for all seats, or one for each with commas (default: random)' },
    out: { takes: 'DIR', about: 'the folder for the records; without it none are kept' },
    jobs: { takes: 'J', about: 'how many threads (default: one per core); the games are the same however many' },
  },
  notes: [
    'A summary is printed as JSON: games, actions, seconds, the spread of the scores for all and for each seat, wins, endings. Ctrl-C finishes the games under way, prints the summary of what was done and exits with 130.',
    'The deal of game n is keyOf(seed, n): anyone can repeat it, so it is for study and not for play.',
  ],
  examples: [
    'regalia simulate {game} --games 1000 --seed 7 --bot {weak} --out out/games',
    'regalia simulate {game} --players 3 --bot {weak},random,random',
  ],
  async run(args) {
    const id = onlyOperand(args, simulate);
    const { loaded, options, edition, seats } = await chooseTable(id, args);
    const games = whole(args, 'games', { min: 1, max: 10_000_000 }) ?? 100;
    const jobs = whole(args, 'jobs', { min: 1, max: 256 }) ?? availableParallelism();
    const bots = botNames(loaded, args.values.get('bot') ?? 'random', seats);
    const [seed, out] = [args.values.get('seed') ?? '1', args.values.get('out')];
    const simulation: Simulation = { game: id, edition, options, seats, bots, seed, out };

    const bar = progressBar(process.stderr, games);
    const begun = performance.now();
    const { played, stop } = runSimulation(simulation, games, jobs, bar.show);
    let code: number = EXIT.done;
    const unhook = onInterrupt(() => {
      code = EXIT.interrupted;
      stop();
    });
    try {
      const all = await played;
      bar.clear();
      process.stdout.write(`${JSON.stringify(summarise(simulation, all, games, (performance.now() - begun) / 1000), null, 2)}\n`);
      return code;
    } finally {
      bar.clear();
      unhook();
    }
  },
};
