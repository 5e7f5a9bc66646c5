// Long work that a person, or the system, may ask to stop.

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Calls back at Ctrl-C and the like; what it gives takes that back. */
export function onInterrupt(stop: () => void): () => void {
  for (const signal of SIGNALS) process.on(signal, stop);
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
}
