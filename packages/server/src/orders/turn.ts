// What the standing orders of a table do now. Looked at as their owners would: each decision is made of what the seat sees.

import { randomInt } from 'node:crypto';
import { type AnyMatch, CHANCE, type Entry, type Seat, seatLetter, stateAt } from '@regalia/core';
import { type Decided, type Deed, decide, isUnderWay } from '@regalia/kit/orders';
import type { OrderRow } from '../store/contract.ts';
import { deadlineOf } from '../table/clock.ts';
import type { LiveTable } from '../table/live-table.ts';
import { botAt, placeAt, type TableMeta } from '../table/meta.ts';
import { show } from '../table/outgoing.ts';
import { gameInPlay } from '../table/playing.ts';

/** One order and what it does. */
export interface Turn {
  readonly row: OrderRow;
  /** Entries when it was looked at. */
  readonly at: number;
  readonly decided: Exclude<Decided, { kind: 'rest' }>;
}

/** The first order that has something to do; undefined when none has. `present` are the letters of those who look at the table. */
export function turnAt(table: LiveTable, rows: readonly OrderRow[], present: readonly string[]): Turn | undefined {
  const inPlay = gameInPlay(table);
  if (!inPlay.ok) return undefined;
  const { meta, length } = table.row;
  for (const seat of meta.deciding) {
    if (!isOrderable(meta, seat)) continue;
    const own = rows.filter((row) => row.seat === seat);
    // Where an order has stopped, its owner is asked: no other order answers instead.
    if (own.some(({ body }) => body.stopped?.at === length && body.stopped.why.id !== 'done')) continue;
    const going = own.filter(({ body }) => body.stopped === null);
    for (const row of [...going.filter(({ body }) => isUnderWay(body.order)), ...going.filter(({ body }) => !isUnderWay(body.order))]) {
      const decided = decideAt(table, inPlay.value, row, present);
      if (decided.kind !== 'rest') return { row, at: length, decided };
    }
  }
  return undefined;
}

/** Whether a seat's orders are carried out: a person has it, and no bot stands in. */
const isOrderable = (meta: TableMeta, seat: Seat): boolean =>
  placeAt(meta, seat).kind === 'person' && botAt(meta, seat) === null && !meta.conceded[seat];

function decideAt({ loaded }: LiveTable, match: AnyMatch, { seat, body: { order } }: OrderRow, present: readonly string[]): Decided {
  const { game, box, entries, from } = match;
  return decide({ game, box, seat }, loaded.orders, order, {
    looks: { now: show(match, seat), made: game.view(box, stateAt(match, order.made), seat) },
    since: entries.slice(order.progress.at - from).map(deedOf),
    present: present.includes(seatLetter(seat)),
  });
}

function deedOf(entry: Entry): Deed {
  if (entry.kind !== 'play') return { kind: entry.kind };
  return entry.actor === CHANCE ? { kind: 'chance' } : { kind: 'play', seat: entry.actor };
}

const MINUTE = 60_000;
/** The longest that the lot makes an order wait, and the shortest. */
const LONGEST = 60 * MINUTE;
const SHORTEST = MINUTE / 2;

/** When an order plays that leaves it to the lot: within a quarter of the time to decide, and before half of what is left is over. */
export function lotAt(meta: TableMeta, seat: Seat, now: number): number {
  const until = deadlineOf(meta, seat);
  const most = Math.min(LONGEST, meta.pace === null ? LONGEST : 250 * meta.pace.free, until === null ? LONGEST : (until - now) / 2);
  const least = Math.min(SHORTEST, most / 4);
  return now + Math.floor(least) + randomInt(1 + Math.max(0, Math.floor(most - least)));
}
