// Bots with a style of their own: chosen for a seat, introduced, heard once, and played against.

import { GAMES } from '@regalia/games';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite, inBothLights, openBrowser, playOn, type Site, serveSite, untilAsked, visit } from './browser.ts';
import { untidyOn } from './tidy.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([buildSite().then(serveSite), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test.each(GAMES)('$id: every character is introduced with its face, greets at the table, and plays', async ({ id }) => {
  const { page, faults } = await visit(browser, { width: 390, height: 844, touch: true, language: 'de' });
  await page.goto(`${site.url}new/${id}/`);
  const seats = page.locator('.seats select');
  const names = seats.nth(1).locator('optgroup').first().locator('option');
  await names.first().waitFor({ state: 'attached' });
  const ids = await names.evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''));
  expect(ids.length).toBeGreaterThan(2);
  for (const character of ids) {
    await seats.nth(1).selectOption(character);
    expect(await page.locator('.introduced .face use').count(), character).toBeGreaterThan(0);
    expect((await page.locator('.introduced').textContent())?.length, character).toBeGreaterThan(10);
  }
  await inBothLights(page, `${id}: a character in the form`);
  await seats.nth(2).selectOption(ids[0] ?? '');
  await page.click('button[type=submit]');
  await untilAsked(page);
  await page.waitForSelector('.greetings li >> nth=1');
  expect(await page.locator('.greetings q').allTextContents()).toHaveLength(2);
  expect(await untidyOn(page)).toEqual([]);
  await inBothLights(page, `${id}: greetings`);
  // Whoever has played has heard it; and they play on.
  await playOn(page, 6);
  await untilAsked(page);
  expect(await page.locator('.greetings').count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});
