// A record told to a program from outside, entry by entry, and what it answers compared with what the engine says.

import { type AnyMatch, type GameRecord, layOut, length, ok, type Result, replayRecord } from '@regalia/core';
import type { CliGame } from '../games.ts';
import { nth } from '../nth.ts';
import { chanceIn, entryLine, header, outcomesOf, standingsLine } from '../replay/lines.ts';
import { boxData, positionOf } from '../replay/state.ts';

/** What is asked after a line, and what the engine answers to it. */
export interface Question {
  /** The line that is sent. */
  readonly line: object;
  /** Where it is in the record: 0 before the first entry. */
  readonly entry: number;
  /** What may be compared. */
  readonly ours: Readonly<Record<string, unknown>>;
}

export interface Disagreement {
  readonly entry: number;
  /** The field, with the way into it: `hands.A.hand[2]`. */
  readonly path: string;
  readonly ours: unknown;
  readonly theirs: unknown;
}

/** All questions of a record, or why it is none. */
export function questionsOf(loaded: CliGame, record: GameRecord): Result<readonly Question[]> {
  const laid = layOut(loaded.game, record.options, record.seats);
  if (!laid.ok) return laid;
  const questions: Question[] = [
    { line: { ...header(record, 'all'), box: boxData(laid.value.box) }, entry: 0, ours: answersIn(loaded, laid.value) },
  ];
  let last = laid.value;
  const replayed = replayRecord(loaded.game, record, {
    each: (match) => {
      questions.push({ line: entryLine(match, record, undefined, 'all'), entry: length(match), ours: answersIn(loaded, match) });
      last = match;
    },
  });
  if (!replayed.ok) return replayed;
  const end = Object.entries(standingsLine(last));
  questions.push({ line: { type: 'standings' }, entry: length(last), ours: Object.fromEntries(end.filter(([field]) => field !== 'type')) });
  return ok(questions);
}

/** The position, and what chance could bring. */
function answersIn(loaded: CliGame, match: AnyMatch): Readonly<Record<string, unknown>> {
  const chance = chanceIn(match);
  const position = positionOf(loaded, match, 'all', { legal: true, views: true });
  return JSON.parse(JSON.stringify({ ...position, outcomes: chance ? outcomesOf(match, chance) : [] }));
}

/** Fields of an answer that are compared; whatever else it holds is the program's own business. */
const COMPARED = ['deciders', 'legal', 'views', 'scores', 'hands', 'outcomes', 'over', 'ending', 'standings'] as const;

/** The first place where an answer says otherwise. Of objects only the fields it has are compared: a referee need not know everything. */
export function disagreement({ entry, ours }: Question, answer: Readonly<Record<string, unknown>>): Disagreement | undefined {
  for (const field of COMPARED) {
    if (!(field in answer)) continue;
    if (!(field in ours)) return { entry, path: field, ours: undefined, theirs: answer[field] };
    const found = difference(ours[field], answer[field], field);
    if (found) return { entry, ...found };
  }
  return undefined;
}

type Difference = Omit<Disagreement, 'entry'>;

function difference(ours: unknown, theirs: unknown, path: string): Difference | undefined {
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    if (ours.length !== theirs.length) return { path, ours, theirs };
    for (const [i, value] of ours.entries()) {
      const found = difference(value, theirs[i], `${path}[${i}]`);
      if (found) return found;
    }
    return undefined;
  }
  if (isObject(ours) && isObject(theirs)) {
    for (const [key, value] of Object.entries(theirs)) {
      const found = difference(ours[key], value, `${path}.${key}`);
      if (found) return found;
    }
    return undefined;
  }
  return ours === theirs ? undefined : { path, ours, theirs };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer as it was written: a JSON object, or undefined. */
export function answerIn(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(line);
    return isObject(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** How many of the fields that are compared an answer has. */
export const comparedIn = (answer: Readonly<Record<string, unknown>>): number => COMPARED.filter((field) => field in answer).length;

/** What the program was told last, for the report. */
export const toldAt = (record: GameRecord, entry: number): string => {
  if (entry === 0) return 'before the first entry';
  const { actor, text } = nth(record.lines, entry - 1);
  return `after entry ${entry}, ${actor} ${text}`;
};
