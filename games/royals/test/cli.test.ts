// Royals at the command line: its words, its rules and its cards in what `regalia` shows.

import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownFolder, run } from '../../../packages/cli/test/run.ts';
import { STANDARD_BOARD } from '../rules/index.ts';

const cwd = ownFolder();
const opening = ['play', 'royals', '--players', '2', '--seed', '11', '--options', '{"start":"A"}'];

describe('regalia play', () => {
  it('takes notation, beginnings of words and numbers, and tells why a move is not possible, with its rule', async () => {
    const answers = ['why claim paris.king', 'claim Paris.King', 'take zz', 'dr', 'undo', '?', 'board', 'hand', 'log', 'score', 'q', 'no'];
    const { code, stdout } = await run(opening, { cwd, input: `${answers.join('\n')}\n` });
    expect(code).toBe(0);
    expect(stdout.match(/claim Paris\.King is not possible: you must first draw your cards\./g)).toHaveLength(2);
    expect(stdout).toContain('regalia rules royals RY-2.1');
    expect(stdout).toContain('“take zz” is not understood');
    expect(stdout).toMatch(/Anna draws .* from the pile|Anna draws from the pile/);
    expect(stdout).toContain('draws and finished turns cannot be taken back');
    expect(stdout).toContain('nothing yet.');
  });

  it('takes a choice back within the turn, and the record does not keep it', async () => {
    const { stdout } = await run([...opening, '--save', 'undo.regalia'], { cwd, input: '1\nu\n2\nq\n' });
    expect(stdout).toContain('Taken back: take');
    const record = readFileSync(join(cwd, 'undo.regalia'), 'utf8');
    expect(record.split('\n').filter((line) => / A take /.test(line))).toHaveLength(1);
    expect(record).not.toContain('takeback');
  });

  it('hides the totals at a table that hides them', async () => {
    const { stdout } = await run(['play', 'royals', '--players', '2', '--options', '{"scores":"hidden"}'], { cwd, input: 's\nq\nn\n' });
    expect(stdout).toContain('stay hidden until the end');
  });

  it('has the colours of the countries where there are colours', async () => {
    const { stdout } = await run(opening, { cwd, env: { FORCE_COLOR: '1' }, input: 'q\nn\n' });
    expect(stdout).toContain('\u001b[38;5;');
  });

  it('refuses an option that does not fit the number of players', async () => {
    const { code, stderr } = await run(['play', 'royals', '--options', '{"start":"E"}'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('start');
  });

  it('plays on a board of one’s own', async () => {
    const cities = STANDARD_BOARD.cities.map((city) => (city.name === 'Dijon' ? { ...city, name: 'Lyon' } : city));
    writeFileSync(join(cwd, 'board.json'), JSON.stringify({ ...STANDARD_BOARD, name: 'Mine', cities }));
    const { stdout } = await run([...opening, '--board', 'board.json'], { cwd, input: 'q\nn\n' });
    expect(stdout).toContain('Lyon');
  });
});

describe('regalia replay and verify', () => {
  const record = 'royals-2016-3p-r-0001.regalia';
  beforeAll(async () => {
    await run(['simulate', 'royals', '--players', '3', '--games', '1', '--seed', 'r', '--out', '.'], { cwd });
  });

  it('as a seat, a card drawn face down by others is not named', async () => {
    const { stdout } = await run(['replay', record, '--json', '--as', 'B'], { cwd });
    const draws = stdout
      .trimEnd()
      .split('\n')
      .flatMap((line) => JSON.parse(line).told ?? [])
      .filter(({ id }) => id === 'drew');
    expect(draws.some(({ seat }) => seat === 1)).toBe(true);
    for (const draw of draws) expect('country' in draw).toBe(draw.seat === 1);
  });

  it('shows every hand to all eyes, one to its seat and none to a spectator', async () => {
    const shown = async (...args: readonly string[]): Promise<string> => (await run(['replay', record, ...args], { cwd })).stdout;
    const [all, seat, spectator] = await Promise.all([shown(), shown('--at', '60', '--as', 'c'), shown('--at', '60', '--as', 'spectator')]);
    expect(all.match(/^Hand /gm)).toHaveLength(3);
    expect(all).toContain('The game is over.');
    expect(seat.match(/^Hand /gm)).toHaveLength(1);
    expect(spectator.match(/^Hand /gm)).toBeNull();
  });

  it('an illegal move in a record is named with its entry, the reason and the rule', async () => {
    const text = readFileSync(join(cwd, record), 'utf8');
    writeFileSync(join(cwd, 'illegal.regalia'), text.replace(/^(\d+ [A-C]) take .*$/m, '$1 done'));
    const reason = /entry \d+: “[A-C] done” is not possible: .* \(rule RY-2\.1\)/;
    expect((await run(['verify', 'illegal.regalia'], { cwd })).stdout).toMatch(reason);
    expect((await run(['replay', 'illegal.regalia'], { cwd })).stderr).toMatch(reason);
    expect((await run(['replay', 'illegal.regalia', '--json'], { cwd })).stderr).toMatch(reason);
  });
});

it('a program from outside is told that another drew a card face down, and not which', async () => {
  const log = join(cwd, 'heard.log');
  const bot = join(cwd, 'bot.mjs');
  writeFileSync(
    bot,
    `import { createInterface } from 'node:readline';
     import { appendFileSync } from 'node:fs';
     for await (const line of createInterface({ input: process.stdin })) {
       appendFileSync(${JSON.stringify(log)}, line + '\\n');
       const message = JSON.parse(line);
       if (message.type === 'hello') console.log(JSON.stringify({ type: 'ready', name: 'listener' }));
       if (message.type === 'decide') console.log(JSON.stringify({ n: message.n, action: message.legal[0] }));
     }`,
  );
  const bots = `random,exec:"${process.execPath}" "${bot}"`;
  const { code } = await run(['arena', 'royals', '--players', '2', '--bots', bots, '--games', '1', '--json'], { cwd });
  expect(code).toBe(0);
  const drawn = readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => JSON.parse(line).told ?? [])
    .filter(({ id }) => id === 'drew');
  expect(drawn.filter(({ seat }) => seat === 0).length).toBeGreaterThan(5);
  for (const fact of drawn) expect('country' in fact).toBe(fact.seat === 1);
});

const python = spawnSync('python3', ['--version']).status === 0;
if (!python) console.warn('python3 is not there: the referee in Python is not run.');

describe('regalia referee', () => {
  const referee = join(import.meta.dirname, '..', 'docs', 'referee.py');

  it.runIf(python)('RY-2.4, RY-2.8, RY-3.4 the referee written from the rules page agrees on every hand, in both revisions', async () => {
    for (const [seed, options] of [
      ['one', '{"revision":1}'],
      ['two', '{"wilds":"free"}'],
    ] as const)
      await run(
        ['simulate', 'royals', '--players', '3', '--games', '1', '--seed', seed, '--bot', 'greedy', '--options', options, '--out', '.'],
        {
          cwd,
        },
      );
    const records = globSync('royals-*-3p-*.regalia', { cwd });
    expect(records.length).toBeGreaterThanOrEqual(2);
    const { code, stdout, stderr } = await run(['referee', `python3 ${referee}`, ...records], { cwd });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/\d{3,} answers compared\n$/);
    expect(code).toBe(0);
  });

  it.runIf(python)('RY-2.4 a referee that counts a card from the display twice is found out at the first one taken', async () => {
    const wrong = readFileSync(referee, 'utf8').replace('COUNTRIES.index(rest)] += 1', 'COUNTRIES.index(rest)] += 2');
    writeFileSync(join(cwd, 'wrong.py'), wrong);
    const [record = ''] = globSync('royals-*-3p-*.regalia', { cwd });
    const { code, stdout } = await run(['referee', `python3 ${join(cwd, 'wrong.py')}`, record], { cwd });
    expect(code).toBe(1);
    expect(stdout).toMatch(/[ABC] take [A-Z]{2}: hands\.[ABC]\.hand\[\d\]\n {2}the engine says {3}1\n {2}the program says {2}2\n/);
  });
});
