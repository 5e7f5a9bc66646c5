// A fair opponent for the person at this device, by the games they finished here against bots.

import { type AnyGame, parseRecord } from '@regalia/core';
import { loadGame } from '../games.ts';
import { askFair } from './bots.ts';
import { playedIn } from './played.ts';
import { listGames, type SavedGame } from './store.ts';

/** Older games count next to nothing. */
const LATEST = 24;

/** The level for a game; undefined when the bots cannot be had now. */
export async function fairHere(game: string): Promise<string | undefined> {
  const all = await listGames().catch(() => []);
  const told = all.filter((saved) => saved.game === game && tells(saved)).slice(0, LATEST);
  const played = await Promise.all(told.map(async (saved) => playedIn(await gameOf(saved), saved)));
  // The latest last.
  return askFair(
    game,
    played.reverse().filter((one) => one !== undefined),
  );
}

/** Whether a game tells how strong somebody is: it is over, and one person sat among bots. */
const tells = ({ over, levels }: SavedGame): boolean => over && levels.length > 1 && levels.filter((level) => level === null).length === 1;

async function gameOf({ game, record: text }: SavedGame): Promise<AnyGame | undefined> {
  const record = parseRecord(text);
  return record.ok ? (await loadGame(game, record.value.version).catch(() => undefined))?.game : undefined;
}
