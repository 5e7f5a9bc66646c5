// AR-1 to AR-12: the set-up.

import { at } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { archon, CARDS_OWNED, KINDS, STANDARD_BOARD, WARRIORS_EACH } from '../rules/index.ts';
import {
  boxOf,
  fresh,
  goods,
  legal,
  line,
  order,
  owned,
  type Position,
  phase,
  position,
  refusal,
  repository,
  score,
  supply,
} from './position.ts';

const COUNTS = [2, 3, 4] as const;
/** Everything random of the set-up, for three players in the order C, A, B. */
const DEALT = [
  '* order C',
  '* order A',
  '* grant G2',
  '* grant G5',
  '* grant G1',
  '* favor F01',
  '* favor F02',
  '* favor F03',
  '* province P01',
];

/** What can happen, and how many of the equally likely cases it is. */
const chanceIn = ({ box, state }: Position): Map<string, number> => {
  const { outcomes, weights } = archon.chance(box, state);
  return new Map(outcomes.map((action, i) => [archon.write(box, action), at(weights, i)]));
};

describe('AR-1 to AR-4: players', () => {
  it('AR-1 two to four play, each with eight Courtiers, five warriors and no card of another kind', () => {
    expect(archon.seats).toEqual({ min: 2, max: 4 });
    for (const seats of COUNTS) {
      const start = fresh(seats);
      for (const of of 'ABCD'.slice(0, seats)) expect(owned(start, of)).toEqual({ Courtier: 8 });
    }
    // The fifth warrior can still be placed, a sixth cannot.
    const four = { goods: { A: { warrior: 4, recruit: 2, iron: 2 } } };
    const placed = line(position(four), 'A play Courtier', 'A enter RoyalGuard.1');
    expect(goods(placed, 'A')['warrior']).toBe(WARRIORS_EACH);
    const sixth = line(position({ goods: { A: { warrior: 5, recruit: 2, iron: 2 } } }), 'A play Courtier');
    expect(legal(sixth, 'A')).not.toContain('enter RoyalGuard.1');
    expect(refusal(sixth, 'A enter RoyalGuard.1')).toMatchObject({ id: 'no-warrior-or-space', rule: 'AR-41' });
  });

  it('AR-2 every player order is equally likely, and a place is given once', () => {
    for (const seats of COUNTS) {
      const start = fresh(seats);
      expect([...chanceIn(start).values()]).toEqual(new Array(seats).fill(1));
      const after = line(start, '* order B');
      if (seats > 2) expect(chanceIn(after).has('order B')).toBe(false);
    }
    expect(order(line(fresh(3), '* order C', '* order A'))).toBe('CAB');
    expect(order(line(fresh(2), '* order B'))).toBe('BA');
  });

  it('AR-3 the first two begin with 1 silver, 2 gold and 1 recruit, the others with 2 recruits', () => {
    const placed = line(fresh(4), '* order D', '* order B', '* order A');
    for (const of of ['D', 'B']) expect(goods(placed, of)).toEqual({ silver: 1, gold: 2, recruit: 1 });
    for (const of of ['A', 'C']) expect(goods(placed, of)).toEqual({ silver: 1, gold: 2, recruit: 2 });
    expect(supply(placed)).toMatchObject({ silver: 11, recruit: 19 });
  });

  it('AR-4 every score starts at 4, as a line of the ledger, and every row at nothing', () => {
    for (const seats of COUNTS) {
      const { box, state } = fresh(seats);
      for (const standing of archon.standings(box, state)) {
        expect(standing.score).toBe(4);
        expect(standing.ledger).toEqual([{ id: 'start', points: 4 }]);
      }
    }
  });
});

describe('AR-5 to AR-10: the table', () => {
  it('AR-5 three of the six grants lie open for the three Seasons, the others never come', () => {
    let table = line(fresh(3), '* order C', '* order A');
    expect(chanceIn(table).size).toBe(6);
    table = line(table, '* grant G2', '* grant G5');
    expect([...chanceIn(table).keys()]).toEqual(['grant G1', 'grant G3', 'grant G4', 'grant G6']);
    table = line(table, '* grant G1');
    expect(archon.view(table.box, table.state, null).grants).toEqual([1, 4, 0]);
    expect(phase(table)).toBe('favor');
  });

  it('AR-6 as many King’s Favor cards are laid out as there are players, from 22', () => {
    for (const seats of COUNTS) expect(boxOf(seats).rowSize).toBe(seats);
    expect(chanceIn(line(fresh(3), ...DEALT.slice(0, 5))).size).toBe(22);
    const table = line(fresh(3), ...DEALT.slice(0, 7));
    expect(chanceIn(table).size).toBe(20);
    expect(chanceIn(table).has('favor F01')).toBe(false);
    expect(line(fresh(3), ...DEALT.slice(0, 8)).state.favorRow).toEqual([2, 1, 0]);
  });

  it('AR-7 with fewer players slots are covered: they do not exist', () => {
    const open = COUNTS.map((seats) => boxOf(seats).slotLabel.length);
    expect(open).toEqual([19, 24, 30]);
    // Nine Action Cover tokens for two players, five for three, not counting the Palace.
    const outside = COUNTS.map((seats) => boxOf(seats).slotLabel.filter((label) => !label.startsWith('Palace')).length);
    expect(outside.map((count) => 26 - count)).toEqual([9, 5, 0]);
    expect(archon.read(boxOf(4), 'enter Marketplace.2')).toBeDefined();
    expect(archon.read(boxOf(2), 'enter Marketplace.2')).toBeUndefined();
    const four = boxOf(4);
    const covered = archon.read(four, `enter ${four.slotLabel[four.slotLabel.length - 1]}`) ?? 0;
    const two = line(position({ seats: 2 }), 'A play Courtier');
    expect(archon.refuse(two.box, two.state, 0, covered)).toMatchObject({ id: 'no-such-slot', rule: 'AR-7' });
  });

  it('AR-8 tiles of three levels; with two players one copy of each', () => {
    const byLevel = [1, 2, 3].map((level) => STANDARD_BOARD.tiles.filter((tile) => tile.level === level).length);
    expect(byLevel).toEqual([6, 6, 5]);
    expect(COUNTS.map((seats) => boxOf(seats).tileCopies.reduce((sum, copies) => sum + copies, 0))).toEqual([17, 23, 23]);
  });

  it('AR-9 the first Province card fills the Repository: 4, 5 or 6 cubes, in printed order', () => {
    const cubes = COUNTS.map((seats) => {
      const setup = seats === 2 ? ['* order A'] : seats === 3 ? ['* order A', '* order B'] : ['* order A', '* order B', '* order C'];
      const favors = ['* favor F01', '* favor F02', '* favor F03', '* favor F04'].slice(0, seats);
      return repository(line(fresh(seats), ...setup, '* grant G1', '* grant G2', '* grant G3', ...favors, '* province P01'));
    });
    expect(cubes).toEqual([
      { stone: 2, silver: 1, iron: 1 },
      { stone: 2, papyrus: 1, silver: 1, iron: 1 },
      { stone: 2, papyrus: 1, silver: 2, iron: 1 },
    ]);
  });

  it('AR-10 any of the six Attack cards can come first', () => {
    const attacked = line(position({ round: 9, passed: 'BC', phase: 'turn' }), 'A pass');
    expect([...chanceIn(attacked).values()]).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

describe('AR-11 and AR-12: the first Magisters, and the supplies', () => {
  const dealt = line(fresh(3), ...DEALT);

  it('AR-11 in player order each chooses two different Magisters and pays their first prices', () => {
    expect(legal(dealt, 'C')).toHaveLength(6);
    expect(legal(dealt, 'A')).toEqual([]);
    expect(refusal(dealt, 'A choose Cleric+Scribe')).toMatchObject({ id: 'not-your-turn', rule: 'AR-17' });
    const chosen = line(dealt, 'C choose TaxCollector+Merchant', 'A choose Cleric+Scribe', 'B choose Cleric+Merchant');
    expect(goods(chosen, 'C')).toEqual({ silver: 1, recruit: 1 });
    expect(goods(chosen, 'A')).toEqual({ gold: 2 });
    expect(goods(chosen, 'B')).toEqual({ silver: 1, gold: 1, recruit: 1 });
    for (const of of 'ABC') expect(Object.values(owned(chosen, of)).reduce((sum, count) => sum + count, 0)).toBe(CARDS_OWNED);
    expect(chosen.state.magisters).toEqual([0, 7, 14, 15, 14]);
    expect(phase(chosen)).toBe('split');
    for (const [kind, name] of KINDS.entries()) if (kind > 0) expect(archon.read(chosen.box, `choose ${name}+${name}`)).toBeUndefined();
  });

  it('AR-12 supplies are limits: 15 cubes of each type, 25 recruits, 23 Science, 23 Arts; gold has none', () => {
    const { box, state } = fresh(2);
    expect(state.supply).toEqual([15, 15, 15, 15, 25, 0, 23, 23]);
    expect(archon.tally(box, state)).toMatchObject({ stone: 15, recruit: 25, science: 23, arts: 23, gold: 0 });
    // What the supply lacks cannot be gained.
    const none = line(position({ supply: { recruit: 0 } }), 'A play Courtier');
    expect(refusal(none, 'A enter Barracks.1')).toMatchObject({ id: 'supply-lacks', rule: 'AR-12' });
    const science = line(position({ supply: { science: 0 }, goods: { A: { papyrus: 1, silver: 1 } } }), 'A play Courtier');
    expect(refusal(science, 'A enter Planetarium.1')).toMatchObject({ id: 'supply-lacks', rule: 'AR-12' });
    // A province fills the Repository as far as the stockpile goes.
    const poor = position({ passed: 'BC', supply: { stone: 1, papyrus: 9, silver: 9, iron: 9 } });
    expect(repository(line(poor, 'A pass', '* favor F02', '* province P01'))['stone']).toBe(1);
    expect(score(dealt, 'A')).toBe(4);
  });
});
