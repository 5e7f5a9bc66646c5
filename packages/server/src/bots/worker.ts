// A thread in which bots think. Whatever they do here, the server goes on.

import { parentPort } from 'node:worker_threads';
import { insist, Xoshiro } from '@regalia/core';
import { loadedGame } from '../games.ts';
import type { BotReply, BotRequest } from './request.ts';

const boxes = new Map<string, unknown>();
const BOXES = 32;

function boxFor({ game: id, options, seats }: BotRequest): unknown {
  const name = `${id} ${seats} ${JSON.stringify(options)}`;
  const known = boxes.get(name);
  if (known !== undefined) return known;
  const found = loadedGame(id);
  insist(found !== undefined, 'the game is on the shelf');
  const read = found.game.options(options, seats);
  insist(read.ok, 'the options of a table are right');
  if (boxes.size >= BOXES) boxes.clear();
  const box = found.game.box(read.value, seats);
  boxes.set(name, box);
  return box;
}

async function choose(request: BotRequest): Promise<BotReply> {
  try {
    const bot = await loadedGame(request.game)?.bot(request.level, request.seats);
    insist(bot !== undefined, 'the game is on the shelf');
    const action = bot.choose(boxFor(request), request.view, request.legal, new Xoshiro(request.seed));
    insist(request.legal.includes(action), `the bot ${request.level} chose something legal`);
    return { n: request.n, action };
  } catch (error) {
    return { n: request.n, fault: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (request: BotRequest) => {
  parentPort?.postMessage(await choose(request));
});
