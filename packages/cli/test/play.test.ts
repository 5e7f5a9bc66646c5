import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { finished, ownFolder, run, start } from './run.ts';

const cwd = ownFolder();
const always = (answer: string): string => `${answer}\n`.repeat(4000);
const widest = (text: string): number => Math.max(...text.split('\n').map((line) => [...line].length));

describe.each(['2016', '2014'])('play, edition %s', (edition) => {
  it('goes through a whole game from piped answers: ranking, ledger, key, and a record that verifies', async () => {
    const save = `whole-${edition}.regalia`;
    const { code, stdout, stderr } = await run(['play', 'royals', '--edition', edition, '--players', '3', '--seed', 'x', '--save', save], {
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
  const opening = ['play', 'royals', '--players', '2', '--seed', '11', '--options', '{"start":"A"}'];

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
    expect(existsSync(join(cwd, 'data'))).toBe(false);
  });

  it('takes a choice back within the turn, and the record does not keep it', async () => {
    const save = 'undo.regalia';
    const { stdout } = await run([...opening, '--save', save], { cwd, input: '1\nu\n2\nq\n' });
    expect(stdout).toContain('Taken back: take');
    const record = readFileSync(join(cwd, save), 'utf8');
    expect(record.split('\n').filter((line) => / A take /.test(line))).toHaveLength(1);
    expect(record).not.toContain('takeback');
  });

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
    const [copy, own] = ['folder/copy.regalia', 'own.regalia'].map((name) => readFileSync(join(cwd, name), 'utf8'));
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

  it('hides the totals at a table that hides them', async () => {
    const { stdout } = await run(['play', 'royals', '--players', '2', '--options', '{"scores":"hidden"}'], { cwd, input: 's\nq\nn\n' });
    expect(stdout).toContain('stay hidden until the end');
  });

  it('colours only what it is asked to: FORCE_COLOR does, NO_COLOR does not', async () => {
    const colour = await run(opening, { cwd, env: { FORCE_COLOR: '1' }, input: 'q\nn\n' });
    expect(colour.stdout).toContain('\u001b[38;5;');
    const none = await run(opening, { cwd, env: { NO_COLOR: '1' }, input: 'q\nn\n' });
    expect(none.stdout).not.toContain('\u001b');
  });

  it('plays on a board of one’s own', async () => {
    const { STANDARD_BOARD } = await import('@regalia/royals');
    const board = {
      ...STANDARD_BOARD,
      name: 'Mine',
      cities: STANDARD_BOARD.cities.map((city) => (city.name === 'Dijon' ? { ...city, name: 'Lyon' } : city)),
    };
    writeFileSync(join(cwd, 'board.json'), JSON.stringify(board));
    const { stdout } = await run([...opening, '--board', 'board.json'], { cwd, input: 'q\nn\n' });
    expect(stdout).toContain('Lyon');
  });
});
