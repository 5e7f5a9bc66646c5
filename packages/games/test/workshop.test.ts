// The workshop of every game: whatever a board file may hold can be entered, and nothing of a board is forgotten.

import { GAMES, loadRules } from '@regalia/games';
import {
  blank,
  confirmed,
  differences,
  entered,
  fits,
  fromCopy,
  isList,
  leavesOf,
  originCounts,
  originOf,
  pathOf,
  pathText,
  shapeAt,
  shapeOf,
  valueAt,
  withoutEntry,
  withoutMarks,
} from '@regalia/kit/workshop';
import { describe, expect, test } from 'vitest';

const found = await Promise.all(
  GAMES.flatMap((manifest) =>
    manifest.workshop
      ? [Promise.all([manifest.workshop(), loadRules(manifest)]).then(([{ workshop }, game]) => ({ manifest, workshop, game }))]
      : [],
  ),
);

test('every game that takes boards has a workshop', () => {
  expect(found.map(({ manifest }) => manifest.id)).toEqual(GAMES.filter(({ boards }) => boards).map(({ id }) => id));
});

describe.each(found)('the workshop of $manifest.id', ({ manifest, workshop, game }) => {
  const { standard } = workshop;
  const shape = shapeOf(workshop.schema);
  const takes = (board: unknown): boolean => game.options({ board }, manifest.seats.min).ok;
  const places = workshop.places(standard, 'en');

  test('knows the standard board as a file that the game takes', () => {
    expect(takes(standard)).toBe(true);
    expect(fits(shape, standard)).toBe(true);
  });

  test('shows every value of the board in exactly one place', () => {
    const of = (text: string): number =>
      places.filter(({ paths }) => paths.some((path) => path.every((step, i) => pathOf(text)[i] === step))).length;
    expect(
      leavesOf(standard)
        .map(({ path }) => [pathText(path), of(pathText(path))])
        .filter(([, n]) => n !== 1),
    ).toEqual([]);
  });

  test('can draw a form for every value', () => {
    for (const { path, value } of leavesOf(standard)) {
      const there = shapeAt(shape, standard, path);
      expect(there === undefined ? pathText(path) : fits(there, value)).toBe(true);
    }
  });

  test('has as much of everything as the box', () => {
    for (const language of ['en', 'de', 'fr'])
      expect(workshop.counts(standard, language).filter(({ have, want }) => have !== want)).toEqual([]);
  });

  test('has a word for every field and choice in all languages', () => {
    // The board's own name needs none, and the lists are called by their entries.
    const spoken = leavesOf(standard).filter(({ path }) => path[0] !== 'name');
    const names = new Set(spoken.flatMap(({ path, value }) => [...path.slice(1), value].filter((one) => typeof one === 'string')));
    for (const language of ['en', 'de', 'fr'])
      expect([...names].filter((name) => /^[a-z]+$/.test(name) && workshop.word(name, language) === name)).toEqual([]);
  });

  test('marks what is entered, and what is confirmed, as read from a copy, and nothing else', () => {
    const [, , leaf] = leavesOf(standard).filter(({ value }) => typeof value === 'number');
    if (!leaf) throw new Error('a board has numbers');
    const before = workshop.origin(leaf.path);
    expect(originOf(workshop, standard, leaf.path)).toBe(before);
    const changed = entered(standard, leaf.path, Number(leaf.value) + 1);
    expect([...fromCopy(changed)]).toEqual([pathText(leaf.path)]);
    expect(differences(standard, changed)).toEqual([
      { path: pathText(leaf.path), in: 'first', before: leaf.value, after: Number(leaf.value) + 1 },
    ]);
    const same = confirmed(standard, [leaf.path]);
    expect(originOf(workshop, same, leaf.path)).toBe('copy');
    expect(differences(standard, same)).toEqual([]);
    expect(originCounts(workshop, same).copy).toBe(1);
    expect(takes(same)).toBe(true);
  });

  test('what somebody else has read on their copy is theirs until one has looked oneself', () => {
    const [, , leaf] = leavesOf(standard).filter(({ value }) => typeof value === 'number');
    if (!leaf) throw new Error('a board has numbers');
    for (const theirs of [confirmed(standard, [leaf.path]), entered(standard, leaf.path, Number(leaf.value) + 1)]) {
      const mine = withoutMarks(theirs);
      expect(fromCopy(mine).size).toBe(0);
      expect(originOf(workshop, mine, leaf.path, theirs)).toBe('other');
      expect(originCounts(workshop, mine, theirs)).toMatchObject({ other: 1, copy: 0 });
      expect(originOf(workshop, confirmed(mine, [leaf.path]), leaf.path, theirs)).toBe('copy');
      expect(originOf(workshop, entered(mine, leaf.path, Number(leaf.value) + 2), leaf.path, theirs)).toBe('copy');
    }
  });

  test('takes an entry out of a list without mixing up what was read from a copy', () => {
    for (const { path } of workshop.lists) {
      const list = valueAt(standard, path);
      if (!isList(list) || list.length < 3) throw new Error('a list of a board has entries');
      const all = confirmed(standard, [
        [...path, 0],
        [...path, 2],
      ]);
      const less = withoutEntry(all, [...path, 1]);
      expect(valueAt(less, path)).toEqual(list.filter((_, i) => i !== 1));
      const of = (board: typeof all, i: number): number =>
        [...fromCopy(board)].filter((text) => text.startsWith(pathText([...path, i]))).length;
      expect([of(less, 0), of(less, 1)]).toEqual([of(all, 0), of(all, 2)]);
      expect(of(less, 2)).toBe(0);
    }
  });

  test('what was not touched comes from where it came from, and does not differ, when entries go, move or get another name', () => {
    for (const { path } of workshop.lists) {
      const list = valueAt(standard, path);
      if (!isList(list)) throw new Error('a list of a board has entries');
      const less = withoutEntry(standard, [...path, 1]);
      expect(originCounts(workshop, less).copy).toBe(0);
      const gone = leavesOf(list[1] ?? null).length;
      expect(differences(standard, less).length).toBe(gone);
      expect(differences(less, standard).map((one) => one.in)).toEqual(Array.from({ length: gone }, () => 'second'));
      const turned = entered(standard, path, [...list].reverse());
      expect(differences(standard, turned)).toEqual([]);
      const field = valueAt(list[3] ?? null, ['id']) === undefined ? 'name' : 'id';
      const renamed = entered(less, [...path, 2, field], 'Lyon');
      expect(originCounts(workshop, renamed).copy).toBe(1);
      expect(differences(standard, renamed).length).toBe(gone + 1);
    }
  });

  test('makes new entries that have the shape of the others, but for a name', () => {
    for (const { path } of workshop.lists) {
      const there = shapeAt(shape, standard, path);
      if (there?.kind !== 'list') throw new Error('a list is a list');
      const made = blank(there.item);
      const unnamed = leavesOf(made)
        .filter(({ value }) => value === '')
        .map(({ path: at }) => pathText(at));
      expect(unnamed.every((field) => field === 'name' || field === 'id')).toBe(true);
    }
  });
});
