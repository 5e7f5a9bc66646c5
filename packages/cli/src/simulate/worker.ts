// A thread that plays the games it is told to, one at a time.

import { parentPort, workerData } from 'node:worker_threads';
import { insist } from '@regalia/core';
import { loaded } from '@regalia/games';
import { Failure } from '../failure.ts';
import { type Job, type Played, playOut } from './game.ts';

/** What a worker answers: a game, or the sentence why it could not be kept. */
export type Answer = { readonly played: Played } | { readonly failure: string };

const job: Job = workerData;
const port = parentPort;
const found = loaded(job.game);
insist(port !== null && found !== undefined, 'a worker is started with a job');

port.on('message', async (number: number) => {
  port.postMessage(await answer(number));
});

async function answer(number: number): Promise<Answer> {
  insist(found !== undefined, 'the game is on the shelf');
  try {
    return { played: await playOut(found, job, number) };
  } catch (error) {
    if (error instanceof Failure) return { failure: error.message };
    throw error;
  }
}
