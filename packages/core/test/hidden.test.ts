// Hidden values at run time, and answers as values.

import { describe, expect, it } from 'vitest';
import { Broken, hide, insist, ok, open, refused } from '../src/index.ts';

describe('hidden values', () => {
  it('are the values themselves at run time, so that a state is plain JSON', () => {
    const cards = [1, 2, 3];
    expect(open(hide(cards))).toBe(cards);
    expect(JSON.stringify({ hand: hide(cards) })).toBe('{"hand":[1,2,3]}');
  });
});

describe('answers', () => {
  it('are what came out, or why nothing did', () => {
    expect(ok(7)).toEqual({ ok: true, value: 7 });
    expect(refused('no')).toEqual({ ok: false, refusal: { id: 'no' } });
    expect(refused('no', { n: 1 }, 'RY-1.1')).toEqual({ ok: false, refusal: { id: 'no', rule: 'RY-1.1', params: { n: 1 } } });
  });

  it('a broken promise of the program is thrown, with what was promised', () => {
    expect(() => insist(false, 'the sky is above')).toThrow(new Broken('the sky is above'));
    expect(new Broken('x').name).toBe('Broken');
    expect(insist(true, 'fine')).toBeUndefined();
  });
});
