// Close calls: the last cube, the last card, the last space; and what a price, a tax and a tile come to together.

import { open, Xoshiro } from '@regalia/core';
import { sum } from '@regalia/kit';
import { describe, expect, it } from 'vitest';
import { archon, type Board, BUILDINGS, pileOf, STANDARD_BOARD } from '../rules/index.ts';
import { type Facts, goods, legal, line, points, position, refusal, score } from './position.ts';

const end = (facts: Facts) => line(position({ round: 9, seats: 2, passed: 'B', ...facts }), 'A pass', '* attack A1');
const NO_CUBES = { stone: 0, papyrus: 0, silver: 0, iron: 0 } as const;
/** The slots that a Courtier of A may enter. */
const entries = (facts: Facts): string[] => legal(line(position(facts), 'A play Courtier'), 'A');
const withFavor = (id: string, change: object): Board => ({
  ...STANDARD_BOARD,
  favors: STANDARD_BOARD.favors.map((favor) => (favor.id === id ? { ...favor, ...change } : favor)),
});

describe('the score', () => {
  it.each(['B13', 'B14', 'B15', 'B16'])('AR-62 the points of %s at the end are in the score as well as in the ledger', (tile) => {
    const facts: Facts = { goods: { A: { warrior: 2, science: 3, arts: 4 } }, piles: { A: { Courtier: 1, Cleric: 2, Scribe: 2 } } };
    const [without, having] = [end(facts), end({ ...facts, tiles: { A: [tile] } })];
    expect(points(having, 'A', 'endgame')).toBe({ B13: 3, B14: 4, B15: 2, B16: 2 }[tile]);
    expect(score(having, 'A') - score(without, 'A')).toBe(points(having, 'A', 'endgame') + points(having, 'A', 'tile'));
  });

  it('AR-63 warriors count among the cards of a tie', () => {
    const over = end({ goods: { A: { warrior: 1 }, B: { warrior: 1 } } });
    over.state.goods[9 + 8] = 2;
    expect(archon.standings(over.box, over.state).map(({ seat, rank }) => [seat, rank])).toEqual([
      [1, 1],
      [0, 2],
    ]);
  });
});

describe('the last of a supply', () => {
  it('AR-38 with no cube in the stockpile and none to sell there is no trade', () => {
    const facts = (supply: Facts['supply']): Facts => ({ goods: { A: { gold: 2 } }, supply: { ...NO_CUBES, ...supply } });
    expect(entries(facts({ iron: 1 }))).toContain('enter Marketplace.1');
    expect(entries(facts({}))).not.toContain('enter Marketplace.1');
  });

  it('AR-12, AR-34 a favor for a Science or an Arts card needs one of either', () => {
    const facts = (supply: Facts['supply']): Facts => ({ favors: ['F01', 'F20', 'F06'], goods: { A: { stone: 2 } }, supply });
    expect(entries(facts({ science: 0, arts: 1 }))).toContain('enter Palace.2');
    expect(entries(facts({ science: 1, arts: 0 }))).toContain('enter Palace.2');
    expect(entries(facts({ science: 0, arts: 0 }))).not.toContain('enter Palace.2');
  });

  it('AR-12, AR-34 a resource of one’s choice needs one besides those that are named', () => {
    const any = (supply: Facts['supply']): Facts => ({ favors: ['F01', 'F07', 'F06'], supply: { ...NO_CUBES, ...supply } });
    expect(entries(any({ iron: 1 }))).toContain('enter Palace.2');
    expect(entries(any({}))).not.toContain('enter Palace.2');
    const board = withFavor('F07', { gain: { stone: 1, any: 1 } });
    expect(entries({ ...any({ stone: 1 }), board })).not.toContain('enter Palace.2');
    expect(entries({ ...any({ stone: 2 }), board })).toContain('enter Palace.2');
  });

  it('AR-12, AR-34 of a favor with two goods both must be there', () => {
    const board = withFavor('F02', { gain: { stone: 1, papyrus: 1 } });
    const facts = (supply: Facts['supply']): Facts => ({ board, favors: ['F01', 'F02', 'F06'], supply });
    expect(entries(facts({}))).toContain('enter Palace.2');
    expect(entries(facts({ papyrus: 0 }))).not.toContain('enter Palace.2');
    expect(entries(facts({ stone: 0 }))).not.toContain('enter Palace.2');
  });

  it('AR-41 the most valuable space of the wall is taken first, wherever it stands in the file; a full wall takes nobody', () => {
    const board: Board = { ...STANDARD_BOARD, wall: [0, 2, 1] };
    const facts = (there: number): Facts => ({ board, goods: { A: { recruit: 1, iron: 1 }, B: { warrior: there } } });
    const gained = (there: number) => points(line(position(facts(there)), 'A play Courtier', 'A enter RoyalGuard.1'), 'A', 'wall');
    expect([gained(0), gained(1), gained(2)]).toEqual([2, 1, 0]);
    expect(refusal(line(position(facts(3)), 'A play Courtier'), 'A enter RoyalGuard.1')).toMatchObject({
      rule: 'AR-41',
      id: 'no-warrior-or-space',
    });
  });
});

describe('taxes and prices', () => {
  const everywhere = Object.fromEntries(BUILDINGS.map((building) => [building, 'A']));

  it('AR-27, AR-28 where every building is taxed, who has no gold may play a Tax Collector and nothing else', () => {
    const hands = { B: { TaxCollector: 1, Courtier: 4 } };
    expect(legal(position({ mover: 'B', collectors: everywhere, hands, repository: { iron: 1 } }), 'B')).toEqual([
      'pass',
      'play TaxCollector',
    ]);
    const figures = Object.fromEntries(position({}).box.slotLabel.map((slot) => [slot, 'A']));
    expect(legal(position({ mover: 'B', collectors: everywhere, hands, figures }), 'B')).toEqual(['pass']);
  });

  it('AR-28 gold that goes in tax pays for no tile and no favor', () => {
    const builder = (gold: number): Facts => ({ order: 'ABC', collectors: { BuildersGuild: 'B' }, goods: { A: { stone: 1, gold } } });
    expect([entries(builder(1)), entries(builder(2))].map((slots) => slots.includes('enter BuildersGuild.1'))).toEqual([false, true]);
    const loan = (gold: number): Facts => ({ favors: ['F01', 'F14', 'F06'], collectors: { Palace: 'B' }, goods: { A: { gold } } });
    expect([entries(loan(3)), entries(loan(4))].map((slots) => slots.includes('enter Palace.2'))).toEqual([false, true]);
    const board: Board = { ...STANDARD_BOARD, prices: { ...STANDARD_BOARD.prices, science: { gold: 1 } } };
    const school = (gold: number): Facts => ({ board, collectors: { Planetarium: 'B' }, goods: { A: { gold } } });
    expect([entries(school(1)), entries(school(2))].map((slots) => slots.includes('enter Planetarium.1'))).toEqual([false, true]);
  });

  it('AR-30 with cleric: one a Cleric without gold enters where nobody else has a token', () => {
    const facts: Facts = {
      mover: 'B',
      options: { cleric: 'one' },
      collectors: { Treasury: 'B', Barracks: 'A' },
      hands: { B: { Cleric: 1, Courtier: 4 } },
    };
    const slots = legal(line(position(facts), 'B play Cleric'), 'B');
    expect(['Palace.1', 'Treasury.1', 'Barracks.1'].map((slot) => slots.includes(`enter ${slot}`))).toEqual([true, true, false]);
  });

  it('AR-44 a Masons’ Lodge counts where a favor lets one build, and not for what other favors ask', () => {
    const facts: Facts = { round: 4, tiles: { A: ['B10'] }, favors: ['F01', 'F18', 'F09'], goods: { A: { stone: 1 } } };
    const built = line(position({ ...facts, goods: { A: {} } }), 'A play Courtier', 'A enter Palace.2', 'A build B01');
    expect(goods(built, 'A')).toEqual({});
    expect(goods(line(position(facts), 'A play Courtier', 'A enter Palace.3'), 'A')).toEqual({});
    expect(entries({ ...facts, goods: { A: {} } })).not.toContain('enter Palace.3');
  });

  it('AR-44 a Scriptorium counts where a favor lets one hire', () => {
    const facts: Facts = {
      round: 4,
      tiles: { A: ['B12'] },
      favors: ['F01', 'F19', 'F09'],
      piles: { A: { Courtier: 2, Scribe: 3 } },
      goods: { A: { silver: 1 } },
    };
    const hired = line(position(facts), 'A play Courtier', 'A enter Palace.2', 'A hire Scribe hand');
    expect(goods(hired, 'A')).toEqual({});
  });
});

describe('what is imagined and seen', () => {
  it('AR-2 before the order is drawn nothing is played, entered or chosen', () => {
    expect(archon.setup(position({}).box)).toMatchObject({ mover: 0, cards: -1, slot: -1, work: -1, object: -1 });
  });

  it('AR-54 of who has chosen a loss so many cubes are imagined to go as are owed, of the viewer those that were chosen', () => {
    const raided = line(
      position({
        round: 3,
        passed: 'BC',
        goods: { A: { stone: 3, iron: 3 }, B: { papyrus: 3, silver: 3 }, C: { stone: 3, silver: 3 } },
        piles: { A: { Courtier: 5 }, B: { Courtier: 5 }, C: { Courtier: 5 } },
      }),
      'A pass',
      '* favor F02',
      '* province P04',
      '* attack A1',
      'B lose 2papyrus',
      'A lose 1stone+1iron',
    );
    const losing = (viewer: number | null, seed: number): number[][] => {
      const world = archon.imagine(raided.box, archon.view(raided.box, raided.state, viewer), new Xoshiro(seed));
      return [0, 1, 2].map((seat) => open(world.losing).slice(4 * seat, 4 * seat + 4));
    };
    const seen = Array.from({ length: 20 }, (_, seed) => losing(0, seed));
    for (const [own = [], other = [], open = []] of seen) {
      expect(own).toEqual([1, 0, 0, 1]);
      expect([sum(other), other[0], other[3]]).toEqual([2, 0, 0]);
      expect(open).toEqual([0, 0, 0, 0]);
    }
    expect(new Set(seen.map(([, other]) => JSON.stringify(other))).size).toBe(3);
    expect(losing(1, 1)[1]).toEqual([0, 2, 0, 0]);
    expect(losing(null, 1).map((cubes) => sum(cubes))).toEqual([2, 2, 0]);
  });

  it('AR-14 the viewer’s other pile is what is owned and neither in the hand nor seen', () => {
    const { box, state } = position({
      hands: { A: { Courtier: 2, Scribe: 1 } },
      played: { A: { Courtier: 1, Cleric: 1 } },
      piles: { A: { Courtier: 3, Cleric: 1, Merchant: 1 } },
    });
    expect(pileOf(archon.view(box, state, 0))).toEqual([3, 0, 1, 0, 1]);
    expect(pileOf(archon.view(box, state, null))).toEqual([]);
    const second = position({ round: 2, piles: { A: { Courtier: 3, Cleric: 1, Merchant: 1 } } });
    expect(pileOf(archon.view(second.box, second.state, 0))).toEqual([0, 0, 0, 0, 0]);
  });
});
