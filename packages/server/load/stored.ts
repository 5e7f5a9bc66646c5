// What does not grow: the cost of opening a table, and of a move, whatever lies in the store. Measured in this process on SQLite.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DEFAULTS } from '../src/config.ts';
import { startServer } from '../src/server.ts';
import { type OpenCost, openAgain, playAlone } from './alone.ts';
import { PLAYED } from './played.ts';

export interface MoveCost {
  readonly games: number;
  /** Microseconds of processor time per move, alone at the table, over the first and over the last moves of a game. */
  readonly early: number;
  readonly late: number;
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN;

/** Plays one game at random through the table itself, and times its moves; then opens it from the store again and again. */
export async function measureStored(games: number, batches: number): Promise<{ move: MoveCost; open: OpenCost }> {
  const data = mkdtempSync(join(tmpdir(), 'regalia-load-'));
  const first = await startServer({ ...DEFAULTS, port: 0, data, logLevel: 'silent' });
  await first.stop();
  fill(join(data, 'regalia.db'), games, batches);
  const server = await startServer({ ...DEFAULTS, port: 0, data, logLevel: 'silent', requestsPerMinute: 10_000_000 });
  try {
    const { table, early, late } = await playAlone(server);
    return { move: { games, early, late }, open: await openAgain(server, table, quantile) };
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Finished games, as rows. Each has fewer changes than a real one, to keep the benchmark small; the number is printed. */
function fill(file: string, games: number, batches: number): void {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA synchronous = OFF; BEGIN');
  db.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${games})
    INSERT INTO tables SELECT 'old' || printf('%09d', (i * 7919) % 1000000007), ${batches}, '${PLAYED.game}', 1, '{}', 'over', 'open', 400, '{}', '', i, i FROM n`);
  db.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${batches})
    INSERT INTO batches SELECT id, i, i, 'A move', printf('%.300c', 'x'), NULL FROM tables, n`);
  db.exec(`INSERT INTO places SELECT 'p' || (created_at % 5000), id FROM tables`);
  db.exec('COMMIT; PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
}
