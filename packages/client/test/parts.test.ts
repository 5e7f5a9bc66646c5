// Small pure parts of the page: enlarging the board, picking cards, rules pages, what is made once.

import { signal } from '@preact/signals';
import type { Counting } from '@regalia/parts';
import { looksOf, same } from '@regalia/parts';
import { describe, expect, test } from 'vitest';
import { parsePage } from '../build/markdown.ts';
import { onceEach } from '../src/once-each.ts';
import { wordsOf } from '../src/pages/rules-page.ts';
import { withoutRepeats } from '../src/table/about.ts';
import { fingerDown, fingerMoved, fingerUp, isDoubleTap, NO_GESTURE, speedAt, type Trace, traced } from '../src/table/gesture.ts';
import { isSecondHalf, TOO_SOON } from '../src/table/guard.ts';
import { nextHeight, restingHeight } from '../src/table/heights.ts';
import { waitUnless } from '../src/table/motion.ts';
import { actionFor, changed, oneMore } from '../src/table/picking.ts';
import { foldedRecap, recapOf } from '../src/table/recap.ts';
import { enlarged, framed, inSight, moved, whole } from '../src/table/zoom.ts';

/** The board fills its frame. */
const ROOM = { frame: { width: 400, height: 200 }, board: { width: 400, height: 200 } };
const FIT = whole(ROOM);

describe('the board', () => {
  test('is enlarged around a point, which stays where it is', () => {
    const around = { x: 250, y: 80 };
    const zoom = enlarged(FIT, 2, around, ROOM);
    expect(zoom).toEqual({ zoom: 2, x: 150, y: 120 });
    // What was under the point is under it still.
    expect((around.x - zoom.x) / zoom.zoom).toBe(around.x - FIT.x);
  });

  test('is never smaller than its frame nor more than five times as large, and never leaves it', () => {
    expect(enlarged(FIT, 0.1, FIT, ROOM)).toEqual(FIT);
    expect(enlarged(FIT, 100, FIT, ROOM).zoom).toBe(5);
    expect(moved(FIT, { x: 99, y: 99 }, ROOM)).toEqual(FIT);
    expect(moved({ ...FIT, zoom: 2 }, { x: 999, y: -999 }, ROOM)).toEqual({ zoom: 2, x: 400, y: 0 });
  });

  test('lies in the middle of a larger frame, and is made smaller for a lower one', () => {
    expect(whole({ ...ROOM, frame: { width: 400, height: 500 } })).toEqual({ zoom: 1, x: 200, y: 250 });
    expect(whole({ ...ROOM, frame: { width: 400, height: 100 } })).toEqual({ zoom: 0.5, x: 200, y: 50 });
  });

  test('shows what is asked for: all of it, or as much as there is room for', () => {
    const part = (x: number, y: number) => ({ x, y, width: 20, height: 20 });
    const near = [part(-100, 0), part(-60, 20)];
    expect(framed(near, 2, ROOM)).toEqual({ zoom: 2, x: 360, y: 80 });
    expect(inSight(near, framed(near, 2, ROOM), ROOM)).toEqual(near);
    const all = [part(150, -80), ...near];
    expect(inSight(all, framed(all, 3, ROOM), ROOM)).toEqual(near);
    expect(inSight(all, FIT, ROOM)).toEqual(all);
  });

  test('is moved by one finger as far as the finger goes, though not by a finger that trembles', () => {
    const down = fingerDown(NO_GESTURE, 1, { x: 0, y: 0 });
    const zoom = { ...FIT, zoom: 2 };
    expect(fingerMoved(down, 1, { x: 3, y: 3 }, zoom, ROOM)).toBeUndefined();
    expect(fingerMoved(down, 2, { x: 30, y: 3 }, zoom, ROOM)).toBeUndefined();
    expect(fingerMoved(down, 1, { x: 30, y: 10 }, zoom, ROOM)).toMatchObject({
      zoom: { zoom: 2, x: 230, y: 110 },
      gesture: { dragged: true },
    });
  });

  test('is enlarged by two fingers that part', () => {
    const two = fingerDown(fingerDown(NO_GESTURE, 1, { x: 190, y: 100 }), 2, { x: 210, y: 100 });
    expect(fingerMoved(two, 2, { x: 230, y: 100 }, FIT, ROOM)?.zoom.zoom).toBe(2);
    expect(fingerUp(two, 1).fingers.size).toBe(1);
  });

  test('goes on as fast as it was let go, and not at all after a rest', () => {
    const traces = [0, 10, 20, 30].reduce((past: readonly Trace[], time) => traced(past, { x: 2 * time, y: -time, time }), []);
    expect(speedAt(traces, 30)).toEqual({ x: 2, y: -1 });
    expect(speedAt(traces, 500)).toEqual({ x: 0, y: 0 });
  });

  test('takes two taps for one double tap only when they are close', () => {
    const first = { x: 10, y: 10, time: 1000 };
    expect(isDoubleTap(first, { x: 14, y: 8, time: 1200 })).toBe(true);
    expect(isDoubleTap(first, { x: 90, y: 8, time: 1200 })).toBe(false);
    expect(isDoubleTap(first, { x: 14, y: 8, time: 1500 })).toBe(false);
    expect(isDoubleTap(undefined, first)).toBe(false);
  });
});

describe('the sheet', () => {
  const sizes = { peek: 100, half: 300, full: 600 };

  test('has three heights, and no more', () => {
    expect(nextHeight('peek', 1)).toBe('half');
    expect(nextHeight('half', 1)).toBe('full');
    expect(nextHeight('full', 1)).toBe('full');
    expect(nextHeight('peek', -1)).toBe('peek');
  });

  test('comes to rest at the nearest height, or at the next where it was thrown', () => {
    expect(restingHeight(sizes, 180, 0)).toBe('peek');
    expect(restingHeight(sizes, 220, 0)).toBe('half');
    expect(restingHeight(sizes, 320, 1)).toBe('full');
    expect(restingHeight(sizes, 280, -1)).toBe('peek');
    expect(restingHeight(sizes, 600, 0)).toBe('full');
  });
});

describe('a press', () => {
  test('right after a choice is the second half of the same, and later it is not', () => {
    expect(isSecondHalf(1000, 1200)).toBe(true);
    expect(isSecondHalf(1000, 1000 + TOO_SOON)).toBe(false);
    expect(isSecondHalf(undefined, 1200)).toBe(false);
  });
});

describe('the recap', () => {
  const line = (seat: number | undefined, text: string) => ({ key: text, entry: 1, event: 0, seat, weight: 'plain', text }) as const;
  const names = ['Anna', 'Bruno', 'Clara'];

  test('is a sentence for each, in the order in which they acted', () => {
    const lines = [line(1, 'Bruno draws.'), line(1, 'Bruno draws.'), line(2, 'Clara waits.'), line(1, 'Bruno claims the crown: 2 points.')];
    expect(recapOf(lines, names, 'en').map(({ text }) => text)).toEqual([
      'Bruno draws (×2) and claims the crown: 2 points.',
      'Clara waits.',
    ]);
    expect(recapOf(lines, names, 'de').map(({ text }) => text)[0]).toBe('Bruno draws (×2) und claims the crown: 2 points.');
  });

  test('leaves by itself what is nobody’s, or does not begin with the name', () => {
    const lines = [line(undefined, 'The period ends.'), line(1, 'Here Bruno leads.')];
    expect(recapOf(lines, names, 'en').map(({ seat, text }) => [seat, text])).toEqual([
      [undefined, 'The period ends.'],
      [1, 'Here Bruno leads.'],
    ]);
  });
});

describe('a long recap', () => {
  const sentence = (key: number, whole: boolean) => ({ key: `${key}`, seat: undefined, text: `${key}`, whole });
  const keys = (all: readonly { readonly key: string }[]): string => all.map(({ key }) => key).join(' ');

  test('shows a sentence for each player, and the rest on demand; a short one shows all', () => {
    const long = [0, 1, 2, 3, 4].map((key) => sentence(key, key === 1 || key === 4));
    expect([keys(foldedRecap(long).first), keys(foldedRecap(long).rest)]).toEqual(['1 4', '0 2 3']);
    expect([keys(foldedRecap(long.slice(1)).first), foldedRecap(long.slice(1)).rest]).toEqual(['1 2 3 4', []]);
  });

  test('of which nothing is any player’s shows how it began', () => {
    const long = [0, 1, 2, 3, 4].map((key) => sentence(key, false));
    expect([keys(foldedRecap(long).first), keys(foldedRecap(long).rest)]).toEqual(['0 1 2', '3 4']);
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

describe('two slices of a view', () => {
  test.each([
    [1, 1, true],
    [Number.NaN, Number.NaN, true],
    [null, undefined, false],
    [null, {}, false],
    [[1, [2]], [1, [2]], true],
    [[1, 2], [1], false],
    [[], {}, false],
    [{ a: 1, b: { c: [2] } }, { b: { c: [2] }, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [{ a: undefined }, { b: undefined }, false],
    [{ a: { b: 1 } }, { a: { b: 2 } }, false],
  ])('%j and %j', (a, b, equal) => {
    expect([same(a, b), same(b, a)]).toEqual([equal, equal]);
  });
});

describe('an explanation', () => {
  const deed = { title: 'Pile', lines: ['A card nobody has seen.'], points: 2, rules: ['T-1'] };
  const about = { title: 'Pile', lines: ['A card nobody has seen.', 'Seven are left.'], points: 0, rules: ['T-1', 'T-2'] };
  test('says nothing twice: what can be done with a thing and what it is are one where they have one name', () => {
    expect(withoutRepeats(deed, about)).toEqual([
      { title: 'Pile', lines: ['A card nobody has seen.', 'Seven are left.'], points: 2, rules: ['T-1', 'T-2'] },
    ]);
  });
  test('of a thing with another name stands by itself, without the lines that were said', () => {
    expect(withoutRepeats(deed, { ...about, title: 'Stack' })).toEqual([deed, { ...about, title: 'Stack', lines: ['Seven are left.'] }]);
  });
  test('may be of one of the two alone', () => {
    expect([withoutRepeats(deed, undefined), withoutRepeats(undefined, about), withoutRepeats(undefined, undefined)]).toEqual([
      [deed],
      [about],
      [],
    ]);
  });
});

describe('a wait', () => {
  test('is over as soon as something is so, long before its time', async () => {
    const asked = signal(false);
    const wait = waitUnless(60_000, () => asked.value);
    asked.value = true;
    await wait.over;
  });
  test('is over after its time, and can be cut short', async () => {
    await waitUnless(1, () => false).over;
    const wait = waitUnless(60_000, () => false);
    wait.end();
    await wait.over;
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
