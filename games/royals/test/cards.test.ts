// Cards as the engine packs and lists them, against the plain way to do the same.

import { at, CHANCE, hide, OVER, open, walk, Xoshiro } from '@regalia/core';
import { discardFrom, eachPart, pack, sum, unpack } from '@regalia/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  giveUpCards,
  giveUpIntrigue,
  handWorth,
  holdsCards,
  holdsIntrigue,
  intrigueWorth,
  listIntrigue,
  matchingIntrigue,
} from '../rules/cards.ts';
import {
  actionOf,
  type Box,
  cardsIn,
  intrigueCardsIn,
  KING,
  type Move,
  moveOf,
  nobleAt,
  PAIRS,
  PHASE,
  type Phase,
  royals,
  type State,
} from '../rules/index.ts';
import { boxOf, position } from './position.ts';

const counts = (kinds: number, most: number) => fc.array(fc.nat(most), { minLength: kinds, maxLength: kinds });
const { box } = position({ seats: 3 });

describe('RY-3.4, RY-4.4: what a hand is worth', () => {
  it('RY-3.4 each matching card one, any three others one', () => {
    fc.assert(
      fc.property(counts(4, 15), fc.nat(3), (hand, country) => {
        const matching = hand[country] ?? 0;
        expect(handWorth([9, 9, 9, 9, ...hand], 1, country)).toBe(matching + Math.floor((sum(hand) - matching) / 3));
      }),
    );
  });

  it('RY-4.4 each matching intrigue card one, any two others one', () => {
    fc.assert(
      fc.property(counts(6, 4), fc.nat(3), (intrigue, country) => {
        const list = [9, 9, 9, 9, 9, 9, ...intrigue];
        const matching = sum(intrigue.filter((_, pair) => PAIRS[pair]?.some((shown) => shown === country)));
        expect(matchingIntrigue(list, 1, country)).toBe(matching);
        expect(intrigueWorth(list, 1, country)).toBe(matching + Math.floor((sum(intrigue) - matching) / 2));
      }),
    );
  });
});

describe('choices of intrigue cards', () => {
  it('RY-4.4, RY-2.8 are all parts of the hand that count enough, each once, ascending', () => {
    fc.assert(
      fc.property(counts(6, 4), fc.integer({ min: -1, max: 3 }), fc.nat(4), fc.nat(5), (intrigue, country, most, enough) => {
        const list = [9, 9, 9, 9, 9, 9, ...intrigue];
        const plain: number[] = [];
        eachPart(list, 6, 6, most, (part, size) => {
          const shown = country < 0 ? 0 : matchingIntrigue(part, 0, country);
          if (size + shown >= enough) plain.push(1000 + pack(part, 3));
        });
        const into: number[] = [];
        expect(listIntrigue(list, 1, country, most, enough, 1000, into)).toBe(plain.length);
        expect(into).toEqual(plain);
      }),
    );
  });
});

describe('RY-2.4, RY-2.5: the card that comes up', () => {
  it('RY-2.4 is the one that going through the pile card by card comes to', () => {
    fc.assert(
      fc.property(counts(4, 31), counts(6, 4), fc.nat(200), (pile, intriguePile, n) => {
        fc.pre(sum(pile) > 0 && sum(intriguePile) > 0);
        const { state } = position({ seats: 3 });
        const dealt = (phase: Phase, r: number): Move => {
          const s = { ...state, phase, pile: hide(pile), intriguePile: hide(intriguePile) };
          expect(royals.chanceTotal(box, s)).toBe(sum(phase === PHASE.dealIntrigue ? intriguePile : pile));
          return moveOf(box, royals.chanceAt(box, s, r));
        };
        const r = n % sum(pile);
        expect(dealt(PHASE.dealCountry, r)).toEqual({ kind: 'country-card', country: walk(pile, r) });
        expect(dealt(PHASE.refill, r)).toEqual({ kind: 'country-card', country: walk(pile, r) });
        const q = n % sum(intriguePile);
        expect(dealt(PHASE.dealIntrigue, q)).toEqual({ kind: 'intrigue-card', pair: walk(intriguePile, q) });
      }),
    );
  });
});

describe('RY-2.7: the nobles on offer', () => {
  it('RY-3.4, RY-4.4, RY-4.5 are those whose cost and intrigue the hand is worth, as by going through the board', () => {
    for (const options of [{}, { wilds: 'free', cubes: 'printed' }]) {
      for (const seats of [2, 5]) {
        const table = boxOf('2016', seats, options);
        const rng = new Xoshiro(seats);
        const s = royals.setup(table);
        for (let actor = royals.next(table, s); actor !== OVER; actor = royals.next(table, s)) {
          const actions = actor === CHANCE ? royals.chance(table, s).outcomes : royals.legal(table, s, actor);
          if (s.phase === PHASE.play) expect(actions.map((action) => moveOf(table, action))).toEqual(offers(table, s));
          royals.play(table, s, actor, at(actions, rng.below(actions.length)), undefined);
        }
      }
    }
  });

  function offers(table: Box, s: State): readonly Move[] {
    const seat = s.mover;
    const nobles = s.owner.map((owner, noble) => ({ owner, noble, ...nobleAt(table, noble) }));
    const payable = nobles.filter(
      ({ owner, country, cost }) =>
        owner !== seat &&
        handWorth(open(s.hand), seat, country) >= cost &&
        (!table.limitedCubes || at(table.cubes, seat) - 2 * sum(s.titles.slice(7 * seat, 7 * seat + 7)) >= 2),
    );
    const needs = (title: number): number => (title === KING ? 2 : 1);
    const intrigue = open(s.intrigue);
    return [
      { kind: 'end-turn' },
      ...payable.filter(({ owner }) => owner < 0).map(({ noble }): Move => ({ kind: 'claim', noble })),
      ...payable
        .filter(({ owner, country, title }) => owner >= 0 && intrigueWorth(intrigue, seat, country) >= needs(title))
        .map(({ noble }): Move => ({ kind: 'take-over', noble })),
    ];
  }
});

describe('RY-4.8, RY-2.6: cards leave a hand', () => {
  it('as by counting: to their discards, and those known to be there first', () => {
    fc.assert(
      fc.property(counts(4, 6), counts(4, 6), counts(4, 6), (hand, seen, given) => {
        const { state: s } = position({ seats: 3, mover: 'B' });
        const cards = given.map((n, country) => Math.min(n, hand[country] ?? 0));
        hand.forEach((n, country) => {
          open(s.hand)[4 + country] = n;
          s.known[4 + country] = Math.min(n, seen[country] ?? 0);
        });
        const plain = { hand: open(s.hand).slice(), known: s.known.slice(), discards: s.discards.slice() };
        cards.forEach((n, country) => {
          discardFrom(plain.hand, plain.known, plain.discards, 4, country, n);
        });
        expect(holdsCards(s, 1, pack(cards, 4))).toBe(true);
        giveUpCards(s, pack(cards, 4));
        expect({ hand: open(s.hand), known: s.known, discards: s.discards }).toEqual(plain);
      }),
    );
  });

  it('and intrigue cards likewise', () => {
    fc.assert(
      fc.property(counts(6, 4), counts(6, 4), (intrigue, given) => {
        const { state: s } = position({ seats: 3, mover: 'B' });
        const cards = given.map((n, pair) => Math.min(n, intrigue[pair] ?? 0));
        intrigue.forEach((n, pair) => {
          open(s.intrigue)[6 + pair] = n;
        });
        expect(holdsIntrigue(s, 1, pack(cards, 3))).toBe(true);
        giveUpIntrigue(s, pack(cards, 3));
        expect(open(s.intrigue).slice(6, 12)).toEqual(intrigue.map((n, pair) => n - (cards[pair] ?? 0)));
        expect(s.intrigueDiscards).toEqual(cards);
      }),
    );
  });

  it('which it does not hold when a single one is missing', () => {
    const { state } = position({ seats: 3, mover: 'B', hands: { B: { GB: 2 } }, intrigue: { B: { 'DE/ES': 1 } } });
    expect([2, 3].map((n) => holdsCards(state, 1, pack([0, 0, n, 0], 4)))).toEqual([true, false]);
    expect([1, 2].map((n) => holdsIntrigue(state, 1, pack([0, 0, 0, 0, n, 0], 3)))).toEqual([true, false]);
  });
});

describe('what bots ask of payments and discards', () => {
  it('is what their moves say', () => {
    fc.assert(
      fc.property(counts(4, 15), counts(6, 7), (cards, intrigue) => {
        fc.pre(sum(cards) > 0 && sum(intrigue) > 0);
        for (const kind of ['pay', 'discard'] as const) {
          const action = actionOf(box, { kind, cards }) ?? -1;
          expect([0, 1, 2, 3].map((country) => cardsIn(action, country))).toEqual(cards);
          expect(royals.read(box, royals.write(box, action))).toBe(action);
        }
        for (const kind of ['pay-intrigue', 'discard-intrigue'] as const) {
          const action = actionOf(box, { kind, cards: intrigue }) ?? -1;
          expect(intrigueCardsIn(action)).toBe(sum(intrigue));
          expect(unpack(action & 0x3ffff, 6, 3)).toEqual(intrigue);
        }
      }),
    );
  });
});
