// Somebody at a table who is no person: a bot of our own, or a program from outside. Either may take its time.

import type { AnyBot } from '@regalia/bots';
import type { Action, Fact, Rng, Standing } from '@regalia/core';

/** What a player is given to decide by: all that its seat may know, and nothing else. */
export interface Question {
  readonly box: unknown;
  readonly view: unknown;
  readonly legal: readonly Action[];
  /** What the seat was told since this was last asked for. */
  readonly told: () => readonly Fact[];
  readonly rng: Rng;
}

export interface Player {
  /** One of the legal actions, always. */
  choose(question: Question): Promise<Action>;
  /** The game is over, or goes on without this player when there is no ranking. */
  leave(ranking?: readonly Standing[]): Promise<void>;
}

export const builtIn = (bot: AnyBot): Player => ({
  choose: async ({ box, view, legal, rng }) => bot.choose(box, view, legal, rng),
  leave: async () => undefined,
});
