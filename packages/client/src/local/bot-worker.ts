// The bots, away from the page's own thread. They are given a view and nothing else.

import { Xoshiro } from '@regalia/core';
import { shelved } from '@regalia/shelf';
import type { BotAnswer, BotQuestion, LevelQuestion } from './bots.ts';

const boxes = new Map<string, unknown>();
const seed = crypto.getRandomValues(new Uint32Array(1))[0];
const rng = new Xoshiro(seed);

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

addEventListener('message', ({ data: question }: MessageEvent<BotQuestion | LevelQuestion>) => {
  const bots = shelved(question.game)?.bots ?? {};
  const answer = (action: number): BotAnswer => ({ id: question.id, action, levels: Object.keys(bots) });
  if (question.ask === 'levels') {
    postMessage(answer(0));
    return;
  }
  const bot = bots[question.level] ?? Object.values(bots).at(-1);
  postMessage(answer(bot?.choose(boxOf(question), question.view, question.legal, rng) ?? question.legal[0]));
});
