// Standing orders in two browsers: planned on the board in a preview, given with conditions, played by the server, told in the recap; on a
// phone and by keyboard. And being away: a bot, a substitute by a link, holidays.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, playOn, visit } from './browser.ts';
import { type OnlineSite, openOnline } from './online-site.ts';

let online: OnlineSite;
let browser: Browser;
beforeAll(async () => {
  [online, browser] = await Promise.all([openOnline(), openBrowser()]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await online?.close();
});

/** Pictures for whoever wants to look, where REGALIA_PICTURES says. */
const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['REGALIA_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/orders-${name}.png` });
};

interface Pair {
  readonly mover: Page;
  readonly waiting: Page;
  readonly faults: readonly string[][];
}

/** Two people at a table for two; who waits is on a phone where that is wanted. */
async function twoAt(look: Parameters<typeof visit>[1] = {}, pace = 'none'): Promise<Pair> {
  const [host, guest] = [
    await visit(browser, { ...look, more: { name: 'Anna' } }),
    await visit(browser, { ...look, more: { name: 'Bruno' } }),
  ];
  await host.page.goto(`${online.url}online/`);
  await host.page.click('fieldset:has(legend:text-is("Bots")) >> text="0"');
  await host.page.selectOption('[data-pace]', pace);
  await host.page.click('[data-make]');
  const link = ((await host.page.locator('[data-invite]').textContent()) ?? '').trim();
  await guest.page.goto(link);
  await guest.page.click('[data-join]');
  const pages = [host.page, guest.page];
  await Promise.all(pages.map((page) => page.waitForSelector('.table[data-settled]')));
  const turn = (): Promise<Page> =>
    Promise.race(pages.map((page) => page.waitForSelector('.table[data-settled][data-asked]').then(() => page)));
  // First turns have rules of their own in some games: both have had theirs.
  for (const first = await turn(), had = new Set<Page>(); had.size < 2 || (await turn()) !== first; ) {
    const next = await turn();
    had.add(next);
    await playOn(next, 1, 200);
  }
  const mover = await turn();
  return { mover, waiting: mover === host.page ? guest.page : host.page, faults: [host.faults, guest.faults] };
}

const openPanel = (page: Page, panel: string): Promise<unknown> =>
  page.$eval(panel, (details) => {
    (details as HTMLDetailsElement).open = true;
    details.scrollIntoView();
  });

/** Plays by hand until the other one's order has played, or enough. */
async function playUntilNews({ mover, waiting }: Pair): Promise<void> {
  const news = waiting.waitForSelector('[data-order-news]').then(() => true);
  for (let step = 0; step < 30; step++) {
    const done = await Promise.race([news, playOn(mover, 1, 300).then(() => false)]);
    if (done) return;
  }
  await news;
}

test('who waits plans ahead on the board; the server plays it and says why', async () => {
  const pair = await twoAt();
  const { waiting, mover } = pair;
  await waiting.keyboard.press('o');
  await waiting.waitForSelector('[data-plan-ahead]');
  await picture(waiting, 'panel');
  await waiting.click('[data-plan-ahead]');
  await waiting.waitForSelector('.table-planning [data-plan]');
  expect(await waiting.locator('[data-plan-done]').isDisabled()).toBe(true);
  // By keyboard, as in a turn of one's own.
  await waiting.keyboard.press('1');
  await waiting.waitForFunction(() => document.querySelector<HTMLButtonElement>('[data-plan-done]')?.disabled === false);
  await picture(waiting, 'preview');
  await waiting.click('[data-plan-done]');
  await waiting.waitForSelector('dialog.order-form [data-condition]');
  await waiting.check('[data-condition="same-choices"]');
  await waiting.uncheck('[data-condition="same-choices"]');
  await waiting.locator('[data-condition]').last().focus();
  await picture(waiting, 'form');
  await waiting.click('[data-order-save]');
  await waiting.waitForSelector('[data-order="going"]');
  await picture(waiting, 'list');
  // Nobody else sees anything of it.
  expect(await mover.locator('[data-order]').count()).toBe(0);
  await playUntilNews(pair);
  expect(await waiting.locator('[data-order-news]').textContent()).toMatch(/Your order played/);
  await picture(waiting, 'news');
  await waiting.waitForSelector('[data-order="done"]');
  await waiting.click('[data-order-stop]');
  await waiting.waitForSelector('[data-order]', { state: 'detached' });
  for (const faults of pair.faults) expect(faults.filter((fault) => !/401|Unauthorized/.test(fault))).toEqual([]);
}, 240_000);

test('on a phone a simple order is one press, and can be changed and stopped', async () => {
  const { waiting, faults } = await twoAt({ width: 390, height: 844, touch: true });
  await waiting.click('[data-tool="orders"]');
  await waiting.waitForSelector('[data-simple]');
  await picture(waiting, 'phone-panel');
  await waiting.click('[data-simple]');
  await waiting.waitForSelector('[data-order="going"]');
  await picture(waiting, 'phone-list');
  await waiting.click('[data-order-edit]');
  await waiting.waitForSelector('dialog.order-form[open]');
  await waiting.fill('[data-order-times]', '2');
  await waiting.selectOption('[data-order-delay]', 'by-lot');
  await picture(waiting, 'phone-form');
  const wide = await waiting.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
  await waiting.click('[data-order-save]');
  await waiting.waitForSelector('dialog.order-form', { state: 'detached' });
  expect(await waiting.locator('[data-order]').textContent()).toMatch(/1 of 2/);
  await waiting.click('[data-order-stop]');
  await waiting.waitForSelector('[data-order]', { state: 'detached' });
  await waiting.click('[data-plan-ahead]');
  await waiting.waitForSelector('.table-planning [data-plan]');
  await picture(waiting, 'phone-preview');
  await waiting.click('[data-plan-leave]');
  await waiting.waitForSelector('.table-planning', { state: 'detached' });
  for (const list of faults) expect(list.filter((fault) => !/401|Unauthorized/.test(fault))).toEqual([]);
}, 240_000);

test('who comes back is told everything missed, across a reload; a bot or a substitute stood in', async () => {
  const { waiting, mover } = await twoAt({}, 'one-day');
  const here = waiting.url();
  // Seen so far; then one goes away, and a bot plays.
  await waiting.waitForResponse((answer) => /\/look$/.test(answer.url()) && answer.request().method() === 'PUT');
  await openPanel(waiting, '.requests');
  await waiting.click('[data-stand-in]');
  await waiting.waitForSelector('[data-away]');
  await picture(waiting, 'away');
  await waiting.goto('about:blank');
  for (let step = 0; step < 12; step++) await playOn(mover, 1, 300);
  await waiting.goto(here);
  await waiting.waitForSelector('.recap');
  expect(await waiting.locator('.recap h3').textContent()).toBe('While you were away');
  expect(await waiting.locator('.recap li').count()).toBeGreaterThan(0);
  await picture(waiting, 'missed');
  await waiting.click('[data-away] button');
  await waiting.waitForSelector('[data-away]', { state: 'detached' });

  await openPanel(waiting, '.requests');
  await waiting.click('[data-substitute]');
  const link = await waiting.locator('input[data-seat-link]').inputValue();
  const { page: substitute } = await visit(browser, { more: { name: 'Carla' } });
  await substitute.goto(link);
  await substitute.waitForSelector('.table[data-settled]');
  expect(substitute.url()).toContain(new URL(here).pathname);
  expect(await substitute.locator('[data-orders]').count()).toBe(1);

  await waiting.click('[data-holidays]');
  await waiting.click('[data-holiday-take]');
  await waiting.waitForSelector('[data-holiday-end]');
  expect(await waiting.locator('[data-holiday-word]').textContent()).toMatch(/1 table grants/);
  await picture(waiting, 'holidays');
  await waiting.click('[data-holiday-end]');
  await waiting.waitForSelector('[data-holiday-end]', { state: 'detached' });
}, 240_000);
