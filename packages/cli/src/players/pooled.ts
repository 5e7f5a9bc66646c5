// Bots in a thread of their own, with a hard limit: one that breaks or takes too long loses the decision to a bot that
// cannot, and the game goes on.

import type { AnyBot } from '@regalia/bots';
import type { BotPool } from '@regalia/server/bots';
import type { Fault } from './fault.ts';
import type { Player } from './player.ts';

export interface PooledSeat {
  readonly game: string;
  /** Raw options. */
  readonly options: unknown;
  readonly seats: number;
  readonly level: string;
  /** Decides where the bot does not. */
  readonly standIn: AnyBot;
  readonly onFault: (fault: Fault) => void;
}

export function pooledPlayer(pool: BotPool, { game, options, seats, level, standIn, onFault }: PooledSeat): Player {
  let questions = 0;
  return {
    async choose({ box, view, legal, rng }) {
      questions++;
      const seed = rng.below(2 ** 31 - 1);
      const [only] = legal;
      if (only !== undefined && legal.length === 1) return only;
      const action = await pool.choose({ game, options, seats, level, view, legal, seed });
      if (action !== undefined) return action;
      onFault({ kind: 'slow', question: questions, detail: `the bot ${level} broke, or did not choose in time` });
      return standIn.choose(box, view, legal, rng);
    },
    leave: async () => undefined,
  };
}
