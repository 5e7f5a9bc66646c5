// What an arena found, as numbers and as text.

import { seatLetter } from '@regalia/core';
import { cut, tabulate, wrapped } from '@regalia/terminal';
import { clean } from '../terminal/clean.ts';
import type { ArenaSetting } from './game.ts';
import type { Interval } from './intervals.ts';
import { type Rating, rate } from './rating.ts';
import type { ArenaResults } from './run.ts';
import { type FaultTally, methodOf, type PlayerTally, tally } from './tally.ts';

export interface Report {
  readonly game: string;
  readonly edition: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: number;
  readonly seed: string;
  /** The line-up, or who took part in the ladder. */
  readonly bots: readonly string[];
  readonly ladder: boolean;
  /** The bot that decided where a program from outside did not. */
  readonly standIn: string;
  /** Games played; fewer than were asked for when it was stopped. */
  readonly games: number;
  readonly asked: number;
  readonly seconds: number;
  readonly jobs: number;
  /** The command line, and when it ended. */
  readonly command: string;
  readonly date: string;
  /** Of all seats together, those without a choice included. */
  readonly decisionsPerGame: number;
  readonly fairShare: number;
  readonly method: string;
  /** Best first. */
  readonly results: readonly PlayerTally[];
  /** Of a ladder, best first. */
  readonly ratings: readonly Rating[] | null;
}

export interface About extends Pick<Report, 'bots' | 'ladder' | 'standIn' | 'asked' | 'seconds' | 'jobs' | 'command' | 'date'> {
  readonly setting: ArenaSetting;
}

export function reportOn(played: ArenaResults, { setting, ...about }: About): Report {
  const { games } = played;
  const { game, edition, options, seats, seed } = setting;
  const results = tally(played, seats);
  const decisions = games.reduce((sum, { decisions }) => sum + decisions, 0);
  return {
    game,
    edition,
    options,
    players: seats,
    seed,
    ...about,
    games: games.length,
    decisionsPerGame: games.length === 0 ? 0 : decisions / games.length,
    fairShare: 1 / seats,
    method: methodOf(results, seats),
    results,
    ratings: about.ladder && games.length > 0 ? rate(games, [...new Set(about.bots)]) : null,
  };
}

/** How wide a name may be. */
const NAME = 24;

export const shown = (player: string, width = NAME): string => cut(clean(player), width);
export const percent = (value: number): string => (100 * value).toFixed(1);
const range = (of: Interval | null, digits: (value: number) => string): string =>
  of === null ? '–' : `${digits(of.low)} to ${digits(of.high)}`;
export const shareRange = (of: Interval | null): string => range(of, percent);
export const rankRange = (of: Interval | null): string => range(of, (value) => value.toFixed(2));
export const milliseconds = (ms: number): string => ms.toFixed(ms < 1 ? 3 : ms < 10 ? 2 : ms < 100 ? 1 : 0);

export function textOf(report: Report): string[] {
  const { results, ratings } = report;
  const head = `${report.game} ${report.edition}, ${report.players} players: ${report.games} of ${report.asked} games, seed ${clean(report.seed, 40)}, ${report.seconds.toFixed(1)} s, ${report.jobs} ${report.jobs === 1 ? 'thread' : 'threads'}`;
  if (report.games === 0) return [head, 'No game was played to its end.'];
  return [
    ...wrapped(head),
    '',
    ...(ratings ? [...ladderTable(ratings, results), ''] : []),
    ...shareTable(results),
    '',
    ...timeTable(results),
    '',
    ...wrapped(`A fair share is ${percent(report.fairShare)} % for each seat. ${report.decisionsPerGame.toFixed(0)} decisions in a game.`),
    ...wrapped(report.method),
    ...(ratings ? wrapped(RATING_NOTE) : []),
    ...results.flatMap((result) => faultLines(result, report.standIn)),
  ];
}

export const RATING_NOTE =
  'Ratings: Plackett-Luce, fitted to all games at once; 1500 is the average here, 400 more are odds of 10 to 1 to be placed ahead; ± is the 95 % interval, blocks taken whole.';

function ladderTable(ratings: readonly Rating[], results: readonly PlayerTally[]): string[] {
  const rows = ratings.map(({ player, rating, plusMinus }, i) => {
    const found = results.find((result) => result.player === player);
    return [
      `${i + 1}.`,
      shown(player),
      rating.toFixed(0),
      plusMinus === null ? '' : `± ${plusMinus.toFixed(0)}`,
      String(found?.games ?? 0),
      found ? `${percent(found.winShare.value)} %` : '–',
    ];
  });
  return tabulate([['', 'bot', 'rating', '', 'games', 'win share'], ...rows], [0, 2, 4, 5]);
}

function shareTable(results: readonly PlayerTally[]): string[] {
  const rows = results.map(({ player, seats, winShare, meanRank, meanPoints }) => [
    shown(player),
    String(seats),
    `${percent(winShare.value)} %`,
    shareRange(winShare.interval),
    meanRank.value.toFixed(2),
    rankRange(meanRank.interval),
    meanPoints.toFixed(1),
  ]);
  return tabulate([['bot', 'seats', 'wins', '95 %', 'rank', '95 %', 'points'], ...rows], [1, 2, 4, 6]);
}

function timeTable(results: readonly PlayerTally[]): string[] {
  const rows = results.map(({ player, time, decisionsPerGame }) => [
    shown(player),
    ...(time ? [time.p50, time.p90, time.p99, time.max].map(milliseconds) : ['–', '–', '–', '–']),
    decisionsPerGame.toFixed(1),
  ]);
  return tabulate([['ms for a choice', 'p50', 'p90', 'p99', 'max', 'choices a game'], ...rows], [1, 2, 3, 4, 5]);
}

/** What a program from outside did wrong. */
export function faultLines({ player, faults }: { readonly player: string; readonly faults: FaultTally }, standIn: string): string[] {
  if (faults.total === 0) return [];
  const kinds = Object.entries(faults.kinds).map(([kind, count]) => `${kind} ${count}`);
  return [
    '',
    ...wrapped(`${shown(player, 60)}: ${faults.total} faults (${kinds.join(', ')}); the bot ${standIn} decided instead. The first:`),
    ...faults.first.flatMap(({ game, seat, question, detail }) =>
      wrapped(`  game ${game}, seat ${seatLetter(seat)}, question ${question}: ${detail}`, { indent: 4 }),
    ),
  ];
}
