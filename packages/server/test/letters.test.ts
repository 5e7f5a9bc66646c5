// Ways back in by mail, where a server sends mail: an address counts when it was confirmed, a link works once, and nobody learns who has an
// account.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { DEFAULTS } from '../src/config.ts';
import { makeApp } from '../src/http/app.ts';
import { openStore } from '../src/server.ts';
import { openServices } from '../src/services.ts';
import { UNLIMITED } from './running.ts';

it('an address is confirmed from its mailbox, and then a mailed link opens the account once', async () => {
  const data = mkdtempSync(join(tmpdir(), 'regalia-letters-'));
  const config = { ...DEFAULTS, ...UNLIMITED, data, publicUrl: 'https://games.example.org' };
  const plain = await openServices(config, await openStore(config), pino({ level: 'silent' }));
  const sent: { to: string; subject: string; text: string }[] = [];
  const sendMail = async (to: string, subject: string, text: string): Promise<void> => void sent.push({ to, subject, text });
  const app = await makeApp({ ...plain, sendMail });
  let cookie = '';
  const post = async (path: string, payload: object): Promise<{ status: number; body: unknown }> => {
    const headers = { host: 'games.example.org', ...(cookie === '' ? {} : { cookie }) };
    const answer = await app.inject({ method: 'POST', url: path, payload, headers });
    const set = answer.headers['set-cookie'];
    if (typeof set === 'string') cookie = set.split(';')[0] ?? '';
    return { status: answer.statusCode, body: answer.json() };
  };
  const tokenIn = (text: string): string => /#\w+=([\w-]+)/.exec(text)?.[1] ?? '';

  await post('/api/me', { name: 'Ada' });
  await post('/api/account', { login: 'ada', passphrase: 'a long enough phrase' });
  expect((await post('/api/mail', { mail: 'no address', language: 'de' })).status).toBe(400);
  await post('/api/mail', { mail: 'ada@example.org', language: 'de' });
  expect(sent).toMatchObject([{ to: 'ada@example.org', subject: expect.stringContaining('Adresse') }]);
  expect(sent[0]?.text).toContain('https://games.example.org/account/#mail=');
  // Not confirmed yet: nothing is sent there.
  expect(await post('/api/recover/mail', { login: 'ada' })).toEqual({ status: 200, body: {} });
  expect(sent).toHaveLength(1);
  expect((await post('/api/mail/confirm', { token: tokenIn(sent[0]?.text ?? '') })).status).toBe(200);
  // The answer is the same for who is nobody.
  expect(await post('/api/recover/mail', { login: 'nobody' })).toEqual({ status: 200, body: {} });
  expect(await post('/api/recover/mail', { login: 'ada', language: 'fr' })).toEqual({ status: 200, body: {} });
  // The answer does not wait for it. Nobody else was written to.
  await expect.poll(() => sent).toHaveLength(2);
  const recover = { token: tokenIn(sent[1]?.text ?? ''), next: 'quite another phrase' };
  cookie = '';
  expect(await post('/api/recover', recover)).toMatchObject({ status: 200, body: { login: 'ada' } });
  expect(await post('/api/recover', recover)).toMatchObject({ body: { refused: { id: 'link-invalid' } } });
  expect((await post('/api/login', { login: 'ada', passphrase: 'quite another phrase' })).status).toBe(200);
  // One receiver is written to three times at once, whoever asks for it, and is not asked again for ten minutes.
  expect((await post('/api/mail', { mail: 'Ada@Example.org' })).status).toBe(200);
  expect((await post('/api/mail', { mail: 'ada@example.org' })).body).toEqual({ refused: { id: 'too-fast' } });
  expect(sent).toHaveLength(3);
  await app.close();
  await plain.close();
  rmSync(data, { recursive: true, force: true });
});
