// The truth that a history is held against: what the store has in the end, and what its records tell when they are played again.

import { seatOf, verifyRecord } from '@regalia/core';
import { loadedGame } from '../src/games.ts';
import type { Store } from '../src/store/contract.ts';
import { recordFor } from '../src/table/table-record.ts';
import { truthOf } from '../test/audit.ts';
import type { Final } from './history.ts';

export interface Proven {
  readonly final: Final;
  /** The record, held against its commitment and its rules; undefined when it verifies. */
  readonly fault: string | undefined;
}

export async function finalOf(store: Store, table: string): Promise<Proven> {
  const stored = await store.load(table);
  if (!stored) throw new Error(`the table ${table} is gone`);
  const game = loadedGame(stored.row.game, stored.row.engine)?.game;
  if (!game) throw new Error('no such game');
  const record = recordFor(stored.row, await store.lines(table), { withKey: true });
  const verified = verifyRecord(game, record);
  const truth = truthOf(record);
  const viewer = (as: string | null): number | null => (as === null ? null : (seatOf(as) ?? null));
  let before = 0;
  const causes = stored.batches.flatMap(({ cause, length }) => {
    const step = [cause ?? '', length, before] as const;
    before = length;
    return cause === null ? [] : [step];
  });
  const final: Final = {
    table,
    length: stored.row.length,
    causes,
    chat: await chatOf(store, table),
    told: (as, entry) => truth.told(viewer(as), entry),
    view: (as, seq) => truth.allowed(viewer(as), seq).view,
  };
  const frozen = stored.row.phase === 'frozen' ? 'the table is frozen' : undefined;
  return { final, fault: frozen ?? (verified.ok ? undefined : `the record does not verify: ${verified.refusal.id}`) };
}

async function chatOf(store: Store, table: string): Promise<Final['chat']> {
  const lines: { n: number; cause: string; text: string }[] = [];
  for (let last = 0; ; ) {
    const some = await store.chatSince(table, last, 500);
    for (const { n, person, text } of some) {
      // Clients write the key behind their words.
      lines.push({ n, cause: `${person}:${text.split(' ').at(-1)}`, text });
      last = n;
    }
    if (some.length < 500) return lines;
  }
}
