// One thing said in several ways: actions as numbers, moves and notation; the board in the program and on the rules page; values of the
// box as those ask for them who show it.

import { readFileSync } from 'node:fs';
import { at, hide, insist } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import {
  ATTRIBUTES,
  actionOf,
  attributeIn,
  COUNTERS,
  countersLeft,
  courtesanFor,
  drawsBlind,
  headsOfState,
  isAttack,
  isClean,
  isCreation,
  isExecution,
  isTreachery,
  locationIn,
  locationsIn,
  type Move,
  mostPoints,
  moveOf,
  RANKS,
  readBoard,
  roundPoints,
  STANDARD_BOARD,
  TREACHERIES,
  takesTreachery,
  treacheryIn,
} from '../rules/index.ts';
import {
  acting,
  boxFor,
  everyMove,
  fresh,
  give,
  giveTreachery,
  letChance,
  letter,
  line,
  at as locationOf,
  midgame,
  options,
  optionsOf,
  refusal,
  stand,
  takeNobleCards,
} from './table.ts';

const rulesPage = readFileSync(new URL('../docs/en.md', import.meta.url), 'utf8');

describe('what a number means', () => {
  const box = boxFor(3);
  it('HS-2.2 to HS-4.3 bots read from the number of an action what its move says', () => {
    const kinds = (...names: readonly Move['kind'][]) => names;
    for (const move of everyMove(box)) {
      const action = actionOf(box, move);
      insist(action !== undefined, 'every move is an action');
      expect(moveOf(box, action)).toEqual(move);
      expect([move.kind, isClean(action)]).toEqual([move.kind, move.kind === 'clean']);
      expect(isTreachery(action)).toBe(move.kind === 'treachery');
      expect(takesTreachery(action)).toBe(kinds('take-treachery', 'draw-treachery').includes(move.kind));
      expect(drawsBlind(action)).toBe(kinds('draw', 'draw-treachery').includes(move.kind));
      expect(isCreation(action)).toBe(move.kind === 'create');
      expect(isAttack(action)).toBe(kinds('assassinate', 'execute').includes(move.kind));
      expect(isExecution(action)).toBe(move.kind === 'execute');
      if (move.kind === 'take' || move.kind === 'discard') expect(attributeIn(action)).toBe(move.attribute);
      if (move.kind === 'take-treachery' || move.kind === 'discard-treachery') expect(treacheryIn(action)).toBe(move.treachery);
      if (move.kind === 'pay') expect(courtesanFor(action)).toBe(move.courtesanFor ?? -1);
      if (move.kind === 'create' || move.kind === 'assassinate' || move.kind === 'execute') expect(locationIn(action)).toBe(move.location);
    }
  });

  it.each([
    'execute Paris.King',
    'execute Paris.King Guillotine+FR/DE Gallows',
    'execute Paris.King FR/DE+Guillotine',
    'execute Paris.King Guillotine+Nobody',
    'execute Paris.King Nobody',
    'execute Nowhere.King Guillotine+Guillotine',
    'execute Saxony.Baron Guillotine',
    'take Gold Gold',
    'take Silver',
    'cube thief',
    'pay instead-of-Gold',
    'pay courtesan-for-Courtesan',
    'pay courtesan-not-Gold',
    'pay',
    'first F',
    'card Counterrevolution',
  ])('HS-2.2 «%s» is no notation', (text) => {
    expect(headsOfState.read(box, text)).toBeUndefined();
  });
});

describe('the standard board', () => {
  it('HS-8.1 is the one of the rules page: sectors, nobles, hexagons, provenance', () => {
    const names = { FR: 'France', DE: 'German States', GB: 'Britain', ES: 'Spain' } as const;
    const rows = rulesPage.split('\n').filter((row) => /^\| (France|German States|Britain|Spain) \| /.test(row));
    expect(rows).toEqual(
      STANDARD_BOARD.sectors.map(
        ({ name, country, kind, nobles, hexagon, provenance }) =>
          `| ${names[country]} | ${name} | ${kind} | ${nobles.join(', ')} | ${hexagon} ${provenance?.hexagon} | ${provenance?.name}, ${provenance?.nobles} |`,
      ),
    );
  });

  it('HS-1.3 the attribute cards, unmarked and marked 3, 4 and 5', () => {
    expect(
      ATTRIBUTES.map((name) => [name, ...(['unmarked', '3', '4', '5'] as const).map((mark) => STANDARD_BOARD.attributes[name][mark])]),
    ).toEqual([
      ['Gold', 10, 1, 2, 3],
      ['Title', 12, 1, 2, 4],
      ['Troops', 8, 1, 1, 3],
      ['Castle', 7, 0, 1, 2],
      ['Dueling', 6, 0, 1, 2],
      ['Education', 6, 0, 1, 2],
      ['Bishop', 6, 0, 1, 2],
      ['Palace', 6, 0, 0, 1],
      ['Courtesan', 5, 1, 1, 1],
    ]);
    expect([2, 3, 4, 5].map((seats) => boxFor(seats).attributes.reduce((sum, count) => sum + count, 0))).toEqual([66, 70, 80, 100]);
  });

  it('HS-1.5, HS-5.3 the treachery cards, and the House of Nobles: without the second marker for two', () => {
    expect(boxFor(2).treachery).toEqual([7, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1]);
    expect(TREACHERIES.length).toBe(11);
    const house = (seats: number) => boxFor(seats).markers.flatMap((marker) => (marker.kind === 'house' ? [marker.value] : []));
    expect([house(2), house(3), house(5)]).toEqual([
      [16, 8],
      [16, 12, 8],
      [16, 12, 8],
    ]);
  });

  it('HS-6.3, HS-7.1 what rounds and noble cards bring', () => {
    const box = boxFor(4);
    const perCountry = [
      [10, 2],
      [6, 5],
      [8, 3],
      [7, 4],
    ];
    for (const round of [0, 1, 2]) expect([0, 1, 2, 3].map((country) => roundPoints(box, round, country))).toEqual(perCountry);
    expect(RANKS.map((_, rank) => mostPoints(box, rank))).toEqual([
      [4, 2],
      [6, 3],
      [8, 4],
      [10, 5],
      [12, 6],
      [14, 7],
      [16, 8],
    ]);
    expect([0, 1, 15].map((sector) => locationsIn(box, sector))).toEqual([[0, 1], [2], [27, 28]]);
  });

  it('HS-1.7 counters left: 32 less those that stand and those that lie, of one player', () => {
    const table = midgame(3);
    stand(table, 'A', 'Paris.King', 'Saxony.Baron');
    stand(table, 'B', 'Provence.Prince');
    table.s.counters[3 * 4 + 1] = 2;
    table.s.counters[3 * 5 + 2] = 1;
    expect([0, 1, 2].map((seat) => countersLeft(table.box, table.s, seat))).toEqual([COUNTERS - 2, COUNTERS - 3, COUNTERS - 1]);
    expect(COUNTERS).toBe(32);
  });
});

describe('the game says of itself', () => {
  it('HS-1.1 for two to five players, under its name, with its variants', () => {
    expect([headsOfState.id, headsOfState.version, headsOfState.seats]).toEqual(['heads-of-state', 1, { min: 2, max: 5 }]);
    expect(headsOfState.variants.map(({ name }) => name)).toEqual(['2008', '2008-strict-readings', '2008-minor-courts']);
    expect(headsOfState.variants.slice(0, 2).map(({ options }) => options)).toEqual([
      { edition: '2008' },
      { edition: '2008', courtesan: 'missing', executions: 'identical', counters: 'stay', house: 'created' },
    ]);
    expect(headsOfState.variants[2]?.options).toMatchObject({ edition: '2008', start: 'A', board: { name: 'minor courts' } });
    expect(headsOfState.endings(boxFor(2))).toEqual(['drawing-attributes', 'drawing-treachery', 'refilling']);
    expect(headsOfState.ending(boxFor(2), midgame(2).s)).toBeUndefined();
  });

  it('HS-6.8 how long a game can be: turns of at most 63 steps, three rounds laid out and discarded for', () => {
    // With two players 66 cards: 3 × 67 + 2 turns. With five 100 cards: 3 × 101 + 5 turns.
    expect(headsOfState.bound(boxFor(2))).toBe(1 + 203 * 63 + 3 * 38);
    expect(headsOfState.bound(boxFor(5))).toBe(1 + 308 * 63 + 3 * 68);
  });

  it('HS-1.2 all that there is: cards of every kind, and ten noble cards of every rank', () => {
    const { box, s } = fresh(3);
    expect(headsOfState.tally(box, s)).toEqual({
      ...Object.fromEntries(ATTRIBUTES.map((name, attribute) => [name, at(box.attributes, attribute)])),
      ...Object.fromEntries(TREACHERIES.map((name, kind) => [name, at(box.treachery, kind)])),
      ...Object.fromEntries(RANKS.map((name) => [`${name} cards`, 10])),
    });
  });

  it('HS-2.3, HS-2.6 what is drawn blind is told to its drawer alone', () => {
    const box = boxFor(3);
    const drew = { id: 'drew', seat: 1, attribute: hide(4) } as const;
    const treachery = { id: 'drew-treachery', seat: 2, kind: hide(3) } as const;
    expect(([0, 1, 2, null] as const).map((viewer) => headsOfState.tell(box, drew, viewer))).toEqual([
      { id: 'drew', seat: 1 },
      { id: 'drew', seat: 1, attribute: 4 },
      { id: 'drew', seat: 1 },
      { id: 'drew', seat: 1 },
    ]);
    expect(([0, 1, 2, null] as const).map((viewer) => headsOfState.tell(box, treachery, viewer))).toEqual([
      { id: 'drew-treachery', seat: 2 },
      { id: 'drew-treachery', seat: 2 },
      { id: 'drew-treachery', seat: 2, kind: 3 },
      { id: 'drew-treachery', seat: 2 },
    ]);
    const shown = { id: 'shown', attribute: 2 } as const;
    expect(headsOfState.tell(box, shown, 0)).toBe(shown);
  });
});

describe('limits of a board file', () => {
  const fault = (board: unknown): unknown => {
    const read = readBoard(board);
    return read.ok ? undefined : [read.refusal.id, read.refusal.params?.['path']];
  };
  const { countries, nobles, sectors, attributes } = STANDARD_BOARD;

  it('HS-8.2 two markers may be worth the same, but the second never more', () => {
    const equal = { bonus: [5, 5], round: [4, 4] };
    expect(fault({ ...STANDARD_BOARD, countries: { ...countries, ES: equal } })).toBeUndefined();
    expect(fault({ ...STANDARD_BOARD, house: [9, 9, 9] })).toBeUndefined();
    expect(fault({ ...STANDARD_BOARD, house: [9, 10, 8] })).toEqual(['board', 'house']);
    expect(fault({ ...STANDARD_BOARD, house: [9, 8, 10] })).toEqual(['board', 'house']);
    expect(fault({ ...STANDARD_BOARD, nobles: { ...nobles, Earl: { ...nobles.Earl, full: 5, half: 5 } } })).toBeUndefined();
  });

  it('HS-8.2 a country has 1 to 8 sectors, a sector two nobles of different rank', () => {
    const more = (count: number) =>
      Array.from({ length: count }, (_, i) => ({
        name: `March ${i}`,
        country: 'ES',
        kind: 'province',
        hexagon: 2,
        nobles: ['Count', 'Baron'],
      }));
    const rest = sectors.filter(({ country }) => country !== 'ES');
    expect([1, 8, 9].map((count) => fault({ ...STANDARD_BOARD, sectors: [...rest, ...more(count)] }))).toEqual([
      undefined,
      undefined,
      ['board', 'sectors'],
    ]);
    expect(fault({ ...STANDARD_BOARD, sectors: [...sectors, { ...more(1)[0], nobles: ['Count', 'Count'] }] })).toEqual([
      'board',
      'sectors[16].nobles',
    ]);
    expect(fault({ ...STANDARD_BOARD, sectors: [...sectors, { ...more(1)[0], nobles: ['Baron'] }] })).toBeUndefined();
  });

  it.each([
    ['unmarked', 2, 28],
    ['3', 3, 34],
    ['4', 4, 40],
    ['5', 5, 46],
  ] as const)('HS-6.6 cards %s: with %i players a deck of %i is just enough, and one less is too small', (mark, seats, least) => {
    const none = Object.fromEntries(ATTRIBUTES.map((name) => [name, { ...attributes[name], unmarked: 0, '3': 0, '4': 0, '5': 0 }]));
    const deck = (count: number) => {
      const marks = ['unmarked', '3', '4', '5'];
      const before = marks.indexOf(mark) === 0 ? {} : { unmarked: least - 6 };
      // What later marks lack is not asked here: they get plenty.
      const after = Object.fromEntries(marks.slice(marks.indexOf(mark) + 1).map((later) => [later, 20]));
      const own = marks.indexOf(mark) === 0 ? count : count - (least - 6);
      return { ...none, Gold: { unmarked: 0, '3': 0, '4': 0, '5': 0, ...before, [mark]: own, ...after } };
    };
    // The cards of earlier marks must do for their numbers of players.
    expect(fault({ ...STANDARD_BOARD, attributes: deck(least) })).toBeUndefined();
    expect(fault({ ...STANDARD_BOARD, attributes: deck(least - 1) })).toEqual(['board', 'attributes']);
    expect(seats).toBeGreaterThan(1);
  });
});

describe('reasons and the absent', () => {
  it('HS-2.2 drawing is over: of attribute and of treachery cards', () => {
    const table = acting(midgame(2), 'treachery');
    for (const text of ['take Gold', 'draw', 'take-treachery Axeman', 'draw-treachery'])
      expect(refusal(table, text)).toEqual({ id: 'drawing-is-over', rule: 'HS-2.2' });
    for (const text of ['discard Gold', 'shed Axeman']) expect(refusal(table, text)).toEqual({ id: 'nothing-to-discard', rule: 'HS-2.7' });
  });

  it('HS-2.1 in a first turn no treachery card is taken, from neither place', () => {
    const table = letChance(fresh(2, { start: 'A' }));
    for (const text of ['take-treachery Axeman', 'draw-treachery'])
      expect(refusal(table, text)).toEqual({ id: 'first-turn', rule: 'HS-2.1' });
  });

  it('HS-2.7 of too many treachery cards those in hand are discarded, and nothing else is done before', () => {
    const table = acting(midgame(2), 'treachery');
    giveTreachery(table, 'A', 'Assassin', 'Assassin', 'Assassin', 'Assassin', 'Gallows');
    line(table, 'done');
    expect(options(table)).toEqual(['shed Assassin', 'shed Gallows']);
    expect(refusal(table, 'shed Axeman')).toEqual({ id: 'not-in-hand', rule: 'HS-2.7', params: { card: 'Axeman' } });
    expect(refusal(table, 'discard Gold')).toEqual({ id: 'nothing-to-discard', rule: 'HS-2.7' });
    expect(refusal(table, 'done')).toStrictEqual({ id: 'discard-first', rule: 'HS-2.7' });
  });

  it('HS-4.6 a noble that would leave too few cards for the others is refused with that reason', () => {
    const table = acting(midgame(2, { courtesan: 'missing' }), 'treachery');
    give(table, 'A', 'Gold', 'Title', 'Courtesan');
    for (const label of ['Brittany.Count', 'Saxony.Count', 'Andalusia.Baron']) table.s.emptied.push(locationOf(table, label));
    expect(refusal(table, 'create Saxony.Count')).toEqual({ id: 'cannot-replace', rule: 'HS-4.6', params: { location: 'Saxony.Count' } });
    const poor = acting(midgame(2), 'treachery');
    poor.s.emptied.push(locationOf(poor, 'Saxony.Count'));
    expect(refusal(poor, 'create Saxony.Count')).toMatchObject({ id: 'lacking', rule: 'HS-3.2' });
  });

  it('HS-4.3 two cards of one kind kill in a capital, whichever kind of its country it is', () => {
    const treachery = { ...STANDARD_BOARD.treachery, 'FR/DE': { cards: 2 }, 'FR/GB': { cards: 2 }, 'FR/ES': { cards: 2 } };
    for (const card of ['Guillotine', 'FR/DE', 'FR/GB', 'FR/ES'])
      for (const executions of ['any', 'identical']) {
        const table = acting(midgame(2, { executions, board: { ...STANDARD_BOARD, treachery } }), 'treachery');
        stand(table, 'B', 'Paris.King');
        giveTreachery(table, 'A', card, card);
        expect(optionsOf(table, 'execute')).toEqual([`Paris.King ${card}+${card}`]);
      }
  });

  it.each([
    ['A', 'Baron', 'Saxony'],
    ['B', 'Duke', 'Aquitaine'],
    ['B', 'King', 'Paris'],
  ] as const)(
    'HS-5.3 seat %s has the House of Nobles with the seventh rank, the %s of %s, and not a second time with another noble',
    (seat, noble, sector) => {
      const table = acting(midgame(2), 'attributes');
      Object.assign(table.s, { mover: letter(seat), decider: letter(seat) });
      for (const rank of RANKS) if (rank !== noble) takeNobleCards(table, seat, rank, 1);
      const housed = (): number =>
        table.events.filter((event) => event.id === 'bonus' && at(table.box.markers, event.marker).kind === 'house').length;
      give(table, seat, ...STANDARD_BOARD.nobles[noble].set);
      line(table, `create ${sector}.${noble}`);
      expect(housed()).toBe(1);
      give(table, seat, ...STANDARD_BOARD.nobles.Baron.set);
      line(table, 'create Andalusia.Baron');
      expect(housed()).toBe(1);
    },
  );

  it('HS-3.1 a location of seat A itself is occupied, too', () => {
    const table = acting(midgame(2), 'attributes');
    stand(table, 'A', 'Saxony.Baron');
    give(table, 'A', 'Gold', 'Title');
    expect(refusal(table, 'create Saxony.Baron')).toMatchObject({ rule: 'HS-3.1', id: 'occupied', params: { location: 'Saxony.Baron' } });
    expect(locationOf(table, 'Saxony.Baron')).toBeGreaterThan(0);
  });
});
