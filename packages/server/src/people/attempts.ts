// Guesses at a passphrase, counted for the account, from wherever they come. A guess counts before it is checked, and a right one does not.

import { type Allowance, bucket } from '../allowances.ts';

export interface Attempts {
  /** Whether one more may be made for an account, from an address. */
  begin(login: string, address: string): boolean;
  /** It was right. From this address, the guesses of others no longer stand in the way. */
  succeeded(login: string, address: string): void;
}

/** Guesses at once, and one more each minute. */
const AT_ONCE = 20;
const PER_SECOND = 1 / 60;
/** Accounts and addresses that are kept in mind. */
const KEPT = 50_000;

export function makeAttempts(now: () => number): Attempts {
  const left = new Map<string, Allowance>();
  const known = new Set<string>();
  const nameOf = (login: string, address: string): string => {
    const own = `${login} ${address}`;
    return known.has(own) ? own : login;
  };
  return {
    begin(login, address) {
      const name = nameOf(login, address);
      const allowance = left.get(name) ?? bucket(PER_SECOND, AT_ONCE);
      if (left.size >= KEPT && !left.has(name)) forgetOldest(left);
      left.set(name, allowance);
      return allowance.take(now());
    },
    succeeded(login, address) {
      left.get(nameOf(login, address))?.charge(-1);
      if (known.size >= KEPT) forgetOldest(known);
      known.add(`${login} ${address}`);
    },
  };
}

function forgetOldest(names: Map<string, unknown> | Set<string>): void {
  for (const name of names.keys()) {
    names.delete(name);
    return;
  }
}
