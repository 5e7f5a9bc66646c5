// A program from outside in a seat: docs/bot-protocol.md. It is shown its view, its legal actions and what it was told. A decision it
// does not make is made by a bot of ours, and it is noted why.

import type { AnyBot } from '@regalia/bots';
import { type Action, type AnyGame, type Seat, type Standing, seatLetter } from '@regalia/core';
import { clean } from '../terminal/clean.ts';
import { type Conversation, converse, type Witness } from './conversation.ts';
import type { Player, Question } from './player.ts';

/** The version of the protocol. */
const PROTOCOL = 1;

/** How long a program may take to say that it is ready, in milliseconds, unless a decision may take longer. */
const START_TIME = 10_000;

/** Where a program sits. */
export interface OutsideSeat extends Witness {
  readonly game: AnyGame;
  /** Raw options. */
  readonly options: unknown;
  readonly seats: number;
  readonly seat: Seat;
  /** Milliseconds for a decision. */
  readonly time: number;
  /** Decides instead. */
  readonly standIn: AnyBot;
}

export function outsidePlayer(words: readonly string[], place: OutsideSeat): Player {
  const talk = converse(words, place);
  const ready = greet(talk, place);
  return {
    choose: async (question) => {
      // Where there is no choice nobody is asked; the news waits for the next question.
      const [only] = question.legal;
      if (only !== undefined && question.legal.length === 1) return only;
      await ready;
      const action = await decide(talk, place, question);
      return action ?? place.standIn.choose(question.box, question.view, question.legal, question.rng);
    },
    leave: (ranking) => talk.close(ranking && { type: 'over', standings: ranking.map(standingLine) }),
  };
}

const standingLine = ({ seat, rank, score }: Standing): object => ({ seat: seatLetter(seat), rank, score });

/** Tells the program where it sits, and waits until it is ready. */
async function greet(talk: Conversation, { game, options, seats, seat, time }: OutsideSeat): Promise<void> {
  const hello = { type: 'hello', protocol: PROTOCOL, game: game.id, options, seats, seat: seatLetter(seat), time };
  const what = await talk.ask(hello, Math.max(time, START_TIME));
  if (('line' in what && objectIn(what.line)?.['type'] === 'ready') || talk.settled) return;
  talk.stop();
  talk.fault('start', 'line' in what ? `it answered “${clean(what.line, 60)}” and not that it is ready` : what.detail);
}

/** The program's choice; undefined when it made none. */
async function decide(talk: Conversation, { game, time }: OutsideSeat, { box, view, legal, told }: Question): Promise<Action | undefined> {
  if (!talk.running) {
    talk.fault(talk.settled ? 'gone' : 'died', talk.settled ? 'it was no longer running' : talk.end);
    return undefined;
  }
  const n = ++talk.asked;
  const notations = legal.map((action) => game.write(box, action));
  const what = await talk.ask({ type: 'decide', n, view, legal: notations, told: told() }, time, (line) => isBefore(line, n));
  if ('trouble' in what) {
    talk.fault(what.trouble, what.detail);
    return undefined;
  }
  const answer = objectIn(what.line);
  if (!answer || typeof answer['action'] !== 'string') {
    talk.fault('garbage', `it answered “${clean(what.line, 60)}”, which is not {"n":…,"action":…}`);
    return undefined;
  }
  if (answer['n'] !== n) {
    talk.fault('number', `it answered question ${clean(JSON.stringify(answer['n']) ?? 'nothing', 20)} instead of ${n}`);
    return undefined;
  }
  const index = notations.indexOf(answer['action']);
  if (index < 0) talk.fault('illegal', `it chose “${clean(answer['action'], 60)}”, which was not among its legal actions`);
  return legal[index];
}

/** Whether a line answers an earlier question: so it is with everything that follows a line too many, until it is in step again. */
function isBefore(line: string, n: number): boolean {
  const answered = objectIn(line)?.['n'];
  return typeof answered === 'number' && answered < n;
}

/** The JSON object in a line. */
function objectIn(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? Object.fromEntries(Object.entries(read)) : undefined;
  } catch {
    return undefined;
  }
}
