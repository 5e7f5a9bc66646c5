// What is fixed for a table (AR-1 to AR-12): from options to the box.

import { at } from '@regalia/core';
import { zeros } from '@regalia/kit';
import { costOf, inPurse, NO_PURSE, PURSE } from './goods.ts';
import {
  ACADEMY,
  BARRACKS,
  type Board,
  type Box,
  BUILDERS_GUILD,
  BUILDINGS,
  type Building,
  type BuildingName,
  CARDS_OWNED,
  CATEGORIES,
  COURTIER,
  type Cost,
  CUBE_KINDS,
  DEED,
  type Effect,
  type Favor,
  GAIN,
  type Gain,
  GOLD,
  GUILD_HALL,
  KINDS,
  MAGISTERS,
  MARKETPLACE,
  type Options,
  PALACE,
  PLANETARIUM,
  POINTS,
  PRICE,
  type Price,
  RECRUIT,
  REPOSITORY,
  RESOURCES,
  ROUNDS,
  ROUNDS_PER_SEASON,
  ROYAL_GUARD,
  type Tile,
  TREASURY,
  type Work,
} from './types.ts';

const priceOf = (price: Price): Cost => costOf(PRICE.map((part) => price[part] ?? 0));
const gainOf = (gain: Gain): number[] => GAIN.map((part) => gain[part] ?? 0);
const gainsCubes = (gain: Gain): boolean => [...RESOURCES, 'any' as const].some((part) => (gain[part] ?? 0) > 0);

/** The key of a table by number of players. */
const playersKey = (seats: number): '2' | '3' | '4' => (seats === 2 ? '2' : seats === 3 ? '3' : '4');

// Long: in one piece, because V8 keeps the fields of a box nearest when one literal has them all.
export function layOutBox(options: Options, seats: number): Box {
  const { board } = options;
  const key = playersKey(seats);
  const slots = BUILDINGS.flatMap((name, building) =>
    board.slots[name][key].map((need, i) => ({ building, need, label: `${name}.${i + 1}` })),
  );
  const { tiles } = board;
  const works = [...buildingWorks(options), ...board.favors.map(favorWork)];
  const more = effectsByBuilding(tiles, (effect, name) => (effect.verb === 'more' && effect.at === name ? effect.amount : 0));
  const less = effectsByBuilding(tiles, (effect, name) => (effect.verb === 'less' && effect.at === name ? effect.amount : 0));
  const glory = effectsByBuilding(tiles, (effect, name) => (effect.verb === 'glory' && effect.at === name ? effect.points : 0));
  const join = tiles.map((tile) => amountOf(tile, (effect) => (effect.verb === 'join' ? 1 : 0)));
  const income = tiles.map((tile) => amountOf(tile, (effect) => (effect.verb === 'income' ? effect.gold : 0)));
  return {
    options,
    seats,
    board,
    leastCubes: options.revision === 1 ? 1 : board.yields.repository,
    checksAllGoods: options.revision > 1,
    taxesTokens: options.tax === 'tokens',
    clericPaysOne: options.cleric === 'one',
    firstSlot: [...BUILDINGS, ''].map((_, building) => slots.filter((slot) => slot.building < building).length),
    slotsOf: BUILDINGS.map((_, building) => bitsOf(slots.map((slot) => Number(slot.building === building)))),
    slotsNeeding: [0, 1, 2].map((need) => bitsOf(slots.map((slot) => Number(slot.need === need)))),
    allSlots: bitsOf(slots.map(() => 1)),
    goldSlots: bitsOf(slots.map(({ building }) => Number(needsGold(at(works, building))))),
    slotBuilding: slots.map((slot) => slot.building),
    slotNeed: slots.map((slot) => slot.need),
    slotLabel: slots.map((slot) => slot.label),
    rowSize: board.slots.Palace[key].length,
    works,
    plainAsked: board.favors.map((favor) => (drawnBy(favor) ? priceOf(favor.price).asked : -1)),
    plainDrawn: board.favors.map((favor) => drawnBy(favor) ?? { good: RECRUIT, amount: 0 }).map(({ good, amount }) => good | (amount << 4)),
    hirePrice: [[], ...MAGISTERS.map((name) => board.magisters[name].prices.map(priceOf))],
    hireAsked: [...zeros(8).fill(NO_PURSE), ...MAGISTERS.flatMap((name) => eightAsked(board.magisters[name].prices))],
    rowPoints: [[], ...MAGISTERS.map((name) => board.magisters[name].row)],
    tilePrice: tiles.map((tile) => priceOf(tile.price)),
    tilePoints: tiles.map(({ points }) => points),
    tilesUpTo: PURSE.flatMap((_, amount) =>
      [0, 1, 2, 3, 4, 5, 6, 7].map((most) => bitsOf(tiles.map((tile) => Number(inPurse(priceOf(tile.price).asked, amount) <= most)))),
    ),
    tileCopies: tiles.map((tile) => (seats === 2 ? Math.min(tile.copies, 1) : tile.copies)), // AR-8
    tilesInSeason: Array.from({ length: ROUNDS / ROUNDS_PER_SEASON }, (_, season) =>
      bitsOf(tiles.map((tile) => (tile.level <= season + 1 ? 1 : 0))),
    ),
    moreTiles: more.map(bitsOf),
    more,
    lessTiles: less.map(bitsOf),
    less,
    gloryTiles: glory.map(bitsOf),
    glory,
    joinTiles: bitsOf(join),
    incomeTiles: bitsOf(income),
    income,
    provinceCubes: board.provinces.map(({ cubes }) => {
      const used = cubes.slice(0, board.provinceCubes[key]);
      return RESOURCES.map((type) => used.filter((cube) => cube === type).length);
    }),
    grantPoints: board.grants.map((grant) => CATEGORIES.map((category) => grant[category])),
    attackStrength: board.attacks.map(({ strength }) => strength[key]),
    wall: [...board.wall].sort((a, b) => b - a),
    startGoods: board.start.recruits.map((recruits) => startGoods(board, recruits)),
    supply: [...zeros(CUBE_KINDS).fill(board.supply.cubes), board.supply.recruits, 0, board.supply.science, board.supply.arts],
    magisters: [0, ...MAGISTERS.map((name) => board.magisters[name].supply)],
    startCards: eightCourtiers(seats),
    favorDeck: board.favors.map(() => 1),
    provinceDeck: board.provinces.map(() => 1),
    grantDeck: board.grants.map(() => 1),
    attackDeck: board.attacks.map(() => 1),
  };
}

/** What prices ask for, and past the last, up to the eighth, more than any purse holds. */
const eightAsked = (prices: readonly Price[]): number[] =>
  Array.from({ length: 8 }, (_, have) => prices[have]).map((price) => (price === undefined ? NO_PURSE : priceOf(price).asked));

const amountOf = (tile: Tile, amount: (effect: Effect) => number): number =>
  tile.effects.reduce((total, effect) => total + amount(effect), 0);

const effectsByBuilding = (tiles: readonly Tile[], amount: (effect: Effect, at: BuildingName) => number): number[][] =>
  BUILDINGS.map((name) => tiles.map((tile) => amountOf(tile, (effect) => amount(effect, name))));

/** The set of those, tiles or slots, that have an amount at all. */
const bitsOf = (amounts: readonly number[]): number => amounts.reduce((bits, amount, i) => (amount > 0 ? bits | (1 << i) : bits), 0);

/** AR-12, AR-19: what a plain King's Favor draws from the supply, one good at most; undefined for one that is not plain. */
function drawnBy({ price, gain, deed }: Favor): { readonly good: number; readonly amount: number } | undefined {
  const drawn = gainOf(gain).flatMap((amount, good) => (amount > 0 && good !== GOLD && good !== POINTS ? [{ good, amount }] : []));
  const plain = deed === undefined && price.different === undefined && gain.any === undefined && drawn.length < 2;
  return plain ? (drawn[0] ?? { good: RECRUIT, amount: 0 }) : undefined;
}

/** AR-35 to AR-43. The Palace has no work of its own: it lends those of the King's Favor cards (AR-34). */
function buildingWorks({ board }: Options): Work[] {
  const { yields, market, prices } = board;
  const work = (building: Building, deed: number, price: Price = {}, gain: Gain = {}, limit = 0): Work => ({
    deed,
    price: priceOf(price),
    gain: gainOf(gain),
    gainsCubes: gainsCubes(gain),
    less: 0,
    limit,
    at: building,
    favor: -1,
  });
  return [
    work(PALACE, DEED.gain),
    work(REPOSITORY, DEED.take, {}, {}, yields.repository),
    work(TREASURY, DEED.gain, {}, { gold: yields.treasury }),
    work(BARRACKS, DEED.gain, {}, { recruit: yields.barracks }),
    work(MARKETPLACE, DEED.trade, {}, {}, market.limit),
    work(GUILD_HALL, DEED.hire),
    work(ROYAL_GUARD, DEED.warrior, prices.warrior),
    work(PLANETARIUM, DEED.science, prices.science),
    work(ACADEMY, DEED.arts, prices.arts),
    work(BUILDERS_GUILD, DEED.build),
  ];
}

/** Whether the work of a building may need gold: a King's Favor, a trade, a Magister, a tile, or what has such a price. */
const needsGold = ({ at: building, deed, price }: Work): boolean =>
  building === PALACE || deed === DEED.trade || deed === DEED.hire || deed === DEED.build || at(price.parts, GOLD) > 0;

/** AR-34. To build and to hire are done as in the buildings, whose tiles therefore count. */
function favorWork({ price, gain, deed }: Favor, favor: number): Work {
  const verb = deed === undefined ? DEED.gain : DEED[deed.verb];
  return {
    deed: verb,
    price: priceOf(price),
    gain: gainOf(gain),
    gainsCubes: gainsCubes(gain),
    less: deed !== undefined && 'less' in deed ? deed.less : 0,
    limit: deed?.verb === 'exchange' ? deed.most : 0,
    at: deed?.verb === 'build' ? BUILDERS_GUILD : deed?.verb === 'hire' ? GUILD_HALL : PALACE,
    favor,
  };
}

/** AR-1: what each player has before choosing two Magisters. */
function eightCourtiers(seats: number): number[] {
  const cards = zeros(KINDS.length * seats);
  for (let seat = 0; seat < seats; seat++) cards[KINDS.length * seat + COURTIER] = CARDS_OWNED - 2;
  return cards;
}

/** AR-3: what a player begins with, by the recruits of a place in the order. */
function startGoods({ start }: Board, recruits: number): number[] {
  const goods = zeros(GOLD + 1);
  goods[RESOURCES.indexOf('silver')] = start.silver;
  goods[RECRUIT] = recruits;
  goods[GOLD] = start.gold;
  return goods;
}
