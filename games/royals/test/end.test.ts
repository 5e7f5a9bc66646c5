// RY-8: the end.

import { describe, expect, it } from 'vitest';
import { EDITIONS, royals, STANDARD_BOARD, TITLES } from '../rules/index.ts';
import { type Facts, happened, type Letter, letter, line, markersOf, type Position, phase, position, refusal, taker } from './position.ts';

/** The end of a game with these cubes on the Title markers, which came from nobles lost again and bring no influence. */
function finish(buried: Readonly<Record<string, string>>, more: Facts = {}): Position {
  const seats = more.seats ?? 3;
  const last = letter(seats - 1);
  const cubes = Object.fromEntries(Object.entries(buried).map(([label, who]) => [label, [...who] as Letter[]]));
  return line(position({ seats, mover: last, period: 2, ending: true, buried: cubes, ...more }), `${last} done`);
}

const points = {
  Marshal: [4, 2],
  Baron: [6, 3],
  Countess: [8, 4],
  Duke: [10, 5],
  Cardinal: [12, 6],
  Princess: [14, 7],
  King: [16, 8],
} as const;
const NOBLES = {
  Marshal: 'Rennes.Marshal',
  Baron: 'Dijon.Baron',
  Countess: 'Bordeaux.Countess',
  Duke: 'Dijon.Duke',
  Cardinal: 'Bordeaux.Cardinal',
  Princess: 'Paris.Princess',
  King: 'Paris.King',
} as const;

describe('RY-8.1 to RY-8.3: titles', () => {
  it('RY-8.1 after the third period the titles are scored, from the lowest', () => {
    for (const edition of EDITIONS) {
      const after = finish({ 'Dijon.Baron': 'AAB' }, { edition, owners: { 'Paris.King': 'C' } });
      expect(phase(after)).toBe('over');
      expect(after.events.map(({ id }) => id)).toEqual([
        'done',
        ...Array.from({ length: 4 }, () => 'scored'),
        ...TITLES.map(() => 'title'),
        'over',
      ]);
      expect(happened(after, 'title').map(({ title }) => TITLES[title])).toEqual([
        'Marshal',
        'Baron',
        'Countess',
        'Duke',
        'Cardinal',
        'Princess',
        'King',
      ]);
    }
  });

  it('RY-8.1 no titles are scored after the first two periods', () => {
    for (const period of [0, 1] as const) {
      const after = line(position({ mover: 'C', period, ending: true, owners: { 'Dijon.Baron': 'A' } }), 'C done');
      expect(happened(after, 'title')).toEqual([]);
      expect(taker(after, 'title Baron')).toBe('free');
    }
  });

  it('RY-8.1 most cubes take the whole marker, also those of nobles lost long ago', () => {
    const after = finish({ 'Dijon.Baron': 'AA' }, { owners: { 'Dijon.Baron': 'B' } });
    expect(happened(after, 'title')[1]).toEqual({ id: 'title', title: 1, cubes: [2, 1, 0], takers: [0], points: 6 });
    expect(taker(after, 'title Baron')).toBe('A');
    expect([taker(after, 'half Baron 1'), taker(after, 'half Baron 2')]).toEqual(['removed', 'removed']);
  });

  it('RY-8.2 exactly two tied for most take half each', () => {
    const after = finish({ 'Dijon.Baron': 'AACCB' });
    expect(happened(after, 'title')[1]).toEqual({ id: 'title', title: 1, cubes: [2, 1, 2], takers: [0, 2], points: 3 });
    expect(taker(after, 'title Baron')).toBe('removed');
    expect([taker(after, 'half Baron 1'), taker(after, 'half Baron 2')]).toEqual(['A', 'C']);
  });

  it('RY-8.2 three or more tied: nobody takes it', () => {
    for (const [seats, who] of [
      [3, 'ABC'],
      [4, 'AABBCCD'],
      [5, 'ABCDE'],
    ] as const) {
      const after = finish({ 'Dijon.Baron': who }, { seats });
      expect(happened(after, 'title')[1]).toMatchObject({ takers: [], points: 0 });
      for (const marker of ['title Baron', 'half Baron 1', 'half Baron 2']) expect(taker(after, marker)).toBe('removed');
    }
  });

  it('RY-8.2 with two players a tie is of exactly two', () => {
    expect(happened(finish({ 'Dijon.Baron': 'AB' }, { seats: 2 }), 'title')[1]).toMatchObject({ takers: [0, 1], points: 3 });
  });

  it('RY-8.2 without a cube on it a marker is taken by nobody', () => {
    const after = finish({});
    for (const title of TITLES) expect(taker(after, `title ${title}`)).toBe('removed');
    expect(after.state.score).toEqual([0, 0, 0]);
    // Two without a cube are not tied for most.
    expect(finish({}, { seats: 2 }).state.score).toEqual([0, 0]);
  });

  for (const title of TITLES) {
    it(`RY-8.3 the ${title} is worth ${points[title].join(' or ')}, in both editions`, () => {
      for (const edition of EDITIONS) {
        const whole = happened(finish({ [NOBLES[title]]: 'B' }, { edition }), 'title')[TITLES.indexOf(title)];
        expect(whole).toMatchObject({ takers: [1], points: points[title][0] });
        const half = happened(finish({ [NOBLES[title]]: 'BC' }, { edition }), 'title')[TITLES.indexOf(title)];
        expect(half).toMatchObject({ takers: [1, 2], points: points[title][1] });
      }
    });
  }
});

describe('RY-8.4: the winner', () => {
  /** The ranking of a finished game with these markers: ranks by seat. */
  function ranks(edition: '2014' | '2016', markers: Readonly<Record<string, Letter>>, seats = 2): readonly number[] {
    const { box, state } = position({ edition, seats, phase: 'over', markers });
    const standings = royals.standings(box, state);
    for (const { seat, score, ledger } of standings) {
      expect(score).toBe(state.score[seat]);
      expect(ledger.reduce((total, entry) => total + entry.points, 0)).toBe(score);
    }
    return Array.from({ length: seats }, (_, seat) => standings.find((standing) => standing.seat === seat)?.rank ?? 0);
  }

  it('RY-8.4 most points win', () => {
    for (const edition of EDITIONS) {
      // 8 + 7 against 14; the highest single marker is the loser's.
      expect(ranks(edition, { 'city Madrid': 'A', 'city Paris': 'A', 'title Princess': 'B' })).toEqual([1, 2]);
      expect(ranks(edition, { 'title Princess': 'A', 'city Madrid': 'B', 'city Paris': 'B' })).toEqual([2, 1]);
    }
  });

  it('RY-8.4 a tie goes to the highest single marker, in both editions', () => {
    for (const edition of EDITIONS) {
      expect(ranks(edition, { 'title King': 'B', 'title Cardinal': 'A', 'title Marshal': 'A' })).toEqual([2, 1]);
      expect(ranks(edition, { 'title King': 'A', 'title Cardinal': 'B', 'title Marshal': 'B' })).toEqual([1, 2]);
    }
  });

  it('RY-8.4 highest markers tied: 2014 shares the win, 2016 compares the second highest', () => {
    // 10 + 6 against 10 + 4 + 2.
    const markers = { '1648 FR 1': 'B', 'title Baron': 'B', '1680 FR 1': 'A', 'title Marshal': 'A', 'city Rennes': 'A' } as const;
    expect(ranks('2014', markers)).toEqual([1, 1]);
    expect(ranks('2016', markers)).toEqual([2, 1]);
  });

  it('RY-8.4 2016 goes on marker by marker, to the third and beyond', () => {
    // 10 + 4 + 4 against 10 + 4 + 2 + 2; and 5 + 3 + 2 + 2 against 5 + 3 + 4, where the order of taking must not matter.
    expect(
      ranks('2016', {
        '1648 FR 1': 'A',
        '1648 FR 2': 'A',
        '1648 ES 2': 'A',
        '1680 FR 1': 'B',
        '1680 FR 2': 'B',
        'city Rennes': 'B',
        'city Berlin': 'B',
      }),
    ).toEqual([1, 2]);
    expect(
      ranks('2016', {
        'city Rennes': 'A',
        'city Berlin': 'A',
        '1648 GB 2': 'A',
        '1648 DE 2': 'A',
        'half Baron 1': 'B',
        '1648 FR 2': 'B',
        '1680 DE 2': 'B',
      }),
    ).toEqual([2, 1]);
  });

  it('RY-8.4 all equal, the win is shared, and the next rank is left out', () => {
    for (const edition of EDITIONS) {
      expect(ranks(edition, { '1648 FR 1': 'A', '1680 FR 1': 'B', '1648 FR 2': 'B', '1680 FR 2': 'A' })).toEqual([1, 1]);
      expect(ranks(edition, { '1648 FR 1': 'A', '1680 FR 1': 'C', 'city Paris': 'B' }, 3)).toEqual([1, 3, 1]);
    }
  });

  it('RY-8.4 half Title markers are markers of half the value', () => {
    for (const edition of EDITIONS) {
      // Halves of King and Cardinal, 8 and 6, against the Princess whole, 14: the single 14 is the highest.
      expect(ranks(edition, { 'half King 1': 'A', 'half Cardinal 1': 'A', 'title Princess': 'B' })).toEqual([2, 1]);
      // And against 7 and 7: the half King is the highest.
      expect(ranks(edition, { 'half King 1': 'A', 'half Cardinal 1': 'A', 'half Princess 1': 'B', 'city Paris': 'B' })).toEqual([1, 2]);
    }
  });

  it('RY-8.4 a missing marker counts 0, like one worth nothing on a custom board', () => {
    const cities = STANDARD_BOARD.cities.map((city) => (city.name === 'Rennes' ? { ...city, bonus: 0 } : city));
    const { box, state } = position({
      seats: 2,
      phase: 'over',
      options: { board: { ...STANDARD_BOARD, cities } },
      markers: { '1648 FR 1': 'A', 'city Rennes': 'A', '1680 FR 1': 'B' },
    });
    expect(royals.standings(box, state).map(({ rank }) => rank)).toEqual([1, 1]);
  });

  it('RY-8.4 the ledger names every marker once, by what it was given for', () => {
    const after = finish({ 'Bordeaux.Cardinal': 'BC' }, { owners: { 'Paris.King': 'A', 'Dijon.Baron': 'A' } });
    const standings = royals.standings(after.box, after.state);
    expect(standings[0]).toEqual({
      seat: 0,
      rank: 1,
      score: 7 + 3 + 10 + 6 + 16,
      ledger: [
        { id: 'city', city: 0, points: 7 },
        { id: 'city', city: 3, points: 3 },
        { id: 'period', period: 2, country: 0, place: 1, points: 10 },
        { id: 'title', title: 1, half: false, points: 6 },
        { id: 'title', title: 6, half: false, points: 16 },
      ],
    });
    expect(markersOf(after, 'B')).toEqual(['city Bordeaux', 'half Cardinal 1']);
    expect(markersOf(after, 'C')).toEqual(['half Cardinal 2']);
  });

  it('RY-8.4 once it is over nothing more can be done', () => {
    const after = finish({});
    for (const move of ['A done', 'A claim Dijon.Baron', 'C three'])
      expect(refusal(after, move)).toEqual({ id: 'game-over', rule: 'RY-8.4' });
  });
});
