// The other players of a session, and what went wrong with them.

import { seatLetter } from '@regalia/core';
import { botPool } from '@regalia/server/bots';
import { type Args, type Option, whole } from '../command.ts';
import type { Fault } from '../players/fault.ts';
import { pooledPlayer } from '../players/pooled.ts';
import { takeSeat, USUAL_TIME } from '../players/seat.ts';
import type { Seater } from './session-plan.ts';

export const BOT_TIME: Option = {
  takes: 'MS',
  about: `milliseconds that a bot or a program of your own (exec:) has for a decision (default: ${USUAL_TIME})`,
};

export const botTime = (args: Args): number => whole(args, 'bot-time', { min: 1, max: 3_600_000 }) ?? USUAL_TIME;

/** So many faults are told in full. */
const TOLD = 5;

/** Who sits down, in one thread for all bots; what went wrong with them; and the end of the thread. */
export interface OtherPlayers {
  readonly seat: Seater;
  readonly faults: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** Megabytes for the bots' thread. */
const MEMORY = 256;

export function otherPlayers(time: number): OtherPlayers {
  const pool = botPool({ threads: 1, time, memory: MEMORY }, (message) => console.error(message));
  const faults: { readonly seat: string; readonly standIn: string; readonly fault: Fault }[] = [];
  return {
    seat: async (loaded, options, seats, seat, name) => {
      const letter = seatLetter(seat);
      const standIn = loaded.bots.unfailing;
      const onFault = (fault: Fault): void => void faults.push({ seat: letter, standIn, fault });
      if (loaded.bots.names.includes(name)) {
        const substitute = await loaded.bots.make(standIn, seats);
        return pooledPlayer(pool, { game: loaded.game.id, options, seats, level: name, standIn: substitute, onFault });
      }
      const onComplaint = (line: string): void => console.error(`${letter}: ${line}`);
      return takeSeat({ loaded, options, seats, seat, name, time, onFault, onComplaint });
    },
    faults: () => [
      ...faults.slice(0, TOLD).map(({ seat, fault }) => `Fault of seat ${seat} at question ${fault.question}: ${fault.detail}.`),
      ...(faults.length > TOLD ? [`… and ${faults.length - TOLD} more.`] : []),
      ...faults.slice(0, 1).map(({ standIn }) => `Where a player did not decide, the bot ${standIn} did.`),
    ],
    close: () => pool.close(),
  };
}
