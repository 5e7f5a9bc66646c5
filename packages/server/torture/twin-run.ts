// So many pairs of twins for a game, compared byte by byte.

import type { LoadedGame } from '@regalia/games';
import { framesOf, openSide, type Pair, pairFrom, type Side } from './twin-frames.ts';

export interface TwinReport {
  readonly game: string;
  readonly pairs: number;
  /** Frames and bytes that were compared, and entries played. */
  readonly frames: number;
  readonly bytes: number;
  readonly entries: number;
  /** Where they differed: the pair, and the first frames that do. */
  readonly differences: readonly string[];
}

const AT_ONCE = 12;

export async function compareTwins(loaded: LoadedGame, pairs: number, seed: number, most = 120): Promise<TwinReport> {
  const { min, max } = loaded.game.seats;
  const sides: readonly [Side, Side] = [await openSide(), await openSide()];
  const total = { frames: 0, bytes: 0, entries: 0 };
  const differences: string[] = [];
  let found = 0;
  let next = seed;
  const one = async (): Promise<void> => {
    for (;;) {
      const n = next++;
      const seats = min + (n % (Math.min(max, 4) - min + 1));
      // Every seat in turn, and the spectator.
      const viewer = n % (seats + 1) === seats ? null : n % (seats + 1);
      const pair = pairFrom(loaded, seats, viewer, n, most);
      if (!pair) continue;
      if (found++ >= pairs) return;
      await compare(sides, pair, total, differences);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  await Promise.all(sides.map((side) => side.close()));
  return { game: loaded.game.id, pairs, ...total, differences };
}

async function compare(
  [left, right]: readonly [Side, Side],
  pair: Pair,
  total: { frames: number; bytes: number; entries: number },
  differences: string[],
): Promise<void> {
  const [here, there] = await Promise.all([framesOf(left, pair, 'here'), framesOf(right, pair, 'there')]);
  total.frames += here.length;
  total.bytes += here.reduce((sum, frame) => sum + frame.length, 0);
  total.entries += pair.twins.steps.length;
  const at = here.findIndex((frame, i) => frame !== there[i]);
  if (at >= 0 || here.length !== there.length)
    differences.push(`seed ${pair.seed}, viewer ${pair.viewer}, frame ${at} of ${here.length}/${there.length}:\n${here[at]}\n${there[at]}`);
}
