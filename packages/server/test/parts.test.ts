// Parts that are easier to try alone: clocks and quiet hours, the bots' threads, the settings, the sender's address.

import type { IncomingMessage } from 'node:http';
import { Worker } from 'node:worker_threads';
import { GAMES } from '@regalia/games';
import { describe, expect, it } from 'vitest';
import { botPool } from '../src/bots/pool.ts';
import { DEFAULTS, readConfig } from '../src/config.ts';
import { senderOf } from '../src/http/sender.ts';
import { hashPassphrase, isPassphrase } from '../src/people/passphrase.ts';
import { hashToken, isToken, newToken, sign, unsign } from '../src/people/tokens.ts';
import { countedTime, timeAfter } from '../src/table/rests.ts';
import { SOME_GAME } from './some-game.ts';

const HOUR = 3_600_000;
const night = { from: '22:00', to: '08:00', zone: 'UTC' };
const at = (text: string): number => Date.parse(text);

describe('quiet hours', () => {
  it('do not count', () => {
    expect(countedTime(night, at('2026-03-01T20:00Z'), at('2026-03-02T09:30Z'))).toBe(3.5 * HOUR);
    expect(countedTime(night, at('2026-03-01T23:00Z'), at('2026-03-02T07:00Z'))).toBe(0);
    expect(countedTime(null, 5, 12)).toBe(7);
  });
  it('put a deadline off', () => {
    expect(timeAfter(night, at('2026-03-01T21:00Z'), 3 * HOUR)).toBe(at('2026-03-02T10:00Z'));
    expect(timeAfter(night, at('2026-03-01T12:07Z'), HOUR)).toBe(at('2026-03-01T13:07Z'));
    expect(timeAfter(null, 5, 7)).toBe(12);
  });
  it('follow the clocks of their time zone through a change of the hour', () => {
    const paris = { from: '00:00', to: '06:00', zone: 'Europe/Paris' };
    expect(timeAfter(paris, at('2026-03-28T22:00Z'), 2 * HOUR)).toBe(at('2026-03-29T05:00Z'));
  });
  it('counted time and deadlines agree', () => {
    for (let i = 0; i < 50; i++) {
      const from = at('2026-10-20T00:00Z') + i * 1_234_567;
      const amount = (1 + i) * 777_777;
      expect(countedTime(night, from, timeAfter(night, from, amount))).toBe(amount);
    }
  });
});

describe('the bots’ threads', () => {
  const request = { game: SOME_GAME, options: {}, seats: 2, level: 'random', view: {}, legal: [4, 5, 6] };

  it('answer with something legal', async () => {
    const pool = botPool({ threads: 2, time: 120_000, memory: 128 }, () => undefined);
    const chosen = await Promise.all(Array.from({ length: 8 }, () => pool.choose(request)));
    for (const action of chosen) expect(request.legal).toContain(action);
    await pool.close();
  });
  it('are stopped when they take too long, and the next one answers', async () => {
    const warnings: string[] = [];
    const stuck = new URL(`data:text/javascript,import { parentPort } from 'node:worker_threads'; let n = 0;
      parentPort.on('message', (r) => {
        parentPort.postMessage({ n: r.n, begun: true });
        if (r.level === 'stuck') for (;;) n++;
        parentPort.postMessage({ n: r.n, action: 4 });
      });`);
    const pool = botPool({ threads: 1, time: 1_000, memory: 64 }, (warning) => warnings.push(warning), stuck);
    const [first, second] = await Promise.all([pool.choose({ ...request, level: 'stuck' }), pool.choose(request)]);
    expect([first, second]).toEqual([undefined, 4]);
    expect(warnings).toEqual([expect.stringContaining('no choice within 1000 ms')]);
    await pool.close();
  });
  it('have the time of a decision from when everything for it is loaded, on however slow a machine', async () => {
    const slow = new URL(`data:text/javascript,import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ n }) => setTimeout(() => {
        parentPort.postMessage({ n, begun: true });
        parentPort.postMessage({ n, action: 5 });
      }, 1_000));`);
    const pool = botPool({ threads: 1, time: 200, memory: 64 }, () => undefined, slow);
    expect(await pool.choose(request)).toBe(5);
    await pool.close();
  });
  it('load the rules of the game they are asked about, and of no other', async () => {
    // The thread's own program, with every module it loads written down.
    const watched = `
      import { registerHooks } from 'node:module';
      import { parentPort } from 'node:worker_threads';
      const urls = [];
      registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context); } });
      const post = parentPort.postMessage.bind(parentPort);
      parentPort.postMessage = (reply) => post({ ...reply, urls });
      await import(${JSON.stringify(new URL('../src/bots/worker.ts', import.meta.url).href)});`;
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(watched)}`));
    const answered = new Promise<{ action?: number; urls: string[] }>((resolve) =>
      worker.on('message', (reply) => ('begun' in reply ? undefined : resolve(reply))),
    );
    worker.postMessage({ ...request, n: 1, seed: 1 });
    const { action, urls } = await answered;
    await worker.terminate();
    expect(request.legal).toContain(action);
    const rulesOf = (id: string): number => urls.filter((url) => url.includes(`/games/${id}/rules/`)).length;
    expect(GAMES.filter(({ id }) => rulesOf(id) > 0).map(({ id }) => id)).toEqual([SOME_GAME]);
  });
  it('say what broke', async () => {
    const warnings: string[] = [];
    const pool = botPool({ threads: 1, time: 60_000, memory: 64 }, (warning) => warnings.push(warning));
    expect(await pool.choose({ ...request, level: 'oracle' })).toBeUndefined();
    expect(warnings[0]).toContain('oracle');
    await pool.close();
  });
});

describe('settings', () => {
  it('come from flags, then the environment, then the defaults', () => {
    const read = readConfig(new Map([['port', '8080']]), {
      REGALIA_PORT: '9090',
      REGALIA_HOST: '0.0.0.0',
      REGALIA_PUBLIC_URL: 'https://x.org/',
    });
    expect(read).toEqual({ config: { ...DEFAULTS, port: 8080, host: '0.0.0.0', publicUrl: 'https://x.org' } });
  });
  it('are refused without repeating a secret', () => {
    const read = readConfig(new Map([['database-url', 'mysql://me:secret@db']]), {});
    expect(read).toEqual({ fault: '--database-url must begin with postgres://.' });
    expect(readConfig(new Map(), { REGALIA_PORT: '70000' })).toEqual({ fault: 'REGALIA_PORT must be a whole number from 0 to 65535.' });
  });
});

describe('secrets', () => {
  it('are compared by their hashes, and signatures checked', () => {
    const token = newToken();
    expect(isToken(token, hashToken(token))).toBe(true);
    expect(isToken(newToken(), hashToken(token))).toBe(false);
    expect(unsign(sign(token, 'secret'), 'secret')).toBe(token);
    expect(unsign(sign(token, 'secret'), 'other')).toBeUndefined();
    expect(unsign('nonsense', 'secret')).toBeUndefined();
  });
  it('a passphrase fits its own hash only', async () => {
    const kept = await hashPassphrase('correct horse');
    expect(await isPassphrase('correct horse', kept)).toBe(true);
    expect(await isPassphrase('wrong horse', kept)).toBe(false);
    expect(await isPassphrase('correct horse', null)).toBe(false);
  });
});

it('the sender’s address is taken from as many proxies as are believed', () => {
  const request = (forwarded: string): IncomingMessage =>
    ({ socket: { remoteAddress: '10.0.0.1' }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;
  expect(senderOf(request('6.6.6.6, 1.2.3.4'), 0)).toBe('10.0.0.1');
  expect(senderOf(request('6.6.6.6, 1.2.3.4'), 1)).toBe('1.2.3.4');
  expect(senderOf(request(''), 1)).toBe('10.0.0.1');
});

it('addresses of one network of IPv6 count as one, and those of IPv4 in either form', () => {
  const from = (remoteAddress: string) => senderOf({ headers: {}, socket: { remoteAddress } } as IncomingMessage, 0);
  expect(from('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
  expect(from('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe(from('2001:db8:1:2::'));
  expect(from('2001:db8:1:3::1')).not.toBe(from('2001:db8:1:2::1'));
  expect([from('2001:db8::7'), from('::1'), from('fe80::1%eth0')]).toEqual(['2001:db8:0:0::/64', '0:0:0:0::/64', 'fe80:0:0:0::/64']);
  expect(from('::ffff:192.0.2.7')).toBe(from('192.0.2.7'));
});

it('whoever has mails sent says where their links lead', () => {
  const mail = { REGALIA_SMTP_URL: 'smtp://mail.example.org', REGALIA_MAIL_FROM: 'games@example.org' };
  const read = (more: Record<string, string>) => readConfig(new Map(), { ...mail, ...more });
  // Otherwise the name in a stranger's request would stand in somebody else's letter.
  expect(read({ REGALIA_HOST: '0.0.0.0' })).toEqual({ fault: expect.stringContaining('REGALIA_PUBLIC_URL') });
  expect(read({ REGALIA_PROXIES: '1' })).toEqual({ fault: expect.stringContaining('REGALIA_PUBLIC_URL') });
  expect(read({ REGALIA_HOST: '0.0.0.0', REGALIA_PUBLIC_URL: 'https://games.example.org' })).toHaveProperty('config');
  expect(read({})).toHaveProperty('config');
});
