// Collects writes and has them committed together, in a thread of its own. While one group is being written the next one gathers; each
// write is answered only after its group is on the disk.

import { Worker } from 'node:worker_threads';
import type { Outcome, Write, Written } from './steps.ts';

/**
 * Milliseconds between two commits at least. A lone write is committed at the end of its turn of the event loop; in a crowd, the few
 * milliseconds let more of them share a flush, which costs as much for one as for a hundred.
 */
const APART = 3;

interface Waiting {
  readonly write: Write;
  readonly done: (rows: Written) => void;
  readonly failed: (error: Error) => void;
}

export interface GroupCommit {
  write(write: Write): Promise<Written>;
  /** Waits for what is in hand, and ends the thread. */
  close(): Promise<void>;
}

interface State {
  readonly file: string;
  readonly script: URL;
  waiting: Waiting[];
  /** The group that is being written. */
  inHand: readonly Waiting[] | null;
  planned: boolean;
  /** When the last group was handed over. */
  last: number;
  thread: Worker | null;
  /** Is called when nothing is in hand any more. */
  settled: () => void;
}

/** `script` is another thread's program in tests. */
export function groupCommit(file: string, script = new URL('./sqlite-writer.ts', import.meta.url)): GroupCommit {
  const settled = (): void => undefined;
  const state: State = { file, script, waiting: [], inHand: null, planned: false, last: 0, thread: null, settled };
  return {
    write: (write) =>
      new Promise((done, failed) => {
        state.waiting.push({ write, done, failed });
        plan(state);
      }),
    close: () => close(state),
  };
}

function plan(state: State): void {
  if (state.planned || state.inHand !== null || state.waiting.length === 0) return;
  state.planned = true;
  const since = performance.now() - state.last;
  if (since >= APART) setImmediate(flush, state);
  else setTimeout(flush, APART - since, state);
}

function flush(state: State): void {
  const group = state.waiting;
  state.planned = false;
  state.last = performance.now();
  state.inHand = group;
  state.waiting = [];
  const thread = state.thread ?? start(state);
  // The process stays until the answer is there, and not a moment longer for the thread's sake.
  thread.ref();
  thread.postMessage(group.map(({ write }) => write));
}

function start(state: State): Worker {
  const thread = new Worker(state.script, { workerData: state.file });
  state.thread = thread;
  thread.on('message', (outcomes: readonly Outcome[]) => answer(state, outcomes));
  // Whether the group in hand was written is not known then: nobody is told that it was. The next write starts another thread.
  const lost = (error: Error): void => {
    if (state.thread !== thread) return;
    state.thread = null;
    answer(state, error);
  };
  thread.on('error', lost);
  thread.on('exit', () => lost(new Error('the thread that writes has ended')));
  return thread;
}

/** What came of the group in hand; after it, the next. */
function answer(state: State, outcomes: readonly Outcome[] | Error): void {
  const group = state.inHand ?? [];
  state.inHand = null;
  if (state.waiting.length === 0) state.thread?.unref();
  for (const [i, { done, failed }] of group.entries()) {
    const outcome = outcomes instanceof Error ? outcomes : outcomes[i];
    if (outcome instanceof Error) failed(outcome);
    else if (outcome && 'rows' in outcome) done(outcome.rows);
    else failed(new Error(outcome?.fault ?? 'no answer'));
  }
  plan(state);
  if (state.waiting.length === 0) state.settled();
}

async function close(state: State): Promise<void> {
  if (state.inHand !== null || state.waiting.length > 0)
    await new Promise<void>((resolve) => {
      state.settled = resolve;
    });
  const { thread } = state;
  if (!thread) return;
  state.thread = null;
  thread.ref();
  const ended = new Promise((resolve) => thread.once('exit', resolve));
  thread.postMessage(null);
  await ended;
}
