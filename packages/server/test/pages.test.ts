// The addresses of pages: answered at any depth with files that are found from there, with a head that says what a link is about, to those
// who may know it.

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULTS } from '../src/config.ts';
import { type Running, startServer } from '../src/server.ts';
import { as, guest, type Made } from './client.ts';
import { UNLIMITED } from './running.ts';
import { SOME_GAME } from './some-game.ts';

const page = (title: string, up: string): string =>
  `<title>${title} – Regalia</title><meta name="description" content="-" /><meta property="og:title" content="-" />` +
  `<meta property="og:description" content="-" /><meta property="og:image" content="${up}preview.jpg" /><script src="${up}assets/a-12345678.js"></script>`;

let server: Running;
const folder = mkdtempSync(join(tmpdir(), 'regalia-pages-'));
const put = (name: string, text: string | Buffer): void => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const SCRIPT = 'const same = 1;\n'.repeat(100);

beforeAll(async () => {
  put('index.html', page('Home', './'));
  put('online/index.html', page('Online', '../'));
  put('replay/index.html', page('Replay', '../'));
  put('rules/some/index.html', page('Rules of some', '../../'));
  put('rules/index.html', page('Rules', '../'));
  put('assets/a-12345678.js', SCRIPT);
  put('assets/a-12345678.js.br', brotliCompressSync(SCRIPT));
  const data = mkdtempSync(join(tmpdir(), 'regalia-test-'));
  server = await startServer({ ...DEFAULTS, data, ...UNLIMITED }, undefined, folder);
});
afterAll(() => server?.stop());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.address + path, { headers: { accept: 'text/html', ...headers } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

test('a page is found at its address, with or without a slash, and finds its files from there', async () => {
  for (const [path, title, up] of [
    ['/', 'Home', './'],
    ['/rules', 'Rules', './'],
    ['/rules/', 'Rules', '../'],
    ['/rules/some/', 'Rules of some', '../../'],
    ['/rules/some', 'Rules of some', '../'],
    ['/rules/other/deep/', 'Rules', '../../../'],
    ['/online/abcdefabcdef/?invite=x', 'Online', '../../'],
  ] as const) {
    const { status, text } = await get(path);
    expect(status, path).toBe(200);
    expect(text, path).toContain(`<title>${title} – Regalia</title>`);
    expect(text, path).toContain(`src="${up}assets/a-12345678.js"`);
    expect(text, path).toContain(`content="${server.address}/preview.jpg"`);
  }
});

test('an address of nothing is a page for people and a refusal for programs', async () => {
  const people = await get('/nowhere/at/all');
  expect([people.status, people.text.includes('src="../../assets/a-12345678.js"')]).toEqual([404, true]);
  const program = await get('/nowhere', { accept: 'application/json' });
  expect([program.status, JSON.parse(program.text).refused.id]).toEqual([404, 'no-such-path']);
  expect((await get('/api/nowhere')).text).toContain('no-such-path');
});

test('built files come compressed to those who take it, and may be kept for good', async () => {
  const packed = await get('/assets/a-12345678.js', { 'accept-encoding': 'br' });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('cache-control')).toContain('immutable');
  expect(packed.headers.get('content-type')).toContain('javascript');
  expect(packed.text).toBe(SCRIPT);
  const plain = await get('/assets/a-12345678.js', { 'accept-encoding': 'identity' });
  expect([plain.headers.get('content-encoding'), plain.text]).toEqual([null, SCRIPT]);
  expect((await get('/', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
});

test('the link of an open table tells who waits there; that of a private one only with its invitation', async () => {
  const anna = await guest(server.address, 'Anna <b>&');
  const seats = [{ for: 'me' }, { for: 'anyone' }];
  const open = await as<Made>(anna, 'POST', '/api/tables', { game: SOME_GAME, seats, visibility: 'open' });
  const told = await get(`/online/${open.table.id}/`);
  expect(told.text).toContain('Anna &lt;b&gt;&amp; is waiting, one seat is free');
  expect(told.text).not.toContain('<b>');
  const shut = await as<Made>(anna, 'POST', '/api/tables', { game: SOME_GAME, seats, visibility: 'private' });
  expect((await get(`/online/${shut.table.id}/`)).text).not.toContain('Anna');
  expect((await get(`/online/${shut.table.id}/?invite=${shut.invite}`)).text).toContain('Anna');
});
