// RY-7: period scoring.

import { describe, expect, it } from 'vitest';
import { type Board, COUNTRIES, EDITIONS, PERIODS, STANDARD_BOARD } from '../rules/index.ts';
import { type Facts, happened, type Letter, line, markersOf, type Position, position, results, taker } from './position.ts';

type Owners = Readonly<Record<string, Letter>>;

/** The scoring of a period with these nobles held. */
const score = (owners: Owners, more: Facts = {}): Position => {
  const before = position({ mover: 'A', seats: 3, ending: true, owners, ...more });
  return line(before, `${String.fromCharCode(65 + before.state.mover)} done`);
};
/** Who is first and second in a country. */
const ranked = (country: string, owners: Owners, more: Facts = {}): string | undefined =>
  results(score(owners, more))
    .find((line) => line.startsWith(`1648 ${country} `))
    ?.slice(8);

describe('RY-7.1, RY-7.2: influence', () => {
  it('RY-7.1 the influence of the nobles held now is added up, country by country', () => {
    const after = score({
      'Paris.King': 'A',
      'Dijon.Baron': 'A',
      'Rennes.Baron': 'B',
      'Marseille.Princess': 'B',
      'London.King': 'B',
      'Valencia.Duke': 'C',
    });
    expect(happened(after, 'scored').map(({ influence }) => influence)).toEqual([
      [5, 4, 0],
      [0, 0, 0],
      [0, 4, 0],
      [0, 0, 2],
    ]);
  });

  it('RY-7.1 cubes in cathedrals bring none', () => {
    const after = score({ 'Dijon.Baron': 'A' }, { buried: { 'Paris.King': ['B', 'B'] } });
    expect(happened(after, 'scored')[0]?.influence).toEqual([1, 0, 0]);
    expect(results(after)[0]).toBe('1648 FR A-');
  });

  it('RY-7.2 most influence takes the first marker, second most the second, the third nothing', () => {
    for (const edition of EDITIONS) {
      const after = score({ 'Dijon.Baron': 'C', 'Paris.King': 'B', 'Rennes.Baron': 'A' }, { edition });
      expect(results(after)[0]).toBe('1648 FR BA');
      expect([taker(after, '1648 FR 1'), taker(after, '1648 FR 2')]).toEqual(['B', 'A']);
      // City bonuses: Paris 7, Rennes 2, Dijon 3; and 10 and 4 for the period.
      expect(after.state.score).toEqual([2 + 4, 7 + 10, 3]);
    }
  });

  it('RY-7.2 many small nobles beat a great one', () => {
    expect(ranked('DE', { 'Vienna.Princess': 'A', 'Berlin.Baron': 'B', 'Cologne.Baron': 'B' })).toBe('BA');
  });
});

describe('RY-7.3, RY-7.4: ties', () => {
  it('RY-7.3 a tie goes to the highest title in the country, the one that costs most', () => {
    for (const edition of EDITIONS) {
      expect(ranked('FR', { 'Dijon.Duke': 'A', 'Marseille.Princess': 'B' }, { edition })).toBe('BA');
      expect(ranked('FR', { 'Marseille.Princess': 'A', 'Dijon.Duke': 'B' }, { edition })).toBe('AB');
    }
    // Only the highest counts, not how many there are: 1 + 1 + 2 of lesser nobles against a King.
    expect(ranked('FR', { 'Paris.King': 'C', 'Bordeaux.Countess': 'A', 'Dijon.Baron': 'A', 'Rennes.Baron': 'A' })).toBe('CA');
  });

  it('RY-7.3 the title decides before the city: a Duke in a lesser city beats a Countess in a greater one', () => {
    // Influence 2 each. Dijon is worth 3, Bordeaux 4.
    expect(ranked('FR', { 'Dijon.Duke': 'A', 'Bordeaux.Countess': 'B', 'Dijon.Baron': 'B' })).toBe('AB');
    expect(ranked('FR', { 'Bordeaux.Countess': 'A', 'Dijon.Baron': 'A', 'Dijon.Duke': 'B' })).toBe('BA');
  });

  it('RY-7.3 tied titles: the city with the higher City bonus, taken or not', () => {
    expect(ranked('FR', { 'Marseille.Princess': 'A', 'Paris.Princess': 'B' })).toBe('BA');
    expect(ranked('FR', { 'Paris.Princess': 'A', 'Marseille.Princess': 'B' })).toBe('AB');
    const free = { markers: { 'city Paris': 'free', 'city Marseille': 'C' } } as const;
    expect(ranked('FR', { 'Marseille.Princess': 'A', 'Paris.Princess': 'B' }, free)).toBe('BA');
  });

  it('RY-7.3 the tied title’s city counts, not another city the player is in', () => {
    // Barons and a Marshal: influence 2 each; the higher Baron stands in Dijon (3), not in Rennes (2).
    expect(ranked('FR', { 'Dijon.Baron': 'B', 'Rennes.Marshal': 'B', 'Rennes.Baron': 'A' })).toBe('BA');
  });

  it('RY-7.4 every rank is decided in that one order, the second place too', () => {
    expect(ranked('FR', { 'Paris.King': 'A', 'Dijon.Duke': 'B', 'Marseille.Princess': 'C' })).toBe('AC');
    expect(ranked('FR', { 'Paris.King': 'A', 'Paris.Princess': 'B', 'Marseille.Princess': 'C' })).toBe('AB');
    expect(ranked('ES', { 'Seville.Marshal': 'A', 'Valencia.Marshal': 'B', 'Barcelona.Baron': 'C' })).toBe('CA');
  });

  it('RY-7.4 with several of the highest title the best city counts', () => {
    // Influence 3 each: Barons of Rennes (2) and Dijon (3) against a Countess and a Duke, and against Rennes alone with a Marshal.
    expect(ranked('FR', { 'Rennes.Baron': 'A', 'Dijon.Baron': 'A', 'Dijon.Duke': 'B', 'Bordeaux.Countess': 'B' })).toBe('BA');
    const board = withFrance([
      ['Amiens', 3, 'Baron', 1],
      ['Brest', 9, 'Baron', 1],
      ['Calais', 5, 'Baron', 2],
    ]);
    expect(ranked('FR', { 'Amiens.Baron': 'A', 'Brest.Baron': 'A', 'Calais.Baron': 'B' }, { options: { board } })).toBe('AB');
  });

  /** The standard board with other cities in France, one noble each. */
  function withFrance(
    cities: readonly (readonly [name: string, bonus: number, title: 'Marshal' | 'Baron' | 'Duke', influence: number])[],
  ): Board {
    const france = cities.map(([name, bonus, title, influence]) => ({
      name,
      country: 'FR' as const,
      bonus,
      nobles: [{ title, influence }],
    }));
    return { ...STANDARD_BOARD, name: 'ties', cities: [...france, ...STANDARD_BOARD.cities.filter(({ country }) => country !== 'FR')] };
  }

  it('RY-7.4 on a custom board a tie that is left goes on to the next-highest nobles', () => {
    const board = withFrance([
      ['Amiens', 5, 'Duke', 2],
      ['Brest', 5, 'Duke', 2],
      ['Calais', 4, 'Baron', 1],
      ['Dover', 3, 'Baron', 1],
    ]);
    const options = { board };
    expect(ranked('FR', { 'Amiens.Duke': 'A', 'Brest.Duke': 'B', 'Calais.Baron': 'B', 'Dover.Baron': 'A' }, { options })).toBe('BA');
    expect(ranked('FR', { 'Amiens.Duke': 'B', 'Brest.Duke': 'A', 'Calais.Baron': 'A', 'Dover.Baron': 'B' }, { options })).toBe('AB');
  });

  it('RY-7.4 who has a further noble stands before who has none', () => {
    const board = withFrance([
      ['Amiens', 5, 'Duke', 2],
      ['Brest', 5, 'Duke', 2],
      ['Calais', 4, 'Baron', 0],
    ]);
    expect(ranked('FR', { 'Amiens.Duke': 'A', 'Brest.Duke': 'B', 'Calais.Baron': 'B' }, { options: { board } })).toBe('BA');
  });

  it('RY-7.4 and at last to the order of play, counted from the starting player', () => {
    const board = withFrance([
      ['Amiens', 5, 'Duke', 2],
      ['Brest', 5, 'Duke', 2],
      ['Calais', 5, 'Duke', 2],
    ]);
    const owners = { 'Amiens.Duke': 'A', 'Brest.Duke': 'B', 'Calais.Duke': 'C' } as const;
    const from = (starter: Letter): string | undefined => ranked('FR', owners, { options: { board }, starter });
    expect([from('A'), from('B'), from('C')]).toEqual(['AB', 'BC', 'CA']);
  });
});

describe('RY-7.5, RY-7.6: the markers', () => {
  it('RY-7.5 the second marker leaves the game if only one player has influence, both if nobody has', () => {
    for (const edition of EDITIONS) {
      const after = score({ 'Paris.King': 'A' }, { edition });
      expect([taker(after, '1648 FR 1'), taker(after, '1648 FR 2')]).toEqual(['A', 'removed']);
      for (const country of ['DE', 'GB', 'ES'])
        expect([taker(after, `1648 ${country} 1`), taker(after, `1648 ${country} 2`)]).toEqual(['removed', 'removed']);
      expect(taker(after, '1680 FR 1')).toBe('free');
    }
  });

  it('RY-7.5 a noble without influence, on a custom board, takes nothing', () => {
    const cities = STANDARD_BOARD.cities.map((city) =>
      city.name === 'Madrid' ? { ...city, nobles: [{ title: 'King' as const, influence: 0 }] } : city,
    );
    const after = score({ 'Madrid.King': 'A' }, { options: { board: { ...STANDARD_BOARD, cities } } });
    expect([taker(after, '1648 ES 1'), taker(after, '1648 ES 2')]).toEqual(['removed', 'removed']);
  });

  const values = { FR: [10, 4], DE: [6, 5], GB: [8, 3], ES: [7, 4] } as const;
  const pairs = {
    FR: ['Paris.King', 'Dijon.Baron'],
    DE: ['Vienna.King', 'Cologne.Baron'],
    GB: ['London.King', 'Dublin.Duke'],
    ES: ['Madrid.King', 'Seville.Marshal'],
  } as const;
  for (const [period, year] of PERIODS.entries()) {
    it(`RY-7.6 the markers of every country in ${year}, in both editions`, () => {
      for (const edition of EDITIONS) {
        for (const code of COUNTRIES) {
          const [first, second] = pairs[code];
          const before = position({
            edition,
            seats: 3,
            mover: 'B',
            ending: true,
            period: period as 0 | 1 | 2,
            turn: 10,
            owners: { [first]: 'A', [second]: 'C' },
            markers: {},
          });
          // In the third period the scoring waits for the end of the round.
          const after = period === 2 ? line({ ...before, state: { ...before.state, turn: 11 } }, 'B done') : line(before, 'B done');
          const markers = after.state.markers.flatMap((taken, i) =>
            after.box.markers[i]?.kind === 'period' && taken >= 0 ? [[taken, after.box.markerPoints[i]]] : [],
          );
          expect(markers).toEqual([
            [0, values[code][0]],
            [2, values[code][1]],
          ]);
          expect(markersOf(after, 'A')).toContain(`${year} ${code} 1`);
          expect(markersOf(after, 'C')).toContain(`${year} ${code} 2`);
        }
      }
    });
  }
});
