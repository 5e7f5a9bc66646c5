// regalia balance: how fair a game is between equal bots, and what goes with winning.

import { studyPage } from '../balance/report.ts';
import { study } from '../balance/study.ts';
import { type Command, onlyOperand, whole } from '../command.ts';
import { EXIT } from '../failure.ts';
import { nth } from '../nth.ts';
import { botNames, chooseTable, TABLE_OPTIONS } from '../table.ts';
import { progressBar } from '../terminal/progress.ts';

export const balance: Command = {
  name: 'balance',
  summary: 'study how fair a game is between equal bots',
  operands: 'GAME',
  options: {
    ...TABLE_OPTIONS,
    games: { takes: 'K', about: 'how many games (default: 200)' },
    seed: { takes: 'S', about: 'a word or number; the same seed gives the same report (default: 1)' },
    bot: { takes: 'NAME', about: 'who plays in every seat (default: greedy, or random in a game without it)' },
  },
  notes: [
    'The report is Markdown: wins of each seat with intervals, the spread of the scores, and how actions, points and told events go with winning. A correlation is no cause: what winners do may be what only winners can afford.',
  ],
  examples: ['regalia balance {game} --players 3 --games 2000', 'regalia balance {game} --edition {edition} --games 500'],
  async run(args) {
    const { loaded, options, edition, seats } = await chooseTable(onlyOperand(args, balance), args);
    const games = whole(args, 'games', { min: 2, max: 1_000_000 }) ?? 200;
    const bot = nth(botNames(loaded, args.values.get('bot') ?? loaded.bots.unfailing, 1), 0);
    const bar = progressBar(process.stderr, games);
    const found = await study({ loaded, options, seats, bot, seed: args.values.get('seed') ?? '1', games }, bar.show);
    bar.clear();
    process.stdout.write(`${studyPage(`${loaded.game.name} (${edition}), ${seats} players`, found).join('\n')}\n`);
    return EXIT.done;
  },
};
