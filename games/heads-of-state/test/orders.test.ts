// Conditions of standing orders against the engine: what they say of a hand is what the game then allows.

import { at, CHANCE, OVER, oneOf, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { orders } from '../orders/index.ts';
import { FREE, headsOfState, OPTION, PHASE } from '../rules/index.ts';

const options = headsOfState.options({ edition: '2008' }, 3);
if (!options.ok) throw new Error('the usual options are refused');
const box = headsOfState.box(options.value, 3);

describe('standing orders on Heads of State', () => {
  it('HS-3.2, HS-3.3: «my hand pays for it» is so exactly where the game lets the noble be created', () => {
    const counted = { paid: 0, unpaid: 0 };
    for (let seed = 1; seed <= 8; seed++) {
      const rng = new Xoshiro(seed);
      const state = headsOfState.setup(box);
      for (let next = headsOfState.next(box, state); next !== OVER; next = headsOfState.next(box, state)) {
        if (next === CHANCE) {
          const chosen = rng.below(headsOfState.chanceTotal(box, state));
          headsOfState.play(box, state, CHANCE, headsOfState.chanceAt(box, state, chosen), undefined);
          continue;
        }
        const legal = headsOfState.legal(box, state, next);
        if (state.phase === PHASE.play && state.option !== OPTION.treachery) {
          const now = headsOfState.view(box, state, next);
          const moves = new Set(legal.map((action) => headsOfState.write(box, action)));
          now.owner.forEach((holder, location) => {
            if (holder !== FREE) return;
            const label = at(box.locationLabel, location);
            const paid = moves.has(`create ${label}`);
            expect(orders.holds(box, { id: 'can-pay', location: label }, { now, made: now }, next)).toBe(paid);
            counted[paid ? 'paid' : 'unpaid']++;
          });
        }
        headsOfState.play(box, state, next, oneOf(legal, rng) ?? 0, undefined);
      }
    }
    expect(Math.min(counted.paid, counted.unpaid)).toBeGreaterThan(50);
  });
});
