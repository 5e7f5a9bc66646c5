// What is told while cards are drawn, and where they go, whoever draws.

import { describe, expect, it } from 'vitest';
import { hand, known, type Letter, legal, line, position } from './position.ts';

describe('what is told of drawing', () => {
  it('RY-2.3 everybody hears which cards are chosen', () => {
    const before = position({ mover: 'B', phase: 'choose' });
    expect(line(before, 'B three').events).toEqual([{ id: 'chose', seat: 1, option: 'three' }]);
    expect(line(before, 'B one-and-one').events).toEqual([{ id: 'chose', seat: 1, option: 'one-and-one' }]);
  });

  it('RY-2.4 everybody hears from which pile a card is drawn, before it comes up', () => {
    const before = position({ mover: 'C', phase: 'draw', owed: 1, owedIntrigue: 1 });
    expect(line(before, 'C draw').events).toEqual([{ id: 'draws', seat: 2, pile: 'country' }]);
    expect(line(before, 'C intrigue').events).toEqual([{ id: 'draws', seat: 2, pile: 'intrigue' }]);
  });

  it('RY-2.5 the last intrigue card of the pile can be drawn, with no discards behind it', () => {
    const one = position({ phase: 'choose', intriguePile: { 'DE/ES': 1 }, intrigueDiscards: {}, lost: true });
    expect(legal(one)).toEqual(['three', 'one-and-one']);
  });

  it('RY-2.6 a card from the display goes to whoever takes it, and everybody knows it there', () => {
    for (const who of ['A', 'B', 'C', 'D', 'E'] as const) {
      const before = position({ seats: 5, mover: who, phase: 'draw', owed: 2, display: { FR: 1, ES: 2 } });
      const after = line(before, `${who} take FR`, `${who} take ES`);
      for (const other of ['A', 'B', 'C', 'D', 'E'] satisfies Letter[]) {
        expect(hand(after, other)).toEqual(other === who ? { FR: 1, ES: 1 } : {});
        expect(known(after, other)).toEqual(hand(after, other));
      }
    }
  });
});
