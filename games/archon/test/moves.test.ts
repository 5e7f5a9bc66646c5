// Moves: every action and every outcome has one, in the rulebook's words, and back.

import { CHANCE, insist, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { actionOf, archon, type Box, type Move, moveOf } from '../rules/index.ts';
import { boxOf, randomStep } from './position.ts';

/** Every kind there is; the type demands each. */
const KINDS: Readonly<Record<Move['kind'], true>> = {
  choose: true,
  split: true,
  pass: true,
  done: true,
  play: true,
  enter: true,
  take: true,
  buy: true,
  sell: true,
  hire: true,
  build: true,
  card: true,
  swap: true,
  receive: true,
  pay: true,
  lose: true,
  order: true,
  grant: true,
  favor: true,
  province: true,
  attack: true,
  reveal: true,
};

/** Plays a game at random, and shows every legal action and every possible outcome on the way. */
function watch(box: Box, seed: number, see: (action: number) => void): void {
  const rng = new Xoshiro(seed);
  const state = archon.setup(box);
  for (let step = randomStep(box, state, rng); step; step = randomStep(box, state, rng)) {
    const { actor, action } = step;
    for (const one of actor === CHANCE ? archon.chance(box, state).outcomes : archon.legal(box, state, actor)) see(one);
    archon.play(box, state, actor, action, undefined);
  }
}

describe('moves', () => {
  it('stand for every action and outcome of every variant and number of seats, survive JSON, and are all met', () => {
    const met = new Set<string>();
    for (const { options } of archon.variants) {
      for (let seats = archon.seats.min; seats <= archon.seats.max; seats++) {
        const read = archon.options(options, seats);
        insist(read.ok, 'the options of a variant are good');
        const box = archon.box(read.value, seats);
        const seen = new Set<number>();
        for (let seed = 0; seed < 12; seed++) watch(box, seed, (action) => seen.add(action));
        for (const action of seen) {
          const move = moveOf(box, action);
          met.add(move.kind);
          const said: Move = JSON.parse(JSON.stringify(move));
          expect(said).toEqual(move);
          expect(actionOf(box, said)).toBe(action);
          expect(archon.write(box, action).split(' ')[0]).toBe(move.kind);
        }
      }
    }
    expect([...met].sort()).toEqual(Object.keys(KINDS).sort());
    expect([...archon.verbs].sort()).toEqual(Object.keys(KINDS).sort());
  });

  it('that are malformed, or of another box, are no action', () => {
    const box = boxOf(3);
    const { board } = box;
    const malformed: readonly unknown[] = [
      {},
      { kind: 'jump' },
      { kind: 'choose' },
      { kind: 'choose', magisters: [1] },
      { kind: 'choose', magisters: [2, 2] },
      { kind: 'choose', magisters: [2, 1] },
      { kind: 'choose', magisters: [0, 1] },
      { kind: 'choose', magisters: '12' },
      { kind: 'split' },
      { kind: 'split', hand: [0, 0, 0, 0, 0] },
      { kind: 'split', hand: [5, 0, 0, 0] },
      { kind: 'split', hand: [16, 0, 0, 0, 0] },
      { kind: 'split', hand: { length: 5 } },
      { kind: 'play' },
      { kind: 'play', cards: [], power: 0 },
      { kind: 'play', cards: [5], power: 5 },
      { kind: 'play', cards: [0], power: 1 },
      { kind: 'play', cards: [1, 0], power: 0 },
      { kind: 'play', cards: [1, 1], power: 1 },
      { kind: 'play', cards: [0, 0, 0], power: 0 },
      { kind: 'enter' },
      { kind: 'enter', slot: -1 },
      { kind: 'enter', slot: 24 },
      { kind: 'enter', slot: 0.5 },
      { kind: 'enter', slot: '1' },
      { kind: 'hire', magister: 1 },
      { kind: 'hire', magister: 0, from: 'hand' },
      { kind: 'hire', magister: 5, from: 'hand' },
      { kind: 'hire', magister: 1, from: 'pile' },
      { kind: 'build', tile: board.tiles.length },
      { kind: 'card', card: 'music' },
      { kind: 'take' },
      { kind: 'take', cubes: 3 },
      { kind: 'pay', cubes: [0, 0, 0, 0] },
      { kind: 'buy', cubes: [1, 0, 0] },
      { kind: 'sell', cubes: [1, 0, 0, 0, 0] },
      { kind: 'swap', cubes: [2, -1, 0, 0] },
      { kind: 'receive', cubes: [1.5, 0, 0, 0] },
      { kind: 'lose', cubes: ['1', 0, 0, 0] },
      { kind: 'order', seat: 3 },
      { kind: 'grant', grant: board.grants.length },
      { kind: 'favor', favor: Number.NaN },
      { kind: 'province', province: null },
      { kind: 'attack', attack: -1 },
    ];
    for (const move of malformed) expect(actionOf(box, move as Move), JSON.stringify(move)).toBeUndefined();
  });

  it('there are none for numbers that are no action of the box', () => {
    const box = boxOf(3);
    for (const action of [-1, 2, 7, 31.5, 32 + 24, 102, 104, 105, 114, 154, 163, 297, 0x10000, 0x80000, 0x100000, 2 ** 31, Number.NaN])
      expect(() => moveOf(box, action), String(action)).toThrow();
  });
});
