// Asking the bots, each in a thread of their own: one plays, another advises, so that a hint that takes its time holds up nobody's move.

import type { Advice } from '@regalia/bots';
import type { Action } from '@regalia/core';

/** What a bot is given: what a seat sees, and nothing else. */
export interface Position {
  readonly game: string;
  readonly options: unknown;
  readonly seats: number;
  readonly view: unknown;
  readonly legal: readonly Action[];
}

export type Question =
  | (Position & { readonly ask: 'move'; readonly level: string })
  | (Position & { readonly ask: 'advice' })
  | { readonly ask: 'levels'; readonly game: string };

/** Names of a game's bots. */
export interface BotNames {
  /** For people, gentle to strong. */
  readonly levels: readonly string[];
  /** To measure by. */
  readonly yardsticks: readonly string[];
}

/** What was not asked for is empty. */
export interface Answer extends BotNames {
  readonly action: Action;
  /** Best first. */
  readonly advice: readonly Advice[];
}

/** As it comes over the border, with the number of the question. */
export interface Numbered<T> {
  readonly id: number;
  readonly said: T;
}

interface Thinker {
  ask(question: Question): Promise<Answer>;
  /** Stops whatever is being thought. No answer comes any more. */
  end(): void;
}

function newThinker(): Thinker {
  const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  worker.addEventListener('message', ({ data: { id, said } }: MessageEvent<Numbered<Answer>>) => {
    waiting.get(id)?.(said);
    waiting.delete(id);
  });
  return {
    ask(said) {
      const question: Numbered<Question> = { id: ++asked, said };
      return new Promise((resolve) => {
        waiting.set(question.id, resolve);
        worker.postMessage(question);
      });
    },
    end: () => worker.terminate(),
  };
}

let player: Thinker | undefined;
let adviser: Thinker | undefined;

function thePlayer(): Thinker {
  player ??= newThinker();
  return player;
}

/** What a bot would do. */
export const askBot = async (position: Position, level: string): Promise<Action> =>
  (await thePlayer().ask({ ...position, ask: 'move', level })).action;

/** Names of a game's bots. */
export const askNames = (game: string): Promise<BotNames> => thePlayer().ask({ ask: 'levels', game });

/** The best few actions with reasons; none when it was called off. */
export function askAdvice(position: Position, calledOff: AbortSignal): Promise<readonly Advice[]> {
  adviser ??= newThinker();
  const asked = adviser;
  return new Promise((resolve) => {
    const stop = (): void => {
      // Thinking cannot be interrupted from outside but by ending the thread; the next question gets a new one.
      asked.end();
      if (adviser === asked) adviser = undefined;
      resolve([]);
    };
    calledOff.addEventListener('abort', stop);
    void asked.ask({ ...position, ask: 'advice' }).then(({ advice }) => {
      calledOff.removeEventListener('abort', stop);
      resolve(advice);
    });
  });
}
