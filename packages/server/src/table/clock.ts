// Time to decide. The clock lies beside the game: engines never see it. A seat's clock runs while it must decide, outside quiet hours, weekends and holidays (rests.ts).

import type { Seat } from '@regalia/core';
import type { ClockInfo, PaceTimes } from '@regalia/protocol';
import { type Clock, placeAt, type TableMeta } from './meta.ts';
import { type Besides, countedTime, timeAfter } from './rests.ts';

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
    const charged = Math.max(0, bank - Math.max(0, countedTime(quiet, since, now, besides(meta, seat)) - 1000 * pace.free));
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

/** What a deadline follows from. */
type Timed = Pick<TableMeta, 'pace' | 'quiet' | 'clock' | 'weekends' | 'holidays'>;

/** What rests besides quiet hours, for a seat. */
const besides = ({ weekends, holidays }: Pick<Timed, 'weekends' | 'holidays'>, seat: Seat): Besides => ({
  weekends: weekends ?? null,
  holidays: holidays?.[seat] ?? [],
});

/** When a seat's time is up; null while its clock does not run. */
export function deadlineOf(timed: Timed, seat: Seat): number | null {
  const { pace, quiet, clock } = timed;
  const { bank, since } = seatClock(clock, seat);
  return pace && since !== null ? timeAfter(quiet, since, 1000 * pace.free + bank, besides(timed, seat)) : null;
}

/** The first deadline of any seat. */
export function firstDeadline(meta: Timed & Pick<TableMeta, 'seats'>): number | null {
  const times = meta.seats.flatMap((_, seat) => deadlineOf(meta, seat) ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

export function clockInfo(meta: TableMeta, now: number): ClockInfo | undefined {
  if (!meta.pace) return undefined;
  return { bank: meta.clock.bank, until: meta.seats.map((_, seat) => deadlineOf(meta, seat)), now };
}
