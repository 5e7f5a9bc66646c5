// The games there are, with all that goes with each.

import { archon } from '@regalia/archon';
import { archonText } from '@regalia/archon/text';
import { type AnyBot, archonGreedy, headsOfStateGreedy, random, royalsGreedy } from '@regalia/bots';
import type { AnyGame, Fact } from '@regalia/core';
import { headsOfState } from '@regalia/heads-of-state';
import { headsOfStateText } from '@regalia/heads-of-state/text';
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

export const SHELF: readonly Shelved[] = [
  { game: royals, bots: { random, greedy: royalsGreedy }, text: royalsText('en'), folder: 'games/royals' },
  {
    game: headsOfState,
    bots: { random, greedy: headsOfStateGreedy },
    text: headsOfStateText('en'),
    folder: 'games/heads-of-state',
  },
  { game: archon, bots: { random, greedy: archonGreedy }, text: archonText('en'), folder: 'games/archon' },
];

export const shelved = (id: string): Shelved | undefined => SHELF.find(({ game }) => game.id === id);
