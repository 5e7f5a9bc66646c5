// Time to decide. The clock lies beside the game: engines never see it. A seat's clock runs while it must decide, outside quiet hours.

import type { Seat } from '@regalia/core';
import type { ClockInfo, PaceTimes, QuietHours } from '@regalia/protocol';
import { type Clock, placeAt, type TableMeta } from './meta.ts';

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
const runs = (meta: TableMeta, playing: boolean, seat: Seat): boolean => {
  const place = placeAt(meta, seat);
  return playing && meta.pausedAt === null && meta.deciding.includes(seat) && place.kind === 'person' && place.standIn === null;
};

/** The clocks after a change: those that must stop are charged, those that must run are started. */
export function turnClocks(meta: TableMeta, playing: boolean, now: number): Clock {
  const { pace, quiet, clock } = meta;
  if (!pace) return clock;
  const turned = meta.seats.map((_, seat): SeatClock => {
    const { bank, since } = seatClock(clock, seat);
    const run = runs(meta, playing, seat);
    // A clock that was set back does not give the seat the time between.
    if (since === null || run) return { bank, since: run ? Math.min(since ?? now, now) : null };
    const charged = Math.max(0, bank - Math.max(0, countedTime(quiet, since, now) - 1000 * pace.free));
    const decided = !meta.deciding.includes(seat);
    return { bank: decided ? withIncrement(charged, pace) : charged, since: null };
  });
  return { bank: turned.map(({ bank }) => bank), since: turned.map(({ since }) => since) };
}

interface SeatClock {
  readonly bank: number;
  readonly since: number | null;
}

const seatClock = ({ bank, since }: Clock, seat: Seat): SeatClock => ({ bank: bank[seat] ?? 0, since: since[seat] ?? null });

/** An increment fills the bank up to the cap, and takes nothing from what is above it. */
const withIncrement = (bank: number, { increment, cap }: PaceTimes): number =>
  Math.min(Math.max(bank, 1000 * cap), bank + 1000 * increment);

/** When a seat's time is up; null while its clock does not run. */
export function deadlineOf({ pace, quiet, clock }: TableMeta, seat: Seat): number | null {
  const { bank, since } = seatClock(clock, seat);
  return pace && since !== null ? timeAfter(quiet, since, 1000 * pace.free + bank) : null;
}

/** The first deadline of any seat. */
export function firstDeadline(meta: TableMeta): number | null {
  const times = meta.seats.flatMap((_, seat) => deadlineOf(meta, seat) ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

export function clockInfo(meta: TableMeta, now: number): ClockInfo | undefined {
  if (!meta.pace) return undefined;
  return { bank: meta.clock.bank, until: meta.seats.map((_, seat) => deadlineOf(meta, seat)), now };
}
