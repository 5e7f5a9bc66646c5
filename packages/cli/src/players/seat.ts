// From a player's name to the player in the seat.

import type { Seat } from '@regalia/core';
import type { CliGame } from '../games.ts';
import type { Witness } from './conversation.ts';
import { isOutside, wordsOf } from './names.ts';
import { outsidePlayer } from './outside.ts';
import { hasOwnNet, ownNetBot } from './own-net.ts';
import { builtIn, type Player } from './player.ts';

export interface SeatOrder extends Witness {
  readonly loaded: CliGame;
  /** Raw options. */
  readonly options: unknown;
  readonly seats: number;
  readonly seat: Seat;
  readonly name: string;
  /** Milliseconds for a decision of a program from outside. */
  readonly time: number;
}

/** Milliseconds for a decision of a program from outside, unless the command line has others. */
export const USUAL_TIME = 5000;

export async function takeSeat({ loaded, name, ...order }: SeatOrder): Promise<Player> {
  const { game, bots } = loaded;
  if (hasOwnNet(name)) return builtIn(ownNetBot(loaded, name, order.seats));
  if (!isOutside(name)) return builtIn(await bots.make(name, order.seats));
  return outsidePlayer(wordsOf(name), { ...order, game, standIn: await bots.make(bots.unfailing, order.seats) });
}
