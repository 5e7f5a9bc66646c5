// The quick answers of the engine, which uses bits and packed purses, are those of rules written plainly.

import { at } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import {
  archon,
  type Board,
  type Box,
  type BuildingName,
  buildingNamed,
  HARD_WINTER,
  KINDS,
  type Move,
  magisterPrice,
  moveOf,
  PHASE,
  type Price,
  STANDARD_BOARD,
  type State,
  slotAt,
} from '../rules/index.ts';
import { buildable, hirable, lessAt, mayEnter, meansOf, waysToPay } from './plain.ts';
import { fresh, wander } from './position.ts';

/** All moves of one kind that the mover may make. */
const movesOf = <Kind extends Move['kind']>(box: Box, s: State, kind: Kind): Extract<Move, { kind: Kind }>[] =>
  archon
    .legal(box, s, s.mover)
    .map((action) => moveOf(box, action))
    .filter((move): move is Extract<Move, { kind: Kind }> => move.kind === kind);

/** What the King's Favor that is being used takes off prices. */
const favorLess = (box: Box, s: State): number => at(box.works, s.work).less;

/** The price of what is being paid for, and what tiles and favors take off it. */
function asked(box: Box, s: State): { readonly price: Price; readonly less: number; readonly lessAny: number } {
  const { board } = box;
  const name = buildingNamed(slotAt(box, s.slot).building);
  const favor = s.work < 10 ? undefined : at(board.favors, s.work - 10);
  const tiles = (of: BuildingName): number => lessAt(box, s, s.mover, of);
  if (name === 'BuildersGuild' || favor?.deed?.verb === 'build')
    return { price: at(board.tiles, s.object).price, less: favorLess(box, s) + tiles('BuildersGuild'), lessAny: 0 };
  if (name === 'GuildHall' || favor?.deed?.verb === 'hire') {
    const kind = s.object >> 1;
    const price = magisterPrice(box, kind, at(s.owned, KINDS.length * s.mover + kind));
    return { price, less: 0, lessAny: favorLess(box, s) + tiles('GuildHall') };
  }
  if (favor) return { price: favor.price, less: 0, lessAny: 0 };
  const { warrior, science, arts } = board.prices;
  return { price: name === 'RoyalGuard' ? warrior : name === 'Planetarium' ? science : arts, less: tiles(name), lessAny: 0 };
}

/** Where goods come fast and every tile can be built at once, so that reductions and long prices are met. */
const RICH: Board = {
  ...STANDARD_BOARD,
  yields: { repository: 2, treasury: 4, barracks: 2, merchant: 2 },
  tiles: STANDARD_BOARD.tiles.map((tile) => ({ ...tile, level: 1, copies: 4 })),
};
const BOARDS = [STANDARD_BOARD, HARD_WINTER, RICH];

describe('quick answers', () => {
  const met = { enter: 0, hire: 0, build: 0, pay: 0 };
  // In small pieces, so that a mutant meets one soon.
  it.each(Array.from({ length: 15 }, (_, i) => 3 * i))(
    'AR-19, AR-39, AR-43, AR-44 slots, Magisters, tiles and payments are offered exactly when the plain rules allow them: seeds from %i',
    (from) => {
      for (let seed = from; seed < from + 3; seed++) {
        const start = fresh(2 + (seed % 3), at(BOARDS, Math.floor(seed / 3) % 3));
        const { box } = start;
        wander(start, seed, (s) => {
          const means = meansOf(s, s.mover);
          if (s.phase === PHASE.enter) {
            met.enter++;
            const slots = box.slotNeed.flatMap((_, slot) => (mayEnter(box, s, slot) ? [slot] : []));
            expect(movesOf(box, s, 'enter').map(({ slot }) => slot)).toEqual(slots);
          }
          if (s.phase === PHASE.hire) {
            met.hire++;
            const kinds = new Set(movesOf(box, s, 'hire').map(({ magister }) => magister));
            expect([...kinds]).toEqual(hirable(box, s, s.mover, means, favorLess(box, s)));
          }
          if (s.phase === PHASE.build) {
            met.build++;
            expect(movesOf(box, s, 'build').map(({ tile }) => tile)).toEqual(buildable(box, s, s.mover, means, favorLess(box, s)));
          }
          if (s.phase === PHASE.pay) {
            met.pay++;
            const { price, less, lessAny } = asked(box, s);
            const ways = movesOf(box, s, 'pay').map(({ cubes }) => cubes.join(' '));
            expect(ways.sort()).toEqual(waysToPay(price, means, less, lessAny));
          }
          return false;
        });
      }
    },
  );

  it('AR-19 all of that was met often enough to say something', () => {
    expect(met.enter).toBeGreaterThan(1500);
    expect(met.hire).toBeGreaterThan(150);
    expect(met.build).toBeGreaterThan(80);
    expect(met.pay).toBeGreaterThan(40);
  });
});
