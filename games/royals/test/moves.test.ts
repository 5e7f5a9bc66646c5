// Moves: every action and every outcome has one, in the rulebook's words, and back.

import { CHANCE, insist, OVER, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { actionOf, type Box, type Move, moveOf, royals } from '../rules/index.ts';
import { boxOf } from './position.ts';

/** Every kind there is; the type demands each. */
const KINDS: Readonly<Record<Move['kind'], true>> = {
  choose: true,
  take: true,
  draw: true,
  'draw-intrigue': true,
  claim: true,
  'take-over': true,
  pay: true,
  'pay-intrigue': true,
  'end-turn': true,
  discard: true,
  'discard-intrigue': true,
  'starting-player': true,
  'country-card': true,
  'intrigue-card': true,
};

/** Plays a game at random, and shows every legal action and every possible outcome on the way. */
function watch(box: Box, seed: number, see: (action: number) => void): void {
  const rng = new Xoshiro(seed);
  const state = royals.setup(box);
  for (let actor = royals.next(box, state); actor !== OVER; actor = royals.next(box, state)) {
    const actions = actor === CHANCE ? royals.chance(box, state).outcomes : royals.legal(box, state, actor);
    for (const action of actions) see(action);
    const action = actions[rng.below(actions.length)];
    insist(action !== undefined, 'there is always an action');
    royals.play(box, state, actor, action, undefined);
  }
}

describe('moves', () => {
  it('stand for every action and outcome of every variant and number of seats, survive JSON, and are all met', () => {
    const met = new Set<string>();
    for (const { options } of royals.variants) {
      for (let seats = royals.seats.min; seats <= royals.seats.max; seats++) {
        const read = royals.options(options, seats);
        insist(read.ok, 'the options of a variant are good');
        const box = royals.box(read.value, seats);
        const seen = new Set<number>();
        for (let seed = 0; seed < 3; seed++) watch(box, seed, (action) => seen.add(action));
        for (const action of seen) {
          const move = moveOf(box, action);
          met.add(move.kind);
          const said: Move = JSON.parse(JSON.stringify(move));
          expect(said).toEqual(move);
          expect(actionOf(box, said)).toBe(action);
        }
      }
    }
    expect([...met].sort()).toEqual(Object.keys(KINDS).sort());
  });

  it('that are malformed, or of another box, are no action', () => {
    const box = boxOf('2016', 3);
    const nobles = box.nobleLabel.length;
    const malformed: readonly unknown[] = [
      {},
      { kind: 'jump' },
      { kind: 'choose' },
      { kind: 'choose', option: 'four' },
      { kind: 'take' },
      { kind: 'take', country: 4 },
      { kind: 'take', country: -1 },
      { kind: 'take', country: 0.5 },
      { kind: 'take', country: '1' },
      { kind: 'take', country: 'FR' },
      { kind: 'claim', noble: nobles },
      { kind: 'claim', noble: Number.NaN },
      { kind: 'take-over', noble: nobles },
      { kind: 'take-over', noble: null },
      { kind: 'pay' },
      { kind: 'pay', cards: 3 },
      { kind: 'pay', cards: '1111' },
      { kind: 'pay', cards: [1, 0, 0] },
      { kind: 'pay', cards: [1, 0, 0, 0, 0] },
      { kind: 'pay', cards: [0, 0, 0, 0] },
      { kind: 'pay', cards: [16, 0, 0, 0] },
      { kind: 'pay', cards: [2, -1, 0, 0] },
      { kind: 'discard', cards: [1.5, 0, 0, 0] },
      { kind: 'pay-intrigue', cards: [1, 0, 0, 0] },
      { kind: 'pay-intrigue', cards: [8, 0, 0, 0, 0, 0] },
      { kind: 'discard-intrigue', cards: [0, 0, 0, 0, 0, 0] },
      { kind: 'discard-intrigue', cards: {} },
      { kind: 'starting-player', seat: 3 },
      { kind: 'country-card', country: 4 },
      { kind: 'intrigue-card', pair: 6 },
    ];
    for (const move of malformed) expect(actionOf(box, move as Move), JSON.stringify(move)).toBeUndefined();
  });

  it('there are none for numbers that are no action of the box', () => {
    const box = boxOf('2016', 3);
    for (const action of [-1, 9, 15, 16 + box.nobleLabel.length, 112 + box.nobleLabel.length, 0.5, 211, 226, 2 ** 20, Number.NaN])
      expect(() => moveOf(box, action), String(action)).toThrow();
  });
});
