import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshWeights, packWeights, type Shape, shapeOn, squaresIn } from '@regalia/bots';
import { layOut, Xoshiro } from '@regalia/core';
import { GAMES } from '@regalia/games';
import { describe, expect, it } from 'vitest';
import { folderOf } from '../src/games.ts';
import { keepCourse, readCourse } from '../src/train/checkpoint.ts';
import { type Course, runCourse } from '../src/train/course.ts';
import { curvePage } from '../src/train/curve.ts';
import { exploit } from '../src/train/exploit.ts';
import { shapeFor, startingNet, weightsFor } from '../src/train/start.ts';
import { settled, startThreads } from '../src/train/threads.ts';
import { EDITION, first, GAME } from './first.ts';
import { ownFolder, run } from './run.ts';

const cwd = ownFolder();

const shape = shapeOfTwo();

function shapeOfTwo(): Shape {
  const laid = layOut(first.game, {}, 2);
  if (!laid.ok || !first.bots.netAi) throw new Error('the game can be played by two, and learnt');
  return shapeOn(first.bots.netAi, laid.value.box, 32);
}

function course(minutes: number, jobs: number): Course {
  const weights = freshWeights(shape, new Xoshiro(1));
  const table = { game: GAME, options: {}, seats: 2, shape };
  const start = { from: undefined, weights, average: weights, first: weights, rivals: [], anyBoard: 0.2 };
  return { table, minutes, jobs, seed: 1, ...start, spent: 0, rounds: 0, games: 0, decisions: 0, curve: [] };
}

/** Stops after the first trial. */
const watch = (trained: Course) => ({ round: () => {}, trial: () => {}, stopped: () => trained.curve.length > 0 });

describe('train', () => {
  it('learns in several threads, tries itself on the way, and goes on from a checkpoint as from memory', async () => {
    const trained = course(0.05, 2);
    const before = trained.weights;
    await runCourse(trained, watch(trained), 8);
    expect(trained.games).toBeGreaterThan(5);
    expect(trained.decisions).toBeGreaterThan(trained.games);
    expect(trained.weights).toHaveLength(before.length);
    expect(trained.weights).not.toEqual(before);
    expect([...trained.weights].every(Number.isFinite)).toBe(true);
    expect(trained.curve).toHaveLength(1);
    expect(trained.curve[0]?.trials).toBe(8);
    expect(trained.rivals.map(({ name }) => name)).toEqual(['self at 0.0', 'exploiter at 0.0']);

    const path = join(cwd, 'net.json.training');
    keepCourse(path, trained);
    expect(readCourse(path)).toEqual(trained);
    expect(curvePage('A game', 'regalia train', trained)).toMatch(/<svg.*<circle.*of 8 games/s);
  });

  it('settles a net that it goes on from: it knows the same, and steps for what is often seen begin small', async () => {
    const { table, weights } = course(1, 1);
    const threads = startThreads(table, 1);
    const company = { self: 1, sparring: 0, alone: false, anyBoard: 0 };
    const ready = await settled(threads, weights, company, 1, 300);
    await threads.end();
    const known = weights.length - squaresIn(shape, weights).length;
    expect(ready.subarray(0, known)).toEqual(weights.subarray(0, known));
    expect(Math.max(...squaresIn(shape, weights))).toBe(1);
    expect(Math.max(...squaresIn(shape, ready))).toBeGreaterThan(1000);
  });

  it('says what is wrong with its arguments and files', async () => {
    const noOut = await run(['train', GAME], { cwd });
    expect(noOut.code).toBe(2);
    expect(noOut.stderr).toContain('--out FILE');
    const odds = await run(['train', GAME, '--out', 'none.json', '--hidden', '40'], { cwd });
    expect(odds.code).toBe(2);
    expect(odds.stderr).toContain('multiple of 32');
    const noCheckpoint = await run(['train', GAME, '--out', 'none.json', '--resume'], { cwd });
    expect(noCheckpoint.code).toBe(1);
    expect(noCheckpoint.stderr).toContain('no checkpoint');
    writeFileSync(join(cwd, 'odd.json.training'), '{}');
    const odd = await run(['train', GAME, '--out', 'odd.json', '--resume'], { cwd });
    expect(odd.stderr).toContain('not a checkpoint');
  });
});

describe('exploit', () => {
  it('says how often one that learnt to beat a bot does, with an interval, and keeps what it learnt', async () => {
    const found = await exploit(
      {
        table: { game: GAME, options: {}, seats: 2, shape },
        against: { plain: true },
        weights: course(1, 1).weights,
        fresh: true,
        minutes: 0.01,
        jobs: 1,
        seed: 1,
        games: 4,
      },
      { round: () => {}, stopped: () => false },
    );
    expect(found.minutes).toBeCloseTo(0.01);
    expect(found.games).toBe(4);
    expect(found.learnt).toBeGreaterThan(0);
    expect(found.low).toBeLessThanOrEqual(found.share);
    expect(found.high).toBeGreaterThanOrEqual(found.share);
    expect([...found.weights].every(Number.isFinite)).toBe(true);
  });

  it('measures what was learnt so far when it is stopped', async () => {
    const found = await exploit(
      {
        table: { game: GAME, options: {}, seats: 2, shape },
        against: { plain: true },
        weights: course(1, 1).weights,
        fresh: true,
        minutes: 600,
        jobs: 1,
        seed: 1,
        games: 4,
      },
      { round: () => {}, stopped: () => true },
    );
    expect(found.minutes).toBe(0);
    expect(found.games).toBe(4);
  });

  it('says what is wrong with whom it is to beat', async () => {
    const nobody = await run(['exploit', GAME, '--against', 'nobody'], { cwd });
    expect(nobody.code).toBe(2);
    expect(nobody.stderr).toContain('nobody');
  });
});

describe('calibrate', () => {
  it('shows what came of chances, and writes its curves into a net only where one is named', async () => {
    const shown = await run(['calibrate', GAME, '--players', '2', '--games', '10'], { cwd });
    expect(shown.code).toBe(0);
    expect(shown.stdout).toMatch(/\| chance shown \|.*At the first decision: [\d.]+ % before, [\d.]+ % after; fair: 50\.0 %/s);
    const nowhere = await run(['calibrate', GAME, '--players', '2', '--write'], { cwd });
    expect(nowhere.stderr).toContain('--net FILE');
  });
});

const ABOUT = {
  format: 'regalia-net',
  game: GAME,
  players: 2,
  command: '',
  seed: 1,
  date: '',
  minutes: 0,
  games: 0,
  decisions: 0,
  againstGreedy: 0,
};

describe('the net that a course begins from', () => {
  it('is that of a file, or of several put together, and all that meet have room in one shape', async () => {
    const choice = { loaded: first, options: {}, edition: EDITION, seats: 2 };
    for (const [name, hidden] of [
      ['narrow', 32],
      ['wide', 64],
    ] as const) {
      const own = { ...shape, hidden };
      writeFileSync(join(cwd, `${name}.json`), JSON.stringify({ ...ABOUT, ...packWeights(own, freshWeights(own, new Xoshiro(hidden))) }));
    }
    const [narrow, wide] = [join(cwd, 'narrow.json'), join(cwd, 'wide.json')];
    const one = await startingNet(choice, narrow);
    const both = await startingNet(choice, `${narrow},${wide}`);
    if (!one || !both) throw new Error('both were named');
    expect([one.net.hidden, both.net.hidden]).toEqual([32, 96]);
    expect(shapeFor(choice, [one, both])).toEqual({ ...shape, hidden: 96 });
    expect(shapeFor(choice, [one], 128)).toEqual({ ...shape, hidden: 128 });
    expect(weightsFor(one, shapeFor(choice, [both]))).toHaveLength(weightsFor(both, shapeFor(choice, [both])).length);
  });
});

describe('a net of one’s own', () => {
  it('plays in the arena as LEVEL:FILE, for its game and number of players only', async () => {
    const { weights } = course(1, 1);
    writeFileSync(join(cwd, 'own.json'), JSON.stringify({ ...ABOUT, ...packWeights(shape, weights) }));
    const good = await run(['arena', GAME, '--players', '2', '--bots', 'medium:own.json,random', '--games', '2', '--json'], { cwd });
    expect(good.code).toBe(0);
    expect(JSON.parse(good.stdout).results.map(({ player }: { player: string }) => player)).toContain('medium:own.json');
    const three = await run(['arena', GAME, '--players', '3', '--bots', 'medium:own.json,2xrandom', '--games', '3'], { cwd });
    expect(three.code).not.toBe(0);
    expect(three.stderr).toContain(`a net for ${GAME} with 2 players`);
    writeFileSync(join(cwd, 'cut.json'), JSON.stringify({ ...ABOUT, inputs: 3, weights: 'AAAA' }));
    const cut = await run(['arena', GAME, '--players', '2', '--bots', 'hard:cut.json,random', '--games', '2'], { cwd });
    expect(cut.stderr).toContain('is damaged');
    writeFileSync(join(cwd, 'bad.json'), '[]');
    const bad = await run(['arena', GAME, '--players', '2', '--bots', 'hard:bad.json,random', '--games', '2'], { cwd });
    expect(bad.stderr).toContain('is not a net');
  });

  it('that ship name the command, seed and day that made them, and fit in eight megabytes together with those of former days', () => {
    let bytes = 0;
    let nets = 0;
    for (const { id: game } of GAMES) {
      const folder = join(folderOf(game), 'bots', 'weights');
      for (const name of existsSync(folder) ? readdirSync(folder) : []) {
        const players = Number(/-(\d+)\.json$/.exec(name)?.[1]);
        expect(name).toBe(`${game}-${players}.json`);
        const text = readFileSync(join(folder, name), 'utf8');
        // One of former days is kept for each, to measure by.
        bytes += text.length + readFileSync(join(folderOf(game), 'bots', 'former', name)).length;
        nets++;
        const net = JSON.parse(text);
        expect(net).toMatchObject({ format: 'regalia-net', game, players });
        expect(net.command).toContain(`train ${game} --players ${players} --minutes ${net.minutes} --jobs`);
        expect(net.command).toContain(`--seed ${net.seed} `);
        expect(net.date).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(net.againstGreedy).toBeGreaterThan(1.5 / players);
      }
    }
    expect(nets).toBeGreaterThanOrEqual(11);
    expect(bytes).toBeLessThan(8_000_000);
  });
});
