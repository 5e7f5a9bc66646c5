// The checks can fail: each is shown a fault of the kind it is there for, and something sound.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { borderFaults } from '../check/borders.ts';
import { longFaults, pureFaults } from '../check/code.ts';
import { cycleFaults, exportsOf } from '../check/cycles.ts';
import { dependencyFaults } from '../check/dependencies.ts';
import { nameFaults, numberFaults, selectorsOf, styleFaults } from '../check/games.ts';
import { importsOf, type Source } from '../check/sources.ts';

const source = (file: string, text: string): Source => ({ file, text, imports: importsOf(text) });

describe('what a file imports', () => {
  it('is seen in every form: import, export from, import(), globs, workers', () => {
    const text = [
      "import { a } from './a.ts';",
      "import type { B } from './b.ts';",
      "import { type C, type D } from './c.ts';",
      "import './styles.css';",
      "export * from './e.ts';",
      'import {',
      '  f,',
      "} from './f.ts';",
      "const later = () => import('./later.ts');",
      "const all = import.meta.glob<Page>('../games/*/docs/*.md', { query: '?rules' });",
      "new Worker(new URL('./worker.ts', import.meta.url));",
      "// import { no } from './comment.ts';",
    ].join('\n');
    expect(importsOf(text).map(({ specifier, typeOnly, lazy }) => `${specifier}${typeOnly ? ' type' : ''}${lazy ? ' lazy' : ''}`)).toEqual([
      './a.ts',
      './b.ts type',
      './c.ts type',
      './styles.css',
      './e.ts',
      './f.ts',
      './later.ts lazy',
      '../games/*/docs/*.md lazy',
      './worker.ts lazy',
    ]);
  });
});

describe('borders', () => {
  const faults = (file: string, text: string): number => borderFaults([source(file, text)]).length;

  it('stop a shell that reaches for a game, at once, later or by a glob', () => {
    expect(faults('packages/client/src/x.ts', "import { g } from '../../../games/x/rules/index.ts';")).toBe(1);
    expect(faults('packages/client/src/x.ts', "const g = () => import('../../../games/x/game.ts');")).toBe(1);
    expect(faults('packages/client/src/x.ts', "const g = import.meta.glob('../../../games/*/ui/index.tsx');")).toBe(1);
    expect(faults('packages/cli/src/x.ts', "import { g } from '@regalia/x';")).toBe(1);
    expect(faults('packages/games/src/list.ts', "export { manifest as x } from '../../../games/x/game.ts';")).toBe(0);
    expect(faults('packages/games/src/other.ts', "export { manifest as x } from '../../../games/x/game.ts';")).toBe(1);
  });

  it('keep the rules of a game to themselves, and open them by one door', () => {
    expect(faults('games/x/rules/turn.ts', "import { say } from '../text/index.ts';")).toBe(1);
    expect(faults('games/x/text/index.ts', "import { A } from '../rules/index.ts';")).toBe(0);
    expect(faults('games/x/text/index.ts', "import { ACT } from '../rules/numbers.ts';")).toBe(1);
    expect(faults('games/x/ui/index.tsx', "import { y } from '../../y/rules/index.ts';")).toBe(1);
    expect(faults('packages/core/src/x.ts', "import { sum } from '@regalia/kit';")).toBe(1);
  });

  it('let a manifest know the parts by their types only', () => {
    expect(faults('packages/manifest/src/index.ts', "import type { AnyGame } from '@regalia/core';")).toBe(0);
    expect(faults('packages/manifest/src/index.ts', "import { botSet } from '@regalia/bots';")).toBe(1);
  });
});

describe('cycles', () => {
  it('are found across files and packages; types and what is loaded later do not count', () => {
    const packages = new Map([['packages/b/package.json', { name: '@regalia/b', exports: './index.ts' }]]);
    const a = source('packages/a/x.ts', "import { y } from '@regalia/b';");
    const b = (text: string): Source => source('packages/b/index.ts', text);
    const faults = (text: string): number => cycleFaults([a, b(text)], exportsOf(packages)).length;
    expect(faults("import { x } from '../a/x.ts';")).toBe(1);
    expect(faults("import type { X } from '../a/x.ts';")).toBe(0);
    expect(faults("export const later = () => import('../a/x.ts');")).toBe(0);
  });
});

describe('dependencies', () => {
  it('are declared by the package that imports them; tests may use what developing needs', () => {
    const packages = new Map([
      ['package.json', { devDependencies: { vitest: '1' } }],
      ['packages/a/package.json', { name: '@regalia/a', dependencies: { valibot: '1' } }],
    ]);
    const faults = (file: string, text: string): number => dependencyFaults([source(file, text)], packages).length;
    expect(faults('packages/a/src/x.ts', "import * as v from 'valibot';\nimport { readFileSync } from 'node:fs';")).toBe(0);
    expect(faults('packages/a/src/x.ts', "import { h } from 'preact/hooks';")).toBe(1);
    expect(faults('packages/a/src/x.ts', "import { it } from 'vitest';")).toBe(1);
    expect(faults('packages/a/test/x.test.ts', "import { it } from 'vitest';")).toBe(0);
  });
});

describe('a game is one folder', () => {
  it('nobody else names it, in any spelling', () => {
    const folder = mkdtempSync(join(tmpdir(), 'regalia-check-'));
    const names = (text: string): number => {
      const file = join(folder, 'x.ts');
      writeFileSync(file, text);
      return nameFaults([file], ['two-crowns']).length;
    };
    for (const text of ['two-crowns', 'twoCrowns', 'TWO_CROWNS', 'Two Crowns', "'@regalia/two-crowns'"]) expect(names(text), text).toBe(1);
    expect(names('two golden crowns')).toBe(0);
  });

  it('nobody outside its rules looks into the number of an action', () => {
    const faults = (file: string, text: string): number => numberFaults([source(file, text)]).length;
    for (const text of ['if (action >= 112) return;', 'const noble = action - CLAIM;', 'legal.includes(ACT.done)'])
      expect(faults('games/x/ui/board.tsx', text), text).toBe(1);
    expect(faults('games/x/rules/claim.ts', 'const noble = action - CLAIM;')).toBe(0);
    expect(faults('games/x/ui/board.tsx', 'const chosen = legal.find((action) => moveOf(box, action).kind === wanted);')).toBe(0);
  });

  it('its styles are scoped by its prefix', () => {
    expect(selectorsOf('/* a */ .ry-a, .ry-b:is(.c, .d) { x: y } @media print { .e { z: 0 } } @keyframes k { from { a: b } }')).toEqual([
      '.ry-a',
      '.ry-b:is(.c, .d)',
      '.e',
    ]);
    expect(styleFaults(['games/none/ui/styles/none.css'], () => undefined)).toEqual([]);
  });
});

describe('code', () => {
  it('engines use no clock, no chance and no any', () => {
    const faults = (text: string): number => pureFaults([source('games/x/rules/turn.ts', text)]).length;
    for (const text of ['Math.random()', 'new Date()', 'let x: any;', 'document.title']) expect(faults(text), text).toBe(1);
    expect(faults("emit({ id: 'update' }); // a Date in a comment")).toBe(0);
  });

  it('a function of more than sixty lines needs a reason above it', () => {
    const long = ['function ballroom(): void {', ...new Array<string>(60).fill('  dance();'), '}'].join('\n');
    expect(longFaults([source('packages/a/src/x.ts', long)])).toHaveLength(1);
    expect(longFaults([source('packages/a/src/x.ts', `// Long: one table of answers.\n${long}`)])).toHaveLength(0);
    expect(longFaults([source('packages/a/src/x.ts', long.replace('  dance();\n', ''))])).toHaveLength(1);
    const arrow = ['export const hall = (guests: number): void => {', ...new Array<string>(60).fill('  dance();'), '};'].join('\n');
    expect(longFaults([source('packages/a/src/x.tsx', arrow)])).toHaveLength(1);
  });
});
