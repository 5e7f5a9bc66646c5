// Questions to a program from outside and its answers, one at a time, with a note of everything that goes wrong.

import { clean } from '../terminal/clean.ts';
import type { Fault, FaultKind } from './fault.ts';
import { LINE_LIMIT, type Listener, type Program, startProgram } from './program.ts';

/** A program with more faults in one game is stopped. */
const FAULT_LIMIT = 100;

/** So many lines of its error output are passed on in one game. */
const COMPLAINT_LINES = 20;

/** What came of waiting for a line. */
export type Reply = { readonly line: string } | { readonly trouble: Extract<FaultKind, 'died' | 'slow' | 'huge'>; readonly detail: string };

/** Who is told of what a program does besides answering. */
export interface Witness {
  readonly onFault: (fault: Fault) => void;
  /** A line of its error output. */
  readonly onComplaint: (line: string) => void;
}

export interface Conversation {
  /** Whether the program is there to be asked. */
  running: boolean;
  /** Whether its end has been noted, or is no fault. */
  settled: boolean;
  /** Why it is no longer there. */
  end: string;
  /** How many questions it has been asked. */
  asked: number;
  /**
   * Sends a message and waits for a line, at most so many milliseconds; who takes longer is stopped. A line that comes too late, as an
   * answer to an earlier question, is none to this one.
   */
  ask(message: object, limit: number, isLate?: (line: string) => boolean): Promise<Reply>;
  fault(kind: FaultKind, detail: string): void;
  /** Stops the program. */
  stop(): void;
  /** Says the last word, if there is one, and lets the program go. */
  close(farewell: object | undefined): Promise<void>;
}

export function converse(words: readonly string[], { onFault, onComplaint }: Witness): Conversation {
  let faults = 0;
  let waiting: ((reply: Reply) => void) | undefined;
  let late = (_line: string): boolean => false;
  /** Whether somebody was waiting for it. */
  const reply = (what: Reply): boolean => {
    if ('line' in what && late(what.line)) return false;
    const give = waiting;
    waiting = undefined;
    give?.(what);
    return give !== undefined;
  };
  const talk: Conversation = {
    running: true,
    settled: false,
    end: 'it was stopped',
    asked: 0,
    ask: (message, limit, isLate = () => false) =>
      new Promise((resolve) => {
        late = isLate;
        const timer = setTimeout(() => {
          talk.stop();
          reply({ trouble: 'slow', detail: `it did not answer within ${limit} ms, and was stopped` });
        }, limit);
        waiting = (what) => {
          clearTimeout(timer);
          resolve(what);
        };
        program.send(JSON.stringify(message));
      }),
    fault(kind, detail) {
      onFault({ kind, question: talk.asked, detail });
      if (talk.running && ++faults > FAULT_LIMIT) talk.stop();
      if (!talk.running) talk.settled = true;
    },
    stop() {
      talk.running = false;
      program.kill();
    },
    async close(farewell) {
      if (talk.running && farewell) program.send(JSON.stringify(farewell));
      talk.running = false;
      talk.settled = true;
      await program.close();
    },
  };
  const program: Program = startProgram(words, listenerOf(talk, reply, onComplaint));
  return talk;
}

function listenerOf(talk: Conversation, reply: (what: Reply) => boolean, onComplaint: (line: string) => void): Listener {
  let complaints = 0;
  return {
    line: (text) => {
      if (text !== '' && talk.running && !reply({ line: text })) talk.fault('unasked', `it wrote “${clean(text, 60)}” without being asked`);
    },
    tooLong: () => {
      talk.running = false;
      const detail = `it wrote a line of more than ${LINE_LIMIT} characters, and was stopped`;
      if (!reply({ trouble: 'huge', detail })) talk.fault('huge', detail);
    },
    gone: (why) => {
      talk.running = false;
      talk.end = why;
      reply({ trouble: 'died', detail: why });
    },
    complaint: (text) => {
      if (complaints++ < COMPLAINT_LINES) onComplaint(clean(text, 500));
      else if (complaints === COMPLAINT_LINES + 1) onComplaint('… and more, left out');
    },
  };
}
