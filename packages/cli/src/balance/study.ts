// How fair a game is between equal players, and what goes with winning: counted over many games of bots.

import type { AnyBot } from '@regalia/bots';
import {
  type AnyMatch,
  dealFrom,
  deciders,
  type Fact,
  type Follow,
  insist,
  keyOf,
  matchStandings,
  startMatch,
  submit,
  Xoshiro,
} from '@regalia/core';
import { courtName } from '@regalia/kit';
import type { CliGame } from '../games.ts';
import { addAt, nth } from '../nth.ts';

/** How often something happened to a player of a game, and how that goes with winning. */
export interface Trait {
  /** Games of a player in which it happened at all. */
  readonly games: number;
  /** How often on the whole; for ledger lines, points. */
  readonly total: number;
  /** Wins among those games, shared ones in part. */
  readonly wins: number;
  /** Correlation of how often with winning, from −1 to 1. */
  readonly correlation: number;
}

export interface Study {
  readonly games: number;
  readonly seats: number;
  /** By seat, shared wins in part. */
  readonly wins: readonly number[];
  /** By the order in which the seats came to their first decision. */
  readonly winsByOrder: readonly number[];
  /** Of all players, ascending. */
  readonly scores: readonly number[];
  readonly endings: ReadonlyMap<string, number>;
  /** By first word of the notation. */
  readonly verbs: ReadonlyMap<string, Trait>;
  /** By what the log says of a player, the name taken out. */
  readonly told: ReadonlyMap<string, Trait>;
  /** By line of the points ledger. */
  readonly ledger: ReadonlyMap<string, Trait>;
}

/** Running sums; a player of a game in which nothing happened adds nothing. */
interface Sums {
  games: number;
  x: number;
  xx: number;
  xy: number;
  wins: number;
}

export interface StudyPlan {
  readonly loaded: CliGame;
  /** Raw options. */
  readonly options: unknown;
  readonly seats: number;
  /** Who plays in every seat. */
  readonly bot: string;
  readonly seed: string;
  readonly games: number;
}

const KINDS = ['verbs', 'told', 'ledger'] as const;
type ByKind<T> = Readonly<Record<(typeof KINDS)[number], Map<string, T>>>;

const byKind = <T>(): ByKind<T> => ({ verbs: new Map(), told: new Map(), ledger: new Map() });

export async function study(plan: StudyPlan, show: (done: number) => void): Promise<Study> {
  const { loaded, seats, games } = plan;
  const wins = new Array<number>(seats).fill(0);
  const winsByOrder = new Array<number>(seats).fill(0);
  const scores: number[] = [];
  const endings = new Map<string, number>();
  const sums = byKind<Sums>();
  let won = 0;
  const bot = await loaded.bots.make(plan.bot, seats);
  for (let number = 0; number < games; number++) {
    const { match, order, counts } = playOne(plan, bot, number);
    const standings = matchStandings(match);
    const winners = standings.filter(({ rank }) => rank === 1).length;
    count(endings, loaded.game.ending(match.box, match.state) ?? '', 1);
    for (const { seat, rank, score, ledger } of standings) {
      const win = rank === 1 ? 1 / winners : 0;
      addAt(wins, seat, win);
      // Somebody who never had to decide counts as the last.
      addAt(winsByOrder, order.includes(seat) ? order.indexOf(seat) : seats - 1, win);
      won += win * win;
      scores.push(score);
      const own = nth(counts, seat);
      for (const line of ledger) count(own.ledger, loaded.text.ledger(match.box, line), line.points);
      for (const kind of KINDS) for (const [key, times] of own[kind]) note(sums[kind], key, times, win);
    }
    show(number + 1);
  }
  const all: Totals = { n: games * seats, y: games, yy: won };
  const [verbs, told, ledger] = [traits(sums.verbs, all), traits(sums.told, all), traits(sums.ledger, all)];
  return { games, seats, wins, winsByOrder, scores: scores.sort((a, b) => a - b), endings, verbs, told, ledger };
}

const count = (counts: Map<string, number>, key: string, by: number): unknown => counts.set(key, (counts.get(key) ?? 0) + by);

interface StudiedGame {
  readonly match: AnyMatch;
  /** The seats as they came to their first decision. */
  readonly order: readonly number[];
  /** By seat: how often what happened. */
  readonly counts: readonly ByKind<number>[];
}

function playOne({ loaded, options, seats, seed }: StudyPlan, bot: AnyBot, number: number): StudiedGame {
  const { game } = loaded;
  const rng = new Xoshiro(number);
  const deal = dealFrom(keyOf('balance', seed, number));
  const counts = Array.from({ length: seats }, () => byKind<number>());
  const heard: Fact[] = [];
  const follow: Follow<Fact> = { hear: (event) => heard.push(event) };
  const started = startMatch(game, options, seats, deal, follow);
  insist(started.ok, 'the options were checked before');
  const match: AnyMatch = started.value;
  const order: number[] = [];
  for (;;) {
    const [seat] = deciders(match);
    if (seat === undefined) break;
    if (!order.includes(seat)) order.push(seat);
    const action = bot.choose(match.box, game.view(match.box, match.state, seat), game.legal(match.box, match.state, seat), rng);
    count(nth(counts, seat).verbs, nth(game.write(match.box, action).split(' '), 0), 1);
    insist(submit(match, seat, [action], deal, follow).ok, 'a bot plays what is legal');
  }
  countTold(loaded, match, heard, counts);
  return { match, order, counts };
}

/** As a spectator is told it: what a bot kept to itself is no trait. */
function countTold({ game, text }: CliGame, { box }: AnyMatch, heard: readonly Fact[], counts: readonly ByKind<number>[]): void {
  const names = counts.map((_, seat) => courtName(seat));
  for (const event of heard) {
    const told = game.tell(box, event, null);
    const seat = told?.['seat'];
    if (told === undefined || typeof seat !== 'number') continue;
    const sentence = text.told(box, told, names);
    if (sentence !== undefined) count(nth(counts, seat).told, nameless(sentence, names, seat), 1);
  }
}

/** The player is «…», every other «another». */
const nameless = (sentence: string, names: readonly string[], seat: number): string =>
  names.reduce((text, name, other) => text.replaceAll(name, other === seat ? '…' : 'another'), sentence);

function note(sums: Map<string, Sums>, key: string, x: number, win: number): void {
  const sum = sums.get(key) ?? { games: 0, x: 0, xx: 0, xy: 0, wins: 0 };
  sum.games++;
  sum.x += x;
  sum.xx += x * x;
  sum.xy += x * win;
  sum.wins += win;
  sums.set(key, sum);
}

interface Totals {
  readonly n: number;
  readonly y: number;
  readonly yy: number;
}

const traits = (sums: ReadonlyMap<string, Sums>, { n, y, yy }: Totals): Map<string, Trait> =>
  new Map(
    [...sums].map(([key, { games, x, xx, xy, wins }]) => {
      const spread = Math.sqrt((n * xx - x * x) * (n * yy - y * y));
      return [key, { games, total: x, wins, correlation: spread === 0 ? 0 : (n * xy - x * y) / spread }];
    }),
  );
