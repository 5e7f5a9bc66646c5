// What goes wrong for a reason that the person at the keyboard can understand: one sentence and an exit code.

/** Exit codes: done, work that failed, a command that was not understood, stopped by Ctrl-C. */
export const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;

export class Failure extends Error {
  override name = 'Failure';
  readonly code: number;

  constructor(message: string, code: number) {
    super(message);
    this.code = code;
  }
}

/** The command line asks for something that there is not. */
export const misused = (message: string): Failure => new Failure(message, EXIT.usage);

/** The work could not be done. */
export const failed = (message: string): Failure => new Failure(message, EXIT.failed);

/** Ctrl-C. */
export class Interrupted extends Error {
  override name = 'Interrupted';
}
