// A table whose engine broke its word stops; what led to it is kept for those who mend it.

import { printRecord, type RecordLine } from '@regalia/core';
import { type Change, TABLE_JOBS, type TableRow } from '../store/contract.ts';
import { recordFor } from './table-record.ts';

/** What is kept to find out why: everything but the key that deals. */
export const bugBundle = (row: TableRow, lines: readonly RecordLine[], during: string, error: unknown): string =>
  JSON.stringify({
    game: row.game,
    engine: row.engine,
    during,
    trace: error instanceof Error ? (error.stack ?? error.message) : String(error),
    record: printRecord(recordFor(row, lines, { withKey: false })),
  });

/** Nobody decides any more, and nothing is due. */
export const freezing = (row: TableRow, now: number): Change => ({
  table: row.id,
  version: row.version,
  phase: 'frozen',
  length: row.length,
  meta: { ...row.meta, deciding: [], proposal: null, due: { clock: null, bot: null } },
  at: now,
  batch: null,
  snapshots: [],
  persons: null,
  jobs: TABLE_JOBS.map((kind) => ({ kind, due: null })),
  calls: [],
});
