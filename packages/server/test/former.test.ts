// Tables that an earlier version of the program stored open, show what they showed, and go on. Each game keeps such a table in its own
// folder: `test/stored-table.jsonl`, a line that says what was true, then the rows of the database, as in a backup.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isOver, stateAt } from '@regalia/core';
import { GAMES } from '@regalia/games';
import type { TableInfo, Update } from '@regalia/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULTS } from '../src/config.ts';
import { startServer } from '../src/server.ts';
import { restore } from '../src/store/backup.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { liveTableFrom } from '../src/table/live-table.ts';
import { at } from './at.ts';
import { as, type Person, sit } from './client.ts';
import { startPostgres } from './postgres.ts';
import { UNLIMITED } from './running.ts';
import { getUp, move, updateAt } from './sitting.ts';

interface Former {
  readonly table: string;
  /** Of those in seats A and B; a bot sits in C. */
  readonly cookies: readonly [string, string];
  readonly seq: number;
  /** What seat A could do. */
  readonly legal: readonly string[];
}

const fileOf = (game: string): string => new URL(`../../../games/${game}/test/stored-table.jsonl`, import.meta.url).pathname;
const linesOf = (game: string): string[] => readFileSync(fileOf(game), 'utf8').trim().split('\n');
const formerOf = (game: string): Former => JSON.parse(at(linesOf(game), 0));

const folder = mkdtempSync(join(tmpdir(), 'regalia-former-'));
const postgres = await startPostgres();
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The rows as a backup file. */
function backupOf(game: string): string {
  const rows = linesOf(game).slice(1);
  const head = JSON.stringify({ regalia: 'backup', format: 1, schema: 1 });
  const file = join(folder, `${game}.backup`);
  writeFileSync(file, gzipSync([head, ...rows, JSON.stringify({ rows: rows.length }), ''].join('\n')));
  return file;
}

const STORES = [
  {
    store: 'SQLite',
    async empty(game: string) {
      const data = join(folder, game);
      await openSqlite(data).close();
      return { ...DEFAULTS, ...UNLIMITED, data };
    },
  },
  {
    store: 'PostgreSQL',
    async empty() {
      const databaseUrl = await postgres.database();
      await (await openPostgres({ url: databaseUrl, connections: 2, warn: () => undefined })).close();
      return { ...DEFAULTS, ...UNLIMITED, databaseUrl };
    },
  },
];

const KEPT = GAMES.map(({ id }) => id).filter((id) => existsSync(fileOf(id)));

describe.each(KEPT)('a stored table of %s', (game) => {
  it.each(STORES)('opens on $store, and goes on to the end', async ({ empty }) => {
    const former = formerOf(game);
    const config = await empty(game);
    await restore(config, backupOf(game));
    const server = await startServer(config);
    const people = former.cookies.map((cookie): Person => ({ id: '', cookie, address: server.address }));
    const [ada, bob] = [at(people, 0), at(people, 1)];
    const path = `/api/tables/${former.table}`;
    const table = await as<TableInfo>(ada, 'GET', path);
    expect(table).toMatchObject({ phase: 'playing', yours: ['A'], seq: former.seq, deciding: ['A'], proposal: { kind: 'pause', by: 'B' } });

    const [a, b] = [await sit(ada, former.table, 'A', 0), await sit(bob, former.table, 'B', 0)];
    const first = await a.until(updateAt(former.seq));
    expect(first.legal).toEqual(former.legal);
    // What was told then is told now, word for word.
    const told = await as<Pick<Update, 'told'>>(ada, 'GET', `${path}/history?as=A`);
    expect(first.told).toEqual(told.told);
    expect(first.told.length).toBeGreaterThan(former.seq / 2);
    const { lines } = await as<{ lines: { text: string }[] }>(ada, 'GET', `${path}/chat`);
    expect(lines.map(({ text }) => text)).toEqual(['Until tomorrow!']);

    // The vote is still open, the game can be played, and the bot plays when it is its turn.
    await b.when((message) => message.type === 'update');
    expect(await a.say({ type: 'answer', proposal: table.proposal?.id, agree: false })).toMatchObject({ type: 'accepted' });
    const sitting = { people: [ada, bob], table, seats: [a, b] };
    await move(sitting);
    await a.say({ type: 'concede' });
    await b.say({ type: 'concede' });
    await b.when((message) => message.type === 'table' && message.info.phase === 'over');
    getUp(sitting);
    await server.stop();
  });

  it('has the state that its entries lead to, in its snapshots too', async () => {
    const config = { ...DEFAULTS, data: join(folder, `${game} once more`) };
    await openSqlite(config.data).close();
    await restore(config, backupOf(game));
    const store = openSqlite(config.data);
    const stored = await store.load(formerOf(game).table);
    await store.close();
    if (!stored) throw new Error('no table');
    expect(stored.snapshots.length).toBeGreaterThan(0);
    const [quick, slow] = [stored.snapshots, []].map((snapshots) => liveTableFrom({ ...stored, snapshots })?.match);
    if (!quick || !slow) throw new Error('no game');
    expect(isOver(slow)).toBe(false);
    expect(quick.state).toEqual(slow.state);
    for (let n = 0; n <= stored.row.length; n++) expect(stateAt(quick, n)).toEqual(stateAt(slow, n));
  });
});
