// Every game there is, every variant, every number of seats, against some of the demands: in several files, so that all cores work on them.

import { GAMES, loadRules } from '@regalia/games';
import { describe, expect, it } from 'vitest';
import { DEMANDS, examine, readMaterial, subjectsOf } from '../src/index.ts';

const folderOf = (id: string): string => new URL(`../../../games/${id}`, import.meta.url).pathname;

/** `npm run test:fast` plays half as many games per demand, and only the printed editions. */
const FAST = process.env['REGALIA_FAST'] !== undefined;

/** The tests of every so-manyth demand, beginning with one of them. */
export async function examineEvery(step: number, first: number): Promise<void> {
  for (const manifest of GAMES) {
    const game = await loadRules(manifest);
    const material = readMaterial(folderOf(game.id));
    const subjects = subjectsOf(game, 1, FAST ? 1 : 2).filter(({ variant }) => !FAST || game.editions.includes(variant.name));
    describe(game.name, () => {
      for (const demand of DEMANDS.filter((_, i) => i % step === first)) {
        for (const subject of demand.once ? subjects.slice(0, 1) : subjects) {
          it(`demand ${demand.number}: ${demand.title} (${subject.variant.name}, ${subject.seats} seats)`, () => {
            expect(examine(demand, subject, material).fault).toBeUndefined();
          });
        }
      }
    });
  }
}
