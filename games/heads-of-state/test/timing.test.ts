// What is easily done a moment too soon, too late, or for the wrong player: one position for each.

import { open } from '@regalia/core';
import { pour, sum } from '@regalia/kit';
import { describe, expect, it } from 'vitest';
import { ATTRIBUTES, headsOfState, influenceIn, isSeenPresent, leadersIn, RANKS, STANDARD_BOARD } from '../rules/index.ts';
import {
  acting,
  at,
  attributes,
  chances,
  fresh,
  give,
  giveTreachery,
  leaveInPile,
  leaveInRevolution,
  letChance,
  line,
  midgame,
  options,
  optionsOf,
  phaseOf,
  put,
  refusal,
  sectorOf,
  show,
  showTreachery,
  stand,
  type Table,
  takeNobleCards,
  treacheries,
} from './table.ts';

const SIX = ['Gold', 'Title', 'Title', 'Bishop', 'Castle', 'Courtesan'] as const;
const [A, B] = [0, 1];

/** The counters of a seat that lie face down in the sector of a location. */
const countersOf = (table: Table, label: string, seat: number) => table.s.counters[table.box.seats * sectorOf(table, label) + seat];

describe('turns', () => {
  it('HS-2.1 how many cards a first turn brings goes by the order of play, not by the seat', () => {
    const table = letChance(fresh(3, { start: 'C' }));
    const owed: number[][] = [];
    for (let turn = 0; turn < 3; turn++) {
      owed.push([table.s.mover, table.s.owed]);
      while (phaseOf(table) === 'draw') letChance(line(table, 'draw'));
      letChance(line(table, 'done'));
    }
    expect(owed).toEqual([
      [2, 1],
      [0, 2],
      [1, 3],
    ]);
  });

  it('HS-2.7 the cards over the limit are discarded before the cleaned ones go back', () => {
    const table = midgame(2);
    show(table, ...SIX);
    showTreachery(table, 'Assassin', 'Gallows');
    give(table, 'A', 'Title', 'Title', 'Title', 'Title', 'Title', 'Title', 'Title', 'Troops', 'Troops', 'Palace');
    leaveInPile(table, 'Gold', 'Gold', 'Palace', 'Palace', 'Troops', 'Dueling');
    line(table, 'clean', 'card Gold', 'card Gold', 'card Palace', 'card Palace', 'card Troops', 'card Dueling', 'take Gold', 'done');
    expect(optionsOf(table, 'discard')).toEqual(['Gold', 'Title', 'Troops', 'Palace']);
    expect([attributes(table.s.cleaned), attributes(open(table.s.pile))]).toEqual([
      ['Gold', '2 Title', 'Castle', 'Bishop', 'Courtesan'],
      [],
    ]);
    line(table, 'discard Troops');
    expect(chances(table)).toEqual({ 'card Gold': 1, 'card Title': 2, 'card Castle': 1, 'card Bishop': 1, 'card Courtesan': 1 });
  });

  it('HS-2.6 a location emptied in one turn is not open to its killer in the next treachery turn', () => {
    const table = acting(midgame(2), 'treachery');
    show(table, ...SIX);
    showTreachery(table, 'Gallows', 'Axeman');
    give(table, 'A', 'Gold');
    give(table, 'B', 'Gold');
    giveTreachery(table, 'A', 'Guillotine');
    stand(table, 'B', 'Brittany.Baron');
    line(table, 'execute Brittany.Baron Guillotine', 'done');
    letChance(table);
    letChance(line(table, 'three', 'take Gold', 'take Title', 'take Title', 'done'));
    line(table, 'treachery', 'take-treachery Gallows', 'take Bishop');
    expect([table.s.mover, options(table)]).toEqual([A, ['done']]);
    expect(refusal(table, 'create Brittany.Baron')).toMatchObject({ rule: 'HS-2.6', id: 'not-emptied' });
  });

  it('HS-4.7 an emptied treachery pile is renewed when a card is wanted, so that what is discarded in between comes along', () => {
    const table = midgame(2);
    show(table, ...SIX);
    giveTreachery(table, 'A', 'Guillotine');
    showTreachery(table, 'Gallows', 'Axeman');
    const pile = open(table.s.treacheryPile);
    pour(pile, table.s.treacheryDiscards);
    put(table.s.treacheryDiscards, 0, -1);
    put(pile, 0);
    stand(table, 'B', 'Brittany.Baron');
    const before = sum(table.s.treacheryDiscards);
    line(table, 'treachery', 'draw-treachery', 'treachery-card Assassin', 'take Castle');
    // The last card of the pile is taken: its discards stay where they are.
    expect([sum(open(table.s.treacheryPile)), sum(table.s.treacheryDiscards)]).toEqual([0, before]);
    line(table, 'execute Brittany.Baron Guillotine', 'done', 'card Gold');
    expect(phaseOf(table)).toBe('choose');
    expect([table.s.mover, treacheries(table.s.treacheryDisplay), sum(table.s.treacheryDiscards)]).toEqual([
      B,
      ['Gallows', 'Axeman'],
      before + 1,
    ]);
    line(table, 'treachery', 'draw-treachery');
    expect(chances(table)['treachery-card Guillotine']).toBe(4);
  });
});

describe('what the killed leave', () => {
  it('HS-4.4 a killed noble’s card stays with its owner, and does not go back to the supply', () => {
    const table = acting(midgame(2), 'treachery');
    giveTreachery(table, 'A', 'Guillotine');
    stand(table, 'B', 'Brittany.Baron');
    line(table, 'execute Brittany.Baron Guillotine');
    expect([table.s.nobles[7 * B], table.s.nobles[7 * A], table.s.nobleCards[0]]).toEqual([1, 0, 9]);
  });

  it('HS-4.4 two nobles killed in one sector leave two counters', () => {
    const table = acting(midgame(2), 'treachery');
    giveTreachery(table, 'A', 'Guillotine', 'FR/DE');
    give(table, 'A', 'Gold');
    stand(table, 'B', 'Brittany.Baron', 'Brittany.Count');
    line(table, 'execute Brittany.Count Guillotine', 'execute Brittany.Baron FR/DE', 'create Brittany.Baron');
    expect([countersOf(table, 'Brittany.Baron', B), countersOf(table, 'Brittany.Baron', A)]).toEqual([2, 0]);
  });

  /** A has nobles or counters in all of Britain but England, and the cards for its King. */
  function nearlyBritain() {
    const table = acting(midgame(2), 'attributes');
    stand(table, 'A', 'Ireland.Duke', 'Scotland.Earl');
    table.s.counters[2 * sectorOf(table, 'Ireland.Duke') + A] = 2;
    table.s.counters[2 * sectorOf(table, 'Scotland.Earl') + B] = 1;
    give(table, 'A', 'Gold', 'Title', 'Troops', 'Castle', 'Dueling', 'Education', 'Bishop', 'Palace');
    return table;
  }

  it('HS-5.2 with the country marker all one’s own counters there go back, also where one lives; those of others stay', () => {
    const table = line(nearlyBritain(), 'create England.King');
    expect(table.s.markers[table.box.countryMarkers + 2 * 2]).toBe(A);
    expect([countersOf(table, 'Ireland.Duke', A), countersOf(table, 'Scotland.Earl', B)]).toEqual([0, 1]);
  });

  it('HS-5.2 where both markers are gone none is taken, and the counters stay', () => {
    const table = nearlyBritain();
    table.s.markers.fill(B, table.box.countryMarkers + 2 * 2, table.box.countryMarkers + 2 * 3);
    line(table, 'create England.King');
    expect([table.s.score[A], countersOf(table, 'Ireland.Duke', A)]).toEqual([8, 2]);
  });
});

describe('a Revolution', () => {
  it('HS-6.2 of two nobles of one player in a sector the higher counts full and the other half', () => {
    const table = midgame(2);
    stand(table, 'A', 'Saxony.Count', 'Saxony.Baron', 'Berlin.King', 'Berlin.Prince');
    leaveInPile(table);
    leaveInRevolution(table);
    line(table, 'three', 'draw', 'card Revolution');
    const scored = table.events.find((event) => event.id === 'scored' && event.country === 1);
    expect(scored).toMatchObject({ influence: [2 + 1 + 4 + 2, 0], first: A, second: -1 });
  });

  it('HS-6.6 all who hold too much discard, one after the other in the order of play', () => {
    const order = (seats: number, mover: number): number[] => {
      const table = midgame(seats);
      Object.assign(table.s, { mover, decider: mover });
      for (let seat = 0; seat < seats; seat++)
        give(table, 'ABC'[seat] ?? '', ...Array.from({ length: 7 }, () => ATTRIBUTES[seat] ?? 'Gold'));
      leaveInPile(table);
      leaveInRevolution(table);
      line(table, 'three', 'draw', 'card Revolution');
      const asked: number[] = [];
      while (phaseOf(table) === 'discard') {
        asked.push(table.s.decider);
        line(table, options(table)[0] ?? '');
      }
      return asked;
    };
    expect([order(2, 0), order(2, 1), order(3, 1)]).toEqual([
      [0, 1],
      [1, 0],
      [1, 2, 0],
    ]);
  });

  it('HS-6.4 the order of play decides at last, counted from the starting player', () => {
    const sectors = STANDARD_BOARD.sectors.map((sector) => (sector.country === 'FR' ? { ...sector, hexagon: 3 } : sector));
    const table = midgame(3, { board: { ...STANDARD_BOARD, sectors } });
    stand(table, 'A', 'Brittany.Count');
    stand(table, 'B', 'Burgundy.Count');
    table.s.starter = 2;
    expect(leadersIn(table.box, table.s, 0, influenceIn(table.box, table.s.owner, 0))).toEqual([0, 1]);
  });

  it('HS-6.4 of two Barons, too, the one in the greater sector is ahead', () => {
    const table = midgame(2);
    stand(table, 'A', 'Valencia.Baron');
    stand(table, 'B', 'Andalusia.Baron');
    expect(leadersIn(table.box, table.s, 3, influenceIn(table.box, table.s.owner, 3))).toEqual([B, A]);
  });

  it('HS-5.2 who is present in a sector, alive or by a counter, is so in a view as well', () => {
    const table = midgame(3);
    stand(table, 'A', 'Saxony.Count');
    table.s.counters[3 * sectorOf(table, 'Saxony.Count') + B] = 1;
    const view = headsOfState.view(table.box, table.s, null);
    expect([A, B, 2].map((seat) => isSeenPresent(table.box, view, sectorOf(table, 'Saxony.Count'), seat))).toEqual([true, true, false]);
  });
});

describe('the House of Nobles', () => {
  /** A lacks a Baron of the seven, and has the Gold for one; the markers of sectors and countries are gone. */
  function sixRanks(settings: object = {}) {
    const table = acting(midgame(3, settings), 'attributes');
    table.s.markers.fill(2, 0, table.box.houseMarkers);
    for (const rank of RANKS) if (rank !== 'Baron') takeNobleCards(table, 'A', rank, 1);
    give(table, 'A', 'Gold');
    return table;
  }

  it('HS-5.3 with all its markers gone there is nothing to take', () => {
    const table = sixRanks();
    table.s.markers.fill(B, table.box.houseMarkers, table.box.roundMarkers);
    line(table, 'create Saxony.Baron');
    expect([table.s.score[A], table.s.markers[table.box.roundMarkers]]).toEqual([0, -1]);
  });

  it('HS-5.4 with house: created who has a marker of a round has not had one of the House', () => {
    const table = sixRanks({ house: 'created' });
    table.s.markers[table.box.roundMarkers] = A;
    expect(line(table, 'create Saxony.Baron').s.score[A]).toBe(16);
  });

  it('HS-5.4 with house: created a noble without a card counts, of whatever rank', () => {
    const table = sixRanks({ house: 'created' });
    table.s.nobles[7 * A + RANKS.indexOf('Earl')] = 0;
    table.s.cardless[A] = 1 << RANKS.indexOf('Earl');
    expect(line(table, 'create Saxony.Baron').s.score[A]).toBe(16);
  });
});

describe('attacks', () => {
  it('HS-4.2 the first location of the board is attacked like any other', () => {
    const table = acting(midgame(2), 'treachery');
    giveTreachery(table, 'A', 'Assassin', 'Assassin');
    stand(table, 'B', 'Paris.King');
    line(table, 'assassinate Paris.King', 'cube attacker');
    expect([at(table, 'Paris.King'), table.s.owner[0], table.s.emptied]).toEqual([0, -1, [0]]);
  });
});

describe('attacks that are refused', () => {
  /** A has killed a Prince, and has no cards to replace anybody. */
  function poor(settings: object, ...cards: readonly string[]) {
    const table = acting(midgame(2, settings), 'treachery');
    giveTreachery(table, 'A', 'Guillotine', ...cards);
    stand(table, 'B', 'Provence.Prince', 'Paris.King', 'Brittany.Baron');
    return line(table, 'execute Provence.Prince Guillotine');
  }

  it('HS-4.6 who holds the cards of an attack is told that it could not be made good, not that cards are missing', () => {
    const about = { rule: 'HS-4.6', id: 'cannot-replace' };
    expect(refusal(poor({}, 'Guillotine', 'Guillotine'), 'execute Paris.King Guillotine+Guillotine')).toMatchObject(about);
    expect(refusal(poor({}, 'Guillotine', 'FR/DE'), 'execute Paris.King Guillotine+FR/DE')).toMatchObject(about);
    expect(refusal(poor({}, 'Guillotine'), 'execute Brittany.Baron Guillotine')).toMatchObject(about);
    expect(refusal(poor({ executions: 'identical' }, 'FR/DE'), 'execute Brittany.Baron FR/DE')).toMatchObject(about);
    const identical = poor({ executions: 'identical' }, 'Guillotine', 'Guillotine');
    expect(refusal(identical, 'execute Paris.King Guillotine+Guillotine')).toMatchObject(about);
  });

  it('HS-4.6 where a Courtesan stands only for what is missing, a King may be attacked by who can replace him', () => {
    const nobles = { ...STANDARD_BOARD.nobles, King: { ...STANDARD_BOARD.nobles.King, set: ['Palace'] } };
    const table = poor({ courtesan: 'missing', board: { ...STANDARD_BOARD, nobles } }, 'Guillotine', 'Guillotine');
    give(table, 'A', 'Palace');
    expect(optionsOf(table, 'execute')).toEqual(['Paris.King Guillotine+Guillotine']);
    // With two emptied, a Prince whom the cards do not pay for and a Baron: they pay for the Baron and the King.
    const second = poor({ courtesan: 'missing', board: { ...STANDARD_BOARD, nobles } }, 'Guillotine', 'Guillotine', 'Guillotine');
    give(second, 'A', 'Gold', 'Palace');
    line(second, 'execute Brittany.Baron Guillotine');
    expect(optionsOf(second, 'execute')).toEqual(['Paris.King Guillotine+Guillotine']);
  });
});

describe('who is asked, and what', () => {
  it('HS-1.1 nobody but the decider may do anything, and while chance decides nobody', () => {
    const table = line(acting(midgame(3), 'attributes'), 'done');
    expect(phaseOf(table)).toBe('refill');
    expect([0, 1, 2].map((seat) => headsOfState.legal(table.box, table.s, seat))).toEqual([[], [], []]);
    const next = letChance(table);
    expect([0, 1, 2].map((seat) => headsOfState.legal(next.box, next.s, seat).length)).toEqual([0, 3, 0]);
  });

  it('HS-2.3 what chance decides is no action, from the first of it on', () => {
    const table = acting(midgame(2), 'attributes');
    expect(refusal(table, 'first A')).toMatchObject({ rule: 'HS-2.3', id: 'only-chance' });
  });

  it('HS-2.5 an absent player who can only end the turn does', () => {
    const table = acting(midgame(2), 'attributes');
    expect([options(table), headsOfState.write(table.box, headsOfState.idle(table.box, table.s, A))]).toEqual([['done'], 'done']);
  });

  it('HS-2.6 an absent player who still owes a treachery card takes that, and no attribute card more', () => {
    const table = midgame(2);
    show(table, ...SIX);
    showTreachery(table, 'Gallows', 'Axeman');
    line(table, 'treachery', 'take Castle');
    expect(headsOfState.write(table.box, headsOfState.idle(table.box, table.s, A))).toBe('take-treachery Gallows');
  });
});
