// In the hand, nothing that is asked is too small to read or to meet: measured in the real layout.

import { GAMES } from '@regalia/games';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite, openBrowser, playOn, type Site, serveSite, sitDown, untilAsked, visit } from './browser.ts';
import { type Sized, sizesOn } from './sizes.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([buildSite().then(serveSite), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const IDS = GAMES.map(({ id }) => id);
const LEAST = { text: 11, target: 44 } as const;
const PHONE = { width: 390, height: 844, touch: true } as const;

const small = (all: readonly Sized[], least: number): readonly string[] =>
  all.filter(({ size }) => size < least - 0.05).map(({ what, size }) => `${what}: ${size.toFixed(1)}`);

/** What is drawn and written is where it will stay. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.all(document.getAnimations().flatMap((one) => (one.effect?.getTiming().iterations === 1 ? [one.finished] : [])));
  });

async function expectLarge(page: Page, where: string): Promise<void> {
  await settled(page);
  const { texts, targets } = await sizesOn(page);
  expect(targets.length, where).toBeGreaterThan(4);
  expect(small(texts, LEAST.text), `text at ${where}`).toEqual([]);
  expect(small(targets, LEAST.target), `targets at ${where}`).toEqual([]);
}

/** Plays on until something can be seen, though not for ever. */
async function playTo(page: Page, selector: string): Promise<boolean> {
  for (let step = 0; step < 80; step++) {
    await untilAsked(page);
    if ((await page.locator(selector).count()) > 0) return true;
    await playOn(page, 1);
  }
  return false;
}

describe('on a phone', () => {
  const LOOKS = [PHONE, { ...PHONE, width: 360, height: 640 }, { ...PHONE, width: 844, height: 390 }];
  test.each(IDS.flatMap((id) => LOOKS.map((look) => ({ id, ...look }))))(
    '$id: at $width by $height no text is under 11 pixels and no target under 44, wherever the game stands',
    async ({ id, ...look }) => {
      const { page } = await visit(browser, look);
      await sitDown(page, site, id);
      await expectLarge(page, 'the beginning');
      for (const selector of ['.table-dock [data-open]', '.viewport-inner [data-open]', '.picker', '.end-turn'])
        if (await playTo(page, selector)) await expectLarge(page, selector);
      await playTo(page, '[data-ticker]:visible');
      await page.click('[data-ticker]');
      await expectLarge(page, 'the log');
      await page.click('.tab >> nth=0');
      await playTo(page, '[data-advise]');
      await page.click('[data-advise]');
      await page.waitForSelector('[data-advice="there"]');
      await expectLarge(page, 'a hint');
      await page.click('[data-advise]');
      await page.locator('.player-open').nth(1).click();
      await expectLarge(page, 'a player');
      await page.context().close();
    },
    // Up to some hundred steps, until everything has been seen.
    400_000,
  );
});
