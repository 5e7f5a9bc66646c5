// Asking the bots.

import type { Action } from '@regalia/core';

export interface BotQuestion {
  readonly id: number;
  readonly ask: 'move';
  readonly game: string;
  readonly options: unknown;
  readonly seats: number;
  /** The strongest that answers at once, when it is not known. */
  readonly level: string;
  readonly view: unknown;
  readonly legal: readonly Action[];
}

export interface LevelQuestion {
  readonly id: number;
  readonly ask: 'levels';
  readonly game: string;
}

export interface BotAnswer {
  readonly id: number;
  readonly action: Action;
  readonly levels: readonly string[];
}

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (answer: BotAnswer) => void>();

function theWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', (event: MessageEvent<BotAnswer>) => {
    waiting.get(event.data.id)?.(event.data);
    waiting.delete(event.data.id);
  });
  return worker;
}

function ask(question: Omit<BotQuestion, 'id'> | Omit<LevelQuestion, 'id'>): Promise<BotAnswer> {
  const id = ++asked;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    theWorker().postMessage({ ...question, id });
  });
}

/** What a bot would do. */
export const askBot = async (question: Omit<BotQuestion, 'id' | 'ask'>): Promise<Action> =>
  (await ask({ ...question, ask: 'move' })).action;

/** Names of a game's bots: the levels, gentle to strong, then the yardsticks. */
export const askLevels = async (game: string): Promise<readonly string[]> => (await ask({ ask: 'levels', game })).levels;
