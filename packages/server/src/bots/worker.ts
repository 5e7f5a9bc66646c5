// A thread in which bots think. Whatever they do here, the server goes on.

import { parentPort } from 'node:worker_threads';
import { insist, Xoshiro } from '@regalia/core';
import { type LoadedGame, loadGame, manifestOf } from '@regalia/games';
import type { BotReply, BotRequest } from './request.ts';

const boxes = new Map<string, unknown>();
const BOXES = 32;

/** Only the games that are asked for are loaded. */
function gameOf(id: string): Promise<LoadedGame> {
  const manifest = manifestOf(id);
  insist(manifest !== undefined, 'the game is on the list');
  return loadGame(manifest);
}

function boxFor({ game }: LoadedGame, { game: id, options, seats }: BotRequest): unknown {
  const name = `${id} ${seats} ${JSON.stringify(options)}`;
  const known = boxes.get(name);
  if (known !== undefined) return known;
  const read = game.options(options, seats);
  insist(read.ok, 'the options of a table are right');
  if (boxes.size >= BOXES) boxes.clear();
  const box = game.box(read.value, seats);
  boxes.set(name, box);
  return box;
}

async function choose(request: BotRequest): Promise<BotReply> {
  try {
    const loaded = await gameOf(request.game);
    const bot = await loaded.bots.make(request.level, request.seats);
    const action = bot.choose(boxFor(loaded, request), request.view, request.legal, new Xoshiro(request.seed));
    insist(request.legal.includes(action), `the bot ${request.level} chose something legal`);
    return { n: request.n, action };
  } catch (error) {
    return { n: request.n, fault: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (request: BotRequest) => {
  parentPort?.postMessage(await choose(request));
});
