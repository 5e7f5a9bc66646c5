import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { editsOf, FAULTS, planted } from '../plant/faults.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it.each(FAULTS)('the fault $name can still be planted, and the test that must notice it is there', (fault) => {
  for (const edit of editsOf(fault)) expect(planted(edit, read(edit.file))).not.toBe(read(edit.file));
  expect(read(fault.test)).toContain(fault.title);
});

it('a fault that could be planted in two places, or in none, is not', () => {
  for (const text of ['one one', 'two'])
    expect(() => planted({ file: 'x', find: 'one', put: '' }, text)).toThrow('x: what is to be changed');
});
