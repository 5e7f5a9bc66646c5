// Who looks at which table from this node, and what is sent to them. Called only with what is already durable.

import { seatLetter, type Viewer } from '@regalia/core';
import type { Presence, ServerMessage } from '@regalia/protocol';
import type { TableRow } from './store/contract.ts';
import { holds } from './table/desk.ts';
import { tableInfo, updateFor } from './table/info.ts';
import type { OpenTable } from './table/open.ts';
import { NOTHING_TOLD, type ShownView, type Telling, type ToldAll, type ToldList, toldTo } from './table/outgoing.ts';

/** The one encoder. Of a game it takes only what the game showed and told. */
export const encode = (message: ServerMessage<ShownView, Telling>): string => JSON.stringify(message);

/** Somebody who looks at a table. */
export interface Watcher {
  readonly table: string;
  readonly viewer: Viewer;
  readonly person: string;
  /** The entry up to which they were told everything. */
  seen: number;
  /** They have not heard of the last change of the table around the game. */
  uninformed: boolean;
  /** Whether they can take more just now. Who cannot is brought up to date later. */
  ready(): boolean;
  /** False when it was not sent. */
  send(text: string): boolean;
  /** They may not look any longer, and why. */
  dismiss(reason: string): void;
}

export interface Hub {
  add(watcher: Watcher): void;
  remove(watcher: Watcher): void;
  /** Tables somebody looks at. */
  tables(): readonly string[];
  watched(table: string): boolean;
  publish(table: OpenTable, after: number, told: ToldAll, before: TableRow): void;
  /** Those who have not been told everything, though they could take it. */
  behind(table: OpenTable): readonly Watcher[];
  /** Everything since what the watcher last saw. */
  catchUp(table: OpenTable, watcher: Watcher, told: ToldList): void;
  /** The same message for some of a table's watchers. */
  broadcast(table: string, message: ServerMessage<ShownView, Telling>, to?: (watcher: Watcher) => boolean): void;
  presence(table: string): Presence;
  count(): number;
}

/** `missed` is called when somebody was found to lag behind a table. */
export function makeHub(now: () => number, missed: (table: string) => void): Hub {
  const watchers = new Map<string, Set<Watcher>>();
  let total = 0;

  function publish(table: OpenTable, after: number, told: ToldAll, before: TableRow): void {
    const there = watchers.get(table.row.id);
    if (!there) return;
    const newSeats = differs(before.desk.seats, table.row.desk.seats);
    const news = newSeats || told === NOTHING_TOLD || infoDiffers(before, table.row);
    const updates = new Map<Viewer, string | undefined>();
    let gap = false;
    for (const watcher of [...there]) {
      if (newSeats && lostSeat(table, watcher)) {
        watcher.dismiss('seat-lost');
        continue;
      }
      if (news) inform(table, watcher);
      if (watcher.seen !== after) {
        gap ||= watcher.ready();
        continue;
      }
      if (!updates.has(watcher.viewer)) {
        const update = updateFor(table, watcher.viewer, after, toldTo(told, watcher.viewer), now());
        updates.set(watcher.viewer, update && encode(update));
      }
      const text = updates.get(watcher.viewer);
      if (text === undefined || watcher.send(text)) watcher.seen = table.row.length;
    }
    if (gap) missed(table.row.id);
  }

  return {
    add(watcher) {
      let there = watchers.get(watcher.table);
      if (!there) {
        there = new Set();
        watchers.set(watcher.table, there);
      }
      there.add(watcher);
      total++;
    },
    remove(watcher) {
      const there = watchers.get(watcher.table);
      if (!there?.delete(watcher)) return;
      total--;
      if (there.size === 0) watchers.delete(watcher.table);
    },
    tables: () => [...watchers.keys()],
    watched: (table) => watchers.has(table),
    publish,
    behind: ({ row }) =>
      [...(watchers.get(row.id) ?? [])].filter((watcher) => (watcher.uninformed || watcher.seen < row.length) && watcher.ready()),
    catchUp(table, watcher, told) {
      if (watcher.uninformed) inform(table, watcher);
      const update = updateFor(table, watcher.viewer, watcher.seen, told, now());
      if (!update || watcher.send(encode(update))) watcher.seen = table.row.length;
    },
    broadcast(table, message, to = () => true) {
      const text = encode(message);
      for (const watcher of watchers.get(table) ?? []) if (to(watcher)) watcher.send(text);
    },
    presence(table) {
      const there = [...(watchers.get(table) ?? [])];
      const seats = new Set(there.flatMap(({ viewer }) => (viewer === null ? [] : [seatLetter(viewer)])));
      return { type: 'presence', table, seats: [...seats].sort(), spectators: there.filter(({ viewer }) => viewer === null).length };
    },
    count: () => total,
  };
}

const inform = (table: OpenTable, watcher: Watcher): void => {
  watcher.uninformed = !watcher.send(encode({ type: 'table', info: tableInfo(table.row, watcher.person) }));
};

const lostSeat = ({ row }: OpenTable, { viewer, person }: Watcher): boolean => viewer !== null && !holds(row.desk.seats[viewer], person);

/** Parts of a desk are the same object, or came from the store anew. */
const differs = (a: unknown, b: unknown): boolean => a !== b && JSON.stringify(a) !== JSON.stringify(b);

/** Whether something changed that is not already in an update. */
function infoDiffers(before: TableRow, after: TableRow): boolean {
  const [a, b] = [before.desk, after.desk];
  return (
    before.phase !== after.phase ||
    a.pausedAt !== b.pausedAt ||
    differs(a.proposal, b.proposal) ||
    differs(a.rematch, b.rematch) ||
    differs(a.conceded, b.conceded)
  );
}
