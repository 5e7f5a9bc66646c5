// Whether a game keeps its promises on a board: the demands that do not rest on printed material.

import { DEMANDS, examine, type Finding, type Material, subjectOf } from '@regalia/conform';
import type { CliGame } from '../games.ts';

/** Goldens, move counts and budgets are of the printed boards. */
const OF_PRINTED = new Set([14, 15, 16, 18]);
const NO_MATERIAL: Material = { goldens: new Map(), perft: [], rules: [], tests: [] };

export function* examination({ game }: CliGame, board: unknown, seats: readonly number[], games: number): Generator<Finding> {
  for (const count of seats) {
    const subject = subjectOf(game, { name: 'this board', options: { board } }, count, 1, games);
    for (const demand of DEMANDS) if (!OF_PRINTED.has(demand.number)) yield examine(demand, subject, NO_MATERIAL);
  }
}
