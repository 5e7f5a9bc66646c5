// Whoever does not answer keeps a place until the time for it is over. So that one person's hooks, or one host, do not keep the places of
// all, each gets a few of them.

import { makeTally } from '../tally.ts';

/** Calls on their way at once: for one person, and to one host, which may be many people's. */
const PER_PERSON = 4;
const PER_HOST = 8;

export interface Places {
  /** Takes a place, and gives what leaves it; undefined when there is none for these. */
  take(person: string, host: string): (() => void) | undefined;
}

export function makePlaces(): Places {
  const [persons, hosts] = [makeTally(), makeTally()];
  return {
    take(person, host) {
      if (persons.of(person) >= PER_PERSON || hosts.of(host) >= PER_HOST) return undefined;
      const left = [persons.add(person), hosts.add(host)];
      return () => {
        for (const leave of left) leave();
      };
    },
  };
}
