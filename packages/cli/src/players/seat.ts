// From a player's name to the player in the seat.

import type { Seat } from '@regalia/core';
import type { CliGame } from '@regalia/games';
import { isOutside, wordsOf } from './names.ts';
import { type Fault, outsidePlayer } from './outside.ts';
import { hasOwnNet, ownNetBot } from './own-net.ts';
import { builtIn, type Player } from './player.ts';

export interface SeatOrder {
  readonly loaded: CliGame;
  /** Raw options. */
  readonly options: unknown;
  readonly seats: number;
  readonly seat: Seat;
  readonly name: string;
  /** Milliseconds for a decision of a program from outside. */
  readonly time: number;
  readonly onFault: (fault: Fault) => void;
  readonly onComplaint: (line: string) => void;
}

/** Decides where a program from outside does not. */
const SUBSTITUTE = 'greedy';

/** Milliseconds for a decision of a program from outside, unless the command line has others. */
export const USUAL_TIME = 5000;

export async function takeSeat({ loaded, name, ...order }: SeatOrder): Promise<Player> {
  if (hasOwnNet(name)) return builtIn(ownNetBot(loaded, name, order.seats));
  if (!isOutside(name)) return builtIn(await loaded.bots.make(name, order.seats));
  return outsidePlayer(wordsOf(name), { ...order, game: loaded.game, greedy: await loaded.bots.make(SUBSTITUTE, order.seats) });
}
