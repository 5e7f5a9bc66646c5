// What a rank takes, what of it the viewer holds and lacks (HS-3.2, HS-3.3), and where it can be created.

import { at } from '@regalia/core';
import { COURTESAN, payableRanks, RANKS, takesCourtesan } from '../rules/index.ts';
import { pointsOf } from './forecast.ts';
import type { HsTable } from './names.ts';

export interface Recipe {
  readonly rank: number;
  /** The set. */
  readonly cards: readonly number[];
  /** What of it the viewer does not hold; all of it for a spectator. */
  readonly lacking: readonly number[];
  /** The card that a Courtesan in hand would stand for. */
  readonly helped: number | undefined;
  /** The hand pays for it. */
  readonly payable: boolean;
}

export function recipeOf({ box, view: { hand } }: Pick<HsTable, 'box' | 'view'>, rank: number): Recipe {
  const cards = at(box.setOf, rank);
  if (hand === null) return { rank, cards, lacking: cards, helped: undefined, payable: false };
  const lacking = cards.filter((attribute) => at(hand, attribute) === 0);
  const helps = lacking.length === 1 && at(hand, COURTESAN) > 0 && takesCourtesan(rank);
  return {
    rank,
    cards,
    lacking,
    helped: helps ? lacking[0] : undefined,
    payable: ((payableRanks(box, hand, 0) >> rank) & 1) === 1,
  };
}

/** From the highest rank down. */
export const recipesOf = (table: Pick<HsTable, 'box' | 'view'>): readonly Recipe[] =>
  RANKS.map((_, rank) => recipeOf(table, rank)).reverse();

export interface Site {
  readonly location: number;
  /** What a noble there brings at once (HS-5). */
  readonly points: number;
}

/** Empty locations of a rank, what brings most first. */
export function sitesOf({ box, view }: Pick<HsTable, 'box' | 'view'>, rank: number): readonly Site[] {
  const seat = view.viewer ?? view.mover;
  return box.locationRank
    .flatMap((of, location) =>
      of === rank && at(view.owner, location) < 0 ? [{ location, points: pointsOf(box, view, seat, location) }] : [],
    )
    .sort((a, b) => b.points - a.points || a.location - b.location);
}
