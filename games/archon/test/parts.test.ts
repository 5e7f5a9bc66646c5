// Parts of the board that are drawn only when what they show has changed: after every step of a game they show what a fresh board would.

import { CHANCE, OVER, type Viewer, Xoshiro } from '@regalia/core';
import { looksOf } from '@regalia/parts';
import { type Component, type ComponentChild, type ComponentClass, Fragment, h, isValidElement } from 'preact';
import { describe, expect, test } from 'vitest';
import { archon, type Box, CATEGORIES, CATEGORY_GOODS, LINE, type State } from '../rules/index.ts';
import { Pieces } from '../ui/board.tsx';
import { decided } from '../ui/decided.ts';
import { TALL, WIDE } from '../ui/layout.ts';
import { type ArchonTable, catalogueOf, countsOf, sayIn } from '../ui/names.ts';
import { Panel } from '../ui/panel.tsx';
import { grantShares, leftNow, rowsNow, tieBreaks, tilesNow } from '../ui/score-now.ts';
import { BOARD_TEXT } from '../ui/text/index.ts';

type Drawn = unknown;
interface Kept {
  readonly instance: Component<object>;
  readonly drawn: Drawn;
}

const isClass = (type: unknown): type is ComponentClass<object> =>
  typeof type === 'function' && 'prototype' in type && 'render' in (type.prototype ?? {});

/** Draws as the page does: what was drawn before is kept where a component does not want to be drawn anew. */
function drawing(kept: Map<string, Kept>) {
  const seen = new Set<string>();
  const draw = (node: ComponentChild, path: string): Drawn => {
    if (Array.isArray(node)) return node.map((one, i) => draw(one, `${path}/${isValidElement(one) ? (one.key ?? i) : i}`));
    if (!isValidElement(node)) return typeof node === 'boolean' || node === null || node === undefined ? null : String(node);
    const { type, props } = node;
    if (isClass(type)) return drawClass(type, props, path);
    if (typeof type === 'function') return draw(type(props), `${path}/${type.name}`);
    const { children, ...own }: { readonly children?: ComponentChild } = props;
    return [
      type,
      Object.fromEntries(Object.entries(own).filter(([, value]) => typeof value !== 'function')),
      draw(children, `${path}/${type}`),
    ];
  };
  const drawClass = (type: ComponentClass<object>, props: object, path: string): Drawn => {
    seen.add(path);
    const before = kept.get(path);
    const instance = before?.instance ?? new type(props);
    const anew = !before || instance.shouldComponentUpdate?.(props, {}, {}) !== false;
    instance.props = props;
    if (!anew) return before.drawn;
    const drawn = draw(instance.render(props), `${path}/inside`);
    kept.set(path, { instance, drawn });
    return drawn;
  };
  return (node: ComponentChild): Drawn => {
    const drawn = draw(node, '');
    for (const path of kept.keys()) if (!seen.has(path)) kept.delete(path);
    return drawn;
  };
}

const nothing = (): void => undefined;

const said = new Map<string, string>();
const own = { language: 'en', sentences: BOARD_TEXT.en.sentences };
/** Each sentence is made once, as in the page. */
const say: ArchonTable['say'] = (id, params) => {
  const key = `${id} ${JSON.stringify(params)}`;
  const made = said.get(key) ?? sayIn(own, catalogueOf('en'), id, { ...params });
  said.set(key, made);
  return made;
};

function tableOf(box: Box, state: State, viewer: Viewer, pointed: number | undefined): ArchonTable {
  const legal = viewer === null ? [] : archon.legal(box, state, viewer);
  return {
    box,
    view: archon.view(box, state, viewer),
    viewer,
    names: ['Anna', 'Bruno', 'Clara', 'David'].slice(0, box.seats),
    looks: looksOf(box.seats),
    legal,
    say,
    choose: nothing,
    chooseAll: nothing,
    picked: undefined,
    pick: nothing,
    point: nothing,
    pointed: pointed === undefined ? undefined : legal[pointed % Math.max(1, legal.length)],
  };
}

const boxFor = (seats: number): Box => {
  const options = archon.options({ edition: '2013' }, seats);
  if (!options.ok) throw new Error('the options are right');
  return archon.box(options.value, seats);
};

/** A random game, step by step. */
function* steps(box: Box, rng: Xoshiro): Generator<State> {
  const state = archon.setup(box);
  const list: number[] = [];
  for (;;) {
    yield state;
    const actor = archon.next(box, state);
    if (actor === OVER) return;
    const action =
      actor === CHANCE
        ? archon.chanceAt(box, state, rng.below(archon.chanceTotal(box, state)))
        : list[rng.below(archon.list(box, state, actor, list))];
    if (action === undefined) throw new Error('somebody can always do something');
    archon.play(box, state, actor, action, undefined);
  }
}

describe('what is drawn', () => {
  test.each([
    { seats: 4, layout: WIDE },
    { seats: 2, layout: TALL },
  ])('board and mats show what a fresh drawing shows, after every step of a game of $seats ($layout.id)', ({ seats, layout }) => {
    const box = boxFor(seats);
    const rng = new Xoshiro(seats);
    const begin = nothing;
    const kept = new Map<string, Kept>();
    let step = 0;
    for (const state of steps(box, rng)) {
      step++;
      const viewer = step % 7 === 0 ? null : 0;
      const wish = step % 11 === 0 ? step % box.slotNeed.length : undefined;
      const whole = (table: ArchonTable) =>
        h(Fragment, null, [
          h(Pieces, { key: 'board', table, layout, wish, begin }),
          ...table.names.map((name, seat) => h(Panel, { key: name, table, seat, open: undefined })),
        ]);
      // First as it is, then with something pointed at: nothing else has changed then.
      drawing(kept)(whole(tableOf(box, state, viewer, undefined)));
      const all = whole(tableOf(box, state, viewer, step));
      const now = drawing(kept)(all);
      if (step % 8 !== 0 && archon.next(box, state) !== OVER) continue;
      const fresh = drawing(new Map())(all);
      // As text first: comparing every thing of a board with every other takes ten times as long.
      if (JSON.stringify(now) !== JSON.stringify(fresh)) expect(now, `step ${step}`).toEqual(fresh);
    }
    expect(step).toBeGreaterThan(100);
  });
});

describe('what would be scored now', () => {
  test('AR-57 to AR-59, AR-62: is what the game scores when it is time', () => {
    const box = boxFor(4);
    for (let seed = 1; seed <= 6; seed++) {
      let before = 0;
      for (const state of steps(box, new Xoshiro(seed))) {
        const view = archon.view(box, state, null);
        const over = archon.next(box, state) === OVER;
        if (over)
          for (const { seat, ledger } of archon.standings(box, state)) {
            const points = (id: string): number => ledger.filter((line) => line.id === id).reduce((sum, line) => sum + line.points, 0);
            expect([rowsNow(box, view, seat), tilesNow(box, view, seat), leftNow(view, seat)]).toEqual([
              points('row'),
              points('endgame'),
              points('leftover'),
            ]);
          }
        const season = over ? 2 : Math.floor((Math.max(1, view.round) - 1) / 3) - 1;
        if (season < before && !over) continue;
        before = season + 1;
        CATEGORIES.forEach((_, category) => {
          const good = CATEGORY_GOODS[category] ?? 0;
          const prizes = box.grantPoints[view.grants[season] ?? 0]?.[category] ?? [];
          const scored = view.ledger.map((lines) => lines[LINE.grants + CATEGORIES.length * season + category]);
          expect(grantShares(prizes, countsOf(view, good))).toEqual(scored);
        });
      }
    }
  });
});

test('AR-63: equal points at the end say which tie-break decided, with what both have of it', () => {
  const box = boxFor(2);
  const standing = (seat: number, rank: number) => ({ seat, rank, score: 40, ledger: [] });
  let apart = 0;
  for (const state of steps(box, new Xoshiro(11))) {
    const table = tableOf(box, state, null, undefined);
    const [a, b] = [tieBreaks(table.view, 0), tieBreaks(table.view, 1)];
    const place = a.findIndex((n, i) => n !== b[i]);
    const [first, second] = (a[place] ?? 0) >= (b[place] ?? 0) ? [0, 1] : [1, 0];
    const sentence = decided(table, [standing(first, 1), standing(second, 2)]);
    expect(decided(table, [standing(0, 1), { ...standing(1, 2), score: 39 }])).toBeUndefined();
    if (place < 0) expect(sentence).toBeUndefined();
    else {
      const [own, theirs] = first === 0 ? [a, b] : [b, a];
      expect(sentence).toContain(`${table.names[first]} has ${own[place]}, ${table.names[second]} ${theirs[place]}`);
      expect(sentence).toContain(say(`stage-tie-${place}`));
      apart++;
    }
  }
  expect(apart).toBeGreaterThan(50);
});
