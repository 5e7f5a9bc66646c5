// What `defineGame` derives from rules told in numbers: who decides, what is legal, what chance may bring.

import { describe, expect, it } from 'vitest';
import { CHANCE, layOut, OVER } from '../src/index.ts';
import { HEADS, pick, RAISE, STOP, TAILS, toy } from './toy.ts';

function laid(seats: number) {
  const match = layOut(toy, { rounds: 1 }, seats);
  if (!match.ok) throw new Error('a match');
  return match.value;
}

describe('derived from the numbers', () => {
  it('chance has every outcome once, with how many cases it has', () => {
    const { box, state } = laid(2);
    expect(toy.actors(box, state)).toEqual([CHANCE]);
    expect(toy.chance(box, state)).toEqual({ outcomes: [HEADS, TAILS], weights: [3, 1] });
  });

  it('all who choose at once decide, the lowest first, and nobody beyond the seats', () => {
    const { box, state } = laid(2);
    toy.play(box, state, CHANCE, HEADS, undefined);
    expect(toy.actors(box, state)).toEqual([0, 1]);
    toy.play(box, state, 0, pick(1), undefined);
    expect(toy.next(box, state)).toBe(1);
    expect(toy.actors(box, state)).toEqual([1]);
    expect(toy.legal(box, state, 0)).toEqual([]);
  });

  it('a list is the caller’s own: the next question does not change it', () => {
    const { box, state } = laid(3);
    toy.play(box, state, CHANCE, HEADS, undefined);
    const picks = toy.legal(box, state, 0);
    for (const seat of [0, 1, 2]) toy.play(box, state, seat, pick(0), undefined);
    expect(toy.legal(box, state, 0)).toEqual([RAISE, STOP]);
    expect(picks).toEqual([pick(0), pick(1), pick(2)]);
  });

  it('nobody decides when the game is over', () => {
    const { box, state } = laid(2);
    toy.play(box, state, CHANCE, HEADS, undefined);
    toy.play(box, state, 0, pick(0), undefined);
    toy.play(box, state, 1, pick(0), undefined);
    toy.play(box, state, 0, STOP, undefined);
    expect(toy.next(box, state)).toBe(OVER);
    expect(toy.actors(box, state)).toEqual([]);
    expect(toy.legal(box, state, 0)).toEqual([]);
  });
});
