import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIRST, GAME } from './first.ts';
import { finished, ownFolder, run, start } from './run.ts';

const cwd = ownFolder();
const always = (answer: string): string => `${answer}\n`.repeat(4000);
const widest = (text: string): number => Math.max(...text.split('\n').map((line) => [...line].length));

describe.each(FIRST.editions)('play, edition %s', (edition) => {
  it('goes through a whole game from piped answers: ranking, ledger, key, and a record that verifies', async () => {
    const save = `whole-${edition}.regalia`;
    const { code, stdout, stderr } = await run(['play', GAME, '--edition', edition, '--players', '3', '--seed', 'x', '--save', save], {
      cwd,
      input: always('1'),
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('The ranking');
    expect(stdout).toContain('Where the points came from');
    const record = readFileSync(join(cwd, save), 'utf8');
    const key = /^key (.*)$/m.exec(record)?.[1] ?? 'none';
    const commitment = /^commitment (.*)$/m.exec(record)?.[1] ?? 'none';
    expect(stdout.indexOf(commitment)).toBeLessThan(stdout.indexOf('1-'));
    expect(stdout).toContain(key);
    expect(widest(stdout)).toBeLessThanOrEqual(80);
    expect(stdout).not.toContain('\u001b');
    expect((await run(['verify', save], { cwd })).code).toBe(0);
  });
});

describe('play', () => {
  const opening = ['play', GAME, '--players', '2', '--seed', '11'];

  it('goes on with a saved game to its end, dealt from the same key', async () => {
    const save = 'resumed.regalia';
    await run([...opening, '--save', save], { cwd, input: '1\n1\n1\nq\n' });
    const before = readFileSync(join(cwd, save), 'utf8');
    expect(before).toMatch(/\nopen \d+\n$/);
    const { code } = await run(['play', '--resume', save], { cwd, input: always('1') });
    expect(code).toBe(0);
    const after = readFileSync(join(cwd, save), 'utf8');
    expect(after.startsWith(before.replace(/open \d+\n$/, ''))).toBe(true);
    expect((await run(['verify', save], { cwd })).stdout).toContain('ok');
  });

  it('save FILE writes a copy there and then, and the game goes on in its own file', async () => {
    const { stdout } = await run([...opening, '--save', 'own.regalia'], { cwd, input: 'save folder/copy.regalia\n1\n1\n1\nq\n' });
    expect(stdout).toContain('--resume folder/copy.regalia');
    const contents = (name: string): string => readFileSync(join(cwd, name), 'utf8');
    const [copy, own] = [contents('folder/copy.regalia'), contents('own.regalia')];
    expect(own.length).toBeGreaterThan(copy.length);
    expect(own.startsWith(copy.replace(/open \d+\n$/, ''))).toBe(true);
  });

  it('saves the game when the input ends, so that nothing is lost', async () => {
    const { code, stdout } = await run([...opening, '--seat', 'b', '--name', 'Zoe'], { cwd, input: '1\n' });
    expect(code).toBe(0);
    const path = /Saved in (.*)/.exec(stdout)?.[1] ?? '';
    expect(readFileSync(join(cwd, path), 'utf8')).toContain('player B Zoe');
  });

  it('at Ctrl-C saves the game, says how to go on, and exits with 130', async () => {
    const child = start([...opening, '--save', 'interrupted.regalia'], { cwd });
    const ended = finished(child);
    await new Promise<void>((resolve) => child.stdout?.on('data', (data) => String(data).includes('for help') && resolve()));
    child.kill('SIGINT');
    const { code, stdout } = await ended;
    expect(code).toBe(130);
    expect(stdout).toContain('--resume interrupted.regalia');
    expect(readdirSync(cwd).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('colours only what it is asked to: FORCE_COLOR does, NO_COLOR does not', async () => {
    const colour = await run(opening, { cwd, env: { FORCE_COLOR: '1' }, input: 'q\nn\n' });
    expect(colour.stdout).toContain('\u001b[');
    const none = await run(opening, { cwd, env: { NO_COLOR: '1' }, input: 'q\nn\n' });
    expect(none.stdout).not.toContain('\u001b');
  });
});
