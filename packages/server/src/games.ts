// The games that this server can play, all loaded before the first table is opened.

import { GAMES, type LoadedGame, loadGame } from '@regalia/games';

export const LOADED: readonly LoadedGame[] = await Promise.all(GAMES.map(loadGame));

export const loadedGame = (id: string): LoadedGame | undefined => LOADED.find(({ manifest }) => manifest.id === id);
