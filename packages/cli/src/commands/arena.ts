// regalia arena: which bot is stronger, and how sure that is.

import { availableParallelism } from 'node:os';
import type { ArenaSetting } from '../arena/game.ts';
import { mixedLineups, sameLineup } from '../arena/lineups.ts';
import { pageOf } from '../arena/page.ts';
import { type Report, reportOn, textOf } from '../arena/report.ts';
import { runArena } from '../arena/run.ts';
import { type Args, type Command, onlyOperand, whole } from '../command.ts';
import { EXIT, misused } from '../failure.ts';
import { writeWhole } from '../files.ts';
import type { CliGame } from '../games.ts';
import { last } from '../nth.ts';
import { BOT_TIME, botTime } from '../play/others.ts';
import { EXEC_NOTE, playersNamed } from '../players/names.ts';
import { chooseTable, TABLE_OPTIONS } from '../table.ts';
import { clean } from '../terminal/clean.ts';
import { onInterrupt } from '../terminal/interrupt.ts';
import { timedProgress } from '../terminal/progress.ts';

export const arena: Command = {
  name: 'arena',
  summary: 'let bots compete: win shares, ranks, times and ratings',
  operands: 'GAME',
  options: {
    ...TABLE_OPTIONS,
    bots: {
      takes: 'NAMES',
      about:
        'who plays, one for each seat, as in {strong},3x{weak}; in a ladder, who takes part (default: {usual} against {weak}, or what the game has)',
    },
    'any-board': { about: 'every block of games has another board and other options, by lot, where the game can draw them' },
    ladder: { about: 'all bots meet in mixed line-ups and are rated; --bots names some of them' },
    games: { takes: 'K', about: 'how many games (default: 100)' },
    seed: { takes: 'S', about: 'a word or number; the same seed gives the same games (default: 1)' },
    jobs: { takes: 'J', about: 'how many threads (default: one per core); the games are the same however many' },
    'bot-time': BOT_TIME,
    json: { about: 'print the report as JSON' },
    html: { takes: 'FILE', about: 'write the report as a page, too' },
  },
  notes: [
    'Games come in blocks of as many as there are players: the games of a block have the same deal, and everybody sits one seat further in each, so let K be a multiple of the number of players. Win share is for each seat, so that in a game of four 25 % is fair for every bot, however many seats it has. Times are those of decisions with more than one possibility.',
    'Ctrl-C leaves the games under way, reports on those played and exits with 130.',
    EXEC_NOTE,
  ],
  examples: [
    'regalia arena {game} --bots {strong},3x{weak} --games 400 --html out/arena.html',
    'regalia arena {game} --players 3 --ladder --games 300 --json',
    "regalia arena {game} --players 2 --bots '{usual},exec:python3 mybot.py' --bot-time 1000",
  ],
  async run(args) {
    const id = onlyOperand(args, arena);
    const { loaded, options, edition, seats } = await chooseTable(id, args);
    const games = whole(args, 'games', { min: 1, max: 1_000_000 }) ?? 100;
    const jobs = Math.min(whole(args, 'jobs', { min: 1, max: 256 }) ?? availableParallelism(), games);
    const setting: ArenaSetting = {
      game: id,
      edition,
      options,
      seats,
      seed: args.values.get('seed') ?? '1',
      time: botTime(args),
      anyBoard: args.switches.has('any-board'),
    };
    const ladder = args.switches.has('ladder');
    const bots = ladder ? ladderOf(loaded, args) : lineupOf(loaded, args, seats);
    const pairings = ladder ? mixedLineups(bots, seats, games, setting.seed) : sameLineup(bots, games);

    const progress = timedProgress(process.stderr, games);
    const begun = performance.now();
    const { results, stop } = runArena(setting, pairings, jobs, progress.show);
    let code: number = EXIT.done;
    const unhook = onInterrupt(() => {
      // Who cannot wait for the decisions under way asks again.
      if (code === EXIT.interrupted) process.exit(code);
      code = EXIT.interrupted;
      stop();
    });
    try {
      const played = await results;
      progress.stop();
      const seconds = (performance.now() - begun) / 1000;
      const about = { setting, bots, ladder, standIn: loaded.bots.unfailing, asked: games, seconds, jobs };
      print(reportOn(played, { ...about, command: commandLine(process.argv.slice(2)), date: new Date().toISOString() }), args);
      return code;
    } finally {
      progress.stop();
      unhook();
    }
  },
};

function print(report: Report, args: Args): void {
  process.stdout.write(args.switches.has('json') ? `${JSON.stringify(report, null, 2)}\n` : `${textOf(report).join('\n')}\n`);
  const file = args.values.get('html');
  if (file !== undefined) writeWhole(file, pageOf(report));
}

function lineupOf(loaded: CliGame, args: Args, seats: number): readonly string[] {
  const { usual, unfailing } = loaded.bots;
  const names = playersNamed(loaded, args.values.get('bots') ?? `${usual},${seats - 1}x${unfailing}`);
  if (names.length === seats) return names;
  const missing = seats - names.length;
  const example = [...names.slice(0, -1), `${missing + 1}x${last(names)}`].join(',');
  throw misused(
    `${names.length} ${names.length === 1 ? 'bot was' : 'bots were'} named for ${seats} players. Name one for each seat${missing > 0 ? `; for several alike write --bots ${clean(example)}` : ', or say --players'}.`,
  );
}

function ladderOf(loaded: CliGame, args: Args): readonly string[] {
  const text = args.values.get('bots');
  const names = [...new Set(text === undefined ? loaded.bots.names : playersNamed(loaded, text))];
  if (names.length < 2) throw misused('A ladder needs at least two different bots. Name more in --bots, or leave it out for all of them.');
  return names;
}

/** As it could be typed again. */
const commandLine = (words: readonly string[]): string =>
  ['regalia', ...words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))].join(' ');
