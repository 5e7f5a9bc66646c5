// Asking the bots, each in a thread of their own: one plays, another advises, so that a hint that takes its time holds up nobody's move.

import type { Advice, BotSet, Character, Played } from '@regalia/bots';
import type { Verdict } from '@regalia/bots/review';
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
  /** What a choice was worth; `long` takes some seconds. */
  | (Position & { readonly ask: 'verdict'; readonly action: Action; readonly long: boolean })
  | { readonly ask: 'fair'; readonly game: string; readonly played: readonly Played[] }
  | { readonly ask: 'names'; readonly game: string };

/** What a character says of itself. */
export type CharacterCard = Omit<Character<unknown>, 'taste'>;

/** Names of a game's bots: levels for people, yardsticks to measure by, the one that plays where nobody has chosen; and the characters. */
export interface BotNames extends Pick<BotSet, 'levels' | 'yardsticks' | 'usual'> {
  readonly characters: readonly CharacterCard[];
}

/** What was not asked for is empty. */
export interface Answer {
  readonly action: Action | undefined;
  /** Best first. */
  readonly advice: readonly Advice[];
  readonly verdict: Verdict | undefined;
  readonly names: BotNames;
  /** The level that is a fair opponent. */
  readonly fair: string;
}

export const NOTHING: Answer = {
  action: undefined,
  advice: [],
  verdict: undefined,
  names: { levels: [], yardsticks: [], usual: '', characters: [] },
  fair: '',
};

/** A question and its answer as they cross the border between the threads. Without an answer, something could not be loaded. */
export interface Asked {
  readonly id: number;
  readonly question: Question;
}
export interface Answered {
  readonly id: number;
  readonly answer: Answer | undefined;
}

export interface Thinker {
  /** Undefined when the thread could not load what it needs. */
  ask(question: Question): Promise<Answer | undefined>;
  /** Stops whatever is being thought. No answer comes any more. */
  end(): void;
}

/** A thread of its own. */
export function newThinker(): Thinker {
  // Luck is drawn on the page alone: whoever repeats the page's luck repeats the bots', too.
  const [luck = 0] = crypto.getRandomValues(new Uint32Array(1));
  const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module', name: String(luck) });
  const waiting = new Map<number, (answer: Answer | undefined) => void>();
  let asked = 0;
  worker.addEventListener('message', ({ data: { id, answer } }: MessageEvent<Answered>) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  // The thread itself could not be loaded.
  worker.addEventListener('error', () => {
    for (const resolve of waiting.values()) resolve(undefined);
    waiting.clear();
  });
  return {
    ask(question) {
      const message: Asked = { id: ++asked, question };
      return new Promise((resolve) => {
        waiting.set(message.id, resolve);
        worker.postMessage(message);
      });
    },
    end: () => worker.terminate(),
  };
}

let player: Thinker | undefined;
let adviser: Thinker | undefined;

/** Asks the thread that plays. One that failed is given up: only a new one fetches again what could not be fetched. */
async function askPlayer(question: Question): Promise<Answer | undefined> {
  player ??= newThinker();
  const asked = player;
  const answer = await asked.ask(question);
  if (answer) return answer;
  asked.end();
  if (player === asked) player = undefined;
  return undefined;
}

/** What a bot would do; undefined when it cannot be had now. */
export const askBot = async (position: Position, level: string): Promise<Action | undefined> =>
  (await askPlayer({ ...position, ask: 'move', level }))?.action;

/** Names of a game's bots; undefined when they cannot be had now. */
export const askNames = async (game: string): Promise<BotNames | undefined> => (await askPlayer({ ask: 'names', game }))?.names;

/** The level against which somebody with such results would win about their share; undefined when it cannot be had now. */
export const askFair = async (game: string, played: readonly Played[]): Promise<string | undefined> =>
  (await askPlayer({ ask: 'fair', game, played }))?.fair;

/** The best few actions with reasons; none when it was called off. */
export function askAdvice(position: Position, calledOff: AbortSignal): Promise<readonly Advice[]> {
  adviser ??= newThinker();
  const asked = adviser;
  return new Promise((resolve) => {
    // Thinking cannot be interrupted from outside but by ending the thread; the next question gets a new one.
    const end = (): void => {
      asked.end();
      if (adviser === asked) adviser = undefined;
      resolve([]);
    };
    calledOff.addEventListener('abort', end);
    void asked.ask({ ...position, ask: 'advice' }).then((answer) => {
      calledOff.removeEventListener('abort', end);
      if (answer) resolve(answer.advice);
      else end();
    });
  });
}
