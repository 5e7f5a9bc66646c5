// Why an action is good, as ids and parameters. Sentences are in each game's catalogues.

import type { Fact, Seat } from '@regalia/core';

/** A fact that a person at the table could check: it follows from what the seat sees, never from what it imagines. */
export interface Reason extends Fact {}

/** A reason and how much it counts, about in points. */
export interface Weighed {
  readonly weight: number;
  readonly reason: Reason;
}

/** So many reasons are given for an action. */
const MOST = 3;

/** When no reason can be named. */
export const BEST_JUDGED: Reason = { id: 'best-judged' };

/** The reason of a lesser action: it costs so many points of a hundred of the chance to win. No other is given, since none would be a reason to do it. */
export const lessThanBest = (points: number): Reason => ({ id: LESS_THAN_BEST, points });
export const LESS_THAN_BEST = 'less-than-best';

/** The reasons that count most, the first of them first; never none. */
export function weightiest(found: readonly Weighed[]): Reason[] {
  const most = [...found].sort((a, b) => b.weight - a.weight).slice(0, MOST);
  return most.length > 0 ? most.map(({ reason }) => reason) : [BEST_JUDGED];
}

export const weightOf = (found: readonly Weighed[]): number => found.reduce((total, { weight }) => total + weight, 0);

/** How the first two of a country would change, next to what they would be given if it were scored now. −1 stands for nobody. */
export interface Contest {
  readonly country: number;
  readonly before: readonly [Seat, Seat];
  readonly after: readonly [Seat, Seat];
  readonly points: readonly [number, number];
}

/** What a contest means to a seat. */
export function contested(seat: Seat, { country, before, after, points: [first, second] }: Contest): Weighed[] {
  const found: Weighed[] = [];
  const said = new Set<Seat>([seat, -1]);
  const say = (weight: number, reason: Reason, about: Seat): void => {
    found.push({ weight, reason });
    said.add(about);
  };
  const had = before[0] === seat ? first : before[1] === seat ? second : 0;
  if (after[0] === seat && before[0] !== seat) {
    if (before[0] < 0) say(first - had, { id: 'lead', country, points: first }, -1);
    else say(first - had + 1, { id: 'lead-from', country, seat: before[0], points: first }, before[0]);
  } else if (after[1] === seat && had === 0) {
    const [, driven] = before;
    if (driven >= 0 && !after.includes(driven)) say(second + 1, { id: 'second-from', country, seat: driven, points: second }, driven);
    else say(second, { id: 'second', country, points: second }, -1);
  }
  if (after[0] !== before[0] && !said.has(before[0])) say(first / 3, { id: 'topples', country, seat: before[0] }, before[0]);
  for (const other of before)
    if (!said.has(other) && !after.includes(other)) say(second / 2, { id: 'drives-out', country, seat: other }, other);
  return found;
}

/** A bonus that is taken now, or comes into reach: no more than so many short of it. */
export function bonusGain(points: number, missing: number, reach: number, taken: Reason, short: Reason): Weighed[] {
  if (missing === 0) return [{ weight: points + 1, reason: taken }];
  return missing <= reach ? [{ weight: points / (missing + 1), reason: short }] : [];
}

/** One more of what the most of counts at the end: it takes the lead, or draws level with the most that another has. */
export function mostGain(mine: number, most: number, takes: Reason & { points: number }, ties: Reason & { points: number }): Weighed[] {
  if (mine === most) return [{ weight: takes.points / 2, reason: takes }];
  return mine + 1 === most ? [{ weight: ties.points / 2, reason: ties }] : [];
}
