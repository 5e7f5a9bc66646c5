// AR-13 to AR-16: Seasons, rounds and hands.

import { describe, expect, it } from 'vitest';
import { archon, HAND_SIZE, ROUNDS } from '../rules/index.ts';
import { fresh, goods, hand, legal, line, owned, phase, pile, position, refusal, wander } from './position.ts';

describe('AR-13 to AR-16: the frame', () => {
  it('AR-13 nine rounds, an attack and a grant after the third, sixth and ninth', () => {
    for (const seats of [2, 3, 4]) {
      const seen: string[] = [];
      const over = wander(
        fresh(seats),
        seats,
        () => false,
        (event) => {
          if (event.id === 'round') seen.push(`round ${event.round}`);
          if (event.id === 'attacked') seen.push('attack');
          if (event.id === 'over') seen.push('over');
        },
      );
      const season = (from: number): string[] => [`round ${from}`, `round ${from + 1}`, `round ${from + 2}`, 'attack'];
      expect(seen).toEqual([...season(1), ...season(4), ...season(7), 'over']);
      expect(over.state.round).toBe(ROUNDS);
    }
  });

  const before = wander(fresh(2), 5, (s) => s.deciding !== 0);

  it('AR-14 before an odd round the ten cards are split freely; before an even one the other pile is the hand', () => {
    expect(phase(before)).toBe('split');
    const options = legal(before, 'A');
    expect(options.length).toBeGreaterThan(2);
    const split = line(before, `A ${options[0]}`, `B ${legal(before, 'B')[0]}`);
    expect(phase(split)).toBe('turn');
    expect(split.state.round).toBe(1);
    const other = pile(split, 'A');
    expect(Object.values(other).reduce((sum, count) => sum + count, 0)).toBe(HAND_SIZE);
    const [first, second] = split.state.order.map((of) => 'AB'[of]);
    const favor = split.box.board.favors.find((_, i) => split.state.favorDeck[i] === 1);
    const province = split.box.board.provinces.find((_, i) => split.state.provinceDeck[i] === 1);
    const even = line(split, `${first} pass`, `${second} pass`, `* favor ${favor?.id}`, `* province ${province?.id}`);
    expect(even.state.round).toBe(2);
    expect(hand(even, 'A')).toEqual(other);
    expect(pile(even, 'A')).toEqual({});
  });

  it('AR-14 all split at once, and the choice of one shows to nobody else', () => {
    expect(archon.actors(before.box, before.state)).toEqual([0, 1]);
    const [left, right] = [line(before, `A ${legal(before, 'A')[0]}`), line(before, `A ${legal(before, 'A')[1]}`)];
    expect(archon.actors(left.box, left.state)).toEqual([1]);
    for (const viewer of [1, null]) expect(archon.view(left.box, left.state, viewer)).toEqual(archon.view(right.box, right.state, viewer));
    expect(archon.view(left.box, left.state, 0)).not.toEqual(archon.view(right.box, right.state, 0));
    const told = ({ box, events }: typeof left, viewer: number | null) => events.map((event) => archon.tell(box, event, viewer));
    expect(told(left, 1)).toEqual([{ id: 'split', seat: 0 }]);
    expect(told(left, 1)).toEqual(told(right, 1));
    expect(told(left, 0)).not.toEqual(told(right, 0));
    expect(refusal(left, `A ${legal(before, 'A')[0]}`)).toMatchObject({ id: 'decided-already', rule: 'AR-14' });
    expect(refusal(before, 'A split 6Courtier')).toMatchObject({ id: 'five-cards', rule: 'AR-14' });
    expect(refusal(before, 'A pass')).toMatchObject({ id: 'split-first', rule: 'AR-14' });
  });

  it('AR-15 a player owns ten cards, however many Magisters are hired', () => {
    expect(refusal(before, 'A split 5Merchant')).toMatchObject({ id: 'not-owned', rule: 'AR-15' });
    for (let seed = 0; seed < 6; seed++) {
      const over = wander(fresh(3), seed, () => false);
      for (const of of 'ABC') expect(Object.values(owned(over, of)).reduce((sum, count) => sum + count, 0)).toBe(10);
      expect(over.state.owned.some((count, i) => i % 5 > 0 && count > 1)).toBe(true);
    }
  });

  it('AR-16 a Toll House pays 1 gold at the start of every later round, in player order', () => {
    const start = position({ passed: 'BC', tiles: { A: ['B05'], C: ['B05'] }, goods: { A: { gold: 3 } } });
    const next = line(start, 'A pass', '* favor F02', '* province P01');
    expect(next.state.round).toBe(2);
    expect([goods(next, 'A')['gold'], goods(next, 'B')['gold'], goods(next, 'C')['gold']]).toEqual([4, undefined, 1]);
    expect(next.events.filter(({ id }) => id === 'income')).toEqual([
      { id: 'income', seat: 0, gold: 1 },
      { id: 'income', seat: 2, gold: 1 },
    ]);
  });
});
