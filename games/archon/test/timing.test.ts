// What is easily done a moment too soon, too late, or for the wrong player: one position for each.

import { describe, expect, it } from 'vitest';
import { archon } from '../rules/index.ts';
import { type Facts, goods, line, order, points, position, refusal, repository, supply } from './position.ts';

describe('taxes', () => {
  it('AR-28 the tax is paid before what the slot brings', () => {
    const table = line(
      position({ mover: 'B', collectors: { Treasury: 'A' }, goods: { B: { gold: 1 } } }),
      'B play Courtier',
      'B enter Treasury.1',
    );
    expect(table.events.map(({ id }) => id)).toEqual(['played', 'entered', 'taxed', 'gained']);
  });

  it('AR-27, AR-28 who collects where another does pays nothing, and both are paid from then on', () => {
    const table = line(
      position({
        seats: 4,
        hands: { A: { TaxCollector: 1, Courtier: 4 }, B: { TaxCollector: 1, Courtier: 4 } },
        goods: { A: { gold: 1 }, B: { gold: 1 }, C: { gold: 2 }, D: { gold: 5 } },
      }),
      'A play TaxCollector',
      'A enter Barracks.1',
      'B play TaxCollector',
      'B enter Barracks.2',
      'C play Courtier+Courtier',
      'C enter Barracks.3',
    );
    expect(['A', 'B', 'C'].map((of) => goods(table, of)['gold'] ?? 0)).toEqual([2, 2, 0]);
  });
});

describe('strict readings of taxes', () => {
  it('AR-28 tax: tokens counts the tokens of whoever put them there, not of the first seat', () => {
    const table = line(
      position({
        seats: 4,
        order: 'BACD',
        passed: 'CD',
        options: { tax: 'tokens' },
        hands: { B: { TaxCollector: 2, Courtier: 3 } },
        goods: { A: { gold: 2 } },
      }),
      'B play TaxCollector',
      'B enter Treasury.1',
      'A play Courtier',
      'A enter Barracks.1',
      'B play TaxCollector',
      'B enter Treasury.2',
      'A play Courtier+Courtier',
      'A enter Treasury.3',
    );
    expect([goods(table, 'A')['gold'], goods(table, 'B')['gold']]).toEqual([2 - 2 + 2, 2 + 2 + 2]);
  });

  it('AR-30 with both readings a Cleric pays one coin, however many tokens its one owner has', () => {
    const table = line(
      position({
        seats: 4,
        passed: 'CD',
        options: { tax: 'tokens', cleric: 'one' },
        hands: { A: { TaxCollector: 2, Courtier: 3 }, B: { Cleric: 1, Courtier: 4 } },
        goods: { B: { gold: 2 } },
      }),
      'A play TaxCollector',
      'A enter Treasury.1',
      'B play Courtier',
      'B enter Barracks.1',
      'A play TaxCollector',
      'A enter Treasury.2',
      'B play Cleric',
      'B enter Treasury.2',
    );
    expect([goods(table, 'A')['gold'], goods(table, 'B')['gold']]).toEqual([4 + 1, 2 - 1 + 2]);
  });

  it('AR-30 cleric: one pays the first in player order who has a token, not the first in player order', () => {
    const table = line(
      position({
        order: 'CBA',
        options: { cleric: 'one' },
        collectors: { Treasury: 'AB' },
        hands: { C: { Cleric: 1, Courtier: 4 } },
        goods: { C: { gold: 1 } },
      }),
      'C play Cleric',
      'C enter Treasury.1',
    );
    expect(['A', 'B', 'C'].map((of) => goods(table, of)['gold'] ?? 0)).toEqual([0, 1, 2]);
  });

  it('AR-27 a Tax Collector is never refused for a tax: it is told what else is missing', () => {
    const table = line(
      position({ mover: 'B', collectors: { Marketplace: 'A' }, hands: { B: { TaxCollector: 1, Courtier: 4 } } }),
      'B play TaxCollector',
    );
    expect(refusal(table, 'B enter Marketplace.1')).toMatchObject({ rule: 'AR-38', id: 'nothing-to-trade' });
  });
});

describe('rounds', () => {
  it('AR-46, AR-17 the first of the new order begins the round, whoever passed last', () => {
    const ended = line(
      position({
        order: 'ABC',
        hands: { A: { Courtier: 1 }, B: { Courtier: 2 }, C: { Courtier: 3 } },
        passed: 'BC',
        piles: { A: { Courtier: 5 }, B: { Courtier: 5 }, C: { Courtier: 5 } },
      }),
      'A pass',
      '* favor F02',
      '* province P04',
    );
    expect([order(ended), archon.actors(ended.box, ended.state)]).toEqual(['CBA', [2]]);
  });

  it('AR-24 an absent player without a card passes', () => {
    const { box, state } = position({ hands: { A: {} } });
    expect(archon.write(box, archon.idle(box, state, 0))).toBe('pass');
  });

  it('AR-17 turns go by the player order, not by the seats', () => {
    const table = line(position({ order: 'ACB' }), 'A play Courtier', 'A enter Treasury.1');
    expect(archon.actors(table.box, table.state)).toEqual([2]);
  });

  it('AR-49 what is left in the Repository goes back before it is filled, so that it may come again', () => {
    const facts: Facts = { passed: 'BC', repository: { papyrus: 2 }, supply: { papyrus: 0 } };
    const shown = line(position(facts), 'A pass', '* favor F02', '* province P04');
    expect([repository(shown)['papyrus'], supply(shown)['papyrus'] ?? 0]).toEqual([2, 0]);
  });

  it('AR-16, AR-43 a Toll House pays in later rounds, not when it is built', () => {
    const built = line(
      position({ passed: 'BC', goods: { A: { stone: 1, gold: 1 } } }),
      'A play Courtier',
      'A enter BuildersGuild.1',
      'A build B05',
    );
    expect(goods(built, 'A')).toEqual({});
  });
});

describe('the Palace', () => {
  it('AR-34 the card stays, for the next who comes', () => {
    const table = line(position({ favors: ['F01', 'F08', 'F06'] }), 'A play Courtier', 'A enter Palace.2');
    expect(table.state.favorRow.map((favor) => table.box.board.favors[favor]?.id)).toEqual(['F01', 'F08', 'F06']);
  });

  it('AR-12, AR-34 a kind of card of which none is left is refused as such, Science as well as Arts', () => {
    const choosing = (card: 'science' | 'arts') =>
      line(
        position({ favors: ['F01', 'F20', 'F06'], goods: { A: { stone: 2 } }, supply: { [card]: 0 } }),
        'A play Courtier',
        'A enter Palace.2',
      );
    expect(refusal(choosing('science'), 'A card Science')).toMatchObject({ rule: 'AR-12', id: 'none-left' });
    expect(refusal(choosing('arts'), 'A card Arts')).toMatchObject({ rule: 'AR-12', id: 'none-left' });
  });

  it('AR-43 an Embassy that a King’s Favor lets one build counts for that very Palace action', () => {
    const table = line(
      position({ round: 4, favors: ['F01', 'F18', 'F06'], goods: { A: { papyrus: 1, gold: 1 } } }),
      'A play Courtier',
      'A enter Palace.2',
      'A build B11',
    );
    expect(points(table, 'A', 'glory')).toBe(1);
    expect(table.events.map(({ id }) => id).slice(-2)).toEqual(['built', 'glory']);
  });
});

describe('the end', () => {
  const end = (facts: Facts) => line(position({ round: 9, seats: 2, passed: 'B', ...facts }), 'A pass', '* attack A1');

  it('AR-62 what is left is added up before it is divided by five', () => {
    const held = { warrior: 1, stone: 2, recruit: 1, gold: 4 };
    expect(points(end({ goods: { A: held } }), 'A', 'leftover')).toBe(2);
  });

  it('AR-63 more Magisters come before more cards and warriors', () => {
    const piles = { A: { Cleric: 2 }, B: { Cleric: 1, Scribe: 1, Merchant: 1 } };
    const over = end({ piles, goods: { A: { warrior: 1 }, B: { warrior: 1 } } });
    // Cards that came too late for a grant: as many points as before, and A has more of them.
    over.state.goods[6] = 3;
    expect(archon.standings(over.box, over.state).map(({ seat, rank, score }) => [seat, rank, score])).toEqual([
      [1, 1, 15],
      [0, 2, 15],
    ]);
  });
});
