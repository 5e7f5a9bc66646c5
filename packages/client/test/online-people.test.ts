// People at one table of a server: their names, their talk, their past, and how one leaves.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, playOn, visit } from './browser.ts';
import { type OnlineSite, openOnline } from './online-site.ts';

let online: OnlineSite;
let browser: Browser;
beforeAll(async () => {
  [online, browser] = await Promise.all([openOnline(), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await online?.close();
});

const newcomer = async (name?: string): Promise<Page> => (await visit(browser, name === undefined ? {} : { more: { name } })).page;

/** Lays a table for people alone; the link to it. */
async function layTable(host: Page, people: number, visibility: 'private' | 'open' = 'private'): Promise<string> {
  await host.goto(`${online.url}online/`);
  await host.waitForSelector('[data-make]');
  if ((await host.locator('[data-own-name]').count()) > 0) await host.fill('[data-own-name]', 'Anna');
  await host.click(`fieldset:has(legend:text-is("People")) >> text="${people}"`);
  await host.click('fieldset:has(legend:text-is("Bots")) >> text="0"');
  if (visibility === 'open') await host.click('fieldset:has(legend:text-is("Who may join")) >> text="Anybody"');
  await host.click('[data-make]');
  return (await host.locator('[data-invite]').textContent()) ?? '';
}

/** Sits down by a link; who has no name is asked for one. */
async function sitDown(guest: Page, link: string, name?: string): Promise<void> {
  await guest.goto(link.trim());
  if (name === undefined) await guest.click('[data-join]');
  else {
    await guest.fill('[data-name-form] input', name);
    await guest.click('[data-named]');
  }
}

const turnOf = (pages: readonly Page[]): Promise<Page> =>
  Promise.race(pages.map((page) => page.waitForSelector('.table[data-settled][data-asked]').then(() => page)));

test('a guest is asked for a name once, and two of one name are told apart by everybody', async () => {
  const [host, guest] = [await newcomer(), await newcomer()];
  const link = await layTable(host, 3);
  expect(await host.locator('.qr').count()).toBe(1);
  expect(await host.locator('.table-settings').textContent()).toContain('Whoever has the link');
  await sitDown(guest, link, 'Anna');
  await guest.waitForSelector('[data-seat="B"] >> text="Anna 2"');
  await host.waitForSelector('[data-seat="B"] >> text="Anna 2"');
  await guest.click('[data-leave]');
  await host.waitForSelector('[data-seat="B"].seat-free');
  // Asked once: now the name is known.
  await guest.click('[data-join]');
  await host.waitForSelector('[data-seat="B"] >> text="Anna 2"');
  // The host comes back tomorrow and still has the link.
  await host.reload();
  expect((await host.locator('[data-invite]').textContent())?.trim()).toBe(link.trim());
  for (const page of [host, guest]) await page.context().close();
});

test('a table that its maker does not name is called so in the maker’s language', async () => {
  const { page } = await visit(browser, { more: { name: 'Dora', language: 'de' } });
  await page.goto(`${online.url}online/`);
  await page.click('[data-make]');
  await page.waitForSelector('[data-invite]');
  expect(await page.locator('h1').textContent()).toMatch(/^\S.* bei Dora$/);
  await page.context().close();
});

test('after a reload the talk is there with what was not read, and the past is as it was; who concedes leaves the other as winner', async () => {
  const [anna, bruno] = [await newcomer('Anna'), await newcomer('Bruno')];
  await sitDown(bruno, await layTable(anna, 2));
  const pages = [anna, bruno];
  for (const page of pages) await page.waitForSelector('.table');
  for (let step = 0; step < 10; step++) await playOn(await turnOf(pages), 1, 200);
  for (const page of pages) await page.waitForSelector('.table[data-settled]');

  // Talk.
  await anna.click('.chat:not(.requests) summary');
  await anna.fill('.chat-say input', 'Good luck!');
  await anna.press('.chat-say input', 'Enter');
  await bruno.waitForSelector('[data-unread="1"]');
  await bruno.reload();
  await bruno.waitForSelector('[data-unread="1"]');
  await bruno.click('.chat:not(.requests) summary');
  await bruno.waitForSelector('.chat li >> text=Good luck!');
  await bruno.waitForSelector('[data-unread]', { state: 'detached' });
  await bruno.reload();
  await bruno.waitForSelector('.table[data-settled]');
  // What was read stays read: nothing is counted even before the talk is opened again.
  await bruno.waitForSelector('.chat li >> text=Good luck!', { state: 'attached' });
  expect(await bruno.locator('[data-unread]').count()).toBe(0);
  await bruno.click('.chat:not(.requests) summary');
  await bruno.waitForSelector('.chat li >> text=Good luck!');
  await bruno.waitForSelector('[data-here="2"]');
  await bruno.click('[data-mute="A"]');
  await bruno.waitForSelector('.chat li', { state: 'detached' });

  // The past: what stood in the players' panels and on the board at a moment is what stands there when one looks back.
  const seen = (page: Page): Promise<string> =>
    page.evaluate(() => ['.players', '.table-board svg'].map((part) => document.querySelector(part)?.textContent ?? '').join(' | '));
  const first = async (page: Page): Promise<string> => {
    await page.click('.log li button >> nth=0');
    await page.waitForSelector('.past-bar >> text=Looking back');
    return seen(page);
  };
  const present = await seen(anna);
  const before = await first(anna);
  await anna.reload();
  await anna.waitForSelector('.table[data-settled]');
  expect(await first(anna)).toBe(before);
  expect(before).not.toBe(present);

  // Giving up.
  await anna.click('.past-bar button');
  await anna.click('.requests summary');
  await anna.click('[data-concede]');
  await anna.click('[data-concede-yes]');
  for (const page of pages) {
    await page.waitForSelector('dialog.end[open] [data-ended="conceded"]');
    expect(await page.locator('.end h2').textContent()).toContain('Bruno');
    expect(await page.locator('[data-ended]').textContent()).toBe('Anna conceded.');
    // Each sees and reviews it through their own eyes.
    const seat = page === anna ? 'A' : 'B';
    expect(await page.locator('dialog.end [data-to-review]').getAttribute('href')).toContain(`as=${seat}&review`);
  }
  await anna.click('dialog.end .button.primary[data-autofocus]');
  await anna.waitForSelector('.waiting');
  // The offer reaches the other.
  await bruno.click('dialog.end [data-rematch] button');
  for (const page of pages) await page.waitForSelector('.table');
  for (const page of pages) await page.context().close();
});

test('the link to a position of a finished public game opens for a stranger by the table’s id; of a private one with the game in it', async () => {
  for (const visibility of ['open', 'private'] as const) {
    const [anna, bruno] = [await newcomer('Anna'), await newcomer('Bruno')];
    await sitDown(bruno, await layTable(anna, 2, visibility));
    for (const page of [anna, bruno]) await page.waitForSelector('.table');
    for (let step = 0; step < 3; step++) await playOn(await turnOf([anna, bruno]), 1, 200);
    await anna.click('.requests summary');
    await anna.click('[data-concede]');
    await anna.click('[data-concede-yes]');
    await anna.waitForSelector('dialog.end[open]');
    await anna.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await anna.click('dialog.end a[href*="replay"]');
    await anna.waitForSelector('.table-replay');
    await anna.click('[data-position-link]');
    await anna.waitForSelector('text=Copied');
    const link = await anna.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).hash === '').toBe(visibility === 'open');
    expect(await anna.locator('.replay-about select').inputValue()).toBe('0');
    const stranger = await newcomer();
    await stranger.goto(link);
    await stranger.waitForSelector('.table-replay');
    expect(await stranger.locator('.replay-about select').inputValue()).toBe('');
    for (const page of [anna, bruno, stranger]) await page.context().close();
  }
});

test('a table that is not there is a sentence, with ways to go on', async () => {
  const page = await newcomer('Anna');
  await page.goto(`${online.url}online/aaaaaaaaaaaa/`);
  await page.waitForSelector('[role="alert"] >> text=There is no such table');
  await page.click('main a[href="/online/"]');
  await page.waitForSelector('[data-make]');
  await page.context().close();
});
