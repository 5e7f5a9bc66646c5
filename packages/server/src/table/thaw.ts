// A frozen game goes on after the engine was mended: it is rebuilt from its entries alone, and if they still do not play, it stays frozen.

import { deciders, isOver, ok, type Result, refused } from '@regalia/core';
import type { Change, Store } from '../store/contract.ts';
import { liveTableFrom } from './live-table.ts';
import { toChange } from './operation.ts';

/** How many entries the game has that goes on. The servers that are running hear of it like of any other change. */
export async function thawTable(store: Store, id: string, now: number): Promise<Result<number>> {
  const stored = await store.load(id);
  if (!stored) return refused('no-such-table', { table: id });
  const { row } = stored;
  if (row.phase !== 'frozen') return refused('not-frozen', { phase: row.phase });
  // Snapshots may be what the broken engine made: only entries count.
  const table = liveTableFrom({ ...stored, row: { ...row, phase: row.length === 0 ? 'open' : 'playing' }, snapshots: [] });
  if (!table) return refused('no-such-game', { game: row.game });
  const { match } = table;
  if (row.length > 0 && !match) return refused('engine-version', { found: row.engine, expected: table.loaded.game.version });
  const ending = row.meta.ending ?? (match && isOver(match) ? (match.game.ending(match.box, match.state) ?? null) : null);
  const deciding = match && ending === null ? deciders(match).filter((seat) => !match.conceded[seat]) : [];
  const effect = { meta: { ...row.meta, deciding, ending }, phase: ending === null ? table.row.phase : 'over', played: null } as const;
  const change: Change = toChange({ ...table, row }, effect, null, now, { bot: 0, call: 0 });
  if (!(await store.append(change))) return refused('busy');
  store.signal({ table: id, version: row.version + 1 });
  return ok(row.length);
}
