// One suite for both stores: what the contract promises.

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULTS } from '../src/config.ts';
import { backUp, restore } from '../src/store/backup.ts';
import type { Change, Store, TableRow } from '../src/store/contract.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite, SQLITE_FILE } from '../src/store/sqlite.ts';
import type { TableMeta } from '../src/table/meta.ts';
import { NOTHING_TOLD, type ToldAll } from '../src/table/outgoing.ts';
import { at } from './at.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

const meta: TableMeta = {
  title: 'A table',
  host: 'ada',
  pace: null,
  quiet: null,
  timeout: 'bot',
  seats: [{ kind: 'free' }, { kind: 'free' }],
  invite: '',
  deciding: [],
  conceded: [false, false],
  clock: { bank: [0, 0], since: [null, null] },
  pausedAt: null,
  proposal: null,
  proposals: 0,
  ending: null,
  rematch: null,
  mutes: [],
  due: { clock: null, bot: null },
};

let tables = 0;
const row = (more: Partial<TableRow> = {}): TableRow => ({
  id: `table${String(++tables).padStart(7, '0')}`,
  version: 0,
  game: 'some-game',
  engine: 1,
  options: { edition: 'first' },
  phase: 'open',
  visibility: 'open',
  length: 0,
  meta,
  key: '00'.repeat(32),
  createdAt: 1000 + tables,
  changedAt: 1000,
  ...more,
});

const change = (table: string, version: number, more: Partial<Change> = {}): Change => ({
  table,
  version,
  phase: 'playing',
  length: 0,
  meta,
  at: 2000,
  batch: null,
  snapshots: [],
  persons: null,
  jobs: [],
  calls: [],
  ...more,
});

const told = (entry: number, all: string, seat1: string): ToldAll =>
  JSON.parse(JSON.stringify({ all: [[entry, { id: all }]], seats: { 1: [[entry, { id: seat1 }]] } }));

const move = (table: string, version: number, after: number, cause: string | null = null): Change =>
  change(table, version, {
    length: after + 2,
    batch: {
      after,
      lines: [
        { actor: 'A', text: 'move' },
        { actor: '*', text: 'chance 7' },
      ],
      told: told(after + 2, `seen ${after + 2}`, `mine ${after + 2}`),
      cause,
    },
  });

interface Subject {
  readonly name: string;
  open(): Promise<Store>;
  /** As a newer program would have left it. */
  makeNewer(): Promise<void>;
}

let postgres: TestPostgres;
const folder = mkdtempSync(join(tmpdir(), 'regalia-store-'));
let url = '';
beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.database();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const SUBJECTS: readonly Subject[] = [
  {
    name: 'sqlite',
    open: async () => openSqlite(join(folder, 'data')),
    async makeNewer() {
      const db = new DatabaseSync(join(folder, 'data', SQLITE_FILE));
      db.exec('PRAGMA user_version = 99');
      db.close();
    },
  },
  {
    name: 'postgres',
    open: () => openPostgres({ url, connections: 4, warn: () => undefined }),
    async makeNewer() {
      const client = new pg.Client(url);
      await client.connect();
      await client.query('INSERT INTO regalia_schema VALUES (99)');
      await client.end();
    },
  },
];

// Long, because it is one list: every promise of the contract, tried on one store after the other.
describe.each(SUBJECTS)('the store on $name', (subject) => {
  let store: Store;
  beforeAll(async () => {
    store = await subject.open();
  });
  afterAll(async () => {
    await expect(subject.open()).rejects.toThrow(/newer Regalia/);
  });

  it('keeps what is appended, in order, for every viewer', async () => {
    const { id } = row();
    await store.create(row({ id }));
    expect(await store.append(move(id, 0, 0, 'A:first-key'))).toBe(true);
    expect(await store.append(move(id, 1, 2))).toBe(true);
    const stored = await store.load(id);
    expect(stored?.row).toMatchObject({ version: 2, length: 4, phase: 'playing', changedAt: 2000 });
    expect(stored?.batches.map(({ cause, length }) => [cause, length])).toEqual([
      ['A:first-key', 2],
      [null, 4],
    ]);
    expect((await store.lines(id)).map(({ actor, text }) => `${actor} ${text}`)).toEqual(['A move', '* chance 7', 'A move', '* chance 7']);
    expect(await store.told(id, null, 0, 9)).toEqual([
      [2, { id: 'seen 2' }],
      [4, { id: 'seen 4' }],
    ]);
    expect(await store.told(id, 1, 2, 9)).toEqual([[4, { id: 'mine 4' }]]);
    expect(await store.told(id, 0, 2, 9)).toEqual([[4, { id: 'seen 4' }]]);
    // Another server may be further than the copy that the answer is made from: it is told no more than that.
    expect(await store.told(id, null, 0, 2)).toEqual([[2, { id: 'seen 2' }]]);
    expect((await store.news(id, 1))?.batches.map(({ version }) => version)).toEqual([2]);
  });

  it('makes a table together with the change of the one it follows, or neither (D11)', async () => {
    const [old, next] = [row(), row()];
    await store.create(old);
    // The second write of three fails: there is such a table already.
    await expect(store.create({ ...next, id: old.id }, change(old.id, 0), change(old.id, 0, { phase: 'over' }))).rejects.toThrow();
    expect(await store.row(old.id)).toMatchObject({ version: 0, phase: 'open' });
    // The first finds a newer version.
    expect(await store.create(next, change(next.id, 0), change(old.id, 7))).toBe(false);
    expect(await store.row(next.id)).toBeUndefined();
    expect(await store.create(next, change(next.id, 0), change(old.id, 0, { phase: 'over' }))).toBe(true);
    expect([await store.row(old.id), await store.row(next.id)]).toMatchObject([
      { version: 1, phase: 'over' },
      { version: 1, phase: 'playing' },
    ]);
  });

  it('changes nothing for a session that has ended (D6)', async () => {
    const table = row();
    await store.addSession({ id: 'ending', person: 'p1', createdAt: 1, seenAt: 1, device: '' }, 'hash-of-ending');
    const first = { ...change(table.id, 0), session: 'ending' };
    expect(await store.create(table, first)).toBe(true);
    expect(await store.append({ ...change(table.id, 1), session: 'ending' })).toBe(true);
    expect([...(await store.livingSessions(['ending', 'nobodys']))]).toEqual(['ending']);
    await store.endSession('p1', 'ending');
    expect(await store.append({ ...change(table.id, 2), session: 'ending' })).toBe(false);
    expect(await store.row(table.id)).toMatchObject({ version: 2 });
    const line = { table: table.id, room: 'players' as const, person: 'p1', seat: 0, name: 'Ada', text: 'hello', at: 1 };
    expect(await store.addChat(line, 'a-key', 'ending')).toBeUndefined();
    const another = row();
    expect(await store.create(another, { ...change(another.id, 0), session: 'ending' })).toBe(false);
    expect(await store.row(another.id)).toBeUndefined();
  });

  it('refuses a change made for an older version, whole', async () => {
    const { id } = row();
    await store.create(row({ id }));
    await store.append(move(id, 0, 0));
    const late = {
      ...move(id, 0, 0),
      persons: ['eve'],
      jobs: [{ kind: 'bot' as const, due: 1 }],
      snapshots: [{ at: 2, state: {}, draws: 0, conceded: [] }],
    };
    expect(await store.append(late)).toBe(false);
    const stored = await store.load(id);
    expect(stored?.row.version).toBe(1);
    expect(stored?.batches).toHaveLength(1);
    expect(stored?.snapshots).toHaveLength(0);
    expect(await store.tablesOf('eve', 10)).toEqual([]);
    expect(await store.claim('n', 5_000_000, 1, 100)).toEqual([]);
  });

  it('lets exactly one of many writers win each version', async () => {
    const { id } = row();
    await store.create(row({ id }));
    for (let version = 0; version < 5; version++) {
      const won = await Promise.all(Array.from({ length: 8 }, () => store.append(move(id, version, 2 * version))));
      expect(won.filter(Boolean)).toHaveLength(1);
    }
    expect((await store.load(id))?.batches.map(({ length }) => length)).toEqual([2, 4, 6, 8, 10]);
  });

  it('commits many tables at once, each for itself', async () => {
    const ids = Array.from({ length: 50 }, () => row().id);
    await Promise.all(ids.map((id) => store.create(row({ id }))));
    const done = await Promise.all(ids.map((id, i) => store.append(move(id, i % 2, 0))));
    expect(done).toEqual(ids.map((_, i) => i % 2 === 0));
    await expect(store.create(row({ id: ids[0] }))).rejects.toThrow();
    const [bad, good] = await Promise.allSettled([store.create(row({ id: ids[0] })), store.create(row())]);
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('keeps snapshots and gives those up to the last entry', async () => {
    const { id } = row();
    await store.create(row({ id }));
    const snapshot = { at: 2, state: { phase: 3, cards: [1, 2] }, draws: 1, conceded: [false, true] };
    await store.append({ ...move(id, 0, 0), snapshots: [snapshot] });
    expect((await store.load(id))?.snapshots).toEqual([snapshot]);
  });

  it('lists open tables, and the tables of a person', async () => {
    const mine = row({ visibility: 'private' });
    await store.create(mine);
    await store.append(change(mine.id, 0, { phase: 'open', persons: ['ada', 'bob'] }));
    const open = row();
    await store.create(open);
    expect((await store.openTables(1)).map(({ id }) => id)).toEqual([open.id]);
    expect((await store.tablesOf('bob', 10)).map(({ id }) => id)).toEqual([mine.id]);
    await store.append(change(mine.id, 1, { persons: ['ada'] }));
    expect(await store.tablesOf('bob', 10)).toEqual([]);
    expect(await store.tablesOf('ada', 10)).toHaveLength(1);
  });

  it('gives a due job to one node, and to another when the first is gone', async () => {
    const { id } = row();
    await store.create(row({ id }));
    await store.append(change(id, 0, { jobs: [{ kind: 'clock', due: 10_000 }] }));
    expect(await store.claim('one', 9_000, 500, 10)).toEqual([]);
    expect(await store.nextDue(9_000)).toBe(10_000);
    const both = await Promise.all([store.claim('one', 10_000, 500, 10), store.claim('two', 10_000, 500, 10)]);
    expect(both.map(({ length }) => length).sort()).toEqual([0, 1]);
    expect(await store.claim('three', 10_400, 500, 10)).toEqual([]);
    const job = at(await store.claim('three', 10_600, 500, 10), 0);
    expect(job).toEqual({ table: id, kind: 'clock', due: 10_000 });
    // Set anew meanwhile: the old one cannot be struck off any more.
    await store.append(change(id, 1, { jobs: [{ kind: 'clock', due: 20_000 }] }));
    await store.finish('three', job);
    expect(await store.nextDue(10_600)).toBe(20_000);
    await store.append(change(id, 2, { jobs: [{ kind: 'clock', due: null }] }));
    expect(await store.nextDue(30_000)).toBeUndefined();
  });

  it('gives jobs of one kind, takes one back for a while, and frees those of a node that is no more', async () => {
    const { id } = row();
    await store.create(row({ id }));
    const jobs = [{ kind: 'clock', due: 10_000 } as const, { kind: 'bot', due: 9_000 } as const];
    await store.append(change(id, 0, { jobs }));
    expect(await store.nextDue(20_000, 'clock')).toBe(10_000);
    expect(await store.claim('host:1/a', 20_000, 500, 10, 'clock')).toEqual([{ table: id, ...jobs[0] }]);
    const bot = at(await store.claim('host:1/a', 20_000, 500, 10, 'bot'), 0);
    await store.putBack('host:1/a', bot, 21_000);
    expect(await store.claim('host:2/b', 20_900, 500, 10, 'bot')).toEqual([]);
    expect(await store.claim('host:2/b', 21_000, 500, 10, 'bot')).toEqual([bot]);
    await store.notePresent({ table: id, node: 'host:1/a', seats: 'A', spectators: 0, until: 90_000 });
    await store.claim('host:1/a', 21_000, 500_000, 10, 'clock');
    await store.clearNodes('host:1/');
    expect(await store.present(id, 0)).toEqual([]);
    // The other node keeps what it has.
    expect(await store.claim('host:1/c', 21_100, 500, 10)).toEqual([{ table: id, ...jobs[0] }]);
    await store.append(change(id, 1, { jobs: jobs.map(({ kind }) => ({ kind, due: null })) }));
  });

  it('knows people by login, once each', async () => {
    await store.addPerson({ id: 'p1', name: 'Ada', login: null, secret: null });
    await store.addPerson({ id: 'p2', name: 'Bob', login: null, secret: null });
    expect(await store.setLogin('p1', 'ada', 'hash')).toBe(true);
    expect(await store.setLogin('p2', 'ada', 'hash')).toBe(false);
    expect(await store.personByLogin('ada')).toEqual({ id: 'p1', name: 'Ada', login: 'ada', secret: 'hash' });
    await store.rename('p2', 'Robert');
    expect((await store.person('p2'))?.name).toBe('Robert');
  });

  it('finds sessions by hash, lists and ends them', async () => {
    const session = { id: 's1', person: 'p1', createdAt: 1, seenAt: 1, device: 'x' };
    await store.addSession(session, 'hash-of-token');
    await store.touchSession('s1', 5);
    expect(await store.session('hash-of-token')).toEqual({ ...session, seenAt: 5 });
    expect(await store.sessionsOf('p1')).toHaveLength(1);
    expect(await store.endSession('p2', 's1')).toBe(false);
    expect(await store.endSession('p1', 's1')).toBe(true);
    expect(await store.session('hash-of-token')).toBeUndefined();
  });

  it('numbers what is said, and takes the same key once', async () => {
    const line = { table: 'chat-table', room: 'players' as const, person: 'p1', seat: 0, name: 'Ada', text: 'hello', at: 1 };
    const said = await Promise.all(Array.from({ length: 6 }, (_, i) => store.addChat(line, `key-${i % 3}`).catch(() => undefined)));
    expect(said.filter((n) => n !== undefined)).toHaveLength(3);
    expect(await store.addChat(line, 'key-0')).toBeUndefined();
    expect(await store.saidBefore('chat-table', 'p1', 'key-0')).toBe(said[0] ?? said[3]);
    expect(await store.saidBefore('chat-table', 'p2', 'key-0')).toBeUndefined();
    await store.addChat({ ...line, room: 'spectators', seat: null }, 'key-9');
    expect((await store.chat('chat-table', 'players', 0, 10)).map(({ n }) => n)).toEqual([1, 2, 3]);
    expect((await store.chatSince('chat-table', 2, 10)).map(({ n, seat }) => [n, seat])).toEqual([
      [3, 0],
      [4, null],
    ]);
  });

  it('notes who is present until it runs out', async () => {
    const note = { table: 'here', node: 'one', seats: 'AB', spectators: 2, until: 100 };
    await store.notePresent(note);
    await store.notePresent({ ...note, node: 'two', seats: 'C', spectators: 0, until: 50 });
    expect((await store.present('here', 60)).map(({ node, seats }) => [node, seats])).toEqual([['one', 'AB']]);
    await store.renewPresent('one', 60, 200);
    expect(await store.present('here', 0)).toEqual([{ ...note, until: 200 }]);
    await store.notePresent({ ...note, seats: '', spectators: 0 });
    await store.renewPresent('one', 60, 200);
    expect(await store.present('here', 0)).toEqual([]);
  });

  it('makes a setting once', async () => {
    expect(await store.setting('secret', () => 'first')).toBe('first');
    expect(await store.setting('secret', () => 'second')).toBe('first');
  });

  it('keeps bug bundles', async () => {
    await store.saveBug('bug', 'table', 7, '{}');
    expect(await store.bugs()).toEqual([{ id: 'bug', table: 'table', at: 7, bundle: '{}' }]);
  });

  it('has everything again after closing, and refuses a database of a newer program', async () => {
    const { id } = row();
    await store.create(row({ id }));
    await store.append({ ...move(id, 0, 0), batch: { after: 0, lines: [], told: NOTHING_TOLD, cause: 'A:k' } });
    await store.close();
    store = await subject.open();
    expect((await store.load(id))?.batches[0]?.cause).toBe('A:k');
    expect((await store.versions([id, 'nothing'])).get(id)).toBe(1);
    await store.ping();
    await store.close();
    await subject.makeNewer();
  });
});

describe('the embedded database', () => {
  it('keeps its folder to itself and to one server', () => {
    const data = join(folder, 'own');
    const store = openSqlite(data);
    expect(statSync(data).mode & 0o777).toBe(0o700);
    expect(() => openSqlite(data)).toThrow(/Another Regalia server/);
    return store.close();
  });
});

describe('a backup', () => {
  const dump = async (store: Store, ids: readonly string[]): Promise<unknown> =>
    Promise.all(
      ids.map(async (id) => [await store.load(id), await store.told(id, 1, 0, 99), await store.tablesOf('zoe', 9), await store.nextDue(0)]),
    );

  it('is taken while in use, and restores everything, into either database', async () => {
    const from = { ...DEFAULTS, data: join(folder, 'from') };
    const source = openSqlite(from.data);
    const ids = [row().id, row().id];
    for (const id of ids) {
      await source.create(row({ id }));
      await source.append({ ...move(id, 0, 0, 'A:k'), persons: ['zoe'], jobs: [{ kind: 'clock', due: 5 }] });
    }
    await source.addPerson({ id: 'zoe', name: 'Zoë', login: null, secret: null });
    const file = join(folder, 'one.backup');
    expect(await backUp(from, file)).toBeGreaterThan(6);
    const before = await dump(source, ids);
    await source.close();
    await expect(backUp(from, file)).rejects.toThrow(/never overwrites/);

    const url = await postgres.database();
    const over = { ...DEFAULTS, databaseUrl: url };
    await (await openPostgres({ url, connections: 2, warn: () => undefined })).close();
    await restore(over, file);
    const second = join(folder, 'two.backup');
    await backUp(over, second);
    const back = { ...DEFAULTS, data: join(folder, 'back') };
    await openSqlite(back.data).close();
    await restore(back, second);
    await expect(restore(back, second)).rejects.toThrow(/not empty/);
    const restored = openSqlite(back.data);
    expect(await dump(restored, ids)).toEqual(before);
    expect((await restored.person('zoe'))?.name).toBe('Zoë');
    await restored.close();
  });

  it('that is cut off or foreign is refused, and nothing is changed', async () => {
    const empty = { ...DEFAULTS, data: join(folder, 'empty') };
    await openSqlite(empty.data).close();
    const whole = gunzipSync(readFileSync(join(folder, 'one.backup'))).toString();
    const cut = join(folder, 'cut.backup');
    writeFileSync(cut, gzipSync(whole.split('\n').slice(0, -3).join('\n')));
    await expect(restore(empty, cut)).rejects.toThrow(/its end is missing/);
    writeFileSync(cut, readFileSync(join(folder, 'one.backup')).subarray(0, 200));
    await expect(restore(empty, cut)).rejects.toThrow(/not a whole backup/);
    writeFileSync(cut, 'hello');
    await expect(restore(empty, cut)).rejects.toThrow(/not a whole backup/);
    await restore(empty, join(folder, 'one.backup'));
  });
});

describe('signals between nodes', () => {
  it('reach the others and not oneself', async () => {
    const shared = await postgres.database();
    const open = (): Promise<Store> => openPostgres({ url: shared, connections: 2, warn: () => undefined });
    const [one, two] = await Promise.all([open(), open()]);
    const own: unknown[] = [];
    await one.listen(
      (signal) => own.push(signal),
      () => undefined,
    );
    const heard = new Promise((resolve) => void two.listen(resolve, () => undefined).then(() => one.signal({ table: 'abc', version: 7 })));
    expect(await heard).toEqual({ table: 'abc', version: 7 });
    expect(own).toEqual([]);
    await Promise.all([one.close(), two.close()]);
  });
});
