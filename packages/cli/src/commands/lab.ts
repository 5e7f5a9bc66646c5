// regalia lab: what many games tell of a board of one's own.

import { addTally, emptyTally, type LabTally } from '@regalia/bots';
import type { Finding } from '@regalia/conform';
import { type Command, onlyOperand, whole } from '../command.ts';
import { EXIT } from '../failure.ts';
import { readJson, writeWhole } from '../files.ts';
import { examination } from '../lab/examination.ts';
import { forgetTallies, keepTallies, keptPath, keptTallies } from '../lab/kept.ts';
import { type LabReport, labPage } from '../lab/page.ts';
import { gameOfBoard, LAB_JOBS, type LabSetting, type LabTask, portions, seatsOf } from '../lab/plan.ts';
import { botNames } from '../table.ts';
import { clean } from '../terminal/clean.ts';
import { clock } from '../terminal/progress.ts';
import { workerPool } from '../worker-pool.ts';

const LIMIT = 1_000_000;
/** With so many games a share of wins is known to a hundredth. */
const ENOUGH = 10_000;

export const lab: Command = {
  name: 'lab',
  summary: 'study a board of your own: is it sound, fair, and is everything on it worth having',
  operands: 'FILE',
  options: {
    game: { takes: 'GAME', about: 'the game it is a board of (default: the one that takes it)' },
    edition: { takes: 'E', about: 'the edition to play (default: the game’s newest)' },
    players: { takes: 'N', about: 'only with so many players (default: every number)' },
    bot: { takes: 'NAME', about: 'who plays in every seat (default: medium, or the game’s usual one)' },
    minutes: { takes: 'M', about: 'how long it may take (default: 8); at least half of that is played' },
    games: {
      takes: 'K',
      about: `how many games at most with each number of players (default: ${ENOUGH}, which tells a share of wins to a hundredth)`,
    },
    seed: { takes: 'S', about: 'a word or number (default: 1)' },
    out: { takes: 'FILE', about: 'where the report goes (default: the board’s name with .lab.html)' },
  },
  notes: [
    'First every promise of the rules is checked on the board, then bots play it with every number of players, on all cores. The report is one HTML file with charts.',
    'Ctrl-C ends it early with what it has; the same command goes on from there.',
  ],
  examples: ['regalia lab my-board.json', 'regalia lab my-board.json --players 4 --minutes 2 --bot greedy --out out/report.html'],
  async run(args) {
    const file = onlyOperand(args, lab);
    const board = readJson(file, 'the board file', LIMIT);
    const loaded = await gameOfBoard(file, board, args.values.get('game'));
    const counts = seatsOf(loaded, whole(args, 'players', loaded.game.seats));
    const [bot = loaded.bots.usual] = botNames(loaded, args.values.get('bot') ?? loaded.bots.usual, 1);
    const edition = args.values.get('edition') ?? loaded.game.editions[0];
    const setting: LabSetting = { game: loaded.game.id, options: { edition, board }, bot, seed: args.values.get('seed') ?? '1' };
    const out = args.values.get('out') ?? `${file.replace(/\.json$/, '')}.lab.html`;
    const begun = performance.now();
    const findings = examined([...examination(loaded, board, counts, 2)]);
    const minutes = whole(args, 'minutes', { min: 1, max: 10_000 }) ?? 8;
    const tallies = await play(setting, counts, out, {
      // What the check has taken is gone, but not more than half.
      minutes: Math.max(minutes / 2, minutes - (performance.now() - begun) / 60_000),
      games: whole(args, 'games', { min: 1, max: 1_000_000 }) ?? ENOUGH,
    });
    const report: LabReport = {
      loaded,
      options: setting.options,
      board: nameOf(board),
      bot,
      seed: setting.seed,
      command: `regalia lab ${process.argv.slice(3).join(' ')}`,
      seconds: (performance.now() - begun) / 1000,
      findings,
      tallies: [...tallies.values()].filter(({ games }) => games > 0),
    };
    writeWhole(out, labPage(report));
    process.stdout.write(`${clean(out)}: ${report.tallies.map(({ seats, games }) => `${games} games of ${seats}`).join(', ')}.\n`);
    return findings.some(({ fault }) => fault !== undefined) ? EXIT.failed : EXIT.done;
  },
};

const nameOf = (board: unknown): string =>
  typeof board === 'object' && board !== null && 'name' in board && typeof board.name === 'string' ? board.name : '';

function examined(findings: readonly Finding[]): readonly Finding[] {
  const faults = findings.filter(({ fault }) => fault !== undefined);
  process.stdout.write(
    faults.length === 0 ? 'The rules keep all their promises on this board.\n' : `${faults.length} promises are not kept.\n`,
  );
  return findings;
}

/** Plays until the time is over or Ctrl-C, from where an earlier run stopped. */
async function play(
  setting: LabSetting,
  counts: readonly number[],
  out: string,
  most: { readonly minutes: number; readonly games: number },
): Promise<ReadonlyMap<number, LabTally>> {
  const path = keptPath(out);
  const tallies = new Map(counts.map((seats) => [seats, emptyTally(seats)]));
  const next = new Map(counts.map((seats) => [seats, 0]));
  for (const kept of keptTallies(path, setting)) {
    if (!tallies.has(kept.tally.seats)) continue;
    tallies.set(kept.tally.seats, kept.tally);
    next.set(kept.tally.seats, kept.next);
  }
  const keep = (): void =>
    keepTallies(
      path,
      setting,
      [...tallies.values()].map((tally) => ({ tally, next: next.get(tally.seats) ?? 0 })),
    );
  const pool = workerPool<LabSetting, LabTask, LabTally>({
    script: new URL('../lab/worker.ts', import.meta.url),
    setting,
    tasks: portions(next, most.games),
    threads: LAB_JOBS,
    take(done) {
      const sum = tallies.get(done.seats);
      if (sum) addTally(sum, done);
    },
  });
  const stopped = await untilDone(pool, most.minutes, keep, () => [...tallies.values()].reduce((sum, { games }) => sum + games, 0));
  if (stopped) keep();
  else forgetTallies(path);
  return tallies;
}

/** Whether it was stopped by hand before its time. */
async function untilDone(
  pool: { readonly done: Promise<void>; stop(): void },
  minutes: number,
  keep: () => void,
  games: () => number,
): Promise<boolean> {
  let byHand = false;
  const begun = performance.now();
  const timer = setTimeout(() => pool.stop(), minutes * 60_000);
  const teller = setInterval(() => {
    keep();
    process.stderr.write(`${games()} games, ${clock((performance.now() - begun) / 1000)} of ${clock(minutes * 60)}\n`);
  }, 10_000);
  const onInterrupt = (): void => {
    byHand = true;
    pool.stop();
  };
  process.once('SIGINT', onInterrupt);
  try {
    await pool.done;
  } finally {
    clearTimeout(timer);
    clearInterval(teller);
    process.off('SIGINT', onInterrupt);
  }
  return byHand;
}
