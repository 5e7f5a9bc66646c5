// What would be scored if it were scored now: the grant of the Season, and the end of the game.

import { at } from '@regalia/core';
import { sum } from '@regalia/kit';
import {
  ARTS,
  type Box,
  type EndgameCount,
  GOLD,
  KINDS,
  LEFTOVER,
  RECRUIT,
  rowPoints,
  SCIENCE,
  tileAt,
  tilesIn,
  type View,
  WARRIOR,
} from '../rules/index.ts';

type Owned = Pick<View, 'goods' | 'owned' | 'built'>;

/** AR-57 to AR-59: points by seat for the counts of a category. Who is tied shares the points of all the places they take, rounded down. */
export function grantShares(prizes: readonly number[], counts: readonly number[]): readonly number[] {
  return counts.map((n) => {
    if (n === 0) return 0;
    const ahead = counts.filter((other) => other > n).length;
    const tied = counts.filter((other) => other === n).length;
    return Math.floor(sum(prizes.slice(ahead, ahead + tied)) / tied);
  });
}

/** The places that a seat takes, from 0, with those it is tied with. */
export function placesOf(counts: readonly number[], seat: number): { readonly first: number; readonly tied: number } {
  const n = at(counts, seat);
  return { first: counts.filter((other) => other > n).length, tied: counts.filter((other) => other === n).length };
}

const magistersOf = ({ owned }: Pick<View, 'owned'>, seat: number): number => sum(at(owned, seat).slice(1));

/** AR-62: the four rows. */
export const rowsNow = (box: Box, { owned }: Pick<View, 'owned'>, seat: number): number =>
  sum(KINDS.map((_, kind) => (kind === 0 ? 0 : rowPoints(box, kind, at(at(owned, seat), kind)))));

const COUNTED: Readonly<Record<Exclude<EndgameCount, 'magisters'>, number>> = { science: SCIENCE, arts: ARTS, warriors: WARRIOR };

/** AR-62: what a tile brings at the end. */
function tileNow(box: Box, view: Owned, seat: number, tile: number): number {
  const counted = (per: EndgameCount): number => (per === 'magisters' ? magistersOf(view, seat) : at(at(view.goods, seat), COUNTED[per]));
  return sum(tileAt(box, tile).effects.map((effect) => (effect.verb === 'endgame' ? Math.floor(counted(effect.per) / effect.each) : 0)));
}

/** AR-62: all tiles of a seat. */
export const tilesNow = (box: Box, view: Owned, seat: number): number =>
  sum(tilesIn(box, at(view.built, seat)).map((tile) => tileNow(box, view, seat, tile)));

/** AR-62: a point for every full five of what is left. */
export function leftNow({ goods }: Pick<View, 'goods'>, seat: number): number {
  const own = at(goods, seat);
  const worth = LEFTOVER.perCube * sum(own.slice(0, RECRUIT)) + LEFTOVER.perRecruit * at(own, RECRUIT) + LEFTOVER.perGold * at(own, GOLD);
  return Math.floor(worth / LEFTOVER.forOnePoint);
}

/** AR-63: what decides between equal points, in its order. */
export const tieBreaks = (view: Owned, seat: number): readonly number[] => [
  magistersOf(view, seat),
  sum(at(view.goods, seat).slice(SCIENCE, WARRIOR + 1)),
  at(at(view.goods, seat), GOLD),
];

/** Which of the tie-breaks tells two apart: 0 Magisters, 1 what was learned and won, 2 gold, 3 none. */
export const decidingTie = (a: readonly number[], b: readonly number[]): number => {
  const place = a.findIndex((n, i) => n !== b[i]);
  return place < 0 ? a.length : place;
};
