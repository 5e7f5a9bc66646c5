// The bots, away from the page's own thread. They are given a view and nothing else.

import { type Advice, type Adviser, adviser, LEVELS } from '@regalia/bots';
import { type Action, Xoshiro } from '@regalia/core';
import { shelved } from '@regalia/shelf';
import type { Answer, BotNames, Numbered, Position, Question } from './bots.ts';

const boxes = new Map<string, unknown>();
const advisers = new Map<string, Promise<Adviser | undefined>>();
const seed = crypto.getRandomValues(new Uint32Array(1))[0];
const rng = new Xoshiro(seed);

/** Plays when a level cannot be fetched: it needs no net. */
const UNFAILING = 'greedy';

function boxOf({ game, options, seats }: Position): unknown {
  const key = `${game} ${seats} ${JSON.stringify(options)}`;
  const known = boxes.get(key);
  if (known !== undefined) return known;
  const found = shelved(game)?.game;
  const read = found?.options(options, seats);
  const box = found && read?.ok ? found.box(read.value, seats) : undefined;
  boxes.set(key, box);
  return box;
}

async function choose(position: Position, level: string): Promise<Action> {
  const { seats, view, legal } = position;
  const found = shelved(position.game);
  if (!found) return legal[0];
  const bot = await found.bot(level, seats).catch(() => found.bot(UNFAILING, seats));
  return bot.choose(boxOf(position), view, legal, rng);
}

/** Made once for a game and number of seats; what could not be fetched is asked for again the next time. */
function adviserOf({ game, seats }: Position): Promise<Adviser | undefined> {
  const key = `${game} ${seats}`;
  const known = advisers.get(key);
  if (known) return known;
  const made = adviser(game, seats);
  advisers.set(key, made);
  made.catch(() => advisers.delete(key));
  return made;
}

async function advise(position: Position): Promise<readonly Advice[]> {
  try {
    const asked = await adviserOf(position);
    return asked?.(boxOf(position), position.view, position.legal, rng) ?? [];
  } catch {
    // Without its net there is no hint; the page says so.
    return [];
  }
}

const isLevel = (name: string): boolean => LEVELS.some((level) => level === name);

function namesOf(game: string): BotNames {
  const all = shelved(game)?.bots ?? [];
  return { levels: all.filter(isLevel), yardsticks: all.filter((name) => !isLevel(name)) };
}

const NOTHING: Answer = { action: 0, advice: [], levels: [], yardsticks: [] };

async function answerTo(question: Question): Promise<Answer> {
  switch (question.ask) {
    case 'move':
      return { ...NOTHING, action: await choose(question, question.level) };
    case 'advice':
      return { ...NOTHING, advice: await advise(question) };
    case 'levels':
      return { ...NOTHING, ...namesOf(question.game) };
  }
}

addEventListener('message', async ({ data: { id, said } }: MessageEvent<Numbered<Question>>) => {
  const answer: Numbered<Answer> = { id, said: await answerTo(said) };
  postMessage(answer);
});
