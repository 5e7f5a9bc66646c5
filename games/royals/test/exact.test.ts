// Small things that a position shows only when it is looked at closely: each of these was an error that no other test would have found.

import { at, hide, open, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import {
  actionOf,
  asked,
  countryOf,
  givesIntrigue,
  isTake,
  PHASE,
  periodPoints,
  readBoard,
  royals,
  STANDARD_BOARD,
  titlePoints,
} from '../rules/index.ts';
import { bonuses, fresh, happened, legal, line, phase, position, refusal } from './position.ts';

const { box } = position({ seats: 3 });
const action = (text: string): number => royals.read(box, text) ?? -1;

describe('the beginning', () => {
  it('RY-1.11 the starting player is noted, and moves', () => {
    const { state } = line(fresh('2016', 3), '* first B');
    expect([state.starter, state.mover]).toEqual([1, 1]);
  });
});

describe('drawing', () => {
  const one = { 'FR/DE': 4, 'FR/GB': 4, 'FR/ES': 4, 'DE/GB': 4, 'DE/ES': 4, 'GB/ES': 3 } as const;

  it('RY-2.5 one discarded intrigue card is enough to choose to draw one', () => {
    const before = position({ phase: 'choose', mover: 'A', intriguePile: {}, intrigueDiscards: { 'GB/ES': 1 }, intrigue: { B: one } });
    expect(legal(before)).toEqual(['three', 'one-and-one']);
  });

  it('RY-2.9 one discarded country card is enough to draw blind in 2016', () => {
    const hands = { B: { FR: 24, DE: 20, GB: 19, ES: 16 } } as const;
    const before = position({
      phase: 'draw',
      owed: 1,
      mover: 'A',
      hands,
      pile: {},
      discards: { FR: 0, DE: 0, GB: 0 },
      display: { FR: 1, DE: 1 },
      lost: true,
    });
    before.state.discards[2] = 1;
    expect(legal(before)).toContain('draw');
  });

  it('RY-2.6 that an intrigue card is drawn everybody is told, and that a pile is renewed', () => {
    const drawing = position({
      phase: 'draw',
      owedIntrigue: 1,
      mover: 'A',
      intriguePile: {},
      intrigueDiscards: { 'GB/ES': 1 },
      intrigue: { B: one },
    });
    const after = line(drawing, 'A intrigue');
    expect(happened(after, 'draws')).toEqual([{ id: 'draws', seat: 0, pile: 'intrigue' }]);
    expect(happened(after, 'renewed')).toEqual([{ id: 'renewed', pile: 'intrigue' }]);
    const country = position({ edition: '2014', mover: 'A', pile: {}, display: { FR: 1, DE: 1 } });
    expect(happened(line(country, 'A done'), 'renewed')).toEqual([{ id: 'renewed', pile: 'country' }]);
  });

  it('RY-2.1 while chance acts nobody may do anything', () => {
    const { state } = line(position({ phase: 'draw', owed: 1, mover: 'A' }), 'A draw');
    for (const seat of [0, 1, 2]) expect(royals.legal(box, state, seat)).toEqual([]);
    expect(asked(PHASE.refill)).toBe('');
  });

  it('RY-2.9 an absent player draws blind, and from the display where that cannot be', () => {
    const blind = position({ phase: 'draw', owed: 1, mover: 'A' });
    expect(royals.idle(blind.box, blind.state, 0)).toBe(action('draw'));
    const display = position({ edition: '2014', phase: 'draw', owed: 1, mover: 'A', pile: {} });
    expect(royals.idle(display.box, display.state, 0)).toBe(action('take FR'));
  });
});

describe('paying and discarding', () => {
  it('RY-3.4 a payment with cards that are not in the hand is refused for that, whichever they are', () => {
    const paying = line(position({ mover: 'A', hands: { A: { DE: 3, GB: 3 } } }), 'A claim Rennes.Marshal');
    for (const card of ['FR', 'ES']) expect(refusal(paying, `A pay 1${card}`)).toMatchObject({ id: 'not-in-hand' });
  });

  it('RY-4.4 a plot with intrigue cards that are not in the hand is refused for that, whichever they are', () => {
    const before = position({
      mover: 'A',
      hands: { A: { FR: 1 } },
      intrigue: { A: { 'FR/GB': 1, 'FR/ES': 1 } },
      owners: { 'Rennes.Marshal': 'B' },
    });
    const plotting = line(before, 'A seize Rennes.Marshal');
    for (const pair of ['FR/DE', 'GB/ES']) expect(refusal(plotting, `A plot 1${pair}`)).toMatchObject({ id: 'not-in-hand' });
  });

  it('RY-3.3 a noble of the first seat cannot be claimed as if it were vacant either', () => {
    const before = position({ mover: 'B', hands: { B: { FR: 2 } }, owners: { 'Dijon.Baron': 'A' } });
    expect(refusal(before, 'B claim Dijon.Baron')).toMatchObject({ id: 'occupied', rule: 'RY-3.3' });
  });

  it('RY-2.8 every choice of the cards over the limit, of whatever countries', () => {
    const before = position({ mover: 'A', hands: { A: { FR: 3, DE: 4, GB: 4, ES: 3 } } });
    const all = ['2FR', '1FR+1DE', '2DE', '1FR+1GB', '1DE+1GB', '2GB', '1FR+1ES', '1DE+1ES', '1GB+1ES', '2ES'];
    expect(legal(line(before, 'A done'))).toEqual(all.map((cards) => `discard ${cards}`));
  });

  it('RY-2.8 of intrigue cards as many as are over the limit, whatever they show, and everybody is told', () => {
    const before = position({ mover: 'A', intrigue: { A: { 'FR/DE': 3, 'DE/GB': 3 } } });
    const shedding = line(before, 'A done');
    expect(legal(shedding)).toEqual(['shed 2FR/DE', 'shed 1FR/DE+1DE/GB', 'shed 2DE/GB']);
    expect(happened(line(shedding, 'A shed 2DE/GB'), 'shed')).toEqual([{ id: 'shed', seat: 0, cards: [0, 0, 0, 2, 0, 0] }]);
  });
});

describe('bonuses and periods', () => {
  it('RY-5.3 six titles without the lowest bring no Noble House bonus', () => {
    const owners = {
      'Paris.King': 'A',
      'Paris.Princess': 'A',
      'Seville.Cardinal': 'A',
      'Munich.Duke': 'A',
      'Munich.Countess': 'A',
    } as const;
    const before = position({ mover: 'A', hands: { A: { FR: 2 } }, owners });
    expect(bonuses(line(before, 'A claim Dijon.Baron'))).toEqual(['A city Dijon 3']);
  });

  it('RY-3.2 once the cubes are placed no noble is being paid for', () => {
    const { state } = line(position({ mover: 'A', hands: { A: { FR: 2 } } }), 'A claim Dijon.Baron');
    expect(state.pending).toBe(-1);
    expect(royals.view(box, state, null).pending).toBe(-1);
  });

  it('RY-6.4 what ended a period is kept of the third alone', () => {
    const first = line(position({ edition: '2014', mover: 'A', pile: {}, display: { FR: 1, DE: 1 } }), 'A done', '*');
    expect([first.state.period, first.state.cause, first.state.causeLast]).toEqual([1, 0, false]);
  });

  it('RY-7.6, RY-8.3 look-ups give the points that the markers have', () => {
    expect([0, 1, 2, 3].map((country) => periodPoints(box, 1, country))).toEqual([
      [10, 4],
      [6, 5],
      [8, 3],
      [7, 4],
    ]);
    expect([0, 1, 6].map((title) => titlePoints(box, title))).toEqual([
      { whole: 4, half: 2 },
      { whole: 6, half: 3 },
      { whole: 16, half: 8 },
    ]);
  });
});

describe('moves, boards and what is seen', () => {
  it('RY-2.4 kinds of actions are told apart', () => {
    expect(['take FR', 'take ES', 'draw'].map((text) => isTake(action(text)))).toEqual([true, true, false]);
    expect(['take FR', 'take GB'].map((text) => countryOf(action(text)))).toEqual([0, 2]);
    expect(['pay 1FR', 'discard 1FR', 'plot 1FR/DE', 'shed 1GB/ES'].map((text) => givesIntrigue(action(text)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('RY-2.8 more cards than a hand can hold are no move', () => {
    expect(actionOf(box, { kind: 'pay', cards: [15, 0, 0, 0] })).toBeDefined();
    expect(actionOf(box, { kind: 'pay', cards: [16, 0, 0, 0] })).toBeUndefined();
    expect(actionOf(box, { kind: 'pay-intrigue', cards: [7, 0, 0, 0, 0, 0] })).toBeDefined();
    expect(actionOf(box, { kind: 'pay-intrigue', cards: [8, 0, 0, 0, 0, 0] })).toBeUndefined();
  });

  it('RY-9.4 two markers of a country may be worth the same, and a half as much as the whole', () => {
    const FR = { bonus: [5, 5], period: [6, 6] } as const;
    const Baron = { cost: 2, full: 6, half: 6 };
    expect(readBoard({ ...STANDARD_BOARD, countries: { ...STANDARD_BOARD.countries, FR } }).ok).toBe(true);
    expect(readBoard({ ...STANDARD_BOARD, titles: { ...STANDARD_BOARD.titles, Baron } }).ok).toBe(true);
  });

  it('RY-1.6 discards are open, each kind where it belongs', () => {
    const counts = { 'FR/DE': 1, 'FR/GB': 2, 'FR/ES': 3, 'DE/GB': 4 } as const;
    const { state } = position({ mover: 'A', intrigueDiscards: counts, intrigue: { A: { 'DE/ES': 1, 'GB/ES': 2 } } });
    expect(royals.view(box, state, 0)).toMatchObject({ intrigueDiscards: [1, 2, 3, 4, 0, 0], intrigue: [0, 0, 0, 0, 1, 2] });
  });

  it('RY-2.6 an imagined world has as many cards of each kind as the game, and every cube', () => {
    const { state } = position({
      mover: 'A',
      hands: { A: { FR: 3 }, B: { ES: 2 } },
      discards: { DE: 4 },
      intrigue: { B: { 'FR/DE': 2 } },
      intrigueDiscards: { 'FR/DE': 1, 'GB/ES': 3 },
      buried: { 'Paris.King': ['A'] },
    });
    const world = royals.imagine(box, royals.view(box, state, 0), new Xoshiro(5));
    expect(royals.tally(box, world)).toEqual(royals.tally(box, state));
    expect(world.presence).toEqual(state.presence);
  });

  it('RY-4.4 in an imagined world whoever is paying for a take-over has the intrigue cards for it', () => {
    const before = position({
      mover: 'A',
      hands: { A: { DE: 3, GB: 3 } },
      intrigue: { A: { 'FR/DE': 2 } },
      owners: { 'Rennes.Marshal': 'B' },
    });
    const paying = line(before, 'A seize Rennes.Marshal');
    expect(phase(paying)).toBe('pay');
    for (let seed = 0; seed < 30; seed++) {
      const world = royals.imagine(paying.box, royals.view(paying.box, paying.state, 2), new Xoshiro(seed));
      expect(royals.legal(paying.box, world, 0).length).toBeGreaterThan(0);
      const held = open(world.intrigue).slice(0, 6);
      const shows = [0, 1, 2].reduce((sum, kind) => sum + at(held, kind), 0);
      expect(shows + Math.floor((held.reduce((sum, count) => sum + count, 0) - shows) / 2)).toBeGreaterThan(0);
    }
  });

  it('the tally counts every card and cube, wherever it is', () => {
    const { state } = position({
      mover: 'A',
      hands: { A: { FR: 3 } },
      display: { FR: 1, DE: 1, GB: 1 },
      discards: { ES: 2 },
      intrigue: { B: { 'FR/DE': 2 } },
      intrigueDiscards: { 'GB/ES': 3 },
      owners: { 'Paris.King': 'A', 'Dijon.Baron': 'B' },
      buried: { 'Dijon.Duke': ['C'] },
    });
    const full = { FR: 25, DE: 21, GB: 20, ES: 16, 'FR/DE': 4, 'FR/GB': 4, 'FR/ES': 4, 'DE/GB': 4, 'DE/ES': 4, 'GB/ES': 4 };
    expect(royals.tally(box, state)).toEqual({ ...full, 'cubes on the board less cubes on titles': 0 });
    const lost = royals.clone(state);
    lost.display[0] = 0;
    lost.intrigueDiscards[5] = 0;
    lost.cathedral.fill(0);
    lost.pile = hide(open(lost.pile).map((count, country) => (country === 1 ? count - 5 : count)));
    expect(royals.tally(box, lost)).toMatchObject({ FR: 24, DE: 16, 'GB/ES': 1, 'cubes on the board less cubes on titles': -1 });
  });

  it('a game of three lasts at most 255 turns of 57 steps: every turn takes a card out of the pile, three times', () => {
    expect(royals.bound(box)).toBe((3 * (82 + 1) + 2 * 3) * 57);
  });
});
