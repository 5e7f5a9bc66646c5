// Conditions of standing orders against the engine: what they say of a hand is what the game then allows.

import { CHANCE, OVER, oneOf, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { orders } from '../orders/index.ts';
import { FREE, moveOf, nobleAt, PHASE, royals } from '../rules/index.ts';

const options = royals.options({ edition: '2016' }, 3);
if (!options.ok) throw new Error('the usual options are refused');
const box = royals.box(options.value, 3);

describe('standing orders on Royals', () => {
  it('RY-3.4, RY-4.1, RY-4.5: «my hand pays for it» is so exactly where the game lets the noble be claimed or taken over', () => {
    const counted = { paid: 0, unpaid: 0, takenOver: 0 };
    for (let seed = 1; seed <= 12; seed++) {
      const rng = new Xoshiro(seed);
      const state = royals.setup(box);
      for (let next = royals.next(box, state); next !== OVER; next = royals.next(box, state)) {
        if (next === CHANCE) {
          royals.play(box, state, CHANCE, royals.chanceAt(box, state, rng.below(royals.chanceTotal(box, state))), undefined);
          continue;
        }
        const legal = royals.legal(box, state, next);
        if (state.phase === PHASE.play) {
          const now = royals.view(box, state, next);
          const moves = legal.map((action) => moveOf(box, action));
          const kindOf = (holder: number) => (holder === FREE ? 'claim' : 'take-over');
          now.owner.forEach((holder, noble) => {
            const { label } = nobleAt(box, noble);
            const paid = moves.some((move) => move.kind === kindOf(holder) && move.noble === noble);
            expect(orders.holds(box, { id: 'can-pay', noble: label }, { now, made: now }, next)).toBe(paid);
            if (!paid) counted.unpaid++;
            else if (holder === FREE) counted.paid++;
            else counted.takenOver++;
          });
        }
        royals.play(box, state, next, oneOf(legal, rng) ?? 0, undefined);
      }
    }
    expect(Math.min(counted.paid, counted.unpaid, counted.takenOver)).toBeGreaterThan(50);
  });

  it('a noble that the board does not have is paid for by no hand', () => {
    const now = royals.view(box, royals.setup(box), 0);
    expect(orders.holds(box, { id: 'can-pay', noble: 'king-of-nowhere' }, { now, made: now }, 0)).toBe(false);
  });
});
