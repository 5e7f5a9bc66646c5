// Programs from outside at a table: good ones, and every kind of bad one.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fact, Viewer } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { type ArenaSetting, playArenaGame, type SeatResult, type TimedGame } from '../src/arena/game.ts';
import { nth } from '../src/nth.ts';
import { playersNamed, wordsOf } from '../src/players/names.ts';
import { unheardNews } from '../src/players/unheard-news.ts';
import { EDITION, first, GAME } from './first.ts';
import { ownFolder, run } from './run.ts';

const cwd = ownFolder();

/** A program that greets as it should, with `decide` for its answers. */
const GREETING = `
import { createInterface } from 'node:readline';
import { appendFileSync, writeFileSync } from 'node:fs';
const say = (message) => process.stdout.write((typeof message === 'string' ? message : JSON.stringify(message)) + '\\n');
let count = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === 'hello') say({ type: 'ready', name: 'test' });
  if (message.type !== 'decide') continue;
  count++;
  const good = { n: message.n, action: message.legal[0] };
`;

function program(name: string, source: string): string {
  const file = join(cwd, `${name}.mjs`);
  writeFileSync(file, source);
  return `exec:"${process.execPath}" "${file}"`;
}

const answering = (name: string, decide: string): string => program(name, `${GREETING}${decide}\n}`);

const SETTING: ArenaSetting = {
  game: GAME,
  edition: EDITION,
  options: { edition: EDITION },
  seats: 2,
  seed: 'outside',
  time: 5000,
};

async function playedBy(name: string, time = 5000): Promise<TimedGame> {
  const pairing = { number: 1, block: 0, players: ['random', name] };
  const game = await playArenaGame(first, { ...SETTING, time }, pairing, () => false);
  return game ?? fail();
}

function fail(): never {
  throw new Error('the game was not played');
}

/** How the program came off: it always sits second. */
const itself = (game: TimedGame): SeatResult => nth(game.seats, 1);
const decisionsOf = (game: TimedGame): number => nth(game.paces, 1).decisions;
const faultsOf = (game: TimedGame): Readonly<Record<string, number>> => ({ ...itself(game).faults });

describe('a program from outside', () => {
  it('plays a whole game without a fault, and sees its own view, its legal actions and what it was told', async () => {
    const log = join(cwd, 'good.log');
    const source = `
      import { createInterface } from 'node:readline';
      import { appendFileSync } from 'node:fs';
      for await (const line of createInterface({ input: process.stdin })) {
        appendFileSync(${JSON.stringify(log)}, line + '\\n');
        const message = JSON.parse(line);
        if (message.type === 'hello') console.log(JSON.stringify({ type: 'ready', name: 'good' }));
        if (message.type === 'decide') console.log(JSON.stringify({ n: message.n, action: message.legal[0] }));
      }`;
    const game = await playedBy(program('good', source));
    expect(faultsOf(game)).toEqual({});
    expect(nth(game.seats, 0).faults).toEqual({});
    const heard = readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(heard[0]).toEqual({ type: 'hello', protocol: 1, game: GAME, options: { edition: EDITION }, seats: 2, seat: 'B', time: 5000 });
    const decisions = heard.slice(1, -1);
    expect(decisions.length).toBe(decisionsOf(game));
    decisions.forEach((decision, i) => {
      expect(Object.keys(decision)).toEqual(['type', 'n', 'view', 'legal', 'told']);
      expect(decision).toMatchObject({ type: 'decide', n: i + 1, view: { viewer: 1 } });
      expect(decision.legal.length).toBeGreaterThan(1);
      for (const notation of decision.legal) expect(typeof notation).toBe('string');
      for (const told of decision.told) expect(typeof told.id).toBe('string');
    });
    expect(heard.at(-1)).toMatchObject({ type: 'over', standings: [{ rank: 1 }, { rank: 2 }] });
  });

  it('that is not there loses every decision, and it is said why', async () => {
    const game = await playedBy('exec:no-such-program-anywhere');
    expect(itself(game).firstFaults[0]).toMatchObject({ kind: 'start', detail: expect.stringContaining('could not be started') });
    expect(faultsOf(game)['gone']).toBe(decisionsOf(game));
  });

  it('that ends at once, or says something else than that it is ready, loses every decision', async () => {
    const dead = await playedBy(program('dead', 'process.exit(3);'));
    expect(itself(dead).firstFaults[0]).toMatchObject({ kind: 'start', question: 0, detail: 'it ended with exit code 3' });
    expect(faultsOf(dead)['gone']).toBe(decisionsOf(dead));
    const rude = await playedBy(program('rude', `console.log('{"type":"go"}'); setInterval(() => {}, 1000);`));
    expect(itself(rude).firstFaults[0]).toMatchObject({ kind: 'start', detail: expect.stringContaining('not that it is ready') });
  });

  it('that dies in the middle loses the rest, and is not started again', async () => {
    const game = await playedBy(answering('dying', `if (count === 6) process.exit(1); say(good);`));
    const faults = faultsOf(game);
    expect(faults['died']).toBe(1);
    expect(itself(game).firstFaults[0]).toMatchObject({ question: 6, detail: 'it ended with exit code 1' });
    expect(faults['gone']).toBe(decisionsOf(game) - 6);
  });

  it('that dies between two questions is noticed at the next', async () => {
    const game = await playedBy(answering('leaving', `say(good); if (count === 4) setTimeout(() => process.exit(0), 0);`));
    expect((faultsOf(game)['died'] ?? 0) + (faultsOf(game)['slow'] ?? 0)).toBe(1);
  });

  it('that is slow is stopped, whatever it is doing', async () => {
    const pid = join(cwd, 'slow.pid');
    const decide = `if (count === 3) { writeFileSync(${JSON.stringify(pid)}, String(process.pid)); for (;;); } say(good);`;
    const begun = performance.now();
    const game = await playedBy(answering('slow', decide), 300);
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(faultsOf(game)).toMatchObject({ slow: 1, gone: decisionsOf(game) - 3 });
    expect(itself(game).firstFaults[0]?.detail).toContain('within 300 ms');
    expect(runs(Number(readFileSync(pid, 'utf8')))).toBe(false);
  });

  it('that breaks the rules loses those decisions only, up to a hundred times', async () => {
    const decide = `
      if (count === 2) say({ n: message.n, action: 'claim the-moon' });
      else if (count === 3) say('who, me?');
      else if (count === 4) say({ n: 99999, action: message.legal[0] });
      else if (count === 5) say({ n: message.n });
      else if (count === 6) say('[1]');
      else say(good);`;
    expect(faultsOf(await playedBy(answering('cheat', decide)))).toEqual({ illegal: 1, garbage: 3, number: 1 });
    const always = await playedBy(answering('always', `say({ n: message.n, action: 'done done' });`));
    expect(faultsOf(always)['illegal']).toBe(Math.min(101, decisionsOf(always)));
  });

  it('that talks without being asked is heard, and its answers still count', async () => {
    const faults = faultsOf(await playedBy(answering('chatty', `say(good); if (count === 2) say('by the way');`)));
    expect((faults['unasked'] ?? 0) + (faults['garbage'] ?? 0)).toBeGreaterThan(0);
    expect(faults['gone']).toBeUndefined();
  });

  it('that says a line too many loses that decision and is in step again, rather than one behind for the rest of the game', async () => {
    const game = await playedBy(answering('ahead', `if (count === 3) say('by the way'); say(good);`));
    expect(faultsOf(game)).toEqual({ garbage: 1, unasked: 1 });
  });

  it('that writes without end is stopped at a million characters', async () => {
    const game = await playedBy(
      answering(
        'huge',
        `if (count === 2) { for (;;) { if (!process.stdout.write('x'.repeat(65536))) await new Promise((go) => process.stdout.once('drain', go)); } } say(good);`,
      ),
    );
    expect(faultsOf(game)).toMatchObject({ huge: 1 });
    expect(itself(game).firstFaults[0]?.detail).toContain('1000000 characters');
  });

  it('that does not go when the game is over is made to', async () => {
    const pid = join(cwd, 'stays.pid');
    const source = `${GREETING} if (count === 1) writeFileSync(${JSON.stringify(pid)}, String(process.pid)); say(good);\n}\nsetInterval(() => {}, 1000);`;
    expect(faultsOf(await playedBy(program('stays', source)))).toEqual({});
    expect(runs(Number(readFileSync(pid, 'utf8')))).toBe(false);
  });
});

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // Killed, but not yet collected by its parent: it runs no more.
    return !existsSync(`/proc/${pid}/stat`) || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

describe('names of players', () => {
  it.each([
    ['hard,3xgreedy', ['hard', 'greedy', 'greedy', 'greedy']],
    [' medium , random ', ['medium', 'random']],
    ['exec:python3 a.py,easy', ['exec:python3 a.py', 'easy']],
    [`exec:run --levels "1,2" 'a b',easy`, [`exec:run --levels "1,2" 'a b'`, 'easy']],
    ['2xexec:a b', ['exec:a b', 'exec:a b']],
  ])('%s', (text, names) => {
    expect(playersNamed(first, text)).toEqual(names);
  });

  it.each([
    ['exec:python3  a.py -x', ['python3', 'a.py', '-x']],
    ['exec:"python3 a.py"', ['python3', 'a.py']],
    [`exec:'"/my bots/a" -x'`, ['/my bots/a', '-x']],
    [`exec:"/my bots/a" --say="it's"`, ['/my bots/a', `--say=it's`]],
    ['exec:C:\\bots\\a.exe', ['C:\\bots\\a.exe']],
  ])('%s is split into words', (name, words) => {
    expect(wordsOf(name)).toEqual(words);
  });

  it.each([
    ['hrad,greedy', 'Did you mean hard?'],
    ['exec:', 'needs a command'],
    ['0xgreedy', 'from 1 to 26'],
    ['exec:"a', 'is not closed'],
    ['', 'Choose from'],
  ])('%s is refused', (text, part) => {
    expect(() => playersNamed(first, text)).toThrow(part);
  });
});

it('unheard news is told to a seat once, and after a take-back only what is new', () => {
  const game = { tell: (_box: unknown, event: Fact, seat: Viewer) => (event['to'] === seat ? event : undefined) };
  const news = unheardNews(game, null, [0, 1]);
  const tell = (entry: number, to: number): void => news.hear({ id: `e${entry}`, to }, entry);
  tell(1, 0);
  tell(2, 1);
  expect(news.deliver(0)).toEqual([{ id: 'e1', to: 0 }]);
  expect(news.deliver(0)).toEqual([]);
  tell(3, 0);
  news.again();
  for (const entry of [1, 4]) tell(entry, 0);
  tell(2, 1);
  expect(news.deliver(0)).toEqual([{ id: 'e4', to: 0 }]);
  expect(news.deliver(1)).toEqual([{ id: 'e2', to: 1 }]);
});

it('play seats a program next to a person, names it in the record, and reports its faults', async () => {
  const bot = answering('guest', `say(count === 3 ? 'oops' : good);`);
  const { code, stdout, stderr } = await run(
    ['play', GAME, '--players', '3', '--seed', 'x', '--bots', `${bot},greedy`, '--save', 'guest.regalia'],
    { cwd, input: '1\n'.repeat(4000) },
  );
  expect(code).toBe(0);
  expect(stdout).toContain('Bruno (exec)');
  expect(stderr).toContain('Fault of seat B at question 3: it answered “oops”');
  expect(readFileSync(join(cwd, 'guest.regalia'), 'utf8')).toContain('player B Bruno (exec)');
});

it('play does not resume a game without the program that sat in it', async () => {
  const bot = answering('resumed', 'say(good);');
  const opening = ['play', GAME, '--players', '2', '--seed', 'y', '--save', 'resumed.regalia'];
  expect((await run([...opening, '--bots', bot], { cwd, input: '1\n1\n1\n1\nq\n' })).code).toBe(0);
  const without = await run(['play', '--resume', 'resumed.regalia'], { cwd });
  expect(without).toMatchObject({ code: 2, stderr: expect.stringContaining('--bots exec:COMMAND') });
  const again = await run(['play', '--resume', 'resumed.regalia', '--bots', bot], { cwd, input: '1\n'.repeat(4000) });
  expect(again).toMatchObject({ code: 0, stderr: '' });
});
