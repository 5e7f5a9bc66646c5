import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownFolder, run } from './run.ts';

const root = ownFolder();
const env = { REGALIA_ROOT: root };

mkdirSync(join(root, 'docs', 'rules'), { recursive: true });
mkdirSync(join(root, 'games', 'royals', 'test'), { recursive: true });
writeFileSync(
  join(root, 'docs', 'rules', 'royals.md'),
  '# Royals\n\n## RY-1 Pieces\n- RY-1.1 Two to five\n  play.\n- RY-1.2 Cards:\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n\n## RY-2 Turns\n- RY-2.1 Draw.\n',
);
const tests = join(root, 'games', 'royals', 'test', 'a.test.ts');

describe('rules', () => {
  it('shows a rule with its continuation lines and tables, and the tests that name it', async () => {
    writeFileSync(tests, "it('RY-1.2 counts the cards', () => {});\n");
    const { stdout } = await run(['rules', 'royals', 'ry-1.2'], { cwd: root, env });
    expect(stdout).toContain('RY-1.2 Cards:');
    expect(stdout).toContain('  | 1 | 2 |');
    expect(stdout).toContain('RY-1.2 counts the cards  games/royals/test/a.test.ts:1');
  });

  it('shows a chapter, or all', async () => {
    const [chapter, all] = await Promise.all([
      run(['rules', 'royals', 'RY-1'], { cwd: root, env }),
      run(['rules', 'royals'], { cwd: root, env }),
    ]);
    expect(chapter.stdout).not.toContain('RY-2.1');
    expect(all.stdout).toContain('RY-2.1 Draw.');
  });

  it('--check fails and lists rules without a test and tests that name no rule', async () => {
    writeFileSync(tests, "it('RY-1.2 one', () => {});\nit('RY-9.9 none', () => {});\n");
    const { code, stdout } = await run(['rules', 'royals', '--check'], { cwd: root, env });
    expect(code).toBe(1);
    expect(stdout.trimEnd().split('\n')).toEqual([
      'RY-1.1 has no test that names it.',
      'RY-2.1 has no test that names it.',
      'games/royals/test/a.test.ts:2 names RY-9.9, which is no rule.',
    ]);
  });

  it('--check passes when every rule has a test', async () => {
    writeFileSync(tests, "it('RY-1.1, RY-1.2 and RY-2.1', () => {});\n");
    expect(await run(['rules', 'royals', '--check'], { cwd: root, env })).toMatchObject({ code: 0, stdout: 'All 3 rules have a test.\n' });
  });

  it('an unknown rule is a misuse, with the nearest', async () => {
    expect(await run(['rules', 'royals', 'RY-1.12'], { cwd: root, env })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean RY-1.1?'),
    });
  });
});
