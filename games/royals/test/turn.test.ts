// RY-2: a turn.

import { at, CHANCE } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { EDITIONS, royals } from '../rules/index.ts';
import {
  discards,
  display,
  fresh,
  hand,
  happened,
  intrigue,
  intrigueDiscards,
  intriguePile,
  known,
  legal,
  line,
  mover,
  phase,
  pile,
  position,
  refusal,
  size,
} from './position.ts';

describe('RY-2.1: draw, play, end', () => {
  it('RY-2.1 nothing can be played or ended before the cards are drawn', () => {
    const choosing = position({ mover: 'A', phase: 'choose', hands: { A: { FR: 8 } } });
    expect(legal(choosing)).toEqual(['three', 'one-and-one']);
    for (const move of ['A claim Paris.King', 'A done'])
      expect(refusal(choosing, move)).toMatchObject({ id: 'draw-first', rule: 'RY-2.1' });
    const drawing = line(choosing, 'A three', 'A take FR');
    expect(legal(drawing)).toEqual(['take DE', 'take GB', 'draw']);
    for (const move of ['A claim Paris.King', 'A done']) expect(refusal(drawing, move)).toMatchObject({ id: 'draw-first', rule: 'RY-2.1' });
  });

  it('RY-2.1 nothing can be drawn any more once all is drawn', () => {
    const playing = line(position({ mover: 'A', phase: 'choose' }), 'A three', 'A take FR', 'A take DE', 'A take GB');
    expect(phase(playing)).toBe('play');
    for (const move of ['A draw', 'A take FR', 'A intrigue'])
      expect(refusal(playing, move)).toMatchObject({ id: 'drawing-is-over', rule: 'RY-2.1' });
  });

  it('RY-2.1 playing is optional: a turn may end without it, and only its player may end it', () => {
    const playing = position({ mover: 'A', hands: { A: { FR: 8 } } });
    expect(refusal(playing, 'B done')).toEqual({ id: 'not-your-turn', rule: 'RY-2.1' });
    const after = line(playing, 'A done');
    expect(mover(after)).toBe('B');
    expect(hand(after, 'A')).toEqual({ FR: 8 });
  });
});

describe('RY-2.2: the first turn', () => {
  const cards = {
    '2014': [
      [2, 3],
      [1, 2, 3],
      [1, 1, 2, 3],
      [1, 1, 2, 2, 3],
    ],
    '2016': [
      [1, 2],
      [1, 1, 2],
      [1, 1, 2, 2],
      [1, 1, 2, 2, 3],
    ],
  } as const;
  for (const edition of EDITIONS) {
    for (const seats of [2, 3, 4, 5] as const) {
      it(`RY-2.2 the cards of the first turn in ${edition} with ${seats} players, by order of play`, () => {
        // The last seat begins, so that order of play and order of seats differ.
        const last = (['A', 'B', 'C', 'D', 'E'] as const)[seats - 1];
        let now = line(fresh(edition, seats, { start: last }), '*');
        const drawn: number[] = [];
        for (let turn = 0; turn < seats; turn++) {
          const who = mover(now);
          drawn.push(now.state.owed);
          expect(legal(now)).not.toContain('intrigue');
          expect(legal(now)).not.toContain('three');
          while (phase(now) === 'draw') now = line(now, `${who} draw`, '*');
          expect(size(hand(now, who))).toBe(drawn[turn]);
          now = line(now, `${who} done`);
        }
        expect(drawn).toEqual(cards[edition][seats - 2]);
        expect(mover(now)).toBe(last);
        expect(phase(now)).toBe('choose');
      });
    }
  }

  it('RY-2.2 on the first turn there is no choice and no intrigue card', () => {
    const first = position({ phase: 'draw', turn: 1, owed: 1 });
    for (const move of ['B three', 'B one-and-one', 'B intrigue'])
      expect(refusal(first, move)).toEqual({ id: 'first-turn', rule: 'RY-2.2' });
    const playing = line(first, 'B draw', '* card ES');
    expect(phase(playing)).toBe('play');
    expect(refusal(playing, 'B three')).toEqual({ id: 'first-turn', rule: 'RY-2.2' });
  });

  it('RY-2.2 nobles may be claimed on the first turn already', () => {
    const after = line(position({ phase: 'draw', turn: 0, owed: 1 }), 'A take FR', 'A claim Rennes.Marshal');
    expect(discards(after)).toEqual({ FR: 1 });
  });
});

describe('RY-2.3, RY-2.4: drawing', () => {
  it('RY-2.3 three country cards, or one country card and one intrigue card', () => {
    const choosing = position({ mover: 'B', phase: 'choose' });
    const three = line(choosing, 'B three', 'B draw', '* card FR', 'B draw', '* card FR', 'B draw', '* card ES');
    expect(phase(three)).toBe('play');
    expect(hand(three, 'B')).toEqual({ FR: 2, ES: 1 });
    expect(intrigue(three, 'B')).toEqual({});
    const mixed = line(choosing, 'B one-and-one', 'B draw', '* card GB', 'B intrigue', '* scheme GB/ES');
    expect(phase(mixed)).toBe('play');
    expect(hand(mixed, 'B')).toEqual({ GB: 1 });
    expect(intrigue(mixed, 'B')).toEqual({ 'GB/ES': 1 });
  });

  it('RY-2.3 the country card and the intrigue card come in either order', () => {
    const chosen = line(position({ mover: 'B', phase: 'choose' }), 'B one-and-one');
    expect(legal(chosen)).toEqual(['take FR', 'take DE', 'take GB', 'draw', 'intrigue']);
    const intrigueFirst = line(chosen, 'B intrigue', '* scheme FR/DE');
    expect(legal(intrigueFirst)).toEqual(['take FR', 'take DE', 'take GB', 'draw']);
    expect(refusal(intrigueFirst, 'B intrigue')).toEqual({ id: 'no-intrigue-owed', rule: 'RY-2.3' });
    const countryFirst = line(chosen, 'B take DE');
    expect(legal(countryFirst)).toEqual(['intrigue']);
    expect(refusal(countryFirst, 'B draw')).toEqual({ id: 'no-country-owed', rule: 'RY-2.3' });
    expect(refusal(countryFirst, 'B take FR')).toEqual({ id: 'no-country-owed', rule: 'RY-2.3' });
  });

  it('RY-2.3 which of the two is said before the first card, and not changed after', () => {
    const choosing = position({ mover: 'B', phase: 'choose' });
    for (const move of ['B draw', 'B take FR', 'B intrigue'])
      expect(refusal(choosing, move)).toEqual({ id: 'choose-first', rule: 'RY-2.3' });
    const three = line(choosing, 'B three');
    expect(refusal(three, 'B one-and-one')).toEqual({ id: 'chosen-already', rule: 'RY-2.3' });
    expect(refusal(three, 'B intrigue')).toEqual({ id: 'no-intrigue-owed', rule: 'RY-2.3' });
    expect(refusal(line(three, 'B take FR', 'B take DE', 'B take GB'), 'B three')).toEqual({ id: 'chosen-already', rule: 'RY-2.3' });
  });

  it('RY-2.4 cards are taken one at a time from display or pile, and each is seen before the next is chosen', () => {
    const one = line(position({ mover: 'A', phase: 'choose', display: { FR: 2, ES: 1 } }), 'A three', 'A draw', '* card GB');
    expect(royals.view(one.box, one.state, 0).hand).toEqual([0, 0, 1, 0]);
    expect(legal(one)).toEqual(['take FR', 'take ES', 'draw']);
    const two = line(one, 'A take ES');
    expect(legal(two)).toEqual(['take FR', 'draw']);
    expect(hand(line(two, 'A take FR'), 'A')).toEqual({ FR: 1, GB: 1, ES: 1 });
  });

  it('RY-2.4 the display is not refilled before the turn ends', () => {
    const drawing = line(position({ mover: 'A', phase: 'choose', display: { FR: 3 } }), 'A three', 'A take FR', 'A take FR');
    expect(display(drawing)).toEqual({ FR: 1 });
    expect(refusal(drawing, 'A take DE')).toEqual({ id: 'not-on-display', rule: 'RY-2.4', params: { country: 'DE' } });
    const playing = line(drawing, 'A take FR');
    expect(display(playing)).toEqual({});
    const after = line(playing, 'A done', '* card DE', '* card DE', '* card ES');
    expect(display(after)).toEqual({ DE: 2, ES: 1 });
    expect(mover(after)).toBe('B');
  });

  it('RY-2.4 an absent player draws blind, takes nothing else it can help, and ends the turn', () => {
    let now = position({ mover: 'A', phase: 'choose', hands: { A: { FR: 11 } } });
    const moves: string[] = [];
    while (mover(now) === 'A') {
      if (royals.next(now.box, now.state) === CHANCE) {
        now = line(now, '*');
        continue;
      }
      const move = royals.write(now.box, royals.idle(now.box, now.state, 0));
      moves.push(move);
      now = line(now, `A ${move}`);
    }
    expect(moves).toEqual(['three', 'draw', 'draw', 'draw', 'done', 'discard 2FR']);
  });
});

describe('RY-2.5: intrigue cards', () => {
  it('RY-2.5 an empty intrigue pile is made anew from its discards when one is needed, not before', () => {
    const before = position({
      mover: 'A',
      phase: 'choose',
      intrigue: { A: { 'FR/DE': 4 }, B: { 'FR/GB': 4 }, C: { 'FR/ES': 4 } },
      intriguePile: { 'DE/GB': 1 },
    });
    expect(intrigueDiscards(before)).toEqual({ 'DE/GB': 3, 'DE/ES': 4, 'GB/ES': 4 });
    const last = line(before, 'A one-and-one', 'A intrigue', '* scheme DE/GB');
    expect(intriguePile(last)).toEqual({});
    expect(happened(last, 'renewed')).toEqual([]);
    const next = line(last, 'A draw', '*', 'A done', 'A shed 1DE/GB', 'B one-and-one', 'B intrigue');
    expect(intriguePile(next)).toEqual({ 'DE/GB': 4, 'DE/ES': 4, 'GB/ES': 4 });
    expect(intrigueDiscards(next)).toEqual({});
    expect(happened(next, 'renewed')).toEqual([{ id: 'renewed', pile: 'intrigue' }]);
    const drawn = line(next, '* scheme GB/ES');
    expect(intrigue(drawn, 'B')).toEqual({ 'FR/GB': 4, 'GB/ES': 1 });
    expect(size(intriguePile(drawn))).toBe(11);
  });

  it('RY-2.5 with pile and discards both empty nobody can choose to draw an intrigue card', () => {
    const hands = { A: { 'FR/DE': 4 }, B: { 'FR/GB': 4 }, C: { 'FR/ES': 4 }, D: { 'DE/GB': 4 }, E: { 'DE/ES': 4 } } as const;
    const some = position({ mover: 'A', seats: 5, phase: 'choose', intrigue: hands });
    expect(legal(some)).toEqual(['three', 'one-and-one']);
    const none = position({ mover: 'A', seats: 5, phase: 'choose', intrigue: hands, intriguePile: {}, intrigueDiscards: {}, lost: true });
    expect(legal(none)).toEqual(['three']);
    expect(refusal(none, 'A one-and-one')).toEqual({ id: 'no-intrigue-left', rule: 'RY-2.5' });
  });
});

describe('RY-2.6: who sees what', () => {
  it('RY-2.6 a card drawn face down is told to its drawer only', () => {
    const after = line(position({ mover: 'A', phase: 'choose' }), 'A one-and-one', 'A draw', '* card GB', 'A intrigue', '* scheme DE/ES');
    const drew = at(happened(after, 'drew'), 0);
    const drewIntrigue = at(happened(after, 'drew-intrigue'), 0);
    expect(royals.tell(after.box, drew, 0)).toEqual({ id: 'drew', seat: 0, country: 2 });
    expect(royals.tell(after.box, drewIntrigue, 0)).toEqual({ id: 'drew-intrigue', seat: 0, kind: 4 });
    for (const viewer of [1, 2, null]) {
      expect(royals.tell(after.box, drew, viewer)).toEqual({ id: 'drew', seat: 0 });
      expect(royals.tell(after.box, drewIntrigue, viewer)).toEqual({ id: 'drew-intrigue', seat: 0 });
    }
  });

  it('RY-2.6 what is taken, played or discarded is told to everybody alike', () => {
    const before = position({
      mover: 'A',
      phase: 'choose',
      hands: { A: { FR: 12 } },
      intrigue: { A: { 'FR/DE': 4 } },
      owners: { 'Dijon.Baron': 'B' },
    });
    const after = line(before, 'A three', 'A take FR', 'A take DE', 'A take GB', 'A seize Dijon.Baron', 'A done', 'A discard 1FR', '*');
    for (const id of ['took', 'paid', 'plotted', 'seized', 'discarded', 'shown'] as const) {
      const events = happened(after, id);
      expect(events.length).toBeGreaterThan(0);
      for (const event of events) for (const viewer of [0, 1, 2, null]) expect(royals.tell(after.box, event, viewer)).toEqual(event);
    }
    expect(happened(after, 'took').map(({ country }) => country)).toEqual([0, 1, 2]);
    expect(happened(after, 'paid')[0]?.cards).toEqual([2, 0, 0, 0]);
    expect(happened(after, 'plotted')[0]?.cards).toEqual([1, 0, 0, 0, 0, 0]);
    expect(happened(after, 'discarded')[0]?.cards).toEqual([1, 0, 0, 0]);
  });

  it('RY-2.6 a view holds the own hand and of the others only how many cards, and neither for a spectator', () => {
    const { box, state } = position({
      mover: 'A',
      hands: { A: { FR: 2, ES: 1 }, B: { GB: 5 } },
      intrigue: { A: { 'FR/DE': 1 }, B: { 'GB/ES': 3 } },
    });
    const a = royals.view(box, state, 0);
    const b = royals.view(box, state, 1);
    const nobody = royals.view(box, state, null);
    expect(a.hand).toEqual([2, 0, 0, 1]);
    expect(a.intrigue).toEqual([1, 0, 0, 0, 0, 0]);
    expect(b.hand).toEqual([0, 0, 5, 0]);
    expect(b.intrigue).toEqual([0, 0, 0, 0, 0, 3]);
    expect(nobody.hand).toBeNull();
    expect(nobody.intrigue).toBeNull();
    for (const view of [a, b, nobody]) {
      expect(view.hands).toEqual([3, 5, 0]);
      expect(view.intrigues).toEqual([1, 3, 0]);
      expect(view.pile).toBe(82 - 3 - 5 - 3);
      expect(view.intriguePile).toBe(24 - 4);
    }
  });

  it('RY-2.6 what everybody saw taken is known until it is played, and never less than nothing', () => {
    const taken = line(
      position({ mover: 'A', phase: 'choose', hands: { A: { FR: 1 } }, display: { FR: 2, DE: 1 } }),
      'A three',
      'A take FR',
      'A take FR',
      'A draw',
      '* card GB',
    );
    expect(known(taken, 'A')).toEqual({ FR: 2 });
    expect(hand(taken, 'A')).toEqual({ FR: 3, GB: 1 });
    const one = line(taken, 'A claim Rennes.Marshal');
    expect(known(one, 'A')).toEqual({ FR: 1 });
    const all = line(one, 'A claim Rennes.Baron');
    expect(hand(all, 'A')).toEqual({ GB: 1 });
    expect(known(all, 'A')).toEqual({});
    for (const viewer of [0, 1, null]) expect(royals.view(one.box, one.state, viewer).known[0]).toEqual([1, 0, 0, 0]);
  });

  it('RY-2.6 a discarded card is no longer known, either', () => {
    const before = position({ mover: 'A', hands: { A: { FR: 8, ES: 5 } }, known: { A: { FR: 2, ES: 1 } } });
    expect(known(line(before, 'A done', 'A discard 1ES'), 'A')).toEqual({ FR: 2 });
    expect(known(line(before, 'A done', 'A discard 1FR'), 'A')).toEqual({ FR: 1, ES: 1 });
  });
});

describe('RY-2.7, RY-2.8: playing and ending', () => {
  it('RY-2.7 claims and take-overs come as often as the cards allow, in any order', () => {
    const before = position({
      mover: 'A',
      hands: { A: { FR: 5, ES: 1 } },
      intrigue: { A: { 'FR/ES': 1 } },
      owners: { 'Dijon.Baron': 'B' },
    });
    const moves = ['A claim Rennes.Marshal', 'A seize Dijon.Baron', 'A claim Rennes.Baron', 'A claim Seville.Marshal'];
    const mixed = [1, 3, 0, 2].map((i) => at(moves, i));
    for (const order of [moves, [...moves].reverse(), mixed]) {
      const after = line(before, ...order);
      expect(hand(after, 'A')).toEqual({});
      expect(after.state.owner.filter((who) => who === 0)).toHaveLength(4);
      expect(legal(after)).toEqual(['done']);
    }
  });

  it('RY-2.8 twelve country cards and four intrigue cards may be kept', () => {
    const after = line(position({ mover: 'A', hands: { A: { FR: 12 } }, intrigue: { A: { 'FR/DE': 4 } } }), 'A done');
    expect(mover(after)).toBe('B');
  });

  it('RY-2.8 beyond twelve the player discards by own choice, exactly down to twelve', () => {
    const over = line(position({ mover: 'A', hands: { A: { FR: 10, DE: 3, ES: 1 } } }), 'A done');
    expect(phase(over)).toBe('discard');
    expect([...legal(over)].sort()).toEqual(['discard 1DE+1ES', 'discard 1FR+1DE', 'discard 1FR+1ES', 'discard 2DE', 'discard 2FR']);
    expect(refusal(over, 'A discard 1FR')).toEqual({ id: 'wrong-discard', rule: 'RY-2.8', params: { excess: 2 } });
    expect(refusal(over, 'A discard 2ES')).toEqual({ id: 'not-in-hand', rule: 'RY-2.8' });
    const after = line(over, 'A discard 1DE+1ES');
    expect(hand(after, 'A')).toEqual({ FR: 10, DE: 2 });
    expect(discards(after)).toEqual({ DE: 1, ES: 1 });
    expect(mover(after)).toBe('B');
  });

  it('RY-2.8 beyond four intrigue cards likewise, after the country cards', () => {
    const over = line(
      position({ mover: 'A', hands: { A: { FR: 13 } }, intrigue: { A: { 'FR/DE': 3, 'GB/ES': 2 } } }),
      'A done',
      'A discard 1FR',
    );
    expect(phase(over)).toBe('discardIntrigue');
    expect(legal(over)).toEqual(['shed 1FR/DE', 'shed 1GB/ES']);
    expect(refusal(over, 'A shed 2FR/DE')).toEqual({ id: 'wrong-discard', rule: 'RY-2.8', params: { excess: 1 } });
    expect(refusal(over, 'A shed 1DE/GB')).toEqual({ id: 'not-in-hand', rule: 'RY-2.8' });
    const after = line(over, 'A shed 1GB/ES');
    expect(intrigue(after, 'A')).toEqual({ 'FR/DE': 3, 'GB/ES': 1 });
    expect(intrigueDiscards(after)).toEqual({ 'GB/ES': 1 });
    expect(mover(after)).toBe('B');
  });

  it('RY-2.8 the limit holds only at the end: fifteen cards may be held and played from in the turn', () => {
    const before = position({ mover: 'A', phase: 'choose', hands: { A: { FR: 12 } }, display: { FR: 3 } });
    const full = line(before, 'A three', 'A take FR', 'A take FR', 'A take FR');
    expect(size(hand(full, 'A'))).toBe(15);
    const after = line(full, 'A claim Bordeaux.Countess', 'A done', '*');
    expect(size(hand(after, 'A'))).toBe(12);
    expect(mover(after)).toBe('B');
  });

  it('RY-2.8 the display is refilled after the discards and before the next player', () => {
    const after = line(
      position({ mover: 'A', phase: 'choose', hands: { A: { FR: 12 } } }),
      'A one-and-one',
      'A take FR',
      'A intrigue',
      '*',
      'A done',
      'A discard 1FR',
      '* card ES',
    );
    expect(after.events.slice(-4).map(({ id }) => id)).toEqual(['done', 'discarded', 'shown', 'turn']);
    expect(display(after)).toEqual({ DE: 1, GB: 1, ES: 1 });
  });

  it('RY-2.8 the seat after the last is the first again', () => {
    expect(mover(line(position({ mover: 'C', seats: 3 }), 'C done'))).toBe('A');
  });
});

describe('RY-2.9: an empty pile while drawing', () => {
  it('RY-2.9 2016: the discards become the pile at once', () => {
    const before = position({ edition: '2016', mover: 'A', phase: 'choose', pile: { FR: 1 } });
    const heap = discards(before);
    const after = line(before, 'A three', 'A draw', '* card FR');
    expect(pile(after)).toEqual(heap);
    expect(discards(after)).toEqual({});
    expect(legal(after)).toContain('draw');
  });

  it('RY-2.9 2014: with the pile empty the player takes from the display, which has enough', () => {
    const before = position({ edition: '2014', mover: 'A', phase: 'choose', pile: { FR: 1 } });
    const after = line(before, 'A three', 'A draw', '* card FR');
    expect(pile(after)).toEqual({});
    expect(legal(after)).toEqual(['take FR', 'take DE', 'take GB']);
    expect(refusal(after, 'A draw')).toEqual({ id: 'pile-empty', rule: 'RY-2.9' });
    expect(phase(line(after, 'A take FR', 'A take GB'))).toBe('play');
    const none = position({ edition: '2014', mover: 'A', phase: 'choose', pile: {} });
    expect(phase(line(none, 'A three', 'A take FR', 'A take DE', 'A take GB'))).toBe('play');
  });
});
