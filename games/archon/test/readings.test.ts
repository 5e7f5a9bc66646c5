// AR-12 on every board, and the strict readings of AR-28 and AR-30, which a table can choose.

import { Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { archon, type Board, STANDARD_BOARD } from '../rules/index.ts';
import { type Facts, goods, legal, line, position, refusal } from './position.ts';

const REVISED = { revision: 2 };

describe('AR-12: one rule for all that an action names', () => {
  const board: Board = { ...STANDARD_BOARD, yields: { ...STANDARD_BOARD.yields, repository: 2, barracks: 2 } };
  const scarce = { board, repository: { iron: 1 }, supply: { recruit: 1 } } as const;

  it('AR-12 a Repository that gives two cubes is shut with one, as a Barracks that gives two recruits is; in the first revision it was not', () => {
    const played = (options: object) => line(position({ ...scarce, options: { ...options } }), 'A play Courtier');
    expect(legal(played({}), 'A')).toContain('enter Repository.1');
    expect(legal(played({}), 'A')).not.toContain('enter Barracks.1');
    expect(legal(played(REVISED), 'A')).not.toContain('enter Repository.1');
    expect(legal(played(REVISED), 'A')).not.toContain('enter Barracks.1');
    expect(refusal(played(REVISED), 'A enter Repository.1')).toMatchObject({ id: 'supply-lacks', rule: 'AR-12' });
    const empty = line(position({ ...scarce, repository: {}, options: REVISED }), 'A play Courtier');
    expect(refusal(empty, 'A enter Repository.1')).toMatchObject({ id: 'repository-empty', rule: 'AR-35' });
    const two = line(position({ ...scarce, repository: { iron: 2 }, options: REVISED }), 'A play Courtier', 'A enter Repository.1');
    expect(goods(two, 'A')['iron']).toBe(2);
  });

  it('AR-64 in the first revision one cube was taken where two were named', () => {
    const one = line(position(scarce), 'A play Courtier', 'A enter Repository.1');
    expect(goods(one, 'A')['iron']).toBe(1);
  });

  /** F21, F19, F18, F20 and F22 bring a stone and two recruits besides what they do. */
  const withGoods: Board = {
    ...STANDARD_BOARD,
    favors: STANDARD_BOARD.favors.map((favor) => (favor.deed ? { ...favor, gain: { ...favor.gain, stone: 1, recruit: 2 } } : favor)),
  };
  const rich = { stone: 1, papyrus: 2, silver: 2, iron: 1, gold: 5, recruit: 1 };
  const favor = (id: string, options: object, supply: Facts['supply']): Facts => ({
    board: withGoods,
    favors: ['F01', id, 'F02', 'F03'],
    seats: 4,
    options: { ...options },
    goods: { A: rich },
    ...(supply ? { supply } : {}),
  });

  for (const id of ['F18', 'F19', 'F20', 'F21', 'F22']) {
    it(`AR-12 a King's Favor with a deed and goods needs the goods to be there: ${id}`, () => {
      const entry = (options: object, supply: Facts['supply']): readonly string[] =>
        legal(line(position(favor(id, options, supply)), 'A play Courtier+Courtier'), 'A');
      expect(entry(REVISED, undefined)).toContain('enter Palace.2');
      expect(entry(REVISED, { recruit: 1 })).not.toContain('enter Palace.2');
      expect(entry(REVISED, { stone: 0 })).not.toContain('enter Palace.2');
      expect(entry({}, { recruit: 1 })).toContain('enter Palace.2');
      const shut = line(position(favor(id, REVISED, { recruit: 1 })), 'A play Courtier+Courtier');
      expect(refusal(shut, 'A enter Palace.2')).toMatchObject({ id: 'supply-lacks', rule: 'AR-12' });
    });
  }

  it('AR-12 what a favor brings is not given away in its own exchange', () => {
    const swapping = (options: object) =>
      line(position(favor('F22', options, { stone: 1 })), 'A play Courtier+Courtier', 'A enter Palace.2', 'A swap 1papyrus');
    expect(legal(swapping(REVISED), 'A')).not.toContain('receive 1stone');
    expect(legal(swapping({}), 'A')).toContain('receive 1stone');
    const done = line(swapping(REVISED), 'A receive 1iron');
    expect(goods(done, 'A')).toMatchObject({ stone: 2, recruit: 3 });
  });
});

describe('AR-28 tax: tokens', () => {
  /** A has put two tokens into the Treasury. */
  const twice = (options: object, gold: number) =>
    line(
      position({ seats: 4, passed: 'CD', options: { ...options }, hands: { A: { TaxCollector: 2, Courtier: 3 } }, goods: { B: { gold } } }),
      'A play TaxCollector',
      'A enter Treasury.1',
      'B play Courtier',
      'B enter Barracks.1',
      'A play TaxCollector',
      'A enter Treasury.2',
    );

  it('AR-28 two tokens of one player are paid twice, where each token counts', () => {
    const paid = (options: object): number | undefined =>
      goods(line(twice(options, 2), 'B play Courtier+Courtier', 'B enter Treasury.3'), 'B')['gold'];
    expect([paid({}), paid({ tax: 'tokens' })]).toEqual([2 - 1 + 2, 2 - 2 + 2]);
    const taxed = line(twice({ tax: 'tokens' }, 2), 'B play Courtier+Courtier', 'B enter Treasury.3');
    expect(taxed.events.filter(({ id }) => id === 'taxed')).toEqual([
      { id: 'taxed', seat: 1, to: 0 },
      { id: 'taxed', seat: 1, to: 0 },
    ]);
  });

  it('AR-28 who cannot pay for both may not enter', () => {
    const one = line(twice({ tax: 'tokens' }, 1), 'B play Courtier+Courtier');
    expect(refusal(one, 'B enter Treasury.3')).toMatchObject({ id: 'cannot-pay-tax', rule: 'AR-28', params: { tax: 2 } });
    expect(legal(line(twice({}, 1), 'B play Courtier+Courtier'), 'B')).toContain('enter Treasury.3');
  });

  it('AR-28 everybody sees the tokens, and nobody pays for his own', () => {
    const { box, state } = twice({ tax: 'tokens' }, 2);
    const view = archon.view(box, state, 1);
    expect(view.extraTokens?.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(archon.imagine(box, view, new Xoshiro(1)).extraTokens).toEqual(state.extraTokens);
    expect(archon.view(twice({}, 2).box, twice({}, 2).state, 1)).not.toHaveProperty('extraTokens');
    const own = line(twice({ tax: 'tokens' }, 2), 'B pass', 'A play Courtier+Courtier', 'A enter Treasury.3');
    expect(own.events.filter(({ id }) => id === 'taxed')).toEqual([]);
  });

  it('AR-47 all tokens are taken back at the end of the round', () => {
    const ended = line(twice({ tax: 'tokens' }, 2), 'B pass', 'A pass');
    expect(ended.state.extraTokens.every((count) => count === 0)).toBe(true);
  });
});

describe('AR-30 cleric: one', () => {
  const facts = (options: object, gold: number): Facts => ({
    mover: 'C',
    order: 'BAC',
    options: { ...options },
    collectors: { Treasury: 'AB' },
    hands: { C: { Cleric: 1, Courtier: 4 } },
    goods: { C: { gold } },
  });

  it('AR-30 a Cleric pays one owner, the first in player order; others pay every one', () => {
    const entered = line(position(facts({ cleric: 'one' }, 2)), 'C play Cleric', 'C enter Treasury.1');
    expect([goods(entered, 'A')['gold'] ?? 0, goods(entered, 'B')['gold'], goods(entered, 'C')['gold']]).toEqual([0, 1, 3]);
    const usual = line(position(facts({}, 2)), 'C play Cleric', 'C enter Treasury.1');
    expect([goods(usual, 'A')['gold'], goods(usual, 'B')['gold'], goods(usual, 'C')['gold']]).toEqual([1, 1, 2]);
    const courtier = line(position(facts({ cleric: 'one' }, 2)), 'C play Courtier', 'C enter Treasury.1');
    expect(goods(courtier, 'C')['gold']).toBe(2);
  });

  it('AR-30 with one coin a Cleric may enter where two are due, and a Courtier may not', () => {
    const cleric = line(position(facts({ cleric: 'one' }, 1)), 'C play Cleric');
    expect(legal(cleric, 'C')).toContain('enter Treasury.1');
    expect(refusal(line(position(facts({ cleric: 'one' }, 1)), 'C play Courtier'), 'C enter Treasury.1')).toMatchObject({
      params: { tax: 2 },
    });
    expect(refusal(line(position(facts({}, 1)), 'C play Cleric'), 'C enter Treasury.1')).toMatchObject({ params: { tax: 2 } });
    const broke = line(position(facts({ cleric: 'one' }, 0)), 'C play Cleric');
    expect(refusal(broke, 'C enter Treasury.1')).toMatchObject({ id: 'cannot-pay-tax', params: { tax: 1 } });
  });
});

describe('AR-22: the Shrine', () => {
  const facts: Facts = {
    seats: 4,
    tiles: { A: ['B06'] },
    figures: { 'Treasury.1': 'B' },
    hands: { A: { Merchant: 2, Courtier: 3 } },
  };

  it('AR-22 a Magister played as a plain Courtier may use it like a Courtier; played for its power it may not', () => {
    expect(legal(line(position(facts), 'A play Courtier'), 'A')).toContain('enter Treasury.1');
    const merchant = line(position(facts), 'A play Merchant');
    expect(refusal(merchant, 'A enter Treasury.1')).toMatchObject({ id: 'occupied', rule: 'AR-20' });
    // As a plain Courtier, the first of the ways to play it without its power.
    const plain = legal(position(facts), 'A').find((text) => /^play .*Merchant/.test(text) && text !== 'play Merchant');
    expect(legal(line(position(facts), `A ${plain}`), 'A')).toContain('enter Treasury.1');
  });
});
