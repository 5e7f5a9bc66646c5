// What a player who is no person can do wrong.

/** `gone` is every decision after a program's end. */
export const FAULTS = ['start', 'died', 'slow', 'huge', 'garbage', 'number', 'illegal', 'unasked', 'gone'] as const;
export type FaultKind = (typeof FAULTS)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** How many questions it had been asked; 0 is before the first. */
  readonly question: number;
  /** What happened, as the end of a sentence. */
  readonly detail: string;
}
