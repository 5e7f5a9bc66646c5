// My turn, in a real browser: twelve turns at twelve tables without the lobby, calls set up by keyboard on a phone, push to this browser.

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inBothLights, openBrowser, playOn, visit } from './browser.ts';
import { type OnlineSite, openOnline } from './online-site.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const received: Received[] = [];
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.end('thank you');
  });
});
let hook = '';
let browser: Browser;
let site: OnlineSite;

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  hook = `http://${host}`;
  [site, browser] = await Promise.all([openOnline({ hookHosts: host, callPause: 0 }), openBrowser()]);
}, 240_000);
afterAll(async () => {
  await browser.close();
  await site.close();
  receiver.closeAllConnections();
  receiver.close();
});

/** Asks the server as a person with a cookie. */
async function ask<T>(cookie: string, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${site.url}api/${path}`, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function guest(name: string): Promise<string> {
  const answer = await fetch(`${site.url}api/me`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

interface Update {
  readonly messages: readonly { readonly type: string; readonly seq: number; readonly legal: readonly string[] }[];
}

/** Plays for a seat until it has nothing to decide. */
async function playSeat(cookie: string, table: string, seat: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    const { messages } = await ask<Update>(cookie, 'GET', `tables/${table}/updates?as=${seat}`);
    const update = messages.find(({ type }) => type === 'update');
    const [first] = update?.legal ?? [];
    if (!update || first === undefined) return;
    await ask(cookie, 'POST', 'messages', {
      type: 'submit',
      table,
      as: seat,
      key: `step-${table}-${update.seq}`,
      expect: update.seq,
      draft: [first],
    });
  }
}

/** A page whose browser is somebody on this server. */
async function someone(look: Parameters<typeof visit>[1], name: string): Promise<{ page: Page; faults: string[]; cookie: string }> {
  const { page, faults } = await visit(browser, { ...look, more: { name, 'seen-online': '1' } });
  const cookie = await guest(name);
  const [, value = ''] = cookie.split('=');
  await page.context().addCookies([{ name: 'regalia', value: cookie.slice(cookie.indexOf('=') + 1) || value, url: site.url }]);
  return { page, faults, cookie };
}

it('twelve turns at twelve tables, without touching the lobby', async () => {
  const { page, faults, cookie } = await someone({}, 'Ada');
  const bob = await guest('Bob');
  const { games } = await ask<{ games: { id: string }[] }>(cookie, 'GET', 'games');
  for (let n = 0; n < 12; n++) {
    const wish = {
      game: games[n % games.length]?.id,
      seats: [{ for: 'me' }, { for: 'anyone' }],
      visibility: 'open',
      title: `Table ${n + 1}`,
    };
    const { table } = await ask<{ table: { id: string } }>(cookie, 'POST', 'tables', wish);
    await ask(bob, 'POST', `tables/${table.id}/join`, {});
    await playSeat(bob, table.id, 'B');
  }
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto(`${site.url}next/`);
  const played = new Set<string>();
  for (let n = 0; n < 12; n++) {
    await page.waitForSelector('.table[data-settled][data-asked]');
    played.add(new URL(page.url()).pathname);
    await playOn(page, 60, 120);
    await page.waitForSelector('.table[data-settled]:not([data-asked])');
    if (n < 11) await page.click('[data-next-table]');
  }
  expect(played.size).toBe(12);
  expect(visited.filter((path) => path === '/online/')).toEqual([]);
  await page.goto(`${site.url}turns/`);
  await page.waitForFunction(() => document.querySelectorAll('[data-turn]').length === 12 && !document.querySelector('.turn-asked'));
  expect(await page.locator('.turns-button').getAttribute('data-waiting')).toBe('0');
  // Bob moves: the tab says so.
  const { tables } = await ask<{ tables: { id: string }[] }>(bob, 'GET', 'turns');
  await playSeat(bob, tables[0]?.id ?? '', 'B');
  await page.waitForFunction(() => document.title.startsWith('(1)'), undefined, { timeout: 60_000 });
  await inBothLights(page, 'my turn');
  expect(faults).toEqual([]);
}, 480_000);

it('calls are set up by keyboard alone, on a phone, in German; the answer of a test is shown', async () => {
  const { page, faults, cookie } = await someone({ width: 390, height: 844, touch: true, language: 'de' }, 'Cleo');
  await page.goto(`${site.url}calls/`);
  await page.waitForSelector('[data-new-hook]');
  const until = async (selector: string): Promise<void> => {
    for (let i = 0; i < 60; i++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no way to ${selector} by the keyboard`);
  };
  await until('[data-new-hook] select');
  await page.keyboard.press('Home');
  await until('[data-new-hook] input');
  await page.keyboard.type('http://192.168.0.1/hook');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-new-hook] .why-not');
  await page.locator('[data-new-hook] input').fill('');
  await page.locator('[data-new-hook] input').focus();
  await page.keyboard.type(`${hook}/cleo`);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-channel=hook]');
  await page.evaluate(() => document.getElementById('main')?.focus());
  await until('[data-test]');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /Angenommen: 200 thank you/.test(document.querySelector('[data-answer]')?.textContent ?? ''));
  expect(String(received.find(({ path }) => path === '/cleo')?.body)).toContain('Ein Probeanruf');
  await until('[data-kind=over]');
  await page.keyboard.press('Space');
  await until('[data-quiet]');
  await page.keyboard.press('Space');
  await page.waitForFunction(() => document.querySelector('.calls')?.textContent?.includes('Gespeichert.'));
  await page.reload();
  await page.waitForSelector('[data-quiet]:checked');
  expect(await page.locator('[data-kind=over]').isChecked()).toBe(false);
  // Nothing is cut off or scrolls sideways on a small phone, with the bell in the bar.
  await page.setViewportSize({ width: 360, height: 640 });
  const { games } = await ask<{ games: { id: string }[] }>(cookie, 'GET', 'games');
  await ask(cookie, 'POST', 'tables', { game: games[0]?.id, seats: [{ for: 'me' }, { for: 'anyone' }], title: 'Sonntag' });
  for (const path of ['turns/', 'online/', 'calls/']) {
    await page.goto(`${site.url}${path}`);
    await page.waitForSelector('.turns-button');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
  await page.waitForSelector('[data-new-hook]');
  await inBothLights(page, 'calls');
  // The browser says that a refused address was refused.
  expect(faults.filter((fault) => !/409/.test(fault))).toEqual([]);
}, 240_000);

it('this browser is called by push, and a call that comes is shown', async () => {
  const { page } = await someone({ offline: true }, 'Dan');
  await page.context().grantPermissions(['notifications'], { origin: new URL(site.url).origin });
  // A push service of our own: the browser's would be outside.
  await page.addInitScript((endpoint) => {
    const keys = {
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    };
    PushManager.prototype.subscribe = async () => ({ toJSON: () => ({ endpoint, keys }) }) as unknown as PushSubscription;
  }, `${hook}/push`);
  await page.goto(`${site.url}calls/`);
  await page.click('[data-push]');
  await page.waitForSelector('[data-channel=push]');
  await page.click('[data-channel=push] [data-test]');
  await page.waitForFunction(() => /200/.test(document.querySelector('[data-answer]')?.textContent ?? ''));
  const pushed = received.find(({ path }) => path === '/push');
  expect(pushed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm' });
  expect(pushed?.headers.authorization).toMatch(/^vapid /);
  expect(String(pushed?.body)).not.toContain('Regalia');

  // What the service worker makes of it, once the browser has unsealed it.
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const call = {
    id: 'x',
    kind: 'turn',
    title: 'Your turn: Sunday',
    text: 'It is for Dan to decide.',
    link: `${site.url}online/abcabcabcabc/`,
  };
  await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(site.url).origin, registrationId, data: JSON.stringify(call) });
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).some(({ title }) => title === 'Your turn: Sunday');
  });
}, 240_000);
