// Board files: replaced tables are played, and what is wrong is named by its path.

import { readFileSync, writeFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { describe, expect, it } from 'vitest';
import { archon, BoardFile, HARD_WINTER, readBoard, STANDARD_BOARD } from '../rules/index.ts';
import { boxOf, goods, legal, line, position } from './position.ts';

const fault = (change: (board: Record<string, unknown>) => void): string => {
  const board: Record<string, unknown> = JSON.parse(JSON.stringify(STANDARD_BOARD));
  change(board);
  const read = archon.options({ board }, 3);
  return read.ok ? 'good' : `${read.refusal.params?.['path']}: ${read.refusal.params?.['problem']}`;
};
/** Sets a value deep inside, by its path. */
const set =
  (path: string, value: unknown) =>
  (board: Record<string, unknown>): void => {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const inner = keys.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], board) as Record<string, unknown>;
    if (value === undefined) delete inner[last];
    else inner[last] = value;
  };

const file = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('board files', () => {
  it('the standard board and the hard winter are good board files', () => {
    for (const board of [STANDARD_BOARD, HARD_WINTER])
      expect(readBoard(JSON.parse(JSON.stringify(board)))).toEqual({ ok: true, value: board });
    expect(fault(() => undefined)).toBe('good');
    expect(fault((board) => Object.assign(board, { $schema: 'board.schema.json' }))).toBe('good');
  });

  it.each([
    ['name', '', /^name: must be 1 to 32/],
    ['slots.Palace.3', undefined, /^slots\.Palace\.3: /],
    ['slots.Treasury.4', [3], /^slots\.Treasury\.4\[0\]: must be at most 2$/],
    ['slots.Market', { '2': [1], '3': [1], '4': [1] }, /^slots\.Market: /],
    ['slots.Palace.4', [1, 1, 1, 1, 1, 1, 1], /^slots\.Palace\.4: must have 1 to 6 entries$/],
    ['start.silver', 9, /^start\.silver: must not give out more cubes/],
    ['start.recruits', [9, 9, 9, 9], /^start\.recruits: must not give out more recruits/],
    ['start.gold', 0, /^start: must be enough for TaxCollector and Cleric/],
    ['magisters.Scribe.row', [0, 1], /^magisters\.Scribe\.row: must have 5 entries/],
    ['magisters.Cleric.prices.0', { any: 1 }, /^magisters\.Cleric\.prices\[0\]: must name its resources/],
    ['magisters.Merchant.supply', 3, /^magisters\.Merchant\.supply: must be at least 4$/],
    ['market.limit', 4, /^market\.limit: must be at most 3$/],
    ['tiles.3.effects', [{ verb: 'more', at: 'Marketplace', amount: 2 }], 'good'],
    ['market.limit', 3, 'good'],
    ['tiles.0.effects.0.verb', 'fly', /^tiles\[0\]\.effects\[0\]\.verb: must have a verb/],
    ['tiles.0.effects.0.at', 'Palace', /^tiles\[0\]\.effects\[0\]\.at: must be Repository, Treasury/],
    ['tiles.1.id', 'B01', /^tiles\[1\]\.id: names a second B01$/],
    ['tiles.0.price', { stone: 4, papyrus: 3 }, /^tiles\[0\]\.price: must not ask for more than 6 resources$/],
    ['tiles.0.points', 1.5, /^tiles\[0\]\.points: must be a whole number$/],
    ['favors.14.price', { different: 5 }, /^favors\[14\]\.price\.different: must be at most 4/],
    ['favors.14.price', { different: 2, stone: 1 }, /^favors\[14\]\.price\.different: must not stand beside/],
    ['favors.17.price', { gold: 1 }, /^favors\[17\]\.price: must be empty where the card has one build$/],
    ['favors.17.gain', { any: 1 }, /^favors\[17\]\.gain\.any: must be 0/],
    [
      'favors',
      STANDARD_BOARD.favors.slice(0, 11),
      'favors: must have at least 12 cards: a row of 4 for 4 players, and a new one in each of 8 rounds',
    ],
    ['provinces', STANDARD_BOARD.provinces.slice(0, 8), /^provinces: must have 9 to 48 entries$/],
    ['provinces.0.cubes.2', 'gold', /^provinces\[0\]\.cubes\[2\]: must be one of stone/],
    ['grants.1.arts', [1, 2, 3], /^grants\[1\]\.arts: must have the points of four places$/],
    ['attacks.0.strength.4', 9, /^attacks\[0\]\.strength\.4: must be at most 8$/],
    ['provenance.wall', 'x', /^provenance\.wall: must be d, D or R$/],
    ['extra', 1, /^extra: /],
  ] as const)('%s', (path, value, expected) => {
    const found = fault(set(path, value));
    if (typeof expected === 'string') expect(found).toBe(expected);
    else expect(found).toMatch(expected);
  });

  it('AR-7 a board with more slots than can be told apart is refused, and so is a market that trades too much with its tiles', () => {
    const crowded = fault((board) => {
      for (const building of Object.keys(STANDARD_BOARD.slots)) set(`slots.${building}.4`, [1, 1, 1, 1])(board);
    });
    expect(crowded).toBe('slots: must have at most 31 slots for 4 players, not 40');
    const busy = fault((board) => {
      set('market.limit', 3)(board);
      set('tiles.0.effects', [{ verb: 'more', at: 'Marketplace', amount: 1 }])(board);
    });
    expect(busy).toBe('market.limit: must not come to more than 4 cubes with all tiles that raise it');
    expect(fault(set('slots.Treasury.4', [1, 1, 1, 2]))).toBe('good');
    const board = { ...STANDARD_BOARD, favors: STANDARD_BOARD.favors.slice(0, 11) };
    expect(archon.options({ board }, 3)).toMatchObject({ ok: false, refusal: { id: 'board' } });
  });

  it('AR-3, AR-12 a board may give out all there is', () => {
    const all = fault((board) => {
      set('supply.cubes', 12)(board);
      set('start.silver', 3)(board);
      set('supply.recruits', 6)(board);
    });
    expect(all).toBe('good');
    expect(fault(set('favors', STANDARD_BOARD.favors.slice(0, 12)))).toBe('good');
    expect(fault(set('tiles.0.price', { stone: 3, papyrus: 3 }))).toBe('good');
    expect(fault(set('favors.14.price', { different: 4 }))).toBe('good');
    expect(fault(set('favors.0.gain', { any: 4 }))).toBe('good');
    expect(fault(set('favors.0.gain', { any: 5 }))).toMatch(/^favors\[0\]\.gain\.any: must be at most 4/);
  });

  it.each([
    ['silver', { silver: 1 }],
    ['recruit', { recruit: 1 }],
    ['gold', { gold: 2 }],
    ['stone', { stone: 1 }],
    ['papyrus', { papyrus: 1 }],
    ['iron', { iron: 1 }],
  ] as const)('AR-11 the first prices of any two Magisters must be covered: %s', (part, price) => {
    const twice = fault((board) => {
      set('magisters.Scribe.prices.0', price)(board);
      set('magisters.Merchant.prices.0', price)(board);
      if (part === 'gold') set('magisters.TaxCollector.prices.0', {})(board);
    });
    expect(twice).toMatch(/^start: must be enough for/);
  });

  it('options that do not exist are refused', () => {
    expect(archon.options({ edition: '2013' }, 2).ok).toBe(true);
    expect(archon.options({ edition: '2012' }, 2)).toMatchObject({ ok: false, refusal: { params: { path: 'edition' } } });
    expect(archon.options({ board: 'other' }, 2)).toMatchObject({ ok: false, refusal: { params: { path: 'board' } } });
    expect(archon.options({ pieces: 1 }, 2)).toMatchObject({ ok: false, refusal: { id: 'options', params: { path: 'pieces' } } });
    expect(archon.options({ board: { ...STANDARD_BOARD, name: '' } }, 2)).toMatchObject({ ok: false, refusal: { id: 'board' } });
    expect(archon.options(null, 2)).toMatchObject({ ok: false });
  });

  it('replaced numbers are played', () => {
    const board = { ...STANDARD_BOARD, yields: { ...STANDARD_BOARD.yields, treasury: 7 }, market: { buy: 2, sell: 1, limit: 1 } };
    const rich = line(position({ board }), 'A play Courtier', 'A enter Treasury.1');
    expect(goods(rich, 'A')).toEqual({ gold: 7 });
    const market = line(position({ board, goods: { A: { gold: 3, stone: 1 } } }), 'A play Courtier', 'A enter Marketplace.1');
    expect(legal(market, 'A')).toEqual(['buy 1stone', 'buy 1papyrus', 'buy 1silver', 'buy 1iron', 'sell 1stone']);
    expect(goods(line(market, 'A buy 1iron'), 'A')).toEqual({ gold: 1, stone: 1, iron: 1 });
    expect(boxOf(3, HARD_WINTER).wall).toEqual([2, 1, 0, 0, 0]);
  });

  it('every table of the standard board says where it comes from', () => {
    for (const table of [
      STANDARD_BOARD.tiles,
      STANDARD_BOARD.favors,
      STANDARD_BOARD.provinces,
      STANDARD_BOARD.grants,
      STANDARD_BOARD.attacks,
    ])
      for (const { provenance } of table) expect(provenance).toBe('R');
    expect(Object.keys(STANDARD_BOARD.provenance ?? {})).toHaveLength(9);
  });

  it('the JSON Schema for editors is that of the check itself, and the sample is a good file (UPDATE=1 writes it anew)', () => {
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'A board of Archon',
      ...toJsonSchema(BoardFile, { errorMode: 'ignore' }),
    };
    const text = `${JSON.stringify(schema, null, 2)}\n`;
    if (process.env['UPDATE']) writeFileSync(new URL('../boards/board.schema.json', import.meta.url), text);
    expect(file('../boards/board.schema.json')).toBe(text);
    expect(readBoard(JSON.parse(file('../boards/hard-winter.json')))).toEqual({ ok: true, value: HARD_WINTER });
  });
});
