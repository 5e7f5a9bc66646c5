// Deadlines with quiet hours (D1): arithmetic that agrees with stepping through every quarter of an hour, and asks for the offsets of a
// time zone once.

import { Xoshiro } from '@regalia/core';
import { PACE_TIMES, type QuietHours } from '@regalia/protocol';
import { describe, expect, it } from 'vitest';
import { firstDeadline } from '../src/table/clock.ts';
import type { TableMeta } from '../src/table/meta.ts';
import { type Besides, countedTime, type Span, timeAfter } from '../src/table/rests.ts';
import { at } from './at.ts';

const QUARTER = 900_000;
const DAY = 96 * QUARTER;

/** The plain way: quarter hour by quarter hour. */
function stepping(quiet: QuietHours, besides: Besides = {}) {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: quiet.zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const weekday = new Intl.DateTimeFormat('en', { timeZone: quiet.zone, weekday: 'short' });
  const quietAt = (moment: number): boolean => {
    if (besides.weekends && /^S/.test(weekday.format(moment))) return true;
    if (besides.holidays?.some(({ from, to }) => from <= moment && moment < to)) return true;
    const day = format.format(moment);
    return quiet.from <= quiet.to ? day >= quiet.from && day < quiet.to : day >= quiet.from || day < quiet.to;
  };
  const quarterEnd = (moment: number): number => (Math.floor(moment / QUARTER) + 1) * QUARTER;
  return {
    counted(from: number, to: number): number {
      let counted = 0;
      for (let now = from; now < to; now = quarterEnd(now)) if (!quietAt(now)) counted += Math.min(to, quarterEnd(now)) - now;
      return counted;
    },
    after(from: number, amount: number): number {
      let left = amount;
      for (let now = from; ; now = quarterEnd(now)) {
        if (quietAt(now)) continue;
        const stretch = quarterEnd(now) - now;
        if (stretch >= left) return now + left;
        left -= stretch;
      }
    },
  };
}

/** Those with half hours, quarters, two changes in a week, changes of half an hour and of two hours, at midnight, and none at all. */
const ODD = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Asia/Gaza',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'America/Havana',
  'Asia/Beirut',
  'Pacific/Chatham',
  'Pacific/Apia',
  '+05:45',
  'eUROPE/pARIS',
];
const ZONES = [...ODD, ...Intl.supportedValuesOf('timeZone')];

const timeOf = (quarter: number): string =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String(15 * (quarter % 4)).padStart(2, '0')}`;

describe('deadlines with quiet hours', () => {
  it('are those of stepping through every quarter of an hour, in any zone and over changes of the hour', () => {
    const rng = new Xoshiro(7);
    for (let n = 0; n < 600; n++) {
      const zone = at(ZONES, n % 3 === 0 ? rng.below(ZONES.length) : rng.below(ODD.length));
      const quiet = { from: timeOf(rng.below(96)), to: timeOf(rng.below(96)), zone };
      const from = Date.UTC(2024, 0, 1) + rng.below(16 * 365) * DAY + rng.below(DAY);
      const { counted, after } = stepping(quiet);
      const to = from + rng.below(8) * rng.below(DAY);
      expect(countedTime(quiet, from, to), JSON.stringify({ quiet, from, to })).toBe(counted(from, to));
      const amount = rng.below(5) === 0 ? QUARTER * rng.below(100) : rng.below(3 * DAY);
      // With few hours that count, the plain way would take too long.
      const most = Math.min(amount, 10 * Math.max(QUARTER, countedTime(quiet, from, from + DAY)));
      const reached = timeAfter(quiet, from, most);
      expect(reached, JSON.stringify({ quiet, from, most })).toBe(after(from, most));
    }
  });
  it('are those of stepping around every change of the hour of the odd zones', () => {
    for (const zone of ODD)
      for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 5 * DAY) {
        const quiet = { from: '23:45', to: '03:15', zone };
        const { counted, after } = stepping(quiet);
        expect(countedTime(quiet, day, day + 5 * DAY)).toBe(counted(day, day + 5 * DAY));
        expect(timeAfter(quiet, day + 7, 4 * DAY)).toBe(after(day + 7, 4 * DAY));
      }
  });
  it('are those of stepping with weekends and holidays, too', () => {
    const rng = new Xoshiro(23);
    for (let n = 0; n < 400; n++) {
      const zone = at(ODD, rng.below(ODD.length));
      const same = rng.below(3) === 0;
      const begin = timeOf(rng.below(96));
      const quiet = { from: begin, to: same ? begin : timeOf(rng.below(96)), zone };
      const from = Date.UTC(2024, 0, 1) + rng.below(16 * 365) * DAY + rng.below(DAY);
      const holidays: Span[] = [];
      for (let end = from - 2 * DAY; rng.below(3) > 0; ) {
        const first = QUARTER * Math.ceil((end + rng.below(3 * DAY)) / QUARTER);
        end = first + QUARTER * (1 + rng.below(400));
        holidays.push({ from: first, to: end });
      }
      const besides = { holidays, ...(rng.below(3) === 0 ? {} : { weekends: zone }) };
      const { counted, after } = stepping(quiet, besides);
      const to = from + rng.below(12) * rng.below(DAY);
      const about = JSON.stringify({ quiet, besides, from, to });
      expect(countedTime(quiet, from, to, besides), about).toBe(counted(from, to));
      const amount = Math.min(1 + rng.below(3 * DAY), 6 * Math.max(QUARTER, countedTime(quiet, from, from + DAY)));
      const reached = timeAfter(quiet, from, amount, besides);
      expect(reached, `${about} ${amount}`).toBe(after(from, amount));
      expect(countedTime(quiet, from, reached, besides), about).toBe(amount);
    }
  });
  it('ask for the offsets of a zone once, however many deadlines there are', () => {
    const nights: QuietHours[] = [
      { from: '22:00', to: '08:00', zone: 'Europe/Vienna' },
      { from: '00:15', to: '00:00', zone: 'Europe/Vienna' },
    ];
    const longest = { free: 2_592_000, bank: 2_592_000, increment: 0, cap: 2_592_000 };
    const since = Date.UTC(2026, 5, 1);
    const deadlines = (): (number | null)[] =>
      nights.flatMap((quiet) =>
        [PACE_TIMES['three-days'], longest].map((pace) => {
          const clock = { bank: [1000 * pace.bank, 0], since: [since, since] };
          const meta: Pick<TableMeta, 'pace' | 'quiet' | 'clock' | 'seats'> = {
            pace,
            quiet,
            clock,
            seats: [{ kind: 'free' }, { kind: 'free' }],
          };
          return firstDeadline(meta);
        }),
      );
    const formats = countFormats(() => {
      for (const deadline of deadlines()) expect(deadline).toBeGreaterThan(since);
    });
    // One for each of the years that sixty days of a quarter of an hour each reach over.
    expect(formats.made).toBeLessThan(20);
    const again = countFormats(() => {
      for (let n = 0; n < 1_000; n++) deadlines();
    });
    expect(again).toEqual({ made: 0, used: 0 });
  });
});

/** How many formats are made and used meanwhile: each costs more than a thousand subtractions. */
function countFormats(work: () => void): { made: number; used: number } {
  const Format = Intl.DateTimeFormat;
  const count = { made: 0, used: 0 };
  Intl.DateTimeFormat = new Proxy(Format, {
    construct(target, args: [string, Intl.DateTimeFormatOptions]) {
      count.made++;
      const format = new target(...args);
      const { format: write } = format;
      return {
        format(moment: number): string {
          count.used++;
          return write(moment);
        },
      };
    },
  });
  try {
    work();
  } finally {
    Intl.DateTimeFormat = Format;
  }
  return count;
}
