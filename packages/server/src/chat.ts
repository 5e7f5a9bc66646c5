// What people say at a table. Players and spectators have a room each, so that a spectator tells no player anything.

import { ok, type Result, refused, type Viewer } from '@regalia/core';
import type { ChatLine } from '@regalia/protocol';
import { encode, type Hub, type Watcher } from './hub.ts';
import { concerned, type Lists } from './lists.ts';
import type { Visitor } from './people/sessions.ts';
import type { ChatRow, Store, TableRow } from './store/contract.ts';
import { holds, seatsOf, type TableMeta } from './table/meta.ts';
import { viewerLetter } from './table/seat-letters.ts';
import { mayEnter } from './table/seating.ts';
import type { Tables } from './table/tables.ts';

export interface ChatRooms {
  /** Says something: as a player when `seat` is one's own, else as a spectator. The number of the line, now or when it came first. */
  say(table: string, visitor: Visitor, seat: Viewer, text: string, key: string): Promise<Result<number>>;
  /** Sends everybody here what was said since the last they heard, by whomever and on whatever node. */
  flush(table: string): Promise<void>;
}

/** Lines a person may say at a table within ten seconds. */
const LINES = 8;
const WITHIN = 10_000;
/** Lines that are read at once. */
const PORTION = 100;

export const chatLine = (row: ChatRow): ChatLine => ({
  type: 'chat',
  table: row.table,
  n: row.n,
  room: row.room,
  from: row.name,
  seat: viewerLetter(row.seat),
  text: row.text,
  at: row.at,
});

interface Parts {
  readonly store: Store;
  readonly hub: Hub;
  readonly tables: Tables;
  readonly lists: Lists;
  readonly now: () => number;
}

export function makeChat({ store, hub, tables, lists, now }: Parts): ChatRooms {
  const tooFast = makePace();

  // In turn with everything else at the table: whoever comes meanwhile begins behind the last line, and no two flushes send the same.
  const flush = async (table: string): Promise<void> => {
    await tables.lookAfresh(table, async ({ row }) => {
      for (;;) {
        const listening = hub.at(table).filter((watcher) => watcher.ready());
        if (listening.length === 0) return;
        const known = Math.min(...listening.map(({ heard }) => heard));
        const lines = await store.chatSince(table, known, PORTION);
        const blocks = await blocksAmong(store, listening, lines);
        send(row.meta, lines, listening, blocks);
        if (lines.length < PORTION) return;
      }
    });
  };

  return {
    async say(table, { person, session }, seat, text, key) {
      const allowed = await tables.lookAfresh(table, ({ row }) => whyNotSay(row, person.id, seat) ?? ok(row.meta));
      if (!allowed) return refused('no-such-table', { table });
      if (!allowed.ok) return allowed;
      const before = await store.saidBefore(table, person.id, key);
      if (before !== undefined) return ok(before);
      const at = now();
      if (tooFast(person.id, at)) return refused('too-fast');
      const room = seat === null ? 'spectators' : 'players';
      const name = nameAt(allowed.value, seat) ?? person.name;
      const n = await store.addChat({ table, room, person: person.id, seat, name, text, at }, key, session.id);
      if (n === undefined) {
        // Said in the same moment over another connection, or by a session that has ended.
        const said = (await store.livingSessions([session.id])).has(session.id) ? await store.saidBefore(table, person.id, key) : undefined;
        return said === undefined ? refused('no-session') : ok(said);
      }
      store.signal({ table, version: 0 });
      // The list of one's own tables counts what was not read.
      if (seat !== null) lists.ownChanged(concerned(allowed.value));
      await flush(table);
      return ok(n);
    },
    flush,
  };
}

/** Whether somebody says too much at once. */
function makePace(): (person: string, at: number) => boolean {
  const spoken = new Map<string, readonly number[]>();
  return (person, at) => {
    // A time that is still to come is of a clock that was set back.
    const recent = (spoken.get(person) ?? []).filter((time) => time > at - WITHIN && time <= at);
    if (recent.length >= LINES) return true;
    if (spoken.size > 10_000) spoken.clear();
    spoken.set(person, [...recent, at]);
    return false;
  };
}

/** Who does not read whom, at any table. */
type Blocks = Awaited<ReturnType<Store['blocks']>>;

const blocksAmong = (store: Store, listening: readonly Watcher[], lines: readonly ChatRow[]): Promise<Blocks> =>
  store.blocks([...new Set(listening.map(({ person }) => person))], [...new Set(lines.map(({ person }) => person))]);

/** Sends lines to those in their room who have not had them. A connection that looks on as several seats gets each once. */
function send(meta: TableMeta, lines: readonly ChatRow[], listening: readonly Watcher[], blocks: Blocks): void {
  const texts = lines.map((line) => Buffer.from(encode(chatLine(line))));
  const served = new Map<Watcher['send'], number>();
  for (const watcher of listening) {
    for (const [i, line] of lines.entries()) {
      const text = texts[i];
      if (text === undefined || watcher.heard >= line.n) continue;
      if (isFor(meta, line, watcher, blocks) && (served.get(watcher.send) ?? 0) < line.n) {
        // Who can take no more hears the rest later, from this line on.
        if (!watcher.send(text)) break;
        served.set(watcher.send, line.n);
      }
      watcher.heard = line.n;
    }
  }
}

/** Who sits at the table is in the players' room only, even while looking on from outside. */
function isFor(meta: TableMeta, line: ChatRow, { viewer, person }: Watcher, blocks: Blocks): boolean {
  // What somebody said who is no more.
  if (line.text === '') return false;
  if (line.room === 'players' ? viewer === null : viewer !== null || seatsOf(meta, person).length > 0) return false;
  return ![...meta.mutes, ...blocks].some(([by, of]) => by === person && of === line.person);
}

function whyNotSay({ meta, visibility }: TableRow, person: string, seat: Viewer): ReturnType<typeof refused> | undefined {
  if (seat !== null) return holds(meta, seat, person) ? undefined : refused('not-your-seat');
  if (seatsOf(meta, person).length > 0) return refused('speak-as-player');
  return visibility === 'private' && !mayEnter(meta, person, null) ? refused('no-invitation') : undefined;
}

/** The name somebody took at the table. */
function nameAt({ seats }: TableMeta, seat: Viewer): string | undefined {
  const place = seat === null ? undefined : seats[seat];
  return place?.kind === 'person' ? place.name : undefined;
}
