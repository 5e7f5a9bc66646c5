// regalia balance: how fair a game is between equal bots, and what goes with winning.

import { report } from '../balance/report.ts';
import { study } from '../balance/study.ts';
import { type Command, operandsOf, whole } from '../command.ts';
import { EXIT } from '../failure.ts';
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
    bot: { takes: 'NAME', about: 'who plays in every seat (default: greedy)' },
  },
  notes: [
    'The report is Markdown: wins of each seat with intervals, the spread of the scores, and how actions, points and told events go with winning. A correlation is no cause: what winners do may be what only winners can afford.',
  ],
  examples: ['regalia balance archon --players 3 --games 2000', 'regalia balance royals --edition 2014 --games 500'],
  async run(args) {
    const [id] = operandsOf(args, balance, 1, 1);
    const { loaded, options, edition, seats } = chooseTable(id, args);
    const games = whole(args, 'games', { min: 2, max: 1_000_000 }) ?? 200;
    const [bot] = botNames(loaded, args.values.get('bot') ?? 'greedy', 1);
    const bar = progressBar(process.stderr, games);
    const found = await study(loaded, options, seats, bot, args.values.get('seed') ?? '1', games, bar.show);
    bar.clear();
    process.stdout.write(`${report(`${loaded.game.name} (${edition}), ${seats} players`, found).join('\n')}\n`);
    return EXIT.done;
  },
};
