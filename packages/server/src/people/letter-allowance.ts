// Letters that a receiver has not asked for: to confirm an address, or to find the way back in. Anybody may have them sent to any address,
// so they are counted by address, whoever asks and from wherever.

import { type Allowance, bucket } from '../allowances.ts';

/** A few at once, and then one in ten minutes. */
const AT_ONCE = 3;
const PER_SECOND = 1 / 600;
/** Addresses that are kept in mind. */
const KEPT = 10_000;

/** Whether one more may be written to a mail address. */
export type MayWrite = (address: string) => boolean;

export function makeLetterAllowance(now: () => number): MayWrite {
  const left = new Map<string, Allowance>();
  return (address) => {
    const name = address.toLowerCase();
    const allowance = left.get(name) ?? bucket(PER_SECOND, AT_ONCE);
    for (const oldest of left.keys()) {
      if (left.size < KEPT || left.has(name)) break;
      left.delete(oldest);
    }
    left.set(name, allowance);
    return allowance.take(now());
  };
}
