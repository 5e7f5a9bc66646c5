// Time to decide. The clock lies beside the game: engines never see it. A seat's clock runs while it must decide, outside quiet hours.

import type { Seat } from '@regalia/core';
import type { ClockInfo, PaceTimes, QuietHours } from '@regalia/protocol';
import { type Clock, placeAt, type TableMeta } from './meta.ts';
import { type Stretch, stretchAt } from './zones.ts';

const DAY = 86_400_000;

/** The part of a day in which clocks run: from where quiet hours end, and how long. */
interface Waking {
  readonly from: number;
  readonly length: number;
}

const timeOfDay = (text: string): number => 60_000 * (60 * Number(text.slice(0, 2)) + Number(text.slice(3)));

function wakingOf({ from, to }: QuietHours): Waking {
  const [begin, end] = [timeOfDay(from), timeOfDay(to)];
  // From a time of day to the same one, nothing is quiet.
  return { from: end, length: begin === end ? DAY : (DAY + begin - end) % DAY };
}

/** How much time has counted up to a moment, since a beginning that is the same for all moments of a stretch. */
function countedBy({ from, length }: Waking, { offset }: Stretch, at: number): number {
  const awake = at + offset - from;
  const days = Math.floor(awake / DAY);
  return days * length + Math.min(awake - days * DAY, length);
}

/** The first moment by which so much has counted. */
function whenCounted({ from, length }: Waking, { offset }: Stretch, counted: number): number {
  const days = Math.ceil(counted / length) - 1;
  return days * DAY + (counted - days * length) + from - offset;
}

/** The first moment from this one on in which clocks run, were the offset to stay. */
function awakeFrom({ from, length }: Waking, { offset }: Stretch, at: number): number {
  const awake = at + offset - from;
  const since = awake - Math.floor(awake / DAY) * DAY;
  return since < length ? at : at + DAY - since;
}

/** How much of a stretch of time counts. */
export function countedTime(quiet: QuietHours | null, from: number, to: number): number {
  if (!quiet) return Math.max(0, to - from);
  const waking = wakingOf(quiet);
  let counted = 0;
  for (let at = from; at < to; ) {
    const stretch = stretchAt(quiet.zone, at);
    const end = Math.min(to, stretch.to);
    counted += countedBy(waking, stretch, end) - countedBy(waking, stretch, at);
    at = end;
  }
  return counted;
}

/** When so much counted time will have passed. */
export function timeAfter(quiet: QuietHours | null, from: number, amount: number): number {
  if (!quiet || quiet.from === quiet.to) return from + amount;
  const waking = wakingOf(quiet);
  let left = amount;
  for (let at = from; ; ) {
    const stretch = stretchAt(quiet.zone, at);
    const begin = awakeFrom(waking, stretch, at);
    if (begin < stretch.to) {
      const before = countedBy(waking, stretch, begin);
      const counted = countedBy(waking, stretch, stretch.to) - before;
      if (counted >= left) return left === 0 ? begin : whenCounted(waking, stretch, before + left);
      left -= counted;
    }
    at = stretch.to;
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

/** What a deadline follows from. */
type Timed = Pick<TableMeta, 'pace' | 'quiet' | 'clock'>;

/** When a seat's time is up; null while its clock does not run. */
export function deadlineOf({ pace, quiet, clock }: Timed, seat: Seat): number | null {
  const { bank, since } = seatClock(clock, seat);
  return pace && since !== null ? timeAfter(quiet, since, 1000 * pace.free + bank) : null;
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
