// RY-3: claiming a vacant noble.

import { at, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { COUNTRIES, EDITIONS, influenceIn, nobleAt } from '../rules/index.ts';
import {
  add,
  cardsOffered,
  discards,
  hand,
  happened,
  type Letter,
  legal,
  line,
  owner,
  type Position,
  phase,
  position,
  refusal,
  size,
  taker,
  titles,
} from './position.ts';

describe('RY-3.1 to RY-3.3: the cost and the cubes', () => {
  it('RY-3.1 a title costs the same everywhere, in cards of the city’s own country', () => {
    const costs = { Marshal: 1, Baron: 2, Countess: 3, Duke: 4, Cardinal: 5, Princess: 6, King: 8 } as const;
    const { box } = position({});
    for (const [noble, label] of box.nobleLabel.entries()) {
      const title = label.slice(label.indexOf('.') + 1) as keyof typeof costs;
      const country = at(COUNTRIES, nobleAt(box, noble).country);
      const after = line(position({ mover: 'A', hands: { A: { [country]: costs[title] } } }), `A claim ${label}`);
      expect(owner(after, label)).toBe('A');
      expect(discards(after)).toEqual({ [country]: costs[title] });
      expect(hand(after, 'A')).toEqual({});
      // One card fewer is too few, and so is the same number of another country.
      const short = position({ mover: 'A', hands: { A: { [country]: costs[title] - 1 } } });
      expect(refusal(short, `A claim ${label}`)).toMatchObject({
        id: 'too-few-cards',
        rule: 'RY-3.4',
        params: { cost: costs[title], have: costs[title] - 1 },
      });
      const other = country === 'FR' ? 'DE' : 'FR';
      expect(refusal(position({ mover: 'A', hands: { A: { [other]: Math.max(2, costs[title]) } } }), `A claim ${label}`).id).toBe(
        'too-few-cards',
      );
    }
  });

  it('RY-3.1 a city has one or two nobles, each of which can be claimed', () => {
    const { box } = position({});
    const nobles = box.cityName.map((_, city) => box.nobleCity.filter((of) => of === city).length);
    expect(nobles.every((count) => count === 1 || count === 2)).toBe(true);
    const after = line(position({ mover: 'A', hands: { A: { FR: 6 } } }), 'A claim Dijon.Duke', 'A claim Dijon.Baron');
    expect([owner(after, 'Dijon.Duke'), owner(after, 'Dijon.Baron')]).toEqual(['A', 'A']);
  });

  it('RY-3.2 the rulebook’s example: two cards of France for the Baron of Dijon, a cube there and one on the title', () => {
    for (const edition of EDITIONS) {
      const after = line(position({ edition, mover: 'A', hands: { A: { FR: 2, GB: 1 } } }), 'A claim Dijon.Baron');
      expect(hand(after, 'A')).toEqual({ GB: 1 });
      expect(discards(after)).toEqual({ FR: 2 });
      expect(owner(after, 'Dijon.Baron')).toBe('A');
      expect(titles(after, 'A')).toEqual({ Baron: 1 });
      expect(influenceIn(after.box, after.state.owner, 0)).toEqual([1, 0, 0]);
      expect(taker(after, 'city Dijon')).toBe('A');
      expect(after.events.map(({ id }) => id)).toEqual(['claims', 'paid', 'claimed', 'bonus']);
      expect(phase(after)).toBe('play');
    }
  });

  it('RY-3.2 a noble that was begun to be claimed must be paid for before anything else', () => {
    const paying = line(position({ mover: 'A', hands: { A: { DE: 6, FR: 1 } } }), 'A claim Dijon.Baron');
    expect(phase(paying)).toBe('pay');
    expect(owner(paying, 'Dijon.Baron')).toBeUndefined();
    for (const move of ['A done', 'A claim Berlin.Baron', 'A seize Dijon.Baron'])
      expect(refusal(paying, move)).toEqual({ id: 'pay-first', rule: 'RY-3.2' });
  });

  it('RY-3.3 a portrait holds one cube: an occupied noble cannot be claimed again, by nobody', () => {
    const before = position({ mover: 'A', hands: { A: { FR: 8 } }, owners: { 'Dijon.Baron': 'B', 'Rennes.Baron': 'A' } });
    expect(legal(before)).not.toContain('claim Dijon.Baron');
    expect(refusal(before, 'A claim Dijon.Baron')).toEqual({ id: 'occupied', rule: 'RY-3.3', params: { noble: 'Dijon.Baron' } });
    expect(refusal(before, 'A claim Rennes.Baron')).toEqual({ id: 'own-noble', rule: 'RY-4.2', params: { noble: 'Rennes.Baron' } });
  });

  it('RY-3.3 a Title marker holds any number of cubes, of one player and of several', () => {
    const before = position({ mover: 'A', hands: { A: { FR: 2, DE: 4 } }, owners: { 'Dijon.Baron': 'B', 'Barcelona.Baron': 'A' } });
    const after = line(before, 'A claim Rennes.Baron', 'A claim Cologne.Baron', 'A claim Berlin.Baron');
    expect(titles(after, 'A')).toEqual({ Baron: 4 });
    expect(titles(after, 'B')).toEqual({ Baron: 1 });
  });
});

describe('RY-3.4: wild cards', () => {
  it('RY-3.4 any three country cards stand for one, only while matching cards are lacking', () => {
    const lacking = line(position({ mover: 'A', hands: { A: { FR: 1, DE: 2, GB: 1 } } }), 'A claim Dijon.Baron');
    expect(legal(lacking)).toEqual(['pay 1FR+2DE+1GB']);
    const after = line(lacking, 'A pay 1FR+2DE+1GB');
    expect(owner(after, 'Dijon.Baron')).toBe('A');
    expect(discards(after)).toEqual({ FR: 1, DE: 2, GB: 1 });
    // With two of France nothing is asked, and the others stay.
    const enough = line(position({ mover: 'A', hands: { A: { FR: 2, DE: 4, GB: 2 } } }), 'A claim Dijon.Baron');
    expect(phase(enough)).toBe('play');
    expect(hand(enough, 'A')).toEqual({ DE: 4, GB: 2 });
  });

  it('RY-3.4 more than once if need be: six cards for the two of a Baron', () => {
    const paying = line(position({ mover: 'A', hands: { A: { DE: 3, ES: 3 } } }), 'A claim Dijon.Baron');
    expect(legal(paying)).toEqual(['pay 3DE+3ES']);
    expect(size(hand(line(paying, 'A pay 3DE+3ES'), 'A'))).toBe(0);
    expect(refusal(position({ mover: 'A', hands: { A: { DE: 3, ES: 2 } } }), 'A claim Dijon.Baron')).toEqual({
      id: 'too-few-cards',
      rule: 'RY-3.4',
      params: { noble: 'Dijon.Baron', cost: 2, have: 1, country: 'FR' },
    });
  });

  it('RY-3.4 a hand that lacks may use as few of its matching cards as it likes, and the threes may contain the needed country', () => {
    const paying = line(position({ mover: 'A', hands: { A: { FR: 2, DE: 5 } } }), 'A claim Bordeaux.Countess');
    // Two of France and three others for the third; or one, or none, the France cards being among the threes.
    expect(legal(paying)).toEqual(['pay 2FR+3DE', 'pay 2FR+5DE']);
    expect(refusal(paying, 'A pay 3DE')).toEqual({ id: 'wrong-payment', rule: 'RY-3.4', params: { noble: 'Bordeaux.Countess', cost: 3 } });
    expect(refusal(paying, 'A pay 6DE')).toEqual({ id: 'not-in-hand', rule: 'RY-3.4' });
  });

  it('RY-3.4 wilds: free lets a hand pay with threes that has matching cards enough', () => {
    const before = position({ mover: 'A', options: { wilds: 'free' }, hands: { A: { FR: 1, DE: 3 } } });
    const paying = line(before, 'A claim Rennes.Marshal');
    expect(legal(paying)).toEqual(['pay 1FR', 'pay 1FR+2DE', 'pay 3DE']);
    expect(hand(line(paying, 'A pay 3DE'), 'A')).toEqual({ FR: 1 });
    expect(hand(line(paying, 'A pay 1FR'), 'A')).toEqual({ DE: 3 });
  });

  it('RY-3.4 where there is one way to pay nothing is asked; the first revision asked', () => {
    // Matching cards alone with free wilds, and three others for one with strict ones.
    const hands = [
      { wilds: 'free', hand: { FR: 1 }, noble: 'Rennes.Marshal', paid: { FR: 1 } },
      { wilds: 'strict', hand: { DE: 3 }, noble: 'Rennes.Marshal', paid: { DE: 3 } },
    ] as const;
    for (const { wilds, hand, noble, paid } of hands) {
      const asked = (revision: 1 | 2): Position =>
        line(position({ mover: 'A', options: { wilds, revision }, hands: { A: hand } }), `A claim ${noble}`);
      expect(phase(asked(1))).toBe('pay');
      expect(phase(asked(2))).toBe('play');
      expect(discards(asked(2))).toEqual(paid);
      expect(owner(asked(2), noble)).toBe('A');
    }
    const two = position({ mover: 'A', options: { wilds: 'free', revision: 2 }, hands: { A: { FR: 1, DE: 3 } } });
    expect(legal(line(two, 'A claim Rennes.Marshal'))).toEqual(['pay 1FR', 'pay 1FR+2DE', 'pay 3DE']);
  });

  it('RY-3.4 a payment that is not asked for is refused', () => {
    const playing = position({ mover: 'A', hands: { A: { FR: 3 } } });
    expect(refusal(playing, 'A pay 2FR')).toEqual({ id: 'nothing-to-pay', rule: 'RY-3.4' });
    expect(refusal(playing, 'A discard 2FR')).toEqual({ id: 'nothing-to-pay', rule: 'RY-2.8' });
  });

  /**
   * Every payment in the rule's own words: as many units as the cost, each one card of the country or any three cards; the threes only for a
   * hand with too few of the country, or always with `free`. Written without a look at the engine, as sets of what leaves the hand.
   */
  function payments(held: readonly number[], country: number, cost: number, free: boolean): Set<string> {
    const mayUseWilds = free || at(held, country) < cost;
    const threes: number[][] = [];
    for (let a = 0; a < 4; a++) for (let b = a; b < 4; b++) for (let c = b; c < 4; c++) threes.push([a, b, c]);
    let ways = new Map<string, readonly number[]>([['0,0,0,0', [0, 0, 0, 0]]]);
    for (let unit = 0; unit < cost; unit++) {
      const next = new Map<string, readonly number[]>();
      for (const used of ways.values()) {
        for (const cards of [[country], ...(mayUseWilds ? threes : [])]) {
          const more = used.map((count, kind) => count + cards.filter((card) => card === kind).length);
          if (more.every((count, kind) => count <= at(held, kind))) next.set(more.join(), more);
        }
      }
      ways = next;
    }
    return new Set(ways.keys());
  }

  /** What the engine offers: the list after the claim, or the payment it made by itself; nothing when the claim is refused. */
  function offered(before: Position, label: string): readonly string[] {
    if (!legal(before).includes(`claim ${label}`)) return [];
    const after = line(before, `A claim ${label}`);
    if (phase(after) !== 'pay') return happened(after, 'paid').map(({ cards }) => cards.join());
    return cardsOffered(after).map((cards) => cards.join());
  }

  for (const wilds of ['strict', 'free'] as const) {
    it(`RY-3.4 every payment there is and no other, for every noble and sampled hands of up to 15 cards (${wilds})`, () => {
      const rng = new Xoshiro(34);
      const { box } = position({ seats: 5, options: { wilds } });
      let wild = 0;
      let impossible = 0;
      for (let round = 0; round < 120; round++) {
        for (const [noble, label] of box.nobleLabel.entries()) {
          const { country, cost } = nobleAt(box, noble);
          const held = [0, 0, 0, 0];
          const kinds = 1 + rng.below(4);
          for (let card = 15 - Math.min(rng.below(16), rng.below(16)); card > 0; card--) add(held, (country + rng.below(kinds)) % 4, 1);
          const before = position({
            mover: 'A',
            seats: 5,
            options: { wilds },
            hands: { A: Object.fromEntries(COUNTRIES.map((code, i) => [code, held[i]])) },
          });
          const expected = payments(held, country, cost, wilds === 'free');
          const list = offered(before, label);
          expect(new Set(list), `${label} with ${held}`).toEqual(expected);
          expect(list).toHaveLength(expected.size);
          if (expected.size === 0) impossible++;
          else if (expected.size > 1) wild++;
        }
      }
      expect(wild).toBeGreaterThan(400);
      expect(impossible).toBeGreaterThan(400);
    });
  }
});

describe('RY-3.5: influence', () => {
  it('RY-3.5 a noble’s influence belongs to whoever’s cube stands on the portrait, as long as it does', () => {
    const mine = line(position({ mover: 'A', hands: { A: { ES: 8 } } }), 'A claim Madrid.King');
    expect(influenceIn(mine.box, mine.state.owner, 3)).toEqual([4, 0, 0]);
    const before = position({ mover: 'B', hands: { B: { ES: 8 } }, intrigue: { B: { 'FR/ES': 2 } }, owners: { 'Madrid.King': 'A' } });
    const lost = line(before, 'B seize Madrid.King');
    expect(influenceIn(lost.box, lost.state.owner, 3)).toEqual([0, 4, 0]);
  });

  it('RY-3.5 the influence of every noble on the standard board', () => {
    const influence: Readonly<Record<string, Readonly<Record<string, number>>>> = {
      FR: {
        'Paris.King': 4,
        'Paris.Princess': 2,
        'Marseille.Princess': 2,
        'Bordeaux.Cardinal': 2,
        'Bordeaux.Countess': 1,
        'Dijon.Duke': 2,
        'Dijon.Baron': 1,
        'Rennes.Baron': 2,
        'Rennes.Marshal': 1,
      },
      DE: {
        'Vienna.King': 4,
        'Vienna.Princess': 2,
        'Munich.Duke': 2,
        'Munich.Countess': 1,
        'Cologne.Cardinal': 2,
        'Cologne.Baron': 1,
        'Berlin.Baron': 2,
        'Berlin.Marshal': 1,
      },
      GB: { 'London.King': 4, 'Dublin.Cardinal': 2, 'Dublin.Duke': 1, 'Edinburgh.Princess': 2, 'Edinburgh.Countess': 1 },
      ES: {
        'Madrid.King': 4,
        'Barcelona.Countess': 2,
        'Barcelona.Baron': 1,
        'Seville.Cardinal': 2,
        'Seville.Marshal': 1,
        'Valencia.Duke': 2,
        'Valencia.Marshal': 1,
      },
    };
    let nobles = 0;
    for (const [country, code] of COUNTRIES.entries()) {
      for (const [label, points] of Object.entries(influence[code] ?? {})) {
        const held = position({ owners: { [label]: 'B' as Letter } });
        expect(influenceIn(held.box, held.state.owner, country), label).toEqual([0, points, 0]);
        nobles++;
      }
    }
    expect(nobles).toBe(29);
  });
});
