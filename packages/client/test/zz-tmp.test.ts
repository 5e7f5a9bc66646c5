// Two browsers and a spectator at one table on a real server, with the line cut in between.

import { mkdtempSync, appendFileSync } from 'node:fs';
import { request as ask, createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULTS, type Running, startServer } from '@regalia/server';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite, inBothLights, openBrowser, playOn, type Site, serveSite, untilAsked, visit } from './browser.ts';

let site: Site;
let server: Running;
let front: Server;
let browser: Browser;
let url: string;
const lines = new Set<Socket>();

/** One address for pages and server, as a host would have it: /api goes to the server, the rest is files. */
async function openFront(): Promise<void> {
  const files = Number(new URL(site.url).port);
  const api = Number(new URL(server.address).port);
  front = createServer((incoming, outgoing) => {
    const port = incoming.url?.startsWith('/api') ? api : files;
    const onward = ask({ host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  front.on('upgrade', (incoming, socket: Socket, head: Buffer) => {
    const onward = connect(api, '127.0.0.1', () => {
      const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${String(value)}`);
      onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    for (const end of [socket, onward]) {
      lines.add(end);
      end.on('close', () => lines.delete(end));
      end.on('error', () => undefined);
    }
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const address = front.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
}

beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), 'regalia-online-'));
  [site, server, browser] = await Promise.all([
    buildSite().then(serveSite),
    startServer({ ...DEFAULTS, port: 0, data, logLevel: 'silent', botPause: 0 }),
    openBrowser(),
  ]);
  await openFront();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  for (const line of lines) line.destroy();
  front?.closeAllConnections();
  front?.close();
  await site?.close();
  await server?.stop();
});

const turnOf = async (pages: readonly Page[]): Promise<Page> => {
  const asked = pages.map((page) => page.waitForSelector('.table[data-settled][data-asked]').then(() => page));
  return Promise.race(asked);
};

test('a pause, a take-back and an early end need the consent of the other; conceding asks first', async () => {
  const [anna, bruno] = await Promise.all(['Anna', 'Bruno'].map((name) => visit(browser, { more: { name } })));
  const sitDown = async (): Promise<void> => {
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 3 await anna.page.goto(url}#/online);\n`);    await anna.page.goto(`${url}#/online`);
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 4 await anna.page.click('fieldset:nth-of-type(3) >> text="0"')\n`);    await anna.page.click('fieldset:nth-of-type(3) >> text="0"');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 5 await anna.page.selectOption('[data-pace]', 'relaxed');\n`);    await anna.page.selectOption('[data-pace]', 'relaxed');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 6 await anna.page.click('.choice >> text="2014"');\n`);    await anna.page.click('.choice >> text="2014"');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 7 await anna.page.click('.more-options summary');\n`);    await anna.page.click('.more-options summary');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 8 await anna.page.click('.more-options .choice >> text="Four"'\n`);    await anna.page.click('.more-options .choice >> text="Four"');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 9 await anna.page.click('[data-make]');\n`);    await anna.page.click('[data-make]');
    const invitation = (await anna.page.locator('[data-invite]').textContent()) ?? '';
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 11 await bruno.page.goto(invitation.trim());\n`);    await bruno.page.goto(invitation.trim());
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 12 await bruno.page.click('[data-join]');\n`);    await bruno.page.click('[data-join]');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 13 for (const { page } of [anna, bruno]) {\n`);    for (const { page } of [anna, bruno]) {
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 14 await page.waitForSelector('.table');\n`);      await page.waitForSelector('.table');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 15 await page.click('.requests summary');\n`);      await page.click('.requests summary');
    }
  };
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 18 await sitDown();\n`);  await sitDown();
  const pages = [anna.page, bruno.page];
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 20 expect(await anna.page.locator('.clock').count()).toBeGreate\n`);  expect(await anna.page.locator('.clock').count()).toBeGreaterThan(0);
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 21 expect(await bruno.page.locator('.slot').count()).toBe(4);\n`);  expect(await bruno.page.locator('.slot').count()).toBe(4);

appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 23 await anna.page.click('[data-ask="pause"]');\n`);  await anna.page.click('[data-ask="pause"]');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 24 await bruno.page.click('[data-proposal="pause"] [data-agree]\n`);  await bruno.page.click('[data-proposal="pause"] [data-agree]');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 25 await Promise.all(pages.map((page) => page.waitForSelector('\n`);  await Promise.all(pages.map((page) => page.waitForSelector('[data-paused]')));
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 26 await bruno.page.click('[data-resume]');\n`);  await bruno.page.click('[data-resume]');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 27 await Promise.all(pages.map((page) => page.waitForSelector('\n`);  await Promise.all(pages.map((page) => page.waitForSelector('[data-paused]', { state: 'detached' })));

  // Nobody is gone, so nobody is replaced.
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 30 await anna.page.click('[data-ask="replace"]');\n`);  await anna.page.click('[data-ask="replace"]');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 31 await anna.page.waitForSelector('[data-request-refused]');\n`);  await anna.page.waitForSelector('[data-request-refused]');

  // Whoever begins plays a turn and takes it back: the same one is asked again.
  const one = await turnOf(pages);
  const other = one === anna.page ? bruno.page : anna.page;
  const prompt = await one.locator('[data-prompt]').textContent();
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 37 for (let step = 0; step < 12 && (await one.locator('.table[d\n`);  for (let step = 0; step < 12 && (await one.locator('.table[data-asked]').count()) > 0; step++) await playOn(one, 1);
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 38 await untilAsked(other);\n`);  await untilAsked(other);
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 39 await one.click('[data-ask="takeback"]');\n`);  await one.click('[data-ask="takeback"]');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 40 await other.click('[data-proposal="takeback"] [data-decline]\n`);  await other.click('[data-proposal="takeback"] [data-decline]');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 41 await one.waitForSelector('[data-proposal]', { state: 'detac\n`);  await one.waitForSelector('[data-proposal]', { state: 'detached' });
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 42 for (let back = 0; back < 12 && (await one.locator('[data-pr\n`);  for (let back = 0; back < 12 && (await one.locator('[data-prompt]').textContent()) !== prompt; back++) {
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 43 await one.click('[data-ask="takeback"]:not([disabled])');\n`);    await one.click('[data-ask="takeback"]:not([disabled])');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 44 await other.click('[data-proposal="takeback"] [data-agree]')\n`);    await other.click('[data-proposal="takeback"] [data-agree]');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 45 await one.waitForSelector('[data-proposal]', { state: 'detac\n`);    await one.waitForSelector('[data-proposal]', { state: 'detached' });
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 46 await untilAsked(one);\n`);    await untilAsked(one);
  }
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 48 expect(await one.locator('[data-prompt]').textContent()).toB\n`);  expect(await one.locator('[data-prompt]').textContent()).toBe(prompt);
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 49 await playOn(one, 1);\n`);  await playOn(one, 1);

appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 51 await other.click('[data-ask="end"]');\n`);  await other.click('[data-ask="end"]');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 52 await one.click('[data-proposal="end"] [data-agree]');\n`);  await one.click('[data-proposal="end"] [data-agree]');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 53 await Promise.all(pages.map((page) => page.waitForSelector('\n`);  await Promise.all(pages.map((page) => page.waitForSelector('[data-agreed]')));
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 54 await Promise.all(pages.map((page) => page.waitForSelector('\n`);  await Promise.all(pages.map((page) => page.waitForSelector('.table:not([data-asked])')));
  // Both see how things stood, and nobody is called the winner; who comes back later does, too.
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 56 await one.reload();\n`);  await one.reload();
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 57 for (const page of pages) {\n`);  for (const page of pages) {
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 58 await page.waitForSelector('dialog.end[open] [data-ended="ag\n`);    await page.waitForSelector('dialog.end[open] [data-ended="agreed"]');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 59 expect(await page.locator('.end h2').textContent()).toBe('En\n`);    expect(await page.locator('.end h2').textContent()).toBe('Ended early');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 60 expect(await page.locator('.ranking li').count()).toBe(2);\n`);    expect(await page.locator('.ranking li').count()).toBe(2);
  }
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 62 await inBothLights(one, 'an early end');\n`);  await inBothLights(one, 'an early end');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 63 await other.click('dialog.end a[href*="replay"]');\n`);  await other.click('dialog.end a[href*="replay"]');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 64 await other.waitForSelector('.table-replay');\n`);  await other.waitForSelector('.table-replay');

appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 66 await sitDown();\n`);  await sitDown();
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 67 await anna.page.click('[data-concede]');\n`);  await anna.page.click('[data-concede]');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 68 await anna.page.click('dialog[open] [data-autofocus]');\n`);  await anna.page.click('dialog[open] [data-autofocus]');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 69 await anna.page.waitForSelector('dialog[open]', { state: 'de\n`);  await anna.page.waitForSelector('dialog[open]', { state: 'detached' });
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 70 await anna.page.click('[data-concede]');\n`);  await anna.page.click('[data-concede]');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 71 await anna.page.click('[data-concede-yes]');\n`);  await anna.page.click('[data-concede-yes]');
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 72 await anna.page.waitForSelector('.requests', { state: 'detac\n`);  await anna.page.waitForSelector('.requests', { state: 'detached' });
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 73 for (const { faults } of [anna, bruno]) expect(faults.filter\n`);  for (const { faults } of [anna, bruno]) expect(faults.filter((fault) => !/WebSocket|ERR_|401|Unauthorized/.test(fault))).toEqual([]);
appendFileSync('/tmp/page/trace.log', `${Math.round(performance.now()/1000)} 74 await Promise.all([anna, bruno].map(({ page }) => page.conte\n`);  await Promise.all([anna, bruno].map(({ page }) => page.context().close()));
}, 180_000);
