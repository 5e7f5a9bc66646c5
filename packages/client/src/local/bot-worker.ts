// The bots, away from the page's own thread. They are given a view and nothing else.

import { type Advice, type Adviser, type AnyBot, LEVELS, loadBot, mindOf, YARDSTICKS } from '@regalia/bots';
import { type Action, Xoshiro } from '@regalia/core';
import type { Answer, Numbered, Position, Question } from './bots.ts';

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
  const found = mindOf(game)?.game;
  const read = found?.options(options, seats);
  const box = found && read?.ok ? found.box(read.value, seats) : undefined;
  boxes.set(key, box);
  return box;
}

const bots = new Map<string, Promise<AnyBot | undefined>>();

/** Made once; what could not be fetched is asked for again the next time. */
function botOf(game: string, level: string, seats: number): Promise<AnyBot | undefined> {
  const key = `${game} ${level} ${seats}`;
  const known = bots.get(key);
  if (known) return known;
  const made = loadBot(game, level, seats);
  bots.set(key, made);
  made.catch(() => bots.delete(key));
  return made;
}

async function choose(position: Position, level: string): Promise<Action> {
  const { game, seats, view, legal } = position;
  const unfailing = (): Promise<AnyBot | undefined> => botOf(game, UNFAILING, seats);
  const bot = (await botOf(game, level, seats).catch(unfailing)) ?? (await unfailing());
  return bot?.choose(boxOf(position), view, legal, rng) ?? legal[0];
}

/** Made once for a game and number of seats; what could not be fetched is asked for again the next time. */
function adviserOf({ game, seats }: Position): Promise<Adviser | undefined> {
  const key = `${game} ${seats}`;
  const known = advisers.get(key);
  if (known) return known;
  const made = import('@regalia/bots/explain').then(({ adviser }) => adviser(game, seats));
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

const NOTHING: Answer = { action: 0, advice: [], levels: [], yardsticks: [] };

async function answerTo(question: Question): Promise<Answer> {
  switch (question.ask) {
    case 'move':
      return { ...NOTHING, action: await choose(question, question.level) };
    case 'advice':
      return { ...NOTHING, advice: await advise(question) };
    case 'levels':
      return mindOf(question.game) ? { ...NOTHING, levels: LEVELS, yardsticks: YARDSTICKS } : NOTHING;
  }
}

addEventListener('message', async ({ data: { id, said } }: MessageEvent<Numbered<Question>>) => {
  const answer: Numbered<Answer> = { id, said: await answerTo(said) };
  postMessage(answer);
});
