// A program from outside in a seat: docs/bot-protocol.md. It is shown its view, its legal actions and what it was told. A decision it
// does not make is made by the greedy bot, and it is noted why.

import type { AnyBot } from '@regalia/bots';
import { type Action, type AnyGame, type Seat, type Standing, seatLetter } from '@regalia/core';
import { clean } from '../terminal/clean.ts';
import type { Player, Question } from './player.ts';
import { LINE_LIMIT, startProgram } from './program.ts';

/** The version of the protocol. */
const PROTOCOL = 1;

/** How long a program may take to say that it is ready, in milliseconds, unless a decision may take longer. */
const START_TIME = 10_000;

/** A program with more faults in one game is stopped. */
const FAULT_LIMIT = 100;

/** So many lines of its error output are passed on in one game. */
const COMPLAINT_LINES = 20;

/** What a program can do wrong. `gone` is every decision after its end. */
export const FAULTS = ['start', 'died', 'slow', 'huge', 'garbage', 'number', 'illegal', 'unasked', 'gone'] as const;
export type FaultKind = (typeof FAULTS)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** How many questions it had been asked; 0 is before the first. */
  readonly question: number;
  /** What happened, as the end of a sentence. */
  readonly detail: string;
}

/** Where a program sits. */
export interface Chair {
  readonly game: AnyGame;
  /** Raw options. */
  readonly options: unknown;
  readonly seats: number;
  readonly seat: Seat;
  /** Milliseconds for a decision. */
  readonly time: number;
  /** Decides instead. */
  readonly greedy: AnyBot;
  readonly onFault: (fault: Fault) => void;
  readonly onComplaint: (line: string) => void;
}

/** What came of waiting for a line. */
type Reply = { readonly line: string } | { readonly trouble: Extract<FaultKind, 'died' | 'slow' | 'huge'>; readonly detail: string };

export function outsidePlayer(words: readonly string[], chair: Chair): Player {
  const { game, seat, time, greedy } = chair;
  let asked = 0;
  let faults = 0;
  let complaints = 0;
  let running = true;
  /** Whether its end has been noted, or is no fault. */
  let settled = false;
  let end = 'it was stopped';
  let waiting: ((reply: Reply) => void) | undefined;

  const reply = (what: Reply): boolean => {
    const give = waiting;
    waiting = undefined;
    give?.(what);
    return give !== undefined;
  };
  const program = startProgram(words, {
    line: (text) => {
      if (text !== '' && running && !reply({ line: text })) fault('unasked', `it wrote “${clean(text, 60)}” without being asked`);
    },
    tooLong: () => {
      running = false;
      const detail = `it wrote a line of more than ${LINE_LIMIT} characters, and was stopped`;
      if (!reply({ trouble: 'huge', detail })) fault('huge', detail);
    },
    gone: (why) => {
      running = false;
      end = why;
      reply({ trouble: 'died', detail: why });
    },
    complaint: (text) => {
      if (complaints++ < COMPLAINT_LINES) chair.onComplaint(clean(text, 500));
      else if (complaints === COMPLAINT_LINES + 1) chair.onComplaint('… and more, left out');
    },
  });

  function fault(kind: FaultKind, detail: string): void {
    chair.onFault({ kind, question: asked, detail });
    if (running && ++faults > FAULT_LIMIT) {
      running = false;
      program.kill();
    }
    if (!running) settled = true;
  }

  const ask = (message: object, limit: number): Promise<Reply> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        running = false;
        program.kill();
        reply({ trouble: 'slow', detail: `it did not answer within ${limit} ms, and was stopped` });
      }, limit);
      waiting = (what) => {
        clearTimeout(timer);
        resolve(what);
      };
      program.send(JSON.stringify(message));
    });

  const hello = {
    type: 'hello',
    protocol: PROTOCOL,
    game: game.id,
    options: chair.options,
    seats: chair.seats,
    seat: seatLetter(seat),
    time,
  };
  const ready = ask(hello, Math.max(time, START_TIME)).then((what) => {
    if (('line' in what && recordIn(what.line)?.['type'] === 'ready') || settled) return;
    running = false;
    program.kill();
    fault('start', 'line' in what ? `it answered “${clean(what.line, 60)}” and not that it is ready` : what.detail);
  });

  /** The program's choice; undefined when it made none. */
  async function decide({ box, view, legal, told }: Question): Promise<Action | undefined> {
    await ready;
    if (!running) {
      fault(settled ? 'gone' : 'died', settled ? 'it was no longer running' : end);
      return undefined;
    }
    const n = ++asked;
    const notations = legal.map((action) => game.write(box, action));
    const what = await ask({ type: 'decide', n, view, legal: notations, told: told() }, time);
    if ('trouble' in what) {
      fault(what.trouble, what.detail);
      return undefined;
    }
    const answer = recordIn(what.line);
    if (!answer || typeof answer['action'] !== 'string') {
      fault('garbage', `it answered “${clean(what.line, 60)}”, which is not {"n":…,"action":…}`);
      return undefined;
    }
    if (answer['n'] !== n) {
      fault('number', `it answered question ${clean(JSON.stringify(answer['n']) ?? 'nothing', 20)} instead of ${n}`);
      return undefined;
    }
    const index = notations.indexOf(answer['action']);
    if (index < 0) fault('illegal', `it chose “${clean(answer['action'], 60)}”, which was not among its legal actions`);
    return legal[index];
  }

  return {
    choose: async (question) => {
      // Where there is no choice nobody is asked; the news waits for the next question.
      if (question.legal.length === 1) return question.legal[0];
      const action = await decide(question);
      return action ?? greedy.choose(question.box, question.view, question.legal, question.rng);
    },
    leave: async (ranking) => {
      if (running && ranking) program.send(JSON.stringify({ type: 'over', standings: ranking.map(standingLine) }));
      running = false;
      settled = true;
      await program.close();
    },
  };
}

const standingLine = ({ seat, rank, score }: Standing): object => ({ seat: seatLetter(seat), rank, score });

/** The JSON object in a line. */
function recordIn(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? Object.fromEntries(Object.entries(read)) : undefined;
  } catch {
    return undefined;
  }
}
