// Time to decide. The clock lies beside the game: engines never see it. A seat's clock runs while it must decide, outside quiet hours.

import type { ClockInfo, QuietHours } from '@regalia/protocol';
import type { Clock, Desk } from './desk.ts';

const QUARTER = 900_000;

/** Whether clocks stand still at a moment. */
function quietAt(quiet: QuietHours, at: number): boolean {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: quiet.zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
  return quiet.from <= quiet.to ? day >= quiet.from && day < quiet.to : day >= quiet.from || day < quiet.to;
}

/** The end of the quarter hour a moment lies in: quiet hours begin and end on quarters, in every time zone there is. */
const quarterEnd = (at: number): number => (Math.floor(at / QUARTER) + 1) * QUARTER;

/** How much of a stretch of time counts. */
export function countedTime(quiet: QuietHours | null, from: number, to: number): number {
  if (!quiet) return Math.max(0, to - from);
  let counted = 0;
  for (let at = from; at < to; at = quarterEnd(at)) if (!quietAt(quiet, at)) counted += Math.min(to, quarterEnd(at)) - at;
  return counted;
}

/** When so much counted time will have passed. */
export function timeAfter(quiet: QuietHours | null, from: number, amount: number): number {
  if (!quiet || quiet.from === quiet.to) return from + amount;
  let left = amount;
  for (let at = from; ; at = quarterEnd(at)) {
    if (quietAt(quiet, at)) continue;
    const stretch = quarterEnd(at) - at;
    if (stretch >= left) return at + left;
    left -= stretch;
  }
}

/** Whether a seat's clock should run: it is a person's to decide, and the person is there. */
const runs = (desk: Desk, playing: boolean, seat: number): boolean => {
  const place = desk.seats[seat];
  return playing && desk.pausedAt === null && desk.deciding.includes(seat) && place.kind === 'person' && place.standIn === null;
};

/** The clocks after a change: those that must stop are charged, those that must run are started. */
export function turnClocks(desk: Desk, playing: boolean, now: number): Clock {
  const { pace, quiet, clock } = desk;
  if (!pace) return clock;
  const bank = [...clock.bank];
  const since = clock.since.map((start, seat) => {
    const run = runs(desk, playing, seat);
    if (start === null) return run ? now : null;
    if (run) return start;
    const beyond = Math.max(0, countedTime(quiet, start, now) - 1000 * pace.free);
    const decided = !desk.deciding.includes(seat);
    bank[seat] = Math.max(0, bank[seat] - beyond);
    if (decided) bank[seat] = Math.min(Math.max(bank[seat], 1000 * pace.cap), bank[seat] + 1000 * pace.increment);
    return null;
  });
  return { bank, since };
}

/** When a seat's time is up; null while its clock does not run. */
export function deadlineOf({ pace, quiet, clock }: Desk, seat: number): number | null {
  const start = clock.since[seat];
  return pace && start !== null ? timeAfter(quiet, start, 1000 * pace.free + clock.bank[seat]) : null;
}

/** The first deadline of any seat. */
export function firstDeadline(desk: Desk): number | null {
  const times = desk.seats.flatMap((_, seat) => deadlineOf(desk, seat) ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

export function clockInfo(desk: Desk, now: number): ClockInfo | undefined {
  if (!desk.pace) return undefined;
  return { bank: desk.clock.bank, until: desk.seats.map((_, seat) => deadlineOf(desk, seat)), now };
}
