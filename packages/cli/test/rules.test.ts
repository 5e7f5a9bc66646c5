import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAME } from './first.ts';
import { ownFolder, run } from './run.ts';

const root = ownFolder();
const env = { REGALIA_ROOT: root };

for (const part of ['docs', 'test']) mkdirSync(join(root, 'games', GAME, part), { recursive: true });
writeFileSync(
  join(root, 'games', GAME, 'docs', 'en.md'),
  '# A game\n\n## XX-1 Pieces\n- XX-1.1 Two to five\n  play.\n- XX-1.2 Cards:\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n\n## XX-2 Turns\n- XX-2.1 Draw.\n',
);
const tests = join(root, 'games', GAME, 'test', 'a.test.ts');

describe('rules', () => {
  it('shows a rule with its continuation lines and tables, and the tests that name it', async () => {
    writeFileSync(tests, "it('XX-1.2 counts the cards', () => {});\n");
    const { stdout } = await run(['rules', GAME, 'xx-1.2'], { cwd: root, env });
    expect(stdout).toContain('XX-1.2 Cards:');
    expect(stdout).toContain('  | 1 | 2 |');
    expect(stdout).toContain(`XX-1.2 counts the cards  games/${GAME}/test/a.test.ts:1`);
  });

  it('shows a chapter, or all', async () => {
    const [chapter, all] = await Promise.all([run(['rules', GAME, 'XX-1'], { cwd: root, env }), run(['rules', GAME], { cwd: root, env })]);
    expect(chapter.stdout).not.toContain('XX-2.1');
    expect(all.stdout).toContain('XX-2.1 Draw.');
  });

  it('--check fails and lists rules without a test and tests that name no rule', async () => {
    writeFileSync(tests, "it('XX-1.2 one', () => {});\nit('XX-9.9 none', () => {});\n");
    const { code, stdout } = await run(['rules', GAME, '--check'], { cwd: root, env });
    expect(code).toBe(1);
    expect(stdout.trimEnd().split('\n')).toEqual([
      'XX-1.1 has no test that names it.',
      'XX-2.1 has no test that names it.',
      `games/${GAME}/test/a.test.ts:2 names XX-9.9, which is no rule.`,
    ]);
  });

  it('--check passes when every rule has a test', async () => {
    writeFileSync(tests, "it('XX-1.1, XX-1.2 and XX-2.1', () => {});\n");
    expect(await run(['rules', GAME, '--check'], { cwd: root, env })).toMatchObject({ code: 0, stdout: 'All 3 rules have a test.\n' });
  });

  it('an unknown rule is a misuse, with the nearest', async () => {
    expect(await run(['rules', GAME, 'XX-1.12'], { cwd: root, env })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean XX-1.1?'),
    });
  });
});
