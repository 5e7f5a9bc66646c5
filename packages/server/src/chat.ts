// What people say at a table. Players and spectators have a room each, so that a spectator tells no player anything.

import { ok, type Result, refused, type Viewer } from '@regalia/core';
import type { ChatLine } from '@regalia/protocol';
import type { Hub } from './hub.ts';
import type { ChatRow, PersonRow, Store, TableRow } from './store/contract.ts';
import { holds, seatsOf, type TableMeta } from './table/meta.ts';
import { viewerLetter } from './table/seat-letters.ts';
import { mayEnter } from './table/seating.ts';
import type { Tables } from './table/tables.ts';

export interface ChatRooms {
  /** Says something: as a player when `seat` is one's own, else as a spectator. */
  say(table: string, person: PersonRow, seat: Viewer, text: string, key: string): Promise<Result<number>>;
  /** Sends what was said since the last time, by whomever and on whatever node. */
  flush(table: string): Promise<void>;
}

/** Lines a person may say at a table within ten seconds. */
const LINES = 8;
const WITHIN = 10_000;

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

export function makeChat(store: Store, hub: Hub, tables: Tables): ChatRooms {
  const sent = new Map<string, number>();
  const spoken = new Map<string, number[]>();

  function tooFast(person: string, at: number): boolean {
    const recent = (spoken.get(person) ?? []).filter((time) => time > at - WITHIN);
    if (recent.length >= LINES) return true;
    if (spoken.size > 10_000) spoken.clear();
    spoken.set(person, [...recent, at]);
    return false;
  }

  async function flush(table: string): Promise<void> {
    const known = sent.get(table);
    const lines = await store.chat(table, null, known ?? 0, known === undefined ? 1 : 100);
    if (lines.length === 0) return;
    if (sent.size > 10_000) sent.clear();
    sent.set(table, Math.max(known ?? 0, lines.at(-1)?.n ?? 0));
    const meta = await tables.look(table, ({ row }) => row.meta);
    if (!meta) return;
    for (const line of lines) {
      if (line.n <= (known ?? 0)) continue;
      hub.broadcast(
        table,
        chatLine(line),
        ({ viewer, person }) =>
          (viewer === null) === (line.room === 'spectators') && !meta.mutes.some(([by, of]) => by === person && of === line.person),
      );
    }
  }

  return {
    async say(table, person, seat, text, key) {
      const allowed = await tables.look(table, ({ row }) => {
        const refusal = whyNotSay(row, person.id, seat);
        return refusal ?? ok(row.meta);
      });
      if (!allowed) return refused('no-such-table', { table });
      if (!allowed.ok) return allowed;
      const at = Date.now();
      if (tooFast(person.id, at)) return refused('too-fast');
      const room = seat === null ? 'spectators' : 'players';
      const name = nameAt(allowed.value, seat) ?? person.name;
      const n = await store.addChat({ table, room, person: person.id, seat, name, text, at }, key);
      store.signal({ table, version: 0 });
      await flush(table);
      return ok(n ?? 0);
    },
    flush,
  };
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
