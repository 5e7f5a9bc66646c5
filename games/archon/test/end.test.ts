// AR-61 to AR-63: the end of the game.

import { describe, expect, it } from 'vitest';
import { archon } from '../rules/index.ts';
import { type Facts, legal, line, phase, points, position, refusal } from './position.ts';

const end = (facts: Facts) => line(position({ round: 9, seats: 2, passed: 'B', ...facts }), 'A pass', '* attack A1');
const quiet = { warrior: 1 } as const;

describe('AR-61 to AR-63: the end', () => {
  it('AR-61 after the grant of the third Season the game is over', () => {
    const over = end({ goods: { A: quiet } });
    expect(phase(over)).toBe('over');
    expect(over.events.map(({ id }) => id).slice(-2)).toEqual(['granted', 'over']);
    expect(archon.actors(over.box, over.state)).toEqual([]);
    expect(archon.endings(over.box)).toEqual(['city-held', 'city-raided']);
    expect(archon.ending(over.box, over.state)).toBe('city-held');
    const raided = end({});
    expect(archon.ending(raided.box, raided.state)).toBe('city-raided');
    expect(archon.ending(raided.box, position({ round: 9 }).state)).toBeUndefined();
    expect(legal(over, 'A')).toEqual([]);
    expect(refusal(over, 'A pass')).toMatchObject({ id: 'game-over', rule: 'AR-61' });
  });

  it('AR-62 the Magister rows count', () => {
    const rows = (pile: NonNullable<Facts['piles']>['A']) => points(end({ goods: { A: quiet }, piles: { A: pile ?? {} } }), 'A', 'row');
    expect(rows({ Courtier: 5 })).toBe(0);
    expect([1, 2].map((n) => rows({ TaxCollector: n }))).toEqual([1, 4]);
    expect([1, 2, 3, 4].map((n) => rows({ Cleric: n }))).toEqual([1, 3, 6, 10]);
    expect([1, 2, 3, 4].map((n) => rows({ Scribe: n }))).toEqual([1, 3, 6, 10]);
    expect([1, 2, 3, 4].map((n) => rows({ Merchant: n }))).toEqual([1, 3, 6, 10]);
    expect(rows({ TaxCollector: 1, Cleric: 2, Scribe: 1 })).toBe(5);
  });

  it('AR-62 a point for every full five of twice cubes and recruits, and gold', () => {
    const left = (held: NonNullable<Facts['goods']>['A']) => points(end({ goods: { A: { ...quiet, ...held } } }), 'A', 'leftover');
    expect([left({ gold: 4 }), left({ gold: 5 }), left({ gold: 9 })]).toEqual([0, 1, 1]);
    expect(left({ stone: 1, iron: 1, gold: 1 })).toBe(1);
    expect(left({ recruit: 5 })).toBe(2);
    expect(left({ recruit: 1, stone: 1 })).toBe(0);
  });

  it('AR-62 end-of-game points are no part of the score before', () => {
    const before = position({ round: 9, seats: 2, goods: { A: { gold: 9 } } });
    expect(points(before, 'A', 'row') + points(before, 'A', 'leftover')).toBe(0);
  });

  it('AR-63 most points win; a tie goes to more Magisters, then cards and warriors, then gold, then is shared', () => {
    const ranks = (facts: Facts): string => {
      const over = end(facts);
      return archon
        .standings(over.box, over.state)
        .map(({ seat, rank, score }) => `${rank}${'AB'[seat]}${score}`)
        .join(' ');
    };
    const even = { A: { Courtier: 4, Cleric: 1 }, B: { Courtier: 4, Cleric: 1 } };
    // A warrior each (1 point of the row of the Grant shared) keeps the enemy out.
    const both = { A: { ...quiet }, B: { ...quiet } };
    expect(ranks({ piles: even, goods: both })).toBe('1A13 1B13');
    expect(ranks({ piles: even, goods: { A: quiet, B: { ...quiet, gold: 5 } } })).toBe('1B14 2A13');
    expect(ranks({ piles: even, goods: { A: quiet, B: { ...quiet, gold: 4 } } })).toBe('1B13 2A13');
    // Three single Magisters against two of a kind: as many points, more cards.
    expect(
      ranks({ piles: { A: { Cleric: 2 }, B: { Cleric: 1, Scribe: 1, Merchant: 1 } }, goods: { A: { ...quiet, gold: 4 }, B: quiet } }),
    ).toBe('1B15 2A15');
    // Two warriors of four bring the same as one: shares of nothing. Science beyond the other's decides before gold.
    const tied = line(
      position({ round: 9, seats: 2, passed: 'B', piles: even, goods: { A: { ...quiet, gold: 4 }, B: { ...quiet } } }),
      'A pass',
      '* attack A1',
    );
    tied.state.goods[9 + 6] = 1;
    expect(archon.standings(tied.box, tied.state).map(({ seat }) => seat)).toEqual([1, 0]);
  });
});
