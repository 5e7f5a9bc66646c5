// Calls and their deliveries: taken, put off, done.

import { CALL_KINDS } from '@regalia/protocol';
import type { CallRow, CallStore, DeliveryRow } from './call-contract.ts';
import type { Statements } from './queries.ts';
import type { Param, Row } from './rows.ts';
import type { Step } from './steps.ts';

type CallQueries = Pick<
  CallStore,
  | 'claimCalls'
  | 'nextCall'
  | 'putBackCall'
  | 'openCall'
  | 'claimDeliveries'
  | 'nextDelivery'
  | 'putBackDelivery'
  | 'closeDelivery'
  | 'dropDelivery'
  | 'forgetDeliveries'
>;

const kindOf = (row: Row): CallRow['kind'] => CALL_KINDS.find((kind) => kind === row['kind']) ?? 'digest';

const toCall = (row: Row): CallRow => ({
  table: String(row['table_id']),
  person: String(row['person']),
  kind: kindOf(row),
  turn: Number(row['turn']),
  due: Number(row['due_at']),
  since: Number(row['since']),
});

const toDelivery = (row: Row): DeliveryRow => ({
  id: String(row['id']),
  channel: String(row['channel']),
  table: String(row['table_id']),
  kind: kindOf(row),
  turn: Number(row['turn']),
  person: String(row['person']),
  attempts: Number(row['attempts']),
  madeAt: Number(row['made_at']),
});

/** The call as this node has taken it: nobody has set it anew since. */
const TAKEN = 'table_id = ? AND person = ? AND kind = ? AND turn = ? AND node = ?';
const taken = (node: string, { table, person, kind, turn }: CallRow): Param[] => [table, person, kind, turn, node];

export const callQueries = (db: Statements): CallQueries => ({ ...calls(db), ...deliveries(db) });

function calls(db: Statements): Pick<CallQueries, 'claimCalls' | 'nextCall' | 'putBackCall' | 'openCall'> {
  return {
    async claimCalls(node, now, lease, limit) {
      const rows = await db.write(
        `UPDATE calls SET node = ?, leased_until = ? WHERE (table_id, person, kind) IN
           (SELECT table_id, person, kind FROM calls WHERE due_at <= ? AND leased_until <= ? ORDER BY due_at LIMIT ? ${db.skipTaken})
         RETURNING table_id, person, kind, turn, due_at, since`,
        [node, now + lease, now, now, limit],
      );
      return rows.map(toCall);
    },
    async nextCall(now) {
      const rows = await db.read('SELECT due_at FROM calls WHERE leased_until <= ? ORDER BY due_at LIMIT 1', [now]);
      return rows.map((row) => Number(row['due_at']))[0];
    },
    async putBackCall(node, call, until) {
      await db.write(`UPDATE calls SET node = '', leased_until = 0, due_at = ? WHERE ${TAKEN}`, [until, ...taken(node, call)]);
    },
    async openCall(node, call, ways, digestDue) {
      const strike: Step = [`DELETE FROM calls WHERE ${TAKEN} RETURNING kind`, taken(node, call), true];
      const digest: Step[] = digestDue === null ? [] : [[SET_DIGEST, [call.person, digestDue, digestDue, digestDue]]];
      const done = await db.transact([strike, ...digest, ...ways.map(sending)]);
      return done !== null;
    },
  };
}

const SET_DIGEST = `INSERT INTO calls (table_id, person, kind, turn, due_at, since)
  VALUES ('', ?, 'digest', ?, ?, ?) ON CONFLICT (table_id, person, kind) DO NOTHING`;

/** A call that is on its way to this address, or was, is not sent again. */
const sending = ({ id, channel, table, kind, turn, person, madeAt }: DeliveryRow): Step => [
  `INSERT INTO deliveries (id, channel, table_id, kind, turn, person, made_at, due_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
   ON CONFLICT (id) DO NOTHING`,
  [id, channel, table, kind, turn, person, madeAt, madeAt],
];

function deliveries(db: Statements): Omit<CallQueries, 'claimCalls' | 'nextCall' | 'putBackCall' | 'openCall'> {
  return {
    async claimDeliveries(node, now, lease, limit) {
      const rows = await db.write(
        `UPDATE deliveries SET node = ?, leased_until = ? WHERE id IN
           (SELECT id FROM deliveries WHERE due_at <= ? AND leased_until <= ? AND done_at IS NULL ORDER BY due_at LIMIT ? ${db.skipTaken})
         RETURNING id, channel, table_id, kind, turn, person, attempts, made_at`,
        [node, now + lease, now, now, limit],
      );
      return rows.map(toDelivery);
    },
    async nextDelivery(now) {
      const rows = await db.read('SELECT due_at FROM deliveries WHERE done_at IS NULL AND leased_until <= ? ORDER BY due_at LIMIT 1', [
        now,
      ]);
      return rows.map((row) => Number(row['due_at']))[0];
    },
    async putBackDelivery(node, id, until) {
      await db.write(`UPDATE deliveries SET node = '', leased_until = 0, due_at = ? WHERE id = ? AND node = ?`, [until, id, node]);
    },
    async closeDelivery(node, { id, channel }, at, outcome) {
      const own: Param[] = [id, node];
      if (outcome.done) {
        await db.transact([
          ['UPDATE deliveries SET done_at = ? WHERE id = ? AND node = ? RETURNING id', [at, ...own], true],
          ['UPDATE channels SET failures = 0, failing_since = NULL, answer = ? WHERE id = ?', [outcome.answer, channel]],
        ]);
        return;
      }
      const { answer, again, off } = outcome;
      await db.transact([
        [
          `UPDATE deliveries SET attempts = attempts + 1, node = '', leased_until = 0, due_at = ?, done_at = CAST(? AS BIGINT)
           WHERE id = ? AND node = ? RETURNING id`,
          [again ?? at, again === null ? at : null, ...own],
          true,
        ],
        [
          'UPDATE channels SET failures = failures + 1, failing_since = COALESCE(failing_since, ?), answer = ? WHERE id = ?',
          [at, answer, channel],
        ],
        ...(off ? switchingOff(channel, at) : []),
      ]);
    },
    async dropDelivery(node, id, at) {
      await db.write('UPDATE deliveries SET done_at = ? WHERE id = ? AND node = ?', [at, id, node]);
    },
    async forgetDeliveries(before) {
      await db.write('DELETE FROM deliveries WHERE done_at < ?', [before]);
    },
  };
}

const switchingOff = (channel: string, at: number): Step[] => [
  ['UPDATE channels SET off_at = ? WHERE id = ? AND off_at IS NULL', [at, channel]],
  ['UPDATE deliveries SET done_at = ? WHERE channel = ? AND done_at IS NULL', [at, channel]],
];
