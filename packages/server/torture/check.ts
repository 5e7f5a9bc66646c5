// Holds a history against the final truth. Pure: every promise is one function that gives the places where it was broken.

import type { Accepted, Event, Final, History, Sent, Updated } from './history.ts';

export interface Violation {
  readonly promise: string;
  readonly table: string;
  readonly found: string;
}

type Promise = (events: History, final: Final) => readonly string[];

const of = <T extends Event['type']>(events: History, type: T): Extract<Event, { type: T }>[] =>
  events.filter((event): event is Extract<Event, { type: T }> => event.type === type);

/** Every acknowledged act is in the store, once, with the number it was acknowledged with; every acknowledged line is in the chat. */
const once: Promise = (events, final) => {
  const faults: string[] = [];
  const kept = new Map<string, number>();
  for (const [cause, length] of final.causes) {
    if (kept.has(cause)) faults.push(`${cause} is in the store twice`);
    kept.set(cause, length);
  }
  const lines = new Map<string, number>();
  for (const { n, cause } of final.chat) {
    if (lines.has(cause)) faults.push(`${cause} was said twice`);
    lines.set(cause, n);
  }
  for (const { what, cause, seq } of of(events, 'accepted')) {
    const found = (what === 'act' ? kept : lines).get(cause);
    if (found !== seq) faults.push(`${cause} was acknowledged with ${seq}, the store has ${found ?? 'nothing'}`);
  }
  return faults;
};

/** What was refused for good was not done. */
const refusedMeansNot: Promise = (events, final) => {
  const kept = new Set(final.causes.map(([cause]) => cause));
  return of(events, 'refused').flatMap(({ cause, reason }) => (kept.has(cause) ? [`${cause} was refused (${reason}) and done`] : []));
};

/** What is in the store was asked for: nothing comes from nowhere. */
const asked: Promise = (events, final) => {
  const sent = new Set(of(events, 'sent').map(({ cause }) => cause));
  return final.causes.flatMap(([cause]) => (sent.has(cause) ? [] : [`${cause} was done and never asked for`]));
};

/** One order: what was acknowledged before something else was first asked for comes before it. */
const realTime: Promise = (events, final) => {
  const faults: string[] = [];
  const places = new Map(final.causes.map(([cause], place) => [cause, place]));
  const begun = new Set<string>();
  let last = -1;
  for (const event of events) {
    const place = event.type === 'accepted' || event.type === 'sent' ? places.get(event.cause) : undefined;
    if (place === undefined) continue;
    if (event.type === 'accepted') last = Math.max(last, place);
    else if (event.type === 'sent' && !begun.has(event.cause)) {
      begun.add(event.cause);
      if (place <= last) faults.push(`${event.cause} is change ${place}, but ${last} was acknowledged before it was asked for`);
    }
  }
  return faults;
};

const byClient = <T extends Event>(events: readonly T[]): readonly (readonly T[])[] => [
  ...Map.groupBy(events, ({ client }) => client).values(),
];

/** No gap and no repeat: every update goes on where the one before ended, over all connections of a client. */
const chained: Promise = (events) =>
  byClient(of(events, 'updated')).flatMap((updates) => {
    const faults: string[] = [];
    let seen = 0;
    for (const { client, after, seq, told } of updates) {
      if (after !== seen) faults.push(`${client} had seen ${seen} and was told from ${after} on`);
      let last = after + 1;
      for (const [entry] of told) {
        if (entry < last || entry > seq) faults.push(`${client} was told of entry ${entry} between ${after} and ${seq}, out of its place`);
        last = Math.max(last, entry);
      }
      seen = seq;
    }
    return faults;
  });

/** What a client sees never goes back. */
const monotonic: Promise = (events) =>
  byClient(of(events, 'updated')).flatMap((updates) => {
    let seen = 0;
    return updates.flatMap(({ client, seq }) => {
      const back = seq < seen ? [`${client} saw ${seq} after ${seen}`] : [];
      seen = Math.max(seen, seq);
      return back;
    });
  });

/** Nobody sees what the record does not have, nor what nobody had asked for yet. */
const noFuture: Promise = (events, final) => {
  const faults: string[] = [];
  const firstSent = new Map<string, number>();
  for (const { cause, at } of of(events, 'sent')) if (!firstSent.has(cause)) firstSent.set(cause, at);
  const begun: number[] = [];
  for (const [cause, after, before] of final.causes)
    for (let entry = before + 1; entry <= after; entry++) begun[entry] = firstSent.get(cause) ?? 0;
  for (const { client, seq, at } of of(events, 'updated')) {
    if (seq > final.length) faults.push(`${client} saw ${seq} of ${final.length} entries`);
    const since = begun[seq] ?? 0;
    if (at < since) faults.push(`${client} saw entry ${seq} before it was asked for`);
  }
  return faults;
};

/** Who asks anew sees at least what had been acknowledged to anybody by then. */
const fresh: Promise = (events) => {
  const faults: string[] = [];
  const waiting = new Map<number, number>();
  let acknowledged = 0;
  for (const event of events) {
    if (event.type === 'accepted' && event.what === 'act') acknowledged = Math.max(acknowledged, event.seq);
    if (event.type === 'asked') waiting.set(event.connection, acknowledged);
    if (event.type !== 'updated') continue;
    const least = waiting.get(event.connection) ?? 0;
    waiting.delete(event.connection);
    if (event.seq < least) faults.push(`${event.client} asked after ${least} was acknowledged and saw ${event.seq}`);
  }
  return faults;
};

/** What a viewer is told and shown is what the record tells and shows that viewer, no more and no less. */
const truthful: Promise = (events, final) => of(events, 'updated').flatMap((update) => untruthOf(update, final));

function untruthOf({ client, as, after, seq, told, view }: Updated, final: Final): readonly string[] {
  const faults: string[] = [];
  for (let entry = after + 1; entry <= seq; entry++) {
    const found = told.filter(([number]) => number === entry).map(([, what]) => what);
    const right = final.told(as, entry);
    if (found.length !== right.length || found.some((what, i) => what !== right[i]))
      faults.push(`${client} was told something else of entry ${entry} than the record tells`);
  }
  if (view !== final.view(as, seq)) faults.push(`${client} was shown something else at ${seq} than the record shows`);
  return faults;
}

/** Lines come in one order, each once, as they were said. */
const spoken: Promise = (events, final) => {
  const texts = new Map(final.chat.map(({ n, text }) => [n, text]));
  const faults: string[] = [];
  for (const lines of Map.groupBy(of(events, 'heard'), ({ connection }) => connection).values()) {
    let last = 0;
    for (const { client, n, text } of lines) {
      if (n <= last) faults.push(`${client} heard line ${n} after ${last}`);
      if (texts.get(n) !== text) faults.push(`${client} heard line ${n} otherwise than it was said`);
      last = n;
    }
  }
  return faults;
};

export const PROMISES: Readonly<Record<string, Promise>> = {
  'what is acknowledged is done, once': once,
  'what is refused is not done': refusedMeansNot,
  'what is done was asked for': asked,
  'one order, that agrees with the clock': realTime,
  'no gap and no repeat': chained,
  'what is seen never goes back': monotonic,
  'nobody sees the future': noFuture,
  'who asks anew sees what was acknowledged': fresh,
  'told and shown is what the record tells and shows': truthful,
  'what is said is heard in one order, once': spoken,
};

/** Everything that was promised and not kept. The history must be in the order of its times. */
export function check(history: History, finals: readonly Final[]): readonly Violation[] {
  const tables = Map.groupBy(history, ({ table }) => table);
  return finals.flatMap((final) =>
    Object.entries(PROMISES).flatMap(([promise, broken]) =>
      broken(tables.get(final.table) ?? [], final).map((found) => ({ promise, table: final.table, found })),
    ),
  );
}

/** How much was checked, so that nothing passes by having looked at nothing. */
export const countOf = (history: History): Readonly<Record<string, number>> => ({
  acts: of(history, 'accepted').filter(({ what }: Accepted) => what === 'act').length,
  lines: of(history, 'accepted').filter(({ what }: Accepted) => what === 'chat').length,
  updates: of(history, 'updated').length,
  told: of(history, 'updated').reduce((sum, { told }) => sum + told.length, 0),
  connections: of(history, 'asked').length,
  again: of(history, 'sent').length - new Set(of(history, 'sent').map(({ cause }: Sent) => cause)).size,
});
