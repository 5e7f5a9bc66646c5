// Small pure parts of the page: enlarging the board, picking cards, rules pages, what is made once.

import type { Counting } from '@regalia/parts';
import { looksOf } from '@regalia/parts';
import { describe, expect, test } from 'vitest';
import { parsePage } from '../build/markdown.ts';
import { onceEach } from '../src/once-each.ts';
import { wordsOf } from '../src/pages/rules-page.ts';
import { actionFor, changed, oneMore } from '../src/table/picking.ts';
import { enlarged, FIT, fingerDown, fingerMoved, fingerUp, moved, NO_GESTURE } from '../src/table/zoom.ts';

const FRAME = { width: 400, height: 200 };

describe('the board', () => {
  test('is enlarged around a point, which stays where it is', () => {
    const around = { x: 50, y: -20 };
    const zoom = enlarged(FIT, 2, around, FRAME);
    expect(zoom).toEqual({ zoom: 2, x: -50, y: 20 });
    // What was under the point: (point − offset) / zoom is the same before and after.
    expect((around.x - zoom.x) / zoom.zoom).toBe(around.x);
  });

  test('is never smaller than its frame nor more than four times as large, and never leaves it', () => {
    expect(enlarged(FIT, 0.1, FIT, FRAME)).toEqual(FIT);
    expect(enlarged(FIT, 100, FIT, FRAME).zoom).toBe(4);
    expect(moved(FIT, { x: 99, y: 99 }, FRAME)).toEqual(FIT);
    expect(moved({ zoom: 2, x: 0, y: 0 }, { x: 999, y: -999 }, FRAME)).toEqual({ zoom: 2, x: 200, y: -100 });
  });

  test('is moved by one finger, though not by a finger that trembles', () => {
    const down = fingerDown(NO_GESTURE, 1, { x: 0, y: 0 });
    const zoom = { zoom: 2, x: 0, y: 0 };
    expect(fingerMoved(down, 1, { x: 3, y: 3 }, zoom, FRAME)).toBeUndefined();
    expect(fingerMoved(down, 2, { x: 30, y: 3 }, zoom, FRAME)).toBeUndefined();
    expect(fingerMoved(down, 1, { x: 30, y: 10 }, zoom, FRAME)).toMatchObject({
      zoom: { zoom: 2, x: 30, y: 10 },
      gesture: { dragged: true },
    });
  });

  test('is enlarged by two fingers that part', () => {
    const two = fingerDown(fingerDown(NO_GESTURE, 1, { x: -10, y: 0 }), 2, { x: 10, y: 0 });
    expect(fingerMoved(two, 2, { x: 30, y: 0 }, FIT, FRAME)?.zoom.zoom).toBe(2);
    expect(fingerUp(two, 1).fingers.size).toBe(1);
  });
});

describe('picking cards', () => {
  /** Action n gives n of the first kind and 3 − n of the second. */
  const counting: Counting = { kinds: [], held: [2, 3], counts: (action) => [action, 3 - action] };

  test('is what some action gives, or nothing', () => {
    expect(actionFor(counting, [0, 1, 2], [1, 2])).toBe(1);
    expect(actionFor(counting, [0, 1, 2], [1, 1])).toBeUndefined();
  });

  test('goes from none to all that are held, and after the last to none again', () => {
    expect(changed(counting, [0, 3], 0, -1)).toEqual([0, 3]);
    expect(changed(counting, [2, 0], 0, 1)).toEqual([2, 0]);
    expect(oneMore(counting, [1, 0], 0)).toEqual([2, 0]);
    expect(oneMore(counting, [2, 0], 0)).toEqual([0, 0]);
  });
});

describe('a rules page', () => {
  const page = parsePage(
    '# Pebbles\n\nWords\nand **more**.\n\n## PB-1 Taking\n\n- PB-1.1 Take `one`.\n  Below it.\n- Plain\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```\n',
  );

  test('has its title, its headings, rules with their ids, tables and code', () => {
    expect(page.title).toBe('Pebbles');
    expect(page.blocks.map(({ kind }) => kind)).toEqual(['text', 'heading', 'list', 'table', 'code']);
    expect(page.blocks[1]).toMatchObject({ id: 'PB-1', level: 2 });
    expect(page.blocks[2]).toMatchObject({ items: [{ id: 'PB-1.1' }, { blocks: [{ kind: 'text' }] }] });
  });

  test('can be searched by all its words', () => {
    expect(page.blocks.map(wordsOf)).toEqual(['Words and more.', 'PB-1 Taking', 'PB-1.1 Take one. Below it.  Plain', 'a b 1 2', 'code']);
  });
});

test('what could be had is had once; what could not is asked for again', async () => {
  let asked = 0;
  const get = onceEach((key: string) => {
    asked++;
    return asked === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(key);
  });
  await expect(get('a')).rejects.toThrow('no network');
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a', 'a', 'b']);
  expect(asked).toBe(3);
});

test('whoever has chosen a colour has it at any seat, and nobody else has it', () => {
  for (let seat = 0; seat < 5; seat++) {
    const looks = looksOf(5, { seat, look: 'plum' });
    expect(looks.map(({ id }) => id).filter((id) => id === 'plum')).toHaveLength(1);
    expect(looks[seat]?.id).toBe('plum');
  }
});
