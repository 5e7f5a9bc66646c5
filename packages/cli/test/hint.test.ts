import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@regalia/games';
import { describe, expect, it } from 'vitest';
import { GAME } from './first.ts';
import { ownFolder, run } from './run.ts';

const cwd = ownFolder();
const widest = (text: string): number => Math.max(...text.split('\n').map((line) => [...line].length));

describe.each(GAMES.map(({ id }) => id))('hint in %s', (game) => {
  const opening = ['play', game, '--players', '2', '--bots', 'random', '--seed', '11'];

  it('names the best choices by their numbers, with reasons, and changes nothing', async () => {
    const asked = await run([...opening, '--save', `${game}-asked.regalia`], { cwd, input: 'hint\n1\nhint\n1\nhint\nq\n' });
    expect({ code: asked.code, stderr: asked.stderr }).toEqual({ code: 0, stderr: '' });
    // A number and the choice, then the chance and what speaks for it.
    const [, first = ''] = asked.stdout.split(' for help > ');
    expect(first).toMatch(/^hint\n\s*\d+ {2}\S.*\n(?: {5}.*\n)+/);
    expect(first).not.toMatch(/[{}]|undefined|NaN/);
    expect(first).toMatch(/^ {5}about \d+ %: \S/m);
    expect(widest(first)).toBeLessThanOrEqual(80);
    const plain = await run([...opening, '--save', `${game}-plain.regalia`], { cwd, input: '1\n1\nq\n' });
    expect(plain.code).toBe(0);
    const [one, other] = ['asked', 'plain'].map((name) => readFileSync(join(cwd, `${game}-${name}.regalia`), 'utf8'));
    expect(one).toBe(other);
  });
});

describe('hint', () => {
  it('thinks for longer when asked to, and says the same again', async () => {
    const opening = ['play', GAME, '--players', '2', '--bots', 'random', '--seed', '11'];
    const { stdout } = await run(opening, { cwd, input: 'hint long\nhint long\nq\nn\n' });
    const [, first = '', second = ''] = stdout.split(' for help > ');
    expect(first).toMatch(/^hint long\n\s*\d+ {2}\S.*\n(?: {5}.*\n)+/);
    expect(second).toBe(first);
  });

  it('is told of by ? and by help play', async () => {
    const { stdout } = await run(['play', GAME, '--seed', '11'], { cwd, input: '?\nq\nn\n' });
    expect(stdout).toMatch(/^hint +the best choices/m);
    expect((await run(['help', 'play'], { cwd })).stdout).toContain('hint tells');
  });
});
