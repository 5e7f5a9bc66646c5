// regalia train: a value net for one game and number of players, from nothing, by self-play.

import { existsSync, rmSync } from 'node:fs';
import { freshWeights, packWeights } from '@regalia/bots';
import { Xoshiro } from '@regalia/core';
import { type Args, type Command, onlyOperand, whole } from '../command.ts';
import { EXIT, failed, misused } from '../failure.ts';
import { writeWhole } from '../files.ts';
import type { CliGame } from '../games.ts';
import { last } from '../nth.ts';
import { chooseTable, TABLE_OPTIONS, type TableChoice } from '../table.ts';
import { clock } from '../terminal/progress.ts';
import { checkpointOf, keepCourse, readCourse } from '../train/checkpoint.ts';
import { type Course, type LeagueRival, lastTrial, runCourse, TRIAL_GAMES, type Watch } from '../train/course.ts';
import { curvePage } from '../train/curve.ts';
import { SHIPPED, type StartingNet, shapeFor, startingNet, weightsFor } from '../train/start.ts';

/** How often the checkpoint is renewed. */
const KEEP_MS = 30_000;
/** Of a hundred games, those on boards by lot. */
const BOARDS = 20;

export const train: Command = {
  name: 'train',
  summary: 'let a net learn a game by playing against itself',
  operands: 'GAME',
  options: {
    ...TABLE_OPTIONS,
    minutes: { takes: 'M', about: 'how long to learn, in minutes of each thread (default: 20)' },
    jobs: { takes: 'J', about: 'how many threads learn; their nets are averaged every few seconds (default: 1)' },
    seed: { takes: 'S', about: 'a whole number from which everything random comes (default: 1)' },
    from: {
      takes: 'FILE',
      about: 'a net to begin from, or several, FILE,FILE, put together: what one misjudges the others do not (default: the one that ships)',
    },
    fresh: { about: 'begin from nothing' },
    hidden: { takes: 'H', about: 'hidden units of the net, a multiple of 32 (default: those of the net it begins from, or 64)' },
    boards: { takes: 'P', about: 'of a hundred games, how many are on boards and with options by lot (default: 20)' },
    rivals: { takes: 'FILES', about: 'nets that are in the league from the beginning, beside the one it begins from' },
    out: { takes: 'FILE', about: 'where the net goes; its learning curve goes beside it as .html' },
    trials: { takes: 'N', about: `games of each trial on the way (default: ${TRIAL_GAMES})` },
    resume: { about: 'go on from the checkpoint beside FILE' },
  },
  notes: [
    'The checkpoint FILE.training is renewed every half minute; Ctrl-C keeps it and stops. A net is for one game, edition and number of players. Try a net with: regalia arena {game} --bots hard:FILE,3x{weak}',
  ],
  examples: [
    'regalia train {game} --players 4 --minutes 20 --jobs 2 --out data/{game}-4.json',
    'regalia train {game} --players 4 --out data/{game}-4.json --resume',
  ],
  async run(args) {
    const choice = await chooseTable(onlyOperand(args, train), args);
    const out = args.values.get('out');
    if (out === undefined) throw misused('Say where the net is to go: --out FILE.');
    const path = checkpointOf(out);
    const course = args.switches.has('resume') ? resumed(choice, path) : await begun(choice, args);
    let stopped = false;
    process.once('SIGINT', () => {
      stopped = true;
      process.stderr.write('\nStopping after this round; Ctrl-C again stops at once.\n');
    });
    const watch = watchOver(choice.loaded, course, out, () => stopped);
    const trials = whole(args, 'trials', { min: 4, max: 100_000 }) ?? TRIAL_GAMES;
    await runCourse(course, watch, trials);
    keepCourse(path, course);
    if (stopped) {
      process.stderr.write(`Stopped. Go on with the same command and --resume.\n`);
      return EXIT.interrupted;
    }
    process.stderr.write('Trying the net.\n');
    await lastTrial(course, watch, trials);
    writeWhole(out, netFile(course, out));
    rmSync(path);
    process.stderr.write(`The net is in ${out}.\n`);
    return EXIT.done;
  },
};

async function begun(choice: TableChoice, args: Args): Promise<Course> {
  const { loaded, options, seats } = choice;
  const minutes = whole(args, 'minutes', { min: 1, max: 10_000 }) ?? 20;
  const jobs = whole(args, 'jobs', { min: 1, max: 64 }) ?? 1;
  const seed = whole(args, 'seed', { min: 0, max: 2 ** 31 }) ?? 1;
  const hidden = whole(args, 'hidden', { min: 32, max: 1024 });
  if (hidden !== undefined && hidden % 32 !== 0) throw misused('--hidden takes a multiple of 32, such as 64 or 128.');
  const start = args.switches.has('fresh') ? undefined : await startingNet(choice, args.values.get('from'));
  const named = args.values.get('rivals');
  const nets: StartingNet[] = start ? [start] : [];
  for (const file of named?.split(',') ?? []) {
    const rival = await startingNet(choice, file);
    if (rival) nets.push(rival);
  }
  const shape = shapeFor(choice, nets, hidden);
  const rivals: LeagueRival[] = nets.map((net) => ({ name: net.name, weights: weightsFor(net, shape) }));
  const first = start ? weightsFor(start, shape) : freshWeights(shape, new Xoshiro(seed));
  const table = { game: loaded.game.id, options, seats, shape };
  return {
    table,
    minutes,
    jobs,
    seed,
    from: start?.name,
    named,
    anyBoard: (whole(args, 'boards', { min: 0, max: 100 }) ?? BOARDS) / 100,
    weights: first,
    average: first,
    first,
    rivals,
    spent: 0,
    rounds: 0,
    games: 0,
    decisions: 0,
    curve: [],
  };
}

function resumed({ loaded }: TableChoice, path: string): Course {
  if (!existsSync(path)) throw failed(`There is no checkpoint ${path} to go on from.`);
  const course = readCourse(path);
  if (course.table.game !== loaded.game.id) throw misused(`${path} is a training of ${course.table.game}, not of ${loaded.game.id}.`);
  return course;
}

const commandOf = ({ table, minutes, jobs, seed, from, named, anyBoard }: Course, out: string): string =>
  `regalia train ${table.game} --players ${table.seats} --minutes ${minutes} --jobs ${jobs} --seed ${seed} --hidden ${table.shape.hidden} --boards ${Math.round(100 * anyBoard)}${from === undefined ? ' --fresh' : from === SHIPPED ? '' : ` --from ${from}`}${named === undefined ? '' : ` --rivals ${named}`} --out ${out}`;

/** Shows how it goes, renews the checkpoint now and then, and draws the curve after every trial. */
function watchOver({ game, bots }: CliGame, { table: { seats } }: Course, out: string, stopped: () => boolean): Watch {
  let kept = performance.now();
  return {
    round(now) {
      if (process.stderr.isTTY) process.stderr.write(`\r${progress(now)}\u001b[K`);
      if (performance.now() - kept < KEEP_MS) return;
      keepCourse(checkpointOf(out), now);
      kept = performance.now();
    },
    trial(now) {
      const { share, againstFirst, exploiter, trials } = last(now.curve);
      process.stderr.write(
        `${process.stderr.isTTY ? '\r\u001b[K' : ''}${progress(now)} · against ${bots.unfailing} ${(100 * share).toFixed(1)} % of ${trials}, against the first net ${(100 * againstFirst).toFixed(1)} %${exploiter === undefined ? '' : `; its exploiter ${(100 * exploiter).toFixed(1)} %`} (fair: ${(100 / seats).toFixed(0)} %)\n`,
      );
      writeWhole(`${out.replace(/\.json$/, '')}.html`, curvePage(`${game.name}, ${seats} players`, commandOf(now, out), now));
    },
    stopped,
  };
}

function netFile(course: Course, out: string): string {
  const { table, seed, minutes, games, decisions } = course;
  const net = {
    format: 'regalia-net',
    game: table.game,
    players: table.seats,
    command: commandOf(course, out),
    seed,
    date: new Date().toISOString().slice(0, 10),
    minutes,
    games,
    decisions,
    againstGreedy: Number(last(course.curve).share.toFixed(4)),
    ...packWeights(table.shape, course.average),
  };
  return `${JSON.stringify(net, undefined, 2)}\n`;
}

function progress({ spent, minutes, games }: Course): string {
  const left = Math.max(0, minutes * 60_000 - spent);
  return `${clock(spent / 1000)} learnt, ${clock(left / 1000)} to go · ${games} games`;
}
