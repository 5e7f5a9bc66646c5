// Axe finds nothing at all, not even something minor: every game at four moments and in its replay, in the hand and on a desk.

import { GAMES } from '@regalia/games';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite, inBothLights, openBrowser, type Site, serveSite, visit } from './browser.ts';
import { gamesAt, keepGames, MOMENTS } from './moments.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([buildSite().then(serveSite), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test.each(GAMES)(
  '$id has nothing for axe to find, whenever and however one looks at it',
  async (manifest) => {
    const games = await gamesAt(manifest);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      const { page, faults } = await visit(browser, { width, height, touch: width < 700 });
      await page.goto(site.url);
      await keepGames(page, Object.values(games));
      for (const moment of MOMENTS) {
        await page.goto(`${site.url}#/table/${games[moment].id}`);
        await page.waitForSelector(moment === 'end' ? '.table[data-settled]' : '.table[data-settled][data-asked]');
        if (moment === 'end') await page.evaluate(() => document.querySelector<HTMLElement>('[data-result]')?.click());
        await inBothLights(page, `${moment} at ${width}`);
      }
      await page.goto(`${site.url}#/replay/${games.end.id}`);
      await page.waitForSelector('.table-replay');
      await page.keyboard.press('ArrowRight');
      await inBothLights(page, `the replay at ${width}`);
      expect(faults).toEqual([]);
      await page.context().close();
    }
  },
  240_000,
);
