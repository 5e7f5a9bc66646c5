// Nothing lies over something else and nothing is cut off: every game at four moments, in six sizes and two lights.

import { GAMES } from '@regalia/games';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite, openBrowser, type Site, serveSite, visit } from './browser.ts';
import { gamesAt, keepGames, MOMENTS, type Moment } from './moments.ts';
import { movedByLight, untidyOn } from './tidy.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([buildSite().then(serveSite), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1440, 900],
  [2560, 1440],
] as const;

/** The table at a moment, lying still. */
async function openAt(page: Page, id: string, moment: Moment): Promise<void> {
  await page.goto(`${site.url}#/table/${id}`);
  await page.waitForSelector(moment === 'end' ? '.table[data-settled]' : '.table[data-settled][data-asked]');
  if (moment === 'end') await page.evaluate(() => document.querySelector<HTMLElement>('dialog.end[open], [data-result]')?.click());
  if (moment !== 'scoring') return;
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-watch]')?.click());
  await page.waitForSelector('.stage');
  await page.keyboard.press(' ');
}

const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // The board is drawn anew when it has lain still for a while.
    await new Promise((done) => setTimeout(done, 190));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

test.each(GAMES)(
  '$id is tidy at its start, in the middle, at a scoring and at the end, in six sizes and two lights',
  async (manifest) => {
    const games = await gamesAt(manifest);
    const { page, faults } = await visit(browser);
    await page.goto(site.url);
    await keepGames(page, Object.values(games));
    const untidy: Record<string, readonly string[]> = {};
    for (const moment of MOMENTS) {
      await openAt(page, games[moment].id, moment);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await settle(page);
        const found = await untidyOn(page);
        if (found.length > 0) untidy[`${moment} at ${width} by ${height}`] = found;
        // In the other light everything is where it was.
        expect(await movedByLight(page), `${moment} at ${width} by ${height}`).toBe(0);
      }
    }
    expect(untidy).toEqual({});
    expect(faults).toEqual([]);
    await page.context().close();
  },
  // Forty-eight looks at a whole page: time for a busy machine.
  400_000,
);
