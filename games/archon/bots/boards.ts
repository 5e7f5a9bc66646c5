// Boards by lot, for learning and for measuring: what an owner's board file may well look like. Every one is accepted by `readOptions`.

import { at, oneOf, type Rng } from '@regalia/core';
import {
  type Board,
  BUILDINGS,
  type Favor,
  HARD_WINTER,
  MAGISTERS,
  type MagisterTable,
  type Price,
  STANDARD_BOARD,
  type Tile,
} from '../rules/index.ts';

/** From −n to n. */
const around = (n: number, rng: Rng): number => rng.below(2 * n + 1) - n;
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
const near = (value: number, n: number, rng: Rng, most = 99): number => clamp(value + around(n, rng), 0, most);

/** Options of a table; mostly with another board. */
export function anyOptions(rng: Rng): object {
  const kind = rng.below(8);
  return kind === 0 ? {} : { board: kind === 1 ? HARD_WINTER : anyBoard(rng) };
}

/** The standard board with values a little, or far, from the printed ones; now and then other effects, favors and slots. */
function anyBoard(rng: Rng): Board {
  const wide = 1 + rng.below(2);
  const moved = rng.below(2) === 0;
  const { start, market, yields } = STANDARD_BOARD;
  const effects = STANDARD_BOARD.tiles.map((tile) => tile.effects);
  if (moved) shuffle(effects, rng);
  return {
    ...STANDARD_BOARD,
    name: 'by lot',
    slots: Object.fromEntries(BUILDINGS.map((building) => [building, slotsNear(building, rng)])) as Board['slots'],
    start: { points: near(start.points, 2, rng), silver: start.silver, gold: start.gold + rng.below(3), recruits: start.recruits },
    magisters: Object.fromEntries(MAGISTERS.map((kind) => [kind, magisterNear(kind, rng)])) as Board['magisters'],
    yields: { ...yields, treasury: clamp(yields.treasury + around(1, rng), 1, 9), barracks: clamp(yields.barracks + rng.below(2), 1, 9) },
    market: { buy: clamp(market.buy + rng.below(2), 1, 6), sell: clamp(market.sell + around(1, rng), 0, 9), limit: market.limit },
    wall: STANDARD_BOARD.wall.map((points) => (points > 0 ? near(points, 1, rng, 4) : rng.below(3) === 0 ? 1 : 0)),
    tiles: STANDARD_BOARD.tiles.map(
      (tile, i): Tile => ({
        ...tile,
        points: near(tile.points, wide, rng),
        price: rng.below(3) === 0 ? priceNear(tile.price, rng) : tile.price,
        effects: at(effects, i),
      }),
    ),
    favors: STANDARD_BOARD.favors.map((favor) => favorNear(favor, wide, rng)),
    grants: STANDARD_BOARD.grants.map(({ id, arts, science, warriors }) => {
      const rows = [arts, science, warriors].map((row) => rowNear(row, wide, rng));
      if (moved) shuffle(rows, rng);
      return { id, arts: at(rows, 0), science: at(rows, 1), warriors: at(rows, 2) };
    }),
    attacks: STANDARD_BOARD.attacks.map(({ id, strength }) => {
      const more = around(1, rng);
      return {
        id,
        strength: {
          '2': clamp(strength['2'] + more, 0, 8),
          '3': clamp(strength['3'] + more, 0, 8),
          '4': clamp(strength['4'] + more, 0, 8),
        },
      };
    }),
  };
}

function shuffle<T>(list: T[], rng: Rng): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [list[i], list[j]] = [at(list, j), at(list, i)];
  }
}

/** Now and then a slot less. */
function slotsNear(building: (typeof BUILDINGS)[number], rng: Rng): Board['slots']['Palace'] {
  const slots = STANDARD_BOARD.slots[building];
  if (rng.below(4) > 0) return slots;
  const fewer = (list: readonly number[]): readonly number[] => (list.length > 1 ? list.slice(0, -1) : list);
  return { '2': fewer(slots['2']), '3': fewer(slots['3']), '4': fewer(slots['4']) };
}

/** The first price is paid in the set-up, so it stays. */
function magisterNear(kind: (typeof MAGISTERS)[number], rng: Rng): MagisterTable {
  const { supply, prices, row } = STANDARD_BOARD.magisters[kind];
  let points = 0;
  return {
    supply,
    prices: prices.map((price, i) =>
      i > 0 && rng.below(4) === 0 ? { ...price, gold: clamp((price.gold ?? 0) + around(1, rng), 0, 6) } : price,
    ),
    row: row.map((own, i) => {
      points = i === 0 ? 0 : Math.max(points, near(own, 1, rng));
      return points;
    }),
  };
}

/** One good of a price is another one. */
function priceNear(price: Price, rng: Rng): Price {
  if ((price.different ?? 0) > 0) return price;
  const from = oneOf(Object.keys(price) as (keyof Price)[], rng);
  const to = oneOf(['stone', 'papyrus', 'silver', 'iron', 'gold'] as const, rng);
  if (from === undefined || from === to) return price;
  return { ...price, [from]: Math.max(0, (price[from] ?? 0) - 1), [to]: (price[to] ?? 0) + 1 };
}

function favorNear(favor: Favor, wide: number, rng: Rng): Favor {
  const { gain } = favor;
  if ((gain.points ?? 0) > 1) return { ...favor, gain: { ...gain, points: Math.max(1, near(gain.points ?? 0, wide, rng)) } };
  if ((gain.gold ?? 0) > 1) return { ...favor, gain: { ...gain, gold: Math.max(1, near(gain.gold ?? 0, 1, rng, 6)) } };
  return favor;
}

/** Points of places, still falling. */
function rowNear(row: readonly number[], wide: number, rng: Rng): readonly number[] {
  let most = 99;
  return row.map((points) => {
    most = Math.min(most, near(points, wide, rng));
    return most;
  });
}
