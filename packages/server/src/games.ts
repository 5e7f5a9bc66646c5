// The games that this server can play, all loaded before the first table is opened: today's engines, and those that games in progress
// may have been begun with.

import { formerVersions, GAMES, type LoadedGame, loadGame } from '@regalia/games';

/** As new tables are played. */
export const LOADED: readonly LoadedGame[] = await Promise.all(GAMES.map((manifest) => loadGame(manifest)));

const FORMER: readonly LoadedGame[] = await Promise.all(
  GAMES.flatMap((manifest) => formerVersions(manifest).map((version) => loadGame(manifest, version))),
);

/** A game with the engine of a version, if that is here; otherwise with today's. */
export const loadedGame = (id: string, version?: number): LoadedGame | undefined => {
  const today = LOADED.find(({ manifest }) => manifest.id === id);
  if (version === undefined || today?.game.version === version) return today;
  return FORMER.find(({ manifest, game }) => manifest.id === id && game.version === version) ?? today;
};
