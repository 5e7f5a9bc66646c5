// RY-4: taking over another player's noble.

import { at } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { COUNTRIES, cubesInStock, cubesLeft, EDITIONS, influenceIn, royals } from '../rules/index.ts';
import {
  cardsOffered,
  cathedral,
  discards,
  hand,
  happened,
  type IntrigueFacts,
  intrigue,
  intrigueDiscards,
  legal,
  line,
  owner,
  type Pair,
  type Position,
  phase,
  position,
  refusal,
  taker,
  titles,
} from './position.ts';

const KINDS: readonly Pair[] = ['FR/DE', 'FR/GB', 'FR/ES', 'DE/GB', 'DE/ES', 'GB/ES'];

describe('RY-4.6: cubes that go back', () => {
  const before = (buried: 'stay' | 'return') =>
    position({
      mover: 'A',
      options: { revision: 2, cubes: 'printed', buried },
      hands: { A: { FR: 2 } },
      intrigue: { A: { 'FR/DE': 1 } },
      owners: { 'Dijon.Baron': 'C' },
      buried: { 'Dijon.Duke': ['C'] },
    });

  it('RY-4.6 a second cube of one colour joins the first in the cathedral', () => {
    const after = line(before('stay'), 'A seize Dijon.Baron');
    expect(cathedral(after, 'Dijon')).toEqual({ C: 2 });
    expect(cubesLeft(after.box, after.state, 2)).toBe(36 - 4);
  });

  it('RY-4.6 with buried: return it goes back to its owner, and one stays as proof for the Country bonus', () => {
    const after = line(before('return'), 'A seize Dijon.Baron');
    expect(cathedral(after, 'Dijon')).toEqual({ C: 1 });
    expect(cubesLeft(before('return').box, before('return').state, 2)).toBe(36 - 4);
    expect(cubesLeft(after.box, after.state, 2)).toBe(36 - 3);
    expect(cubesInStock(after.box, royals.view(after.box, after.state, null), 2)).toBe(36 - 3);
    expect(cubesLeft(after.box, after.state, 0)).toBe(46 - 2);
    expect(titles(after, 'C')).toEqual({ Baron: 1, Duke: 1 });
    const first = line(position({ ...facts(), options: { buried: 'return' } }), 'A seize Dijon.Baron');
    expect(cathedral(first, 'Dijon')).toEqual({ C: 1 });
  });

  it('RY-4.6 with buried: return a cube of somebody else in the cathedral gives nothing back', () => {
    const after = line(position({ ...facts(), options: { buried: 'return' }, buried: { 'Dijon.Duke': ['B'] } }), 'A seize Dijon.Baron');
    expect(cathedral(after, 'Dijon')).toEqual({ B: 1, C: 1 });
  });

  /** C has no cube in the cathedral yet. */
  const facts = () => ({ mover: 'A', hands: { A: { FR: 2 } }, intrigue: { A: { 'FR/DE': 1 } }, owners: { 'Dijon.Baron': 'C' } }) as const;
});

describe('RY-4.1 to RY-4.3: what it takes', () => {
  it('RY-4.1 the rulebook’s example: a France/Spain intrigue card and two of France take the Baron of Dijon', () => {
    for (const edition of EDITIONS) {
      const before = position({
        edition,
        mover: 'B',
        hands: { B: { FR: 2, DE: 1 } },
        intrigue: { B: { 'FR/ES': 1 } },
        owners: { 'Dijon.Baron': 'A' },
      });
      const after = line(before, 'B seize Dijon.Baron');
      expect(owner(after, 'Dijon.Baron')).toBe('B');
      expect(hand(after, 'B')).toEqual({ DE: 1 });
      expect(intrigue(after, 'B')).toEqual({});
      expect(cathedral(after, 'Dijon')).toEqual({ A: 1 });
      expect(titles(after, 'A')).toEqual({ Baron: 1 });
      expect(titles(after, 'B')).toEqual({ Baron: 1 });
      expect(influenceIn(after.box, after.state.owner, 0)).toEqual([0, 1, 0]);
      expect(happened(after, 'seized')).toEqual([{ id: 'seized', seat: 1, noble: after.box.nobleByLabel.get('Dijon.Baron'), from: 0 }]);
    }
  });

  it('RY-4.1 either without the other is not enough', () => {
    const owners = { 'Dijon.Baron': 'A' } as const;
    const noIntrigue = position({ mover: 'B', hands: { B: { FR: 2 } }, owners });
    expect(legal(noIntrigue)).not.toContain('seize Dijon.Baron');
    expect(refusal(noIntrigue, 'B seize Dijon.Baron')).toMatchObject({
      id: 'too-little-intrigue',
      params: { needed: 1, have: 0, country: 'FR' },
    });
    const noCards = position({ mover: 'B', hands: { B: { FR: 1 } }, intrigue: { B: { 'FR/ES': 1 } }, owners });
    expect(legal(noCards)).toEqual(['done', 'claim Rennes.Marshal']);
    expect(refusal(noCards, 'B seize Dijon.Baron')).toEqual({
      id: 'too-few-cards',
      rule: 'RY-4.1',
      params: { noble: 'Dijon.Baron', cost: 2, have: 1, country: 'FR' },
    });
  });

  it('RY-4.1 a vacant noble is not taken over', () => {
    const before = position({ mover: 'B', hands: { B: { FR: 2 } }, intrigue: { B: { 'FR/ES': 1 } } });
    expect(refusal(before, 'B seize Dijon.Baron')).toEqual({ id: 'vacant', rule: 'RY-4.1', params: { noble: 'Dijon.Baron' } });
  });

  it('RY-4.1 wild country cards serve for a take-over too', () => {
    const before = position({
      mover: 'B',
      hands: { B: { FR: 1, GB: 3 } },
      intrigue: { B: { 'FR/ES': 1 } },
      owners: { 'Dijon.Baron': 'A' },
    });
    const after = line(before, 'B seize Dijon.Baron', 'B pay 1FR+3GB');
    expect(owner(after, 'Dijon.Baron')).toBe('B');
    expect(intrigue(after, 'B')).toEqual({});
  });

  it('RY-4.2 one cannot take over one’s own noble', () => {
    const before = position({
      mover: 'B',
      hands: { B: { FR: 4 } },
      intrigue: { B: { 'FR/ES': 1 } },
      owners: { 'Dijon.Baron': 'B', 'Rennes.Baron': 'A' },
    });
    expect(legal(before)).toContain('seize Rennes.Baron');
    expect(legal(before)).not.toContain('seize Dijon.Baron');
    expect(refusal(before, 'B seize Dijon.Baron')).toEqual({ id: 'own-noble', rule: 'RY-4.2', params: { noble: 'Dijon.Baron' } });
  });

  it('RY-4.3 an intrigue card serves in either of its countries, and in no other', () => {
    const nobles = { FR: 'Rennes.Marshal', DE: 'Berlin.Marshal', GB: 'Edinburgh.Countess', ES: 'Seville.Marshal' } as const;
    const owners = Object.fromEntries(Object.values(nobles).map((label) => [label, 'A' as const]));
    for (const kind of KINDS) {
      const before = position({ mover: 'B', hands: { B: { FR: 3, DE: 3, GB: 3, ES: 3 } }, intrigue: { B: { [kind]: 1 } }, owners });
      for (const code of COUNTRIES) {
        const label = nobles[code];
        if (kind.split('/').includes(code)) {
          const after = line(before, `B seize ${label}`);
          expect(owner(after, label)).toBe('B');
          expect(intrigueDiscards(after)).toEqual({ [kind]: 1 });
        } else
          expect(refusal(before, `B seize ${label}`)).toMatchObject({ id: 'too-little-intrigue', rule: 'RY-4.4', params: { have: 0 } });
      }
    }
  });
});

describe('RY-4.4, RY-4.5: wild intrigue and Kings', () => {
  const owners = { 'Dijon.Baron': 'A', 'Paris.King': 'A' } as const;
  const hands = { B: { FR: 12 } } as const;

  it('RY-4.4 without a fitting card any two serve as one', () => {
    const before = position({ mover: 'B', hands, owners, intrigue: { B: { 'DE/GB': 1, 'DE/ES': 1, 'GB/ES': 1 } } });
    const choosing = line(before, 'B seize Dijon.Baron');
    expect(phase(choosing)).toBe('payIntrigue');
    expect(legal(choosing)).toEqual(['plot 1DE/GB+1DE/ES', 'plot 1DE/GB+1GB/ES', 'plot 1DE/ES+1GB/ES']);
    expect(refusal(choosing, 'B plot 1DE/GB')).toEqual({ id: 'wrong-plot', rule: 'RY-4.4', params: { noble: 'Dijon.Baron', cost: 1 } });
    expect(refusal(choosing, 'B plot 2DE/GB')).toEqual({ id: 'not-in-hand', rule: 'RY-4.4' });
    expect(refusal(choosing, 'B done')).toEqual({ id: 'pay-first', rule: 'RY-3.2' });
    const after = line(choosing, 'B plot 1DE/GB+1GB/ES');
    expect(owner(after, 'Dijon.Baron')).toBe('B');
    expect(intrigue(after, 'B')).toEqual({ 'DE/ES': 1 });
  });

  it('RY-4.4 with a fitting card only a fitting card serves', () => {
    const before = position({ mover: 'B', hands, owners, intrigue: { B: { 'FR/GB': 1, 'DE/GB': 2 } } });
    const after = line(before, 'B seize Dijon.Baron');
    expect(intrigue(after, 'B')).toEqual({ 'DE/GB': 2 });
    const which = line(
      position({ mover: 'B', hands, owners, intrigue: { B: { 'FR/DE': 1, 'FR/GB': 1, 'DE/GB': 2 } } }),
      'B seize Dijon.Baron',
    );
    expect(legal(which)).toEqual(['plot 1FR/DE', 'plot 1FR/GB']);
  });

  it('RY-4.4 wilds: free lets two cards serve beside a fitting one', () => {
    const before = position({
      mover: 'B',
      options: { wilds: 'free' },
      hands: { B: { FR: 2 } },
      owners,
      intrigue: { B: { 'FR/GB': 1, 'DE/GB': 2 } },
    });
    const choosing = line(before, 'B seize Dijon.Baron', 'B pay 2FR');
    expect([...legal(choosing)].sort()).toEqual(['plot 1FR/GB', 'plot 1FR/GB+1DE/GB', 'plot 2DE/GB']);
  });

  it('RY-4.4 intrigue is played only when a noble asks for it', () => {
    const playing = position({ mover: 'B', hands, owners, intrigue: { B: { 'FR/GB': 2 } } });
    expect(refusal(playing, 'B plot 1FR/GB')).toEqual({ id: 'nothing-to-pay', rule: 'RY-4.4' });
    expect(refusal(playing, 'B shed 1FR/GB')).toEqual({ id: 'nothing-to-pay', rule: 'RY-2.8' });
  });

  it('RY-4.5 a King takes two fitting cards', () => {
    const one = position({ mover: 'B', hands, owners, intrigue: { B: { 'FR/GB': 1 } } });
    expect(legal(one)).toContain('seize Dijon.Baron');
    expect(legal(one)).not.toContain('seize Paris.King');
    expect(refusal(one, 'B seize Paris.King')).toEqual({
      id: 'too-little-intrigue',
      rule: 'RY-4.5',
      params: { noble: 'Paris.King', needed: 2, have: 1, country: 'FR' },
    });
    const two = line(
      position({ mover: 'B', hands, owners, intrigue: { B: { 'FR/GB': 1, 'FR/ES': 1, 'DE/ES': 1 } } }),
      'B seize Paris.King',
    );
    expect(owner(two, 'Paris.King')).toBe('B');
    expect(intrigue(two, 'B')).toEqual({ 'DE/ES': 1 });
    expect(hand(two, 'B')).toEqual({ FR: 4 });
  });

  it('RY-4.5 the wild rule holds for each of the two: three cards', () => {
    const three = line(position({ mover: 'B', hands, owners, intrigue: { B: { 'FR/GB': 1, 'DE/ES': 2 } } }), 'B seize Paris.King');
    expect(owner(three, 'Paris.King')).toBe('B');
    expect(intrigue(three, 'B')).toEqual({});
    expect(refusal(position({ mover: 'B', hands, owners, intrigue: { B: { 'DE/ES': 3 } } }), 'B seize Paris.King')).toMatchObject({
      params: { have: 1 },
    });
  });

  it('RY-4.5 and four cards, when none fits', () => {
    const four = line(position({ mover: 'B', hands, owners, intrigue: { B: { 'DE/GB': 1, 'DE/ES': 3 } } }), 'B seize Paris.King');
    expect(owner(four, 'Paris.King')).toBe('B');
    expect(intrigueDiscards(four)).toEqual({ 'DE/GB': 1, 'DE/ES': 3 });
    const five = line(position({ mover: 'B', hands, owners, intrigue: { B: { 'DE/GB': 2, 'DE/ES': 3 } } }), 'B seize Paris.King');
    expect(legal(five)).toEqual(['plot 2DE/GB+2DE/ES', 'plot 1DE/GB+3DE/ES']);
  });

  /** Every way to play intrigue cards in the rule's own words: so many units, each a card showing the country or any two cards. */
  function intriguePayments(held: readonly number[], country: string, units: number, free: boolean): Set<string> {
    const shows = (kind: number): boolean => at(KINDS, kind).split('/').includes(country);
    const fitting = held.reduce((total, count, kind) => total + (shows(kind) ? count : 0), 0);
    const choices: number[][] = [];
    for (let a = 0; a < 6; a++) {
      if (shows(a)) choices.push([a]);
      if (free || fitting < units) for (let b = a; b < 6; b++) choices.push([a, b]);
    }
    let ways = new Map<string, readonly number[]>([['0,0,0,0,0,0', [0, 0, 0, 0, 0, 0]]]);
    for (let unit = 0; unit < units; unit++) {
      const next = new Map<string, readonly number[]>();
      for (const used of ways.values()) {
        for (const cards of choices) {
          const more = used.map((count, kind) => count + cards.filter((card) => card === kind).length);
          if (more.every((count, kind) => count <= at(held, kind))) next.set(more.join(), more);
        }
      }
      ways = next;
    }
    return new Set(ways.keys());
  }

  function offered(before: Position, label: string): readonly string[] {
    if (!legal(before).includes(`seize ${label}`)) return [];
    let after = line(before, `B seize ${label}`);
    if (phase(after) === 'pay') after = line(after, `B ${legal(after)[0]}`);
    if (phase(after) !== 'payIntrigue') return happened(after, 'plotted').map(({ cards }) => cards.join());
    return cardsOffered(after).map((cards) => cards.join());
  }

  /** All hands of up to five intrigue cards, which is the most there can be in a turn. */
  function* everyHand(kind = 0, left = 5): Generator<readonly number[]> {
    if (kind === 6) yield [];
    else
      for (let count = 0; count <= Math.min(4, left); count++) for (const rest of everyHand(kind + 1, left - count)) yield [count, ...rest];
  }

  for (const wilds of ['strict', 'free'] as const) {
    it(`RY-4.4 every choice of intrigue cards and no other, for every hand, a King and another noble of each country (${wilds})`, () => {
      const nobles = {
        FR: ['Paris.King', 'Rennes.Marshal'],
        DE: ['Vienna.King', 'Berlin.Marshal'],
        GB: ['London.King', 'Edinburgh.Countess'],
        ES: ['Madrid.King', 'Seville.Marshal'],
      } as const;
      let hands = 0;
      for (const held of everyHand()) {
        hands++;
        const cards: IntrigueFacts = Object.fromEntries(KINDS.map((kind, i) => [kind, held[i]]));
        const code = at(COUNTRIES, hands % 4);
        const owned = Object.fromEntries(nobles[code].map((label) => [label, 'A' as const]));
        const before = position({ mover: 'B', options: { wilds }, hands: { B: { [code]: 8 } }, intrigue: { B: cards }, owners: owned });
        for (const [i, label] of nobles[code].entries()) {
          const list = offered(before, label);
          const expected = intriguePayments(held, code, i === 0 ? 2 : 1, wilds === 'free');
          expect(new Set(list), `${label} with ${held}`).toEqual(expected);
          expect(list).toHaveLength(expected.size);
        }
      }
      expect(hands).toBe(456);
    });
  }
});

describe('RY-4.6 to RY-4.8: cubes and cards', () => {
  const before = position({
    mover: 'B',
    hands: { B: { FR: 2 } },
    intrigue: { B: { 'FR/ES': 1 } },
    owners: { 'Dijon.Baron': 'A' },
    buried: { 'Dijon.Duke': ['C', 'A'] },
  });

  it('RY-4.6 the cube that stood there goes to the cathedral, where any number may lie, and brings no influence', () => {
    expect(influenceIn(before.box, before.state.owner, 0)).toEqual([1, 0, 0]);
    const after = line(before, 'B seize Dijon.Baron');
    expect(cathedral(after, 'Dijon')).toEqual({ A: 2, C: 1 });
    expect(influenceIn(after.box, after.state.owner, 0)).toEqual([0, 1, 0]);
  });

  it('RY-4.6 its owner’s cube on the Title marker stays', () => {
    expect(titles(line(before, 'B seize Dijon.Baron'), 'A')).toEqual({ Baron: 1, Duke: 1 });
  });

  it('RY-4.6 a noble may change hands again and again, back to the first owner too', () => {
    const again = position({
      mover: 'A',
      hands: { A: { FR: 2 } },
      intrigue: { A: { 'FR/DE': 1 } },
      owners: { 'Dijon.Baron': 'B' },
      buried: { 'Dijon.Baron': ['A'] },
    });
    const after = line(again, 'A seize Dijon.Baron');
    expect(owner(after, 'Dijon.Baron')).toBe('A');
    expect(cathedral(after, 'Dijon')).toEqual({ A: 1, B: 1 });
    expect(titles(after, 'A')).toEqual({ Baron: 2 });
    expect(legal(line(after, 'A done', 'B three', 'B take FR', 'B take DE', 'B take GB'))).not.toContain('claim Dijon.Baron');
  });

  it('RY-4.7 whoever takes over has a cube on the portrait and one on the Title marker, and no City bonus is left for it', () => {
    const after = line(before, 'B seize Dijon.Baron');
    expect(owner(after, 'Dijon.Baron')).toBe('B');
    expect(titles(after, 'B')).toEqual({ Baron: 1 });
    expect(taker(after, 'city Dijon')).toBe('C');
    expect(happened(after, 'bonus')).toEqual([]);
  });

  it('RY-4.7 a take-over needs cubes like a claim, where they are limited', () => {
    const spent = { 'Rennes.Marshal': Array.from({ length: 18 }, () => 'B' as const) };
    const poor = position({
      mover: 'B',
      options: { cubes: 'printed' },
      hands: { B: { FR: 2 } },
      intrigue: { B: { 'FR/ES': 1 } },
      owners: { 'Dijon.Baron': 'A' },
      buried: spent,
    });
    expect(refusal(poor, 'B seize Dijon.Baron')).toEqual({ id: 'no-cubes', rule: 'RY-1.10', params: { left: 0 } });
  });

  it('RY-4.8 country cards and intrigue cards go to their own discard piles', () => {
    const after = line(before, 'B seize Dijon.Baron');
    expect(discards(after)).toEqual({ FR: 2 });
    expect(intrigueDiscards(after)).toEqual({ 'FR/ES': 1 });
  });
});
