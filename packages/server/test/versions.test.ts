// Engines of two versions side by side: a game is played, looked back at, replayed and verified by the rules it was begun with, while new
// tables have the new ones. First with a rule of our own that forbids something; then with the rules of a release that was, frozen by the
// tool that freezes them, beside those of today: only the number of the version is the test's.

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyGame, asAnyGame, defineGame, type GameRecord, parseRecord, replayRecord, verifyRecord, Xoshiro } from '@regalia/core';
import { GAMES } from '@regalia/games';
import type { PastPage, TableInfo } from '@regalia/protocol';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freezeRules } from '../../../scripts/freeze/bundle.ts';
import { DEFAULTS } from '../src/config.ts';
import type { Running } from '../src/server.ts';
import { at } from './at.ts';
import { as, ask, guest, type Made, type Person } from './client.ts';
import { UNLIMITED } from './running.ts';

const folder = mkdtempSync(join(tmpdir(), 'regalia-versions-'));
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [today] = GAMES;
if (!today) throw new Error('no game');

/** The same game under one more rule: the last of several answers is no longer one. */
const nextVersion = (game: AnyGame): AnyGame => {
  const shorter: AnyGame['list'] = (box, state, seat, into) => {
    const many = game.list(box, state, seat, into);
    return many > 1 ? many - 1 : many;
  };
  const idle: AnyGame['idle'] = (box, state, seat) => {
    const wish = game.idle(box, state, seat);
    const legal = game.legal(box, state, seat).slice(0, -1);
    return legal.length === 0 || legal.includes(wish) ? wish : (legal[0] ?? wish);
  };
  return asAnyGame(defineGame({ ...game, version: game.version + 1, list: shorter, idle, refuse: () => ({ id: 'no-longer' }) }));
};

let former: AnyGame;
let next: AnyGame;
let frozen: string;
beforeAll(async () => {
  const kept = await freezeRules(today.id, '.', folder);
  frozen = pathToFileURL(join(kept.folder, 'index.js')).href;
  former = (await import(/* @vite-ignore */ frozen)).game;
  next = nextVersion((await today.rules()).game);
});

/** A server as a release with this list of games would start it, on the same data. */
async function release(manifest: typeof today): Promise<Running> {
  vi.resetModules();
  vi.doMock('../../games/src/list.ts', () => ({ only: manifest }));
  const { startServer } = await import('../src/server.ts');
  return startServer({ ...DEFAULTS, ...UNLIMITED, data });
}

interface Now {
  readonly seq: number;
  readonly legal: readonly string[];
  readonly deciding: readonly string[];
  readonly standings?: unknown;
}

async function lookAt(person: Person, table: string): Promise<Now & { readonly as: string }> {
  for (const seat of ['A', 'B']) {
    const { messages } = await as<{ messages: (Now & { type: string })[] }>(person, 'GET', `/api/tables/${table}/updates?as=${seat}`);
    const update = messages.find(({ type }) => type === 'update');
    if (!update) throw new Error('there is no game to look at');
    if (update.legal.length > 0 || update.standings !== undefined) return { ...update, as: seat };
  }
  throw new Error('nobody may move');
}

async function submit(person: Person, table: string, { as: seat, seq }: Now & { as: string }, draft: string): Promise<string> {
  const message = { type: 'submit', table, as: seat, key: `move-number-${seq}`, expect: seq, draft: [draft] };
  const answer = await as<{ type: string; reason?: { id: string } }>(person, 'POST', '/api/messages', message);
  return answer.type === 'accepted' ? 'accepted' : (answer.reason?.id ?? '');
}

const WISH = { game: today.id, seats: [{ for: 'me' }, { for: 'me' }], visibility: 'open' };

it('a game begun under one version is played to its end under it, beside tables of the next', { timeout: 120_000 }, async () => {
  // The release before: a game is begun.
  const first = await release({ ...today, rules: async () => ({ game: former }) });
  const before = await guest(first.address, 'Ada');
  const { table: old } = await as<Made>(before, 'POST', '/api/tables', WISH);
  for (let n = 0; n < 5; n++) {
    const now = await lookAt(before, old.id);
    expect(await submit(before, old.id, now, at(now.legal, 0))).toBe('accepted');
  }
  await first.stop();

  // An upgrade that forgets the engine: the game can only be read.
  const forgetful = await release({ ...today, rules: async () => ({ game: next }), former: {} });
  const stuck = { ...before, address: forgetful.address };
  await expect(lookAt(stuck, old.id)).rejects.toThrow('there is no game to look at');
  await forgetful.stop();

  // One that keeps it: the line in the manifest.
  const second = await release({
    ...today,
    rules: async () => ({ game: next }),
    former: { [former.version]: () => import(/* @vite-ignore */ frozen) },
  });
  const ada: Person = { ...before, address: second.address };
  const { table: fresh } = await as<Made>(ada, 'POST', '/api/tables', WISH);
  expect([old.engine, fresh.engine]).toEqual([former.version, former.version + 1]);
  let lastWord = 0;
  const playOn = async (table: string, engine: AnyGame): Promise<boolean> => {
    const now = await lookAt(ada, table);
    if (now.standings !== undefined) return false;
    const live = await second.services.tables.look(table, ({ match }) => match?.game.version);
    expect(live).toBe(engine.version);
    const last = at(now.legal, now.legal.length - 1);
    expect(await submit(ada, table, now, last)).toBe('accepted');
    return true;
  };
  // What the rule of the new version forbids is done at the old table, and refused at the new: at the first decision that has several answers.
  const lastAnswer = (): Promise<string | undefined> =>
    second.services.tables.look(fresh.id, ({ match }) => {
      if (!match) throw new Error('no game');
      const legal = former.legal(match.box, match.state, at(match.game.actors(match.box, match.state), 0));
      return legal.length > 1 ? match.game.write(match.box, at(legal, legal.length - 1)) : undefined;
    });
  let forbidden = await lastAnswer();
  for (; forbidden === undefined; forbidden = await lastAnswer()) expect(await playOn(fresh.id, next)).toBe(true);
  const now = await lookAt(ada, fresh.id);
  expect(now.legal).not.toContain(forbidden);
  expect(await submit(ada, fresh.id, now, forbidden)).toBe('no-longer');
  for (let n = 0; n < 40 && (await playOn(old.id, former)); n++) {
    if (n < 10) await playOn(fresh.id, next);
    lastWord++;
  }
  expect(lastWord).toBeGreaterThan(5);
  // Everybody leaves, so the engine plays it to its end.
  for (const seat of ['A', 'B'])
    await as(ada, 'POST', '/api/messages', { type: 'concede', table: old.id, as: seat, key: `leaving-${seat}` });

  const { body } = await ask(second.address, 'GET', `/api/tables/${old.id}/record`);
  const record = parseRecord(String(body));
  if (!record.ok) throw new Error(record.refusal.id);
  expect(record.value.version).toBe(former.version);
  expect(verifyRecord(former, record.value).ok).toBe(true);
  expect(replayRecord(next, record.value)).toMatchObject({ ok: false, refusal: { id: 'record-engine-version' } });
  // The same entries are none of the new rules.
  expect(replayRecord(next, { ...record.value, version: next.version }).ok).toBe(false);
  const past = await as<PastPage>(ada, 'GET', `/api/tables/${old.id}/past?as=A&at=${record.value.lines.length}`);
  expect(past.engine).toBe(former.version);
  await second.stop();
});

/** The engine of an earlier release, where a game keeps one. */
const earlier = (id: string): URL => new URL(`../../../games/${id}/test/former/index.js`, import.meta.url);
const KEPT = GAMES.filter(({ id }) => existsSync(earlier(id)));

async function recordOf(address: string, table: string): Promise<GameRecord> {
  const record = parseRecord(String((await ask(address, 'GET', `/api/tables/${table}/record`)).body));
  if (!record.ok) throw new Error(record.refusal.id);
  return record.value;
}

it('there is an earlier release to try', () => expect(KEPT.length).toBeGreaterThan(0));

it.each(KEPT)(
  '$id of an earlier release and of today are played to their ends beside each other',
  { timeout: 300_000 },
  async (manifest) => {
    const { game: old }: { game: AnyGame } = await import(/* @vite-ignore */ earlier(manifest.id).href);
    const { game: present } = await manifest.rules();
    const young = asAnyGame(defineGame({ ...present, version: old.version + 1 }));
    const options = manifest.newTable ?? {};
    const wish = { game: manifest.id, seats: [{ for: 'me' }, { for: 'me' }], visibility: 'open' };
    const rng = new Xoshiro(12);
    const playOn = async (person: Person, table: string): Promise<boolean> => {
      const now = await lookAt(person, table);
      if (now.standings !== undefined) return false;
      expect(await submit(person, table, now, at(now.legal, rng.below(now.legal.length)))).toBe('accepted');
      return true;
    };

    // The release that was: it knows nothing of what new tables are made with today.
    const first = await release({ ...manifest, newTable: {}, rules: async () => ({ game: old }) });
    const before = await guest(first.address, 'Ada');
    await expect(as(before, 'POST', '/api/tables', { ...wish, options })).rejects.toThrow('"id":"options"');
    const { table: begun } = await as<Made>(before, 'POST', '/api/tables', wish);
    for (let n = 0; n < 30; n++) expect(await playOn(before, begun.id)).toBe(true);
    const seen = await as<PastPage>(before, 'GET', `/api/tables/${begun.id}/past?as=A&at=10`);
    await first.stop();

    // The release of today, which keeps that engine.
    const former = { [old.version]: async () => ({ game: old }) };
    const second = await release({ ...manifest, rules: async () => ({ game: young }), former });
    const ada: Person = { ...before, address: second.address };
    const { table: fresh } = await as<Made>(ada, 'POST', '/api/tables', wish);
    expect(fresh.options).toMatchObject(options);
    const engineAt = (table: string): Promise<AnyGame | undefined> => second.services.tables.look(table, ({ match }) => match?.game);
    expect([await engineAt(begun.id), await engineAt(fresh.id)]).toEqual([old, young]);
    // What was on the screen then is on it now, to the byte.
    expect(await as<PastPage>(ada, 'GET', `/api/tables/${begun.id}/past?as=A&at=10`)).toEqual(seen);
    let going = [begun.id, fresh.id];
    while (going.length > 0) {
      const still: string[] = [];
      for (const table of going) if (await playOn(ada, table)) still.push(table);
      going = still;
    }
    const infos = await Promise.all([begun, fresh].map(({ id }) => as<TableInfo>(ada, 'GET', `/api/tables/${id}`)));
    expect(infos.map(({ phase, engine }) => [phase, engine])).toEqual([
      ['over', old.version],
      ['over', young.version],
    ]);
    const [oldRecord, newRecord] = [await recordOf(second.address, begun.id), await recordOf(second.address, fresh.id)];
    expect([verifyRecord(old, oldRecord).ok, verifyRecord(young, newRecord).ok]).toEqual([true, true]);
    for (const [engine, record] of [[old, newRecord] as const, [young, oldRecord] as const])
      expect(replayRecord(engine, record)).toMatchObject({ ok: false, refusal: { id: 'record-engine-version' } });
    // The number apart: the rules of then do not know the game of today.
    expect(replayRecord(old, { ...newRecord, version: old.version }).ok).toBe(false);
    await second.stop();
  },
);
