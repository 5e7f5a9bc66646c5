import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf } from '@regalia/games';
import { LANGUAGES } from '@regalia/manifest';
import { describe, expect, it } from 'vitest';
import { GAME } from './first.ts';
import { ownFolder, run } from './run.ts';

const root = ownFolder();
const env = { REGALIA_ROOT: root };

for (const part of ['docs', 'test']) mkdirSync(join(root, 'games', GAME, part), { recursive: true });
const PAGE =
  '# A game\n\n## XX-1 Pieces\n- XX-1.1 Two to five\n  play.\n- XX-1.2 Cards:\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n\n## XX-2 Turns\n- XX-2.1 Draw.\n';
/** The rules that the options of the game name, each telling of its option. */
const options = manifestOf(GAME)?.options ?? [];
const named = [...new Set(options.map(({ rule }) => rule ?? ''))];
const OPTION_RULES = `## Options\n${named
  .map(
    (rule) =>
      `- ${rule} Choose ${options
        .filter((option) => option.rule === rule)
        .map(({ id }) => `\`${id}\``)
        .join(', ')}.`,
  )
  .join('\n')}\n`;
const write = (language: string, page: string): void => writeFileSync(join(root, 'games', GAME, 'docs', `${language}.md`), page);
for (const language of LANGUAGES) write(language, PAGE + OPTION_RULES);
const optionTests = `it('${named.join(' ')}', () => {});\n`;
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
    writeFileSync(tests, `it('XX-1.2 one', () => {});\nit('XX-9.9 none', () => {});\n${optionTests}`);
    const { code, stdout } = await run(['rules', GAME, '--check'], { cwd: root, env });
    expect(code).toBe(1);
    expect(stdout.trimEnd().split('\n')).toEqual([
      'XX-1.1 has no test that names it.',
      'XX-2.1 has no test that names it.',
      `games/${GAME}/test/a.test.ts:2 names XX-9.9, which is no rule.`,
    ]);
  });

  it('--check passes when every rule has a test', async () => {
    writeFileSync(tests, `it('XX-1.1, XX-1.2 and XX-2.1', () => {});\n${optionTests}`);
    expect(await run(['rules', GAME, '--check'], { cwd: root, env })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^All \d+ rules have a test\. 0 rulings and \d+ options are told of in en, de, fr\.\n$/),
    });
  });

  it('--check fails when a ruling is marked in one language and not in another, or an option is not told of by its rule', async () => {
    writeFileSync(tests, `it('XX-1.1, XX-1.2 and XX-2.1', () => {});\n${optionTests}`);
    write('en', PAGE.replace('Draw.', 'Draw. **Ruling**: one card.') + OPTION_RULES);
    write('de', PAGE.replace('Draw.', 'Ziehen. **Entscheid**: eine Karte.') + OPTION_RULES.replace(/Choose `(\w+)`/, 'Wähle'));
    const { code, stdout } = await run(['rules', GAME, '--check'], { cwd: root, env });
    expect(code).toBe(1);
    expect(stdout).toContain('XX-2.1 has 1 rulings in docs/en.md, but 0 in docs/fr.md.');
    expect(stdout).not.toContain('but 0 in docs/de.md');
    expect(stdout).toMatch(/does not tell of its option \w+ in docs\/de\.md\./);
    const { stdout: rulings } = await run(['rules', GAME, '--rulings'], { cwd: root, env });
    expect(rulings).toContain('one card');
    expect(rulings).not.toContain('Two to five');
    for (const { id, rule } of options) expect(rulings).toContain(`  ${id} (${rule}): `);
    for (const language of LANGUAGES) write(language, PAGE + OPTION_RULES);
  });

  it('an unknown rule is a misuse, with the nearest', async () => {
    expect(await run(['rules', GAME, 'XX-1.12'], { cwd: root, env })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean XX-1.1?'),
    });
  });
});
