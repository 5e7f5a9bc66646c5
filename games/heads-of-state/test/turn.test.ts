import { CHANCE, open } from '@regalia/core';
import { sum } from '@regalia/kit';
import { describe, expect, it } from 'vitest';
import { headsOfState, OPTION } from '../rules/index.ts';
import {
  acting,
  attributes,
  chances,
  checked,
  fresh,
  give,
  giveTreachery,
  handOf,
  leaveInPile,
  letChance,
  letter,
  line,
  midgame,
  options,
  optionsOf,
  phaseOf,
  refusal,
  show,
  showTreachery,
  stand,
  treacheries,
  treacheryOf,
} from './table.ts';

const SIX = ['Gold', 'Title', 'Title', 'Bishop', 'Castle', 'Courtesan'] as const;

/** Seat A to choose, with a full table. */
function opened(seats = 2) {
  const table = midgame(seats);
  show(table, ...SIX);
  showTreachery(table, 'Assassin', 'Guillotine');
  return checked(table);
}

describe('a turn', () => {
  it.each([
    [2, [2, 3]],
    [3, [1, 2, 3]],
    [4, [1, 1, 2, 3]],
    [5, [1, 1, 2, 2, 3]],
  ])('HS-2.1 the first turns of %i players', (seats, draws) => {
    const table = letChance(fresh(seats, { start: 'A' }));
    for (const [seat, cards] of draws.entries()) {
      expect([table.s.mover, table.s.owed, table.s.owedTreachery]).toEqual([seat, cards, 0]);
      while (phaseOf(table) === 'draw') letChance(line(table, 'draw'));
      expect(sum(open(table.s.hand), 9 * seat, 9 * seat + 9)).toBe(cards);
      letChance(line(table, 'done'));
    }
    expect(phaseOf(table)).toBe('choose');
  });

  it('HS-2.1 nobles may be created in the first turn, but nothing is cleaned and no treachery taken', () => {
    const table = fresh(2, { start: 'A' });
    for (let i = 0; i < 10; i++) line(table, 'card Title');
    line(table, ...['Gold', 'Gold', 'Bishop', 'Castle', 'Palace', 'Troops'].map((card) => `card ${card}`));
    line(table, 'treachery-card Assassin', 'treachery-card Gallows');
    expect(refusal(table, 'clean')).toMatchObject({ rule: 'HS-2.1', id: 'first-turn' });
    expect(refusal(table, 'treachery')).toMatchObject({ rule: 'HS-2.1' });
    expect(refusal(table, 'take-treachery Gallows')).toMatchObject({ rule: 'HS-2.1' });
    line(table, 'take Gold', 'take Gold');
    expect(optionsOf(table, 'create')).toEqual(['Brittany.Baron', 'Saxony.Baron', 'Andalusia.Baron', 'Valencia.Baron']);
    line(table, 'create Saxony.Baron');
    expect(handOf(table, 'A')).toEqual(['Gold']);
  });

  it('HS-2.2 three cards, or a cleaned display and one card', () => {
    expect(options(opened())).toEqual(['three', 'clean', 'treachery']);
    const three = line(opened(), 'three', 'take Gold', 'take Title', 'take Title');
    expect(handOf(three, 'A')).toEqual(['Gold', '2 Title']);
    expect(phaseOf(three)).toBe('play');
    expect(refusal(three, 'take Bishop')).toMatchObject({ rule: 'HS-2.2', id: 'drawing-is-over' });
    expect(refusal(opened(), 'take Gold')).toMatchObject({ rule: 'HS-2.2', id: 'choose-first' });

    const clean = line(opened(), 'clean');
    expect(attributes(clean.s.cleaned)).toEqual(['Gold', '2 Title', 'Castle', 'Bishop', 'Courtesan']);
    expect(sum(clean.s.display)).toBe(0);
    line(clean, 'card Palace', 'card Palace', 'card Gold', 'card Troops', 'card Gold', 'card Dueling');
    expect(options(clean)).toEqual(['take Gold', 'take Troops', 'take Dueling', 'take Palace', 'draw']);
    line(clean, 'take Palace');
    expect(phaseOf(clean)).toBe('play');
  });

  it('HS-2.3 one card after the other, from the display or blind; a blind card is told to its drawer alone', () => {
    const table = line(opened(), 'three', 'take Bishop', 'draw', 'card Palace', 'take Castle');
    const drew = table.events.filter((event) => event.id === 'drew');
    expect(drew.map((event) => headsOfState.tell(table.box, event, 0))).toEqual([{ id: 'drew', seat: 0, attribute: 7 }]);
    expect(drew.map((event) => headsOfState.tell(table.box, event, 1))).toEqual([{ id: 'drew', seat: 0 }]);
    expect(drew.map((event) => headsOfState.tell(table.box, event, null))).toEqual([{ id: 'drew', seat: 0 }]);
    expect(refusal(line(opened(), 'three'), 'take Palace')).toMatchObject({ rule: 'HS-2.3', id: 'not-on-display' });
    expect(refusal(line(opened(), 'three'), 'card Palace')).toMatchObject({ rule: 'HS-2.3', id: 'only-chance' });
    // What everybody saw taken is known; what was drawn blind is not.
    expect(attributes(table.s.known)).toEqual(['Castle', 'Bishop']);
  });

  it('HS-2.4 cleaning needs six cards in the main pile', () => {
    const five = opened();
    leaveInPile(five, 'Gold', 'Gold', 'Palace', 'Palace', 'Troops');
    expect(options(five)).toEqual(['three', 'treachery']);
    expect(refusal(five, 'clean')).toEqual({ rule: 'HS-2.4', id: 'pile-too-small', params: { needed: 6, left: 5 } });
    const six = opened();
    leaveInPile(six, 'Gold', 'Gold', 'Palace', 'Palace', 'Troops', 'Dueling');
    expect(options(six)).toContain('clean');
    line(six, 'clean', 'card Gold', 'card Gold', 'card Palace', 'card Palace', 'card Troops', 'card Dueling');
    // The main pile is empty now: no blind draw, so that the revolution pile is not touched.
    expect(options(six)).toEqual(['take Gold', 'take Troops', 'take Dueling', 'take Palace']);
    expect(refusal(six, 'draw')).toMatchObject({ rule: 'HS-2.4', id: 'pile-empty' });
  });

  it('HS-2.4 the cleaned cards go into the main pile at the end of the turn, before the refill', () => {
    const table = opened();
    leaveInPile(table, 'Gold', 'Gold', 'Palace', 'Palace', 'Troops', 'Dueling');
    line(table, 'clean', 'card Gold', 'card Gold', 'card Palace', 'card Palace', 'card Troops', 'card Dueling', 'take Gold');
    expect(sum(open(table.s.pile))).toBe(0);
    line(table, 'done');
    // One card is missing on display; it comes from the six that were cleaned, not from the revolution pile.
    expect(options(table)).toEqual(['card Gold', 'card Title', 'card Castle', 'card Bishop', 'card Courtesan']);
    expect(chances(table)).toEqual({ 'card Gold': 1, 'card Title': 2, 'card Castle': 1, 'card Bishop': 1, 'card Courtesan': 1 });
    line(table, 'card Title');
    expect(attributes(open(table.s.pile))).toEqual(['Gold', 'Title', 'Castle', 'Bishop', 'Courtesan']);
    expect(table.s.mover).toBe(1);
  });

  it('HS-2.5 after drawing attributes any number of nobles, but no treachery', () => {
    const table = acting(midgame(2), 'attributes');
    give(table, 'A', 'Gold', 'Gold', 'Title');
    giveTreachery(table, 'A', 'Assassin', 'Guillotine');
    stand(table, 'B', 'Provence.Prince');
    line(table, 'create Saxony.Baron', 'create Brittany.Count');
    expect(options(table)).toEqual(['done']);
    expect(refusal(table, 'assassinate Provence.Prince')).toMatchObject({ rule: 'HS-2.5', id: 'no-treachery-now' });
    expect(refusal(table, 'execute Provence.Prince Guillotine')).toMatchObject({ rule: 'HS-2.5' });
    expect(refusal(line(opened(), 'three'), 'done')).toMatchObject({ rule: 'HS-2.5', id: 'draw-first' });
  });

  it('HS-2.6 one treachery card and one attribute card, in either order, from display or pile', () => {
    const table = line(opened(), 'treachery');
    expect(options(table)).toEqual([
      'take Gold',
      'take Title',
      'take Castle',
      'take Bishop',
      'take Courtesan',
      'draw',
      'take-treachery Assassin',
      'take-treachery Guillotine',
      'draw-treachery',
    ]);
    line(table, 'take-treachery Guillotine');
    expect(refusal(table, 'draw-treachery')).toMatchObject({ rule: 'HS-2.6', id: 'no-treachery-owed' });
    line(table, 'take Castle');
    expect(phaseOf(table)).toBe('play');
    const blind = line(opened(), 'treachery', 'take Castle', 'draw-treachery', 'treachery-card Gallows');
    expect(treacheryOf(blind, 'A')).toEqual(['Gallows']);
    const drew = blind.events.filter((event) => event.id === 'drew-treachery');
    expect([0, 1, null].map((viewer) => drew.map((event) => headsOfState.tell(blind.box, event, viewer)))).toEqual([
      [{ id: 'drew-treachery', seat: 0, kind: 2 }],
      [{ id: 'drew-treachery', seat: 0 }],
      [{ id: 'drew-treachery', seat: 0 }],
    ]);
    expect(refusal(line(opened(), 'treachery', 'take Castle'), 'take Gold')).toMatchObject({ rule: 'HS-2.6', id: 'no-attribute-owed' });
  });

  it('HS-2.6 in a treachery turn nobles are created only where one was killed in it', () => {
    const table = acting(midgame(2), 'treachery');
    give(table, 'A', 'Gold', 'Gold');
    giveTreachery(table, 'A', 'Guillotine');
    stand(table, 'B', 'Brittany.Baron');
    expect(optionsOf(table, 'create')).toEqual([]);
    expect(refusal(table, 'create Saxony.Baron')).toMatchObject({ rule: 'HS-2.6', id: 'not-emptied' });
    line(table, 'execute Brittany.Baron Guillotine');
    expect(optionsOf(table, 'create')).toEqual(['Brittany.Baron']);
  });

  it('HS-2.7 the mover discards down to ten attribute and four treachery cards, Courtesans included', () => {
    const table = acting(midgame(2), 'attributes');
    show(table, ...SIX);
    showTreachery(table, 'Assassin', 'Gallows');
    give(table, 'A', 'Title', 'Title', 'Title', 'Title', 'Title', 'Title', 'Title', 'Troops', 'Troops', 'Palace', 'Palace', 'Courtesan');
    giveTreachery(table, 'A', 'Assassin', 'Axeman', 'Axeman', 'Guillotine', 'FR/DE');
    line(table, 'done');
    expect(options(table)).toEqual(['discard Title', 'discard Troops', 'discard Palace', 'discard Courtesan']);
    expect(refusal(table, 'done')).toMatchObject({ rule: 'HS-2.7', id: 'discard-first' });
    expect(refusal(table, 'discard Gold')).toMatchObject({ rule: 'HS-2.7', id: 'not-in-hand' });
    line(table, 'discard Palace', 'discard Courtesan');
    expect(options(table)).toEqual(['shed Assassin', 'shed Guillotine', 'shed Axeman', 'shed FR/DE']);
    expect(refusal(table, 'discard Title')).toMatchObject({ rule: 'HS-2.7', id: 'nothing-to-discard' });
    line(table, 'shed Axeman');
    expect(table.s.mover).toBe(1);
    expect(attributes(table.s.discards)).toEqual(['Palace', 'Courtesan']);
    expect(treacheries(table.s.treacheryDiscards)).toEqual(['Axeman']);
  });

  it('HS-2.7 displays are refilled after the turn, not in it', () => {
    const table = line(opened(), 'treachery', 'take Gold', 'take-treachery Assassin');
    expect([sum(table.s.display), sum(table.s.treacheryDisplay)]).toEqual([5, 1]);
    line(table, 'done');
    expect(phaseOf(table)).toBe('refill');
    line(table, 'card Palace');
    expect(phaseOf(table)).toBe('refillTreachery');
    line(table, 'treachery-card GB/ES');
    expect([sum(table.s.display), sum(table.s.treacheryDisplay), table.s.mover, table.s.option]).toEqual([6, 2, 1, OPTION.none]);
  });

  it('HS-2.2 an absent player takes three cards blind, creates nothing and ends the turn', () => {
    const table = opened();
    give(table, 'A', 'Gold');
    const idle = (): string => headsOfState.write(table.box, headsOfState.idle(table.box, table.s, 0));
    const done: string[] = [];
    while (table.s.mover === 0) {
      done.push(idle());
      letChance(line(table, idle()));
    }
    expect(done).toEqual(['three', 'draw', 'draw', 'draw', 'done']);
  });

  it('HS-2.8 a view has the own hand and the sizes of the others, and all that is open', () => {
    const table = opened(3);
    give(table, 'A', 'Gold', 'Courtesan');
    give(table, 'B', 'Palace');
    giveTreachery(table, 'B', 'Gallows', 'Gallows');
    stand(table, 'C', 'Paris.King');
    const view = headsOfState.view(table.box, table.s, 0);
    expect(attributes(view.hand ?? [])).toEqual(['Gold', 'Courtesan']);
    expect([view.hands, view.treacheries]).toEqual([
      [2, 1, 0],
      [0, 2, 0],
    ]);
    expect(view.nobles[letter('C')]).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(view.score).toEqual([0, 0, 0]);
    const spectator = headsOfState.view(table.box, table.s, null);
    expect([spectator.hand, spectator.treachery]).toEqual([null, null]);
    // Another card in B's hand is another state but the same view for A.
    const other = opened(3);
    give(other, 'A', 'Gold', 'Courtesan');
    give(other, 'B', 'Troops');
    giveTreachery(other, 'B', 'Gallows', 'Assassin');
    stand(other, 'C', 'Paris.King');
    expect(headsOfState.view(other.box, other.s, 0)).toEqual(view);
    expect(headsOfState.actors(table.box, table.s)).not.toContain(CHANCE);
  });
});
