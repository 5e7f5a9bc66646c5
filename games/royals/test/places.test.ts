// What a board file says about the map alone: where cities stand and what countries are called. The game is the same with it.

import { describe, expect, it } from 'vitest';
import { royals, STANDARD_BOARD } from '../rules/index.ts';
import { royalsText } from '../text/index.ts';
import { spotsOf } from '../ui/layout.ts';
import { boxOf } from './position.ts';

const { countries, cities } = STANDARD_BOARD;
const [paris, ...others] = cities;
const MOVED = {
  ...STANDARD_BOARD,
  countries: { ...countries, ES: { ...countries.ES, name: 'Castilla' } },
  cities: [...others, { ...paris, at: [500, 250] }],
};
const fault = (board: unknown): unknown => {
  const read = royals.options({ board }, 2);
  return read.ok ? undefined : read.refusal.params?.['path'];
};

describe('RY-9.4: a board on the map', () => {
  const moved = boxOf('2016', 2, { board: MOVED });
  const standard = boxOf('2016', 2, { revision: 2 });

  it('RY-9.4 a city stands where the file has it, the others where they stood', () => {
    const spot = (box: typeof moved, name: string) => spotsOf(box)[box.cityName.indexOf(name)];
    expect(spot(moved, 'Paris')).toEqual({ x: 540, y: 220, town: undefined });
    for (const { name } of others) expect(spot(moved, name)).toEqual(spot(standard, name));
  });

  it('RY-9.4 a country is called as the file calls it, in every language, and only there', () => {
    const spain = { id: 'country', country: 3, points: 5 } as const;
    for (const language of ['en', 'de', 'fr'] as const) {
      const say = royalsText(language);
      expect(say.ledger(moved, spain)).toContain('Castilla');
      expect(say.ledger(standard, spain)).not.toContain('Castilla');
    }
  });

  it('RY-9.4 a place beyond the sheet, in parts or half said is refused; so is a name that is none', () => {
    for (const at of [[500], [500, 1001], [-1, 0], [0.5, 0], 'there'])
      expect(fault({ ...STANDARD_BOARD, cities: [{ ...paris, at }, ...others] })).toMatch(/^cities\[0\]\.at/);
    expect(fault({ ...MOVED, countries: { ...countries, ES: { ...countries.ES, name: '' } } })).toBe('countries.ES.name');
    expect(fault(MOVED)).toBeUndefined();
  });
});
