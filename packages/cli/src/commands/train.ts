// regalia train: a value net for one game and number of players, from nothing, by self-play.

import { existsSync, rmSync } from 'node:fs';
import { freshWeights, mindOf, packWeights } from '@regalia/bots';
import { layOut, Xoshiro } from '@regalia/core';
import { type Command, operandsOf, whole } from '../command.ts';
import { EXIT, failed, misused } from '../failure.ts';
import { writeWhole } from '../files.ts';
import { chooseTable, TABLE_OPTIONS } from '../table.ts';
import { checkpointOf, keepCourse, readCourse } from '../train/checkpoint.ts';
import { type Course, LAST_GAMES, lastTrial, run } from '../train/course.ts';
import { curvePage } from '../train/curve.ts';

/** How often the checkpoint is renewed. */
const KEEP_MS = 30_000;

export const train: Command = {
  name: 'train',
  summary: 'let a net learn a game by playing against itself',
  operands: 'GAME',
  options: {
    ...TABLE_OPTIONS,
    minutes: { takes: 'M', about: 'how long to learn (default: 20)' },
    jobs: { takes: 'J', about: 'how many threads learn; their nets are averaged every few seconds (default: 1)' },
    seed: { takes: 'S', about: 'a whole number from which everything random comes (default: 1)' },
    out: { takes: 'FILE', about: 'where the net goes; its learning curve goes beside it as .html' },
    resume: { about: 'go on from the checkpoint beside FILE' },
  },
  notes: [
    'The checkpoint FILE.training is renewed every half minute; Ctrl-C keeps it and stops. A net is for one game, edition and number of players. Try a net with: regalia arena GAME --bots hard:FILE,3xgreedy',
  ],
  examples: [
    'regalia train royals --players 4 --minutes 20 --jobs 2 --out data/royals-4.json',
    'regalia train royals --players 4 --out data/royals-4.json --resume',
  ],
  async run(args) {
    const [id] = operandsOf(args, train, 1, 1);
    const { loaded, options, seats } = chooseTable(id, args);
    const out = args.values.get('out');
    if (out === undefined) throw misused('Say where the net is to go: --out FILE.');
    const path = checkpointOf(out);
    if (args.switches.has('resume') && !existsSync(path)) throw failed(`There is no checkpoint ${path} to go on from.`);
    const course = args.switches.has('resume')
      ? readCourse(path)
      : begin(id, options, seats, {
          minutes: whole(args, 'minutes', { min: 1, max: 10_000 }) ?? 20,
          jobs: whole(args, 'jobs', { min: 1, max: 64 }) ?? 1,
          seed: whole(args, 'seed', { min: 0, max: 2 ** 31 }) ?? 1,
        });
    if (course.place.game !== id) throw misused(`${path} is a training of ${course.place.game}, not of ${id}.`);
    const { minutes, jobs, seed, place } = course;
    const command = `regalia train ${id} --players ${place.seats} --minutes ${minutes} --jobs ${jobs} --seed ${seed} --out ${out}`;
    const title = `${loaded.game.name}, ${place.seats} players`;
    let stopped = false;
    process.once('SIGINT', () => {
      stopped = true;
      process.stderr.write('\nStopping after this round; Ctrl-C again stops at once.\n');
    });
    let kept = performance.now();
    const watch = {
      round(now: Course): void {
        if (process.stderr.isTTY) process.stderr.write(`\r${progress(now)}\u001b[K`);
        if (performance.now() - kept < KEEP_MS) return;
        keepCourse(path, now);
        kept = performance.now();
      },
      trial(now: Course): void {
        const { share, trials } = now.curve[now.curve.length - 1];
        process.stderr.write(
          `${process.stderr.isTTY ? '\r\u001b[K' : ''}${progress(now)} · against greedy ${(100 * share).toFixed(1)} % of ${trials} (fair: ${(100 / place.seats).toFixed(0)} %)\n`,
        );
        writeWhole(`${out.replace(/\.json$/, '')}.html`, curvePage(title, command, now));
      },
      stopped: () => stopped,
    };
    await run(course, watch);
    keepCourse(path, course);
    if (stopped) {
      process.stderr.write(`Stopped. Go on with the same command and --resume.\n`);
      return EXIT.interrupted;
    }
    process.stderr.write(`Trying the net in ${LAST_GAMES} games.\n`);
    await lastTrial(course, watch);
    writeWhole(
      out,
      `${JSON.stringify(
        {
          format: 'regalia-net',
          game: id,
          players: place.seats,
          command,
          seed,
          date: new Date().toISOString().slice(0, 10),
          minutes,
          games: course.games,
          decisions: course.decisions,
          againstGreedy: Number(course.curve[course.curve.length - 1].share.toFixed(4)),
          ...packWeights(course.weights),
        },
        undefined,
        2,
      )}\n`,
    );
    rmSync(path);
    process.stderr.write(`The net is in ${out}.\n`);
    return EXIT.done;
  },
};

function begin(
  id: string,
  options: Readonly<Record<string, unknown>>,
  seats: number,
  { minutes, jobs, seed }: { minutes: number; jobs: number; seed: number },
): Course {
  const mind = mindOf(id);
  if (!mind) throw failed(`${id} has no bots that can learn.`);
  const laid = layOut(mind.game, options, seats);
  if (!laid.ok) throw failed('The options are not right.');
  const weights = freshWeights(mind.eye.inputs(laid.value.box), new Xoshiro(seed));
  return { place: { game: id, options, seats }, minutes, jobs, seed, weights, spent: 0, rounds: 0, games: 0, decisions: 0, curve: [] };
}

function progress({ spent, minutes, games }: Course): string {
  const left = Math.max(0, minutes * 60_000 - spent);
  return `${clock(spent)} learnt, ${clock(left)} to go · ${games} games`;
}

const clock = (ms: number): string => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;
