// The strict readings of HS-3.3, HS-4.3 and HS-5.4, which a table can choose.

import { Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { type AttributeName, headsOfState, RANKS, STANDARD_BOARD } from '../rules/index.ts';
import {
  acting,
  at,
  boxFor,
  give,
  giveTreachery,
  handOf,
  line,
  midgame,
  optionsOf,
  phaseOf,
  refusal,
  sectorOf,
  stand,
  type Table,
  takeNobleCards,
} from './table.ts';

const FR = 0;

describe('HS-3.3 courtesan: missing', () => {
  const strict = { courtesan: 'missing' };

  it('HS-3.3 a set that is whole in hand is paid as it is, without a question', () => {
    const table = acting(midgame(2, strict), 'attributes');
    give(table, 'A', 'Gold', 'Title', 'Courtesan');
    line(table, 'create Saxony.Count');
    expect(phaseOf(table)).toBe('play');
    expect(handOf(table, 'A')).toEqual(['Courtesan']);
  });

  it('HS-3.3 she still stands for a card that is missing', () => {
    const table = acting(midgame(2, strict), 'attributes');
    give(table, 'A', 'Gold', 'Courtesan');
    line(table, 'create Saxony.Count');
    expect(handOf(table, 'A')).toEqual([]);
  });

  it('HS-3.3, HS-4.6 what must be paid as it is cannot be spread over two nobles to replace', () => {
    // Two Counts open, and a third attack: two must be replaced. With Gold, Title and two Courtesans each takes one of them, if she is free to.
    const attacks = (options: object): readonly string[] => {
      const table = acting(midgame(2, options), 'treachery');
      give(table, 'A', 'Gold', 'Title', 'Courtesan', 'Courtesan');
      giveTreachery(table, 'A', 'Guillotine', 'Gallows', 'Inquisition');
      stand(table, 'B', 'Brittany.Count', 'Saxony.Count', 'Catalonia.Count', 'Andalusia.Baron');
      line(table, 'execute Brittany.Count Guillotine', 'execute Saxony.Count Gallows');
      return optionsOf(table, 'execute');
    };
    expect(attacks({})).toEqual(['Catalonia.Count Inquisition', 'Andalusia.Baron Inquisition']);
    // The Baron first for the Gold: then the Count lacks it, and the Courtesan stands for that.
    expect(attacks(strict)).toEqual(['Andalusia.Baron Inquisition']);
  });

  it('HS-3.3, HS-4.6 with three to fill, one that leaves too few cards for the others is not created', () => {
    const created = (options: object, ...cards: readonly AttributeName[]): readonly string[] => {
      const table = acting(midgame(2, options), 'treachery');
      give(table, 'A', ...cards);
      for (const label of ['Brittany.Count', 'Saxony.Count', 'Andalusia.Baron']) table.s.emptied.push(at(table, label));
      table.s.emptied.sort((a, b) => a - b);
      return optionsOf(table, 'create');
    };
    // A Count paid as it is leaves the Courtesan alone; the Baron first leaves Title and Courtesan for a Count.
    expect(created(strict, 'Gold', 'Title', 'Courtesan')).toEqual(['Andalusia.Baron']);
    expect(created({}, 'Gold', 'Title', 'Courtesan')).toEqual(['Brittany.Count', 'Saxony.Count', 'Andalusia.Baron']);
  });
});

describe('HS-4.3 executions: identical', () => {
  const attacking = (options: object, ...cards: readonly string[]): Table => {
    const table = acting(midgame(2, options), 'treachery');
    giveTreachery(table, 'A', ...cards);
    stand(table, 'B', 'Paris.King', 'Brittany.Baron');
    return table;
  };
  const strict = { executions: 'identical' };

  it('HS-4.3 against a capital only two cards of one kind serve; in a province one card does, as ever', () => {
    expect(optionsOf(attacking(strict, 'Guillotine', 'FR/DE'), 'execute')).toEqual(['Brittany.Baron Guillotine', 'Brittany.Baron FR/DE']);
    expect(optionsOf(attacking({}, 'Guillotine', 'FR/DE'), 'execute')[0]).toBe('Paris.King Guillotine+FR/DE');
    expect(optionsOf(attacking(strict, 'Guillotine', 'Guillotine', 'FR/DE'), 'execute')[0]).toBe('Paris.King Guillotine+Guillotine');
    const pairs = midgame(2, { ...strict, board: withPairs });
    acting(pairs, 'treachery');
    giveTreachery(pairs, 'A', 'FR/ES', 'FR/ES');
    stand(pairs, 'B', 'Paris.King');
    expect(optionsOf(pairs, 'execute')).toEqual(['Paris.King FR/ES+FR/ES']);
  });

  /** A board with two cards of a pair. */
  const withPairs = { ...STANDARD_BOARD, treachery: { ...STANDARD_BOARD.treachery, 'FR/ES': { cards: 2 } } };

  it('HS-4.3 two different cards are refused with that reason', () => {
    expect(refusal(attacking(strict, 'Guillotine', 'FR/DE'), 'execute Paris.King Guillotine+FR/DE')).toEqual({
      id: 'not-identical',
      rule: 'HS-4.3',
      params: { location: 'Paris.King' },
    });
  });
});

describe('HS-5.4 counters: stay, house: created', () => {
  it('HS-5.4 with counters: stay a noble killed after its owner took the country marker leaves one all the same', () => {
    const counters = (options: object): number | undefined => {
      const table = acting(midgame(2, options), 'treachery');
      stand(table, 'B', 'Brittany.Baron');
      table.s.markers[table.box.countryMarkers + 2 * FR] = 1;
      giveTreachery(table, 'A', 'Guillotine');
      line(table, 'execute Brittany.Baron Guillotine');
      return table.s.counters[2 * sectorOf(table, 'Brittany.Baron') + 1];
    };
    expect([counters({}), counters({ counters: 'stay' })]).toEqual([0, 1]);
  });

  /** A has cards of six ranks; there is no card of a Baron left. */
  const six = (options: object): Table => {
    const table = acting(midgame(3, options), 'attributes');
    table.s.markers.fill(2, 0, table.box.houseMarkers);
    for (const rank of RANKS) if (rank !== 'Baron' && rank !== 'Count') takeNobleCards(table, 'A', rank, 1);
    takeNobleCards(table, 'B', 'Baron', 10);
    give(table, 'A', 'Gold', 'Gold', 'Title', 'Gold', 'Title', 'Gold');
    return table;
  };

  it('HS-5.4 with house: created a noble without a card counts for the House of Nobles, whenever it was created, and once', () => {
    for (const order of [
      ['Saxony.Baron', 'Saxony.Count'],
      ['Saxony.Count', 'Saxony.Baron'],
    ] as const) {
      const table = six({ house: 'created' });
      line(table, `create ${order[0]}`);
      expect(table.s.score[0]).toBe(0);
      line(table, `create ${order[1]}`);
      expect(table.s.score[0]).toBe(16);
      line(table, 'create Brittany.Count', 'create Brittany.Baron');
      expect(table.s.score[0]).toBe(16);
    }
    expect(line(six({}), 'create Saxony.Baron', 'create Saxony.Count').s.score[0]).toBe(0);
  });

  it('HS-5.4, HS-7.1 it does not count for most noble cards', () => {
    const table = line(six({ house: 'created' }), 'create Saxony.Baron');
    expect(table.s.nobles[0]).toBe(0);
  });

  it('HS-5.4 everybody sees who has created what without a card, and imagines it', () => {
    const table = line(six({ house: 'created' }), 'create Saxony.Baron');
    const view = headsOfState.view(table.box, table.s, 1);
    expect(view.cardless).toEqual([1, 0, 0]);
    expect(headsOfState.imagine(table.box, view, new Xoshiro(1)).cardless).toEqual([1, 0, 0]);
    const usual = line(six({}), 'create Saxony.Baron');
    expect(headsOfState.view(usual.box, usual.s, 1)).not.toHaveProperty('cardless');
    expect(headsOfState.clone(table.s).cardless).not.toBe(table.s.cardless);
  });
});

describe('options', () => {
  it('HS-3.3, HS-4.3, HS-5.4 unsaid, a table is played by the rulings, and a reading that does not exist is refused', () => {
    expect(boxFor(3).options).toMatchObject({ courtesan: 'free', executions: 'any', counters: 'back', house: 'cards', start: 'random' });
    for (const id of ['courtesan', 'executions', 'counters', 'house'])
      expect(headsOfState.options({ [id]: 'strict' }, 3)).toMatchObject({ ok: false, refusal: { id: 'options', params: { path: id } } });
  });

  it('HS-8.1 that Paris and Berlin are worth 7 and that the 4 of Britain is its higher marker is deduced, not documented', () => {
    const hexagons = STANDARD_BOARD.sectors
      .filter(({ hexagon }) => hexagon === 7)
      .map(({ name, provenance }) => [name, provenance?.hexagon]);
    expect(hexagons).toEqual([
      ['Paris', 'D'],
      ['Berlin', 'D'],
    ]);
    expect(STANDARD_BOARD.countries.GB.provenance?.bonus).toEqual(['D', 'R']);
  });

  it('HS-4.4 a counter that stays is seen on its sector', () => {
    const table = acting(midgame(2, { counters: 'stay' }), 'treachery');
    stand(table, 'B', 'Brittany.Baron');
    table.s.markers[table.box.countryMarkers + 2 * FR] = 1;
    giveTreachery(table, 'A', 'Guillotine');
    line(table, 'execute Brittany.Baron Guillotine');
    expect(headsOfState.view(table.box, table.s, null).counters[sectorOf(table, 'Brittany.Baron')]).toEqual([0, 1]);
    expect(table.s.owner[at(table, 'Brittany.Baron')]).toBe(-1);
  });
});
