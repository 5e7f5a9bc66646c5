// A thread in which bots think. Whatever they do here, the server goes on. It loads the games it is asked about, and no other.

import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { insist, Xoshiro } from '@regalia/core';
import { loadGame, manifestOf } from '@regalia/games';
import { boxFor } from '../table/boxes.ts';
import type { BotReply, BotRequest } from './request.ts';

/** Who plays goes before who thinks: on a machine that is busy, the bots get what the rest leaves. Known to work on Linux only. */
function stepBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without it, bots are as important as anybody.
  }
}
stepBack();

const post = (reply: BotReply): void => parentPort?.postMessage(reply);

async function choose({ n, game: id, engine, options, seats, level, view, legal, seed }: BotRequest): Promise<number> {
  const manifest = manifestOf(id);
  insist(manifest !== undefined, `there is a game ${id}`);
  const { game, bots } = await loadGame(manifest, engine);
  const box = boxFor(game, options, seats);
  insist(box.ok, 'the options of a table are right');
  const bot = await bots.make(level, seats);
  post({ n, begun: true });
  const action = bot.choose(box.value, view, legal, new Xoshiro(seed));
  insist(legal.includes(action), `the bot ${level} chose something legal`);
  return action;
}

parentPort?.on('message', async (request: BotRequest) => {
  const { n } = request;
  const reply = await choose(request).then(
    (action): BotReply => ({ n, action }),
    (error: unknown): BotReply => ({ n, fault: error instanceof Error ? error.message : String(error) }),
  );
  post(reply);
});
