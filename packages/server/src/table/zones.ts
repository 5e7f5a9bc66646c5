// Time zones, by their offsets from UTC: found once for a zone and a year, and then only looked up.

import { makeCache } from './cache.ts';

/** Time in which a zone keeps its offset. Ends of years cut it, too. */
export interface Stretch {
  readonly from: number;
  /** The first moment after it. */
  readonly to: number;
  /** Milliseconds that the zone is ahead of UTC. */
  readonly offset: number;
}

const SECOND = 1_000;
/** No zone has changed its offset twice within this time since 2000, nor will by the rules known today: the shortest is a week. */
const STEP = 4 * 86_400_000;
/** All names there are, and all offsets, which are names, too. */
const ZONES = 4_096;

/** The stretches of each zone, by year. */
const zones = makeCache<Map<number, readonly Stretch[]>>(ZONES);

/** The stretch that a moment lies in. */
export function stretchAt(zone: string, at: number): Stretch {
  // Names are the same in small and capital letters.
  const name = zone.toLowerCase();
  let years = zones.use(name);
  if (!years) {
    years = new Map();
    zones.keep(name, years);
  }
  const year = new Date(at).getUTCFullYear();
  let stretches = years.get(year);
  if (!stretches) {
    stretches = stretchesOf(zone, Date.UTC(year), Date.UTC(year + 1));
    years.set(year, stretches);
  }
  for (const stretch of stretches) if (at < stretch.to) return stretch;
  throw new RangeError(`${at} is not a time`);
}

function stretchesOf(zone: string, from: number, to: number): readonly Stretch[] {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsetAt = (at: number): number => offsetIn(format.format(at));
  const stretches: Stretch[] = [];
  let begun = from;
  let offset = offsetAt(from);
  for (let at = from; at < to; at += STEP) {
    const next = Math.min(at + STEP, to);
    // The year's last moment is looked at, not the first of the next.
    const after = offsetAt(next === to ? to - SECOND : next);
    if (after === offset) continue;
    const change = firstWith((moment) => offsetAt(moment) !== offset, at, next);
    stretches.push({ from: begun, to: change, offset });
    begun = change;
    offset = after;
  }
  return [...stretches, { from: begun, to, offset }];
}

/** The first second after `before`, up to `by`, of which something is true that then stays true. */
function firstWith(isTrue: (at: number) => boolean, before: number, by: number): number {
  let [low, high] = [before, by];
  while (high - low > SECOND) {
    const middle = low + SECOND * Math.floor((high - low) / SECOND / 2);
    if (isTrue(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** From `3/1/2026, GMT+05:45` to milliseconds. */
function offsetIn(text: string): number {
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? [];
  const amount = SECOND * (3_600 * Number(hours) + 60 * Number(minutes) + Number(seconds));
  return sign === '-' ? -amount : amount;
}
