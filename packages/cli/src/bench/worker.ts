// Measures one game in a thread of its own, so that no other game's code has been through the compiler before it.

import { parentPort, workerData } from 'node:worker_threads';
import { insist } from '@regalia/core';
import { loaded } from '@regalia/games';
import { benchGame, type GameBench, settingOf } from './game.ts';
import { benchNative, type NativeBench } from './native.ts';

export interface Task {
  readonly game: string;
  readonly seconds: number;
  /** Whether to compare with the native yardstick as well. */
  readonly native: boolean;
}

export interface Measured {
  readonly game: GameBench;
  readonly native: NativeBench | undefined;
}

const task: Task = workerData;
const found = loaded(task.game);
insist(found !== undefined && parentPort !== null, 'a worker is started with a task');
const setting = settingOf(found.game);
const native = task.native ? benchNative(setting, task.seconds) : undefined;
const measured: Measured = { game: benchGame(setting, task.seconds), native };
parentPort.postMessage(measured);
