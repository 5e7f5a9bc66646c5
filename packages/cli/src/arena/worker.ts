// A thread that plays the games of an arena it is told to.

import { insist } from '@regalia/core';
import { openGame } from '../games.ts';
import { doTasks } from '../worker-pool.ts';
import { type ArenaSetting, playArenaGame } from './game.ts';
import type { Pairing } from './lineups.ts';

await doTasks(async (setting: ArenaSetting, stopped) => {
  const loaded = await openGame(setting.game);
  insist(loaded !== undefined, 'a worker is started for a game of the list');
  return (pairing: Pairing) => playArenaGame(loaded, setting, pairing, stopped);
});
