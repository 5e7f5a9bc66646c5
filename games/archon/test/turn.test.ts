// AR-17 to AR-26: turns, figures and passing.

import { describe, expect, it } from 'vitest';
import { archon, figuresOn, PLAYS } from '../rules/index.ts';
import { goods, hand, legal, line, order, phase, played, position, refusal } from './position.ts';

describe('AR-17 to AR-24: a turn', () => {
  it('AR-17 turns go round in player order, past those who have passed', () => {
    let table = position({ order: 'BCA' });
    expect(archon.actors(table.box, table.state)).toEqual([1]);
    expect(refusal(table, 'A pass')).toMatchObject({ id: 'not-your-turn', rule: 'AR-17' });
    table = line(table, 'B play Courtier', 'B enter Treasury.1', 'C pass');
    expect(archon.actors(table.box, table.state)).toEqual([0]);
    table = line(table, 'A play Courtier', 'A enter Barracks.1', 'B play Courtier', 'B enter Palace.2');
    expect(archon.actors(table.box, table.state)).toEqual([0]);
  });

  it('AR-18 one card on a slot for one, two Courtiers or one Magister on a slot for two', () => {
    const table = position({ hands: { A: { Courtier: 4, Scribe: 1 } } });
    const one = line(table, 'A play Courtier');
    expect(legal(one, 'A')).toContain('enter Treasury.1');
    expect(refusal(one, 'A enter Treasury.2')).toMatchObject({ id: 'wrong-number-of-cards', rule: 'AR-18', params: { need: 2 } });
    const two = line(table, 'A play Courtier+Courtier');
    expect(legal(two, 'A')).toContain('enter Treasury.2');
    expect(refusal(two, 'A enter Treasury.1')).toMatchObject({ id: 'wrong-number-of-cards', rule: 'AR-18' });
    const after = line(two, 'A enter Treasury.2');
    expect(goods(after, 'A')).toEqual({ gold: 2 });
    expect(hand(after, 'A')).toEqual({ Courtier: 2, Scribe: 1 });
    expect(legal(line(table, 'A play Scribe'), 'A')).toEqual(expect.arrayContaining(['enter Treasury.1', 'enter Treasury.2']));
    expect(refusal(table, 'A play Merchant')).toMatchObject({ id: 'not-in-hand', rule: 'AR-18', params: { kind: 'Merchant' } });
    expect(refusal(table, 'A enter Treasury.1')).toMatchObject({ id: 'play-cards-first', rule: 'AR-18' });
    expect(refusal(one, 'A pass')).toMatchObject({ id: 'place-figure-first', rule: 'AR-18' });
  });

  it('AR-19 no figure where the action cannot be carried out, and no card that leads nowhere', () => {
    const poor = line(position({}), 'A play Courtier');
    const shut: readonly (readonly [string, string])[] = [
      ['Repository.1', 'AR-35'],
      ['Marketplace.1', 'AR-38'],
      ['GuildHall.1', 'AR-39'],
      ['RoyalGuard.1', 'AR-19'],
      ['Planetarium.1', 'AR-19'],
      ['Academy.1', 'AR-19'],
      ['BuildersGuild.1', 'AR-43'],
    ];
    for (const [slot, rule] of shut) expect(refusal(poor, `A enter ${slot}`).rule).toBe(rule);
    expect(legal(poor, 'A')).toEqual(['enter Palace.2', 'enter Palace.3', 'enter Treasury.1', 'enter Barracks.1']);
    // With every slot for one card taken or shut, a single Courtier cannot be played at all.
    const full = position({ figures: { 'Palace.2': 'B', 'Palace.3': 'B', 'Treasury.1': 'C', 'Barracks.1': 'C' } });
    expect(refusal(full, 'A play Courtier')).toMatchObject({ id: 'nowhere-to-go', rule: 'AR-19' });
    expect(legal(full, 'A')).toEqual(['pass', 'play Courtier+Courtier']);
  });

  it('AR-20 a slot holds one figure', () => {
    const table = line(position({ figures: { 'Treasury.1': 'B' } }), 'A play Courtier');
    expect(refusal(table, 'A enter Treasury.1')).toMatchObject({ id: 'occupied', rule: 'AR-20' });
    const own = line(position({ figures: { 'Treasury.1': 'A' } }), 'A play Courtier');
    expect(refusal(own, 'A enter Treasury.1')).toMatchObject({ id: 'occupied', rule: 'AR-20' });
  });

  it('AR-21 played cards lie face up, through the second round of the pair', () => {
    const table = line(
      position({ order: 'ABC', passed: 'BC', hands: { A: { Courtier: 4, Cleric: 1 } } }),
      'A play Cleric',
      'A enter Treasury.1',
    );
    expect(played(table, 'A')).toEqual({ Cleric: 1 });
    expect(archon.view(table.box, table.state, 1).played[0]).toEqual([0, 0, 1, 0, 0]);
    const next = line(table, 'A pass', '* favor F02', '* province P01');
    expect(archon.view(next.box, next.state, 1).spent[0]).toEqual([4, 0, 1, 0, 0]);
  });

  it('AR-22 a Magister as a plain Courtier gives up its power; alone on a slot for two it keeps it', () => {
    const table = position({ hands: { A: { Courtier: 3, Merchant: 2 } } });
    expect(goods(line(table, 'A play Merchant-as-Courtier', 'A enter Treasury.1'), 'A')).toEqual({ gold: 2 });
    expect(goods(line(table, 'A play Merchant', 'A enter Treasury.2'), 'A')).toEqual({ gold: 3 });
    expect(goods(line(table, 'A play Courtier+Merchant', 'A enter Treasury.2'), 'A')).toEqual({ gold: 2 });
    const plain = line(table, 'A play Merchant-as-Courtier');
    expect(refusal(plain, 'A enter Treasury.2')).toMatchObject({ id: 'wrong-number-of-cards', rule: 'AR-18' });
    // 5 cards as themselves, 4 Magisters as Courtiers, 15 pairs of any two.
    expect(PLAYS).toHaveLength(24);
    expect(line(table, 'A play Merchant+Merchant', 'A enter Barracks.2').state.goods[4]).toBe(1);
  });

  it('AR-23 five figures: five cards are at most five actions', () => {
    let table = position({ seats: 4, passed: 'BCD', repository: { stone: 3 }, goods: { A: { gold: 9 } } });
    for (const slot of ['Treasury.1', 'Treasury.2', 'Barracks.1', 'Barracks.2', 'Repository.1']) {
      const card = table.box.slotNeed[table.box.slotLabel.indexOf(slot)] === 1 ? 'Courtier' : 'Courtier+Courtier';
      table = line(table, `A play ${card}`, `A enter ${slot}`);
    }
    expect(table.box.slotLabel.reduce((sum, _, slot) => sum + figuresOn(table.state.figures, slot, 0), 0)).toBe(5);
    expect(legal(table, 'A')).toEqual(['pass']);
  });

  it('AR-24 without cards, or without a legal action, passing is all there is', () => {
    expect(legal(position({ hands: { A: {} }, played: { A: { Courtier: 5 } } }), 'A')).toEqual(['pass']);
    const shut = {
      'Palace.1': 'B',
      'Palace.2': 'B',
      'Palace.3': 'B',
      'Treasury.1': 'C',
      'Treasury.2': 'C',
      'Barracks.1': 'C',
      'Barracks.2': 'C',
    };
    expect(legal(position({ figures: shut }), 'A')).toEqual(['pass']);
  });
});

describe('AR-25 and AR-26: passing', () => {
  it('AR-25 who passes is out, tells how many cards are left, and keeps them hidden', () => {
    const table = line(position({ hands: { A: { Courtier: 2, Scribe: 1 } }, played: { A: { Courtier: 2 } } }), 'A pass');
    expect(table.events).toEqual([{ id: 'passed', seat: 0, left: 3 }]);
    const seen = archon.view(table.box, table.state, 1);
    expect(seen.hands[0]).toBe(3);
    expect(JSON.stringify(seen)).not.toContain(JSON.stringify([2, 0, 0, 1, 0]));
    const round = line(table, 'B play Courtier', 'B enter Treasury.1', 'C pass', 'B pass');
    expect(phase(round)).toBe('favor');
  });

  it('AR-26 the round ends when all have passed', () => {
    const table = line(position({}), 'A pass', 'B pass');
    expect(phase(table)).toBe('turn');
    const ended = line(table, 'C pass');
    expect(phase(ended)).toBe('favor');
    expect(order(ended)).toBe('ABC');
  });
});
