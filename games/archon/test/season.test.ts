// AR-46 to AR-60: the end of a round, the attack, the King's Grant.

import { at } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { archon, type Board, LINE, LINES, STANDARD_BOARD } from '../rules/index.ts';
import {
  type Facts,
  goods,
  hand,
  legal,
  line,
  order,
  phase,
  pile,
  points,
  position,
  refusal,
  repository,
  score,
  supply,
} from './position.ts';

describe('AR-46 to AR-51: the end of a round', () => {
  it('AR-46 more unused cards go first, then the higher values, then the old order; the cards are shown', () => {
    const facts: Facts = {
      seats: 4,
      order: 'ABCD',
      hands: { A: { Courtier: 2 }, B: { Courtier: 1, Merchant: 1 }, C: { Courtier: 3 }, D: { TaxCollector: 1, Scribe: 1 } },
      played: { A: { Courtier: 3 }, B: { Courtier: 3 }, C: { Courtier: 2 }, D: { Courtier: 3 } },
    };
    const ended = line(position(facts), 'A pass', 'B pass', 'C pass', 'D pass');
    // C has three. B and D have two worth 4 each, B being before D; A's two are worth nothing.
    expect(order(ended)).toBe('CBDA');
    expect(ended.events.filter(({ id }) => id === 'revealed')).toContainEqual({ id: 'revealed', seat: 3, cards: [0, 1, 0, 1, 0] });
    for (const of of 'ABCD') expect(hand(ended, of)).toEqual({});
    expect(ended.state.spent.slice(0, 5)).toEqual([5, 0, 0, 0, 0]);
    // The values: Tax Collector 1, Cleric 2, Scribe 3, Merchant 4.
    const one = (hands: Facts['hands']) => order(line(position({ seats: 4, hands: { ...hands } }), 'A pass', 'B pass', 'C pass', 'D pass'));
    expect(one({ A: { TaxCollector: 1 }, B: { Cleric: 1 }, C: { Scribe: 1 }, D: { Merchant: 1 } })).toBe('DCBA');
    expect(one({ A: { Courtier: 1 }, B: { TaxCollector: 1 }, C: { Courtier: 1 }, D: { Courtier: 1 } })).toBe('BACD');
  });

  it('AR-46 the value of unused cards is their sum, not the highest of them', () => {
    const hands = { A: { Courtier: 1, Merchant: 1 }, B: { Cleric: 1, Scribe: 1 }, C: { Courtier: 2 }, D: { Courtier: 2 } };
    expect(order(line(position({ seats: 4, hands }), 'A pass', 'B pass', 'C pass', 'D pass'))).toBe('BACD');
  });

  it('AR-47 figures and Tax Collector tokens are taken back', () => {
    const ended = line(
      position({ passed: 'BC', hands: { A: { TaxCollector: 1, Courtier: 4 } } }),
      'A play TaxCollector',
      'A enter Treasury.1',
      'A pass',
    );
    expect(ended.state.figures.every((figures) => figures === 0)).toBe(true);
    expect(ended.state.collectors.every((collectors) => collectors === 0)).toBe(true);
  });

  it('AR-48 the favors move along, the oldest leaves the game, a new one lies in the entry slot', () => {
    const ended = line(position({ passed: 'BC', favors: ['F01', 'F02', 'F03'] }), 'A pass');
    expect(ended.events).toContainEqual({ id: 'favor-gone', favor: 2 });
    const shown = line(ended, '* favor F09');
    expect(shown.state.favorRow.map((favor) => shown.box.board.favors[favor]?.id)).toEqual(['F09', 'F01', 'F02']);
    expect(shown.state.favorDeck[2]).toBe(0);
    const last = line(position({ round: 9, passed: 'BC' }), 'A pass');
    expect(phase(last)).toBe('attack');
  });

  it('AR-49 the Repository is emptied into the stockpile and filled anew', () => {
    const shown = line(position({ passed: 'BC', repository: { stone: 3, iron: 1 } }), 'A pass', '* favor F02', '* province P04');
    expect(repository(shown)).toEqual({ stone: 1, papyrus: 2, silver: 1, iron: 1 });
    expect(supply(shown)).toMatchObject({ stone: 14, papyrus: 13, silver: 14, iron: 14 });
    expect(shown.state.provinceDeck[3]).toBe(0);
  });

  it('AR-50 the hands of the next round are formed before the attack', () => {
    const even = line(
      position({ round: 3, passed: 'BC', piles: { A: { Courtier: 4, Scribe: 1 } } }),
      'A pass',
      '* favor F02',
      '* province P01',
    );
    expect(phase(even)).toBe('attack');
    expect(hand(even, 'A')).toEqual({ Courtier: 4, Scribe: 1 });
    const odd = line(position({ round: 6, passed: 'BC' }), 'A pass', '* favor F02', '* province P01');
    expect(phase(odd)).toBe('split');
    const split = line(odd, 'C split 5Courtier', 'A split 4Courtier+1Cleric', 'B split 3Courtier+1Cleric+1Merchant');
    expect(phase(split)).toBe('attack');
    expect(pile(split, 'A')).toEqual({ Courtier: 4, Merchant: 1 });
  });

  it('AR-51 the Season token moves: after rounds 3, 6 and 9 the city is attacked, then the grant is scored', () => {
    const attacked = line(
      position({ round: 3, passed: 'BC', goods: { A: { arts: 1, warrior: 4 } } }),
      'A pass',
      '* favor F02',
      '* province P01',
      '* attack A1',
    );
    expect(attacked.events.map(({ id }) => id).filter((id) => id === 'attacked' || id === 'granted' || id === 'round')).toEqual([
      'attacked',
      'granted',
      'granted',
      'round',
    ]);
    expect(attacked.state.round).toBe(4);
    const quiet = line(
      position({ round: 4, passed: 'BC' }),
      'A pass',
      '* favor F02',
      '* province P01',
      'A split 5Courtier',
      'B split 5Courtier',
      'C split 5Courtier',
    );
    expect([phase(quiet), quiet.state.round]).toEqual(['turn', 5]);
  });
});

/** The third round is over but for the Attack card. */
const besieged = (facts: Facts) =>
  line(position({ round: 3, passed: 'BCD'.slice(0, (facts.seats ?? 3) - 1), ...facts }), 'A pass', '* favor F02', '* province P01');

describe('AR-52 to AR-56: the attack', () => {
  it('AR-52 each Attack card comes once, with the strength for the number of players', () => {
    const strengths = [2, 3, 4].map((seats) => {
      const { events } = line(besieged({ seats, goods: { A: { warrior: 5 }, B: { warrior: 5 } } }), '* attack A4');
      const attacked = events.find((event) => event.id === 'attacked');
      return attacked?.id === 'attacked' ? attacked.strength : undefined;
    });
    expect(strengths).toEqual([3, 4, 5]);
    expect(line(besieged({ goods: { A: { warrior: 5 } } }), '* attack A4').state.attackDeck).toEqual([1, 1, 1, 0, 1, 1]);
  });

  it('AR-53 warriors of all players together that reach the strength keep the city whole', () => {
    const rich = { recruit: 2, gold: 5, stone: 1 };
    const held = line(besieged({ goods: { A: { ...rich, warrior: 2 }, B: { ...rich, warrior: 1 }, C: rich } }), '* attack A2');
    for (const of of 'ABC') expect(goods(held, of)).toMatchObject(rich);
    const fell = line(besieged({ goods: { A: { ...rich, warrior: 2 }, B: rich, C: rich } }), '* attack A2');
    expect(goods(fell, 'A')['recruit']).toBe(1);
    expect(goods(fell, 'B')['recruit']).toBeUndefined();
  });

  it('AR-54 the worked example: strength 5 against four warriors, one her own', () => {
    const facts: Facts = {
      seats: 4,
      goods: { A: { warrior: 1, recruit: 1, stone: 1, gold: 2 }, B: { warrior: 3, recruit: 9 }, C: { recruit: 9 }, D: { recruit: 9 } },
    };
    const raided = line(besieged(facts), '* attack A4');
    // She owes 4: the recruit, the resource, both coins for one, and 1 point.
    expect(goods(raided, 'A')).toEqual({ warrior: 1 });
    expect(points(raided, 'A', 'raid')).toBe(-1);
    expect(raided.events).toContainEqual({
      id: 'raided',
      seat: 0,
      owed: 4,
      recruits: 1,
      choosing: 0,
      cubes: [1, 0, 0, 0],
      gold: 2,
      points: 1,
    });
    expect([goods(raided, 'B')['recruit'], goods(raided, 'C')['recruit']]).toEqual([7, 4]);
  });

  const choosing = line(
    besieged({ goods: { A: { stone: 2, iron: 2 }, B: { recruit: 1, silver: 2, papyrus: 3, gold: 4 }, C: { stone: 2, gold: 9 } } }),
    '* attack A2',
  );

  it('AR-54 who has resources to choose from chooses; all choose at once, covered', () => {
    // Strength 3: A owes three of four cubes, B after a recruit two of five; C has all to give, and then gold.
    expect(phase(choosing)).toBe('lose');
    expect(archon.actors(choosing.box, choosing.state)).toEqual([0, 1]);
    expect(goods(choosing, 'C')).toEqual({ gold: 7 });
    expect(legal(choosing, 'A')).toEqual(['lose 2stone+1iron', 'lose 1stone+2iron']);
    expect(legal(choosing, 'C')).toEqual([]);
    expect(refusal(choosing, 'C lose 1stone')).toMatchObject({ id: 'nothing-to-lose', rule: 'AR-54' });
    expect(refusal(choosing, 'A lose 1stone')).toMatchObject({ id: 'wrong-loss', rule: 'AR-54', params: { count: 3 } });
    expect(refusal(choosing, 'A lose 3stone')).toMatchObject({ id: 'not-that-many', rule: 'AR-54' });
    expect(refusal(choosing, 'A pass')).toMatchObject({ id: 'lose-first', rule: 'AR-54' });
    const one = line(choosing, 'A lose 2stone+1iron');
    const other = line(choosing, 'A lose 1stone+2iron');
    for (const viewer of [1, 2, null]) expect(archon.view(one.box, one.state, viewer)).toEqual(archon.view(other.box, other.state, viewer));
    expect(goods(one, 'A')).toEqual({ stone: 2, iron: 2 });
    expect(one.events.map((event) => archon.tell(one.box, event, 1))).toEqual([{ id: 'losing', seat: 0 }]);
    const done = line(one, 'B lose 1papyrus+1silver', '* reveal');
    expect(goods(done, 'A')).toEqual({ iron: 1 });
    expect(goods(done, 'B')).toEqual({ papyrus: 2, silver: 1, gold: 4 });
    expect(phase(done)).toBe('turn');
  });

  it('AR-54 the order in which choices arrive does not matter', () => {
    const a = line(choosing, 'A lose 2stone+1iron', 'B lose 2papyrus');
    const b = line(choosing, 'B lose 2papyrus', 'A lose 2stone+1iron');
    expect(a.state).toEqual(b.state);
    expect(line(a, '* reveal').state).toEqual(line(b, '* reveal').state);
  });

  it('AR-54 a raid can take the score below zero', () => {
    const board: Board = {
      ...STANDARD_BOARD,
      attacks: STANDARD_BOARD.attacks.map((attack) => ({ ...attack, strength: { '2': 8, '3': 8, '4': 8 } })),
    };
    const raided = line(besieged({ board, goods: { A: { gold: 2 }, B: { recruit: 8 } } }), '* attack A1');
    // Eight owed: two coins for one, seven points. Four were there.
    expect(score(raided, 'A')).toBe(-3);
    expect(score(raided, 'B')).toBe(4);
    expect(archon.standings(raided.box, raided.state).map(({ seat }) => seat)).toEqual([1, 0, 2]);
  });

  it('AR-55 a single coin left over is lost too, and counts nothing', () => {
    const raided = line(besieged({ goods: { A: { gold: 3 } } }), '* attack A2');
    expect(goods(raided, 'A')).toEqual({});
    expect(points(raided, 'A', 'raid')).toBe(-2);
    // But where gold suffices, only what is due is taken.
    expect(goods(line(besieged({ goods: { A: { gold: 7 } } }), '* attack A2'), 'A')).toEqual({ gold: 1 });
  });

  it('AR-56 the warriors stay on the wall', () => {
    const raided = line(besieged({ goods: { A: { warrior: 1 }, B: { warrior: 1, recruit: 9 } } }), '* attack A3');
    expect([goods(raided, 'A')['warrior'], goods(raided, 'B')['warrior']]).toEqual([1, 1]);
  });
});

describe('AR-57 to AR-60: the King’s Grant', () => {
  /** Points of the first Season in a category, by seat. Grant G1: Arts 10/6/3/1, Science 8/5/2/0, warriors 6/3/1/0. */
  const granted = (counts: readonly number[], category: 'arts' | 'science' | 'warrior'): number[] => {
    const letters = 'ABCD'.slice(0, counts.length);
    const held = Object.fromEntries([...letters].map((of, i) => [of, { [category]: counts[i], recruit: 6 }]));
    const scored = line(besieged({ seats: counts.length, goods: held, grants: ['G1', 'G3', 'G6'] }), '* attack A6');
    const row = { arts: 0, science: 1, warrior: 2 }[category];
    return counts.map((_, seat) => at(scored.state.ledger, LINES * seat + LINE.grants + row));
  };

  it('AR-57 each of the three is ranked by number, and pays by place', () => {
    expect(granted([1, 4, 3, 2], 'arts')).toEqual([1, 10, 6, 3]);
    expect(granted([1, 4, 3, 2], 'science')).toEqual([0, 8, 5, 2]);
    expect(granted([1, 4, 3, 2], 'warrior')).toEqual([0, 6, 3, 1]);
    expect(granted([2, 1], 'arts')).toEqual([10, 6]);
    expect(granted([2, 1, 3], 'arts')).toEqual([6, 3, 10]);
  });

  it('AR-58 tied players share the sum of their places, rounded down; the next takes the place after them', () => {
    expect(granted([2, 2], 'arts')).toEqual([8, 8]);
    expect(granted([2, 2], 'science')).toEqual([6, 6]);
    expect(granted([2, 2, 1], 'arts')).toEqual([8, 8, 3]);
    expect(granted([3, 2, 2], 'arts')).toEqual([10, 4, 4]);
    expect(granted([2, 2, 2], 'arts')).toEqual([6, 6, 6]);
    expect(granted([2, 2, 2, 1], 'arts')).toEqual([6, 6, 6, 1]);
    expect(granted([3, 2, 2, 1], 'science')).toEqual([8, 3, 3, 0]);
    expect(granted([2, 2, 2, 2], 'arts')).toEqual([5, 5, 5, 5]);
    expect(granted([2, 2, 1, 1], 'arts')).toEqual([8, 8, 2, 2]);
  });

  it('AR-59 nobody scores with none', () => {
    expect(granted([0, 0, 1, 0], 'arts')).toEqual([0, 0, 10, 0]);
    expect(granted([0, 0], 'science')).toEqual([0, 0]);
  });

  it('AR-60 cards and warriors are kept', () => {
    const scored = line(besieged({ goods: { A: { arts: 2, science: 1, warrior: 5, recruit: 6 } } }), '* attack A1');
    expect(goods(scored, 'A')).toMatchObject({ arts: 2, science: 1, warrior: 5 });
  });
});
