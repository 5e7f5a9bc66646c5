// What is packed into bits, tables and rows for speed is what the rules say plainly.

import { OVER, open, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { any, enough, isEmpty, isOthers } from '../rules/bits.ts';
import {
  ATTRIBUTES,
  type Box,
  headsOfState,
  KINDS,
  moveOf,
  OPTION,
  PHASE,
  RANKS,
  type State,
  TREACHERIES,
  TREACHERY_KINDS,
} from '../rules/index.ts';
import { attributeRows, joined, rankRows, rows, seatRows, sizes, treacheryRows } from '../rules/rows.ts';
import { plainCreations, plainPayments, plainTreachery } from './plain.ts';
import { anyOf, anyStep, boxFor, put } from './table.ts';

/** What the rules say plainly of the decision at hand; undefined for decisions that nothing is packed for. */
function plainly(box: Box, s: State) {
  if (s.phase === PHASE.pay) return plainPayments(box, s, s.pending);
  if (s.phase !== PHASE.play) return undefined;
  return s.option === OPTION.treachery ? plainTreachery(box, s) : plainCreations(box, s);
}

const moves = (box: Box, s: State) => headsOfState.legal(box, s, s.decider).map((action) => moveOf(box, action));

describe('what is packed', () => {
  for (const { name, options } of headsOfState.variants) {
    it.each([2, 3, 4, 5])(
      `HS-2.5 HS-2.6 HS-3.3 HS-4.1 to HS-4.6 ${name} with %i: lists are those of the plain rules, in random games`,
      (seats) => {
        const box = boxFor(seats, options);
        for (let game = 0; game < 12; game++) {
          const rng = new Xoshiro(77 * seats + game);
          const s = headsOfState.setup(box);
          for (let actor = headsOfState.next(box, s); actor !== OVER; actor = headsOfState.next(box, s)) {
            const plain = plainly(box, s);
            if (plain) expect(moves(box, s)).toEqual(plain);
            headsOfState.play(box, s, actor, anyStep(box, s, actor, rng), undefined);
          }
        }
      },
    );
  }

  it.each([{}, { courtesan: 'missing', executions: 'identical' }])(
    'HS-4.3 HS-4.6 the same with full hands and many kills: %j',
    (options) => {
      const box = boxFor(3, options);
      let kills = 0;
      for (let game = 0; game < 150; game++) {
        const rng = new Xoshiro(9000 + game);
        const s = headsOfState.setup(box);
        Object.assign(s, { starter: 0, mover: 0, decider: 0, turn: 3, phase: PHASE.play, option: OPTION.treachery });
        for (const location of s.owner.keys()) s.owner[location] = rng.below(4) - 1;
        for (let i = 0; i < 12; i++) put(open(s.hand), rng.below(KINDS));
        for (let i = 0; i < 6; i++) put(open(s.treachery), rng.below(TREACHERY_KINDS));
        while (s.phase === PHASE.play || s.phase === PHASE.pay || s.phase === PHASE.cube) {
          const plain = plainly(box, s);
          if (plain) expect(moves(box, s)).toEqual(plain);
          const actor = headsOfState.next(box, s);
          // Attacks, which come last, as long as there are any.
          const action = s.phase === PHASE.play ? headsOfState.legal(box, s, actor).at(-1) : anyStep(box, s, actor, rng);
          headsOfState.play(box, s, actor, action ?? -1, undefined);
          kills = Math.max(kills, s.emptied.length);
        }
      }
      expect(kills).toBeGreaterThanOrEqual(3);
    },
  );

  it('numbers without a branch are those with one', () => {
    for (let count = 0; count < 100; count++) {
      expect(any(count)).toBe(count > 0 ? 1 : 0);
      for (const needed of [1, 2]) expect(enough(count, needed)).toBe(count >= needed ? 1 : 0);
    }
    for (let owner = -1; owner < 5; owner++) {
      expect(isEmpty(owner)).toBe(owner < 0 ? 1 : 0);
      for (let seat = 0; seat < 5; seat++) expect(isOthers(owner, seat)).toBe(owner >= 0 && owner !== seat ? 1 : 0);
    }
  });

  it('HS-2.8 rows of a view are stretches of the state, and back', () => {
    const rng = new Xoshiro(4);
    for (let n = 0; n < 400; n++) {
      const [width, written] = anyOf<readonly [number, (table: readonly number[]) => readonly (readonly number[])[]]>(
        [
          [ATTRIBUTES.length, attributeRows],
          [TREACHERIES.length, treacheryRows],
          [RANKS.length, rankRows],
          ...[2, 3, 4, 5].map((seats) => [seats, (table: readonly number[]) => seatRows(table, seats)] as const),
        ],
        rng,
      );
      const count = 1 + rng.below(16);
      const table = Array.from({ length: width * count }, () => (rng.below(3) === 0 ? rng.below(5) : 0));
      const plain = rows(table, width);
      expect(plain).toHaveLength(count);
      expect(plain.flat()).toEqual(table);
      expect(written(table)).toEqual(plain);
      expect(joined(plain, width)).toEqual(table);
      expect(sizes(table, width, count)).toEqual(plain.map((row) => row.reduce((a, b) => a + b)));
    }
  });
});
