// A standing order: what a seat wants played for it, and on what terms. JSON, and the same on server and page.

import type { Fact } from '@regalia/core';

/** Something that must be so for an order to play. Its id and parameters are the game's, or one of `GENERAL`. */
export interface Condition extends Fact {
  readonly [parameter: string]: string | number;
  readonly id: string;
}

/** Conditions that every game has: the choices are those of the preview; the owner is not looking at the table. */
export const GENERAL = { sameChoices: 'same-choices', whileAway: 'while-away' } as const;

/** One move of an order. */
export interface Step {
  /** In notation. */
  readonly move: string;
  /** A fingerprint of all that could be chosen in the preview where this was. */
  readonly choices: string;
}

/** Why an order stopped, or that it is done. */
export interface Stop extends Fact {
  readonly [parameter: string]: string | number;
  readonly id:
    | 'done'
    /** The move cannot be made. */
    | 'not-possible'
    /** Something else is asked in the middle of it. */
    | 'other-question'
    /** What can be chosen is not what the preview showed. */
    | 'other-choices'
    /** A condition of the game's does not hold: its place in the list. */
    | 'condition'
    /** The seat was played otherwise in the middle of it. */
    | 'played-yourself'
    | 'taken-back'
    /** Somebody left the game. */
    | 'somebody-left'
    /** The table did not take it. */
    | 'refused';
}

/** How far an order is. */
export interface Progress {
  /** How often it was played to its end. */
  readonly run: number;
  /** The step that comes next. */
  readonly step: number;
  /** Entries when it last played, or was made. */
  readonly at: number;
}

export interface Order {
  readonly steps: readonly Step[];
  /** All of them must hold before anything is played. */
  readonly conditions: readonly Condition[];
  /** How often the steps are played. */
  readonly times: number;
  /** Which of the imagined worlds the preview was. */
  readonly world: number;
  /** Entries when it was made: the preview is imagined from what the seat saw then. */
  readonly made: number;
  readonly progress: Progress;
}

/** Limits of an order. */
export const MOST = { steps: 16, conditions: 8, times: 20, worlds: 12, perSeat: 6 } as const;

/** Whether an order has played some of its steps and not the others. */
export const isUnderWay = ({ progress }: Pick<Order, 'progress'>): boolean => progress.step > 0;

/** How far an order is after so many further steps, when there are so many entries. */
export function progressAfter({ steps, progress }: Pick<Order, 'steps' | 'progress'>, played: number, at: number): Progress {
  const step = progress.step + played;
  return step < steps.length ? { ...progress, step, at } : { run: progress.run + 1, step: 0, at };
}

export const isDone = ({ times, progress }: Pick<Order, 'times' | 'progress'>): boolean => progress.run >= times;

/** Whether two conditions are the same. */
export function sameCondition(a: Condition, b: Condition): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
