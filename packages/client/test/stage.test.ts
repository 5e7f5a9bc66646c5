// A scoring as theatre: nothing on the page is ahead of the stage, and whoever watches decides how fast it goes.

import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite, inBothLights, openBrowser, playOn, type Site, serveSite, sitDown, visit } from './browser.ts';
import { manifest } from './toy/game.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  const games = join(import.meta.dirname, 'toy', 'drawn-list.ts');
  [site, browser] = await Promise.all([buildSite({ games }).then(serveSite), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** What the toy brings the seats at the end of a round. */
const GAINS = [211, 312, 413] as const;
const scoresOn = async (page: Page): Promise<readonly number[]> =>
  (await page.locator('.player .score').allTextContents()).map((text) => Number(text.replace(/\D/g, '')));

/** All that a page says, seen or heard, without what the stage itself says. */
const saidOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title]')].map(
      (one) => `${one.getAttribute('aria-label')} ${one.getAttribute('title')}`,
    );
    return `${document.body.textContent} ${labels.join(' ')}`;
  });

/** A table at which the last of a round has just stopped: the first seat is about to be counted. */
async function toFirstScoring(page: Page): Promise<void> {
  await sitDown(page, site, manifest.id);
  for (let step = 0; step < 40 && (await page.locator('[data-toy-stage]').count()) === 0; step++) {
    await playOn(page, 1, 40);
    if (await page.locator('.handover[open] button').count()) await page.click('.handover[open] button');
  }
  await page.waitForSelector('[data-toy-stage="0"]');
}

describe('a scoring', () => {
  test('is told piece by piece: no score, line or label on the page is ahead of the stage', async () => {
    const { page, faults } = await visit(browser, { speed: 'normal' });
    await toFirstScoring(page);
    await page.keyboard.press(' ');
    await page.waitForSelector('.stage[data-paused]');
    const before = await scoresOn(page);
    expect(Math.max(...before)).toBeLessThan(100);
    for (const seat of [0, 1, 2]) {
      await page.waitForSelector(`[data-toy-stage="${seat}"]`);
      await page.waitForSelector('.spotlight-rim');
      const later = GAINS.flatMap((gain, one) => (one >= seat ? [gain + (before[one] ?? 0), gain] : []));
      const said = await saidOn(page);
      expect(later.filter((number) => said.includes(String(number)))).toEqual([]);
      expect(await scoresOn(page)).toEqual(before.map((score, one) => (one < seat ? score + (GAINS[one] ?? 0) : score)));
      // A tap gives the points, the next goes on; it stands still meanwhile.
      await page.click('[data-stage-next]', { position: { x: 5, y: 5 } });
      await page.waitForFunction(([one, sum]) => document.querySelectorAll('.player .score')[one]?.textContent?.includes(String(sum)), [
        seat,
        (before[seat] ?? 0) + (GAINS[seat] ?? 0),
      ] as const);
      expect(await page.locator('.log li').last().textContent()).toContain(String(GAINS[seat]));
      await page.keyboard.press('ArrowRight');
    }
    await page.waitForSelector('.stage', { state: 'detached' });
    expect(await scoresOn(page)).toEqual(before.map((score, seat) => score + (GAINS[seat] ?? 0)));
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('can be skipped, and has nothing for axe to find', async () => {
    const { page } = await visit(browser, { speed: 'normal' });
    await toFirstScoring(page);
    await page.keyboard.press(' ');
    await inBothLights(page, 'a scoring');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.stage', { state: 'detached' });
    expect(Math.min(...(await scoresOn(page)))).toBeGreaterThan(200);
    await page.context().close();
  });

  test('is shown where nothing may move, and left out only where all of that is switched off', async () => {
    const { page } = await visit(browser, { speed: 'normal' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await toFirstScoring(page);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.stage', { state: 'detached' });
    await page.context().close();
    const still = await visit(browser);
    await sitDown(still.page, site, manifest.id);
    await still.page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.stage')) document.body.dataset['staged'] = '';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await playOn(still.page, 8, 60);
    expect(await still.page.locator('body[data-staged]').count()).toBe(0);
    await still.page.context().close();
  });
});

describe('standing and goal', () => {
  test.each([
    ['at a desk', { width: 1440, height: 900 }],
    ['in the hand', { width: 390, height: 844, touch: true }],
  ] as const)('are a press away at any time, %s, and by key', async (_where, look) => {
    const { page, faults } = await visit(browser, look);
    await sitDown(page, site, manifest.id);
    await page.click('touch' in look ? '[data-tool="standing"]' : '.tab-standing');
    await page.waitForSelector('[data-toy-standing]:visible');
    await inBothLights(page, 'the standing');
    await page.keyboard.press('s');
    await page.waitForSelector('[data-toy-standing]', { state: 'detached' });
    await page.click('[data-tool="goal"]');
    await page.waitForSelector('dialog.goal[open] [data-toy-goal]');
    await inBothLights(page, 'the goal');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.goal', { state: 'detached' });
    await page.keyboard.press('g');
    await page.waitForSelector('dialog.goal[open]');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
