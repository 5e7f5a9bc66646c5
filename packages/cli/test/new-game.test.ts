// A game is one folder and one line: a new one is written, put on the list, and then is everywhere.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkout, git } from '../../../scripts/test/checkout.ts';
import { LIST, listLine, namesIn, withGame } from '../src/new-game/game-list.ts';
import { GAME } from './first.ts';
import { environment, type Ran, run } from './run.ts';

const ID = 'petty-court';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';

describe('the line on the list', () => {
  const list =
    "// Games.\n\nexport { manifest as bb } from '../../../games/bb/game.ts';\nexport { manifest as dd } from '../../../games/dd/game.ts';\n";

  it.each([
    ['aa', ['aa', 'bb', 'dd']],
    ['c-c', ['bb', 'cC', 'dd']],
    ['ee', ['bb', 'dd', 'ee']],
  ])('of %s stands where it belongs', (id, names) => {
    expect(namesIn(withGame(list, id))).toEqual(names);
    expect(withGame(list, id).replace(`${listLine(id)}\n`, '')).toBe(list);
  });
});

describe.skipIf(process.env['REGALIA_FAST'] !== undefined)('a new game is one folder and one line', () => {
  const folder = checkout();
  const regalia = (args: readonly string[], input = ''): Promise<Ran> =>
    run(args, { cwd: folder, input, main: join(folder, 'packages', 'cli', 'src', 'main.ts') });
  const node = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env: environment(), encoding: 'utf8' });
    return status === 0 ? 'fine' : `${stdout}${stderr}`;
  };
  /** What the compiler says of the new folder and the list, asked as strictly as new code must be. */
  const faults = (): readonly string[] => {
    const config = join(folder, 'node_modules', 'new-game.json');
    const compilerOptions = { noUncheckedIndexedAccess: true };
    writeFileSync(config, JSON.stringify({ extends: '../tsconfig.json', compilerOptions, include: [`../games/${ID}`, `../${LIST}`] }));
    return node('node_modules/typescript/bin/tsc', '-p', config)
      .split('\n')
      .filter((line) => line.includes(ID) || line.includes(LIST));
  };
  let written: Ran;

  beforeAll(async () => {
    written = await regalia(['new-game', ID]);
    // By hand, as the guide has it: the line is the one that was printed.
    const line = written.stdout.split('\n').find((text) => text.startsWith('  export ')) ?? '';
    const list = join(folder, LIST);
    writeFileSync(list, `${readFileSync(list, 'utf8')}${line.trim()}\n`);
  });

  it('the command says what it did, the line for the list, and what to do next', () => {
    expect(written).toMatchObject({ code: 0, stderr: '' });
    expect(written.stdout).toContain('Petty Court is in games/petty-court; its rules begin with PC.');
    expect(written.stdout).toContain(listLine(ID));
    expect(written.stdout).toContain(`conform ${ID}`);
    expect(written.stdout).toContain('docs/adding-a-game.md');
  });

  it('nothing of the template is left in it', () => {
    const files = readdirSync(join(folder, 'games', ID), { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    expect(files.length).toBeGreaterThan(20);
    for (const { parentPath, name } of files)
      expect(readFileSync(join(parentPath, name), 'utf8'), name).not.toMatch(/game-id|Game Name|XX-|order: 1000/);
  });

  it('its folder compiles, as strictly as new code must', () => {
    expect(faults()).toEqual([]);
    // That this would be seen, if it were otherwise.
    const wrong = join(folder, 'games', ID, 'wrong.ts');
    writeFileSync(wrong, 'export const wrong: number = [1].map(String)[0];\n');
    expect(faults()).toEqual([expect.stringContaining('wrong.ts(1,14)')]);
    rmSync(wrong);
  });

  it('is formatted and free of lint', () => {
    expect(node(BIOME, 'check', '--error-on-warnings', `games/${ID}`)).toBe('fine');
  });

  it('its own tests pass', () => {
    expect(node('node_modules/vitest/vitest.mjs', 'run', `games/${ID}/`)).toBe('fine');
  });

  it('conform: all demands are met', async () => {
    expect(await regalia(['conform', ID])).toMatchObject({ code: 0, stdout: expect.stringContaining('All demands are met.') });
  });

  it('rules --check: every rule has a test', async () => {
    expect(await regalia(['rules', ID, '--check'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^All \d+ rules have a test\. \d+ rulings and \d+ options are told of in en, de, fr\.\n$/),
    });
  });

  it('simulate: the default bots play it, and the records verify', async () => {
    const { code, stdout } = await regalia(['simulate', ID, '--games', '3', '--out', 'data/new-game']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ game: ID, games: 3, endings: { 'pile-empty': 3 } });
    expect(await regalia(['verify', `data/new-game/${ID}-1-4p-1-0001.regalia`])).toMatchObject({ code: 0 });
  });

  it('play: a person plays it to the end, in a terminal that knows nothing of it', async () => {
    const save = 'data/new-game/played.regalia';
    const { code, stdout, stderr } = await regalia(
      ['play', ID, '--players', '2', '--seed', 'x', '--save', save],
      'hint\n?\n'.concat('1\n'.repeat(200)),
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Bruno (mc)');
    expect(stdout).toContain('Lay cards, or end your turn.');
    expect(stdout).toContain('The ranking');
    expect(await regalia(['verify', save])).toMatchObject({ code: 0 });
  });

  it('arena: the bots that it has, and no others, are the default', async () => {
    const { code, stdout } = await regalia(['arena', ID, '--players', '2', '--games', '4', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ bots: ['mc', 'random'], games: 4, standIn: 'random' });
    expect((await regalia(['arena', ID, '--bots', '4xgreedy'])).stderr).toContain('has no bot “greedy”. Choose from: random, mc.');
    expect((await regalia(['arena', ID, '--players', '2', '--ladder', '--games', '2', '--json'])).code).toBe(0);
  });

  it('balance and golden work without greedy play', async () => {
    const { code, stdout } = await regalia(['balance', ID, '--games', '4']);
    expect(code).toBe(0);
    expect(stdout).toContain('# Petty Court (1), 4 players');
    const golden = (): string => readFileSync(join(folder, 'games', ID, 'golden', '1-3p-pile-empty.golden'), 'utf8');
    const before = golden();
    expect(node('scripts/golden.ts', ID)).toBe('fine');
    expect(golden()).toBe(before);
  });

  it('train says kindly that a net could see nothing of it', async () => {
    const { code, stderr } = await regalia(['train', ID, '--out', 'data/net.json']);
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Petty Court has nothing yet that a net could see, so no net can learn it. Write games/${ID}/bots/features.ts first: docs/bots.md tells how.\n`,
    );
  });

  // A table at the server and the page of a new game: packages/client/test/new-game.test.ts.

  it('and after all that, git sees exactly one new folder and one new line', () => {
    const changes = git(folder, 'status', '--porcelain').trimEnd().split('\n');
    expect(changes).toEqual([` M ${LIST}`, `?? games/${ID}/`]);
    expect(git(folder, 'diff', '--numstat')).toBe(`1\t0\t${LIST}\n`);
  });

  it('the code of docs/adding-a-game.md, put where it says, gives it greedy play, a picture in the terminal and a board', async () => {
    const guide = readFileSync(join(folder, 'docs', 'adding-a-game.md'), 'utf8');
    const blocks = [...guide.matchAll(/^```\w+\n(?:\/\/|\/\*) (games\/my-game\/\S+)(?: \*\/)?\n(.*?)^```$/gms)];
    expect(blocks.map(([, path]) => path?.split('/')[2])).toEqual(['bots', 'terminal', 'ui', 'ui', 'ui', 'orders']);
    const own = (text = ''): string => text.replaceAll('my-game', ID).replaceAll('MG-', 'PC-').replaceAll('mg-', 'pc-');
    for (const [, path, code] of blocks) {
      const file = join(folder, own(path));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, own(code));
    }
    const [, parts = ''] = /^```ts\n( {2}bots: .*?)^```$/ms.exec(guide) ?? [];
    const manifest = join(folder, 'games', ID, 'game.ts');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/^\};$/m, `${parts}};`));
    expect(faults()).toEqual([]);
    expect(node(BIOME, 'check', '--error-on-warnings', `games/${ID}`)).toBe('fine');

    const arena = await regalia(['arena', ID, '--players', '2', '--games', '2', '--json']);
    expect(JSON.parse(arena.stdout)).toMatchObject({ bots: ['medium', 'greedy'], games: 2 });
    const { stdout } = await regalia(['replay', 'data/new-game/played.regalia', '--at', '20', '--as', 'A']);
    expect(stdout).toMatch(/^Anna +-?\d+ +\d+/m);
    expect(stdout).toMatch(/^Hand /m);
  });

  it('bad names and names that are taken are refused, and nothing is overwritten', async () => {
    const refusal = async (...args: readonly string[]): Promise<string> => {
      const { code, stderr } = await regalia(['new-game', ...args]);
      expect(code).toBe(2);
      return stderr;
    };
    expect(await refusal(GAME)).toContain('already');
    expect(await refusal(ID)).toContain('already');
    for (const bad of ['My-Game', '../out', 'a', 'a--b', '1st', 'x'.repeat(40), 'é'])
      expect(await refusal(bad)).toContain('is no name for a game');
    expect(await refusal('core')).toContain('package of the project');
    mkdirSync(join(folder, 'games', 'half-made'));
    expect(await refusal('half-made')).toContain('folder games/half-made already');
    expect(await refusal('other', '--prefix', 'PC')).toContain('another game begin with PC');
    expect(await refusal('other', '--prefix', 'pc')).toContain('two capital letters');
    expect(await refusal('other', '--name', "O'Hara")).toContain('cannot be the name');
  });

  it('--add puts the line on the list, and a second game beside it works as well', async () => {
    const { code, stdout } = await regalia(['new-game', 'second', '--name', 'Second to None', '--prefix', 'ZW', '--add']);
    expect(code).toBe(0);
    expect(stdout).toContain('Its line is on the list');
    expect(readFileSync(join(folder, LIST), 'utf8').split('\n')).toContain(listLine('second'));
    expect((await regalia(['rules', 'second', 'ZW-2.2'])).stdout).toContain('ZW-2.2');
    expect((await regalia(['simulate', 'second', '--games', '1'])).code).toBe(0);
  });
});
