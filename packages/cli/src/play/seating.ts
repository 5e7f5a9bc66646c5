// The other players of a game against bots, and what went wrong with those from outside.

import { seatLetter } from '@regalia/core';
import { botPool } from '@regalia/server/bots';
import { type Args, type Option, whole } from '../command.ts';
import type { Fault } from '../players/outside.ts';
import { pooledPlayer } from '../players/pooled.ts';
import { takeSeat, USUAL_TIME } from '../players/seat.ts';
import type { Seater } from './party.ts';

export const BOT_TIME: Option = {
  takes: 'MS',
  about: `milliseconds that a bot or a program of your own (exec:) has for a decision (default: ${USUAL_TIME})`,
};

export const botTime = (args: Args): number => whole(args, 'bot-time', { min: 1, max: 3_600_000 }) ?? USUAL_TIME;

/** So many faults are told in full. */
const TOLD = 5;

/** Who sits down, in one thread for all bots; what went wrong with them; and the end of the thread. */
export interface Seating {
  readonly seat: Seater;
  readonly faults: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** Megabytes for the bots' thread. */
const MEMORY = 256;

export function seating(time: number): Seating {
  const pool = botPool({ threads: 1, time, memory: MEMORY }, (message) => console.error(message));
  const faults: { readonly seat: string; readonly fault: Fault }[] = [];
  return {
    seat: async (loaded, options, seats, seat, name) => {
      const letter = seatLetter(seat);
      const onFault = (fault: Fault): void => void faults.push({ seat: letter, fault });
      if (loaded.bots.names.includes(name)) {
        const greedy = await loaded.bots.make('greedy', seats);
        return pooledPlayer(pool, { game: loaded.game.id, options, seats, level: name, greedy, onFault });
      }
      return takeSeat({
        loaded,
        options,
        seats,
        seat,
        name,
        time,
        onFault,
        onComplaint: (line) => console.error(`${letter}: ${line}`),
      });
    },
    faults: () => [
      ...faults.slice(0, TOLD).map(({ seat, fault }) => `Fault of seat ${seat} at question ${fault.question}: ${fault.detail}.`),
      ...(faults.length > TOLD ? [`… and ${faults.length - TOLD} more.`] : []),
      ...(faults.length > 0 ? ['Where a player did not decide, the greedy bot did.'] : []),
    ],
    close: () => pool.close(),
  };
}
