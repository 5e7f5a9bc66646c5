// Tiles as each language names them.

import { describe, expect, it } from 'vitest';
import { archon } from '../rules/index.ts';
import { archonText } from '../text/index.ts';

const NAMES = ['Anna', 'Bert'];
const options = archon.options({}, 2);
if (!options.ok) throw new Error('the options of a plain game are right');
const box = archon.box(options.value, 2);
const built = { id: 'built', seat: 0, tile: 11, points: 5 } as const;

describe('names in German and French', () => {
  it('tiles are those of the language', () => {
    expect(archonText('de').told(box, built, NAMES)).toBe('Anna baut ein Gebäude: Skriptorium, 5 Punkte.');
    expect(archonText('fr').told(box, { ...built, tile: 12 }, NAMES)).toBe(
      'Anna construit un bâtiment\u00a0: Grande Bibliothèque, 5 points.',
    );
  });
});
