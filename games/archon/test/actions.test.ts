// AR-34 to AR-45: what the buildings do.

import { at } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { archon, STANDARD_BOARD } from '../rules/index.ts';
import { goods, hand, legal, line, owned, phase, played, points, position, refusal, repository, supply, tilesOf } from './position.ts';

const use = (facts: Parameters<typeof position>[0], slot: string, ...then: string[]) =>
  line(position(facts), 'A play Courtier', `A enter ${slot}`, ...then.map((step) => `A ${step}`));

describe('AR-34 to AR-38: Palace, Repository, Treasury, Barracks, Marketplace', () => {
  it('AR-34 the Palace carries out the favor of the slot once, and the card stays', () => {
    const after = use({ favors: ['F09', 'F01', 'F06'] }, 'Palace.2');
    expect(goods(after, 'A')).toEqual({ gold: 3 });
    expect(after.state.favorRow).toEqual(position({ favors: ['F09', 'F01', 'F06'] }).state.favorRow);
    // A Cleric has the same favor again.
    const again = line(
      position({ favors: ['F09', 'F01', 'F06'], mover: 'B', hands: { B: { Cleric: 1, Courtier: 4 } }, figures: { 'Palace.2': 'A' } }),
      'B play Cleric',
      'B enter Palace.2',
    );
    expect(goods(again, 'B')).toEqual({ gold: 3 });
  });

  it('AR-35 the Repository gives one cube of one’s choice', () => {
    const choosing = use({ repository: { stone: 1, silver: 2 } }, 'Repository.1');
    expect(legal(choosing, 'A')).toEqual(['take 1stone', 'take 1silver']);
    expect(refusal(choosing, 'A take 1iron').rule).toBe('AR-35');
    expect(refusal(choosing, 'A take 2silver')).toMatchObject({ id: 'wrong-number', rule: 'AR-35' });
    const after = line(choosing, 'A take 1silver');
    expect(goods(after, 'A')).toEqual({ silver: 1 });
    expect(repository(after)).toEqual({ stone: 1, silver: 1 });
    // With one type left there is nothing to choose.
    expect(goods(use({ repository: { iron: 2 } }, 'Repository.1'), 'A')).toEqual({ iron: 1 });
  });

  it('AR-36 the Treasury gives 2 gold', () => {
    expect(goods(use({ goods: { A: { gold: 5 } } }, 'Treasury.1'), 'A')).toEqual({ gold: 7 });
  });

  it('AR-37 the Barracks give 1 recruit', () => {
    const after = use({}, 'Barracks.1');
    expect(goods(after, 'A')).toEqual({ recruit: 1 });
    expect(supply(after)['recruit']).toBe(24);
  });

  it('AR-38 the Marketplace sells one or two cubes for 1 gold each, or buys them for 2 each, never both', () => {
    const facts = { goods: { A: { gold: 2, stone: 1, iron: 3 } } } as const;
    const trading = use(facts, 'Marketplace.1');
    const list = legal(trading, 'A');
    expect(list.filter((text) => text.startsWith('buy'))).toHaveLength(14);
    expect(list.filter((text) => text.startsWith('sell'))).toEqual(['sell 1stone', 'sell 1iron', 'sell 1stone+1iron', 'sell 2iron']);
    expect(goods(line(trading, 'A buy 1papyrus+1silver'), 'A')).toEqual({ stone: 1, papyrus: 1, silver: 1, iron: 3 });
    expect(goods(line(trading, 'A sell 2iron'), 'A')).toEqual({ gold: 6, stone: 1, iron: 1 });
    expect(refusal(trading, 'A sell 3iron')).toMatchObject({ id: 'over-limit', rule: 'AR-38' });
    expect(refusal(trading, 'A buy 3iron')).toMatchObject({ id: 'cannot-buy', rule: 'AR-38' });
    expect(refusal(trading, 'A sell 1papyrus')).toMatchObject({ id: 'not-that-many', rule: 'AR-38' });
    expect(phase(line(trading, 'A sell 1stone'))).toBe('turn');
  });
});

describe('AR-39 and AR-40: the Guild Hall', () => {
  it('AR-39 a Magister takes the place of a Courtier in the hand, and can be used this round', () => {
    const facts = { goods: { A: { recruit: 1, stone: 1, gold: 4 } }, hands: { A: { Courtier: 4, Scribe: 1 } } } as const;
    const hiring = use(facts, 'GuildHall.1');
    // Scribe: the second costs silver. Cleric: the second costs a recruit and any cube. Tax Collector: the first, 1 gold. Merchant: the second.
    expect(legal(hiring, 'A')).toEqual([
      'hire TaxCollector hand',
      'hire TaxCollector played',
      'hire Cleric hand',
      'hire Cleric played',
      'hire Merchant hand',
      'hire Merchant played',
    ]);
    const hired = line(hiring, 'A hire Cleric hand');
    expect(goods(hired, 'A')).toEqual({ gold: 4 });
    expect(hand(hired, 'A')).toEqual({ Courtier: 2, Cleric: 1, Scribe: 1 });
    expect(owned(hired, 'A')).toEqual({ Courtier: 6, Cleric: 2, Scribe: 1, Merchant: 1 });
    expect(hired.state.magisters[2]).toBe(at(hiring.state.magisters, 2) - 1);
    expect(legal(line(hired, 'B pass', 'C pass'), 'A')).toContain('play Cleric');
    expect(refusal(hiring, 'A hire Scribe hand')).toMatchObject({ id: 'cannot-pay', rule: 'AR-39' });
    expect(refusal(hiring, 'A pass')).toMatchObject({ id: 'hire-first', rule: 'AR-39' });
  });

  it('AR-39 or of a Courtier played this round, the one just played too', () => {
    const last = {
      hands: { A: { Courtier: 1 } },
      played: { A: { Cleric: 1 } },
      piles: { A: { Courtier: 8 } },
      goods: { A: { gold: 1 } },
    } as const;
    const hiring = use(last, 'GuildHall.1');
    expect(legal(hiring, 'A')).toEqual(['hire TaxCollector played', 'hire Merchant played']);
    expect(refusal(hiring, 'A hire Merchant hand')).toMatchObject({ id: 'no-courtier-in-hand', rule: 'AR-39' });
    const hired = line(hiring, 'A hire Merchant played');
    expect(played(hired, 'A')).toEqual({ Cleric: 1, Merchant: 1 });
    expect(hand(hired, 'A')).toEqual({});
  });

  it('AR-39 the price rises with each card of the kind, up to a full row', () => {
    const prices = { TaxCollector: 2, Cleric: 4, Scribe: 4, Merchant: 4 };
    for (const [kind, most] of Object.entries(prices)) {
      const table = STANDARD_BOARD.magisters[kind as keyof typeof prices];
      expect(table.prices).toHaveLength(most);
      expect(table.supply).toBe(4 * most);
      const rich = { gold: 9, recruit: 9, silver: 9, stone: 9 };
      const full = use(
        { hands: { A: { Courtier: 2 } }, piles: { A: { Courtier: 8 - most, [kind]: most } }, goods: { A: rich } },
        'GuildHall.1',
      );
      expect(refusal(full, `A hire ${kind} hand`)).toMatchObject({ id: 'row-full', rule: 'AR-39' });
    }
    const third = use(
      { piles: { A: { Courtier: 3, Scribe: 2 } }, goods: { A: { silver: 1, stone: 1, gold: 1 } } },
      'GuildHall.1',
      'hire Scribe hand',
    );
    expect(goods(third, 'A')).toEqual({});
    // What may be any resource is chosen, the named one is not.
    const paying = use(
      { piles: { A: { Courtier: 4, Scribe: 1 } }, goods: { A: { silver: 2, stone: 1 } } },
      'GuildHall.1',
      'hire Scribe hand',
    );
    expect(legal(paying, 'A')).toEqual(['pay 1stone+1silver', 'pay 2silver']);
    const none = position({ goods: { A: { gold: 9 } } });
    none.state.magisters[4] = 0;
    expect(refusal(line(none, 'A play Courtier', 'A enter GuildHall.1'), 'A hire Merchant hand')).toMatchObject({
      id: 'no-magister-left',
      rule: 'AR-39',
    });
  });

  it('AR-40 without a Courtier in hand or played this round there is no Guild Hall action', () => {
    const table = line(
      position({ hands: { A: { Cleric: 2, Merchant: 2 } }, piles: { A: { Courtier: 6 } }, goods: { A: { gold: 9 } } }),
      'A play Merchant',
    );
    expect(refusal(table, 'A enter GuildHall.1')).toMatchObject({ id: 'no-courtier', rule: 'AR-40' });
    const could = line(
      position({ hands: { A: { Courtier: 1, Merchant: 2 } }, piles: { A: { Courtier: 7 } }, goods: { A: { gold: 9 } } }),
      'A play Merchant',
    );
    expect(legal(could, 'A')).toContain('enter GuildHall.1');
  });
});

describe('AR-41 to AR-45: Royal Guard, Planetarium, Academy, Builder’s Guild, prices', () => {
  it('AR-41 a recruit and an iron put a warrior on the wall; eight spaces bring a point', () => {
    const after = use({ goods: { A: { recruit: 1, iron: 1 } } }, 'RoyalGuard.1');
    expect(goods(after, 'A')).toEqual({ warrior: 1 });
    expect(points(after, 'A', 'wall')).toBe(1);
    const eight = { A: { recruit: 1, iron: 1, warrior: 4 }, B: { warrior: 3 } };
    expect(points(use({ goods: eight }, 'RoyalGuard.1'), 'A', 'wall')).toBe(1);
    expect(points(use({ goods: { ...eight, B: { warrior: 4 } } }, 'RoyalGuard.1'), 'A', 'wall')).toBe(0);
    expect(refusal(line(position({ goods: { A: { iron: 1 } } }), 'A play Courtier'), 'A enter RoyalGuard.1').id).toBe('price-not-payable');
  });

  it('AR-42 papyrus and silver for a Science card, papyrus and stone for an Arts card', () => {
    expect(goods(use({ goods: { A: { papyrus: 1, silver: 1, stone: 1 } } }, 'Planetarium.1'), 'A')).toEqual({ stone: 1, science: 1 });
    expect(goods(use({ goods: { A: { papyrus: 1, silver: 1, stone: 1 } } }, 'Academy.1'), 'A')).toEqual({ silver: 1, arts: 1 });
  });

  it('AR-43 a tile is paid for, brings its points at once, and is one of its kind to a player', () => {
    const after = use({ goods: { A: { stone: 2 } } }, 'BuildersGuild.1', 'build B01');
    expect(tilesOf(after, 'A')).toEqual(['B01']);
    expect(goods(after, 'A')).toEqual({});
    expect(points(after, 'A', 'tile')).toBe(2);
    const second = use({ goods: { A: { stone: 2, iron: 1 } }, tiles: { A: ['B01'] } }, 'BuildersGuild.1');
    expect(refusal(second, 'A build B01')).toMatchObject({ id: 'built-already', rule: 'AR-43' });
    const gone = use({ goods: { A: { stone: 2, iron: 1 } }, tiles: { B: ['B01'], C: ['B01'] } }, 'BuildersGuild.1');
    expect(refusal(gone, 'A build B01')).toMatchObject({ id: 'no-tile-left', rule: 'AR-43' });
    expect(refusal(gone, 'A build B02')).toMatchObject({ id: 'tile-not-payable', rule: 'AR-43' });
  });

  it('AR-43 level II from the second Season on, level III from the third; lower ones stay', () => {
    const rich = { A: { stone: 9, papyrus: 9, silver: 9, iron: 9, gold: 9, recruit: 9 } };
    const levels = [1, 4, 7].map((round) => legal(use({ round, goods: rich }, 'BuildersGuild.1'), 'A').length);
    expect(levels).toEqual([6, 12, 17]);
    expect(refusal(use({ round: 3, goods: rich }, 'BuildersGuild.1'), 'A build B07')).toMatchObject({
      id: 'later-season',
      rule: 'AR-43',
      params: { level: 2, season: 1 },
    });
  });

  it('AR-44 a reduction takes one cube of one’s choice, adds up, and never touches gold or recruits', () => {
    const lodge = { round: 4, tiles: { A: ['B10'] } } as const;
    const choosing = use({ ...lodge, goods: { A: { silver: 1, iron: 1 } } }, 'BuildersGuild.1', 'build B02');
    expect(legal(choosing, 'A')).toEqual(['pay 1silver', 'pay 1iron']);
    expect(goods(use({ ...lodge, goods: { A: { iron: 1 } } }, 'BuildersGuild.1', 'build B02'), 'A')).toEqual({});
    const gold = use({ ...lodge, goods: { A: { gold: 1 } } }, 'BuildersGuild.1', 'build B05');
    expect(goods(gold, 'A')).toEqual({});
    expect(legal(use({ ...lodge, goods: { A: { stone: 1 } } }, 'BuildersGuild.1'), 'A')).not.toContain('build B05');
    // With Royal Commission two cubes are off: nothing is left of two.
    const both = line(position({ ...lodge, favors: ['F01', 'F18', 'F06'] }), 'A play Courtier', 'A enter Palace.2', 'A build B01');
    expect(tilesOf(both, 'A')).toEqual(['B01', 'B10']);
    expect(refusal(choosing, 'A pay 1stone').rule).toBe('AR-44');
    expect(refusal(choosing, 'A pay 1silver+1iron')).toMatchObject({ id: 'wrong-payment', rule: 'AR-44' });
  });

  it('AR-45 what is paid returns to the supply', () => {
    const before = position({ goods: { A: { recruit: 1, iron: 1, gold: 2 } } });
    const after = line(before, 'A play Courtier', 'A enter RoyalGuard.1');
    expect([supply(after)['recruit'], supply(after)['iron']]).toEqual([25, 15]);
    expect(archon.tally(after.box, after.state)).toEqual(archon.tally(before.box, before.state));
  });
});
