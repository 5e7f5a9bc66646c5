// RY-9: the board, and boards of one's own.

import { readFileSync, writeFileSync } from 'node:fs';
import { asAnyGame, at, dealFrom, isOver, keyOf, length, startMatch, submit, Xoshiro } from '@regalia/core';
import { toJsonSchema } from '@valibot/to-json-schema';
import { describe, expect, it } from 'vitest';
import {
  type Board,
  BoardFile,
  COUNTRIES,
  EDITIONS,
  FIRST_BOARD,
  nobleAt,
  readBoard,
  royals,
  STANDARD_BOARD,
  TITLES,
  type TitleName,
} from '../rules/index.ts';
import { bonuses, boxOf, happened, line, position, taker } from './position.ts';

const file = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const RULES = file('../docs/en.md');
const FOUR_CROWNS: unknown = JSON.parse(file('../boards/four-crowns.json'));

describe('RY-9.1 to RY-9.3: the standard board', () => {
  it('RY-9.1 titles with their cost and number of nobles, 29 in all', () => {
    const nobles = STANDARD_BOARD.cities.flatMap((city) => city.nobles.map(({ title }) => title));
    const table = TITLES.map((title) => [title, STANDARD_BOARD.titles[title].cost, nobles.filter((one) => one === title).length]);
    expect(table).toEqual([
      ['Marshal', 1, 4],
      ['Baron', 2, 5],
      ['Countess', 3, 4],
      ['Duke', 4, 4],
      ['Cardinal', 5, 4],
      ['Princess', 6, 4],
      ['King', 8, 4],
    ]);
    expect(nobles).toHaveLength(29);
  });

  it('RY-9.2 a King in each country; two Princesses in France, none in Spain', () => {
    const count = (country: string, title: TitleName): number =>
      STANDARD_BOARD.cities
        .filter((city) => city.country === country)
        .flatMap((city) => city.nobles.filter((noble) => noble.title === title)).length;
    expect(COUNTRIES.map((country) => count(country, 'King'))).toEqual([1, 1, 1, 1]);
    expect(COUNTRIES.map((country) => count(country, 'Princess'))).toEqual([2, 1, 1, 0]);
  });

  it('RY-9.2 the sixteen cities are those of the rules page, with bonus, its provenance and nobles', () => {
    const names = { France: 'FR', 'German States': 'DE', Britain: 'GB', Spain: 'ES' } as const;
    const rows = [
      ...RULES.matchAll(/^ {2}\| (France|German States|Britain|Spain) \| (\w+) \| (\d+) ([dDR]) \| ([^|]+) \| ([^|]+) \|/gm),
    ].map(([, country, city, bonus, provenance, ...nobles]) => ({
      city,
      country: names[country as keyof typeof names],
      bonus: Number(bonus),
      provenance,
      nobles: nobles.map((noble) => noble.trim()).filter((noble) => noble !== '–'),
    }));
    expect(rows).toHaveLength(16);
    expect(
      STANDARD_BOARD.cities.map(({ name, country, bonus, provenance, nobles }) => ({
        city: name,
        country,
        bonus,
        provenance: provenance?.bonus,
        nobles: nobles.map(({ title, influence }) => `${title} ${STANDARD_BOARD.titles[title].cost}/${influence}`),
      })),
    ).toEqual(rows);
  });

  it('RY-9.2 every noble of the board can be named in notation, and none else', () => {
    const { box } = position({ options: { revision: 2 } });
    expect(box.nobleLabel).toHaveLength(29);
    expect(box.nobleLabel).toEqual(STANDARD_BOARD.cities.flatMap((city) => city.nobles.map(({ title }) => `${city.name}.${title}`)));
    for (const label of box.nobleLabel) expect(royals.write(box, royals.read(box, `claim ${label}`) ?? -1)).toBe(`claim ${label}`);
    expect(royals.read(box, 'claim Dijon.King')).toBeUndefined();
  });

  it('RY-9.3 Country bonuses: France 7, 6; German States 6, 5; Spain 5, 4; Britain 4, 3', () => {
    const { box } = position({});
    expect(box.markers.flatMap((marker) => (marker.kind === 'country' ? [[COUNTRIES[marker.country], marker.value]] : []))).toEqual([
      ['FR', 7],
      ['FR', 6],
      ['DE', 6],
      ['DE', 5],
      ['GB', 4],
      ['GB', 3],
      ['ES', 5],
      ['ES', 4],
    ]);
  });
});

/** A board with so many cities in each country and so many nobles in each city; every title is somewhere. */
function boardOf(cities: number, nobles: number): Board {
  let next = 0;
  return {
    ...STANDARD_BOARD,
    name: `${cities} by ${nobles}`,
    cities: COUNTRIES.flatMap((country) =>
      Array.from({ length: cities }, (_, city) => ({
        name: `${country} ${city}`,
        country,
        bonus: (3 * city) % 10,
        nobles: Array.from({ length: nobles }, () => ({ title: at(TITLES, next++ % TITLES.length), influence: next % 4 })),
      })),
    ),
  };
}

/** Plays a random game on a board to its end, checking on the way what must hold of every list and every notation. */
function playOut(board: Board, seats: number, edition: string, seed: number): number {
  const deal = dealFrom(keyOf('board', seed));
  const rng = new Xoshiro(seed);
  const game = asAnyGame(royals);
  const started = startMatch(game, { edition, board }, seats, deal);
  if (!started.ok) throw new Error(JSON.stringify(started.refusal));
  const match = started.value;
  while (!isOver(match)) {
    const seat = at(game.actors(match.box, match.state), 0);
    const legal = game.legal(match.box, match.state, seat);
    for (const action of legal)
      if (game.read(match.box, game.write(match.box, action)) !== action) throw new Error(`notation of ${action}`);
    const answer = submit(match, seat, [at(legal, rng.below(legal.length))], deal);
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  }
  expect(length(match)).toBeLessThan(game.bound(match.box));
  expect(game.standings(match.box, match.state)).toHaveLength(seats);
  return length(match);
}

describe('RY-9.5: revisions', () => {
  it('RY-9.5 a table that names none is played on the board with Marseille, one of revision 2 on the board with Avignon; all else is the same', () => {
    const cities = (options: object): readonly string[] => boxOf('2016', 3, { ...options }).cityName;
    expect(cities({})).toContain('Marseille');
    expect(cities({})).not.toContain('Avignon');
    expect(cities({ revision: 2 })).toEqual(cities({ revision: 1 }).map((name) => (name === 'Marseille' ? 'Avignon' : name)));
    const values = ({ cities: all, ...rest }: Board) => [rest, all.map(({ bonus, nobles, country }) => [bonus, nobles, country])];
    expect(values(FIRST_BOARD)).toEqual(values(STANDARD_BOARD));
  });

  it('RY-9.2 the names of Avignon and Bordeaux are documented, their values are not', () => {
    const provenance = (name: string) => STANDARD_BOARD.cities.find((city) => city.name === name)?.provenance;
    expect(provenance('Avignon')).toEqual({ name: 'd', bonus: 'R', nobles: 'R', influence: 'R' });
    expect(provenance('Bordeaux')).toEqual({ name: 'd', bonus: 'R', nobles: 'R', influence: 'R' });
    expect(FIRST_BOARD.cities.find((city) => city.name === 'Marseille')?.provenance?.name).toBe('R');
  });
});

describe('RY-9.4: board files', () => {
  it('RY-9.4 a board file replaces names, costs, influence and every bonus', () => {
    const board = readBoard(FOUR_CROWNS);
    expect(board.ok).toBe(true);
    const options = { board: FOUR_CROWNS };
    // A King costs 9 there, Versailles is worth 9, and it has influence 5.
    const before = position({ mover: 'A', options, hands: { A: { FR: 10 } } });
    const after = line(before, 'A claim Versailles.King');
    expect(bonuses(after)).toEqual(['A city Versailles 9']);
    const scored = line(
      position({ mover: 'C', options, period: 2, ending: true, owners: { 'Versailles.King': 'A', 'La_Rochelle.Baron': 'B' } }),
      'C done',
    );
    expect(happened(scored, 'scored')[0]?.influence).toEqual([5, 1, 0]);
    expect(scored.state.score).toEqual([9 + 10 + 18, 4 + 4 + 6, 0]);
    expect(taker(scored, 'title King')).toBe('A');
  });

  it('RY-9.4 the title, country and period values come from the file', () => {
    const board: Board = {
      ...STANDARD_BOARD,
      name: 'other values',
      titles: { ...STANDARD_BOARD.titles, Baron: { cost: 5, full: 33, half: 11 } },
      countries: { ...STANDARD_BOARD.countries, FR: { bonus: [55, 44], period: [77, 66] } },
    };
    const { box } = position({ options: { board } });
    expect(box.nobleCost[box.nobleByLabel.get('Dijon.Baron') ?? -1]).toBe(5);
    const values = box.markers.map(({ value }) => value);
    for (const value of [33, 11, 55, 44, 77, 66]) expect(values).toContain(value);
  });

  it('RY-9.4 the sample board plays to its end with any number of players, in both editions', () => {
    const board = readBoard(FOUR_CROWNS);
    if (!board.ok) throw new Error(JSON.stringify(board.refusal));
    for (const edition of EDITIONS)
      for (const seats of [2, 3, 4, 5]) expect(playOut(board.value, seats, edition, seats)).toBeGreaterThan(100);
  });

  it('RY-9.4 the largest and the smallest boards play to their end', () => {
    for (const [cities, nobles] of [
      [8, 3],
      [8, 1],
      [1, 3],
      [1, 2],
      [2, 1],
    ] as const) {
      const board = boardOf(cities, nobles);
      expect(readBoard(board), board.name).toMatchObject({ ok: true });
      for (const edition of EDITIONS) expect(playOut(board, 2 + (cities % 4), edition, cities)).toBeGreaterThan(100);
    }
  });

  it('RY-9.4 with 96 nobles every one can be claimed and taken over, and all actions stay distinct', () => {
    const options = { board: boardOf(8, 3) };
    const box = boxOf('2016', 5, options);
    expect(new Set(box.nobleLabel).size).toBe(96);
    const actions = [
      ...box.nobleLabel.map((label) => royals.read(box, `claim ${label}`)),
      ...box.nobleLabel.map((label) => royals.read(box, `seize ${label}`)),
      royals.read(box, 'first A'),
    ];
    expect(new Set(actions).size).toBe(193);
    const last = at(box.nobleLabel, 95);
    const country = at(COUNTRIES, nobleAt(box, 95).country);
    const claimed = line(position({ mover: 'A', seats: 5, options, hands: { A: { [country]: box.nobleCost[95] } } }), `A claim ${last}`);
    expect(claimed.state.owner[95]).toBe(0);
    const takenOver = line(
      position({
        mover: 'A',
        seats: 5,
        options,
        hands: { A: { [country]: box.nobleCost[95] } },
        intrigue: { A: { 'GB/ES': 2 } },
        owners: { [last]: 'B' },
      }),
      `A seize ${last}`,
    );
    expect(takenOver.state.owner[95]).toBe(0);
  });

  it('RY-9.4 a country of one city gives its bonus with the first cube there', () => {
    const board = boardOf(1, 3);
    const { box } = position({ options: { board } });
    const after = line(
      position({ mover: 'A', options: { board }, hands: { A: { FR: box.nobleCost[0] } } }),
      `A claim ${box.nobleLabel[0]}`,
    );
    expect(bonuses(after)).toEqual(['A city FR 0 0', 'A country FR 1 7']);
  });

  it('RY-9.4 like titles in one city have distinct notation, and spaces and points in names become one word', () => {
    const cities = STANDARD_BOARD.cities.map((city) =>
      city.name === 'Dijon'
        ? { ...city, name: 'St. Jean de Luz', nobles: [1, 2, 1].map((influence) => ({ title: 'Baron' as const, influence })) }
        : city,
    );
    const options = { board: { ...STANDARD_BOARD, cities } };
    const before = position({ mover: 'A', options, hands: { A: { FR: 6 } } });
    const after = line(before, 'A claim St_Jean_de_Luz.Baron', 'A claim St_Jean_de_Luz.Baron3', 'A claim St_Jean_de_Luz.Baron2');
    expect(after.state.titles[1]).toBe(3);
    expect(bonuses(after)).toEqual(['A city St. Jean de Luz 3']);
  });

  it('RY-9.4 the order of the cities in a file does not matter to the order of the countries', () => {
    const board = { ...STANDARD_BOARD, cities: [...STANDARD_BOARD.cities].reverse() };
    const { box } = position({ options: { board } });
    expect(box.cityCountry).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3]);
    expect(box.cityName.slice(0, 5)).toEqual(['Rennes', 'Dijon', 'Bordeaux', 'Avignon', 'Paris']);
  });

  it('RY-9.4 the JSON Schema for editors is that of the check itself (UPDATE=1 writes it anew)', () => {
    // The one thing lost in translation is the flag of a pattern, which JSON Schema has for all patterns anyway.
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'A board of Royals',
      ...toJsonSchema(BoardFile, { errorMode: 'ignore' }),
    };
    const text = `${JSON.stringify(schema, null, 2)}\n`;
    if (process.env['UPDATE']) writeFileSync(new URL('../boards/board.schema.json', import.meta.url), text);
    expect(file('../boards/board.schema.json')).toBe(text);
    expect(FOUR_CROWNS).toMatchObject({ $schema: './board.schema.json' });
  });
});

describe('RY-9.4: a faulty board file is refused with the path of the fault', () => {
  type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
  const NOBLES = 'must be a list of 1 to 3 nobles';
  const WHOLE = 'must be a board file: an object with name, titles, countries and cities, and nothing else';
  const NAME = 'must be 1 to 32 letters, digits, spaces, points, apostrophes or hyphens, beginning with a letter or digit';
  const CITY = 'must have name, country, bonus and nobles, may have at and provenance, and nothing else';
  const PAIR = 'must be a list of two whole numbers, the higher first';
  const noble = { title: 'Baron', influence: 1 };
  const gone = Symbol('gone');

  /** The path to change, what to put there (or take away), the path and the problem named. */
  const FAULTS: readonly (readonly [at: string, put: Json | typeof gone, path: string, problem: string])[] = [
    ['name', gone, 'name', WHOLE],
    ['colour', 'red', 'colour', WHOLE],
    ['$schema', 7, '$schema', 'must be text'],
    ['name', 7, 'name', 'must be text'],
    ['name', '', 'name', NAME],
    ['name', '-Madrid', 'name', NAME],
    ['name', 'x'.repeat(33), 'name', NAME],
    ['name', 'a\nb', 'name', NAME],
    ['titles', 3, 'titles', 'must have each of the seven titles once, and nothing else'],
    ['titles.King', gone, 'titles.King', 'must have each of the seven titles once, and nothing else'],
    ['titles.Pope', { cost: 1, full: 2, half: 1 }, 'titles.Pope', 'must have each of the seven titles once, and nothing else'],
    ['titles.King', 9, 'titles.King', 'must have cost, full and half, and nothing else'],
    ['titles.King.half', gone, 'titles.King.half', 'must have cost, full and half, and nothing else'],
    ['titles.King.cost', '8', 'titles.King.cost', 'must be a number'],
    ['titles.King.cost', 1.5, 'titles.King.cost', 'must be a whole number'],
    ['titles.King.cost', 0, 'titles.King.cost', 'must be at least 1'],
    ['titles.King.cost', 13, 'titles.King.cost', 'must be at most 12, the hand limit'],
    ['titles.King.full', true, 'titles.King.full', 'must be a number'],
    ['titles.King.full', -1, 'titles.King.full', 'must not be negative'],
    ['titles.King.full', 100, 'titles.King.full', 'must be at most 99'],
    ['titles.King.full', 0.5, 'titles.King.full', 'must be a whole number'],
    ['titles.King.half', 19, 'titles.King.half', 'must not be worth more than the full marker'],
    ['countries', [], 'countries.FR', 'must have FR, DE, GB and ES, and nothing else'],
    ['countries.ES', gone, 'countries.ES', 'must have FR, DE, GB and ES, and nothing else'],
    ['countries.IT', { bonus: [2, 1], period: [2, 1] }, 'countries.IT', 'must have FR, DE, GB and ES, and nothing else'],
    ['countries.FR.period', gone, 'countries.FR.period', 'must have bonus and period, may have name, and nothing else'],
    ['countries.FR.bonus', 7, 'countries.FR.bonus', PAIR],
    ['countries.FR.bonus', [7, 6, 5], 'countries.FR.bonus[2]', PAIR],
    ['countries.FR.bonus', [7], 'countries.FR.bonus[1]', 'must be a number'],
    ['countries.FR.bonus', [6, 7], 'countries.FR.bonus', 'must have the higher value first'],
    ['countries.DE.period', [0, 1], 'countries.DE.period', 'must have the higher value first'],
    ['cities', {}, 'cities', 'must be a list of cities'],
    ['cities', [], 'cities', 'must give FR 1 to 8 cities, not 0'],
    ['cities.0', 'Paris', 'cities[0]', CITY],
    ['cities.0.bonus', gone, 'cities[0].bonus', CITY],
    ['cities.0.flag', 'blue', 'cities[0].flag', CITY],
    ['cities.0.name', 'a/b', 'cities[0].name', NAME],
    ['cities.0.country', 'IT', 'cities[0].country', 'must be FR, DE, GB or ES'],
    ['cities.0.nobles', 'King', 'cities[0].nobles', NOBLES],
    ['cities.0.nobles', [], 'cities[0].nobles', NOBLES],
    ['cities.0.nobles', [noble, noble, noble, noble], 'cities[0].nobles', NOBLES],
    ['cities.0.nobles.0', null, 'cities[0].nobles[0]', 'must have title and influence, and nothing else'],
    ['cities.0.nobles.0.rank', 1, 'cities[0].nobles[0].rank', 'must have title and influence, and nothing else'],
    ['cities.0.nobles.0.title', 'Pope', 'cities[0].nobles[0].title', 'must be one of the seven titles'],
    ['cities.0.nobles.0.influence', 21, 'cities[0].nobles[0].influence', 'must be at most 20'],
    ['cities.0.provenance', { name: 'x' }, 'cities[0].provenance.name', 'must be d, D or R'],
    ['cities.0.provenance', { flag: 'd' }, 'cities[0].provenance.flag', 'may have name, bonus, nobles and influence, and nothing else'],
    ['cities.1.name', 'Versailles', 'cities[1].name', 'names a second city Versailles'],
    ['cities.1.name', 'La.Rochelle', 'cities[2].name', 'names a second city La Rochelle'],
  ];

  function withChange(path: string, put: Json | typeof gone): unknown {
    const board: Json = JSON.parse(JSON.stringify(FOUR_CROWNS));
    const keys = path.split('.');
    let inner = board as { [key: string]: Json };
    for (const key of keys.slice(0, -1)) inner = inner[key] as { [key: string]: Json };
    const last = keys.at(-1) ?? '';
    if (put === gone) delete inner[last];
    else inner[last] = put;
    return board;
  }

  for (const [at, put, path, problem] of FAULTS) {
    it(`RY-9.4 ${at} = ${typeof put === 'symbol' ? 'nothing' : JSON.stringify(put)}`, () => {
      expect(readBoard(withChange(at, put))).toEqual({ ok: false, refusal: { id: 'board', params: { path, problem } } });
    });
  }

  it('RY-9.4 what is no object at all is refused as a whole', () => {
    for (const raw of [null, 7, 'standard', undefined])
      expect(readBoard(raw)).toEqual({ ok: false, refusal: { id: 'board', params: { path: '(the whole)', problem: WHOLE } } });
  });

  it('RY-9.4 each country needs 1 to 8 cities, all together at most 32', () => {
    const more = Array.from({ length: 5 }, (_, i) => ({
      name: `Costa ${i}`,
      country: 'ES' as const,
      bonus: 1,
      nobles: [{ title: 'Baron' as const, influence: 1 }],
    }));
    const nine = { ...STANDARD_BOARD, cities: [...STANDARD_BOARD.cities, ...more] };
    expect(readBoard({ ...nine, cities: nine.cities.slice(0, -1) }).ok).toBe(true);
    expect(readBoard(nine)).toMatchObject({ refusal: { params: { path: 'cities', problem: 'must give ES 1 to 8 cities, not 9' } } });
    expect(readBoard(boardOf(9, 1))).toMatchObject({ refusal: { params: { path: 'cities', problem: 'must have at most 32 cities' } } });
    const none = { ...STANDARD_BOARD, cities: STANDARD_BOARD.cities.filter(({ country }) => country !== 'GB') };
    expect(readBoard(none)).toMatchObject({ refusal: { params: { path: 'cities', problem: 'must give GB 1 to 8 cities, not 0' } } });
  });

  it('RY-9.4 every title must stand somewhere', () => {
    const cities = STANDARD_BOARD.cities.map((city) => ({
      ...city,
      nobles: city.nobles.map((one) => (one.title === 'Duke' ? { ...one, title: 'Baron' as const } : one)),
    }));
    expect(readBoard({ ...STANDARD_BOARD, cities })).toMatchObject({
      refusal: { params: { path: 'cities', problem: 'must have a Duke somewhere' } },
    });
  });

  it('RY-9.4 a faulty board is refused when a table is made, too', () => {
    expect(royals.options({ board: withChange('titles.King.cost', 0) }, 3)).toEqual({
      ok: false,
      refusal: { id: 'board', params: { path: 'titles.King.cost', problem: 'must be at least 1' } },
    });
  });
});
