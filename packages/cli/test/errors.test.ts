import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { dispatch } from '../src/dispatch.ts';
import { Failure } from '../src/failure.ts';
import { EDITION, FEWEST, FIRST, GAME, MOST } from './first.ts';
import { ownFolder, run } from './run.ts';

const cwd = ownFolder();
const at = (name: string): string => join(cwd, name);

/** The sentence and the exit code that a command line comes to. */
async function complaint(args: readonly string[], code: number): Promise<string> {
  const failure = await dispatch(args).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(Failure);
  if (!(failure instanceof Failure)) return '';
  expect(failure.code).toBe(code);
  expect(failure.message).toMatch(/^[^\n]+\.?$/);
  return failure.message;
}

describe('the program', () => {
  it('says what is wrong in one line on stderr, without a trace, and exits with the code', async () => {
    const [misuse, failure] = await Promise.all([run(['pley'], { cwd }), run(['replay', 'missing'], { cwd })]);
    expect(misuse).toEqual({ code: 2, stdout: '', stderr: 'There is no command “pley”. Did you mean play?\n' });
    expect(failure).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^[^\n]+\n$/) });
  });
});

describe('a command line that is not understood exits with 2 and one sentence that helps', () => {
  it.each([
    [['pley'], 'Did you mean play?'],
    [['help', 'verfy'], 'Did you mean verify?'],
    [['play', GAME.slice(0, -1)], `Did you mean ${GAME}?`],
    [['play'], 'regalia play needs GAME'],
    [['play', GAME, 'now'], '“now”'],
    [['play', GAME, '--edtion', EDITION], 'Did you mean --edition?'],
    [['play', GAME, '--edition', '1066'], 'has no edition “1066”'],
    [['play', GAME, '--players', String(MOST + 1)], `from ${FEWEST} to ${MOST}`],
    [['play', GAME, '--players', 'two'], `from ${FEWEST} to ${MOST}`],
    [['play', GAME, '--players'], 'needs a value'],
    [['play', GAME, '--seed', '1', '--seed', '2'], 'given twice'],
    [['play', GAME, '--bots', 'gready'], 'Did you mean greedy?'],
    [['play', GAME, '--bots', 'greedy,random'], '2 bots were named for 3 seats'],
    [['play', GAME, '--seat', 'Z'], 'A to D'],
    [['play', GAME, '--options', '{'], 'not JSON'],
    [['play', GAME, '--options', '[]'], 'JSON object'],
    [['play', GAME, '--options', '{"edition":"1066"}'], 'edition'],
    [['play', GAME, '--options', '{"colour":"red"}'], 'option'],
    [['play', GAME, '--language', 'xx'], 'xx'],
    [['verify'], 'needs FILE'],
    [['simulate', GAME, '--games', '0'], 'from 1'],
    [['simulate', GAME, '--games', '-1'], 'from 1'],
    [['bench', '--seconds', 'x'], 'seconds'],
    [['bench', '--json=1'], 'takes no value'],
  ])('%j', async (args, part) => {
    expect(await complaint(args, 2)).toContain(part);
  });
});

describe('work that cannot be done exits with 1 and says what is wrong where', () => {
  const record = 'good.regalia';
  let good = '';

  beforeAll(async () => {
    await run(['simulate', GAME, '--players', '2', '--games', '1', '--seed', 'e', '--out', '.'], { cwd });
    good = readFileSync(join(cwd, `${GAME}-${EDITION}-2p-e-0001.regalia`), 'utf8');
    writeFileSync(join(cwd, record), good);
    mkdirSync(join(cwd, 'folder'));
  });

  const edited: readonly (readonly [string, (text: string) => string | Buffer, RegExp])[] = [
    ['cut off in the middle', (text) => text.slice(0, 2000).replace(/[^\n]*$/, ''), /line \d+: the file ends here/],
    ['cut off within a line', (text) => text.slice(0, 2003), /line \d+/],
    ['with an entry left out', (text) => text.replace(/^20 .*\n/m, ''), /line \d+: there should be entry 20/],
    ['with a move that is none', (text) => text.replace(/^(\d+ [AB]) .*$/m, '$1 dance'), /entry \d+: “[AB] dance” is no entry/],
    ['of another game', (text) => text.replace(`game ${GAME}`, 'game chess'), /line 2: .*“chess”/],
    ['of another engine', (text) => text.replace(/^(game \S+) \d+/m, '$1 99'), /line 2: .*version 99/],
    ['in another format', (text) => text.replace('record 1', 'record 2'), /line 1: .*format 2/],
    [
      'for too many seats',
      (text) => text.replace('seats 2', 'seats 26').replace(/^player .*\n/gm, ''),
      new RegExp(`line 3: the game is for ${FEWEST} to ${MOST} players, not 26`),
    ],
    ['with bad options', (text) => text.replace(/^options .*$/m, 'options {"edition":"1066"}'), /line 4: the option edition/],
    ['with something after its end', (text) => `${text}more\n`, /something follows/],
    ['with another key', (text) => text.replace(/^key ..../m, 'key 0000'), /the key does not fit/],
    ['without a key', (text) => text.replace(/^key .*\n/m, ''), /cannot be checked/],
    ['that is empty', () => '', /line 1/],
    ['that is binary', () => Buffer.from([0, 1, 2, 255, 27, 91, 51, 49, 109, 10]), /not a Regalia record/],
    ['that is huge', (text) => text + 'x'.repeat(4_100_000), /bytes, and at most/],
  ];

  it('verify names file, line and reason for every kind of bad record, and goes on to the next', async () => {
    const names = edited.map(([title, edit], i) => {
      const name = `bad-${i}.regalia`;
      const text = edit(good);
      expect(text.toString(), title).not.toBe(good);
      writeFileSync(join(cwd, name), text);
      return name;
    });
    const { code, stdout, stderr } = await run(['verify', ...names, 'missing.regalia', 'folder', record], { cwd });
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(edited.length + 3);
    edited.forEach(([title, , reason], i) => {
      expect(lines[i], title).toMatch(reason);
      expect(lines[i], title).toContain(names[i]);
      expect(lines[i], 'nothing from a file reaches the terminal as it is').not.toContain('\u001b');
    });
    expect(lines.at(-3)).toContain('there is no such file');
    expect(lines.at(-2)).toContain('it is a folder');
    expect(lines.at(-1)).toMatch(/^good\.regalia: ok/);
  });

  it.each([
    [['replay', at('missing.regalia')], 'there is no such file'],
    [['replay', at('folder')], 'it is a folder'],
    [['replay', at('bad-3.regalia')], 'is no entry'],
    [['replay', at('bad-3.regalia'), '--json'], 'is no entry'],
    [['play', '--resume', at(record)], 'is a game that is over'],
    [['play', '--resume', at('bad-0.regalia')], 'the file ends here'],
    [['play', GAME, '--board', at('missing.json')], 'there is no such file'],
    [['play', GAME, '--board', at(record)], 'not JSON'],
  ])('%j', async (args, part) => {
    expect(await complaint(args, 1)).toContain(part);
  });

  it.runIf(FIRST.boards)('a board file that is wrong is refused with the path of the fault', async () => {
    writeFileSync(join(cwd, 'board.json'), '{"name":"x"}');
    expect(await complaint(['simulate', GAME, '--board', at('board.json'), '--out', at('boards')], 1)).toMatch(
      /board\.json: the board file is not right: \S+ /,
    );
  });

  it.each([
    [['replay', at(record), '--at', '99999'], '--at'],
    [['replay', at(record), '--as', 'Z'], 'A to B'],
    [['play', 'archer', '--resume', at(record)], `is a game of ${GAME}`],
  ])('%j is a misuse', async (args, part) => {
    expect(await complaint(args, 2)).toContain(part);
  });

  it('no half-written file is left behind by any of this', () => {
    expect(readdirSync(cwd).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('help', () => {
  it('the overview lists every command; without arguments and a terminal it is shown too', async () => {
    const [bare, asked] = await Promise.all([run([], { cwd }), run(['help'], { cwd })]);
    expect(bare.stdout).toBe(asked.stdout);
    for (const name of ['play', 'simulate', 'replay', 'verify', 'rules', 'conform', 'bench']) expect(bare.stdout).toContain(`  ${name} `);
  });

  it('each command explains itself the same way by help and by --help', async () => {
    const [a, b] = await Promise.all([run(['help', 'simulate'], { cwd }), run(['simulate', '--help'], { cwd })]);
    expect(a.stdout).toBe(b.stdout);
    expect(a.stdout).toContain('--jobs J');
    expect(Math.max(...a.stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});
