// RY-1: players, pieces, set-up.

import { layOut } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { COUNTRIES, cubesLeft, EDITIONS, PERIODS, royals, TITLES } from '../rules/index.ts';
import {
  type Cards,
  discards,
  display,
  fresh,
  happened,
  intrigueDiscards,
  intriguePile,
  legal,
  line,
  markerName,
  mover,
  phase,
  pile,
  position,
  refusal,
  size,
  taker,
  titles,
} from './position.ts';

const SEATS = [2, 3, 4, 5] as const;
/** A value by edition and by number of players from two. */
type Table<T> = Readonly<Record<'2014' | '2016', readonly [T, T, T, T]>>;

describe('RY-1.1 to RY-1.5: players and cards', () => {
  it('RY-1.1 two to five play', () => {
    for (const seats of SEATS) expect(layOut(royals, {}, seats).ok).toBe(true);
    for (const seats of [0, 1, 6, 2.5]) {
      expect(layOut(royals, {}, seats)).toEqual({ ok: false, refusal: { id: 'seats', params: { seats: String(seats), min: 2, max: 5 } } });
    }
  });

  it('RY-1.2 the map has four countries: France, the German States, Britain and Spain', () => {
    expect(COUNTRIES).toEqual(['FR', 'DE', 'GB', 'ES']);
    const { box } = fresh('2016', 2);
    expect([...new Set(box.cityCountry)].map((country) => COUNTRIES[country])).toEqual(['FR', 'DE', 'GB', 'ES']);
  });

  it('RY-1.3 99 country cards in 2014, 102 in 2016: with five players none is removed', () => {
    expect(pile(fresh('2014', 5))).toEqual({ FR: 31, DE: 26, GB: 22, ES: 20 });
    expect(size(pile(fresh('2014', 5)))).toBe(99);
    expect(pile(fresh('2016', 5))).toEqual({ FR: 31, DE: 26, GB: 25, ES: 20 });
    expect(size(pile(fresh('2016', 5)))).toBe(102);
  });

  const left: Table<Cards> = {
    '2014': [
      { FR: 20, DE: 17, GB: 14, ES: 14 },
      { FR: 22, DE: 18, GB: 15, ES: 14 },
      { FR: 25, DE: 21, GB: 17, ES: 16 },
      { FR: 31, DE: 26, GB: 22, ES: 20 },
    ],
    '2016': [
      { FR: 24, DE: 20, GB: 19, ES: 15 },
      { FR: 25, DE: 21, GB: 20, ES: 16 },
      { FR: 26, DE: 22, GB: 21, ES: 17 },
      { FR: 31, DE: 26, GB: 25, ES: 20 },
    ],
  };
  const totals: Table<number> = { '2014': [65, 69, 79, 99], '2016': [78, 82, 86, 102] };
  for (const edition of EDITIONS) {
    for (const seats of SEATS) {
      it(`RY-1.4 the cards left in play in ${edition} with ${seats} players`, () => {
        expect(pile(fresh(edition, seats))).toEqual(left[edition][seats - 2]);
        expect(size(pile(fresh(edition, seats)))).toBe(totals[edition][seats - 2]);
      });
    }
  }

  it('RY-1.4 nobody can tell a removed card from one in the pile: a view counts the pile only', () => {
    const { box, state } = fresh('2016', 2);
    expect(royals.view(box, state, 0).pile).toBe(78);
  });

  it('RY-1.5 24 intrigue cards, four of each pair of countries, in both editions and with any number', () => {
    for (const edition of EDITIONS) {
      for (const seats of SEATS) {
        const cards = intriguePile(fresh(edition, seats));
        expect(cards).toEqual({ 'FR/DE': 4, 'FR/GB': 4, 'FR/ES': 4, 'DE/GB': 4, 'DE/ES': 4, 'GB/ES': 4 });
        expect(size(cards)).toBe(24);
      }
    }
  });
});

describe('RY-1.6, RY-1.7: the table', () => {
  it('RY-1.6 three cards are turned up before the first turn; the discards begin empty and are kept apart', () => {
    for (const edition of EDITIONS) {
      const start = line(fresh(edition, 4, { start: 'A' }), '* card FR', '* card FR');
      expect(phase(start)).toBe('show');
      const shown = line(start, '* card ES');
      expect(display(shown)).toEqual({ FR: 2, ES: 1 });
      expect(size(pile(shown))).toBe(edition === '2016' ? 83 : 76);
      expect(discards(shown)).toEqual({});
      expect(intrigueDiscards(shown)).toEqual({});
      expect(phase(shown)).toBe('draw');
    }
  });

  it('RY-1.6 everybody may look through both discard piles, spectators too', () => {
    const { box, state } = position({ discards: { FR: 3, ES: 1 }, intrigueDiscards: { 'FR/ES': 2 } });
    for (const viewer of [0, 1, 2, null]) {
      expect(royals.view(box, state, viewer).discards).toEqual([3, 0, 0, 1]);
      expect(royals.view(box, state, viewer).intrigueDiscards).toEqual([0, 0, 2, 0, 0, 0]);
    }
  });

  it('RY-1.7 with fourCards the display holds four, in both editions, also after a refill', () => {
    for (const edition of EDITIONS) {
      const shown = line(fresh(edition, 3, { start: 'A', fourCards: true }), '* card FR', '* card FR', '* card FR', '* card DE');
      expect(display(shown)).toEqual({ FR: 3, DE: 1 });
      expect(phase(shown)).toBe('draw');
      const after = line(shown, 'A take DE', 'A done', '* card GB');
      expect(display(after)).toEqual({ FR: 3, GB: 1 });
      expect(mover(after)).toBe('B');
    }
    expect(royals.options({}, 2)).toMatchObject({ value: { fourCards: false } });
  });
});

describe('RY-1.8, RY-1.9: markers', () => {
  it('RY-1.8 a City bonus per city, two Country bonuses per country, two markers per period and country, seven titles', () => {
    for (const edition of EDITIONS) {
      const { box } = fresh(edition, 5);
      const count = (kind: string): number => box.markers.filter((marker) => marker.kind === kind).length;
      expect(count('city')).toBe(16);
      expect(count('country')).toBe(8);
      expect(count('house')).toBe(3);
      expect(count('period')).toBe(24);
      expect(box.markers.filter((marker) => marker.kind === 'title' && !marker.half)).toHaveLength(7);
      expect(box.markers.filter((marker) => marker.kind === 'title' && marker.half)).toHaveLength(14);
      const names = box.markers.map((_, i) => markerName(box, i));
      expect(new Set(names).size).toBe(names.length);
      for (const year of PERIODS)
        for (const country of COUNTRIES) expect(names).toEqual(expect.arrayContaining([`${year} ${country} 1`, `${year} ${country} 2`]));
      for (const title of TITLES) expect(names).toContain(`title ${title}`);
    }
  });

  it('RY-1.8 every marker is there for the taking at the start', () => {
    const start = fresh('2016', 4);
    expect(start.box.markers.map((_, i) => taker(start, markerName(start.box, i)))).toEqual(start.box.markers.map(() => 'free'));
    expect(start.state.score).toEqual([0, 0, 0, 0]);
  });

  const houses: Table<readonly number[]> = {
    '2014': [[8], [16, 12, 8], [16, 12, 8], [16, 12, 8]],
    '2016': [[8], [12, 8], [16, 12, 8], [16, 12, 8]],
  };
  for (const edition of EDITIONS) {
    for (const seats of SEATS) {
      it(`RY-1.9 the Noble House markers of ${edition} with ${seats} players`, () => {
        const { box } = fresh(edition, seats);
        expect(box.markers.flatMap((marker) => (marker.kind === 'house' ? [marker.value] : []))).toEqual(houses[edition][seats - 2]);
      });
    }
  }
});

describe('RY-1.10: cubes', () => {
  it('RY-1.10 46 cubes each with two players; with more 36, in the first revision whoever plays which colour', () => {
    for (const edition of EDITIONS)
      expect(SEATS.map((seats) => fresh(edition, seats).box.cubes)).toEqual([
        [46, 46],
        [36, 36, 36],
        [36, 36, 36, 36],
        [36, 36, 36, 36, 36],
      ]);
  });

  it('RY-1.10 with three or more the colour decides: 46 for the two seats named, the first two unless it is said', () => {
    const cubes = (seats: number, large?: string): readonly number[] =>
      fresh('2016', seats, { revision: 2, ...(large === undefined ? {} : { large }) }).box.cubes;
    expect(cubes(2)).toEqual([46, 46]);
    expect(cubes(4)).toEqual([46, 46, 36, 36]);
    expect(cubes(4, 'BD')).toEqual([36, 46, 36, 46]);
    expect(cubes(3, 'C')).toEqual([36, 36, 46]);
    expect(cubes(5, '')).toEqual([36, 36, 36, 36, 36]);
    expect(cubes(2, '')).toEqual([46, 46]);
  });

  it('RY-1.10 a seat with a large colour has five claims more before the printed supply runs out', () => {
    const options = { cubes: 'printed', revision: 2, large: 'A' };
    const buried = (who: 'A' | 'B', claims: number) => ({ 'Rennes.Marshal': Array.from({ length: claims }, () => who) });
    const before = (who: 'A' | 'B', claims: number) =>
      position({ mover: who, options, hands: { [who]: { ES: 2 } }, buried: buried(who, claims) });
    expect(legal(before('B', 17))).toContain('claim Seville.Marshal');
    expect(legal(before('B', 18))).toEqual(['done']);
    expect(legal(before('A', 22))).toContain('claim Seville.Marshal');
    expect(refusal(before('A', 23), 'A claim Seville.Marshal')).toMatchObject({ id: 'no-cubes', rule: 'RY-1.10' });
  });

  /** A has put down 2 × 17 cubes, by driving others off the Marshals of Rennes and Berlin over and over. */
  const spent = { 'Rennes.Marshal': [...'AAAAAAAAAA'].map(() => 'A' as const), 'Berlin.Marshal': [...'AAAAAAA'].map(() => 'A' as const) };

  it('RY-1.10 cubes never stop a claim unless the option says so', () => {
    const before = position({ mover: 'A', seats: 3, hands: { A: { ES: 2 } }, buried: { ...spent, 'Dijon.Baron': ['A', 'A'] } });
    const after = line(before, 'A claim Barcelona.Baron');
    expect(titles(after, 'A')).toEqual({ Marshal: 17, Baron: 3 });
    expect(cubesLeft(after.box, after.state, 0)).toBe(-4);
  });

  it('RY-1.10 cubes: printed allows a claim with two left and none with fewer', () => {
    const options = { cubes: 'printed' };
    const two = position({ mover: 'A', options, hands: { A: { ES: 2, GB: 3 } }, buried: spent });
    const none = line(two, 'A claim Seville.Marshal');
    expect(legal(none)).toEqual(['done']);
    expect(refusal(none, 'A claim Valencia.Marshal')).toEqual({ id: 'no-cubes', rule: 'RY-1.10', params: { left: 0 } });
  });

  it('RY-1.10, RY-4.6 a cube that came back is one of the two that a claim takes, and alone not enough', () => {
    const options = { cubes: 'printed', buried: 'return' };
    const before = position({ mover: 'A', options, hands: { A: { ES: 2 } }, buried: { ...spent, 'Dijon.Baron': ['A'] } });
    expect(cubesLeft(before.box, before.state, 0)).toBe(0);
    // One of the ten that lie in Rennes went back to A.
    const heap = before.state.cathedral.indexOf(10);
    before.state.cathedral[heap] = 9;
    expect(cubesLeft(before.box, before.state, 0)).toBe(1);
    expect(legal(before)).toEqual(['done']);
    before.state.cathedral[heap] = 8;
    expect(legal(before)).toContain('claim Seville.Marshal');
  });

  it('RY-1.10 with two players the printed supply lasts for 23 claims', () => {
    const buried = { 'Rennes.Marshal': Array.from({ length: 22 }, () => 'A' as const) };
    const before = position({ mover: 'A', seats: 2, options: { cubes: 'printed' }, hands: { A: { ES: 2 } }, buried });
    expect(legal(line(before, 'A claim Seville.Marshal'))).toEqual(['done']);
  });
});

describe('RY-1.11: the starting player', () => {
  it('RY-1.11 chance decides, each seat alike, unless the option start names one', () => {
    for (const edition of EDITIONS) {
      for (const seats of SEATS) {
        const start = fresh(edition, seats);
        expect(royals.actors(start.box, start.state)).toEqual([-1]);
        const { outcomes, weights } = royals.chance(start.box, start.state);
        expect(outcomes.map((outcome) => royals.write(start.box, outcome))).toEqual(
          ['first A', 'first B', 'first C', 'first D', 'first E'].slice(0, seats),
        );
        expect(weights).toEqual(outcomes.map(() => 1));
      }
      const chosen = line(fresh(edition, 3), '* first C', '*');
      expect(mover(chosen)).toBe('C');
      expect(happened(chosen, 'started')).toEqual([{ id: 'started', seat: 2 }]);
      const named = line(fresh(edition, 3, { start: 'B' }), '*');
      expect(mover(named)).toBe('B');
      expect(named.state.starter).toBe(1);
    }
  });

  it('RY-1.11 a start that names nobody at the table is refused', () => {
    expect(royals.options({ start: 'D' }, 3)).toEqual({
      ok: false,
      refusal: { id: 'options', params: { path: 'start', problem: 'names seat D, but there are 3 seats' } },
    });
    expect(royals.options({ start: 'D' }, 4).ok).toBe(true);
    expect(royals.options({ start: 'youngest' }, 4)).toMatchObject({
      refusal: { params: { path: 'start', problem: 'must be random or the letter of a seat' } },
    });
  });

  it('RY-1.11 play goes clockwise from the starting player', () => {
    let now = line(fresh('2016', 3, { start: 'C' }), '*');
    const order: string[] = [];
    for (let turn = 0; turn < 4; turn++) {
      order.push(mover(now));
      const draw = turn < 3 ? [] : [`${mover(now)} three`];
      now = line(now, ...draw);
      while (phase(now) === 'draw') now = line(now, `${mover(now)} draw`, '*');
      now = line(now, `${mover(now)} done`);
      if (phase(now) === 'refill') now = line(now, '*');
    }
    expect(order).toEqual(['C', 'A', 'B', 'C']);
  });
});
