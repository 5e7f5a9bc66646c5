// What the games of an arena came to, for each player.

import { FAULTS } from '../players/fault.ts';
import type { ArenaGame, SeatResult } from './game.ts';
import { ENOUGH_BLOCKS, type Interval, meanInterval, meanOf, shareInterval } from './intervals.ts';
import { newPace, type Pace, percentile } from './pace.ts';
import type { ArenaResults } from './run.ts';

export interface PlayerTally {
  readonly player: string;
  /** Games in which it had a seat, and how many seats it had in them. */
  readonly games: number;
  readonly seats: number;
  /** Blocks that were played whole with it. */
  readonly blocks: number;
  /** Wins for each seat; ties are shared. */
  readonly winShare: Estimate;
  /** 1 is best; tied places are averaged. */
  readonly meanRank: Estimate;
  readonly meanPoints: number;
  /** Milliseconds for decisions with more than one possibility; null when there were none. */
  readonly time: { readonly p50: number; readonly p90: number; readonly p99: number; readonly max: number } | null;
  /** Such decisions, for a seat and game. */
  readonly decisionsPerGame: number;
  readonly faults: FaultTally;
}

export interface Estimate {
  readonly value: number;
  /** Null when there are too few games to say anything. */
  readonly interval: Interval | null;
}

export interface FaultTally {
  readonly total: number;
  /** By kind, those that happened. */
  readonly kinds: Readonly<Record<string, number>>;
  /** The first few. */
  readonly first: readonly { readonly game: number; readonly seat: number; readonly question: number; readonly detail: string }[];
}

/** So many faults of a player are told in full. */
const TOLD = 5;

/** Best first. */
export function tally({ games, paces }: ArenaResults, seats: number): readonly PlayerTally[] {
  const names = [...new Set(games.flatMap((game) => game.seats.map(({ player }) => player)))];
  return names.map((name) => tallyOf(name, games, seats, paces.get(name) ?? newPace())).sort((a, b) => b.winShare.value - a.winShare.value);
}

function tallyOf(player: string, all: readonly ArenaGame[], seats: number, pace: Pace): PlayerTally {
  const games = all.filter((game) => game.seats.some((seat) => seat.player === player));
  const results = games.flatMap((game) => game.seats.filter((seat) => seat.player === player));
  const estimate = (
    of: (result: SeatResult) => number,
    interval: (value: number, byGame: readonly number[], byBlock: readonly number[]) => Interval | undefined,
  ): Estimate => {
    const value = meanOf(results.map(of));
    return { value, interval: interval(value, byGame(player, games, of), byBlock(player, games, seats, of)) ?? null };
  };
  return {
    player,
    games: games.length,
    seats: results.length,
    blocks: byBlock(player, games, seats, ({ share }) => share).length,
    winShare: estimate(
      ({ share }) => share,
      (value, games, blocks) => shareInterval(value, games.length, blocks),
    ),
    meanRank: estimate(
      ({ place }) => place,
      (value, games, blocks) => within(meanInterval(value, games, blocks), 1, seats),
    ),
    meanPoints: meanOf(results.map(({ score }) => score)),
    time:
      pace.decisions === 0
        ? null
        : { p50: percentile(pace, 0.5), p90: percentile(pace, 0.9), p99: percentile(pace, 0.99), max: pace.longest },
    decisionsPerGame: pace.decisions / results.length,
    faults: faultsOf(player, games),
  };
}

const within = (interval: Interval | undefined, low: number, high: number): Interval | undefined =>
  interval && { low: Math.max(low, interval.low), high: Math.min(high, interval.high) };

/** A player's mean in each game. */
const byGame = (player: string, games: readonly ArenaGame[], of: (result: SeatResult) => number): number[] =>
  games.map((game) => meanOf(game.seats.filter((seat) => seat.player === player).map(of)));

/** A player's mean in each block that was played whole. */
function byBlock(player: string, games: readonly ArenaGame[], seats: number, of: (result: SeatResult) => number): number[] {
  const blocks = Map.groupBy(games, ({ block }) => block);
  return [...blocks.values()].filter((block) => block.length === seats).map((block) => meanOf(byGame(player, block, of)));
}

function faultsOf(player: string, games: readonly ArenaGame[]): FaultTally {
  const own = games.flatMap((game) =>
    game.seats.flatMap((result, seat) => (result.player === player ? [{ ...result, game: game.number, seat }] : [])),
  );
  const counted = FAULTS.map((kind): [string, number] => [kind, own.reduce((sum, { faults }) => sum + (faults[kind] ?? 0), 0)]);
  return {
    total: counted.reduce((sum, [, count]) => sum + count, 0),
    kinds: Object.fromEntries(counted.filter(([, count]) => count > 0)),
    first: own
      .flatMap(({ game, seat, firstFaults }) => firstFaults.map(({ question, detail }) => ({ game, seat, question, detail })))
      .slice(0, TOLD),
  };
}

/** How the intervals were made. */
export function methodOf(results: readonly PlayerTally[], seats: number): string {
  const few = results.filter(({ blocks }) => blocks < ENOUGH_BLOCKS).length;
  const byBlocks = `95 % intervals from the spread between blocks: the ${seats} games of a block have the same deal, everybody one seat further each time. Win share: Wilson’s interval for as many games as the blocks are worth; mean rank: Student’s.`;
  const byGames = `95 % intervals over the games (win share: Wilson’s; mean rank: Student’s), as if the ${seats} games of a block, which have the same deal, did not depend on each other.`;
  if (few === 0) return byBlocks;
  if (few === results.length) return `${byGames} From ${ENOUGH_BLOCKS} whole blocks on, the blocks are compared instead.`;
  return `${byBlocks} For bots that were in fewer than ${ENOUGH_BLOCKS} whole blocks: ${byGames}`;
}
