// Boards and options by lot, for learning and for measuring: what an owner's board file may well look like. Every one is accepted by
// `readOptions`.

import { at, oneOf, type Rng } from '@regalia/core';
import { type Board, type City, COUNTRIES, type CountryCode, STANDARD_BOARD, TITLES, type TitleName } from '../rules/index.ts';

/** From −n to n. */
const around = (n: number, rng: Rng): number => rng.below(2 * n + 1) - n;
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Options of a table; mostly with another board, too. */
export function anyOptions(rng: Rng): object {
  return {
    edition: oneOf(['2016', '2016', '2014'], rng),
    fourCards: rng.below(5) === 0,
    wilds: rng.below(5) === 0 ? 'free' : 'strict',
    cubes: rng.below(6) === 0 ? 'printed' : 'unlimited',
    board: rng.below(6) === 0 ? 'standard' : anyBoard(rng),
  };
}

/** The standard board with values a little, or far, from the printed ones; now and then other cities and other nobles in them. */
function anyBoard(rng: Rng): Board {
  const wide = 1 + rng.below(3);
  const moved = rng.below(2) === 0;
  const titles = Object.fromEntries(
    TITLES.map((title) => {
      const { cost, full } = STANDARD_BOARD.titles[title];
      const most = clamp(full + around(2 * wide, rng), 1, 99);
      return [title, { cost: clamp(cost + (rng.below(3) === 0 ? around(1, rng) : 0), 1, 12), full: most, half: Math.ceil(most / 2) }];
    }),
  ) as Board['titles'];
  const countries = Object.fromEntries(
    COUNTRIES.map((country) => [
      country,
      {
        bonus: pairNear(STANDARD_BOARD.countries[country].bonus, wide, rng),
        period: pairNear(STANDARD_BOARD.countries[country].period, 2 * wide, rng),
      },
    ]),
  ) as Board['countries'];
  const bonuses = STANDARD_BOARD.cities.map(({ bonus }) => clamp(bonus + around(wide, rng), 0, 20));
  if (moved) shuffle(bonuses, rng);
  const cities = STANDARD_BOARD.cities.map((city, i): City => {
    const { name, country, nobles } = city;
    const kept = nobles.map(({ title, influence }) => ({
      title: rng.below(moved ? 3 : 8) === 0 ? oneOf(TITLES, rng) : title,
      influence: clamp(influence + (rng.below(3) === 0 ? around(1, rng) : 0), 0, 20),
    }));
    return { name, country, bonus: at(bonuses, i), nobles: kept };
  });
  return { name: 'by lot', titles, countries, cities: complete(moved ? resized(cities, rng) : cities, rng) };
}

function pairNear([first, second]: readonly [number, number], wide: number, rng: Rng): readonly [number, number] {
  const a = clamp(first + around(wide, rng), 0, 40);
  const b = clamp(second + around(wide, rng), 0, 40);
  return a >= b ? [a, b] : [b, a];
}

function shuffle(list: number[], rng: Rng): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [list[i], list[j]] = [at(list, j), at(list, i)];
  }
}

/** One city less or one more, here and there. */
function resized(cities: readonly City[], rng: Rng): City[] {
  const list = [...cities];
  const of = (country: CountryCode): number => list.filter((city) => city.country === country).length;
  if (rng.below(2) === 0) {
    const gone = rng.below(list.length);
    if (of(at(list, gone).country) > 2) list.splice(gone, 1);
  }
  if (rng.below(2) === 0) {
    const country = oneOf(COUNTRIES, rng);
    const nobles = Array.from({ length: 1 + rng.below(2) }, () => ({ title: oneOf(TITLES, rng), influence: 1 + rng.below(3) }));
    if (of(country) < 8) list.push({ name: 'Newtown', country, bonus: 1 + rng.below(8), nobles });
  }
  return list;
}

/** Every title is somewhere. */
function complete(cities: readonly City[], rng: Rng): City[] {
  const list = [...cities];
  const missing = (): TitleName | undefined =>
    TITLES.find((title) => !list.some(({ nobles }) => nobles.some((noble) => noble.title === title)));
  for (let title = missing(); title !== undefined; title = missing()) {
    const i = rng.below(list.length);
    const city = at(list, i);
    const [first, ...rest] = city.nobles;
    const others = list.flatMap(({ nobles }) => nobles).filter((noble) => noble.title === first?.title);
    if (first && others.length > 1) list[i] = { ...city, nobles: [{ ...first, title }, ...rest] };
  }
  return list;
}
