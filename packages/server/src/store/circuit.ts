// A database that falls silent must not silence the server. What is asked of it has a time; once that has passed, nothing more is asked
// until the database has answered a question that is put to it again and again.

/** Milliseconds between two questions whether the database is there again. */
const PROBE = 500;

export interface Circuit {
  /** Asks the database, or fails at once while it is known to be silent. */
  run<T>(ask: () => Promise<T>): Promise<T>;
  /** Asks no more. */
  end(): void;
}

export interface CircuitOptions {
  /** Fails while the database is silent. */
  readonly probe: () => Promise<unknown>;
  /** Whether an error means that the database did not answer, rather than that it answered with an error. */
  readonly isSilence: (error: unknown) => boolean;
  readonly warn: (message: string) => void;
}

/** The database is silent. Whatever was asked may be asked again. */
class StoreSilent extends Error {
  override name = 'StoreSilent';
  constructor() {
    super('the database does not answer');
  }
}

export function makeCircuit({ probe, isSilence, warn }: CircuitOptions): Circuit {
  let silent = false;
  let ended = false;
  let timer: NodeJS.Timeout | undefined;

  function lookAgain(): void {
    if (ended) return;
    timer = setTimeout(() => {
      probe().then(() => {
        silent = false;
        warn('PostgreSQL answers again.');
      }, lookAgain);
    }, PROBE);
    timer.unref();
  }

  return {
    async run(ask) {
      if (silent) throw new StoreSilent();
      try {
        return await ask();
      } catch (error) {
        if (!isSilence(error)) throw error;
        if (!silent && !ended) {
          silent = true;
          warn('PostgreSQL does not answer. Requests are turned away until it does.');
          lookAgain();
        }
        throw new StoreSilent();
      }
    },
    end() {
      ended = true;
      clearTimeout(timer);
    },
  };
}
