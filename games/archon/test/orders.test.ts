// Conditions of standing orders against the engine: where nobody is said to take taxes, nobody does.

import { CHANCE, OVER, oneOf, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { orders } from '../orders/index.ts';
import { archon, type Event, moveOf } from '../rules/index.ts';

const options = archon.options({ edition: '2013' }, 3);
if (!options.ok) throw new Error('the usual options are refused');
const box = archon.box(options.value, 3);

describe('standing orders on Archon', () => {
  it('AR-27: «nobody takes taxes from me there» is so exactly where none are paid on entering, but for the Tax Collector himself', () => {
    const counted = { taxed: 0, free: 0 };
    for (let seed = 1; seed <= 80; seed++) {
      const rng = new Xoshiro(seed);
      const state = archon.setup(box);
      for (let next = archon.next(box, state); next !== OVER; next = archon.next(box, state)) {
        if (next === CHANCE) {
          archon.play(box, state, CHANCE, archon.chanceAt(box, state, rng.below(archon.chanceTotal(box, state))), undefined);
          continue;
        }
        const seat = oneOf(archon.actors(box, state), rng) ?? next;
        const action = oneOf(archon.legal(box, state, seat), rng) ?? 0;
        const move = moveOf(box, action);
        const now = archon.view(box, state, seat);
        const told: Event[] = [];
        archon.play(box, state, seat, action, (event) => told.push(event));
        if (move.kind !== 'enter') continue;
        const free = orders.holds(box, { id: 'no-tax', slot: box.slotLabel[move.slot] ?? '' }, { now, made: now }, seat);
        const taxed = told.some(({ id }) => id === 'taxed');
        if (free) expect(taxed).toBe(false);
        counted[taxed ? 'taxed' : 'free']++;
        if (!free && taxed) continue;
        // Who is a Tax Collector enters for nothing.
        if (!free) expect(archon.view(box, state, seat).collectors).not.toEqual(now.collectors);
      }
    }
    expect(Math.min(counted.taxed, counted.free)).toBeGreaterThan(20);
  });
});
