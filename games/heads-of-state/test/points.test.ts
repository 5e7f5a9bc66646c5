import { describe, expect, it } from 'vitest';
import { headsOfState, influenceIn, isPresent, leadersIn, RANKS, STANDARD_BOARD } from '../rules/index.ts';
import {
  acting,
  at,
  boxFor,
  give,
  giveTreachery,
  leaveInPile,
  leaveInRevolution,
  letChance,
  line,
  midgame,
  refusal,
  sectorOf,
  stand,
  type Table,
  takeNobleCards,
} from './table.ts';

const FR = 0;
const DE = 1;
const GB = 2;

/** The Revolution of the round appears as the last card of a blind draw. */
function revolution(table: Table, round: number): Table {
  table.s.round = round;
  leaveInPile(table);
  leaveInRevolution(table);
  return line(table, 'three', 'draw', 'card Revolution');
}

const ledgerOf = (table: Table, seat: number) =>
  headsOfState
    .standings(table.box, table.s)
    .find((standing) => standing.seat === seat)
    ?.ledger.map(({ points, ...what }) => [points, what]);

describe('points during play', () => {
  it('HS-5.1 the first noble ever in a sector brings its marker', () => {
    const table = acting(midgame(2), 'attributes');
    give(table, 'A', 'Gold', 'Gold', 'Title');
    line(table, 'create Brittany.Count');
    expect(table.s.score).toEqual([2, 0]);
    line(table, 'create Brittany.Baron');
    expect(table.s.score).toEqual([2, 0]);
    expect(ledgerOf(table, 0)).toEqual([[2, { id: 'sector', sector: table.box.locationSector[at(table, 'Brittany.Count')] }]]);
  });

  it('HS-5.1 not even the first, once killed, makes room for another first', () => {
    const table = acting(midgame(2), 'treachery');
    stand(table, 'B', 'Brittany.Baron');
    table.s.markers[sectorOf(table, 'Brittany.Baron')] = 1;
    table.s.score[1] = 2;
    giveTreachery(table, 'A', 'Guillotine');
    give(table, 'A', 'Gold');
    line(table, 'execute Brittany.Baron Guillotine', 'create Brittany.Baron');
    expect(table.s.score).toEqual([0, 2]);
  });

  it('HS-5.2 nobles created in every sector of a country, dead ones included, bring the highest country marker', () => {
    const table = acting(midgame(3), 'attributes');
    const { box, s } = table;
    stand(table, 'A', 'Scotland.Earl');
    const england = sectorOf(table, 'England.King');
    s.counters[3 * england + 0] = 1;
    s.markers.fill(2, 0, box.countryMarkers);
    expect(isPresent(box, s, england, 0)).toBe(true);
    give(table, 'A', 'Title', 'Castle', 'Dueling', 'Education', 'Gold');
    line(table, 'create Ireland.Marquis');
    expect(s.score[0]).toBe(4);
    expect(ledgerOf(table, 0)).toEqual([[4, { id: 'country', country: GB }]]);
    // The counters that proved it go back.
    expect(s.counters[3 * england + 0]).toBe(0);
  });

  it('HS-5.2 the second to do it takes the other marker, a third nothing, and nobody two', () => {
    const table = acting(midgame(3), 'attributes');
    const { box, s } = table;
    s.markers.fill(2, 0, box.countryMarkers);
    s.markers[box.countryMarkers + 2 * GB] = 1;
    stand(table, 'A', 'Scotland.Earl', 'England.King');
    give(table, 'A', 'Title', 'Castle', 'Dueling', 'Education', 'Gold', 'Title', 'Troops', 'Dueling', 'Bishop');
    line(table, 'create Ireland.Marquis');
    expect(s.score[0]).toBe(3);
    line(table, 'create Ireland.Duke');
    expect(s.score[0]).toBe(3);
    const none = acting(midgame(3), 'attributes');
    none.s.markers.fill(2, 0, box.countryMarkers + 8);
    stand(none, 'A', 'Scotland.Earl', 'England.King');
    give(none, 'A', 'Title', 'Castle', 'Dueling', 'Education');
    line(none, 'create Ireland.Marquis');
    expect(none.s.score[0]).toBe(0);
  });

  it('HS-5.3 noble cards of all seven types bring the highest House of Nobles marker, once', () => {
    const table = acting(midgame(3), 'attributes');
    const { box, s } = table;
    s.markers.fill(2, 0, box.houseMarkers);
    for (const rank of RANKS) if (rank !== 'Baron') takeNobleCards(table, 'A', rank, 1);
    give(table, 'A', 'Gold', 'Gold');
    line(table, 'create Saxony.Baron');
    expect(ledgerOf(table, 0)).toEqual([[16, { id: 'house' }]]);
    line(table, 'create Brittany.Baron');
    expect(s.score[0]).toBe(16);
    const second = acting(midgame(3), 'attributes');
    second.s.markers.fill(2, 0, box.houseMarkers + 1);
    for (const rank of RANKS) if (rank !== 'Baron') takeNobleCards(second, 'A', rank, 1);
    give(second, 'A', 'Gold');
    expect(line(second, 'create Saxony.Baron').s.score[0]).toBe(12);
  });

  it('HS-5.4 a noble killed after its owner took the country marker leaves no counter', () => {
    const table = acting(midgame(2), 'treachery');
    const { box, s } = table;
    stand(table, 'B', 'Brittany.Baron', 'Saxony.Baron');
    s.markers[box.countryMarkers + 2 * FR + 1] = 1;
    giveTreachery(table, 'A', 'Guillotine', 'Gallows');
    give(table, 'A', 'Gold');
    line(table, 'execute Brittany.Baron Guillotine', 'execute Saxony.Baron Gallows');
    expect(s.counters[2 * sectorOf(table, 'Brittany.Baron') + 1]).toBe(0);
    expect(s.counters[2 * sectorOf(table, 'Saxony.Baron') + 1]).toBe(1);
  });

  it('HS-5.4 an eleventh noble, without a card, does not help the House of Nobles', () => {
    const table = acting(midgame(3), 'attributes');
    table.s.markers.fill(2, 0, table.box.houseMarkers);
    for (const rank of RANKS) if (rank !== 'Baron') takeNobleCards(table, 'A', rank, 1);
    takeNobleCards(table, 'B', 'Baron', 10);
    give(table, 'A', 'Gold');
    line(table, 'create Saxony.Baron');
    expect(table.s.score[0]).toBe(0);
  });
});

describe('round scoring', () => {
  const influence = (table: Table, country: number) => influenceIn(table.box, table.s.owner, country);
  const leaders = (table: Table, country: number) => leadersIn(table.box, table.s, country, influence(table, country));

  it('HS-6.2 in a province 2 and 1, in a capital 4 and 2; a lower noble alone counts as the highest', () => {
    const table = midgame(2);
    stand(table, 'A', 'Aquitaine.Duke');
    stand(table, 'B', 'Aquitaine.Earl');
    expect(influence(table, FR)).toEqual([2, 1]);
    table.s.owner[at(table, 'Aquitaine.Duke')] = -1;
    expect(influence(table, FR)).toEqual([0, 2]);
    stand(table, 'A', 'Paris.Prince');
    expect(influence(table, FR)).toEqual([4, 2]);
    stand(table, 'B', 'Paris.King');
    expect(influence(table, FR)).toEqual([2, 6]);
    // A dead noble has none.
    table.s.counters[2 * sectorOf(table, 'Provence.Prince') + 0] = 1;
    expect(influence(table, FR)).toEqual([2, 6]);
  });

  it('HS-6.3 the markers for first and second', () => {
    expect(Object.entries(STANDARD_BOARD.countries).map(([code, { round }]) => [code, ...round])).toEqual([
      ['FR', 10, 2],
      ['DE', 6, 5],
      ['GB', 8, 3],
      ['ES', 7, 4],
    ]);
    const table = midgame(3);
    stand(table, 'C', 'Paris.King');
    stand(table, 'B', 'Provence.Prince');
    stand(table, 'A', 'Brittany.Baron', 'England.King');
    revolution(table, 2);
    // With the most noble cards: Baron 4 for A, Prince 14 for B, half of King 8 each for A and C.
    expect(table.s.score).toEqual([8 + 4 + 8, 2 + 14, 10 + 8]);
    expect(ledgerOf(table, 2)?.slice(0, 1)).toEqual([[10, { id: 'round', round: 2, country: FR, place: 1 }]]);
    expect(ledgerOf(table, 1)?.slice(0, 1)).toEqual([[2, { id: 'round', round: 2, country: FR, place: 2 }]]);
    expect(ledgerOf(table, 0)?.slice(0, 1)).toEqual([[8, { id: 'round', round: 2, country: GB, place: 1 }]]);
  });

  it('HS-6.4 a tie goes to the highest noble, then to its hexagon', () => {
    const table = midgame(2);
    stand(table, 'A', 'Brittany.Count');
    stand(table, 'B', 'Burgundy.Marquis');
    expect(leaders(table, FR)).toEqual([1, 0]);
    const hexagons = midgame(2);
    stand(hexagons, 'A', 'Brittany.Count');
    stand(hexagons, 'B', 'Burgundy.Count');
    expect([influence(hexagons, FR), leaders(hexagons, FR)]).toEqual([
      [2, 2],
      [1, 0],
    ]);
  });

  it('HS-6.4 the rank decides before the hexagon: a Marquis in a lesser sector beats an Earl in a greater one', () => {
    const table = midgame(2);
    stand(table, 'A', 'Aquitaine.Earl');
    stand(table, 'B', 'Burgundy.Marquis');
    expect([influence(table, FR), leaders(table, FR)]).toEqual([
      [2, 2],
      [1, 0],
    ]);
  });

  it('HS-6.4 the highest noble decides, not how many there are', () => {
    const table = midgame(2);
    stand(table, 'A', 'Bavaria.Marquis', 'Saxony.Count');
    stand(table, 'B', 'Berlin.King');
    expect([influence(table, DE), leaders(table, DE)]).toEqual([
      [4, 4],
      [1, 0],
    ]);
  });

  it('HS-6.4 the second place is decided in the same order, and who is overtaken for the first takes it', () => {
    const tied = midgame(3);
    stand(tied, 'A', 'Berlin.King');
    stand(tied, 'B', 'Saxony.Count');
    stand(tied, 'C', 'Rhineland.Duke');
    expect([influence(tied, DE), leaders(tied, DE)]).toEqual([
      [4, 2, 2],
      [0, 2],
    ]);
    const overtaken = midgame(3);
    stand(overtaken, 'A', 'Bavaria.Marquis');
    stand(overtaken, 'B', 'Bavaria.Earl');
    stand(overtaken, 'C', 'Berlin.King');
    expect([influence(overtaken, DE), leaders(overtaken, DE)]).toEqual([
      [2, 1, 4],
      [2, 0],
    ]);
  });

  it('HS-6.4 where a custom board leaves all of that equal, the next nobles decide, then the order of play', () => {
    const sectors = STANDARD_BOARD.sectors.map((sector) => (sector.country === 'FR' ? { ...sector, hexagon: 3 } : sector));
    const table = midgame(2, { board: { ...STANDARD_BOARD, sectors } });
    stand(table, 'A', 'Brittany.Count');
    stand(table, 'B', 'Burgundy.Count');
    table.s.starter = 1;
    expect(leaders(table, FR)).toEqual([1, 0]);
    table.s.starter = 0;
    expect(leaders(table, FR)).toEqual([0, 1]);
    // Each adds 2: A a Prince in Provence, B the Prince in Paris and no Count: equal Princes, and then A has a Count.
    stand(table, 'A', 'Provence.Prince');
    stand(table, 'B', 'Paris.Prince');
    table.s.owner[at(table, 'Burgundy.Count')] = -1;
    table.s.starter = 1;
    expect(influence(table, FR)).toEqual([4, 4]);
    expect(leaders(table, FR)).toEqual([0, 1]);
  });

  it('HS-6.5 alone in a country only the first marker, and in an empty country none', () => {
    const table = midgame(2);
    stand(table, 'B', 'Berlin.King');
    revolution(table, 2);
    const { box, s } = table;
    const taken = s.markers.slice(box.roundMarkers + 16, box.roundMarkers + 24);
    expect(taken).toEqual([-2, -2, 1, -2, -2, -2, -2, -2]);
  });

  it('HS-8.3 the worked example of the German States: red first by the higher noble, blue second', () => {
    const [red, yellow, blue] = ['A', 'B', 'C'];
    const table = midgame(3);
    stand(table, red, 'Berlin.Prince');
    stand(table, yellow, 'Rhineland.Duke', 'Bavaria.Earl');
    stand(table, blue, 'Bavaria.Marquis', 'Saxony.Baron');
    expect(influence(table, DE)).toEqual([4, 3, 4]);
    expect(leaders(table, DE)).toEqual([0, 2]);
    revolution(table, 0);
    expect(table.s.score).toEqual([6, 0, 5]);
  });

  it('HS-8.3 the worked example of France: red first by the higher noble, yellow second, blue nothing', () => {
    const [red, yellow, blue] = ['C', 'A', 'B'];
    const table = midgame(3);
    stand(table, red, 'Provence.Prince', 'Brittany.Baron', 'Aquitaine.Earl');
    stand(table, yellow, 'Aquitaine.Duke', 'Burgundy.Marquis', 'Burgundy.Count');
    stand(table, blue, 'Paris.King');
    expect(influence(table, FR)).toEqual([5, 4, 5]);
    expect(leaders(table, FR)).toEqual([2, 0]);
    revolution(table, 0);
    expect(table.s.score).toEqual([2, 0, 10]);
  });
});

describe('the end', () => {
  it('HS-7.1 most noble cards of a type; two tied take half, three or none nothing', () => {
    const table = midgame(3);
    takeNobleCards(table, 'A', 'King', 2);
    takeNobleCards(table, 'B', 'King', 2);
    takeNobleCards(table, 'C', 'King', 1);
    takeNobleCards(table, 'C', 'Marquis', 1);
    for (const seat of ['A', 'B', 'C']) takeNobleCards(table, seat, 'Count', 1);
    revolution(table, 2);
    expect(table.s.score).toEqual([8, 8, 10]);
    expect(ledgerOf(table, 0)).toEqual([[8, { id: 'most', rank: 6, half: true }]]);
    expect(ledgerOf(table, 2)).toEqual([[10, { id: 'most', rank: 3, half: false }]]);
    // Two without a card are not tied for most.
    expect(revolution(midgame(2), 2).s.score).toEqual([0, 0]);
  });

  it('HS-7.1 the values from Baron to King', () => {
    const wholes = boxFor(2).markers.flatMap((marker) => (marker.kind === 'most' && !marker.half ? [marker.value] : []));
    expect(wholes).toEqual([4, 6, 8, 10, 12, 14, 16]);
  });

  it('HS-7.2 most points win; ties by King cards, then Prince cards, and so on; all equal share', () => {
    const table = midgame(4);
    table.s.score.splice(0, 4, 0, 0, 0, 0);
    takeNobleCards(table, 'B', 'Prince', 1);
    takeNobleCards(table, 'C', 'King', 1);
    const ranks = headsOfState.standings(table.box, table.s).map(({ seat, rank }) => [seat, rank]);
    expect(ranks).toEqual([
      [2, 1],
      [1, 2],
      [0, 3],
      [3, 3],
    ]);
    const points = midgame(2);
    stand(points, 'A', 'Saxony.Baron');
    points.s.markers[0] = 0;
    points.s.score[0] = points.box.markers[0]?.value ?? 0;
    takeNobleCards(points, 'B', 'King', 1);
    expect(headsOfState.standings(points.box, points.s)[0]).toMatchObject({ seat: 0, rank: 1, score: 7 });
  });

  it('HS-7.2 when it is over nothing more can be done', () => {
    const table = revolution(midgame(2), 2);
    expect(headsOfState.actors(table.box, table.s)).toEqual([]);
    expect(refusal(table, 'done', 0)).toMatchObject({ rule: 'HS-6.8', id: 'game-over' });
    expect(letChance(table).events.at(-1)).toEqual({ id: 'over' });
  });
});
