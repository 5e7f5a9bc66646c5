// Messages about a table, from wherever they come: socket or HTTP. Every answer is a message, too.

import { type Refusal, type Result, refused, type Seat, seatLetter } from '@regalia/core';
import type { Accepted, Refused, SeatMessage, TableMessage } from '@regalia/protocol';
import type { Services } from './services.ts';
import type { PersonRow } from './store/contract.ts';
import { updateFor } from './table/info.ts';
import { operationOf } from './table/message-operation.ts';
import { holds } from './table/meta.ts';
import type { Operation } from './table/operation.ts';
import type { ShownView, Telling } from './table/outgoing.ts';
import { seatFrom, viewerFrom } from './table/seat-letters.ts';

export type Answer = Accepted | Refused<ShownView, Telling>;

/** Carries out a message and says what came of it. */
export async function handleMessage(services: Services, person: PersonRow, message: TableMessage): Promise<Answer> {
  const { metrics } = services;
  const begun = performance.now();
  const done = message.type === 'chat' ? await say(services, person, message) : await operate(services, person, message);
  metrics.seconds.observe((performance.now() - begun) / 1000);
  if (!done.ok) return refuse(services, person, message, done.refusal);
  metrics.accepted.inc({ type: message.type });
  return { type: 'accepted', key: message.key, table: message.table, seq: done.value };
}

async function operate({ tables }: Services, person: PersonRow, message: SeatMessage): Promise<Result<number>> {
  // Keys are each seat's own: nobody can use up another's.
  const cause = `${message.as}:${message.key}`;
  const done = await tables.change(message.table, asHolder(person.id, seatFrom(message.as), operationOf(message)), cause);
  return done.ok ? { ok: true, value: done.value.seq } : done;
}

/** Only who holds a seat acts for it. */
const asHolder =
  (person: string, seat: Seat, operation: Operation): Operation =>
  (table, now) =>
    holds(table.row.meta, seat, person) ? operation(table, now) : refused('not-your-seat', { seat: seatLetter(seat) });

const say = ({ chat }: Services, person: PersonRow, message: Extract<TableMessage, { type: 'chat' }>): Promise<Result<number>> =>
  chat.say(message.table, person, viewerFrom(message.as), message.text, message.key);

/** A refusal comes with the present, as far as the sender may see it. */
async function refuse(services: Services, person: PersonRow, message: TableMessage, reason: Refusal): Promise<Answer> {
  services.metrics.refused.inc({ reason: reason.id });
  const viewer = viewerFrom(message.as);
  const update = await services.tables.look(message.table, (table) =>
    viewer !== null && holds(table.row.meta, viewer, person.id)
      ? updateFor(table, viewer, table.row.length, [], services.now())
      : undefined,
  );
  return { type: 'refused', key: message.key, table: message.table, reason, ...(update === undefined ? {} : { update }) };
}

/** Words for an error that is not the sender's fault: the store does not answer. The message may be sent again. */
export function unavailable(
  { log, metrics }: Services,
  { key, table }: { readonly key?: string; readonly table?: string },
  error: unknown,
): Refused<never, never> {
  log.warn({ err: error, table }, 'a message could not be carried out');
  metrics.refused.inc({ reason: 'unavailable' });
  return {
    type: 'refused',
    ...(key === undefined ? {} : { key }),
    ...(table === undefined ? {} : { table }),
    reason: { id: 'unavailable' },
  };
}
