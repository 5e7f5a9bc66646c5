// Every building tile and every King's Favor card, each at work. What a card says is in docs/en.md.

import { afterAll, describe, expect, it } from 'vitest';
import { archon, STANDARD_BOARD } from '../rules/index.ts';
import { type Facts, fresh, goods, hand, legal, line, phase, points, position, refusal, supply, tilesOf, wander } from './position.ts';

const rich = { stone: 5, papyrus: 5, silver: 5, iron: 5, gold: 9, recruit: 5 };
const tested = new Set<string>();
const at = (facts: Facts, slot: string, ...then: string[]) =>
  line(position(facts), 'A play Courtier', `A enter ${slot}`, ...then.map((step) => `A ${step}`));
const tile = (id: string, facts: Facts = {}): Facts => {
  tested.add(id);
  return { round: 7, tiles: { A: [id] }, ...facts };
};
/** The favor on the Palace's slot for one card. */
const favor = (id: string, facts: Facts = {}): Facts => {
  tested.add(id);
  return { favors: [id === 'F01' ? 'F02' : 'F01', id, id === 'F08' ? 'F02' : 'F08'], ...facts };
};
const court = (id: string, held: Facts['goods'], ...then: string[]) => at(favor(id, { goods: held }), 'Palace.2', ...then);

describe('building tiles (AR-43)', () => {
  it('AR-43 every tile can be built at its price, for its points', () => {
    for (const { id, level, price, points: worth } of STANDARD_BOARD.tiles) {
      const { recruit = 0, gold = 0, ...cubes } = price;
      const facts: Facts = { round: 3 * level - 2, goods: { A: { ...cubes, recruit, gold } } };
      const built = at(facts, 'BuildersGuild.1', `build ${id}`);
      expect([id, goods(built, 'A'), points(built, 'A', 'tile')]).toEqual([id, {}, worth]);
      const [kind = ''] = Object.keys(price);
      const short = line(
        position({ ...facts, goods: { A: { ...price, [kind]: 0, iron: (price.iron ?? 0) + (kind === 'iron' ? -1 : 0) } } }),
        'A play Courtier',
      );
      expect([
        id,
        legal(short, 'A').includes('enter BuildersGuild.1') && legal(line(short, 'A enter BuildersGuild.1'), 'A').includes(`build ${id}`),
      ]).toEqual([id, false]);
    }
  });

  it('B01 Storehouse: one more cube from the Repository, if there is one', () => {
    expect(legal(at(tile('B01', { repository: { stone: 1, iron: 1, silver: 1 } }), 'Repository.1'), 'A')).toHaveLength(3);
    expect(goods(at(tile('B01', { repository: { stone: 1 } }), 'Repository.1'), 'A')).toEqual({ stone: 1 });
  });
  it('B02 Mint: one more gold from the Treasury', () => {
    expect(goods(at(tile('B02'), 'Treasury.1'), 'A')).toEqual({ gold: 3 });
  });
  it('B03 Training Yard: one more recruit from the Barracks, if there is one', () => {
    expect(goods(at(tile('B03'), 'Barracks.1'), 'A')).toEqual({ recruit: 2 });
    expect(goods(at(tile('B03', { supply: { recruit: 1 } }), 'Barracks.1'), 'A')).toEqual({ recruit: 1 });
  });
  it('B04 Caravanserai: three cubes at the Marketplace', () => {
    const trading = at(tile('B04', { goods: { A: { gold: 3, iron: 3 } } }), 'Marketplace.1');
    expect(legal(trading, 'A')).toEqual(expect.arrayContaining(['buy 3iron', 'sell 3iron']));
    expect(legal(trading, 'A')).toHaveLength(34 + 3);
  });
  it('B05 Toll House: no gold in the round it is built in', () => {
    const built = at({ goods: { A: { stone: 1, gold: 1 } } }, 'BuildersGuild.1', 'build B05');
    expect(goods(built, 'A')).toEqual({});
    tested.add('B05');
    expect(goods(line(built, 'B pass', 'C pass', 'A pass', '* favor F02', '* province P01'), 'A')).toEqual({ gold: 1 });
  });
  it('B06 Shrine: once a round Courtiers may join a figure', () => {
    const facts = tile('B06', { seats: 4, passed: 'BCD', figures: { 'Treasury.1': 'B', 'Barracks.1': 'B', 'Treasury.3': 'C' } });
    const joined = at(facts, 'Treasury.1');
    expect(goods(joined, 'A')).toEqual({ gold: 2 });
    expect(refusal(line(joined, 'A play Courtier'), 'A enter Barracks.1').rule).toBe('AR-20');
    // The slot still takes as many cards as it says; a Magister counts only as a Courtier.
    const pair = line(position({ ...facts, hands: { A: { Courtier: 2, Scribe: 1 } } }), 'A play Courtier+Scribe', 'A enter Treasury.3');
    expect(goods(pair, 'A')).toEqual({ gold: 2 });
    expect(
      refusal(line(position({ ...facts, hands: { A: { Courtier: 2, Scribe: 1 } } }), 'A play Scribe'), 'A enter Treasury.3').rule,
    ).toBe('AR-20');
    // Entering a free slot does not use it up, and a new round renews it.
    const free = line(at(facts, 'Treasury.2'), 'A play Courtier', 'A enter Treasury.1');
    expect(free.state.joined).toBe(1);
    expect(line(joined, 'A pass', '* favor F02', '* province P01').state.joined).toBe(0);
  });
  it('B07 Observatory: a Science card costs one resource less', () => {
    const paying = at(tile('B07', { goods: { A: { papyrus: 1, silver: 1 } } }), 'Planetarium.1');
    expect(legal(paying, 'A')).toEqual(['pay 1papyrus', 'pay 1silver']);
    expect(goods(line(paying, 'A pay 1silver'), 'A')).toEqual({ papyrus: 1, science: 1 });
    expect(legal(line(position(tile('B07', { goods: { A: { papyrus: 1 } } })), 'A play Courtier'), 'A')).not.toContain('enter Academy.1');
  });
  it('B08 Gallery: an Arts card costs one resource less', () => {
    expect(goods(at(tile('B08', { goods: { A: { stone: 1 } } }), 'Academy.1'), 'A')).toEqual({ arts: 1 });
  });
  it('B09 Armory: a warrior costs a recruit and no iron', () => {
    expect(goods(at(tile('B09', { goods: { A: { recruit: 1, iron: 1 } } }), 'RoyalGuard.1'), 'A')).toEqual({ iron: 1, warrior: 1 });
    expect(refusal(line(position(tile('B09', { goods: { A: { iron: 1 } } })), 'A play Courtier'), 'A enter RoyalGuard.1').rule).toBe(
      'AR-19',
    );
  });
  it('B10 Masons’ Lodge: later tiles cost one resource less', () => {
    expect(tilesOf(at(tile('B10', { goods: { A: { stone: 1 } } }), 'BuildersGuild.1', 'build B01'), 'A')).toEqual(['B01', 'B10']);
  });
  it('B11 Embassy: a point for each Palace action', () => {
    const used = at({ ...tile('B11'), favors: ['F02', 'F01', 'F08'] }, 'Palace.2');
    expect(points(used, 'A', 'glory')).toBe(1);
    expect(points(at(tile('B11'), 'Treasury.1'), 'A', 'glory')).toBe(0);
    // A favor that has one build is a Palace action too.
    expect(
      points(at({ ...tile('B11'), favors: ['F02', 'F18', 'F08'], goods: { A: { stone: 1 } } }, 'Palace.2', 'build B01'), 'A', 'glory'),
    ).toBe(1);
  });
  it('B12 Scriptorium: the free part of a Magister’s price is one lower', () => {
    const hired = at(
      tile('B12', { piles: { A: { Courtier: 4, Cleric: 1 } }, goods: { A: { recruit: 1 } } }),
      'GuildHall.1',
      'hire Cleric hand',
    );
    expect(goods(hired, 'A')).toEqual({});
    // It never touches the named part.
    expect(refusal(line(position(tile('B12', { goods: { A: { stone: 3 } } })), 'A play Courtier'), 'A enter GuildHall.1').rule).toBe(
      'AR-39',
    );
  });
  it.each([
    ['B13', { science: 3 }, 3],
    ['B14', { arts: 2 }, 2],
    ['B15', { warrior: 4 }, 4],
    ['B16', {}, 1],
    ['B17', { science: 3, arts: 3 }, 0],
  ] as const)('%s at the end of the game', (id, held, expected) => {
    const last = position({ ...tile(id, { passed: 'BC', goods: { A: held } }), round: 9 });
    const over = line(last, 'A pass', '* attack A1');
    expect(phase(over)).toBe('over');
    expect(points(over, 'A', 'endgame')).toBe(expected);
  });
});

describe('King’s Favor cards (AR-34)', () => {
  it.each([
    ['F01', {}, { gold: 3 }, 0],
    ['F02', {}, { stone: 1, gold: 1 }, 0],
    ['F03', {}, { papyrus: 1, gold: 1 }, 0],
    ['F04', {}, { silver: 1, gold: 1 }, 0],
    ['F05', {}, { iron: 1, gold: 1 }, 0],
    ['F06', {}, { recruit: 2 }, 0],
    ['F08', {}, { gold: 1 }, 2],
    ['F09', { stone: 1 }, {}, 3],
    ['F10', { papyrus: 1 }, {}, 3],
    ['F11', { silver: 1 }, {}, 3],
    ['F12', { iron: 1 }, {}, 3],
    ['F13', { recruit: 1 }, {}, 3],
    ['F14', { gold: 3 }, {}, 3],
    ['F17', { recruit: 1, iron: 1 }, {}, 5],
  ] as const)('%s pays and gains as printed', (id, before, after, worth) => {
    const used = court(id, { A: before });
    expect(goods(used, 'A')).toEqual(after);
    expect(points(used, 'A', 'favors')).toBe(worth);
    if (Object.keys(before).length > 0) expect(legal(line(position(favor(id)), 'A play Courtier'), 'A')).not.toContain('enter Palace.2');
  });
  it('F06 needs both recruits to be there', () => {
    expect(refusal(line(position(favor('F06', { supply: { recruit: 1 } })), 'A play Courtier'), 'A enter Palace.2').rule).toBe('AR-12');
  });
  it('F07 King’s Largesse: any resource, and a point', () => {
    const choosing = court('F07', {});
    expect(legal(choosing, 'A')).toEqual(['take 1stone', 'take 1papyrus', 'take 1silver', 'take 1iron']);
    const took = line(choosing, 'A take 1papyrus');
    expect([goods(took, 'A'), points(took, 'A', 'favors')]).toEqual([{ papyrus: 1 }, 1]);
    expect(supply(took)['papyrus']).toBe(14);
    const empty = { stone: 0, papyrus: 0, silver: 0, iron: 0 };
    expect(refusal(line(position(favor('F07', { supply: empty })), 'A play Courtier'), 'A enter Palace.2').rule).toBe('AR-12');
  });
  it('F15 Royal Gift and F16 Royal Feast: resources that all differ', () => {
    const gift = court('F15', { A: { stone: 2, iron: 1, silver: 1 } });
    expect(legal(gift, 'A')).toEqual(['pay 1stone+1silver', 'pay 1stone+1iron', 'pay 1silver+1iron']);
    expect(points(line(gift, 'A pay 1stone+1iron'), 'A', 'favors')).toBe(5);
    expect(refusal(line(position(favor('F15', { goods: { A: { stone: 5 } } })), 'A play Courtier'), 'A enter Palace.2').id).toBe(
      'price-not-payable',
    );
    const feast = court('F16', { A: { stone: 1, iron: 1, silver: 1 } });
    expect([goods(feast, 'A'), points(feast, 'A', 'favors')]).toEqual([{}, 7]);
  });
  it('F18 Royal Commission: a tile, for one resource less', () => {
    expect(tilesOf(court('F18', { A: { stone: 1 } }, 'build B01'), 'A')).toEqual(['B01']);
  });
  it('F19 Royal Appointment: a Magister, the free part one lower', () => {
    const hired = court('F19', { A: { recruit: 1 } }, 'hire Cleric hand');
    expect([goods(hired, 'A'), hand(hired, 'A')]).toEqual([{}, { Courtier: 3, Cleric: 1 }]);
  });
  it('F20 Royal Patronage: two resources for a Science or an Arts card', () => {
    const choosing = court('F20', { A: { stone: 1, iron: 2 } });
    expect(legal(choosing, 'A')).toEqual(['card Science', 'card Arts']);
    const paying = line(choosing, 'A card Arts');
    expect(legal(paying, 'A')).toEqual(['pay 1stone+1iron', 'pay 2iron']);
    expect(goods(line(paying, 'A pay 2iron'), 'A')).toEqual({ stone: 1, arts: 1 });
    expect(legal(at(favor('F20', { goods: { A: rich }, supply: { arts: 0 } }), 'Palace.2'), 'A')).toEqual(['card Science']);
  });
  it('F21 Royal Champion: a warrior for a recruit alone', () => {
    const placed = court('F21', { A: { recruit: 1 } });
    expect([goods(placed, 'A'), points(placed, 'A', 'wall')]).toEqual([{ warrior: 1 }, 1]);
  });
  it('F22 Royal Exchange: one to three resources for as many others, and a point', () => {
    const giving = court('F22', { A: { stone: 2, iron: 2 } });
    expect(legal(giving, 'A')).toHaveLength(2 + 3 + 2);
    const given = line(giving, 'A swap 2stone+1iron');
    expect(legal(given, 'A')).toHaveLength(20);
    const got = line(given, 'A receive 1papyrus+2silver');
    expect([goods(got, 'A'), points(got, 'A', 'favors')]).toEqual([{ papyrus: 1, silver: 2, iron: 1 }, 1]);
    expect(refusal(line(position(favor('F22')), 'A play Courtier'), 'A enter Palace.2').id).toBe('nothing-to-exchange');
    // What is given is back in the stockpile first, so that an empty one does not stop the exchange.
    const empty = line(
      position(favor('F22', { goods: { A: { stone: 1 } }, supply: { stone: 0, papyrus: 0, silver: 0, iron: 0 } })),
      'A play Courtier',
      'A enter Palace.2',
      'A swap 1stone',
    );
    expect(legal(empty, 'A')).toEqual(['receive 1stone']);
  });
});

describe('none is forgotten', () => {
  it('every tile is built and every favor used in random games', () => {
    const built = new Set<number>();
    const favored = new Set<number>();
    for (let seed = 0; seed < 2000 && (built.size < 17 || favored.size < 22); seed++)
      wander(
        fresh(2 + (seed % 3)),
        seed,
        () => false,
        (event) => {
          if (event.id === 'built') built.add(event.tile);
          if (event.id === 'entered' && event.favor >= 0) favored.add(event.favor);
        },
      );
    expect([built.size, favored.size]).toEqual([17, 22]);
  });

  afterAll(() => {
    const all = [...STANDARD_BOARD.tiles, ...STANDARD_BOARD.favors].map(({ id }) => id);
    expect(all.filter((id) => !tested.has(id))).toEqual([]);
    expect(archon.verbs).toContain('build');
  });
});
