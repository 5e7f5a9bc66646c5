// A store that fails at one write, chosen by its number: before it is done, or after it is done and before anybody hears of it.

import type { Store } from '../src/store/contract.ts';

/** The writes that somebody waits for. Jobs and presence write for themselves and try again by themselves. */
const WRITES = [
  'create',
  'append',
  'addPerson',
  'rename',
  'setLogin',
  'setSecret',
  'addSession',
  'renewSession',
  'endSession',
  'endOtherSessions',
  'addChat',
] as const satisfies readonly (keyof Store)[];

export interface Failure {
  /** The number of the write that fails, from 1 on. */
  readonly at: number;
  /** Whether it is done all the same. */
  readonly done: boolean;
}

export interface FailingStore {
  readonly store: Store;
  /** Writes so far. */
  count(): number;
}

export function failingStore(store: Store, failure: Failure): FailingStore {
  let count = 0;
  const failing: Record<string, unknown> = {};
  for (const name of WRITES) {
    // A border: whatever a method takes and gives goes through as it is.
    const write = store[name].bind(store) as (...asked: unknown[]) => Promise<unknown>;
    failing[name] = async (...asked: unknown[]): Promise<unknown> => {
      const fails = ++count === failure.at;
      if (fails && !failure.done) throw new Error('an I/O error before the write');
      const written = await write(...asked);
      if (fails) throw new Error('an I/O error after the write');
      return written;
    };
  }
  return { store: { ...store, ...failing }, count: () => count };
}
