// Looking back at a game: the choices somebody made, what each gave away, and where the way from the first chance to the result went.

import { type Action, type AnyMatch, admit, type Entry, insist, openBox, type Seat } from '@regalia/core';

/** A choice that was made, where there was one. */
export interface Decision {
  /** Number of the entry; the seat decided on what it saw before it. */
  readonly entry: number;
  readonly view: unknown;
  readonly legal: readonly Action[];
  readonly action: Action;
}

/** What was played. */
interface Played extends Pick<AnyMatch, 'game' | 'box' | 'seats'> {
  readonly entries: readonly Entry[];
}

/** The choices of a seat that stood: not those taken back, nor what an absent seat does. */
export function decisionsOf({ game, box, seats, entries }: Played, seat: Seat): Decision[] {
  const match = openBox(game, box, seats);
  let decisions: Decision[] = [];
  let absent = false;
  for (const [i, entry] of entries.entries()) {
    if (entry.kind === 'takeback') decisions = decisions.filter((decision) => decision.entry <= entry.to);
    if (entry.kind === 'concede' && entry.seat === seat) absent = true;
    if (entry.kind === 'play' && entry.actor === seat && !absent) {
      const legal = game.legal(match.box, match.state, seat);
      if (legal.length > 1) decisions.push({ entry: i + 1, view: game.view(match.box, match.state, seat), legal, action: entry.action });
    }
    insist(admit(match, entry).ok, 'an entry played once can be played again');
  }
  return decisions;
}

/** The chance to win with the best choice, from 0 to 1, and with the one that was made. */
export interface Worth {
  readonly best: number;
  readonly made: number;
}

/** Points of a hundred of the chance: what costs less is as good as the best; what costs as much as this is a mistake. */
const AS_GOOD = 0.02;
const MISTAKE = 0.06;

export type Grade = 'as-good' | 'inexact' | 'mistake';

/** What a choice gave away, from 0 to 1. */
export const costOf = ({ best, made }: Worth): number => best - made;

export function gradeOf(verdict: Worth): Grade {
  const cost = costOf(verdict);
  return cost < AS_GOOD ? 'as-good' : cost < MISTAKE ? 'inexact' : 'mistake';
}

/** Where the way from the first chance to the result went. The three add up: first − given + fortune = won. */
export interface Account {
  /** The chance before the first choice. */
  readonly first: number;
  /** What the choices gave away, all together. */
  readonly given: number;
  /** What came between the choices, for better or worse: the cards, and what the others did. */
  readonly fortune: number;
}

/** The account of a game, by all verdicts in their order and the share of the win in the end; undefined without a verdict. */
export function accountOf(verdicts: readonly Worth[], won: number): Account | undefined {
  const [first] = verdicts;
  if (!first) return undefined;
  const given = verdicts.reduce((sum, verdict) => sum + costOf(verdict), 0);
  return { first: first.best, given, fortune: won - first.best + given };
}
