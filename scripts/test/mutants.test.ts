// The runner of `npm run mutants`: what it changes, and that the rule tests of a game find it. All mutants of all games are for that command.

import { GAMES } from '@regalia/games';
import { describe, expect, it } from 'vitest';
import { bundleOf } from '../mutants/bundle.ts';
import { readExplained } from '../mutants/explained.ts';
import { instrument } from '../mutants/instrument.ts';
import { nameOf } from '../mutants/results.ts';
import { trialOf } from '../mutants/trial.ts';

/** The changes to a piece of program, without the place they are in. */
const changes = (code: string): readonly string[] => instrument('a.ts', code, 0).mutants.map(({ key }) => key.replace(/^\S*: /, ''));

describe('mutants', () => {
  it('are comparisons, sums, conditions, numbers, words, and steps left out', () => {
    expect(changes('export const f = (a: number): boolean => a < 3;')).toEqual(['3 → 4', 'a < 3 → a <= 3', 'a < 3 → a >= 3']);
    expect(changes('function g(a) { if (a) h(); }')).toEqual(['a → true', 'a → false', 'h(); → (left out)']);
    expect(changes('const x = a && !b;')).toEqual(['!b → b', 'a && !b → (a) || (!b)']);
    expect(changes("const k = { kind: 'claim', why: 'must be a number' };")).toEqual(["'claim' → ''"]);
    expect(changes('for (let i = z; i !== n; i++) break;')).toEqual([
      'i !== n → i === n',
      'i !== n → false',
      'i++ → i--',
      'break; → (left out)',
    ]);
    expect(changes('const y = list.some(f) ? m : list.filter(g);')).toContain('list.some(f) → list.every(f)');
  });

  it('types, imports, names and sentences are left alone', () => {
    expect(
      changes("import { a } from 'b';\nexport type T = 3 | 'x';\nexport interface I { readonly n: 1 }\nexport { a } from './c.ts';"),
    ).toEqual([]);
  });

  it('a mutant is called by what it is in, so that its name stays when lines move', () => {
    const [mutant] = instrument('games/x/rules/y.ts', '\n\nexport const limits = { hand: 12 };', 7).mutants;
    expect(mutant).toMatchObject({ id: 7, line: 3, key: 'limits.hand: 12 → 13' });
    expect(mutant && nameOf(mutant)).toBe('rules/y.ts limits.hand: 12 → 13');
  });

  it('with none switched on the program does what it did', () => {
    const source =
      'const f = (a) => { if (a > 1) b += 1; else b -= 1; for (let i = 0; i < a; i++) b++; return a && b ? b : !a; }; let b = 0;';
    const { code } = instrument('a.ts', source, 0);
    const plain = new Function(`${source.replace('; let b = 0;', ';')} var b = 0; return [0, 1, 2, 5].map(f);`);
    const changed = new Function('$', `${code.replace(/ let b = [^;]*;$/, '')} var b = 0; return [0, 1, 2, 5].map(f);`);
    expect(changed(() => false)).toEqual(plain());
  });

  it('a few in the scoring of the first game: each makes a rule test fail, or is explained', async () => {
    const folder = `games/${GAMES[0]?.id}`;
    const bundle = await bundleOf(folder);
    const trial = trialOf(bundle, true);
    const explained = new Set(readExplained(folder).map(({ name }) => name));
    const some = bundle.mutants.filter(({ file }) => file.endsWith('/score.ts')).filter((_, i) => i % 9 === 2);
    expect(some.length).toBeGreaterThan(5);
    const unexplained = some.filter((mutant) => !explained.has(nameOf(mutant)));
    // Short tests first, as the command does.
    const alive = unexplained.filter(({ id }) => (['short', 'long'] as const).every((part) => !trial.judge(id, undefined, part).killed));
    expect(alive.map(nameOf)).toEqual([]);
  });

  it('is killed by the test that comes by it and fails, goes round in circles or never ends; not by others', () => {
    const code = `
      const { it } = require('vitest');
      const turns = () => { let n = 0; while ($(0) || n < 3) n++; return n; };
      const sum = () => { if ($(1)) for (;;); return $(2) ? 3 : 2; };
      it('three turns', () => { if (turns() !== 3) throw new Error('not three'); });
      it('the sum is two', () => { if (sum() !== 2) throw new Error('not two'); });`;
    const mutants = [0, 1, 2, 3].map((id) => ({ id, file: 'a.ts', line: 1, key: String(id) }));
    const trial = trialOf({ code, mutants });
    expect(mutants.map(({ id }) => trial.judge(id, undefined, 'short'))).toEqual([
      { killed: true, by: 'three turns' },
      { killed: true, by: 'the sum is two' },
      { killed: true, by: 'the sum is two' },
      { killed: false },
    ]);
    expect(trial.judge(2, undefined, 'long')).toEqual({ killed: false, by: '' });
  });

  it('an explanation is of one mutant, and has a reason', () => {
    for (const { id } of GAMES) {
      const explained = readExplained(`games/${id}`);
      for (const { why } of explained) expect(why.length).toBeGreaterThan(20);
      expect(new Set(explained.map(({ name }) => name)).size).toBe(explained.length);
    }
  });
});
