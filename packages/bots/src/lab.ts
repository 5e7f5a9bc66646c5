// What many games between equal bots tell of a board: how fair it is, how long it lasts, what is taken when it could be.

import { type AnyGame, type AnyMatch, dealFrom, deciders, insist, keyOf, matchStandings, startMatch, submit, Xoshiro } from '@regalia/core';
import type { AnyBot } from './bot.ts';

/** How a choice went: by players' games. */
export interface ChoiceTally {
  /** It could be taken at least once. */
  offered: number;
  /** It was. */
  taken: number;
  /** Wins of those who took it, and of those who could and did not; shared ones in part. */
  won: number;
  wonWithout: number;
}

/** Sums over games of one number of seats: they can be added, sent and kept. */
export interface LabTally {
  readonly seats: number;
  games: number;
  /** By the order in which the seats came to their first decision. */
  readonly wins: number[];
  /** Decisions of each game. */
  readonly lengths: number[];
  /** Points of each player. */
  readonly scores: number[];
  /** Points between the first and the second of each game. */
  readonly margins: number[];
  readonly endings: Record<string, number>;
  /** By notation. */
  readonly choices: Record<string, ChoiceTally>;
  /** Points by line of the ledger, written as JSON without its points. */
  readonly ledger: Record<string, number>;
}

export const emptyTally = (seats: number): LabTally => ({
  seats,
  games: 0,
  wins: new Array<number>(seats).fill(0),
  lengths: [],
  scores: [],
  margins: [],
  endings: {},
  choices: {},
  ledger: {},
});

export function addTally(to: LabTally, from: LabTally): void {
  insist(to.seats === from.seats, 'tallies are of one number of seats');
  to.games += from.games;
  from.wins.forEach((won, place) => {
    to.wins[place] = (to.wins[place] ?? 0) + won;
  });
  to.lengths.push(...from.lengths);
  to.scores.push(...from.scores);
  to.margins.push(...from.margins);
  for (const [ending, n] of Object.entries(from.endings)) add(to.endings, ending, n);
  for (const [line, points] of Object.entries(from.ledger)) add(to.ledger, line, points);
  for (const [text, tally] of Object.entries(from.choices)) {
    const sum = choiceIn(to, text);
    for (const key of ['offered', 'taken', 'won', 'wonWithout'] as const) sum[key] += tally[key];
  }
}

const add = (sums: Record<string, number>, key: string, by: number): void => {
  sums[key] = (sums[key] ?? 0) + by;
};

function choiceIn({ choices }: LabTally, text: string): ChoiceTally {
  const known = choices[text];
  if (known) return known;
  const fresh = { offered: 0, taken: 0, won: 0, wonWithout: 0 };
  choices[text] = fresh;
  return fresh;
}

export interface LabGame {
  readonly game: AnyGame;
  /** Raw options. */
  readonly options: unknown;
  readonly seats: number;
  /** Plays in every seat. */
  readonly bot: AnyBot;
  readonly seed: string;
  readonly number: number;
}

/** Plays one game and adds it up. */
export function tallyGame(into: LabTally, plan: LabGame): void {
  const { game, options, seats, seed, number } = plan;
  const deal = dealFrom(keyOf('lab', seed, seats, number));
  const started = startMatch(game, options, seats, deal);
  insist(started.ok, 'the options were checked before');
  const match: AnyMatch = started.value;
  const rng = new Xoshiro(number);
  const order: number[] = [];
  const offered = Array.from({ length: seats }, () => new Set<number>());
  const taken = Array.from({ length: seats }, () => new Set<number>());
  let decisions = 0;
  for (let [seat] = deciders(match); seat !== undefined; [seat] = deciders(match)) {
    if (!order.includes(seat)) order.push(seat);
    const legal = game.legal(match.box, match.state, seat);
    const action = plan.bot.choose(match.box, game.view(match.box, match.state, seat), legal, rng);
    for (const one of legal) offered[seat]?.add(one);
    taken[seat]?.add(action);
    decisions++;
    insist(submit(match, seat, [action], deal).ok, 'a bot plays what is legal');
  }
  into.games++;
  into.lengths.push(decisions);
  addResult(into, match, order, offered, taken);
}

function addResult(
  into: LabTally,
  match: AnyMatch,
  order: readonly number[],
  offered: readonly ReadonlySet<number>[],
  taken: readonly ReadonlySet<number>[],
): void {
  const { game, box, state, seats } = match;
  const standings = matchStandings(match);
  const winners = standings.filter(({ rank }) => rank === 1).length;
  const [first = 0, second = 0] = standings.map(({ score }) => score).sort((a, b) => b - a);
  into.margins.push(first - second);
  add(into.endings, game.ending(box, state) ?? '', 1);
  for (const { seat, rank, score, ledger } of standings) {
    const win = rank === 1 ? 1 / winners : 0;
    // Somebody who never had to decide counts as the last.
    const place = order.includes(seat) ? order.indexOf(seat) : seats - 1;
    into.wins[place] = (into.wins[place] ?? 0) + win;
    into.scores.push(score);
    for (const { points, ...line } of ledger) add(into.ledger, JSON.stringify(line), points);
    for (const action of offered[seat] ?? []) {
      const choice = choiceIn(into, game.write(box, action));
      choice.offered++;
      if (taken[seat]?.has(action)) {
        choice.taken++;
        choice.won += win;
      } else choice.wonWithout += win;
    }
  }
}
