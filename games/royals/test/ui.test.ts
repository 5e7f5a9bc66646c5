// The board in the page, all through a game: what is drawn, explained, lit and counted is what the rules say.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Action, at, insist, matchStandings, oneOf, type Standing, startMatch, submit, Xoshiro } from '@regalia/core';
import { looksOf } from '@regalia/parts';
import { h } from 'preact';
import { describe, expect, test } from 'vitest';
import { type Box, type Event, influenceIn, leadersIn, PHASE, royals, type Told, type View } from '../rules/index.ts';
import { about } from '../ui/about.ts';
import { decided } from '../ui/decided.ts';
import { ui } from '../ui/index.tsx';
import { actionFor, drawSteps, type RoyalsTable } from '../ui/names.ts';
import { placesIn, tieBreak } from '../ui/reckon.ts';
import { settled } from '../ui/slots.ts';
import { gains, lights, stage, winnersOf } from '../ui/stage.tsx';
import { newPaper } from './paper.ts';
import { position } from './position.ts';

const NAMES = ['Anna', 'Bruno', 'Clara', 'David', 'Emma'];
const RULES = readFileSync(join(import.meta.dirname, '..', 'docs', 'en.md'), 'utf8');

function tableOf(box: Box, view: View, legal: readonly Action[], language = 'en'): RoyalsTable {
  return {
    box,
    view,
    viewer: view.viewer,
    names: NAMES.slice(0, box.seats),
    looks: looksOf(box.seats),
    legal,
    say: (id, params) => ui.say(language, id, params),
    ...deeds,
    picked: undefined,
    pointed: legal[legal.length >> 1],
  };
}
const deeds = { choose() {}, chooseAll() {}, pick() {}, point() {} };

interface Step {
  readonly table: RoyalsTable;
  /** The same for somebody who only watches. */
  readonly watched: RoyalsTable;
  readonly told: readonly Told[];
  /** At the end. */
  readonly standings: readonly Standing[] | undefined;
}

/** A whole game at random, seen by the first seat, step by step. */
function* game(seed: number, seats: number, raw: object, language = 'en'): Generator<Step> {
  const rng = new Xoshiro(seed);
  const deal = (_draw: number, total: number): number => rng.below(total);
  let heard: Event[] = [];
  const follow = {
    hear(event: Event) {
      heard.push(event);
    },
  };
  const started = startMatch(royals, raw, seats, deal, follow);
  insist(started.ok, 'these are options of the game');
  const match = started.value;
  const { box } = match;
  for (;;) {
    const { state } = match;
    const [seat] = royals.actors(box, state);
    const told = heard.flatMap((event) => royals.tell(box, event, 0) ?? []);
    heard = [];
    yield {
      table: tableOf(box, royals.view(box, state, 0), seat === 0 ? royals.legal(box, state, 0) : [], language),
      watched: tableOf(box, royals.view(box, state, null), [], language),
      told,
      standings: seat === undefined ? matchStandings(match) : undefined,
    };
    if (seat === undefined) return;
    // Seldom ends a turn that could go on, so that there is something to see.
    const legal = royals.legal(box, state, seat);
    const deeds = legal.filter((action) => action !== actionFor(box, { kind: 'end-turn' }));
    insist(submit(match, seat, [oneOf(deeds.length > 0 ? deeds : legal, rng)], deal, follow).ok, 'what is legal can be done');
  }
}

const GAMES = [
  [3, 3, { edition: '2016' }],
  [4, 5, { edition: '2014', fourCards: true }],
] as const;

describe.each(GAMES)('game %i of %i seats, %j', (seed, seats, raw) => {
  test('a board that is drawn again only where its slice has changed looks as if drawn afresh', () => {
    const parts = (table: RoyalsTable) => [
      h(ui.Board, { table, key: 'board' }),
      ...table.names.map((name, seat) => h(ui.Panel, { table, seat, open: undefined, key: name })),
    ];
    const kept = newPaper();
    let step = 0;
    for (const { table } of game(seed, seats, raw)) {
      kept.draw(parts(table));
      if (step++ % 37 === 0) expect(kept.text()).toBe(newPaper().draw(parts(table)).text());
    }
    expect(step).toBeGreaterThan(100);
  });

  test.each(['en', 'de', 'fr'])('whatever is on the table explains itself, with rules that there are (%s)', (language) => {
    let step = 0;
    for (const { table, watched } of game(seed, seats, raw, language)) {
      if (step++ % 90 !== 0) continue;
      for (const seen of [table, watched]) {
        const sheet = newPaper();
        sheet.draw(
          h('g', null, [
            h(ui.Board, { table: seen, key: 'board' }),
            h(ui.Dock, { table: seen, key: 'dock' }),
            h(ui.Panel, { table: seen, seat: 1, open: undefined, key: 'panel' }),
            ui.Standing && h(ui.Standing, { table: seen, key: 'standing' }),
            ui.Goal && h(ui.Goal, { table: seen, key: 'goal' }),
          ]),
        );
        const things = sheet.values('data-about');
        expect(things.size).toBeGreaterThan(40);
        for (const thing of things) {
          const what = about(seen, thing);
          expect(what?.title, thing).toBeTruthy();
          expect(what?.lines.length, thing).toBeGreaterThan(0);
          for (const line of what?.lines ?? []) expect(line, thing).not.toMatch(/\{|undefined|NaN|Infinity/);
          for (const rule of what?.rules ?? []) expect(RULES, thing).toContain(`- ${rule} `);
        }
      }
    }
  });

  test('scorings: places that are lit are on the board, points that count along make the score, the crown is the winner’s', () => {
    const places = newPaper();
    let score = Array.from({ length: seats }, () => 0);
    let crowned = false;
    for (const { table, told, standings } of game(seed, seats, raw)) {
      for (const event of told) {
        const given = gains(event, seats, table.box) ?? [];
        score = score.map((points, seat) => points + (given[seat] ?? 0));
        const isStaged = stage(table, event) !== undefined;
        // Whoever has staged it need not have the box to count along.
        if (isStaged) expect(gains(event, seats) ?? []).toEqual(given);
        const lit = lights(table, event);
        if (lit.length > 0) {
          places.draw(h(ui.Board, { table }));
          for (const place of lit) expect(places.values('data-at')).toContain(place);
          expect(isStaged).toBe(true);
        }
        if (event.id === 'over') crowned = isStaged;
      }
      expect(score).toEqual(table.view.score);
      if (standings) {
        const first = standings.flatMap(({ rank, seat }) => (rank === 1 ? [seat] : [])).toSorted((a, b) => a - b);
        expect(winnersOf(table.box, table.view)).toEqual(first);
      }
    }
    expect(crowned).toBe(true);
  });

  test('RY-2.3: at the start of a turn a card of display or pile means the option and the card, and both can be done', () => {
    let asked = 0;
    for (const { table } of game(seed, seats, raw)) {
      const { box, view, legal } = table;
      if (view.phase !== PHASE.choose || legal.length === 0) continue;
      asked++;
      const moves = [
        ...view.display.flatMap((n, country) => (n > 0 ? [{ kind: 'take', country } as const] : [])),
        { kind: 'draw' } as const,
        { kind: 'draw-intrigue' } as const,
      ];
      for (const move of moves) {
        const action = actionFor(box, move);
        const steps = drawSteps(table, action);
        if (move.kind === 'take') expect(steps).toHaveLength(2);
        if (!steps) continue;
        const world = royals.imagine(box, view, new Xoshiro(1));
        expect(steps.at(-1)).toBe(action);
        for (const one of steps) {
          expect(royals.legal(box, world, 0)).toContain(one);
          royals.play(box, world, 0, one, undefined);
        }
      }
    }
    expect(asked).toBeGreaterThan(5);
  });

  test('RY-7.2: who would take what is who the rules say leads', () => {
    for (const { table } of game(seed, seats, raw)) {
      const { box, view } = table;
      for (let country = 0; country < 4; country++) {
        const places = placesIn(box, view, country);
        const [first, second] = leadersIn(box, view, country, influenceIn(box, view.owner, country));
        expect(places.filter(({ prize }) => prize > 0).map(({ seat }) => seat)).toEqual([first, second].filter((seat) => seat >= 0));
        for (const { behind } of places) expect(behind).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

describe('RY-7.3: a tie says what decided it', () => {
  const tie = (owners: Readonly<Record<string, 'A' | 'B'>>): string => {
    const { box, state } = position({ owners });
    const country = at(box.nobleCountry, box.nobleByLabel.get(at(Object.keys(owners), 0)) ?? 0);
    const [first, second] = leadersIn(box, state, country, influenceIn(box, state.owner, country));
    return tieBreak(box, state.owner, country, first, second);
  };
  test('the higher title', () => {
    // A Cardinal (5/2) and a Princess (6/2).
    expect(tie({ 'Bordeaux.Cardinal': 'A', 'Marseille.Princess': 'B' })).toBe('title');
  });
  test('then the city of higher value', () => {
    expect(tie({ 'Paris.Princess': 'A', 'Marseille.Princess': 'B' })).toBe('city');
  });
});

describe('RY-8.4: equal points at the end say what decided', () => {
  const standing = (seat: number, rank: number, points: readonly number[]): Standing => ({
    seat,
    rank,
    score: points.reduce((sum, n) => sum + n, 0),
    ledger: points.map((n) => ({ id: 'city', params: {}, points: n })),
  });
  const said = (edition: '2014' | '2016', ...standings: readonly Standing[]): string | undefined => {
    const [first] = game(1, 3, { edition });
    insist(first !== undefined, 'a game begins');
    return decided(first.table, standings);
  };
  test('the highest marker, or the first that differs, with both values and both names', () => {
    expect(said('2016', standing(1, 1, [2, 8]), standing(0, 2, [5, 5]))).toMatch(/highest marker decides, 8 of Bruno against 5 of Anna/);
    expect(said('2016', standing(1, 1, [1, 4, 8]), standing(0, 2, [8, 3, 2]))).toMatch(/place 2 decides, 4 of Bruno against 3 of Anna/);
  });
  test('a shared victory, as each edition shares it; nothing where points differ', () => {
    expect(said('2016', standing(0, 1, [4, 3]), standing(1, 1, [3, 4]))).toMatch(/equal markers: the victory is shared/);
    expect(said('2014', standing(0, 1, [6, 2]), standing(1, 1, [6, 1, 1]))).toMatch(/equal highest markers: the victory is shared/);
    expect(said('2016', standing(0, 1, [4]), standing(1, 2, [3]))).toBeUndefined();
  });
});

test('every title has its portrait, and nothing on the board is half transparent as a whole, which is dear to draw', () => {
  const [first] = game(1, 4, { edition: '2016' });
  insist(first !== undefined, 'a game begins');
  const sheet = newPaper().draw(h(ui.Board, { table: first.table }));
  const ids = sheet.values('id');
  for (const href of sheet.values('href')) if (href.startsWith('#portrait')) expect(ids).toContain(href.slice(1));
  expect(sheet.values('opacity').size).toBe(0);
});

describe('cards of the display', () => {
  test('stay in their places when one is taken, and new ones go into the gaps', () => {
    const first = settled([], [1, 1, 0, 1], 3);
    expect(first).toEqual([0, 1, 3]);
    expect(settled(first, [1, 0, 0, 1], 3)).toEqual([0, -1, 3]);
    expect(settled([0, -1, 3], [1, 0, 1, 1], 3)).toEqual([0, 2, 3]);
  });
  test('of two equal ones the one that was pressed goes, else the last', () => {
    expect(settled([1, 1, 2], [0, 1, 1, 0], 3, 0)).toEqual([-1, 1, 2]);
    expect(settled([1, 1, 2], [0, 1, 1, 0], 3)).toEqual([1, -1, 2]);
  });
  test('whatever the display was before, it shows what lies there now', () => {
    const rng = new Xoshiro(7);
    let slots: readonly number[] = [];
    for (let i = 0; i < 200; i++) {
      const display = [0, 0, 0, 0];
      for (let n = rng.below(5); n > 0; n--) {
        const country = rng.below(4);
        display[country] = at(display, country) + 1;
      }
      slots = settled(slots, display, 4, rng.below(4));
      expect([0, 1, 2, 3].map((country) => slots.filter((one) => one === country).length)).toEqual(display);
    }
  });
});
