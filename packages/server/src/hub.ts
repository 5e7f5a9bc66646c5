// Who looks at which table from this node, and what is sent to them. Called only with what is already durable.

import { seatLetter, type Viewer } from '@regalia/core';
import type { Presence, ServerMessage } from '@regalia/protocol';
import type { TableRow } from './store/contract.ts';
import type { Page } from './table/history.ts';
import { newsOfPlay, newsText, updateText } from './table/info.ts';
import type { LiveTable } from './table/live-table.ts';
import { NOTHING_TOLD, type ShownView, type Telling, type ToldAll, toldText, toldTo } from './table/outgoing.ts';
import { mayWatch } from './table/seating.ts';

/** The one encoder. Of a game it takes only what the game showed and told. */
export const encode = (message: ServerMessage<ShownView, Telling>): string => JSON.stringify(message);

/** Somebody who looks at a table. */
export interface Watcher {
  readonly table: string;
  readonly viewer: Viewer;
  readonly person: string;
  /** The invitation they came by, if they showed one. */
  readonly invite: string | null;
  /** The entry up to which they were told everything. */
  seen: number;
  /** The last line of the chat that they were sent, or that was there when they came. */
  heard: number;
  /** They have not heard of the last change of the table around the game. */
  uninformed: boolean;
  /** Whether they can take more just now. Who cannot is brought up to date later. */
  ready(): boolean;
  /** False when it was not sent. What many are sent is encoded once, as bytes. */
  send(text: string | Buffer): boolean;
  /** A page of the past was sent: who asks for much pays for it. */
  charge(): void;
  /** They may not look any longer, and why. */
  dismiss(reason: string): void;
}

export interface Hub {
  add(watcher: Watcher): void;
  remove(watcher: Watcher): void;
  /** Tables somebody looks at. */
  tables(): readonly string[];
  watched(table: string): boolean;
  /** How many look at a table here. */
  audience(table: string): number;
  publish(table: LiveTable, after: number, told: ToldAll, before: TableRow): void;
  /** Those who have not been told everything, though they could take it. */
  behind(table: LiveTable): readonly Watcher[];
  /** Goes on from what the watcher last saw, by a page. */
  catchUp(table: LiveTable, watcher: Watcher, page: Page): void;
  /** Everybody who looks at a table from here. */
  at(table: string): readonly Watcher[];
  /** The same message for some of a table's watchers. */
  broadcast(table: string, message: ServerMessage<ShownView, Telling>, to?: (watcher: Watcher) => boolean): void;
  presence(table: string): Presence;
  count(): number;
}

/** Watchers by table. */
type Audience = Map<string, Set<Watcher>>;

/** `missed` is called when somebody was found to lag behind a table. */
export function makeHub(now: () => number, missed: (table: string) => void): Hub {
  const audience: Audience = new Map();
  const at = (table: string): readonly Watcher[] => [...(audience.get(table) ?? [])];
  return {
    add: (watcher) => void watchersOf(audience, watcher.table).add(watcher),
    remove: (watcher) => remove(audience, watcher),
    tables: () => [...audience.keys()],
    watched: (table) => audience.has(table),
    audience: (table) => audience.get(table)?.size ?? 0,
    publish(table, after, told, before) {
      if (publish(at(table.row.id), { table, after, told, before, now })) missed(table.row.id);
    },
    behind: ({ row }) => at(row.id).filter((watcher) => (watcher.uninformed || watcher.seen < row.length) && watcher.ready()),
    catchUp(table, watcher, page) {
      if (watcher.uninformed) inform(table, watcher);
      const { viewer, seen } = watcher;
      const text = updateText(table, viewer, seen, page, now());
      if (text !== undefined && !watcher.send(text)) return;
      if (page.upTo > seen) watcher.charge();
      watcher.seen = page.upTo;
    },
    at,
    broadcast(table, message, to = () => true) {
      const text = Buffer.from(encode(message));
      for (const watcher of at(table)) if (to(watcher)) watcher.send(text);
    },
    presence: (table) => presenceOf(table, at(table)),
    count: () => [...audience.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

function watchersOf(audience: Audience, table: string): Set<Watcher> {
  const known = audience.get(table);
  if (known) return known;
  const fresh = new Set<Watcher>();
  audience.set(table, fresh);
  return fresh;
}

function remove(audience: Audience, watcher: Watcher): void {
  const there = audience.get(watcher.table);
  there?.delete(watcher);
  if (there?.size === 0) audience.delete(watcher.table);
}

/** A change of a table that is durable. */
interface News {
  readonly table: LiveTable;
  /** `told` begins after this entry. */
  readonly after: number;
  readonly told: ToldAll;
  /** The row as it was before. */
  readonly before: TableRow;
  readonly now: () => number;
}

/** Sends everybody what is news to them. True when somebody who could take it has missed something earlier. */
function publish(watchers: readonly Watcher[], { table, after, told, before, now }: News): boolean {
  if (watchers.length === 0) return false;
  const newSeats = differs(before.meta.seats, table.row.meta.seats);
  const newRights = newSeats || before.meta.invite !== table.row.meta.invite;
  const news = newSeats || told === NOTHING_TOLD || infoDiffers(before, table.row);
  // Viewers of one seat are sent the same bytes, which are made once.
  const texts = new Map<Viewer, Buffer | undefined>();
  const textFor = (viewer: Viewer): Buffer | undefined => {
    if (!texts.has(viewer)) {
      const text = newsOfPlay(table, viewer, after, toldText(toldTo(told, viewer)), now());
      texts.set(viewer, text === undefined ? undefined : Buffer.from(text));
    }
    return texts.get(viewer);
  };
  let gap = false;
  for (const watcher of watchers) {
    if (newRights && !mayWatch(table.row, watcher.person, watcher.viewer, watcher.invite).ok) {
      watcher.dismiss(watcher.viewer === null ? 'no-invitation' : 'seat-lost');
      continue;
    }
    if (news) inform(table, watcher);
    if (watcher.seen !== after) {
      gap ||= watcher.ready();
      continue;
    }
    const text = textFor(watcher.viewer);
    if (text === undefined || watcher.send(text)) watcher.seen = table.row.length;
  }
  return gap;
}

function presenceOf(table: string, there: readonly Watcher[]): Presence {
  const seats = new Set(there.flatMap(({ viewer }) => (viewer === null ? [] : [seatLetter(viewer)])));
  return { type: 'presence', table, seats: [...seats].sort(), spectators: there.filter(({ viewer }) => viewer === null).length };
}

const inform = (table: LiveTable, watcher: Watcher): void => {
  watcher.uninformed = !watcher.send(newsText(table.row, watcher.person));
};

/** Parts of the meta are the same object, or came from the store anew. */
const differs = (a: unknown, b: unknown): boolean => a !== b && JSON.stringify(a) !== JSON.stringify(b);

/** Whether something changed that is not already in an update. */
function infoDiffers(before: TableRow, after: TableRow): boolean {
  const [a, b] = [before.meta, after.meta];
  return (
    before.phase !== after.phase ||
    a.pausedAt !== b.pausedAt ||
    differs(a.proposal, b.proposal) ||
    differs(a.rematch, b.rematch) ||
    differs(a.conceded, b.conceded)
  );
}
