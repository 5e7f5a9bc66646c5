// A decision stands in one place: what is asked, the answers, what an answer does, and why another is refused.

import type { Action, Emit, Refusal, Seat } from '@regalia/core';

/** One decision of a game, in the order of the rulebook. */
export interface Decision<Box, State, Event> {
  /** What is asked, as the sentences name it. */
  readonly asked: string;
  /** The answers: writes them into a list, ascending, and says how many. `seat` is one that decides. */
  list(box: Box, state: State, seat: Seat, into: Action[]): number;
  /** What an answer does. */
  play(box: Box, state: State, seat: Seat, action: Action, emit: Emit<Event>): void;
  /** Why an action is not among the answers, told only from what the seat knows. */
  refuse(box: Box, state: State, seat: Seat, action: Action): Refusal;
}

/** One random event of a game. */
export interface Draw<Box, State, Event> {
  /** How many equally likely cases there are. */
  total(box: Box, state: State): number;
  /** What comes of one of them, counted from 0. */
  at(box: Box, state: State, r: number): Action;
  /** What the outcome does. */
  play(box: Box, state: State, outcome: Action, emit: Emit<Event>): void;
}
