// The bots, away from the page's own thread. They are given a view and nothing else.

import { Xoshiro } from '@regalia/core';
import { shelved } from '@regalia/shelf';
import type { BotAnswer, BotQuestion, LevelQuestion } from './bots.ts';

const boxes = new Map<string, unknown>();
const seed = crypto.getRandomValues(new Uint32Array(1))[0];
const rng = new Xoshiro(seed);

/** Answers where no level is named: strong, and at once. */
const ADVISER = 'hard';
/** Plays when a level cannot be fetched: it needs no net. */
const UNFAILING = 'greedy';

function boxOf({ game, options, seats }: BotQuestion): unknown {
  const key = `${game} ${seats} ${JSON.stringify(options)}`;
  const known = boxes.get(key);
  if (known !== undefined) return known;
  const found = shelved(game)?.game;
  const read = found?.options(options, seats);
  const box = found && read?.ok ? found.box(read.value, seats) : undefined;
  boxes.set(key, box);
  return box;
}

async function choose(question: BotQuestion): Promise<number> {
  const { level, seats, view, legal } = question;
  const found = shelved(question.game);
  if (!found) return legal[0];
  const name = found.bots.includes(level) ? level : ADVISER;
  const bot = await found.bot(name, seats).catch(() => found.bot(UNFAILING, seats));
  return bot.choose(boxOf(question), view, legal, rng);
}

addEventListener('message', async ({ data: question }: MessageEvent<BotQuestion | LevelQuestion>) => {
  const levels = shelved(question.game)?.bots ?? [];
  const answer: BotAnswer = { id: question.id, action: question.ask === 'move' ? await choose(question) : 0, levels };
  postMessage(answer);
});
