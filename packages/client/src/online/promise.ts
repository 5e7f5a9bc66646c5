// What a table promised: the hash of its key, shown before the first card. This browser keeps the first one it saw, and holds the key that
// comes to light in the end against it, so that a server cannot change both.

import { commitment, fromHex, parseRecord, type Result, refused, verifyRecord } from '@regalia/core';
import type { TableInfo } from '@regalia/protocol';
import type { ReplayedMatch } from '../replay/replayed-match.ts';
import type { SeenMatch } from '../table/seen-match.ts';

const PREFIX = 'regalia.promise.';

/** What the table promised when this browser first saw it; undefined when it did not, or keeps nothing. */
export function promisedAt(table: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + table) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what a table promises, the first time. What is only said at the end is no promise. */
export function notePromise({ id, commitment: promise, phase }: Pick<TableInfo, 'id' | 'commitment' | 'phase'>): void {
  if (phase === 'over' || promisedAt(id) !== undefined) return;
  try {
    localStorage.setItem(PREFIX + id, promise);
  } catch {
    // A browser that keeps nothing has what it saw on this visit.
  }
}

/** Whether the key in a match's record is another than was promised. */
export function isBroken(match: Pick<SeenMatch, 'commitment' | 'record'>): boolean {
  const record = parseRecord(match.record() ?? '');
  if (match.commitment === undefined || !record.ok || record.value.key === undefined) return false;
  const key = fromHex(record.value.key);
  return key === undefined || commitment(key) !== match.commitment;
}

/** Re-derives every draw from the key, which must be the one that was promised. */
export const verified = (match: Pick<ReplayedMatch, 'game' | 'given' | 'commitment' | 'record'>): Result<unknown> =>
  isBroken(match) ? refused('verify-promise') : verifyRecord(match.game, match.given);
