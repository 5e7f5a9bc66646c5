// RY-6: periods.

import { describe, expect, it } from 'vitest';
import { EDITIONS, royals } from '../rules/index.ts';
import {
  discards,
  display,
  hand,
  happened,
  legal,
  line,
  mover,
  type Position,
  phase,
  pile,
  position,
  refusal,
  results,
  size,
} from './position.ts';

const ended = (after: Position): readonly number[] => happened(after, 'period-ending').map(({ period }) => period);
const renewals = (after: Position): number => happened(after, 'renewed').length;

describe('RY-6.1: three periods', () => {
  it('RY-6.1 1648, 1680 and 1714 are scored in this order', () => {
    for (const edition of EDITIONS) {
      const years = ([0, 1, 2] as const).map((period) => {
        const after = line(position({ edition, mover: 'C', seats: 3, period, ending: true, owners: { 'Dijon.Baron': 'A' } }), 'C done');
        expect(after.state.period).toBe(Math.min(2, period + 1));
        expect(phase(after)).toBe(period === 2 ? 'over' : 'choose');
        return results(after)[0];
      });
      expect(years).toEqual(['1648 FR A-', '1680 FR A-', '1714 FR A-']);
    }
  });

  it('RY-6.1 at most one ends in a turn, though the pile run out twice', () => {
    // No real game has so few cards; the rule is the same.
    const before = position({ mover: 'A', phase: 'choose', pile: { FR: 1 }, discards: { DE: 2 }, lost: true });
    const after = line(before, 'A three', 'A draw', '* card FR', 'A draw', '* card DE', 'A draw', '* card DE');
    expect(ended(after)).toEqual([0]);
    const next = line(after, 'A claim Rennes.Marshal', 'A done');
    expect(next.state.period).toBe(1);
    expect(next.state.ending).toBe(false);
    expect(mover(next)).toBe('B');
  });
});

describe('RY-6.2: 2016', () => {
  const facts = { edition: '2016', mover: 'A', phase: 'choose' } as const;

  it('RY-6.2 taking the very last card while drawing ends the period; the discards are the new pile at once, and the turn goes on', () => {
    const before = position({ ...facts, pile: { FR: 1 }, owners: { 'Dijon.Baron': 'B' } });
    const heap = discards(before);
    expect(size(heap)).toBe(82 - 3 - 1);
    const drawn = line(before, 'A three', 'A draw', '* card FR');
    expect(ended(drawn)).toEqual([0]);
    expect(renewals(drawn)).toBe(1);
    expect(pile(drawn)).toEqual(heap);
    expect(discards(drawn)).toEqual({});
    expect(drawn.state.period).toBe(0);
    expect(phase(drawn)).toBe('draw');
    const after = line(drawn, 'A draw', '* card DE', 'A take FR', 'A claim Rennes.Marshal', 'A done', '* card ES');
    expect(results(after)).toEqual(['1648 FR BA', '1648 DE --', '1648 GB --', '1648 ES --']);
    expect(after.state.period).toBe(1);
    expect(mover(after)).toBe('B');
    expect(discards(after)).toEqual({ FR: 1 });
  });

  it('RY-6.2 the last card taken in refilling likewise', () => {
    const before = position({ ...facts, pile: { FR: 1 } });
    const after = line(before, 'A one-and-one', 'A take DE', 'A intrigue', '*', 'A done', '* card FR');
    expect(ended(after)).toEqual([0]);
    expect(renewals(after)).toBe(1);
    expect(display(after)).toEqual({ FR: 2, GB: 1 });
    expect(pile(after)).toEqual(discards(before));
    expect(after.state.period).toBe(1);
  });

  it('RY-6.2 a display half refilled is completed from the new pile, this turn’s discards included', () => {
    const before = position({ ...facts, hands: { A: { GB: 3 } }, pile: { FR: 1 } });
    const half = line(before, 'A three', 'A take FR', 'A take DE', 'A take GB', 'A claim Edinburgh.Countess', 'A done', '* card FR');
    expect(display(half)).toEqual({ FR: 1 });
    expect(phase(half)).toBe('refill');
    expect(size(pile(half))).toBe(82 - 1 - 3);
    const after = line(half, '* card GB', '* card GB');
    expect(display(after)).toEqual({ FR: 1, GB: 2 });
    expect(ended(half)).toEqual([0]);
    expect(ended(after)).toEqual([]);
    expect(after.state.period).toBe(1);
  });

  it('RY-6.2 a pile with a card left ends nothing', () => {
    const before = position({ ...facts, pile: { FR: 2 } });
    const after = line(before, 'A one-and-one', 'A take DE', 'A intrigue', '*', 'A done', '* card FR');
    expect(ended(after)).toEqual([]);
    expect(pile(after)).toEqual({ FR: 1 });
    expect(after.state.period).toBe(0);
  });

  it('RY-6.2 with no discards the pile stays empty until a card is wanted and there are some', () => {
    // No real game comes to this, since the hands cannot hold that many cards; the ruling holds all the same.
    const before = position({ ...facts, hands: { A: { FR: 1 } }, pile: { GB: 1 }, discards: {}, lost: true });
    const dry = line(before, 'A three', 'A draw', '* card GB');
    expect(ended(dry)).toEqual([0]);
    expect(renewals(dry)).toBe(0);
    expect(legal(dry)).toEqual(['take FR', 'take DE', 'take GB']);
    expect(refusal(dry, 'A draw')).toEqual({ id: 'pile-empty', rule: 'RY-2.9' });
    // Cards are played, so there are some when the refill wants them. The new pile runs out again: still the same period.
    const played = line(dry, 'A take FR', 'A take DE', 'A claim Rennes.Marshal', 'A claim Berlin.Marshal');
    expect(size(discards(played))).toBe(2);
    const after = line(played, 'A done', '* card FR', '* card DE');
    expect(renewals(after)).toBe(1);
    expect(display(after)).toEqual({ FR: 1, DE: 1, GB: 1 });
    expect(after.state.period).toBe(1);
    expect(ended(after)).toEqual([]);
  });

  it('RY-6.2 with nothing at all to refill from the display stays short, and the next player draws from it', () => {
    const before = position({ ...facts, pile: {}, discards: {}, lost: true });
    const after = line(before, 'A one-and-one', 'A take FR', 'A intrigue', '*', 'A done');
    expect(display(after)).toEqual({ DE: 1, GB: 1 });
    expect(mover(after)).toBe('B');
    expect(ended(after)).toEqual([]);
  });

  it('RY-6.2 an empty pile is renewed when a card is wanted from it, which ends no period by itself', () => {
    const before = position({ ...facts, pile: {} });
    const after = line(before, 'A three', 'A draw', '* card ES');
    expect(renewals(after)).toBe(1);
    expect(ended(after)).toEqual([]);
    expect(hand(after, 'A')).toEqual({ ES: 1 });
  });
});

describe('RY-6.3: 2014', () => {
  const facts = { edition: '2014', mover: 'A', phase: 'choose' } as const;

  it('RY-6.3 a pile emptied exactly ends nothing, in drawing', () => {
    const after = line(position({ ...facts, pile: { FR: 1 } }), 'A one-and-one', 'A draw', '* card FR', 'A intrigue', '*', 'A done');
    expect(ended(after)).toEqual([]);
    expect(renewals(after)).toBe(0);
    expect(pile(after)).toEqual({});
    expect(after.state.period).toBe(0);
    expect(mover(after)).toBe('B');
  });

  it('RY-6.3 nor in refilling', () => {
    const after = line(position({ ...facts, pile: { FR: 1 } }), 'A one-and-one', 'A take DE', 'A intrigue', '*', 'A done', '* card FR');
    expect(ended(after)).toEqual([]);
    expect(renewals(after)).toBe(0);
    expect(display(after)).toEqual({ FR: 2, GB: 1 });
    expect(after.state.period).toBe(0);
  });

  it('RY-6.3 a display that cannot be filled does: filled as far as possible, then from the discards, this turn’s included', () => {
    const before = position({ ...facts, hands: { A: { GB: 3 } }, pile: { FR: 1 }, owners: { 'Dijon.Baron': 'B' } });
    const half = line(before, 'A three', 'A take FR', 'A take DE', 'A take GB', 'A claim Edinburgh.Countess', 'A done', '* card FR');
    expect(ended(half)).toEqual([0]);
    expect(renewals(half)).toBe(1);
    expect(display(half)).toEqual({ FR: 1 });
    expect(size(pile(half))).toBe(69 - 1 - 3);
    const after = line(half, '* card GB', '* card GB');
    expect(display(after)).toEqual({ FR: 1, GB: 2 });
    expect(results(after)).toEqual(['1648 FR B-', '1648 DE --', '1648 GB A-', '1648 ES --']);
    expect(after.state.period).toBe(1);
    expect(mover(after)).toBe('B');
  });

  it('RY-6.3 an empty pile ends the period as soon as one card of the display is taken', () => {
    const before = position({ ...facts, pile: {} });
    const after = line(before, 'A one-and-one', 'A take DE', 'A intrigue', '*', 'A done', '* card ES');
    expect(ended(after)).toEqual([0]);
    expect(display(after)).toEqual({ FR: 1, GB: 1, ES: 1 });
    expect(after.state.period).toBe(1);
  });

  it('RY-6.3 however few the discards are, they become the pile and fill the display as far as they go', () => {
    const turn = ['A one-and-one', 'A take DE', 'A intrigue', '*', 'A done'] as const;
    const one = line(position({ ...facts, pile: {}, discards: { ES: 1 }, lost: true }), ...turn, '* card ES');
    expect([ended(one), display(one), one.state.period, mover(one)]).toEqual([[0], { FR: 1, GB: 1, ES: 1 }, 1, 'B']);
    const none = line(position({ ...facts, pile: {}, discards: {}, lost: true }), ...turn);
    expect([ended(none), display(none), none.state.period, mover(none)]).toEqual([[0], { FR: 1, GB: 1 }, 1, 'B']);
  });

  it('RY-6.3 with four cards on display it is the four that must be filled', () => {
    const before = position({ ...facts, options: { fourCards: true }, pile: { FR: 1 } });
    const one = line(before, 'A one-and-one', 'A take DE', 'A intrigue', '*', 'A done', '* card FR');
    expect(ended(one)).toEqual([]);
    const two = line(before, 'A three', 'A take FR', 'A take DE', 'A draw', '* card FR', 'A done', '*');
    expect(ended(two)).toEqual([0]);
    expect(size(display(two))).toBe(4);
  });
});

describe('RY-6.4: between the periods', () => {
  it('RY-6.4 after the first and second period there is scoring, then the next player’s turn', () => {
    for (const edition of EDITIONS) {
      for (const period of [0, 1] as const) {
        const before = position({
          edition,
          mover: 'B',
          period,
          pile: edition === '2016' ? { FR: 1 } : {},
          display: { FR: 2 },
          owners: { 'Madrid.King': 'C' },
        });
        const after = line(before, 'B done', '*');
        expect(after.events.map(({ id }) => id).slice(-5)).toEqual(['scored', 'scored', 'scored', 'scored', 'turn']);
        expect(after.state.score).toEqual([0, 0, 8 + 7]);
        expect(mover(after)).toBe('C');
        expect(phase(after)).toBe('choose');
        expect(after.state.period).toBe(period + 1);
        expect(royals.ending(after.box, after.state)).toBeUndefined();
      }
    }
  });

  it('RY-6.4 the second period may end in the very next turn', () => {
    const first = line(
      position({ mover: 'A', phase: 'choose', pile: { FR: 1 }, discards: { ES: 3 }, lost: true }),
      'A one-and-one',
      'A draw',
      '* card FR',
      'A intrigue',
      '*',
      'A done',
    );
    const second = line(first, 'B three', 'B draw', '*', 'B draw', '*', 'B draw', '*', 'B claim Valencia.Marshal', 'B done');
    expect(ended(first)).toEqual([0]);
    expect(ended(second)).toEqual([1]);
    expect(second.state.period).toBe(2);
  });
});

describe('RY-6.5: the third period', () => {
  it('RY-6.5 the rulebook’s example: four players, the cards run out in the second’s turn, the third and the fourth still play', () => {
    const before = position({
      edition: '2016',
      seats: 4,
      mover: 'B',
      turn: 21,
      period: 2,
      phase: 'choose',
      pile: { FR: 1 },
      owners: { 'Dijon.Baron': 'A' },
    });
    const b = line(before, 'B one-and-one', 'B draw', '* card FR', 'B intrigue', '*', 'B done');
    expect(ended(b)).toEqual([2]);
    expect(results(b)).toEqual([]);
    expect(mover(b)).toBe('C');
    const c = line(b, 'C one-and-one', 'C draw', '*', 'C intrigue', '*', 'C done');
    expect(results(c)).toEqual([]);
    expect(mover(c)).toBe('D');
    const d = line(c, 'D one-and-one', 'D draw', '*', 'D intrigue', '*', 'D done');
    expect(results(d)).toEqual(['1714 FR A-', '1714 DE --', '1714 GB --', '1714 ES --']);
    expect(phase(d)).toBe('over');
    expect(royals.actors(d.box, d.state)).toEqual([]);
    expect(royals.legal(d.box, d.state, 0)).toEqual([]);
    expect(royals.ending(d.box, d.state)).toBe('drawing-mid-round');
    expect(d.state.turn).toBe(23);
  });

  it('RY-6.5 the round ends with the player before the starting player, whoever that is', () => {
    for (const edition of EDITIONS) {
      const before = position({
        edition,
        seats: 3,
        starter: 'C',
        mover: 'A',
        turn: 16,
        period: 2,
        pile: edition === '2016' ? { FR: 1 } : {},
        display: { FR: 1, DE: 1 },
      });
      const a = line(before, 'A done', '*');
      expect(ended(a)).toEqual([2]);
      expect(mover(a)).toBe('B');
      const b = line(a, 'B one-and-one', 'B draw', '*', 'B intrigue', '*', 'B done');
      expect(phase(b)).toBe('over');
      expect(royals.ending(b.box, b.state)).toBe('refilling-mid-round');
    }
  });

  it('RY-6.5 run out in the last turn of the round, it ends with that turn', () => {
    for (const edition of EDITIONS) {
      const before = position({
        edition,
        seats: 2,
        mover: 'B',
        turn: 13,
        period: 2,
        pile: edition === '2016' ? { FR: 1 } : {},
        display: { FR: 1, DE: 1 },
      });
      const after = line(before, 'B done', '*');
      expect(phase(after)).toBe('over');
      expect(royals.ending(after.box, after.state)).toBe('refilling-last-turn');
    }
    const drawing = position({ seats: 2, mover: 'B', turn: 13, period: 2, phase: 'draw', owed: 1, pile: { FR: 1 } });
    const after = line(drawing, 'B draw', '* card FR', 'B done');
    expect(royals.ending(after.box, after.state)).toBe('drawing-last-turn');
    expect(after.events[after.events.length - 1]).toEqual({ id: 'over' });
  });

  it('RY-6.5 a pile that runs out again is only renewed', () => {
    for (const edition of EDITIONS) {
      const before = position({
        edition,
        seats: 3,
        mover: 'B',
        turn: 13,
        period: 2,
        ending: true,
        hands: { B: { FR: 1 } },
        phase: 'choose',
        pile: edition === '2016' ? { FR: 1 } : {},
      });
      const heap = size(discards(before));
      const draw = edition === '2016' ? ['B draw', '* card FR'] : ['B take FR'];
      const again = line(before, 'B one-and-one', ...draw, 'B intrigue', '*', 'B done', ...(edition === '2016' ? [] : ['*']));
      expect(ended(again)).toEqual([]);
      expect(renewals(again)).toBe(1);
      expect(size(pile(again))).toBe(edition === '2016' ? heap : heap - 1);
      expect(mover(again)).toBe('C');
      const over = line(again, 'C one-and-one', 'C draw', '*', 'C intrigue', '*', 'C done');
      expect(results(over)).toHaveLength(4);
      expect(phase(over)).toBe('over');
    }
  });

  it('RY-6.5 the ways a game can end, by edition: in 2014 only refilling ends a period', () => {
    expect(royals.endings(position({ edition: '2016' }).box)).toEqual([
      'drawing-mid-round',
      'drawing-last-turn',
      'refilling-mid-round',
      'refilling-last-turn',
    ]);
    expect(royals.endings(position({ edition: '2014' }).box)).toEqual(['refilling-mid-round', 'refilling-last-turn']);
  });
});
