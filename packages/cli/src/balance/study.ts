// How fair a game is between equal players, and what goes with winning: counted over many games of bots.

import type { AnyBot } from '@regalia/bots';
import {
  type AnyMatch,
  CHANCE,
  type Deal,
  deciders,
  drawOutcome,
  type Fact,
  insist,
  isOver,
  keyOf,
  matchStandings,
  startMatch,
  submit,
  Xoshiro,
} from '@regalia/core';
import type { CliGame } from '@regalia/games';
import { courtName } from '../table.ts';

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

export async function study(
  loaded: CliGame,
  options: unknown,
  seats: number,
  name: string,
  seed: string,
  games: number,
  show: (done: number) => void,
): Promise<Study> {
  const wins = new Array<number>(seats).fill(0);
  const winsByOrder = new Array<number>(seats).fill(0);
  const scores: number[] = [];
  const endings = new Map<string, number>();
  const sums = { verbs: new Map<string, Sums>(), told: new Map<string, Sums>(), ledger: new Map<string, Sums>() };
  let won = 0;
  const bot = await loaded.bots.make(name, seats);
  for (let number = 0; number < games; number++) {
    const counts = Array.from({ length: seats }, () => ({
      verbs: new Map<string, number>(),
      told: new Map<string, number>(),
      ledger: new Map<string, number>(),
    }));
    const { match, order } = playOne(loaded, options, seats, bot, seed, number, counts);
    const standings = matchStandings(match);
    const winners = standings.filter(({ rank }) => rank === 1).length;
    const ending = loaded.game.ending(match.box, match.state) ?? '';
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
    for (const { seat, rank, score, ledger } of standings) {
      const win = rank === 1 ? 1 / winners : 0;
      wins[seat] += win;
      winsByOrder[order.indexOf(seat)] += win;
      won += win * win;
      scores.push(score);
      for (const line of ledger) add(counts[seat].ledger, loaded.text.ledger(match.box, line), line.points);
      for (const kind of ['verbs', 'told', 'ledger'] as const)
        for (const [key, count] of counts[seat][kind]) note(sums[kind], key, count, win);
    }
    show(number + 1);
  }
  const all: Totals = { n: games * seats, y: games, yy: won };
  return {
    games,
    seats,
    wins,
    winsByOrder,
    scores: scores.sort((a, b) => a - b),
    endings,
    verbs: traits(sums.verbs, all),
    told: traits(sums.told, all),
    ledger: traits(sums.ledger, all),
  };
}

const add = (counts: Map<string, number>, key: string, by: number): unknown => counts.set(key, (counts.get(key) ?? 0) + by);

function playOne(
  loaded: CliGame,
  options: unknown,
  seats: number,
  bot: AnyBot,
  seed: string,
  number: number,
  counts: readonly { readonly verbs: Map<string, number>; readonly told: Map<string, number> }[],
): { readonly match: AnyMatch; readonly order: readonly number[] } {
  const { game, text } = loaded;
  const key = keyOf('balance', seed, number);
  const rng = new Xoshiro(number);
  const deal: Deal = (draw, chance) => drawOutcome(key, draw, chance);
  const names = counts.map((_, seat) => courtName(seat));
  const heard: Fact[] = [];
  const hear = (event: Fact): unknown => heard.push(event);
  const started = startMatch(game, options, seats, deal, hear);
  insist(started.ok, 'the options were checked before');
  const match: AnyMatch = started.value;
  const order: number[] = [];
  while (!isOver(match)) {
    const [seat] = deciders(match);
    if (!order.includes(seat)) order.push(seat);
    insist(seat !== CHANCE, 'chance is dealt by the match');
    const action = bot.choose(match.box, game.view(match.box, match.state, seat), game.legal(match.box, match.state, seat), rng);
    add(counts[seat].verbs, game.write(match.box, action).split(' ')[0], 1);
    insist(submit(match, seat, [action], deal, hear).ok, 'a bot plays what is legal');
  }
  for (const event of heard) {
    // As a spectator is told it: what a bot kept to itself is no trait.
    const told = game.tell(match.box, event, null);
    const seat = told?.['seat'];
    if (told === undefined || typeof seat !== 'number') continue;
    const sentence = text.told(match.box, told, names);
    if (sentence !== undefined) add(counts[seat].told, nameless(sentence, names, seat), 1);
  }
  return { match, order };
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
