// Prices, and what may be played: the quick answers against the slow ones.

import { at, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { canPay, costOf, payments, purseOf } from '../rules/goods.ts';
import { actionOf, archon, GOLD, GOODS, HARD_WINTER, KINDS, PHASE, PLAYS, RECRUIT } from '../rules/index.ts';
import { fresh, wander } from './position.ts';

describe('prices', () => {
  let payable = 0;
  it.each([44, 45, 46, 47, 48, 49, 50, 51])('AR-44 a price is payable exactly when there is a way to pay it: seed %i', (seed) => {
    const rng = new Xoshiro(seed);
    for (let i = 0; i < 2500; i++) {
      const different = rng.below(4) === 0;
      const some = (most: number): number => (rng.below(2) === 0 ? 0 : rng.below(most + 1));
      const parts = different
        ? [0, 0, 0, 0, some(2), some(3), 0, 1 + rng.below(4)]
        : [some(2), some(2), some(2), some(2), some(2), some(3), some(2), 0];
      // No board has a price of more than six resources.
      if (parts.reduce((total, amount, part) => total + (part === RECRUIT || part === GOLD ? 0 : amount), 0) > 6) continue;
      const goods = GOODS.map((_, good) => (good > GOLD ? 0 : rng.below(8) === 0 ? rng.below(20) : rng.below(3)));
      const [less, lessAny] = [some(2), some(2)];
      const price = costOf(parts);
      const ways = payments([], price, goods, 0, less, lessAny, 0);
      const slow = ways > 0 && [RECRUIT, GOLD].every((good) => at(goods, good) >= at(parts, good));
      if (canPay(price, purseOf(goods, 0, at(goods, GOLD)), less, lessAny) !== slow)
        expect({ parts, goods, less, lessAny, slow }).toBe('the same');
      if (slow) payable++;
    }
  });

  it('AR-44 many prices could be paid, and many could not', () => {
    expect(payable).toBeGreaterThan(2000);
    expect(payable).toBeLessThan(18_000);
  });
});

describe('plays', () => {
  let asked = 0;
  let shut = 0;
  // In small pieces, so that a mutant meets one soon.
  it.each(Array.from({ length: 12 }, (_, i) => 5 * i))(
    'AR-19 cards may be played exactly when some slot can then be entered: seeds from %i',
    (from) => {
      for (let seed = from; seed < from + 5; seed++) {
        const start = fresh(2 + (seed % 3), seed % 2 === 0 ? undefined : HARD_WINTER);
        wander(start, seed, (s) => {
          if (s.phase !== PHASE.turn) return false;
          const { box } = start;
          const hand = archon.view(box, s, s.mover).hand ?? [];
          const legal = archon.legal(box, s, s.mover);
          for (const { kinds, power, label } of PLAYS) {
            if (kinds.some((kind) => at(hand, kind) < kinds.filter((other) => other === kind).length)) continue;
            const action = actionOf(box, { kind: 'play', cards: kinds, power }) ?? -1;
            const played = archon.clone(s);
            archon.play(box, played, s.mover, action, undefined);
            const open = archon.legal(box, played, s.mover).length > 0;
            if (open !== legal.includes(action)) expect({ seed, play: label, open }).toBe('as listed');
            asked++;
            if (!open) shut++;
          }
          return false;
        });
      }
    },
  );

  it('AR-19 all of that was asked often enough to say something', () => {
    expect(asked).toBeGreaterThan(10_000);
    expect(shut).toBeGreaterThan(20);
    expect(KINDS).toHaveLength(5);
  });
});
