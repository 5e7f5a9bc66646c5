// The games as the command line knows them: loaded, in English, with their picture for a terminal.

import { join } from 'node:path';
import type { BotSet } from '@regalia/bots';
import type { AnyGame } from '@regalia/core';
import { GAMES, loadGame, manifestOf } from '@regalia/games';
import type { AnyText } from '@regalia/kit';
import type { Manifest } from '@regalia/manifest';
import { type AnyTerminalUi, bare } from '@regalia/terminal';
import { misused } from './failure.ts';
import { didYouMean } from './nearest.ts';
import { ROOT } from './root.ts';
import { clean } from './terminal/clean.ts';

export const GAME_IDS: readonly string[] = GAMES.map(({ id }) => id);

export interface CliGame {
  readonly manifest: Manifest;
  readonly game: AnyGame;
  readonly bots: BotSet;
  readonly text: AnyText;
  readonly terminal: AnyTerminalUi;
}

/** A game of the list, loaded, with the engine of a version if that was kept; undefined when it is not on it. */
export async function openGame(id: string, version?: number): Promise<CliGame | undefined> {
  const manifest = manifestOf(id);
  if (!manifest) return undefined;
  const [loaded, own] = await Promise.all([loadGame(manifest, version), manifest.terminal?.()]);
  return { ...loaded, text: loaded.text('en'), terminal: own?.terminal ?? bare };
}

/** The game of that name, as somebody typed it. */
export async function gameNamed(id: string): Promise<CliGame> {
  const found = await openGame(id);
  if (found) return found;
  throw misused(`There is no game “${clean(id)}”.${didYouMean(id, GAME_IDS)}`);
}

/** Where all of a game is. */
export const folderOf = (id: string): string => join(ROOT, 'games', id);
