// When a person may be called, and when their day's calls are due.

import type { CallSettings, QuietHours } from '@regalia/protocol';
import { countedTime, timeAfter } from '../table/rests.ts';

/** The first moment from this one on that is not in the quiet hours. */
export function afterQuiet(quiet: QuietHours | null, now: number): number {
  if (quiet === null || quiet.from === quiet.to) return now;
  // Time that counts is time outside the quiet hours: if the next moment does not count, the first that does is waited for.
  return countedTime(quiet, now, now + 1) > 0 ? now : timeAfter(quiet, now, 1) - 1;
}

const MINUTE = 60_000;

/** The next time of day at which a digest is due. */
export function nextDigest({ at, zone }: CallSettings['digest'], now: number): number {
  // All but that one minute of the day is quiet.
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const end = 60 * hours + minutes;
  const begin = (end + 1) % 1440;
  const clock = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return afterQuiet({ from: clock(begin), to: clock(end), zone }, now + MINUTE);
}
