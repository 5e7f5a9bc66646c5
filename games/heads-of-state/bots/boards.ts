// Boards by lot, for learning and for measuring: what an owner's board file may well look like. Every one is accepted by `readOptions`.

import { at, oneOf, type Rng } from '@regalia/core';
import { ATTRIBUTES, type Board, COUNTRIES, COURTESAN, RANKS, type Sector, STANDARD_BOARD, TREACHERIES } from '../rules/index.ts';

/** From −n to n. */
const around = (n: number, rng: Rng): number => rng.below(2 * n + 1) - n;
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Options of a table; mostly with another board. */
export const anyOptions = (rng: Rng): object => (rng.below(6) === 0 ? {} : { board: anyBoard(rng) });

/** The standard board with values a little, or far, from the printed ones; now and then other sets and other nobles in its sectors. */
function anyBoard(rng: Rng): Board {
  const wide = 1 + rng.below(3);
  const moved = rng.below(2) === 0;
  const nobles = Object.fromEntries(
    RANKS.map((rank) => {
      const { set, full } = STANDARD_BOARD.nobles[rank];
      const most = clamp(full + around(2 * wide, rng), 1, 99);
      return [rank, { set: rng.below(moved ? 2 : 4) === 0 ? otherSet(set, rng) : set, full: most, half: Math.ceil(most / 2) }];
    }),
  ) as Board['nobles'];
  const attributes = Object.fromEntries(
    ATTRIBUTES.map((kind) => {
      const row = STANDARD_BOARD.attributes[kind];
      return [kind, { unmarked: Math.max(2, row.unmarked + rng.below(wide + 1)), '3': row['3'], '4': row['4'], '5': row['5'] }];
    }),
  ) as Board['attributes'];
  const treachery = Object.fromEntries(
    TREACHERIES.map((kind) => [kind, { cards: clamp((STANDARD_BOARD.treachery[kind]?.cards ?? 1) + around(1, rng), 1, 12) }]),
  );
  const countries = Object.fromEntries(
    COUNTRIES.map((country) => {
      const { bonus, round } = STANDARD_BOARD.countries[country];
      return [country, { bonus: pairNear(bonus, wide, rng), round: pairNear(round, 2 * wide, rng) }];
    }),
  ) as Board['countries'];
  const [first, second, third] = STANDARD_BOARD.house.map((points) => clamp(points + around(2 * wide, rng), 0, 40)).sort((a, b) => b - a);
  return {
    name: 'by lot',
    nobles,
    attributes,
    treachery,
    countries,
    house: [first ?? 0, second ?? 0, third ?? 0],
    sectors: sectors(wide, moved, rng),
  };
}

function pairNear([first, second]: readonly [number, number], wide: number, rng: Rng): readonly [number, number] {
  const a = clamp(first + around(wide, rng), 0, 40);
  const b = clamp(second + around(wide, rng), 0, 40);
  return a >= b ? [a, b] : [b, a];
}

type Attributes = Board['nobles']['King']['set'];

/** One attribute less, one more, or another. */
function otherSet(set: Attributes, rng: Rng): Attributes {
  const list = [...set];
  const left = ATTRIBUTES.slice(0, COURTESAN).filter((kind) => !list.includes(kind));
  const kind = rng.below(3);
  if (kind !== 1 && list.length > 1) list.splice(rng.below(list.length), 1);
  if (kind !== 0 && left.length > 0) list.push(oneOf(left, rng));
  return list;
}

function sectors(wide: number, moved: boolean, rng: Rng): Sector[] {
  const list = STANDARD_BOARD.sectors.map(({ name, country, kind, hexagon, nobles }): Sector => {
    const value = clamp(hexagon + around(wide, rng), 0, 20);
    if (!moved || rng.below(3) > 0) return { name, country, kind, hexagon: value, nobles };
    const ranks = new Set(nobles.map((rank) => (rng.below(2) === 0 ? oneOf(RANKS, rng) : rank)));
    return { name, country, kind, hexagon: value, nobles: [...ranks].sort((a, b) => RANKS.indexOf(b) - RANKS.indexOf(a)) };
  });
  if (moved && rng.below(2) === 0) {
    const gone = rng.below(list.length);
    if (list.filter(({ country }) => country === at(list, gone).country).length > 2) list.splice(gone, 1);
  }
  if (moved && rng.below(2) === 0)
    list.push({
      name: 'Newland',
      country: oneOf(COUNTRIES, rng),
      kind: 'province',
      hexagon: 1 + rng.below(7),
      nobles: [oneOf(RANKS, rng)],
    });
  const complete = RANKS.every((rank) => list.some(({ nobles }) => nobles.includes(rank)));
  return complete ? list : sectors(wide, moved, rng);
}
