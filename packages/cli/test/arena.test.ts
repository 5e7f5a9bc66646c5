import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pick, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import type { ArenaGame } from '../src/arena/game.ts';
import { shareInterval, student, wilson } from '../src/arena/intervals.ts';
import { mixedLineups, sameLineup } from '../src/arena/lineups.ts';
import { clocked, newPace, percentile } from '../src/arena/pace.ts';
import { rate } from '../src/arena/rating.ts';
import { dispatch } from '../src/dispatch.ts';
import { nth } from '../src/nth.ts';
import { EDITION, first, GAME } from './first.ts';
import { finished, ownFolder, run, start } from './run.ts';

const cwd = ownFolder();
const EXAMPLES = join(import.meta.dirname, '..', '..', '..', 'docs', 'examples');
const arena = (...args: readonly string[]) => run(['arena', ...args], { cwd });

/** A report without what differs from run to run. */
function figures(text: string): unknown {
  const { seconds: _s, jobs: _j, command: _c, date: _d, results, ...rest } = JSON.parse(text);
  return { ...rest, results: results.map(({ time: _t, ...result }: Record<string, unknown>) => result) };
}

describe('the command arena', () => {
  it('gives the same games however many threads play them', async () => {
    const play = (jobs: string) => arena(GAME, '--players', '3', '--bots', 'greedy,2xrandom', '--games', '7', '--jobs', jobs, '--json');
    const [one, three] = await Promise.all([play('1'), play('3')]);
    expect(one.code, one.stderr).toBe(0);
    // On a slow machine it tells how far it is, and says nothing else.
    expect(one.stderr).toMatch(/^(\d of 7 games, [\d:]+ gone\n)*$/);
    expect(figures(three.stdout)).toEqual(figures(one.stdout));
    const report = JSON.parse(one.stdout);
    expect(report).toMatchObject({ game: GAME, edition: EDITION, players: 3, games: 7, asked: 7, ladder: false, ratings: null });
    expect(report.bots).toEqual(['greedy', 'random', 'random']);
    const [greedy, random] = report.results;
    expect(greedy).toMatchObject({ player: 'greedy', games: 7, seats: 7, faults: { total: 0 } });
    expect(random).toMatchObject({ player: 'random', games: 7, seats: 14 });
    expect(greedy.winShare.value + 2 * random.winShare.value).toBeCloseTo(1);
    expect(greedy.meanRank.value + 2 * random.meanRank.value).toBeCloseTo(6);
    expect(greedy.winShare.value).toBeGreaterThan(0.5);
  });

  it('prints tables within 80 columns and writes a page that needs nothing else', async () => {
    const page = 'out/report.html';
    const { code, stdout } = await arena(
      GAME,
      '--players',
      '2',
      '--bots',
      'greedy,random',
      '--games',
      '4',
      '--seed',
      'a<b',
      '--html',
      page,
    );
    expect(code).toBe(0);
    expect(Math.max(...stdout.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80);
    expect(stdout).toContain('A fair share is 50.0 %');
    const html = readFileSync(join(cwd, page), 'utf8');
    expect(html).toMatch(/<ul class="bars">\n<li><span class="name">greedy<\/span>.*class="fair".*class="range"/);
    expect(html).toContain(`regalia arena ${GAME} --players 2 --bots greedy,random`);
    expect(html).toContain('seed a&lt;b');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<script|https?:/);
  });

  it('without --bots lets the usual bot meet the one that never fails', async () => {
    const { code, stdout } = await arena(GAME, '--players', '2', '--games', '2', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ bots: [first.bots.usual, first.bots.unfailing], games: 2, standIn: first.bots.unfailing });
  });

  it('rates a ladder, the stronger above the weaker', async () => {
    const { code, stdout } = await arena(GAME, '--players', '2', '--ladder', '--bots', 'random,greedy', '--games', '24', '--json');
    expect(code).toBe(0);
    const { ratings } = JSON.parse(stdout);
    expect(ratings.map(({ player }: { player: string }) => player)).toEqual(['greedy', 'random']);
    expect(ratings[0].rating - ratings[1].rating).toBeGreaterThan(200);
    expect(ratings[0].plusMinus).toBeGreaterThan(0);
  });

  it('at Ctrl-C reports on the games played, and exits with 130', async () => {
    const bots = `random,exec:"${process.execPath}" "${join(EXAMPLES, 'bot.mjs')}"`;
    const child = start(['arena', GAME, '--players', '2', '--bots', bots, '--games', '100000', '--jobs', '1', '--json'], { cwd });
    const ended = finished(child);
    // The example says where it sits; in the third game it can only do that when two are over.
    await new Promise<void>((resolve) => child.stderr?.on('data', (data) => String(data).includes('game 3, ') && resolve()));
    child.kill('SIGINT');
    const { code, stdout } = await ended;
    expect(code).toBe(130);
    const { games, asked, results } = JSON.parse(stdout);
    expect(asked).toBe(100000);
    expect(games).toBeGreaterThanOrEqual(2);
    expect(games).toBeLessThan(100000);
    for (const { faults } of results) expect(faults.total).toBe(0);
  });

  it.each([
    [['--bots', 'hard,greedy'], '--bots hard,3xgreedy'],
    [['--bots', '5xgreedy'], '5 bots were named for 4 players'],
    [['--bots', 'hard,3xgredy'], 'Did you mean greedy?'],
    [['--ladder', '--bots', 'greedy'], 'at least two'],
    [['--bots', '4xgreedy', '--games', '0'], 'from 1'],
    [['--bots', '4xgreedy', '--bot-time', 'x'], 'whole number'],
  ])('refuses %j and says what to do', async (args, part) => {
    const failure = await dispatch(['arena', GAME, ...args]).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: 2, message: expect.stringContaining(part) });
  });
});

describe('the example programs of docs/bot-protocol.md', () => {
  const python = (() => {
    try {
      execFileSync('python3', ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  })();
  const against = async (command: string): Promise<void> => {
    const { code, stdout } = await arena(GAME, '--players', '2', '--bots', `greedy,exec:${command}`, '--games', '2', '--json');
    expect(code).toBe(0);
    const { games, results } = JSON.parse(stdout);
    expect(games).toBe(2);
    for (const { faults, decisionsPerGame } of results) {
      expect(faults).toEqual({ total: 0, kinds: {}, first: [] });
      expect(decisionsPerGame).toBeGreaterThan(20);
    }
  };

  it('in JavaScript', () => against(`"${process.execPath}" "${join(EXAMPLES, 'bot.mjs')}"`));
  it.runIf(python)('in Python', () => against(`python3 "${join(EXAMPLES, 'bot.py')}"`));

  it.each(['bot.mjs', 'bot.py'])('%s is what the document shows', (name) => {
    const document = readFileSync(join(EXAMPLES, '..', 'bot-protocol.md'), 'utf8');
    expect(document).toContain(readFileSync(join(EXAMPLES, name), 'utf8'));
  });
});

describe('line-ups', () => {
  it('turn by one seat in each game of a block, the deal staying', () => {
    const games = sameLineup(['a', 'b', 'c'], 4);
    expect(games.map(({ players }) => players.join(''))).toEqual(['abc', 'bca', 'cab', 'abc']);
    expect(games.map(({ block }) => block)).toEqual([0, 0, 0, 1]);
  });

  it('of a ladder let everybody play equally often, and everybody meet', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const games = mixedLineups(names, 4, 280, 's');
    const met = new Set(games.flatMap(({ players }) => players.flatMap((one) => players.map((other) => `${one}${other}`))));
    expect(met.size).toBe(49);
    const counts = names.map((name) => games.filter(({ players }) => players.includes(name)).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(4);
    for (const { players } of games) expect(new Set(players).size).toBe(4);
    expect(mixedLineups(['a', 'b'], 4, 1, 's')[0]?.players.toSorted()).toEqual(['a', 'a', 'b', 'b']);
  });
});

describe('intervals', () => {
  it('are Wilson’s for few games: never beyond 0 and 1, never without width', () => {
    expect(wilson(1, 10)).toMatchObject({ low: expect.closeTo(0.722, 3), high: 1 });
    expect(wilson(0.5, 100)).toMatchObject({ low: expect.closeTo(0.404, 3), high: expect.closeTo(0.596, 3) });
    expect([1, 2, 5, 19, 100].map((n) => student(n).toFixed(2))).toEqual(['12.71', '4.30', '2.57', '2.09', '1.98']);
  });

  it('hold about 95 times in 100 when the games of a block go together', () => {
    const rng = new Xoshiro(1);
    let held = 0;
    for (let trial = 0; trial < 1000; trial++) {
      // Half of the blocks are lucky for the player, all of their four games together.
      const blocks = Array.from({ length: 40 }, () => {
        const chance = rng.below(2) === 0 ? 0.1 : 0.5;
        return [1, 2, 3, 4].filter(() => rng.fraction() < chance).length / 4;
      });
      const share = blocks.reduce((sum, block) => sum + block, 0) / blocks.length;
      const { low, high } = shareInterval(share, 160, blocks);
      if (low <= 0.3 && high >= 0.3) held++;
    }
    expect(held).toBeGreaterThan(930);
    expect(held).toBeLessThan(980);
  });

  it('are not empty for somebody who won every game', () => {
    const { low, high } = shareInterval(1, 100, new Array<number>(25).fill(1));
    expect(high).toBe(1);
    expect(low).toBeLessThan(0.97);
    expect(low).toBeGreaterThan(0.9);
  });
});

it('ratings find the strengths the rankings were drawn from', () => {
  const rng = new Xoshiro(2);
  const strengths = new Map([
    ['a', 8],
    ['b', 4],
    ['c', 2],
    ['d', 1],
  ]);
  const games = Array.from({ length: 2000 }, (_, n): ArenaGame => {
    const order: string[] = [];
    while (order.length < 4) {
      const left = [...strengths].filter(([name]) => !order.includes(name));
      const weights = left.map(([, strength]) => strength);
      order.push(nth(left, pick(weights, rng))[0]);
    }
    const seats = order.map((player, i) => ({ player, share: 0, place: i + 1, rank: i + 1, score: 0, faults: {}, firstFaults: [] }));
    return { number: n + 1, block: Math.floor(n / 4), seats, decisions: 0 };
  });
  const rated = rate(games, [...strengths.keys()]);
  expect(rated.map(({ player }) => player)).toEqual(['a', 'b', 'c', 'd']);
  const doubled = 400 * Math.log10(2);
  rated.forEach(({ rating, plusMinus }, i) => {
    expect(Math.abs(rating - (1500 + (1.5 - i) * doubled))).toBeLessThan(plusMinus ?? 0);
    expect(plusMinus).toBeLessThan(25);
  });
});

it('percentiles of times are right to two per cent', () => {
  const pace = newPace();
  for (let ms = 1; ms <= 1000; ms++) clocked(pace, ms);
  expect(percentile(pace, 0.5) / 500).toBeCloseTo(1, 1);
  expect(Math.abs(percentile(pace, 0.99) / 990 - 1)).toBeLessThan(0.021);
  expect(percentile(pace, 1)).toBe(1000);
});
