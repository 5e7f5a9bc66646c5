// An outside program judges records: it is told everything but the answers, and the first thing it sees otherwise is reported.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { EDITION, GAME } from './first.ts';
import { ownFolder, run } from './run.ts';

const cwd = ownFolder();
const record = `${GAME}-${EDITION}-2p-r-0001.regalia`;
const examples = join(import.meta.dirname, '..', '..', '..', 'docs', 'examples');
const python = spawnSync('python3', ['--version']).status === 0;
if (!python) console.warn('python3 is not there: the worked example in Python is not run.');

/** A referee that answers each line with what `answer` makes of it. */
function refereeThat(name: string, answer: string): string {
  writeFileSync(
    join(cwd, name),
    `import { createInterface } from 'node:readline';
for await (const text of createInterface({ input: process.stdin })) {
  const line = JSON.parse(text);
  ${answer}
}
`,
  );
  return `${process.execPath} ${join(cwd, name)}`;
}

beforeAll(async () => {
  await run(['simulate', GAME, '--players', '2', '--games', '1', '--seed', 'r', '--out', '.'], { cwd });
});

describe('replay --json for a referee', () => {
  const linesOf = async (...args: readonly string[]): Promise<Record<string, unknown>[]> =>
    (await run(['replay', record, '--json', '--at', '60', ...args], { cwd })).stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('says after every entry who decides, what each seat alone knows, and the points; and in the header the box', async () => {
    const [header, ...entries] = await linesOf();
    expect(header).toMatchObject({ box: expect.any(Object), deciders: [expect.any(String)], hands: { A: {}, B: {} } });
    for (const [i, entry] of entries.slice(0, -1).entries()) {
      const decider = i === 0 ? header?.['deciders'] : entries[i - 1]?.['deciders'];
      expect(decider).toContain(entry['actor']);
      expect(entry['hands']).toMatchObject({ A: expect.any(Object), B: expect.any(Object) });
      expect(entry).not.toHaveProperty('legal');
      expect(entry).not.toHaveProperty('views');
    }
  });

  it('--legal lists all that a seat that decides may do, and what was done is in it', async () => {
    const entries = (await linesOf('--legal')).slice(0, -1);
    for (const [i, entry] of entries.entries()) {
      const before = entries[i - 1];
      if (entry['kind'] !== 'play' || !before) continue;
      const legal: unknown = Object.entries(before['legal'] ?? {}).find(([seat]) => seat === entry['actor'])?.[1];
      expect(legal).toContain(entry['notation']);
    }
  });

  it('--views shows everybody’s view to who sees all, and to a seat only its own', async () => {
    const views = async (...args: readonly string[]): Promise<readonly string[]> =>
      Object.keys((await linesOf('--views', '--legal', ...args)).at(-2)?.['views'] ?? {});
    expect(await views()).toEqual(['spectator', 'A', 'B']);
    expect(await views('--as', 'B')).toEqual(['B']);
    expect(await views('--as', 'spectator')).toEqual(['spectator']);
    const own = await linesOf('--as', 'B', '--legal');
    for (const line of own.slice(1, -1)) {
      expect(Object.keys(line['hands'] ?? {})).toEqual(['B']);
      expect(Object.keys(line['legal'] ?? {}).every((seat) => seat === 'B')).toBe(true);
    }
    for (const line of (await linesOf('--as', 'spectator', '--legal')).slice(1, -1)) expect(line).toMatchObject({ hands: {}, legal: {} });
  });
});

describe('referee', () => {
  it('tells a program a record without the answers, and agrees when it does', async () => {
    const program = refereeThat(
      'quiet.mjs',
      `if (['deciders', 'legal', 'scores', 'hands', 'outcomes', 'told', 'standings'].some((field) => field in line)) process.exit(3);
  console.log(JSON.stringify(line.type === 'standings' ? { over: true } : { hands: { A: {} } }));`,
    );
    const { code, stdout, stderr } = await run(['referee', program, record], { cwd });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/no disagreement in \d+ entries\n1 records, \d+ answers compared\n$/);
    expect(code).toBe(0);
  });

  it('reports the first disagreement with its entry and both sides’ states', async () => {
    const program = refereeThat('wrong.mjs', `console.log(JSON.stringify(line.n === 7 ? { scores: [99, 0], state: 'mine' } : {}));`);
    const { code, stdout } = await run(['referee', program, record], { cwd });
    expect(code).toBe(1);
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toMatch(/after entry 7, .*: scores\[0\]$/);
    expect(lines[1]).toContain('the engine says   0');
    expect(lines[2]).toContain('the program says  99');
    expect(lines[3]).toContain('"hands":{"A":');
    expect(lines[4]).toContain('"mine"');
  });

  it.each([
    ['dead.mjs', 'process.exit(4);', 'it ended with exit code 4'],
    ['babble.mjs', "console.log('hello');", 'which is no JSON object'],
    ['empty.mjs', "console.log('{}');", 'compared nothing'],
    ['silent.mjs', '', 'did not answer within 0.5 s'],
  ])('a program that does not play along is said to: %s', async (name, answer, why) => {
    const { code, stderr } = await run(['referee', refereeThat(name, answer), record, '--seconds', '0.5'], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain(why);
  });

  it.runIf(python)('the example in Python finds every draw as the key decides, and a record with another key out', async () => {
    const { stdout } = await run(['replay', record, '--json'], { cwd });
    const check = (input: string) => spawnSync('python3', [join(examples, 'deal.py')], { input, encoding: 'utf8' });
    expect(check(stdout)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+ draws, all as the key decides\n$/) });
    const other = stdout
      .replace(/"notation":"first A","outcomes"/, '"notation":"first C","outcomes"')
      .replace('"notation":"first B","outcomes"', '"notation":"first A","outcomes"');
    expect(check(other).status).toBe(1);
  });
});
