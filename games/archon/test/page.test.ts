// Archon in the page, in a real browser: what only its own board can show.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOO_SOON } from '../../../packages/client/src/table/guard.ts';
import { buildSite, openBrowser, playOn, type Site, serveSite, sitDown, untilAsked, visit } from '../../../packages/client/test/browser.ts';
import { type Sized, sizesOn } from '../../../packages/client/test/sizes.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Page = Awaited<ReturnType<typeof visit>>['page'];

const ID = 'archon';
let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([buildSite().then(serveSite), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Plays on until something can be seen, though not for ever. */
async function playTo(page: Page, selector: string): Promise<boolean> {
  for (let step = 0; step < 80; step++) {
    await untilAsked(page);
    if ((await page.locator(selector).count()) > 0) return true;
    await playOn(page, 1);
  }
  return false;
}

const small = (all: readonly Sized[], least: number): readonly string[] =>
  all.filter(({ size }) => size < least - 0.05).map(({ what, size }) => `${what}: ${size.toFixed(1)}`);

/** What is drawn is where it will stay. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.all(document.getAnimations().flatMap((one) => (one.effect?.getTiming().iterations === 1 ? [one.finished] : [])));
  });

async function expectLarge(page: Page, where: string): Promise<void> {
  await settled(page);
  const { texts, targets } = await sizesOn(page);
  expect(small(texts, 11), `text at ${where}`).toEqual([]);
  expect(small(targets, 44), `targets at ${where}`).toEqual([]);
}

describe('in the hand', () => {
  test.each([
    { width: 390, height: 844, language: 'en' },
    { width: 360, height: 640, language: 'de' },
    { width: 844, height: 390, language: 'fr' },
  ])('at $width by $height no text is under 11 pixels and no target under 44, wherever the game stands ($language)', async (look) => {
    const { page } = await visit(browser, { ...look, touch: true });
    await sitDown(page, site, ID);
    await expectLarge(page, 'the first Magisters');
    for (const selector of ['[class*="splitting"]', '[class*="slot-begins"][data-open]', '.picker', '[data-at^="tile-"] > [data-open]'])
      if (await playTo(page, selector)) await expectLarge(page, selector);
    await page.locator('.player-open').nth(1).click();
    await page.waitForSelector('.player-sheet');
    await expectLarge(page, 'a player');
    await page.context().close();
  });
});

describe('a turn', () => {
  test('may begin with the slot: card and slot, in either order, lead to the same draft', async () => {
    const { page } = await visit(browser);
    await sitDown(page, site, ID);
    // A slot behind which there is something more to decide, so that the draft is not sent at once: the Repository. One card is enough.
    const begins = '[data-at="building-1"] [class*="slot-begins"][data-open][aria-label*="takes 1 card"]';
    const fans = page.locator('[data-at="hand"] [class*="fan"][data-open]');
    const prompt = (): Promise<string | null> => page.locator('[data-prompt]').textContent();
    const played = '[data-at="seat-played-0"] svg';
    let [slot, before, standing]: [string, string | null, number] = ['', null, 0];
    /** Begins with the slot; whether there is a card to choose after it. With cards of one kind there is nothing to choose. */
    const isBegun = async (): Promise<boolean> => {
      if ((await page.locator(begins).count()) === 0) return false;
      slot = (await page.locator(begins).first().getAttribute('data-at')) ?? '';
      before = await prompt();
      standing = await figures(page, slot);
      await pause(page);
      await page.locator(`[data-at="${slot}"]`).click();
      await page.waitForSelector(`[data-at="${slot}"].target-chosen`);
      return (await fans.count()) > 0;
    };
    let isReady = await isBegun();
    for (let step = 0; step < 80 && !isReady; step++) {
      await playOn(page, 1);
      await untilAsked(page);
      isReady = await isBegun();
    }
    expect(isReady).toBe(true);

    await pause(page);
    await fans.first().click();
    await page.waitForSelector('[data-undo]');
    const slotFirst = { prompt: await prompt(), played: await page.locator(played).count(), figures: await figures(page, slot) };
    // Both steps can be taken back, one after the other.
    await page.keyboard.press('u');
    await page.keyboard.press('u');
    await page.waitForFunction((old) => document.querySelector('[data-prompt]')?.textContent === old, before);

    await pause(page);
    await fans.first().click();
    await pause(page);
    await page.locator(`[data-at="${slot}"]`).click();
    await page.waitForSelector('[data-undo]');
    const cardFirst = { prompt: await prompt(), played: await page.locator(played).count(), figures: await figures(page, slot) };
    expect(slotFirst).toEqual(cardFirst);
    expect(slotFirst.figures).toBe(standing + 1);
    await page.context().close();
  });

  test('what is split keeps its place: a card touched goes to the other pile, and the piles stay where they are', async () => {
    const { page } = await visit(browser);
    await sitDown(page, site, ID);
    expect(await playTo(page, '[class*="splitting"]')).toBe(true);
    const places = (): Promise<readonly number[]> =>
      page.locator('[class*="movable"]').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    const count = (): Promise<number> => page.locator('[class*="splitting"] >> nth=0 >> [class*="small-card"]').count();
    const before = await places();
    await page.locator('[class*="movable"]:not([disabled])').first().click();
    expect(await places()).toEqual(before);
    expect(await count()).toBe(5);
    await page.context().close();
  });
});

/** So soon after a choice a press would be taken for the second half of a double tap. */
const pause = (page: Page): Promise<void> => page.waitForTimeout(TOO_SOON + 100);

const figures = (page: Page, slot: string): Promise<number> => page.locator(`[data-at="${slot}"] [class*="pawn-body"]`).count();

test('nothing on the board is see-through as a whole: each such thing would be a layer to be put together at every frame', async () => {
  const { page } = await visit(browser);
  await sitDown(page, site, ID);
  await playTo(page, '[class*="slot-begins"][data-open]');
  const seeThrough = await page.evaluate(() =>
    [...document.querySelectorAll('.viewport-inner *')]
      .filter((one) => !one.closest('defs, .target-ring, .frame') && Number(getComputedStyle(one).opacity) < 1)
      .map((one) => one.getAttribute('class')),
  );
  expect(seeThrough).toEqual([]);
  await page.context().close();
});
