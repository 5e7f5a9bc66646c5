/** Does something whenever it is asked to, but never twice at once: what is asked for in the meantime is done once, afterwards. */
export function oneAtATime(act: () => Promise<unknown>): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    running = true;
    do {
      again = false;
      await act();
    } while (again);
    running = false;
  };
  return () => {
    if (running) again = true;
    else void run();
  };
}
