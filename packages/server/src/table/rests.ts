// When clocks rest: quiet hours, weekends and holidays. A week has a pattern of times that count; a time zone keeps its offset over a
// stretch; so time is added up and not stepped through.

import type { QuietHours } from '@regalia/protocol';
import { type Stretch, stretchAt } from './zones.ts';

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** 1970 began on a Thursday. */
const FIRST_MONDAY = -3 * DAY;

/** A time that does not count, whatever the hour. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What rests besides quiet hours: Saturdays and Sundays of a time zone, and spans of one seat's, in their order and apart. */
export interface Besides {
  readonly weekends?: string | null;
  readonly holidays?: readonly Span[];
}

/** The times of a week that count, from its Monday on, in their order and apart; and how much that is. */
interface Waking {
  readonly zone: string;
  readonly spans: readonly Span[];
  readonly total: number;
}

const timeOfDay = (text: string): number => 60_000 * (60 * Number(text.slice(0, 2)) + Number(text.slice(3)));

/** The parts of a day that count. From a time of day to the same one, nothing is quiet. */
function wakingDay(quiet: QuietHours | null): readonly Span[] {
  const [from, to] = quiet ? [timeOfDay(quiet.from), timeOfDay(quiet.to)] : [0, 0];
  if (from === to) return [{ from: 0, to: DAY }];
  const spans =
    from < to
      ? [
          { from: 0, to: from },
          { from: to, to: DAY },
        ]
      : [{ from: to, to: from }];
  return spans.filter((span) => span.from < span.to);
}

/** Undefined when every hour of every day counts. */
function wakingOf(quiet: QuietHours | null, weekends: string | null): Waking | undefined {
  const night = quiet && quiet.from !== quiet.to ? quiet : null;
  const zone = night?.zone ?? weekends;
  if (zone === null) return undefined;
  const days = weekends === null ? [0, 1, 2, 3, 4, 5, 6] : [0, 1, 2, 3, 4];
  const spans = days.flatMap((day) => wakingDay(night).map(({ from, to }) => ({ from: day * DAY + from, to: day * DAY + to })));
  return { zone, spans, total: spans.reduce((sum, { from, to }) => sum + to - from, 0) };
}

/** How much time has counted up to a moment, since a beginning that is the same for all moments of a stretch. */
function countedBy({ spans, total }: Waking, { offset }: Stretch, at: number): number {
  const since = at + offset - FIRST_MONDAY;
  const weeks = Math.floor(since / WEEK);
  const inWeek = since - weeks * WEEK;
  let counted = weeks * total;
  for (const { from, to } of spans) counted += Math.max(0, Math.min(inWeek, to) - from);
  return counted;
}

/** The first moment by which so much has counted. */
function whenCounted({ spans, total }: Waking, { offset }: Stretch, counted: number): number {
  const weeks = Math.ceil(counted / total) - 1;
  const begin = weeks * WEEK + FIRST_MONDAY - offset;
  let left = counted - weeks * total;
  for (const { from, to } of spans) {
    if (left <= to - from) return begin + from + left;
    left -= to - from;
  }
  return begin + WEEK;
}

/** The first moment from this one on in which clocks run, were the offset to stay. */
function awakeFrom({ spans }: Waking, { offset }: Stretch, at: number): number {
  const since = at + offset - FIRST_MONDAY;
  const inWeek = since - Math.floor(since / WEEK) * WEEK;
  for (const { from, to } of spans) if (inWeek < to) return at + Math.max(0, from - inWeek);
  return at + WEEK - inWeek + (spans[0]?.from ?? 0);
}

function countedIn(waking: Waking | undefined, from: number, to: number): number {
  if (!waking) return Math.max(0, to - from);
  let counted = 0;
  for (let at = from; at < to; ) {
    const stretch = stretchAt(waking.zone, at);
    const end = Math.min(to, stretch.to);
    counted += countedBy(waking, stretch, end) - countedBy(waking, stretch, at);
    at = end;
  }
  return counted;
}

function afterIn(waking: Waking | undefined, from: number, amount: number): number {
  if (!waking) return from + amount;
  let left = amount;
  for (let at = from; ; ) {
    const stretch = stretchAt(waking.zone, at);
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

/** How much of a stretch of time counts. */
export function countedTime(quiet: QuietHours | null, from: number, to: number, { weekends = null, holidays = [] }: Besides = {}): number {
  const waking = wakingOf(quiet, weekends);
  let counted = 0;
  let at = from;
  for (const holiday of holidays) {
    if (holiday.to <= at) continue;
    if (holiday.from >= to) break;
    counted += countedIn(waking, at, holiday.from);
    at = holiday.to;
  }
  return at < to ? counted + countedIn(waking, at, to) : counted;
}

/** When so much counted time will have passed. */
export function timeAfter(
  quiet: QuietHours | null,
  from: number,
  amount: number,
  { weekends = null, holidays = [] }: Besides = {},
): number {
  const waking = wakingOf(quiet, weekends);
  let left = amount;
  let at = from;
  for (const holiday of holidays) {
    if (holiday.to <= at) continue;
    const before = countedIn(waking, at, holiday.from);
    if (at < holiday.from && (before > left || (before === left && left > 0))) break;
    left -= before;
    at = holiday.to;
  }
  return afterIn(waking, at, left);
}
