// Set-up (AR-1 to AR-12): from options to the box, and from the box to the table before anything random.

import { hide } from '@regalia/core';
import { costOf } from './goods.ts';
import { ACT, PAIRS } from './notation.ts';
import {
  ARTS,
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
  GOODS,
  GUILD_HALL,
  KINDS,
  LINES,
  MAGISTERS,
  type Options,
  PALACE,
  PHASE,
  POINTS,
  PRICE,
  type Price,
  RESOURCES,
  ROUNDS,
  ROUNDS_PER_SEASON,
  SCIENCE,
  type State,
  type Tile,
  type Work,
} from './types.ts';

const zeros = (length: number): number[] => new Array<number>(length).fill(0);
const ones = (length: number): number[] => new Array<number>(length).fill(1);
const priceOf = (price: Price): Cost => costOf(PRICE.map((part) => price[part] ?? 0));
const gainOf = (gain: Gain): number[] => GAIN.map((part) => gain[part] ?? 0);
const gainsCubes = (gain: Gain): boolean => [...RESOURCES, 'any' as const].some((part) => (gain[part] ?? 0) > 0);

/** The key of a table by number of players. */
const playersKey = (seats: number): '2' | '3' | '4' => (seats === 2 ? '2' : seats === 3 ? '3' : '4');

export function layOutBox(options: Options, seats: number): Box {
  const { board } = options;
  const key = playersKey(seats);
  const slots = BUILDINGS.flatMap((name, building) =>
    board.slots[name][key].map((need, i) => ({ building, need, label: `${name}.${i + 1}` })),
  );
  const { tiles } = board;
  const more = effectsByBuilding(tiles, (effect, at) => (effect.verb === 'more' && effect.at === at ? effect.amount : 0));
  const less = effectsByBuilding(tiles, (effect, at) => (effect.verb === 'less' && effect.at === at ? effect.amount : 0));
  const glory = effectsByBuilding(tiles, (effect, at) => (effect.verb === 'glory' && effect.at === at ? effect.points : 0));
  const join = tiles.map((tile) => amountOf(tile, (effect) => (effect.verb === 'join' ? 1 : 0)));
  const income = tiles.map((tile) => amountOf(tile, (effect) => (effect.verb === 'income' ? effect.gold : 0)));
  return {
    options,
    seats,
    board,
    firstSlot: [...BUILDINGS, ''].map((_, building) => slots.filter((slot) => slot.building < building).length),
    slotsOf: BUILDINGS.map((_, building) => bitsOf(slots.map((slot) => Number(slot.building === building)))),
    slotsNeeding: [0, 1, 2].map((need) => bitsOf(slots.map((slot) => Number(slot.need === need)))),
    slotBuilding: slots.map((slot) => slot.building),
    slotNeed: slots.map((slot) => slot.need),
    slotLabel: slots.map((slot) => slot.label),
    rowSize: board.slots.Palace[key].length,
    works: [...buildingWorks(options), ...board.favors.map(favorWork)],
    hirePrice: [[], ...MAGISTERS.map((name) => board.magisters[name].prices.map(priceOf))],
    pairPrice: PAIRS.map(([a, b]) => sumOf(firstPrice(board, a), firstPrice(board, b))),
    rowPoints: [[], ...MAGISTERS.map((name) => board.magisters[name].row)],
    tilePrice: tiles.map((tile) => priceOf(tile.price)),
    tileNamed: tiles.map((tile) => priceOf(tile.price).named),
    tileCubes: Math.min(...tiles.map((tile) => priceOf(tile.price).cubes)),
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
    favorOutcomes: board.favors.map((_, i) => ACT.favor + i),
    provinceOutcomes: board.provinces.map((_, i) => ACT.province + i),
    grantOutcomes: board.grants.map((_, i) => ACT.grant + i),
    attackOutcomes: board.attacks.map((_, i) => ACT.attack + i),
  };
}

const firstPrice = (board: Board, kind: number): Cost => priceOf(board.magisters[MAGISTERS[kind - 1]].prices[0]);
const sumOf = (a: Cost, b: Cost): Cost => costOf(a.parts.map((amount, part) => amount + b.parts[part]));

const amountOf = (tile: Tile, amount: (effect: Effect) => number): number =>
  tile.effects.reduce((total, effect) => total + amount(effect), 0);

const effectsByBuilding = (tiles: readonly Tile[], amount: (effect: Effect, at: BuildingName) => number): number[][] =>
  BUILDINGS.map((name) => tiles.map((tile) => amountOf(tile, (effect) => amount(effect, name))));

/** The set of those, tiles or slots, that have an amount at all. */
const bitsOf = (amounts: readonly number[]): number => amounts.reduce((bits, amount, i) => (amount > 0 ? bits | (1 << i) : bits), 0);

/** What an action takes out of the supply, where that is one good at most and nothing else is asked but the price (AR-12, AR-19). */
function needsOf(deed: number, price: Price, gain: Gain): Pick<Work, 'plain' | 'draws' | 'drawn'> {
  const limited = gainOf(gain).flatMap((amount, good) => (amount > 0 && good !== GOLD && good !== POINTS ? [{ good, amount }] : []));
  const card = deed === DEED.science ? SCIENCE : deed === DEED.arts ? ARTS : -1;
  const needs = card >= 0 ? [{ good: card, amount: 1 }] : limited;
  const plain = (card >= 0 || deed === DEED.gain) && !priceOf(price).choice && needs.length <= 1 && gain.any === undefined;
  return { plain, draws: needs[0]?.good ?? GOLD, drawn: plain ? (needs[0]?.amount ?? 0) : 0 };
}

/** AR-35 to AR-43. The Palace has no work of its own: it lends those of the King's Favor cards (AR-34). */
function buildingWorks({ board }: Options): Work[] {
  const { yields, market, prices } = board;
  const work = (at: Building, deed: number, price: Price = {}, gain: Gain = {}, limit = 0): Work => ({
    deed,
    price: priceOf(price),
    gain: gainOf(gain),
    gainsCubes: gainsCubes(gain),
    ...needsOf(deed, price, gain),
    less: 0,
    limit,
    at,
    favor: -1,
  });
  return [
    work(PALACE, DEED.gain),
    work(1, DEED.take, {}, {}, yields.repository),
    work(2, DEED.gain, {}, { gold: yields.treasury }),
    work(3, DEED.gain, {}, { recruit: yields.barracks }),
    work(4, DEED.trade, {}, {}, market.limit),
    work(GUILD_HALL, DEED.hire),
    work(6, DEED.warrior, prices.warrior),
    work(7, DEED.science, prices.science),
    work(8, DEED.arts, prices.arts),
    work(BUILDERS_GUILD, DEED.build),
  ];
}

/** AR-34. To build and to hire are done as in the buildings, whose tiles therefore count. */
function favorWork({ price, gain, deed }: Favor, favor: number): Work {
  const verb = deed === undefined ? DEED.gain : DEED[deed.verb];
  return {
    deed: verb,
    price: priceOf(price),
    gain: gainOf(gain),
    gainsCubes: gainsCubes(gain),
    ...needsOf(verb, price, gain),
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

export function setUp(box: Box): State {
  const { seats, board } = box;
  const { supply } = board;
  const cards = KINDS.length * seats;
  return {
    phase: PHASE.order,
    round: 0,
    order: zeros(seats).fill(-1),
    mover: 0,
    passed: 0,
    deciding: 0,
    joined: 0,
    cards: -1,
    slot: -1,
    work: -1,
    object: -1,
    second: false,
    owned: eightCourtiers(seats),
    hand: hide(zeros(cards)),
    pile: hide(eightCourtiers(seats)),
    played: zeros(cards),
    spent: zeros(cards),
    known: zeros(cards),
    goods: zeros(GOODS.length * seats),
    supply: [...zeros(CUBE_KINDS).fill(supply.cubes), supply.recruits, 0, supply.science, supply.arts],
    repository: zeros(CUBE_KINDS),
    magisters: [0, ...MAGISTERS.map((name) => board.magisters[name].supply)],
    tiles: [...box.tileCopies],
    built: zeros(seats),
    figures: zeros(box.slotNeed.length),
    occupied: 0,
    collectors: zeros(BUILDINGS.length),
    favorDeck: ones(board.favors.length),
    favorRow: zeros(box.rowSize).fill(-1),
    provinceDeck: ones(board.provinces.length),
    grantDeck: ones(board.grants.length),
    grants: zeros(ROUNDS / ROUNDS_PER_SEASON).fill(-1),
    attackDeck: ones(board.attacks.length),
    raids: 0,
    owed: zeros(seats),
    losing: hide(zeros(CUBE_KINDS * seats)),
    ledger: zeros(LINES * seats),
  };
}

/** AR-3: what a player begins with, by place in the order. */
export function startGoods(box: Box, place: number): readonly number[] {
  const { silver, gold, recruits } = box.board.start;
  const goods = zeros(GOLD + 1);
  goods[RESOURCES.indexOf('silver')] = silver;
  goods[GOLD - 1] = recruits[place];
  goods[GOLD] = gold;
  return goods;
}
