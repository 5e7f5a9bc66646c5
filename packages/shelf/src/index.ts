// The games there are, with all that goes with each.

import { type AnyBot, random, royalsGreedy } from '@regalia/bots';
import type { AnyGame, Fact } from '@regalia/core';
import type { GameText } from '@regalia/kit';
import { royals } from '@regalia/royals';
import { royalsText } from '@regalia/royals/text';

export interface Shelved {
  readonly game: AnyGame;
  /** By name, weakest first. */
  readonly bots: Readonly<Record<string, AnyBot>>;
  /** In English. */
  readonly text: GameText<unknown, unknown, Fact>;
  /** Folder of the game's package, from the project's root. */
  readonly folder: string;
}

export const SHELF: readonly Shelved[] = [{ game: royals, bots: { random, greedy: royalsGreedy }, text: royalsText('en'), folder: 'games/royals' }];

export const shelved = (id: string): Shelved | undefined => SHELF.find(({ game }) => game.id === id);
