// Messages about a table, from wherever they come: socket or HTTP. Every answer is a message, too.

import { ok, type Refusal, type Result, refused } from '@regalia/core';
import type { Accepted, Refused, SeatMessage, TableMessage } from '@regalia/protocol';
import type { Visitor } from './people/sessions.ts';
import type { Services } from './services.ts';
import type { PersonRow } from './store/contract.ts';
import { updateFor } from './table/info.ts';
import { operationOf } from './table/message-operation.ts';
import { holds } from './table/meta.ts';
import type { ShownView, Telling } from './table/outgoing.ts';
import { seatFrom, viewerFrom } from './table/seat-letters.ts';

export type Answer = Accepted | Refused<ShownView, Telling>;

/** Carries out a message and says what came of it. */
export async function handleMessage(services: Services, visitor: Visitor, message: TableMessage): Promise<Answer> {
  const { metrics } = services;
  const begun = performance.now();
  const done = message.type === 'chat' ? await say(services, visitor, message) : await operate(services, visitor, message);
  metrics.seconds.observe((performance.now() - begun) / 1000);
  if (!done.ok) return refuse(services, visitor.person, message, done.refusal);
  metrics.accepted.inc({ type: message.type });
  return { type: 'accepted', key: message.key, table: message.table, seq: done.value };
}

async function operate({ tables }: Services, { person, session }: Visitor, message: SeatMessage): Promise<Result<number>> {
  const seat = seatFrom(message.as);
  const done = await tables.change(message.table, operationOf(message), {
    // Keys are each seat's own: nobody can use up another's.
    cause: `${message.as}:${message.key}`,
    session: session.id,
    // Only who holds a seat acts for it, and hears what became of what was done for it.
    may: ({ row }) => (holds(row.meta, seat, person.id) ? ok(null) : refused('not-your-seat', { seat: message.as })),
  });
  return done.ok ? ok(done.value.seq) : done;
}

const say = ({ chat }: Services, visitor: Visitor, message: Extract<TableMessage, { type: 'chat' }>): Promise<Result<number>> =>
  chat.say(message.table, visitor, viewerFrom(message.as), message.text, message.key);

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
