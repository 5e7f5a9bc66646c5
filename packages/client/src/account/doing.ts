// What is being done to the account, and what came of it.

import { type Signal, useSignal } from '@preact/signals';
import type { Result } from '@regalia/core';
import { serverReason } from '../online/reason.ts';

export interface Doing {
  /** Why the last thing was refused; empty when it was not. */
  readonly problem: Signal<string>;
  readonly busy: Signal<boolean>;
  /** Does something; what it gave, if it was done. */
  run<T>(work: () => Promise<Result<T>>): Promise<T | undefined>;
}

export function useDoing(): Doing {
  const problem = useSignal('');
  const busy = useSignal(false);
  return {
    problem,
    busy,
    async run(work) {
      if (busy.value) return undefined;
      busy.value = true;
      problem.value = '';
      const done = await work();
      busy.value = false;
      if (done.ok) return done.value;
      problem.value = serverReason(done.refusal);
      return undefined;
    },
  };
}
