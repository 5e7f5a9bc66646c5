// A thread that plays the games it is told to, one at a time.

import { parentPort, workerData } from 'node:worker_threads';
import { insist } from '@regalia/core';
import { loaded } from '@regalia/games';
import { playArenaGame, type Setting, type TimedGame } from './game.ts';
import type { Pairing } from './lineups.ts';

export interface WorkerData {
  readonly setting: Setting;
  /** Not 0 when games under way are to be left. Shared, because a thread that plays does not read its messages. */
  readonly stop: Int32Array;
}

const { setting, stop }: WorkerData = workerData;
const port = parentPort;
const found = loaded(setting.game);
insist(port !== null && found !== undefined, 'a worker is started for a game on the shelf');

port.on('message', async (pairing: Pairing) => {
  const played: TimedGame | null = (await playArenaGame(found, setting, pairing, () => Atomics.load(stop, 0) !== 0)) ?? null;
  port.postMessage(played);
});
