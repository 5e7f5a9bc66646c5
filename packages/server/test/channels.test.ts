// The channels themselves: what a hook, a push service and a mailbox get, against receivers on this machine.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallBody, CallsInfo, ChannelInfo } from '@regalia/protocol';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyOf, CALL_TEXTS } from '../src/calls/content.ts';
import { type Deliverer, deliver, isSpent, waitAfter } from '../src/calls/deliver.ts';
import { hookRequest } from '../src/calls/hook-forms.ts';
import { afterQuiet, nextDigest } from '../src/calls/hours.ts';
import { makePlaces } from '../src/calls/places.ts';
import { DEFAULTS } from '../src/config.ts';
import { type Running, startServer } from '../src/server.ts';
import type { ChannelRow } from '../src/store/call-contract.ts';
import type { ListedRow } from '../src/store/contract.ts';
import { as, ask, guest, refusedAs } from './client.ts';
import { pushBrowser } from './push-browser.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { serverForTests, UNLIMITED } from './running.ts';
import { SOME_GAME } from './some-game.ts';

let receiver: Receiver;
let server: Running;
const mails: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      mails.push(String(Buffer.concat(parts)));
      done();
    });
  },
});

beforeAll(async () => {
  receiver = await openReceiver();
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const data = mkdtempSync(join(tmpdir(), 'regalia-channels-'));
  const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Regalia <games@example.org>' };
  server = await startServer({ ...DEFAULTS, ...UNLIMITED, data, callPause: 0, hookHosts: receiver.host, ...mail });
});
afterAll(async () => {
  await server.stop();
  await receiver.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const CALL: CallBody = {
  id: 'the-key',
  kind: 'turn',
  title: 'Your turn: **@everyone** <b>',
  text: 'A game: «Ärger» & more',
  link: 'https://games.example.org/online/abc/',
  tables: [],
};

it('hooks are told in their own form, with the key, and nobody is pinged by a title', () => {
  const address = 'https://example.com/hook';
  expect(hookRequest(address, 'json', CALL)).toMatchObject({ body: JSON.stringify(CALL), headers: { 'idempotency-key': 'the-key' } });
  const discord = JSON.parse(String(hookRequest(address, 'discord', CALL).body));
  expect(discord.allowed_mentions).toEqual({ parse: [] });
  expect(discord.content).not.toContain('@everyone');
  expect(discord.content).toContain('<https://games.example.org/online/abc/>');
  const slack = JSON.parse(String(hookRequest(address, 'slack', CALL).body));
  expect(slack.text).toContain('&lt;b&gt;');
  const ntfy = hookRequest(address, 'ntfy', { ...CALL, title: 'Château' });
  expect(ntfy.headers).toMatchObject({ click: CALL.link, title: `=?UTF-8?B?${Buffer.from('Château').toString('base64')}?=` });
});

it('every sentence of a call is there in every language', () => {
  const ids = Object.keys(CALL_TEXTS.en.sentences);
  for (const catalogue of Object.values(CALL_TEXTS)) expect(Object.keys(catalogue.sentences)).toEqual(ids);
  const about = { id: 'x', kind: 'test', tables: [], language: 'fr', site: 'https://x.org', zone: 'Europe/Paris' } as const;
  expect(bodyOf(about).title).toBe('Un appel d’essai');
});

it('quiet hours and the hour of the digest are in the person’s zone', () => {
  const night = { from: '22:00', to: '07:00', zone: 'Europe/Paris' };
  const at = (text: string): number => Date.parse(text);
  expect(afterQuiet(night, at('2026-01-10T12:00:00Z'))).toBe(at('2026-01-10T12:00:00Z'));
  expect(new Date(afterQuiet(night, at('2026-01-10T23:30:00Z'))).toISOString()).toBe('2026-01-11T06:00:00.000Z');
  expect(new Date(afterQuiet(night, at('2026-07-10T23:30:00Z'))).toISOString()).toBe('2026-07-11T05:00:00.000Z');
  expect(new Date(nextDigest({ at: '08:00', zone: 'Europe/Paris' }, at('2026-01-10T12:00:00Z'))).toISOString()).toBe(
    '2026-01-11T07:00:00.000Z',
  );
  expect(new Date(nextDigest({ at: '08:00', zone: 'UTC' }, at('2026-01-10T07:00:00Z'))).toISOString()).toBe('2026-01-10T08:00:00.000Z');
});

it('waits grow, with some chance in them, and a channel is given up only after long or when nobody is there', () => {
  const waits = [0, 1, 2, 3, 4, 5, 20].map((attempts) => waitAfter(attempts, 0.5));
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits[0]).toBe(30_000);
  expect(waits.at(-1)).toBe(7_200_000);
  const channel = { kind: 'hook', failures: 10, failingSince: 0 } as ChannelRow;
  expect(isSpent(channel, false, 3_600_000)).toBe(false);
  expect(isSpent(channel, false, 12 * 3_600_000)).toBe(true);
  expect(isSpent({ ...channel, failures: 1 }, true, 0)).toBe(false);
  expect(isSpent({ ...channel, failures: 2 }, true, 0)).toBe(true);
  expect(isSpent({ ...channel, kind: 'push', failures: 0 }, true, 0)).toBe(true);
});

it('a mail address is asked first, then called, and can have enough', async () => {
  const ada = await guest(server.address, 'Ada');
  const channel = await as<ChannelInfo>(ada, 'POST', '/api/calls/channels', { kind: 'mail', address: 'ada@example.org', language: 'de' });
  expect(channel.confirmed).toBe(false);
  expect(mails).toHaveLength(1);
  const plain = (mail: string): string => mail.replace(/=\r\n|\r\n(?=[ \t])/g, '').replaceAll('=3D', '=');
  const [, token = ''] = /confirm=([\w.-]+)/.exec(plain(mails[0] ?? '')) ?? [];
  expect(await refusedAs(ada, 'POST', `/api/calls/channels/${channel.id}/test`)).toBe('mail-unconfirmed');
  expect((await ask(server.address, 'POST', '/api/calls/confirm', { token: `${token}x` })).status).toBe(403);
  expect((await ask(server.address, 'POST', '/api/calls/confirm', { token })).status).toBe(200);
  expect(await as(ada, 'POST', `/api/calls/channels/${channel.id}/test`)).toMatchObject({ ok: true });
  const test = plain(mails[1] ?? '');
  expect(test).toMatch(/Subject: Ein Probeanruf/);
  const [, leave = ''] = /List-Unsubscribe:\s*<([^>]+)>/.exec(test) ?? [];
  expect(test).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  // As a mail program does it: a form, no cookie, no origin.
  const answer = await fetch(leave, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  expect((await as<CallsInfo>(ada, 'GET', '/api/calls')).channels).toEqual([]);
});

it('the server sends mail for others, and offers none without a mail server', async () => {
  await server.services.sendMail?.('bob@example.org', 'A subject', 'Some text');
  expect(mails.at(-1)).toContain('Subject: A subject');
  const without = await serverForTests();
  expect(without.services.sendMail).toBeUndefined();
  const bob = await guest(without.address, 'Bob');
  expect((await as<CallsInfo>(bob, 'GET', '/api/calls')).mail).toBe(false);
  expect(await refusedAs(bob, 'POST', '/api/calls/channels', { kind: 'mail', address: 'bob@example.org' })).toBe('mail-missing');
});

it('a browser is called by Web Push, and only it can read the call', async () => {
  const browser = pushBrowser();
  const ada = await guest(server.address, 'Ada');
  const wish = { kind: 'push', address: `${receiver.url}/push/1`, keys: browser.keys };
  const channel = await as<ChannelInfo>(ada, 'POST', '/api/calls/channels', wish);
  expect(channel.address).toBe(receiver.host);
  // The same browser again is the same channel.
  expect((await as<ChannelInfo>(ada, 'POST', '/api/calls/channels', wish)).id).toBe(channel.id);
  receiver.answer(201);
  expect(await as(ada, 'POST', `/api/calls/channels/${channel.id}/test`)).toEqual({ ok: true, answer: '201' });
  const pushed = receiver.received.find(({ path }) => path === '/push/1');
  expect(pushed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(pushed?.headers.authorization).toMatch(/^vapid t=.+, k=/);
  expect(JSON.parse(browser.read(pushed?.body ?? Buffer.alloc(0)))).toMatchObject({ kind: 'test', title: 'A test call' });
});

it('channels have an end, addresses inwards are refused, and the same one is not taken twice', async () => {
  const ada = await guest(server.address, 'Ada');
  const hook = (address: string): Promise<string> => refusedAs(ada, 'POST', '/api/calls/channels', { kind: 'hook', form: 'json', address });
  expect(await hook('http://127.0.0.1:1/')).toBe('hook-port');
  expect(await hook('http://[::ffff:127.0.0.1]/')).toBe('hook-private');
  for (let n = 0; n < 12; n++)
    await as(ada, 'POST', '/api/calls/channels', { kind: 'hook', form: 'json', address: `https://example.com/${n}` });
  expect(await hook('https://example.com/0')).toBe('channel-known');
  expect(await hook('https://example.com/13')).toBe('too-many-channels');
});

it('who does not answer keeps a few places only: the calls of others go on', async () => {
  const { store } = server.services;
  const ways: string[] = [];
  const backs: string[] = [];
  const channel = { id: 'c', kind: 'hook', form: 'json', address: '', language: 'en', site: '', offAt: null } as unknown as ChannelRow;
  const row = { phase: 'playing', meta: { askedAt: [7], seats: [], deciding: [], title: '' }, game: SOME_GAME } as unknown as ListedRow;
  const deliverer: Deliverer = {
    store: {
      ...store,
      channel: async (id) => ({ ...channel, address: `https://${id}.example.org/hook` }),
      listed: async () => row,
      putBackDelivery: async (_node, id) => void backs.push(id),
    },
    now: Date.now,
    node: 'n',
    places: makePlaces(),
    send: (to) => new Promise(() => ways.push(to.address)),
    siteOf: () => 'https://games.example.org',
    unsubscribe: () => '',
    random: () => 0,
  };
  const about = { table: 't', kind: 'turn', turn: 7, attempts: 0, madeAt: 0 } as const;
  const begin = (id: string, person: string, host: string): void => void deliver(deliverer, { ...about, id, person, channel: host });
  for (let n = 0; n < 6; n++) begin(`own ${n}`, 'ada', `host-${n}`);
  for (let n = 0; n < 12; n++) begin(`of many ${n}`, `somebody ${n}`, 'silent');
  begin('honest', 'bob', 'elsewhere');
  await expect.poll(() => ways).toContain('https://elsewhere.example.org/hook');
  await expect.poll(() => backs).toHaveLength(2 + 4);
  expect(ways).toHaveLength(4 + 8 + 1);
});
