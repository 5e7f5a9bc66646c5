// The workshop without a page: steps back and forth, links, what a few games tell.

import { asJson, entered } from '@regalia/kit/workshop';
import { describe, expect, test } from 'vitest';
import { wilson } from '../src/workshop/intervals.ts';
import { packed, unpacked } from '../src/workshop/link.ts';
import { problemWords } from '../src/workshop/problems.ts';
import { changedTo, nameOf, onBench, redo, undo } from '../src/workshop/shop-state.ts';

const board = asJson({ name: 'Höfe', cities: [{ name: 'Köln', bonus: 3 }] });

describe('the bench', () => {
  const changed = entered(board, ['cities', 0, 'bonus'], 5);

  test('goes back and forth, and a change forgets what was undone', () => {
    const one = changedTo(onBench(board), changed);
    expect(undo(one).board).toBe(board);
    expect(redo(undo(one)).board).toBe(changed);
    const other = entered(board, ['cities', 0, 'bonus'], 7);
    expect(redo(changedTo(undo(one), other)).board).toBe(other);
    expect(undo(onBench(board)).board).toBe(board);
    expect(redo(onBench(board)).board).toBe(board);
  });

  test('takes no step where nothing has changed', () => {
    expect(changedTo(onBench(board), board).before).toEqual([]);
  });

  test('is called by the name in the file', () => {
    expect([nameOf(board), nameOf(asJson({})), nameOf(asJson([]))]).toEqual(['Höfe', '', '']);
  });
});

describe('a link', () => {
  test('carries a board whole, in letters that every program leaves alone', async () => {
    const text = await packed(board);
    expect(text).toMatch(/^[\w-]+$/);
    expect(await unpacked(text)).toEqual(board);
  });

  test('that is damaged, cut or no board carries nothing, and does not throw', async () => {
    const text = await packed(board);
    for (const bad of ['', '!', text.slice(0, 9), `${text}x*`, await packed(asJson([1])), await packed(null)])
      expect(await unpacked(bad)).toBeUndefined();
  });

  test('that would grow beyond any board is not read to its end', async () => {
    const huge = await packed(asJson({ name: 'x'.repeat(5_000_000) }));
    expect(huge.length).toBeLessThan(20_000);
    expect(await unpacked(huge)).toBeUndefined();
  });
});

describe('Wilson’s interval', () => {
  test('holds the share, narrows with games, and stays within none and all', () => {
    for (const [won, games] of [
      [0, 10],
      [3, 10],
      [10, 10],
      [300, 1000],
    ] as const) {
      const { low, high } = wilson(won / games, games);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low <= won / games + 1e-9 && won / games <= high + 1e-9).toBe(true);
    }
    const width = (games: number): number => wilson(0.3, games).high - wilson(0.3, games).low;
    expect(width(1000)).toBeLessThan(width(10) / 4);
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });
});

describe('what is wrong with a board', () => {
  test.each([
    ['names a second city Paris', '«Paris» gibt es schon', '«Paris» existe déjà'],
    ['must have the higher value first', 'der höhere Wert muss zuerst stehen', 'la valeur la plus haute vient d’abord'],
    [
      'must give 5 players at least 60 cards, not 12',
      'für 5 Spieler braucht es mindestens 60 Karten, nicht 12',
      'à 5 joueurs il faut au moins 60 cartes, non 12',
    ],
    ['must be at most 12, the hand limit', 'darf höchstens 12 sein', 'vaut 12 au plus'],
  ])('is said in the language of the page: %s', (problem, de, fr) => {
    expect([problemWords(problem, 'de'), problemWords(problem, 'fr'), problemWords(problem, 'en')]).toEqual([de, fr, `it ${problem}`]);
  });

  test('and as the game says it where only a damaged file can have it', () => {
    expect(problemWords('must be text', 'de')).toBe('must be text');
  });
});
