import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { EDITION, GAME } from './first.ts';
import { ownFolder, run } from './run.ts';

const cwd = ownFolder();
const record = `${GAME}-${EDITION}-3p-r-0001.regalia`;

interface Line {
  readonly type: string;
  readonly [field: string]: unknown;
}

const jsonOf = async (...args: readonly string[]): Promise<Line[]> =>
  (await run(['replay', record, '--json', ...args], { cwd })).stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

beforeAll(async () => {
  await run(['simulate', GAME, '--players', '3', '--games', '1', '--seed', 'r', '--out', '.'], { cwd });
});

describe('replay --json', () => {
  it('is a header, every entry in order, and the standings, in the documented shape', async () => {
    const lines = await jsonOf();
    expect(lines[0]).toEqual({
      type: 'header',
      format: 1,
      game: GAME,
      version: expect.any(Number),
      seats: 3,
      players: ['Anna (random)', 'Bruno (random)', 'Clara (random)'],
      options: expect.objectContaining({ edition: EDITION }),
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      key: expect.stringMatching(/^[0-9a-f]{64}$/),
      entries: lines.length - 2,
      over: true,
      viewer: 'all',
      box: expect.any(Object),
      deciders: ['*'],
      hands: { A: expect.any(Object), B: expect.any(Object), C: expect.any(Object) },
      scores: [0, 0, 0],
    });
    lines.slice(1, -1).forEach((line, i) => {
      const shape = {
        type: 'entry',
        n: i + 1,
        kind: expect.stringMatching(/^(play|chance)$/),
        actor: expect.stringMatching(/^[A-C*]$/),
        notation: expect.any(String),
        told: expect.any(Array),
        deciders: expect.any(Array),
        hands: expect.objectContaining({ A: expect.any(Object), B: expect.any(Object), C: expect.any(Object) }),
        scores: [expect.any(Number), expect.any(Number), expect.any(Number)],
      };
      expect(line).toEqual(line['kind'] === 'chance' ? { ...shape, actor: '*', outcomes: expect.any(Array) } : shape);
    });
    const last = lines.at(-1);
    expect(last).toMatchObject({ type: 'standings', at: lines.length - 2, over: true, ending: expect.any(String) });
    expect(lines.at(-2)?.['scores']).toEqual(expect.any(Array));
  });

  it('a draw is one of its outcomes, and their weights are what is left in the pile', async () => {
    for (const line of await jsonOf()) {
      const outcomes = line['outcomes'];
      if (!Array.isArray(outcomes)) continue;
      expect(outcomes.map(({ notation }) => notation)).toContain(line['notation']);
      expect(outcomes.every(({ weight }) => Number.isInteger(weight) && weight > 0)).toBe(true);
    }
  });

  it('as a seat, nothing is there that the seat was not told', async () => {
    const lines = await jsonOf('--as', 'B');
    expect(lines[0]).toMatchObject({ viewer: 'B', key: null });
    for (const line of lines.slice(1, -1)) {
      if (line['actor'] !== 'B') expect(line).not.toHaveProperty('notation');
      expect(line).not.toHaveProperty('outcomes');
    }
  });

  it('--at stops after that entry', async () => {
    const lines = await jsonOf('--at', '40');
    expect(lines).toHaveLength(42);
    expect(lines.at(-1)).toMatchObject({ type: 'standings', at: 40, over: false, ending: null });
  });
});

describe('replay', () => {
  it('shows the log, the table and the ledgers within 80 columns', async () => {
    const { stdout } = await run(['replay', record], { cwd });
    expect(Math.max(...stdout.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80);
    expect(stdout).toContain(`after entry ${/of (\d+)/.exec(stdout)?.[1]} of`);
  });

  it('is quiet when its reader stops reading', async () => {
    const { spawn } = await import('node:child_process');
    const main = join(import.meta.dirname, '..', 'src', 'main.ts');
    const shell = spawn('sh', ['-c', `"${process.execPath}" "${main}" replay ${record} --json | head -n 1 >/dev/null`], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stderr = '';
    shell.stderr.on('data', (data) => {
      stderr += data;
    });
    await new Promise((resolve) => shell.on('close', resolve));
    expect(stderr).toBe('');
  });

  it('a name in a record cannot colour the screen or move the cursor', async () => {
    const { readFileSync } = await import('node:fs');
    writeFileSync(
      join(cwd, 'name.regalia'),
      readFileSync(join(cwd, record), 'utf8').replace('player A Anna (random)', 'player A \u001b[31mAnna'),
    );
    const { code, stdout } = await run(['replay', 'name.regalia', '--at', '5'], { cwd });
    expect(code).toBe(0);
    expect(stdout).not.toContain('\u001b');
  });
});

describe('review', () => {
  it('tells what the choices of a seat were worth and what would have been better; what is no seat is refused', async () => {
    const { code, stdout } = await run(['review', record, '--as', 'B', '--most', '2'], { cwd });
    expect(code).toBe(0);
    const [, count, good, inexact, mistakes] =
      /^Bruno \(random\): (\d+) choices, (\d+) as good as the best, (\d+) inexact, (\d+) mistakes\./.exec(stdout) ?? [];
    expect(Number(good) + Number(inexact) + Number(mistakes)).toBe(Number(count));
    // Whoever plays at random gives something away.
    expect(stdout.match(/^Entry \d+: [\d.]+ points of a hundred/gm)).toHaveLength(2);
    expect(stdout).toMatch(/Done: .*\n(.*\n)*? {2}Better: /);
    const refused = await run(['review', record, '--as', 'all'], { cwd });
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toContain('Choices are those of a seat');
  });
});
