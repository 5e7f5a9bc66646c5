// Corners: positions in which only one kind of entry is left, boards whose numbers differ from the printed ones, and what is shown and read.

import { describe, expect, it } from 'vitest';
import { archon, type Board, BUILDINGS, STANDARD_BOARD } from '../rules/index.ts';
import { favorAt } from '../rules/look-up.ts';
import { DIFFERENT, PRICE } from '../rules/types.ts';
import { boxOf, type Facts, goods, legal, line, type Position, points, position, refusal } from './position.ts';

const entries = (facts: Facts): string[] => legal(line(position(facts), 'A play Courtier'), 'A');
const withFavor = (id: string, change: object): Board => ({
  ...STANDARD_BOARD,
  favors: STANDARD_BOARD.favors.map((favor) => (favor.id === id ? { ...favor, ...change } : favor)),
});
const withTile = (id: string, change: object): Board => ({
  ...STANDARD_BOARD,
  tiles: STANDARD_BOARD.tiles.map((tile) => (tile.id === id ? { ...tile, ...change } : tile)),
});
/** Tokens of A everywhere but in some buildings. */
const tokensOfA = (...free: readonly string[]) =>
  Object.fromEntries(BUILDINGS.filter((building) => !free.includes(building)).map((building) => [building, 'A']));

describe('what may be played', () => {
  const everywhere = Object.fromEntries(BUILDINGS.map((building) => [building, 'AB']));
  const poor = (options: object, gold: number): string[] =>
    legal(
      position({
        mover: 'C',
        options: { ...options },
        collectors: everywhere,
        hands: { C: { Cleric: 1, Courtier: 4 } },
        goods: { C: { gold } },
      }),
      'C',
    );

  it('AR-30 where two collect everywhere, one coin lets a Cleric in who pays one of them, and nobody else', () => {
    expect(poor({ cleric: 'one' }, 1)).toEqual(['pass', 'play Cleric']);
    expect(poor({ cleric: 'one' }, 0)).toEqual(['pass']);
    expect(poor({}, 1)).toEqual(['pass']);
  });

  /** B has no gold, and A collects everywhere but in the Palace, where only one slot has a favor that B can use. */
  const palace = (facts: Facts): string[] => legal(position({ mover: 'B', collectors: tokensOfA('Palace'), ...facts }), 'B');

  it('AR-18, AR-30 a Cleric enters a free slot for one card, or for two', () => {
    const hands = { B: { Cleric: 1 } };
    expect(palace({ favors: ['F14', 'F08', 'F14'], hands })).toEqual(['pass', 'play Cleric', 'play Cleric-as-Courtier']);
    expect(palace({ favors: ['F08', 'F14', 'F14'], hands })).toEqual(['pass', 'play Cleric']);
  });

  it('AR-20, AR-30 where all slots are occupied a Cleric may still be played, and a Courtier may not', () => {
    const figures = Object.fromEntries(position({}).box.slotLabel.map((slot) => [slot, 'A']));
    expect(legal(position({ mover: 'B', figures, hands: { B: { Cleric: 1, Courtier: 4 } } }), 'B')).toEqual(['pass', 'play Cleric']);
  });

  it('AR-20, AR-22 a Shrine lets as many Courtiers in as the occupied slot needs, and no Magister by its power', () => {
    const facts: Facts = { tiles: { B: ['B06'] }, hands: { B: { Merchant: 1, Courtier: 2 } } };
    expect(palace({ ...facts, favors: ['F08', 'F14', 'F14'], figures: { 'Palace.1': 'A' } })).toEqual([
      'pass',
      'play Courtier+Courtier',
      'play Courtier+Merchant',
    ]);
    expect(palace({ ...facts, favors: ['F14', 'F08', 'F14'], figures: { 'Palace.2': 'A' } })).toEqual([
      'pass',
      'play Courtier',
      'play Merchant-as-Courtier',
    ]);
    const collector: Facts = { ...facts, mover: 'B', collectors: tokensOfA(), hands: { B: { TaxCollector: 1, Courtier: 2 } } };
    expect(legal(position(collector), 'B')).toEqual(['pass', 'play TaxCollector']);
  });

  it('AR-31 a Scribe is followed by whatever single card is left; who leaves it at that gives the turn to one who may pass', () => {
    const first = line(position({ hands: { A: { Scribe: 1, Courtier: 1 } } }), 'A play Scribe', 'A enter Treasury.1');
    expect(legal(first, 'A')[0]).toBe('done');
    const second = line(position({ mover: 'B', hands: { B: { Scribe: 1, Cleric: 1 } } }), 'B play Scribe', 'B enter Treasury.1');
    expect(legal(second, 'B')[0]).toBe('done');
    expect(legal(line(first, 'A done'), 'B')[0]).toBe('pass');
  });

  it('AR-17, AR-18 after an action nothing is under way', () => {
    const built = line(position({ goods: { A: { silver: 1, iron: 1 } } }), 'A play Courtier', 'A enter BuildersGuild.1', 'A build B02');
    expect(built.state).toMatchObject({ cards: -1, slot: -1, work: -1, object: -1, second: false });
  });
});

describe('taxes', () => {
  const treasury = (facts: Facts, extra: readonly number[] = []): boolean => {
    const table = position({ mover: 'B', ...facts });
    for (const place of extra) table.state.extraTokens[place] = 1;
    const mover = 'ABC'[table.state.mover];
    return legal(line(table, `${mover} play Courtier`), mover ?? '').includes('enter Treasury.1');
  };
  const gold = { A: { gold: 1 }, B: { gold: 1 } };

  it('AR-28, AR-29 the one slot of the Palace that could be used is taxed like any other', () => {
    const facts = (coins: number): Facts => ({
      mover: 'B',
      favors: ['F08', 'F14', 'F14'],
      collectors: { Palace: 'A' },
      goods: { B: { gold: coins } },
    });
    const slots = (coins: number) => legal(line(position(facts(coins)), 'B play Courtier+Courtier'), 'B');
    expect([slots(0), slots(1)].map((open) => open.includes('enter Palace.1'))).toEqual([false, true]);
  });

  it('AR-28 of tokens, one’s own and those in other buildings are not paid, and those of the last seat are', () => {
    expect(treasury({ collectors: { Treasury: 'AB' }, goods: gold })).toBe(true);
    const options = { tax: 'tokens' };
    // Tokens beyond the first: of A in the Barracks, of B in the Treasury, of C in the Treasury.
    expect(treasury({ options, collectors: { Treasury: 'A', Barracks: 'A' }, goods: gold }, [3 * 3])).toBe(true);
    expect(treasury({ options, collectors: { Treasury: 'AB' }, goods: gold }, [3 * 2 + 1])).toBe(true);
    expect(treasury({ mover: 'A', options, collectors: { Treasury: 'C' }, goods: gold }, [3 * 2 + 2])).toBe(false);
    expect(treasury({ mover: 'A', options, collectors: { Treasury: 'C' }, goods: gold })).toBe(true);
  });

  it('AR-20, AR-28 with a Shrine an occupied slot is refused for its tax, not for who stands there', () => {
    const table = position({ tiles: { A: ['B06'] }, figures: { 'Treasury.1': 'B' }, collectors: { Treasury: 'B' } });
    expect(refusal(line(table, 'A play Courtier'), 'A enter Treasury.1')).toMatchObject({ rule: 'AR-28', id: 'cannot-pay-tax' });
  });
});

describe('prices on other boards', () => {
  const arts = (price: object): Board => ({ ...STANDARD_BOARD, prices: { ...STANDARD_BOARD.prices, arts: price } });
  const academy = (facts: Facts): boolean => entries(facts).includes('enter Academy.1');

  it('AR-42, AR-44 two different resources are not two of a type', () => {
    expect(academy({ board: arts({ different: 2 }), goods: { A: { stone: 2 } } })).toBe(false);
    expect(academy({ board: arts({ different: 2 }), goods: { A: { stone: 1, iron: 1 } } })).toBe(true);
    expect(PRICE[DIFFERENT]).toBe('different');
  });

  it('AR-44 the first tile of a board may lower a price, and lowers it once', () => {
    const { tiles } = withTile('B01', { effects: [{ verb: 'less', at: 'Academy', amount: 1 }] });
    const facts: Facts = { board: { ...arts({ any: 2 }), tiles }, tiles: { A: ['B01'] } };
    expect([academy({ ...facts, goods: { A: {} } }), academy({ ...facts, goods: { A: { iron: 1 } } })]).toEqual([false, true]);
    expect(academy({ ...facts, tiles: {}, goods: { A: { iron: 1 } } })).toBe(false);
  });

  it('AR-19 a price of any resource that cannot be paid is refused as a price', () => {
    const table = line(position({ board: arts({ any: 1 }) }), 'A play Courtier');
    expect(refusal(table, 'A enter Academy.1')).toMatchObject({ rule: 'AR-19', id: 'price-not-payable' });
    const board = withFavor('F02', { price: { gold: 5 } });
    const favor = position({ board, options: { revision: 2 }, favors: ['F01', 'F02', 'F06'], supply: { stone: 0 } });
    expect(refusal(line(favor, 'A play Courtier'), 'A enter Palace.2')).toMatchObject({ rule: 'AR-19', id: 'price-not-payable' });
  });

  it('AR-34, AR-44 any resources that a favor asks for are all paid', () => {
    const open = (id: string, change: object, held: Facts['goods']): boolean =>
      entries({ board: withFavor(id, change), favors: ['F01', id, 'F06'], ...(held ? { goods: held } : {}) }).includes('enter Palace.2');
    const largesse = { price: { any: 2 }, gain: { any: 1 } };
    expect([open('F07', largesse, { A: { iron: 1 } }), open('F07', largesse, { A: { iron: 2 } })]).toEqual([false, true]);
    for (const price of [{ iron: 1 }, { any: 1 }])
      expect([open('F21', { price }, { A: {} }), open('F21', { price }, { A: { iron: 1 } })]).toEqual([false, true]);
  });

  it('AR-12, AR-34 of a favor with five goods each must be there', () => {
    const board = withFavor('F02', { gain: { stone: 1, papyrus: 1, silver: 1, iron: 1, recruit: 1 } });
    const facts: Facts = { board, favors: ['F01', 'F02', 'F06'] };
    expect(entries(facts)).toContain('enter Palace.2');
    expect(entries({ ...facts, supply: { papyrus: 0 } })).not.toContain('enter Palace.2');
  });

  it('AR-34 who has many stones may build for a favor', () => {
    expect(entries({ favors: ['F01', 'F18', 'F06'], goods: { A: { stone: 8 } } })).toContain('enter Palace.2');
  });

  it('AR-34, AR-44 a Scriptorium takes nothing off what a favor asks', () => {
    const facts: Facts = { round: 4, tiles: { A: ['B12'] }, favors: ['F01', 'F09', 'F06'], goods: { A: { stone: 1 } } };
    const paid = line(position(facts), 'A play Courtier', 'A enter Palace.2');
    expect([goods(paid, 'A'), points(paid, 'A', 'favors')]).toEqual([{}, 3]);
  });
});

describe('tiles on other boards', () => {
  /** Round 4; A has a Masons' Lodge, and B01 is the only tile left. */
  const lodge = (price: object, held: object): Position => {
    const table = position({ round: 4, board: withTile('B01', { price }), tiles: { A: ['B10'] }, goods: { A: held } });
    table.state.tiles = table.state.tiles.map((_, tile) => (tile === 0 ? 1 : 0));
    return line(table, 'A play Courtier');
  };
  const open = (price: object, held: object): boolean => legal(lodge(price, held), 'A').includes('enter BuildersGuild.1');

  it('AR-44 however many cubes there are, one off a price makes no tile too dear', () => {
    const price = { papyrus: 1, silver: 1, iron: 1, recruit: 1 };
    for (const each of [6, 7]) expect(open(price, { stone: each, papyrus: each, silver: each, iron: each, recruit: 1 })).toBe(true);
    expect(open({ stone: 1, papyrus: 1 }, { stone: 7 })).toBe(true);
    expect(open({ iron: 1, recruit: 1 }, { recruit: 1 })).toBe(true);
    expect(open({ iron: 1, recruit: 1 }, {})).toBe(false);
  });

  it('AR-44 one cube off a price of any two resources leaves one to pay', () => {
    expect([open({ any: 2 }, {}), open({ any: 2 }, { iron: 1 })]).toEqual([false, true]);
    const build = (held: object) => line(lodge({ any: 2 }, held), 'A enter BuildersGuild.1', 'A build B01');
    expect(goods(build({ iron: 1 }), 'A')).toEqual({});
    const bare = position({ board: withTile('B01', { price: { any: 2 } }), goods: { A: { stone: 1, gold: 1 } } });
    expect(legal(line(bare, 'A play Courtier', 'A enter BuildersGuild.1'), 'A')).toEqual(['build B05']);
  });

  it('AR-44 which of two named cubes is left out is chosen, and a price that comes to nothing is not told as paid', () => {
    const table = line(lodge({ papyrus: 1, iron: 1 }, { papyrus: 1, iron: 1 }), 'A enter BuildersGuild.1', 'A build B01');
    expect(legal(table, 'A')).toEqual(['pay 1papyrus', 'pay 1iron']);
    const free = line(lodge({ stone: 1 }, {}), 'A enter BuildersGuild.1', 'A build B01');
    expect(free.events.map(({ id }) => id)).toEqual(['entered', 'builds', 'built']);
  });

  it('AR-16 tiles pay together what each pays, whatever else they do', () => {
    const board: Board = {
      ...STANDARD_BOARD,
      tiles: STANDARD_BOARD.tiles.map((tile) =>
        tile.id === 'B05'
          ? { ...tile, effects: [{ verb: 'income', gold: 1 }, { verb: 'join' }] }
          : tile.id === 'B06'
            ? { ...tile, effects: [{ verb: 'income', gold: 2 }] }
            : tile,
      ),
    };
    const next = line(position({ board, passed: 'BC', tiles: { A: ['B05', 'B06'] } }), 'A pass', '* favor F02', '* province P01');
    expect(goods(next, 'A')).toEqual({ gold: 3 });
  });

  it('AR-62 a first tile that counts at the end counts, and Tax Collectors are Magisters', () => {
    const board = withTile('B01', { effects: [{ verb: 'endgame', per: 'magisters', each: 2 }] });
    const facts: Facts = { board, round: 9, seats: 2, passed: 'B', piles: { A: { TaxCollector: 2, Cleric: 2 } } };
    const end = (tiles: readonly string[]) => line(position({ ...facts, tiles: { A: tiles } }), 'A pass', '* attack A1');
    const scoreOf = (table: Position) => archon.standings(table.box, table.state).find(({ seat }) => seat === 0)?.score ?? 0;
    expect(points(end(['B01']), 'A', 'endgame')).toBe(2);
    expect(scoreOf(end(['B01'])) - scoreOf(end([]))).toBe(2 + 2);
  });

  it('AR-43 a tile of this Season that cannot be paid is not one of a later Season', () => {
    const table = line(position({ goods: { A: { stone: 2 } } }), 'A play Courtier', 'A enter BuildersGuild.1');
    expect(refusal(table, 'A build B06')).toMatchObject({ rule: 'AR-43', id: 'tile-not-payable' });
    expect(refusal(table, 'A build B07')).toMatchObject({ rule: 'AR-43', id: 'later-season' });
  });
});

describe('the Palace and the Guild Hall', () => {
  it('AR-12, AR-34 the last Science card can be chosen, and is told as one', () => {
    const facts: Facts = { favors: ['F01', 'F20', 'F06'], goods: { A: { stone: 2 } }, supply: { science: 1, arts: 1 } };
    const choosing = line(position(facts), 'A play Courtier', 'A enter Palace.2');
    expect(legal(choosing, 'A')).toEqual(['card Science', 'card Arts']);
    expect(line(choosing, 'A card Science').events[0]).toEqual({ id: 'learns', seat: 0, card: 'science' });
  });

  it('AR-34 a resource of one’s choice is one of those in the supply', () => {
    const taking = line(position({ favors: ['F01', 'F07', 'F06'], supply: { stone: 0 } }), 'A play Courtier', 'A enter Palace.2');
    expect(legal(taking, 'A')).toEqual(['take 1papyrus', 'take 1silver', 'take 1iron']);
  });

  it('AR-34 what was gained is told good by good; without an Embassy the Palace gives no glory', () => {
    const gained = line(position({ favors: ['F01', 'F08', 'F06'] }), 'A play Courtier', 'A enter Palace.2').events;
    expect(gained.slice(2)).toEqual([
      { id: 'gained', seat: 0, goods: [0, 0, 0, 0, 0, 1] },
      { id: 'favored', seat: 0, favor: 7, points: 2 },
    ]);
  });

  it('AR-39 the last Magister of a kind can be hired, and then none; a Courtier makes room where there is one', () => {
    const hiring = (left: number) => {
      const table = position({ hands: { A: { Merchant: 1, Courtier: 1 } }, piles: { A: {} }, goods: { A: { gold: 1, silver: 1 } } });
      table.state.magisters[1] = left;
      return legal(line(table, 'A play Merchant', 'A enter GuildHall.1'), 'A');
    };
    expect(hiring(1)).toEqual(['hire TaxCollector hand', 'hire Scribe hand']);
    expect(hiring(0)).toEqual(['hire Scribe hand']);
  });

  it('AR-34 beside a slot lies the favor of its place, and beside other buildings none', () => {
    const box = boxOf(3);
    const treasury = box.slotLabel.indexOf('Treasury.1');
    expect([favorAt(box, [0, 7], 1)?.id, favorAt(box, [0, 7], 2), favorAt(box, [0, 7, 5], treasury)]).toEqual([
      'F08',
      undefined,
      undefined,
    ]);
  });
});

describe('what is counted, seen and read', () => {
  const copies = Object.fromEntries(STANDARD_BOARD.tiles.map(({ id, copies }) => [id, copies]));
  const whole = {
    ...{ stone: 15, papyrus: 15, silver: 15, iron: 15, recruit: 25, gold: 0, science: 23, arts: 23 },
    ...{ TaxCollector: 8, Cleric: 16, Scribe: 16, Merchant: 16 },
    ...Object.fromEntries(['A', 'B', 'C'].map((of) => [`cards of ${of} less cards owned`, 0])),
    ...Object.fromEntries(['A', 'B', 'C'].map((of) => [`cards of ${of} when chosen`, 10])),
    ...copies,
  };

  it('AR-1, AR-12, AR-15 nothing is lost or made: goods, Magisters, cards and tiles are all there, at the start and later', () => {
    const { box } = position({});
    expect(archon.tally(box, archon.setup(box))).toEqual(whole);
    const later = position({
      goods: { A: { stone: 2, gold: 3 }, C: { recruit: 2, arts: 1, warrior: 2 } },
      repository: { iron: 2, stone: 1 },
      tiles: { A: ['B01', 'B05'], C: ['B05'] },
      hands: { B: { Cleric: 2, Courtier: 1 } },
      played: { B: { Scribe: 1, Courtier: 1 } },
    });
    expect(archon.tally(later.box, later.state)).toEqual(whole);
    later.state.owned[5] = 0;
    expect(archon.tally(later.box, later.state)).toMatchObject({ 'cards of B less cards owned': 5, 'cards of B when chosen': 5 });
  });

  it('AR-4, AR-25 everybody sees the points and the size of the hand of each player, and of nobody else', () => {
    const { box, state } = position({ tiles: { B: ['B02'] }, hands: { C: { Courtier: 2 } } });
    expect(archon.view(box, state, 0)).toMatchObject({ score: [4, 8, 4], hands: [5, 5, 2] });
  });

  it('AR-57 the points of a grant stand in the ledger by that name', () => {
    const facts: Facts = { round: 9, seats: 2, passed: 'B', goods: { A: { warrior: 5, science: 1 } } };
    expect(points(line(position(facts), 'A pass', '* attack A1'), 'A', 'grant')).toBeGreaterThan(0);
  });

  it('AR-11, AR-35, AR-39 what is no notation is no action', () => {
    const box = boxOf(3);
    const pair = archon.read(box, 'choose TaxCollector+Cleric');
    expect(pair === undefined ? '' : archon.write(box, pair)).toBe('choose TaxCollector+Cleric');
    for (const text of [
      'card Music',
      'order Z',
      'hire Scribe hand now',
      'hire Nobody hand',
      'hire Scribe pile',
      'take stone',
      'take 1gold+1stone',
      'take 1stone+1stone',
      'take 1iron+1stone',
      'take 1stone+iron',
    ])
      expect(archon.read(box, text), text).toBeUndefined();
  });

  it.each([
    ['magisters.Cleric', { supply: 16, prices: [{ different: 1 }], row: [0, 1] }, /^magisters\.Cleric\.prices\[0\]: must name/],
    ['magisters.Scribe', { supply: 16, prices: [{ stone: 1 }], row: [0, 1] }, /^start: must be enough for/],
    ['prices.arts', { different: 1, stone: 1 }, /^prices\.arts\.different: must not stand beside/],
  ] as const)('AR-11, AR-44 a board whose %s cannot be paid as it says is refused', (path, value, expected) => {
    const [table = '', entry = ''] = path.split('.');
    const board = { ...STANDARD_BOARD, [table]: { ...(STANDARD_BOARD[table as 'prices'] as object), [entry]: value } };
    const read = archon.options({ board }, 3);
    expect(read.ok ? 'good' : `${read.refusal.params?.['path']}: ${read.refusal.params?.['problem']}`).toMatch(expected);
  });
});
