// AR-27 to AR-33: the powers of the Magisters.

import { describe, expect, it } from 'vitest';
import { archon, figuresOn, seasonOf } from '../rules/index.ts';
import { goods, legal, line, phase, position, refusal, repository } from './position.ts';

describe('AR-27 to AR-29: Tax Collector', () => {
  it('AR-27 everyone else who enters the building pays 1 gold, unless with a Tax Collector', () => {
    const table = line(
      position({
        seats: 4,
        hands: { A: { TaxCollector: 1, Courtier: 4 }, C: { TaxCollector: 1, Courtier: 4 } },
        goods: { B: { gold: 3 }, C: { gold: 3 } },
      }),
      'A play TaxCollector',
      'A enter Treasury.1',
    );
    expect(goods(table, 'A')).toEqual({ gold: 2 });
    const taxed = line(table, 'B play Courtier', 'B enter Treasury.2');
    expect([goods(taxed, 'A')['gold'], goods(taxed, 'B')['gold']]).toEqual([3, 4]);
    expect(taxed.events).toContainEqual({ id: 'taxed', seat: 1, to: 0 });
    const exempt = line(taxed, 'C play TaxCollector', 'C enter Treasury.3');
    expect([goods(exempt, 'A')['gold'], goods(exempt, 'C')['gold']]).toEqual([3, 5]);
    // As a plain Courtier it gives up the exemption.
    const plain = line(taxed, 'C play Courtier+TaxCollector', 'C enter Treasury.3');
    expect([goods(plain, 'A')['gold'], goods(plain, 'C')['gold']]).toEqual([4, 4]);
    // Elsewhere nothing is due.
    expect(goods(line(table, 'B play Courtier', 'B enter Barracks.1'), 'B')['gold']).toBe(3);
  });

  it('AR-28 the tax comes before the action: who cannot pay it may not enter', () => {
    const broke = line(position({ mover: 'B', collectors: { Treasury: 'A' } }), 'B play Courtier');
    expect(refusal(broke, 'B enter Treasury.1')).toMatchObject({ id: 'cannot-pay-tax', rule: 'AR-28', params: { tax: 1 } });
    // A coin that goes in tax cannot buy.
    const market = line(position({ mover: 'B', collectors: { Marketplace: 'A' }, goods: { B: { gold: 1 } } }), 'B play Courtier');
    expect(refusal(market, 'B enter Marketplace.1').rule).toBe('AR-38');
    const two = line(
      position({ mover: 'B', collectors: { Marketplace: 'A' }, goods: { B: { gold: 2 } } }),
      'B play Courtier',
      'B enter Marketplace.1',
    );
    expect(legal(two, 'B')).toEqual(['buy 1stone', 'buy 1papyrus', 'buy 1silver', 'buy 1iron']);
  });

  it('AR-28 several owners are paid 1 each, nobody pays himself, and two tokens of one player count once', () => {
    const several = line(
      position({ mover: 'C', collectors: { Treasury: 'AB' }, goods: { C: { gold: 2 } } }),
      'C play Courtier',
      'C enter Treasury.1',
    );
    expect([goods(several, 'A')['gold'], goods(several, 'B')['gold'], goods(several, 'C')['gold']]).toEqual([1, 1, 2]);
    const own = line(position({ collectors: { Treasury: 'A' } }), 'A play Courtier', 'A enter Treasury.1');
    expect(goods(own, 'A')['gold']).toBe(2);
    const twice = line(
      position({ seats: 4, passed: 'CD', hands: { A: { TaxCollector: 2, Courtier: 3 } }, goods: { B: { gold: 1 } } }),
      'A play TaxCollector',
      'A enter Treasury.1',
      'B play Courtier',
      'B enter Barracks.1',
      'A play TaxCollector',
      'A enter Treasury.2',
      'B play Courtier+Courtier',
      'B enter Treasury.3',
    );
    expect([goods(twice, 'A')['gold'], goods(twice, 'B')['gold']]).toEqual([5, 2]);
  });

  it('AR-29 the Palace is one building: its tax covers every favor', () => {
    const table = line(
      position({ hands: { A: { TaxCollector: 1, Courtier: 4 } }, favors: ['F01', 'F08', 'F06'], goods: { B: { gold: 1 } } }),
      'A play TaxCollector',
      'A enter Palace.2',
    );
    const taxed = line(table, 'B play Courtier', 'B enter Palace.3');
    expect(goods(taxed, 'B')).toEqual({ recruit: 2 });
    expect(goods(taxed, 'A')).toEqual({ gold: 2 });
  });
});

describe('AR-30 to AR-33: Cleric, Scribe, Merchant', () => {
  it('AR-30 a Cleric joins another figure, one’s own too, pays the tax, and opens no covered slot', () => {
    const facts = {
      hands: { A: { Cleric: 2, Courtier: 3 } },
      figures: { 'Treasury.1': 'B', 'Treasury.2': 'A' },
      collectors: { Treasury: 'B' },
      goods: { A: { gold: 1 } },
    } as const;
    const other = line(position(facts), 'A play Cleric', 'A enter Treasury.1');
    expect(goods(other, 'A')['gold']).toBe(2);
    expect(goods(other, 'B')['gold']).toBe(1);
    const slot = other.box.slotLabel.indexOf('Treasury.1');
    expect([figuresOn(other.state.figures, slot, 0), figuresOn(other.state.figures, slot, 1)]).toEqual([1, 1]);
    const own = line(position(facts), 'A play Cleric', 'A enter Treasury.2');
    expect(figuresOn(own.state.figures, own.box.slotLabel.indexOf('Treasury.2'), 0)).toBe(2);
    const broke = line(position({ ...facts, goods: {} }), 'A play Cleric');
    expect(refusal(broke, 'A enter Treasury.1').rule).toBe('AR-28');
    expect(archon.read(own.box, 'enter Treasury.3')).toBeUndefined();
    const plain = line(position(facts), 'A play Cleric-as-Courtier');
    expect(refusal(plain, 'A enter Treasury.1').rule).toBe('AR-20');
  });

  it('AR-31 a Scribe’s action may be followed by one more; a Scribe played for that has no power', () => {
    const table = line(position({ seats: 4, hands: { A: { Scribe: 2, Courtier: 3 } } }), 'A play Scribe', 'A enter Treasury.1');
    expect(archon.actors(table.box, table.state)).toEqual([0]);
    expect(legal(table, 'A')[0]).toBe('done');
    expect(refusal(table, 'A pass')).toMatchObject({ id: 'second-action', rule: 'AR-31' });
    const second = line(table, 'A play Scribe', 'A enter Treasury.3');
    expect(goods(second, 'A')['gold']).toBe(4);
    expect(archon.actors(second.box, second.state)).toEqual([1]);
    const stopped = line(table, 'A done');
    expect(archon.actors(stopped.box, stopped.state)).toEqual([1]);
    expect(stopped.state.passed).toBe(0);
    expect(refusal(line(stopped, 'B play Courtier', 'B enter Treasury.2'), 'C done')).toMatchObject({
      id: 'no-second-action',
      rule: 'AR-31',
    });
    // With no card left there is nothing to go on with.
    const last = line(position({ hands: { A: { Scribe: 1 } }, played: { A: { Courtier: 4 } } }), 'A play Scribe', 'A enter Treasury.1');
    expect(archon.actors(last.box, last.state)).toEqual([1]);
  });

  it('AR-32 a Merchant brings 1 more in Treasury, Repository and Barracks, and nothing elsewhere', () => {
    const facts = { hands: { A: { Merchant: 2, Courtier: 3 } }, repository: { stone: 1, iron: 2 }, goods: { A: { gold: 3 } } } as const;
    const enter = (slot: string) => line(position(facts), 'A play Merchant', `A enter ${slot}`);
    expect(goods(enter('Treasury.1'), 'A')['gold']).toBe(6);
    expect(goods(enter('Barracks.1'), 'A')['recruit']).toBe(2);
    const taking = enter('Repository.1');
    expect(legal(taking, 'A')).toEqual(['take 1stone+1iron', 'take 2iron']);
    expect(repository(line(taking, 'A take 2iron'))).toEqual({ stone: 1 });
    const market = enter('Marketplace.1');
    expect(legal(market, 'A').every((text) => [...text.matchAll(/\d/g)].reduce((sum, [n]) => sum + Number(n), 0) <= 2)).toBe(true);
    // One cube is all there is: the second is not owed.
    const scarce = line(position({ ...facts, repository: { iron: 1 } }), 'A play Merchant', 'A enter Repository.1');
    expect(goods(scarce, 'A')).toEqual({ iron: 1, gold: 3 });
    expect(goods(line(position({ ...facts, supply: { recruit: 1 } }), 'A play Merchant', 'A enter Barracks.1'), 'A')['recruit']).toBe(1);
  });

  it('AR-33 a tile and a Merchant add up', () => {
    const facts = {
      round: 7,
      hands: { A: { Merchant: 2, Courtier: 3 } },
      tiles: { A: ['B01', 'B02', 'B03'] },
      repository: { stone: 3 },
    } as const;
    const enter = (slot: string) => line(position(facts), 'A play Merchant', `A enter ${slot}`);
    expect(goods(enter('Treasury.1'), 'A')).toEqual({ gold: 4 });
    expect(goods(enter('Barracks.1'), 'A')).toEqual({ recruit: 3 });
    expect(goods(enter('Repository.1'), 'A')).toEqual({ stone: 3 });
    expect(phase(enter('Repository.1'))).toBe('turn');
    expect([1, 3, 4, 9].map(seasonOf)).toEqual([0, 0, 1, 2]);
  });
});
