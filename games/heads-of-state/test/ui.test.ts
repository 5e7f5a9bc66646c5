// The board in the page: drawn only where something has changed, explained everywhere, and true in what it counts.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Action, at, insist, isOver, oneOf, startMatch, submit, Xoshiro } from '@regalia/core';
import { looksOf } from '@regalia/parts';
import { h } from 'preact';
import { describe, expect, test } from 'vitest';
import {
  type Box,
  COUNTRIES,
  type Event,
  headsOfState,
  influenceIn,
  leadersIn,
  type Move,
  PHASE,
  RANKS,
  type Told,
  type View,
} from '../rules/index.ts';
import { about } from '../ui/about.ts';
import { counting } from '../ui/actions.tsx';
import { Cartouche } from '../ui/board.tsx';
import { payWith, stepsTo, wayAfter } from '../ui/gestures.ts';
import { ui } from '../ui/index.tsx';
import { HOUSE, spotsOf } from '../ui/layout.ts';
import type { Sliced } from '../ui/memo.ts';
import type { HsTable } from '../ui/names.ts';
import { Panel } from '../ui/panel.tsx';
import { RankRow } from '../ui/ranks.tsx';
import { House, Plaque } from '../ui/realm.tsx';
import { SectorPlate } from '../ui/sector.tsx';
import { settled } from '../ui/slots.ts';
import { gains, lights, stage } from '../ui/stage.tsx';
import { placesIn, revolutionNow, tieBreak } from '../ui/standings.ts';
import { drawn, valuesOf } from './drawn.ts';

const NAMES = ['Anna', 'Bruno', 'Clara', 'David', 'Emma'];
const RULES = readFileSync(join(import.meta.dirname, '..', 'docs', 'en.md'), 'utf8');
const deeds = { choose() {}, chooseAll() {}, pick() {}, point() {} };

const tableOf = (box: Box, view: View, legal: readonly Action[], language = 'en'): HsTable => ({
  box,
  view,
  viewer: view.viewer,
  names: NAMES.slice(0, box.seats),
  looks: looksOf(box.seats),
  legal,
  say: (id, params) => ui.say(language, id, params),
  ...deeds,
  picked: undefined,
  pointed: undefined,
});

interface Step {
  /** As the first seat sees it. */
  readonly table: HsTable;
  /** What was told since the step before. */
  readonly told: readonly Told[];
}

/** A whole game at random, step by step. */
function* game(seed: number, seats: number, raw: object = {}): Generator<Step> {
  const rng = new Xoshiro(seed);
  const deal = (_draw: number, total: number): number => rng.below(total);
  let heard: Event[] = [];
  const follow = {
    hear(event: Event) {
      heard.push(event);
    },
  };
  const started = startMatch(headsOfState, raw, seats, deal, follow);
  insist(started.ok, 'these are options of the game');
  const match = started.value;
  const { box } = match;
  for (;;) {
    const { state } = match;
    const told = heard.flatMap((event) => headsOfState.tell(box, event, 0) ?? []);
    heard = [];
    const [seat] = headsOfState.actors(box, state);
    yield { table: tableOf(box, headsOfState.view(box, state, 0), seat === 0 ? headsOfState.legal(box, state, 0) : []), told };
    if (isOver(match) || seat === undefined) return;
    insist(submit(match, seat, [oneOf(headsOfState.legal(box, state, seat), rng)], deal, follow).ok, 'what is legal can be done');
  }
}

const GAMES = [
  [11, 2, {}],
  [12, 4, {}],
  [13, 5, { board: 'minor courts' }],
] as const;
const rawOf = (raw: object): object => ('board' in raw ? (headsOfState.variants[1]?.options as object) : raw);

describe('a part that is drawn only when its slice has changed', () => {
  const drawings = (box: Box) => {
    const spots = spotsOf(box);
    const part = <P extends { readonly table: HsTable }>(one: Sliced<P>, props: (table: HsTable) => P) => ({
      slice: (table: HsTable): string => JSON.stringify(one.slice(props(table)).map((value) => value ?? null)),
      draw: (table: HsTable): string => drawn(h(one.Fresh, props(table))),
    });
    return [
      part(Cartouche, (table) => ({ table })),
      part(House, (table) => ({ table, x: HOUSE.x, y: HOUSE.y })),
      ...COUNTRIES.map((_, country) => part(Plaque, (table) => ({ table, country }))),
      ...RANKS.map((_, rank) => part(RankRow, (table) => ({ table, rank, y: 0, last: rank === 0 }))),
      ...box.firstDraws.map((_, seat) => part(Panel, (table) => ({ table, seat, open: undefined, whole: seat % 2 === 1 }))),
      ...spots.map((spot, sector) => part(SectorPlate, (table) => ({ table, sector, spot }))),
    ];
  };

  test.each(GAMES)('looks as if drawn afresh, game %i of %i seats', (seed, seats, raw) => {
    const before: { slice: string; picture: string }[] = [];
    let [kept, all, step] = [0, 0, 0];
    for (const { table: bare } of game(seed, seats, rawOf(raw))) {
      step++;
      const table = step % 3 === 0 ? { ...bare, pointed: bare.legal[step % Math.max(1, bare.legal.length)] } : bare;
      for (const [i, { slice, draw }] of drawings(table.box).entries()) {
        const now = slice(table);
        all++;
        if (now === before[i]?.slice) kept++;
        // Drawing everything at every step would take long; what a slice leaves out shows soon enough.
        if (now === before[i]?.slice && (step + i) % 5 !== 0) continue;
        const picture = draw(table);
        if (now === before[i]?.slice) expect(picture).toBe(before[i]?.picture);
        before[i] = { slice: now, picture };
      }
    }
    expect(kept / all).toBeGreaterThan(0.6);
  });
});

describe('everything explains itself', () => {
  test.each(['en', 'de', 'fr'])(
    'whatever carries a name on board, dock, panels and standing has an explanation with its rules, in %s',
    (language) => {
      let [step, seen] = [0, 0];
      for (const { table: own } of game(21, 4)) {
        if (step++ % 23 !== 0) continue;
        const table: HsTable = { ...own, say: (id, params) => ui.say(language, id, params) };
        const drawing = [
          drawn(h(ui.Board, { table })),
          drawn(h(ui.Dock, { table })),
          ...NAMES.slice(0, 4).map((_, seat) => drawn(h(ui.Panel, { table, seat, open: undefined, whole: seat % 2 === 0 }))),
          ui.Standing ? drawn(h(ui.Standing, { table })) : '',
          ui.Goal ? drawn(h(ui.Goal, { table })) : '',
        ].join('');
        for (const name of new Set(valuesOf('data-about', drawing))) {
          const told = about(table, name);
          insist(told !== undefined, `${name} means something`);
          expect(told.lines.length, name).toBeGreaterThan(0);
          for (const line of [told.title, ...told.lines]) expect(line, name).not.toMatch(/[{}]|undefined|NaN/);
          for (const rule of told.rules) expect(RULES, name).toContain(`- ${rule} `);
          seen++;
        }
        expect(drawing).not.toMatch(/\{[a-z]+\}|undefined|NaN/);
      }
      expect(seen).toBeGreaterThan(200);
    },
  );

  test('a name that means nothing now has none', () => {
    const { value } = game(1, 2).next();
    insist(value !== undefined, 'a game has a first step');
    for (const name of ['', 'location-999', 'nothing', 'rank-7', 'constructor', 'fallen-0', 'score-9'])
      expect(about(value.table, name)).toBeUndefined();
  });
});

describe('natural moves', () => {
  test('a card of a display or a pile at the beginning of a turn means its option and itself (HS-2.2, HS-2.6)', () => {
    let tried = 0;
    for (const { table } of game(31, 3)) {
      const { box, view, legal } = table;
      if (legal.length === 0 || view.phase !== PHASE.choose) continue;
      const moves: readonly Move[] = [
        ...view.display.flatMap((n, attribute): readonly Move[] => (n > 0 ? [{ kind: 'take', attribute }] : [])),
        ...view.treacheryDisplay.flatMap((n, treachery): readonly Move[] => (n > 0 ? [{ kind: 'take-treachery', treachery }] : [])),
        { kind: 'draw' },
      ];
      const world = headsOfState.imagine(box, view, new Xoshiro(tried));
      for (const move of moves) {
        const steps = stepsTo(table, move);
        if (steps.length === 0) continue;
        expect(steps).toHaveLength(2);
        const state = headsOfState.clone(world);
        for (const step of steps) {
          expect(headsOfState.legal(box, state, 0)).toContain(step);
          headsOfState.play(box, state, 0, step, undefined);
        }
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(50);
  });

  test('a press on a card of the hand while paying always leads to another way to pay (HS-3.3)', () => {
    let presses = 0;
    for (let seed = 40; seed < 52; seed++)
      for (const { table: bare } of game(seed, 2)) {
        if (bare.legal.length < 2 || bare.view.phase !== PHASE.pay) continue;
        const counted = counting(bare);
        insist(counted !== undefined, 'paying is a choice of counted things');
        const ways = bare.legal.map((action) => counted.counts(action));
        for (const start of ways)
          for (const kind of counted.held.keys()) {
            const picked = [...start];
            const table: HsTable = {
              ...bare,
              picked: start,
              pick(one) {
                picked[one] = picked[one] === counted.held[one] ? 0 : at(picked, one) + 1;
              },
            };
            const way = wayAfter(table, kind);
            if (way === undefined) continue;
            payWith(table, way);
            expect(ways).toContainEqual(picked);
            expect(picked).not.toEqual(start);
            presses++;
          }
      }
    expect(presses).toBeGreaterThan(20);
  });

  test('cards of a display stay where they are: a taken one leaves a gap, a new one fills the first', () => {
    const first = settled([], [2, 1, 0, 3], 6);
    expect(first).toEqual([0, 0, 1, 3, 3, 3]);
    const taken = settled(first, [2, 0, 0, 2], 6);
    expect(taken).toEqual([0, 0, undefined, 3, 3, undefined]);
    expect(settled(taken, [2, 0, 1, 3], 6)).toEqual([0, 0, 2, 3, 3, 3]);
    expect(settled(taken, [0, 0, 0, 0], 6)).toEqual(Array.from({ length: 6 }, () => undefined));
  });
});

describe('scoring', () => {
  test.each(GAMES)(
    'what is counted along adds up to the points, and what is lit is on the board, game %i of %i seats',
    (seed, seats, raw) => {
      let score: readonly number[] = Array.from({ length: seats }, () => 0);
      let before: HsTable | undefined;
      let scenes = 0;
      for (const { table, told } of game(seed, seats, rawOf(raw))) {
        const { box, view } = table;
        const brought = told.flatMap((one) => [gains(one, seats, box) ?? []]);
        score = score.map((n, seat) => brought.reduce((sum, gain) => sum + (gain[seat] ?? 0), n));
        expect(view.score).toEqual(score);
        const shown = told.filter((one) => stage(table, one) !== undefined);
        scenes += shown.length;
        if (shown.length > 0) {
          const places = valuesOf('data-at', drawn(h(ui.Board, { table })));
          for (const one of shown) for (const place of lights(table, one)) expect(places).toContain(place);
          for (const one of shown) expect(drawn(stage(table, one))).not.toMatch(/\{[a-z]+\}|undefined|NaN/);
        }
        if (told.some(({ id }) => id === 'revolution') && before) {
          const scored = told.filter(({ id }) => id === 'scored' || id === 'most').map((one) => gains(one, seats, box) ?? []);
          expect(revolutionNow(before.box, before.view)).toEqual(
            score.map((_, seat) => scored.reduce((sum, gain) => sum + (gain[seat] ?? 0), 0)),
          );
        }
        before = table;
      }
      expect(scenes).toBe(3 * 5 + RANKS.length);
    },
  );

  test('the tie-break that is named is the one that decided (HS-6.4)', () => {
    const seen = new Set<string>();
    for (let seed = 60; seed < 66; seed++)
      for (const { table } of game(seed, 4)) {
        const { box, view } = table;
        for (const country of COUNTRIES.keys()) {
          const influence = influenceIn(box, view.owner, country);
          const [first, second] = leadersIn(box, view, country, influence);
          expect(
            placesIn(box, view, country)
              .slice(0, 2)
              .map(({ seat }) => seat),
          ).toEqual([first, second].filter((seat) => seat >= 0));
          if (second < 0 || influence[first] !== influence[second]) continue;
          const { by, won, lost } = tieBreak(box, view, country, first, second);
          seen.add(by);
          if (by === 'rank') expect(at(box.locationRank, won)).toBeGreaterThan(box.locationRank[lost] ?? -1);
          if (by === 'hexagon')
            expect(at(box.hexagon, at(box.locationSector, won))).toBeGreaterThan(at(box.hexagon, at(box.locationSector, lost)));
        }
      }
    expect(seen).toContain('rank');
  });
});
