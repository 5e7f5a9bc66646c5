// RY-5: bonuses, taken at once.

import { describe, expect, it } from 'vitest';
import { COUNTRIES, EDITIONS, royals } from '../rules/index.ts';
import { bonuses, fresh, type Letter, line, markersOf, position, taker } from './position.ts';

/** One noble of every city, the cheapest, by country. */
const CITIES = {
  FR: ['Paris.Princess', 'Marseille.Princess', 'Bordeaux.Countess', 'Dijon.Baron', 'Rennes.Marshal'],
  DE: ['Vienna.Princess', 'Munich.Countess', 'Cologne.Baron', 'Berlin.Marshal'],
  GB: ['London.King', 'Dublin.Duke', 'Edinburgh.Countess'],
  ES: ['Madrid.King', 'Barcelona.Baron', 'Seville.Marshal', 'Valencia.Marshal'],
} as const;
const all = (labels: readonly string[], who: Letter): Readonly<Record<string, Letter>> =>
  Object.fromEntries(labels.map((label) => [label, who]));
const buriedAll = (labels: readonly string[], ...who: Letter[]): Readonly<Record<string, readonly Letter[]>> =>
  Object.fromEntries(labels.map((label) => [label, who]));

describe('RY-5.1: City bonus', () => {
  it('RY-5.1 the first to claim a noble in a city takes its bonus at once', () => {
    const after = line(position({ mover: 'A', hands: { A: { FR: 2 } } }), 'A claim Dijon.Baron');
    expect(bonuses(after)).toEqual(['A city Dijon 3']);
    expect(after.state.score).toEqual([3, 0, 0]);
  });

  it('RY-5.1 the second noble of the city brings no bonus, to nobody', () => {
    const same = line(position({ mover: 'A', hands: { A: { FR: 4 } }, owners: { 'Dijon.Baron': 'A' } }), 'A claim Dijon.Duke');
    expect(bonuses(same)).toEqual([]);
    const other = line(position({ mover: 'B', hands: { B: { FR: 4 } }, owners: { 'Dijon.Baron': 'A' } }), 'B claim Dijon.Duke');
    expect(bonuses(other)).toEqual([]);
    expect(taker(other, 'city Dijon')).toBe('A');
  });

  it('RY-5.1 a take-over brings none, the city having been entered before', () => {
    const before = position({ mover: 'B', hands: { B: { FR: 2 } }, intrigue: { B: { 'FR/ES': 1 } }, owners: { 'Dijon.Baron': 'A' } });
    expect(bonuses(line(before, 'B seize Dijon.Baron'))).toEqual([]);
  });
});

describe('RY-5.2: Country bonus', () => {
  const values = { FR: [7, 6], DE: [6, 5], GB: [4, 3], ES: [5, 4] } as const;
  for (const edition of EDITIONS) {
    for (const code of COUNTRIES) {
      it(`RY-5.2 a cube in every city of ${code}: the higher marker, then the lower, then none (${edition})`, () => {
        const [last = '', ...others] = [...CITIES[code]].reverse();
        const cost = position({}).box.nobleCost[position({}).box.nobleByLabel.get(last) ?? 0];
        // The others hold cubes in cathedrals only, so that every last noble is to be claimed by the mover.
        const bonus = (taken: readonly Letter[], who: Letter): readonly string[] => {
          const markers = Object.fromEntries(taken.map((one, i) => [`country ${code} ${i + 1}`, one]));
          const before = position({
            edition,
            seats: 4,
            mover: who,
            hands: { [who]: { [code]: cost } },
            buried: buriedAll(others, 'D', who),
            markers: { ...markers, [`city ${last.split('.')[0]}`]: 'D' },
          });
          return bonuses(line(before, `${who} claim ${last}`));
        };
        expect(bonus([], 'A')).toEqual([`A country ${code} 1 ${values[code][0]}`]);
        expect(bonus(['A'], 'B')).toEqual([`B country ${code} 2 ${values[code][1]}`]);
        expect(bonus(['A', 'B'], 'C')).toEqual([]);
      });
    }
  }

  it('RY-5.2 City bonus and Country bonus are both taken by one claim', () => {
    const before = position({ mover: 'A', hands: { A: { GB: 3 } }, owners: all(['London.King', 'Dublin.Duke'], 'A') });
    const after = line(before, 'A claim Edinburgh.Countess');
    expect(bonuses(after)).toEqual(['A city Edinburgh 4', 'A country GB 1 4']);
    expect(after.state.score).toEqual([8 + 5 + 4 + 4, 0, 0]);
  });

  it('RY-5.2 all cities but one are not enough, however many cubes there are', () => {
    const before = position({
      mover: 'A',
      hands: { A: { GB: 5 } },
      owners: all(['London.King', 'Dublin.Duke'], 'A'),
      buried: { 'Dublin.Cardinal': ['A', 'B'] },
    });
    expect(bonuses(line(before, 'A claim Dublin.Cardinal'))).toEqual([]);
  });

  it('RY-5.2 a cube in a cathedral counts, and a take-over may complete a country', () => {
    const before = position({
      mover: 'A',
      hands: { A: { GB: 3 } },
      intrigue: { A: { 'GB/ES': 1 } },
      owners: { 'London.King': 'B', 'Dublin.Duke': 'A', 'Edinburgh.Countess': 'C' },
      buried: { 'London.King': ['A'] },
    });
    expect(bonuses(line(before, 'A seize Edinburgh.Countess'))).toEqual(['A country GB 1 4']);
  });

  it('RY-5.2, RY-4.6 a cube taken over in this very game still counts: its owner completes the country without that city’s nobles', () => {
    const before = position({
      seats: 2,
      mover: 'B',
      hands: { A: { GB: 4 }, B: { GB: 3 } },
      intrigue: { B: { 'GB/ES': 1 } },
      owners: { 'London.King': 'A', 'Edinburgh.Countess': 'A' },
      display: { FR: 1, DE: 1, GB: 1 },
    });
    const after = line(before, 'B seize Edinburgh.Countess', 'B done', 'A three', 'A take FR', 'A take DE', 'A take GB');
    expect(bonuses(line(after, 'A claim Dublin.Duke'))).toEqual(['A city Dublin 5', 'A country GB 1 4']);
  });

  it('RY-5.2 one per player and country: no second one for another cube', () => {
    const before = position({
      mover: 'A',
      hands: { A: { GB: 11 } },
      owners: all(CITIES.GB, 'A'),
      markers: { 'country GB 1': 'A' },
    });
    const after = line(before, 'A claim Dublin.Cardinal', 'A claim Edinburgh.Princess');
    expect(bonuses(after)).toEqual([]);
    expect(taker(after, 'country GB 2')).toBe('free');
  });

  it('RY-5.2 a country lost again and regained brings no second bonus either', () => {
    const before = position({
      mover: 'A',
      hands: { A: { GB: 3 } },
      intrigue: { A: { 'GB/ES': 1 } },
      owners: { 'Edinburgh.Countess': 'B', 'London.King': 'A', 'Dublin.Duke': 'A' },
      buried: { 'Edinburgh.Countess': ['A'] },
      markers: { 'country GB 1': 'A' },
    });
    expect(bonuses(line(before, 'A seize Edinburgh.Countess'))).toEqual([]);
  });
});

describe('RY-5.3: Noble House bonus', () => {
  const six = {
    'Paris.King': 'A',
    'Marseille.Princess': 'A',
    'Seville.Cardinal': 'A',
    'Munich.Duke': 'A',
    'Edinburgh.Countess': 'A',
    'Berlin.Baron': 'A',
  } as const;

  it('RY-5.3 the seventh of the seven titles brings the highest marker left', () => {
    const facts = { mover: 'A', seats: 4, hands: { A: { FR: 1 } }, owners: six } as const;
    for (const edition of EDITIONS) {
      expect(bonuses(line(position({ ...facts, edition }), 'A claim Rennes.Marshal'))).toEqual(['A city Rennes 2', 'A house 16 16']);
      expect(bonuses(line(position({ ...facts, edition, markers: { 'house 16': 'B' } }), 'A claim Rennes.Marshal'))).toEqual([
        'A city Rennes 2',
        'A house 12 12',
      ]);
      const two = position({ ...facts, edition, markers: { 'house 16': 'B', 'house 12': 'C' } });
      expect(bonuses(line(two, 'A claim Rennes.Marshal'))).toEqual(['A city Rennes 2', 'A house 8 8']);
      const none = position({ ...facts, edition, markers: { 'house 16': 'B', 'house 12': 'C', 'house 8': 'D' } });
      expect(bonuses(line(none, 'A claim Rennes.Marshal'))).toEqual(['A city Rennes 2']);
    }
  });

  it('RY-5.3 with three players the highest is 16 in 2014 but 12 in 2016, with two players 8', () => {
    const facts = { mover: 'A', hands: { A: { FR: 1 } }, owners: six } as const;
    const highest = (edition: '2014' | '2016', seats: number): string | undefined =>
      bonuses(line(position({ ...facts, edition, seats }), 'A claim Rennes.Marshal'))[1];
    expect(highest('2014', 3)).toBe('A house 16 16');
    expect(highest('2016', 3)).toBe('A house 12 12');
    expect(highest('2014', 2)).toBe('A house 8 8');
    expect(highest('2016', 2)).toBe('A house 8 8');
  });

  it('RY-5.3 six titles are not enough, and nobles lost to others count', () => {
    const { 'Paris.King': _, ...five } = six;
    expect(bonuses(line(position({ mover: 'A', hands: { A: { FR: 1 } }, owners: five }), 'A claim Rennes.Marshal'))).toEqual([
      'A city Rennes 2',
    ]);
    const lost = position({ mover: 'A', hands: { A: { FR: 1 } }, owners: { ...five, 'Paris.King': 'B' }, buried: { 'Paris.King': ['A'] } });
    expect(bonuses(line(lost, 'A claim Rennes.Marshal'))).toEqual(['A city Rennes 2', 'A house 12 12']);
  });

  it('RY-5.3 the seventh title may be that of a noble taken over', () => {
    const facts = { mover: 'A', hands: { A: { FR: 1 } }, intrigue: { A: { 'FR/DE': 1 } } } as const;
    const before = position({ ...facts, owners: { ...six, 'Rennes.Marshal': 'B' } });
    expect(bonuses(line(before, 'A seize Rennes.Marshal'))).toEqual(['A house 12 12']);
  });

  it('RY-5.3 one per player: a second round of titles brings nothing', () => {
    const before = position({
      mover: 'A',
      hands: { A: { ES: 2, DE: 1 } },
      owners: { ...six, 'Rennes.Marshal': 'A' },
      markers: { 'house 12': 'A' },
    });
    const after = line(before, 'A claim Valencia.Marshal', 'A claim Seville.Marshal', 'A claim Berlin.Marshal');
    expect(bonuses(after)).toEqual(['A city Valencia 2']);
    expect(markersOf(after, 'A')).not.toContain('house 8');
  });

  it('RY-5.3 one claim may bring all three kinds of bonus', () => {
    const owners = { ...six, 'Dijon.Baron': 'A', 'Bordeaux.Countess': 'A' } as const;
    const after = line(position({ mover: 'A', hands: { A: { FR: 1 } }, owners }), 'A claim Rennes.Marshal');
    expect(bonuses(after)).toEqual(['A city Rennes 2', 'A country FR 1 7', 'A house 12 12']);
  });
});

describe('RY-5.4: open and hidden totals', () => {
  const facts = { mover: 'A', hands: { A: { FR: 2 } } } as const;

  it('RY-5.4 totals are shown to everybody by default', () => {
    const { box, state } = line(position(facts), 'A claim Dijon.Baron');
    for (const viewer of [0, 1, null]) expect(royals.view(box, state, viewer).score).toEqual([3, 0, 0]);
  });

  it('RY-5.4 with scores: hidden only one’s own is shown before the end; who took which marker everybody sees', () => {
    const options = { scores: 'hidden' };
    const { box, state } = line(position({ ...facts, options }), 'A claim Dijon.Baron');
    for (const viewer of [0, 1, null]) {
      const view = royals.view(box, state, viewer);
      expect(view.score).toEqual(viewer === null ? null : viewer === 0 ? [3, null, null] : [null, 0, null]);
      expect(view.markers[box.cityName.indexOf('Dijon')]).toBe(0);
    }
    const over = line(position({ options, mover: 'C', period: 2, ending: true, owners: { 'Dijon.Baron': 'A' } }), 'C done');
    expect(royals.view(over.box, over.state, 1).score).toEqual([3 + 10 + 6, 0, 0]);
  });

  it('RY-5.4 in 2014 points are secret unless the table says otherwise, in 2016 they are open; the first revision showed them in both', () => {
    const shown = (edition: '2014' | '2016', options: object) => fresh(edition, 3, { ...options }).box.options.scores;
    expect(shown('2014', { revision: 2 })).toBe('hidden');
    expect(shown('2016', { revision: 2 })).toBe('open');
    expect(shown('2014', { revision: 2, scores: 'open' })).toBe('open');
    expect(shown('2014', {})).toBe('open');
  });

  it('RY-5.4 a hidden total can be imagined from the markers, which everybody saw taken', () => {
    const { box, state } = line(position({ ...facts, options: { scores: 'hidden' } }), 'A claim Dijon.Baron');
    const rng = { below: () => 0, fraction: () => 0 };
    expect(royals.imagine(box, royals.view(box, state, 1), rng).score).toEqual([3, 0, 0]);
  });
});
