// Whole games, played to their end through the page. The first game's is in play.test.ts.

import { GAMES } from '@regalia/games';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite, openBrowser, playOn, type Site, serveSite, untilAsked, visit } from './browser.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([buildSite().then(serveSite), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const MINUTES = 60_000;

test.each(GAMES.slice(1))(
  'a whole game of $id is played to its end, with result and replay',
  async ({ id }) => {
    const { page, faults } = await visit(browser);
    await page.goto(`${site.url}new/${id}/`);
    // The fewest seats come first.
    const fewest = page.locator('.table-form .choice .button', { hasText: /^\d+$/ }).first();
    const seats = Number(await fewest.textContent());
    await fewest.click();
    await page.click('button[type=submit]');
    await untilAsked(page);
    expect(await page.locator('.player').count()).toBe(seats);
    await playOn(page, 8000);
    await page.waitForSelector('dialog.end[open]', { timeout: 2 * MINUTES });
    expect(await page.locator('.ranking li').count()).toBe(seats);
    expect((await page.locator('.ranking b').allTextContents()).map(Number).every(Number.isFinite)).toBe(true);
    await page.click('dialog.end a[href*="replay"]');
    await page.waitForSelector('.table-replay[data-entry="0"]');
    await page.keyboard.press('End');
    await page.waitForFunction(() => Number(document.querySelector<HTMLElement>('.table-replay')?.dataset['entry']) > 20);
    await page.click('[data-verify]');
    await page.waitForSelector('.verify .good');
    expect(faults).toEqual([]);
    await page.context().close();
  },
  6 * MINUTES,
);
