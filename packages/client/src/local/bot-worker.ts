// The bots, away from the page's own thread. They are given a view and nothing else. Of the games, only the one asked about is loaded.

import { type Advice, type Adviser, type BotSet, fairLevel } from '@regalia/bots';
import type { Reviewer, Verdict } from '@regalia/bots/review';
import { type Action, insist, Xoshiro } from '@regalia/core';
import { loadBots, manifestOf } from '@regalia/games';
import { onceEach } from '../once-each.ts';
import { type Answer, type Answered, type Asked, NOTHING, type Position, type Question } from './bots.ts';

/** The thread is named after its luck. */
const rng = new Xoshiro(Number(self.name));

const botsOf = onceEach(async (game: string): Promise<BotSet> => {
  const manifest = manifestOf(game);
  insist(manifest !== undefined, `there is a game ${game}`);
  return loadBots(manifest);
});

const adviserOf = onceEach(async (game: string, seats: number): Promise<Adviser> => {
  const [bots, { adviser }] = await Promise.all([botsOf(game), import('@regalia/bots/advice')]);
  return adviser(bots, seats);
});

const reviewerOf = onceEach(async (game: string, seats: number): Promise<Reviewer> => {
  const [bots, { reviewer }] = await Promise.all([botsOf(game), import('@regalia/bots/review')]);
  return reviewer(bots, seats);
});

const boxes = new Map<string, unknown>();

function boxOf({ ai: { game } }: BotSet, { options, seats }: Position): unknown {
  const key = `${game.id} ${seats} ${JSON.stringify(options)}`;
  const known = boxes.get(key);
  if (known !== undefined) return known;
  const read = game.options(options, seats);
  insist(read.ok, 'the options were checked before');
  const box = game.box(read.value, seats);
  boxes.set(key, box);
  return box;
}

/** A level whose net cannot be fetched is stood in for by a bot that needs none. */
async function choose(position: Position, level: string): Promise<Action> {
  const bots = await botsOf(position.game);
  const bot = await bots.make(level, position.seats).catch(() => bots.make(bots.unfailing, position.seats));
  return bot.choose(boxOf(bots, position), position.view, position.legal, rng);
}

async function advise(position: Position): Promise<readonly Advice[]> {
  const [bots, adviser] = await Promise.all([botsOf(position.game), adviserOf(position.game, position.seats)]);
  return adviser(boxOf(bots, position), position.view, position.legal, rng);
}

async function judge(position: Position & { readonly action: Action }, long: boolean): Promise<Verdict | undefined> {
  const { game, seats } = position;
  const [bots, review, { LONG_EFFORT }] = await Promise.all([botsOf(game), reviewerOf(game, seats), import('@regalia/bots/advice')]);
  return review(boxOf(bots, position), position, rng, long ? LONG_EFFORT : undefined);
}

async function answerTo(question: Question): Promise<Answer> {
  switch (question.ask) {
    case 'move':
      return { ...NOTHING, action: await choose(question, question.level) };
    case 'advice':
      return { ...NOTHING, advice: await advise(question) };
    case 'verdict':
      return { ...NOTHING, verdict: await judge(question, question.long) };
    case 'fair': {
      const { levels, usual } = await botsOf(question.game);
      const fair = fairLevel(question.played);
      return { ...NOTHING, fair: levels.includes(fair) ? fair : usual };
    }
    case 'names': {
      const { levels, yardsticks, usual, characters } = await botsOf(question.game);
      const cards = characters.map(({ id, name, about, greeting }) => ({ id, name, about, greeting }));
      return { ...NOTHING, names: { levels, yardsticks, usual, characters: cards } };
    }
  }
}

addEventListener('message', async ({ data: { id, question } }: MessageEvent<Asked>) => {
  const answered: Answered = { id, answer: await answerTo(question).catch(() => undefined) };
  postMessage(answered);
});
