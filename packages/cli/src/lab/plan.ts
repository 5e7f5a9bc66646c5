// What a lab does: which game the board is for, and the portions of work its threads share out.

import { availableParallelism } from 'node:os';
import type { Refusal } from '@regalia/core';
import { GAMES } from '@regalia/games';
import { failed } from '../failure.ts';
import { type CliGame, openGame } from '../games.ts';
import { clean } from '../terminal/clean.ts';
import { reasonOf } from '../text/refusal.ts';

export interface LabSetting {
  readonly game: string;
  /** Raw options, the board among them. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly bot: string;
  readonly seed: string;
}

/** Some games of one number of seats. */
export interface LabTask {
  readonly seats: number;
  readonly from: number;
  readonly games: number;
}

export const LAB_JOBS = availableParallelism();
/** So many games at a time: few enough to stop soon, many enough to be worth sending. */
const PORTION = 8;

/** The game whose board a file is. Where several would take it, or none, the person has to say which is meant. */
export async function gameOfBoard(file: string, board: unknown, wanted: string | undefined): Promise<CliGame> {
  const ids = wanted === undefined ? GAMES.filter(({ boards }) => boards).map(({ id }) => id) : [wanted];
  const refusals: Refusal[] = [];
  const takers: CliGame[] = [];
  for (const id of ids) {
    const loaded = await openGame(id);
    if (!loaded) continue;
    const read = loaded.game.options({ board }, loaded.game.seats.min);
    if (read.ok) takers.push(loaded);
    else refusals.push(read.refusal);
  }
  const [only, second] = takers;
  if (only && !second) return only;
  if (second) throw failed(`${clean(file)} could be a board of several games. Say which with --game.`);
  const [why] = refusals;
  const because = ids.length === 1 && why ? `${reasonOf(why)}.` : 'No game takes it. Name the game with --game to hear what is wrong.';
  throw failed(`${clean(file)}: ${because}`);
}

/** The numbers of seats that a lab looks at. */
export const seatsOf = ({ game: { seats } }: CliGame, wanted: number | undefined): readonly number[] =>
  wanted === undefined ? Array.from({ length: seats.max - seats.min + 1 }, (_, i) => seats.min + i) : [wanted];

/** Portions, each number of seats in turn, up to so many games of each. `next` says which game of each comes next, and is kept up to date. */
export function* portions(next: Map<number, number>, most: number): Generator<LabTask> {
  while ([...next.values()].some((from) => from < most)) {
    for (const [seats, from] of next) {
      if (from >= most) continue;
      const games = Math.min(PORTION, most - from);
      next.set(seats, from + games);
      yield { seats, from, games };
    }
  }
}
