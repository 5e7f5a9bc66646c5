// The other players of a game against bots, and what went wrong with those from outside.

import { seatLetter } from '@regalia/core';
import { type Args, type Option, whole } from '../command.ts';
import type { Fault } from '../players/outside.ts';
import { takeSeat, USUAL_TIME } from '../players/seat.ts';
import type { Seater } from './party.ts';

export const BOT_TIME: Option = {
  takes: 'MS',
  about: `milliseconds that a program of your own (exec:) has for a decision (default: ${USUAL_TIME})`,
};

export const botTime = (args: Args): number => whole(args, 'bot-time', { min: 1, max: 3_600_000 }) ?? USUAL_TIME;

/** So many faults are told in full. */
const TOLD = 5;

export function seating(time: number): { readonly seat: Seater; readonly faults: () => readonly string[] } {
  const faults: { readonly seat: string; readonly fault: Fault }[] = [];
  return {
    seat: (shelved, options, seats, seat, name) => {
      const letter = seatLetter(seat);
      return takeSeat({
        shelved,
        options,
        seats,
        seat,
        name,
        time,
        onFault: (fault) => faults.push({ seat: letter, fault }),
        onComplaint: (line) => console.error(`${letter}: ${line}`),
      });
    },
    faults: () => [
      ...faults.slice(0, TOLD).map(({ seat, fault }) => `Fault of seat ${seat} at question ${fault.question}: ${fault.detail}.`),
      ...(faults.length > TOLD ? [`… and ${faults.length - TOLD} more.`] : []),
      ...(faults.length > 0 ? ['Where a program did not decide, the greedy bot did.'] : []),
    ],
  };
}
