// Places and nobles as each language names them.

import { describe, expect, it } from 'vitest';
import { royals } from '../rules/index.ts';
import { royalsText } from '../text/index.ts';

const NAMES = ['Anna', 'Bert'];
const options = royals.options({}, 2);
if (!options.ok) throw new Error('the options of a plain game are right');
const box = royals.box(options.value, 2);
const view = royals.view(box, royals.setup(box), 0);
const said = (language: 'de' | 'fr', notation: string): string =>
  royalsText(language).action(box, view, royals.read(box, notation) ?? -1, NAMES);

describe('names in German and French', () => {
  it('places and titles are those of the language', () => {
    expect(said('de', 'claim Cologne.Cardinal')).toBe('Kardinal von Köln gewinnen: 5× Deutsche Staaten, Einfluss 2, Stadtbonus 3');
    expect(said('fr', 'claim London.King')).toBe('Rallier\u00a0: Roi (Londres), 8\u00a0× Grande-Bretagne, influence 4, bonus de ville 8');
  });

  it('RY-4.1: a refusal names the noble in the language', () => {
    expect(royalsText('de').refusal(box, { id: 'vacant', rule: 'RY-4.1', params: { noble: 'Vienna.King' } }, NAMES)).toBe(
      'König von Wien ist frei: gewinne diesen Adligen ohne Intrige',
    );
  });
});
