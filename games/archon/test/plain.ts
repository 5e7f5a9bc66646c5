// The rules of entering, hiring, building and paying once more, written plainly: no bits, no purses, every way tried. Tests hold the engine's
// quick answers against these.

import { at, open, type Seat } from '@regalia/core';
import { sum } from '@regalia/kit';
import {
  type Box,
  type BuildingName,
  buildingNamed,
  type Effect,
  type Favor,
  favorAt,
  figuresOn,
  GOLD,
  GOOD_KINDS,
  GOODS,
  isIn,
  KINDS,
  MAGISTERS,
  type Price,
  playAt,
  RECRUIT,
  RESOURCES,
  type State,
  seasonOf,
  seatsOf,
  slotAt,
  tilesIn,
  WARRIOR,
} from '../rules/index.ts';

/** What a seat has to pay with: counts by good, the gold being what tax has left of it. */
export type Means = readonly number[];

export const meansOf = (s: State, seat: Seat, tax = 0): Means =>
  GOODS.map((_, good) => at(s.goods, GOOD_KINDS * seat + good) - (good === GOLD ? tax : 0));

const cards = (counts: readonly number[], seat: Seat, kind: number): number => at(counts, KINDS.length * seat + kind);

/** The effects of a seat's tiles. */
const effectsOf = (box: Box, s: State, seat: Seat): readonly Effect[] =>
  tilesIn(box, at(s.built, seat)).flatMap((tile) => at(box.board.tiles, tile).effects);

/** What a seat's tiles take off the prices of a building. */
export const lessAt = (box: Box, s: State, seat: Seat, name: BuildingName): number =>
  sum(effectsOf(box, s, seat).map((effect) => (effect.verb === 'less' && effect.at === name ? effect.amount : 0)));

/** Every way to take so many off counts. */
function* without(counts: readonly number[], off: number): Generator<readonly number[]> {
  const [first = 0, ...rest] = counts;
  if (counts.length === 0) {
    if (off === 0) yield [];
    return;
  }
  for (let here = 0; here <= Math.min(first, off); here++) for (const others of without(rest, off - here)) yield [first - here, ...others];
}

/** Every way to add so many to counts, each kind at most so often. */
function* withMore(counts: readonly number[], more: number, most: number): Generator<readonly number[]> {
  const [first = 0, ...rest] = counts;
  if (counts.length === 0) {
    if (more === 0) yield [];
    return;
  }
  for (let here = 0; here <= Math.min(more, most); here++)
    for (const others of withMore(rest, more - here, most)) yield [first + here, ...others];
}

/** AR-44: the resources that pay a price, in every way, as counts in words; none when recruits or gold are lacking. */
export function waysToPay(price: Price, means: Means, less: number, lessAny: number): readonly string[] {
  if ((price.recruit ?? 0) > at(means, RECRUIT) || (price.gold ?? 0) > at(means, GOLD)) return [];
  const free = Math.max(0, (price.any ?? 0) - lessAny);
  const different = price.different ?? 0;
  const asked = [...RESOURCES.map((name) => price[name] ?? 0), free, different];
  const found = new Set<string>();
  for (const left of without(asked, Math.min(less, sum(asked))))
    for (const withAny of withMore(left.slice(0, 4), at(left, 4), at(left, 4)))
      for (const cubes of withMore(withAny, at(left, 5), 1))
        if (cubes.every((count, type) => count <= at(means, type))) found.add(cubes.join(' '));
  return [...found].sort();
}

/** AR-39, AR-40: kinds of Magister that can be hired, the part of any resource being so much lower. */
export function hirable(box: Box, s: State, seat: Seat, means: Means, less: number): readonly number[] {
  if (cards(open(s.hand), seat, 0) + cards(s.played, seat, 0) === 0) return [];
  return MAGISTERS.map((_, i) => i + 1).filter((kind) => {
    const price = box.board.magisters[at(MAGISTERS, kind - 1)].prices[cards(s.owned, seat, kind)];
    return price && at(s.magisters, kind) > 0 && waysToPay(price, means, 0, less + lessAt(box, s, seat, 'GuildHall')).length > 0;
  });
}

/** AR-43: tiles that can be built, for so many resources less. */
export const buildable = (box: Box, s: State, seat: Seat, means: Means, less: number): readonly number[] =>
  box.board.tiles.flatMap(({ level, price }, tile) => {
    const open = level <= seasonOf(s.round) + 1 && at(s.tiles, tile) > 0 && !isIn(at(s.built, seat), tile);
    return open && waysToPay(price, means, less + lessAt(box, s, seat, 'BuildersGuild'), 0).length > 0 ? [tile] : [];
  });

/** AR-41 */
function canGuard(box: Box, s: State, seat: Seat): boolean {
  const standing = seatsOf(box).map((of) => at(s.goods, GOOD_KINDS * of + WARRIOR));
  return at(standing, seat) < 5 && sum(standing) < box.board.wall.length;
}

const inSupply = (s: State, good: (typeof GOODS)[number]): number => at(s.supply, GOODS.indexOf(good));
const cubesIn = (counts: readonly number[]): number => sum(counts, 0, RESOURCES.length);

/** AR-34, AR-12 */
function canUse(box: Box, s: State, seat: Seat, { price, gain, deed }: Favor, means: Means): boolean {
  const named = sum(RESOURCES.map((type) => gain[type] ?? 0));
  const there =
    (gain.recruit ?? 0) <= inSupply(s, 'recruit') &&
    RESOURCES.every((type) => (gain[type] ?? 0) <= inSupply(s, type)) &&
    named + (gain.any ?? 0) <= cubesIn(s.supply);
  if (deed && box.options.revision > 1 && !there) return false;
  if (deed?.verb === 'hire') return hirable(box, s, seat, means, deed.less).length > 0;
  if (deed?.verb === 'build') return buildable(box, s, seat, means, deed.less).length > 0;
  if (deed?.verb === 'exchange') return cubesIn(means) > 0;
  if (waysToPay(price, means, 0, 0).length === 0) return false;
  if (deed?.verb === 'warrior') return canGuard(box, s, seat);
  if (deed?.verb === 'card') return inSupply(s, 'science') + inSupply(s, 'arts') > 0;
  return there;
}

/** AR-19: whether the action of a slot can be carried out. */
function canAct(box: Box, s: State, seat: Seat, slot: number, means: Means): boolean {
  const { market, prices, yields } = box.board;
  const name = buildingNamed(slotAt(box, slot).building);
  const payable = (price: Price): boolean => waysToPay(price, means, lessAt(box, s, seat, name), 0).length > 0;
  const favor = favorAt(box, s.favorRow, slot);
  switch (name) {
    case 'Palace':
      return favor !== undefined && canUse(box, s, seat, favor, means);
    case 'Repository':
      return sum(s.repository) >= (box.options.revision > 1 ? yields.repository : 1);
    case 'Treasury':
      return true;
    case 'Barracks':
      return inSupply(s, 'recruit') >= yields.barracks;
    case 'Marketplace':
      return cubesIn(means) > 0 || (at(means, GOLD) >= market.buy && cubesIn(s.supply) > 0);
    case 'GuildHall':
      return hirable(box, s, seat, means, 0).length > 0;
    case 'RoyalGuard':
      return payable(prices.warrior) && canGuard(box, s, seat);
    case 'Planetarium':
      return payable(prices.science) && inSupply(s, 'science') > 0;
    case 'Academy':
      return payable(prices.arts) && inSupply(s, 'arts') > 0;
    case 'BuildersGuild':
      return buildable(box, s, seat, means, 0).length > 0;
  }
}

/** AR-18 to AR-20, AR-22, AR-27 to AR-30: whether the mover may enter a slot with the cards that lie there. */
export function mayEnter(box: Box, s: State, slot: number): boolean {
  const seat = s.mover;
  const { kinds, power } = playAt(s.cards);
  const { building, need } = slotAt(box, slot);
  const name = KINDS[power];
  if (name === 'Courtier' && kinds.length !== need) return false;
  const shrine = effectsOf(box, s, seat).some(({ verb }) => verb === 'join') && !isIn(s.joined, seat);
  const occupied = seatsOf(box).some((of) => figuresOn(s.figures, slot, of) > 0);
  if (occupied && name !== 'Cleric' && !(name === 'Courtier' && shrine)) return false;
  const owners = seatsOf(box).filter((of) => of !== seat && isIn(at(s.collectors, building), of));
  const tokens = owners.map((of) => (box.options.tax === 'tokens' ? 1 + at(s.extraTokens, box.seats * building + of) : 1));
  const tax = name === 'Cleric' && box.options.cleric === 'one' ? Math.min(owners.length, 1) : sum(tokens);
  const means = meansOf(s, seat, name === 'TaxCollector' ? 0 : tax);
  return at(means, GOLD) >= 0 && canAct(box, s, seat, slot, means);
}
