// Values of the box as those ask for them who show it, and what the game says of itself.

import { hide } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import {
  archon,
  askedIn,
  favorAt,
  figuresOn,
  isIn,
  magisterPrice,
  moveOf,
  PHASE,
  playAt,
  rowPoints,
  STANDARD_BOARD,
  seatsIn,
  slotAt,
  slotsIn,
  tileAt,
  tilesIn,
} from '../rules/index.ts';
import { boxOf, goods, legal, line, position } from './position.ts';

describe('look-ups', () => {
  const box = boxOf(3);

  it('AR-7 slots by building, with their numbers and needs', () => {
    for (const [slot, label] of box.slotLabel.entries()) {
      const { building, number, need } = slotAt(box, slot);
      expect(slotsIn(box, building)[number - 1]).toBe(slot);
      expect(label.endsWith(`.${number}`)).toBe(true);
      expect([1, 2]).toContain(need);
    }
    expect(slotsIn(box, 0)).toEqual([0, 1, 2]);
  });

  it('AR-39, AR-62 what the next Magister costs, and what a row is worth', () => {
    for (const [i, name] of (['TaxCollector', 'Cleric', 'Scribe', 'Merchant'] as const).entries()) {
      const { prices, row } = STANDARD_BOARD.magisters[name];
      for (const [have, price] of prices.entries()) expect(magisterPrice(box, i + 1, have)).toEqual(price);
      expect(magisterPrice(box, i + 1, prices.length)).toEqual({});
      expect(row.map((_, have) => rowPoints(box, i + 1, have))).toEqual(row);
    }
    for (const kind of [0, 5]) expect(() => magisterPrice(box, kind, 0)).toThrow();
  });

  it('AR-20, AR-43 seats, tiles and figures of a set', () => {
    expect([isIn(0b101, 0), isIn(0b101, 1), isIn(0b101, 2)]).toEqual([true, false, true]);
    expect(seatsIn(box, 0b110)).toEqual([1, 2]);
    expect(tilesIn(box, 0b1001)).toEqual([0, 3]);
    expect(tileAt(box, 3)).toBe(STANDARD_BOARD.tiles[3]);
    expect(playAt(0)).toEqual({ label: 'Courtier', kinds: [0], power: 0 });
    const { state } = position({ figures: { 'Treasury.1': 'ACC' } });
    const slot = box.slotLabel.indexOf('Treasury.1');
    expect([0, 1, 2].map((seat) => figuresOn(state.figures, slot, seat))).toEqual([1, 0, 2]);
  });
});

describe('lists', () => {
  it('AR-14 every five of ten cards, each hand once', () => {
    const owned = { Courtier: 3, TaxCollector: 1, Cleric: 2, Scribe: 2, Merchant: 2 };
    const at = position({ round: 2, phase: 'split', hands: { A: owned }, piles: { A: {} } });
    at.state.deciding = 1;
    const hands: string[] = [];
    const counts = Object.values(owned);
    const fill = (hand: readonly number[]): void => {
      if (hand.length === 5) {
        if (hand.reduce((sum, count) => sum + count, 0) === 5) hands.push(hand.join());
        return;
      }
      for (let count = 0; count <= (counts[hand.length] ?? 0); count++) fill([...hand, count]);
    };
    fill([]);
    const listed = archon.legal(at.box, at.state, 0).map((action) => moveOf(at.box, action));
    expect(listed.map((move) => (move.kind === 'split' ? move.hand.join() : move.kind)).sort()).toEqual(hands.sort());
  });

  it('AR-28 a second figure beside a token of one’s own costs nothing, and nobody is told of a tax', () => {
    const before = position({ mover: 'B', collectors: { Treasury: 'B' }, goods: { B: { gold: 1 } } });
    const entered = line(before, 'B play Courtier', 'B enter Treasury.1');
    expect(entered.events.map(({ id }) => id)).not.toContain('taxed');
    expect(goods(entered, 'B')).toEqual({ gold: 1 + STANDARD_BOARD.yields.treasury });
  });

  it('AR-34 the first favor of a board may bring resources of one’s choice, out of the stockpile', () => {
    const [first, ...others] = STANDARD_BOARD.favors;
    if (!first) throw new Error('there are favors');
    const board = { ...STANDARD_BOARD, favors: [{ id: first.id, name: first.name, price: {}, gain: { any: 1 } }, ...others] };
    const taking = line(
      position({ board, favors: [first.id, 'F08', 'F06'], repository: {} }),
      'A play Courtier+Courtier',
      'A enter Palace.1',
    );
    expect(legal(taking, 'A')).toEqual(['take 1stone', 'take 1papyrus', 'take 1silver', 'take 1iron']);
    expect(line(taking, 'A take 1iron').events).toContainEqual({ id: 'took', seat: 0, cubes: [0, 0, 0, 1], from: 'supply' });
  });

  it('AR-38 at two gold a cube, five gold buy one or two', () => {
    const market = { ...STANDARD_BOARD.market, buy: 2, sell: 1, limit: 3 };
    const trading = line(
      position({ board: { ...STANDARD_BOARD, market }, goods: { A: { gold: 5 } }, supply: { papyrus: 0, silver: 0, iron: 0 } }),
      'A play Courtier',
      'A enter Marketplace.1',
    );
    expect(legal(trading, 'A')).toEqual(['buy 1stone', 'buy 2stone']);
    expect(goods(line(trading, 'A buy 2stone'), 'A')).toEqual({ stone: 2, gold: 1 });
  });
});

describe('the game says of itself', () => {
  it('AR-61 for two to four players, under its name, with its variants and endings', () => {
    expect([archon.id, archon.version, archon.seats]).toEqual(['archon', 1, { min: 2, max: 4 }]);
    expect(archon.variants.map(({ name, options }) => [name, Object.keys(Object(options)).join()])).toEqual([
      ['2013', 'edition'],
      ['2013-strict-readings', 'edition,revision,tax,cleric'],
      ['2013-hard-winter', 'edition,board'],
    ]);
    expect(archon.variants[1]?.options).toEqual({ edition: '2013', revision: 2, tax: 'tokens', cleric: 'one' });
    const { box, state } = position({});
    expect(archon.ending(box, state)).toBeUndefined();
    const over = { ...state, phase: PHASE.over };
    expect([0b000, 0b011, 0b100, 0b111].map((raids) => archon.ending(box, { ...over, raids }))).toEqual([
      'city-held',
      'city-held',
      'city-raided',
      'city-raided',
    ]);
    expect(archon.endings(box)).toEqual(['city-held', 'city-raided']);
  });

  it('AR-13 how long a game can be: nine rounds of five cards with six steps each, and three more for each player', () => {
    expect([2, 3, 4].map((seats) => archon.bound(boxOf(seats)))).toEqual([
      2 + 3 + 2 + 2 + 9 * (2 * 33 + 3),
      3 + 3 + 3 + 3 + 9 * (3 * 33 + 3),
      4 + 3 + 4 + 4 + 9 * (4 * 33 + 3),
    ]);
  });

  it('AR-11 to AR-54 every question has its word, and what chance decides is none', () => {
    const asked = Object.entries(PHASE).map(([name, phase]) => [name, askedIn(phase)]);
    const silent = ['order', 'grant', 'favor', 'province', 'attack', 'reveal', 'over'];
    expect(asked).toEqual(Object.keys(PHASE).map((name) => [name, silent.includes(name) ? undefined : name]));
  });

  it('AR-14, AR-54 what is chosen covered is told to its chooser alone', () => {
    const box = boxOf(3);
    const split = { id: 'split', seat: 1, hand: hide<readonly number[]>([3, 1, 1, 0, 0]) } as const;
    const losing = { id: 'losing', seat: 2, cubes: hide<readonly number[]>([1, 0, 0, 2]) } as const;
    for (const viewer of [0, 1, 2, null]) {
      expect(archon.tell(box, split, viewer)).toEqual({ id: 'split', seat: 1, ...(viewer === 1 && { hand: [3, 1, 1, 0, 0] }) });
      expect(archon.tell(box, losing, viewer)).toEqual({ id: 'losing', seat: 2, ...(viewer === 2 && { cubes: [1, 0, 0, 2] }) });
    }
    const passed = { id: 'passed', seat: 0, left: 2 } as const;
    expect(archon.tell(box, passed, 1)).toBe(passed);
  });
});

describe('notation', () => {
  const box = boxOf(3);

  it.each([
    'card Science',
    'card Arts',
    'hire Scribe hand',
    'hire Merchant played',
    'choose Cleric+Scribe',
    'order C',
    'take 1stone+1iron',
    'split 3Courtier+1Cleric+1Merchant',
    'grant G1',
    'favor F22',
    'province P20',
    'attack A6',
  ])('AR-18 «%s» is read, and written as it was', (text) => {
    const action = archon.read(box, text);
    expect(action === undefined ? '' : archon.write(box, action)).toBe(text);
  });

  it.each([
    'card',
    'card Music',
    'card science',
    'hire Scribe',
    'hire Scribe pile',
    'hire Baron hand',
    'hire Scribe hand at once',
    'choose Scribe+Scribe',
    'choose Scribe',
    'order D',
    'order',
    'take',
    'take stone',
    'take 0stone',
    'take 1stone+1stone',
    'take 1iron+1stone',
    'take 1gold+1stone',
    'take 1stone+',
    'split 3Courtier+1Merchant+1Cleric',
    'grant G7',
    'favor F23',
    'fly',
  ])('AR-18 «%s» is no action', (text) => {
    expect(archon.read(box, text)).toBeUndefined();
  });

  it('AR-34 the favor beside a slot of the Palace, and none beside others or before one is laid out', () => {
    const palace = box.slotLabel.indexOf('Palace.2');
    expect(favorAt(box, [4, 7, 2], palace)?.id).toBe('F08');
    expect(favorAt(box, [4, 7, 2], box.slotLabel.indexOf('Treasury.1'))).toBeUndefined();
    expect(favorAt(box, [4, -1, 2], palace)).toBeUndefined();
    expect(favorAt(box, [], palace)).toBeUndefined();
  });
});
