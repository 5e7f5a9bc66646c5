import { readFileSync, writeFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { describe, expect, it } from 'vitest';
import { type Board, BoardFile, COUNTRIES, headsOfState, RANKS, readBoard, STANDARD_BOARD, sectorsIn } from '../rules/index.ts';
import { acting, boxFor, give, handOf, line, midgame, optionsOf } from './table.ts';

const file = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const MINOR_COURTS: unknown = JSON.parse(file('../boards/minor-courts.json'));

/** The standard board with something else in it, as raw data. */
const changed = (change: Record<string, unknown>): Record<string, unknown> => ({ ...STANDARD_BOARD, ...change });
const fault = (board: unknown): unknown => {
  const read = readBoard(board);
  return read.ok ? undefined : read.refusal.params;
};

describe('the board', () => {
  it('HS-8.1 the country markers', () => {
    expect(COUNTRIES.map((country) => [country, ...STANDARD_BOARD.countries[country].bonus])).toEqual([
      ['FR', 7, 6],
      ['DE', 6, 5],
      ['GB', 4, 3],
      ['ES', 5, 4],
    ]);
  });

  it('HS-8.1 sixteen sectors with a capital in each country, and 29 locations', () => {
    const box = boxFor(4);
    expect(COUNTRIES.map((_, country) => sectorsIn(box, country).length)).toEqual([5, 4, 3, 4]);
    expect(box.sectorName.filter((_, sector) => box.isCapital[sector])).toEqual(['Paris', 'Berlin', 'England', 'Madrid']);
    expect(RANKS.map((_, rank) => box.locationRank.filter((other) => other === rank).length)).toEqual([4, 5, 4, 4, 4, 4, 4]);
    const values = (name: string) => STANDARD_BOARD.sectors.find((sector) => sector.name === name);
    expect(values('Paris')).toMatchObject({ hexagon: 7, nobles: ['King', 'Prince'], kind: 'capital' });
    expect(values('Scotland')).toMatchObject({ hexagon: 4, nobles: ['Prince', 'Earl'], kind: 'province' });
    expect(values('Valencia')).toMatchObject({ hexagon: 2, nobles: ['Marquis', 'Baron'] });
  });

  it('HS-8.1 every value that is not documented says so', () => {
    expect(STANDARD_BOARD.sectors.every(({ provenance }) => provenance?.name && provenance.hexagon && provenance.nobles)).toBe(true);
    expect(Object.values(STANDARD_BOARD.attributes).map(({ provenance }) => provenance)).toEqual(new Array(9).fill('R'));
    expect(STANDARD_BOARD.nobles.Marquis.provenance).toEqual({ size: 'd', set: 'R' });
    expect(STANDARD_BOARD.countries.GB.provenance?.bonus).toEqual(['D', 'R']);
  });

  it('HS-8.2 a board file replaces sectors, sets, decks, treachery and markers', () => {
    expect(fault(STANDARD_BOARD)).toBeUndefined();
    expect(fault(MINOR_COURTS)).toBeUndefined();
    expect(fault({ ...STANDARD_BOARD, $schema: 7 })).toMatchObject({ path: '$schema' });
    const table = acting(midgame(2, { board: MINOR_COURTS }), 'attributes');
    expect(table.box.treachery[0]).toBe(5);
    give(table, 'A', 'Title');
    expect(optionsOf(table, 'create')).toEqual(['Baden.Count', 'Wales.Count']);
    line(table, 'create Baden.Count');
    expect([table.s.score[0], handOf(table, 'A')]).toEqual([3, []]);
    expect(headsOfState.read(table.box, 'create Isle_of_Man.King')).toBeDefined();
  });

  it.each<[string, unknown, string]>([
    ['no object', 7, '(the whole)'],
    ['an unknown field', changed({ seas: 1 }), 'seas'],
    ['a name with a line end', changed({ name: 'a\nb' }), 'name'],
    [
      'an unknown attribute',
      changed({ nobles: { ...STANDARD_BOARD.nobles, Earl: { set: ['Wit'], full: 8, half: 4 } } }),
      'nobles.Earl.set[0]',
    ],
    [
      'a set with the Courtesan',
      changed({ nobles: { ...STANDARD_BOARD.nobles, Earl: { set: ['Courtesan'], full: 8, half: 4 } } }),
      'nobles.Earl.set[0]',
    ],
    [
      'a card twice in a set',
      changed({ nobles: { ...STANDARD_BOARD.nobles, Earl: { set: ['Gold', 'Gold'], full: 8, half: 4 } } }),
      'nobles.Earl.set',
    ],
    [
      'halves above the whole',
      changed({ nobles: { ...STANDARD_BOARD.nobles, Earl: { set: ['Gold'], full: 8, half: 9 } } }),
      'nobles.Earl.half',
    ],
    [
      'part of a card',
      changed({ attributes: { ...STANDARD_BOARD.attributes, Gold: { unmarked: 1.5, '3': 0, '4': 0, '5': 0 } } }),
      'attributes.Gold.unmarked',
    ],
    ['too few treachery kinds', changed({ treachery: { Assassin: { cards: 9 } } }), 'treachery.Guillotine'],
    [
      'the lower marker first',
      changed({ countries: { ...STANDARD_BOARD.countries, FR: { bonus: [6, 7], round: [10, 2] } } }),
      'countries.FR.bonus',
    ],
    [
      'the lower round marker first',
      changed({ countries: { ...STANDARD_BOARD.countries, FR: { bonus: [7, 6], round: [1, 2] } } }),
      'countries.FR.round',
    ],
    ['a rising House of Nobles', changed({ house: [8, 12, 16] }), 'house'],
    ['two Houses of Nobles', changed({ house: [16, 8] }), 'house[2]'],
    ['a country without sectors', changed({ sectors: STANDARD_BOARD.sectors.filter(({ country }) => country !== 'ES') }), 'sectors'],
    ['a sector twice', changed({ sectors: [...STANDARD_BOARD.sectors, STANDARD_BOARD.sectors[0]] }), 'sectors[16].name'],
    [
      'the lower noble first',
      changed({ sectors: [{ ...STANDARD_BOARD.sectors[0], nobles: ['Prince', 'King'] }, ...STANDARD_BOARD.sectors.slice(1)] }),
      'sectors[0].nobles',
    ],
    [
      'three nobles',
      changed({ sectors: [{ ...STANDARD_BOARD.sectors[0], nobles: ['King', 'Prince', 'Duke'] }, ...STANDARD_BOARD.sectors.slice(1)] }),
      'sectors[0].nobles',
    ],
    [
      'a noble missing everywhere',
      changed({ sectors: STANDARD_BOARD.sectors.map((sector) => ({ ...sector, nobles: ['King'] })) }),
      'sectors',
    ],
    [
      'a deck too small',
      changed({
        attributes: Object.fromEntries(
          Object.keys(STANDARD_BOARD.attributes).map((name) => [name, { unmarked: 3, '3': 0, '4': 0, '5': 0 }]),
        ),
      }),
      'attributes',
    ],
  ])('HS-8.2 refused with its path: %s', (_, board, path) => {
    expect(fault(board)).toMatchObject({ path });
    expect(headsOfState.options({ board }, 3).ok).toBe(false);
  });

  it('HS-8.2 the JSON Schema for editors is the check itself', () => {
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'A board of Heads of State',
      ...toJsonSchema(BoardFile, { errorMode: 'ignore' }),
    };
    const text = `${JSON.stringify(schema, null, 2)}\n`;
    if (process.env['UPDATE']) writeFileSync(new URL('../boards/board.schema.json', import.meta.url), text);
    expect(file('../boards/board.schema.json')).toBe(text);
    expect(MINOR_COURTS).toMatchObject({ $schema: './board.schema.json' });
  });

  it('HS-8.2 options are checked, too', () => {
    const problem = (raw: unknown) => {
      const read = headsOfState.options(raw, 3);
      return read.ok ? undefined : [read.refusal.id, read.refusal.params?.['path']];
    };
    expect(problem({})).toBeUndefined();
    expect(problem({ edition: '2008', board: 'standard', start: 'C' })).toBeUndefined();
    expect(problem({ edition: '1999' })).toEqual(['options', 'edition']);
    expect(problem({ start: 'Z' })).toEqual(['options', 'start']);
    expect(problem({ start: 'D' })).toEqual(['options', 'start']);
    expect(problem({ wilds: 'free' })).toEqual(['options', 'wilds']);
    expect(problem({ board: { name: 'half' } })).toEqual(['board', 'nobles']);
    const deck: Board['attributes'] = { ...STANDARD_BOARD.attributes };
    expect(problem({ board: changed({ attributes: deck }) })).toBeUndefined();
  });
});
