// Messages about a table, from wherever they come: socket or HTTP. Every answer is a message, too.

import { type Refusal, type Result, refused, seatLetter } from '@regalia/core';
import type { Accepted, Refused, SeatMessage, TableMessage } from '@regalia/protocol';
import type { House } from './house.ts';
import type { PersonRow } from './store/contract.ts';
import { holds } from './table/desk.ts';
import { updateFor } from './table/info.ts';
import { actOf, seatOfLetter } from './table/messages.ts';
import type { Act } from './table/outcome.ts';
import type { ShownView, Telling } from './table/outgoing.ts';

export type Answer = Accepted | Refused<ShownView, Telling>;

/** Only who holds a seat acts for it. */
const asHolder =
  (person: string, seat: number, act: Act): Act =>
  (table, now) => {
    const place = table.row.desk.seats[seat];
    return place && holds(place, person) ? act(table, now) : refused('not-your-seat', { seat: seatLetter(seat) });
  };

/** Carries out a message and says what came of it. */
export async function answerTo(house: House, person: PersonRow, message: TableMessage): Promise<Answer> {
  const begun = performance.now();
  const done = message.type === 'chat' ? await sayIn(house, person, message) : await actIn(house, person, message);
  house.metrics.seconds.observe((performance.now() - begun) / 1000);
  if (done.ok) {
    house.metrics.accepted.inc({ type: message.type });
    return { type: 'accepted', key: message.key, table: message.table, seq: done.value };
  }
  return refuse(house, person, message, done.refusal);
}

async function actIn({ tables }: House, person: PersonRow, message: SeatMessage): Promise<Result<number>> {
  // Keys are each seat's own: nobody can use up another's.
  const cause = `${message.as}:${message.key}`;
  const done = await tables.change(message.table, asHolder(person.id, seatOfLetter(message.as), actOf(message)), cause);
  return done.ok ? { ok: true, value: done.value.seq } : done;
}

const sayIn = ({ chat }: House, person: PersonRow, message: Extract<TableMessage, { type: 'chat' }>): Promise<Result<number>> =>
  chat.say(message.table, person, message.as === null ? null : seatOfLetter(message.as), message.text, message.key);

/** A refusal comes with the present, as far as the sender may see it. */
async function refuse(house: House, person: PersonRow, message: TableMessage, reason: Refusal): Promise<Answer> {
  house.metrics.refused.inc({ reason: reason.id });
  const update = await house.tables.look(message.table, (table) => {
    const seat = message.as === null ? null : seatOfLetter(message.as);
    const place = seat === null ? undefined : table.row.desk.seats[seat];
    if (seat === null || !place || !holds(place, person.id)) return undefined;
    return updateFor(table, seat, table.row.length, [], house.now());
  });
  return { type: 'refused', key: message.key, table: message.table, reason, ...(update === undefined ? {} : { update }) };
}

/** Words for an error that is not the sender's fault: the store does not answer. The message may be sent again. */
export function unavailable(
  house: House,
  about: { readonly key?: string; readonly table?: string },
  error: unknown,
): Refused<never, never> {
  const { key, table } = about;
  house.log.warn({ err: error, table }, 'a message could not be carried out');
  house.metrics.refused.inc({ reason: 'unavailable' });
  return {
    type: 'refused',
    ...(key === undefined ? {} : { key }),
    ...(table === undefined ? {} : { table }),
    reason: { id: 'unavailable' },
  };
}
