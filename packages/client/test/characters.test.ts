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

test('whoever wants a fair opponent gets the level that their games on this device ask for: the gentlest at first', async () => {
  const { page, faults } = await visit(browser);
  await page.goto(`${site.url}new/${GAMES[0]?.id}/`);
  const second = page.locator('.seats select').nth(1);
  await second.locator('option[value=fair]').waitFor({ state: 'attached' });
  await second.selectOption('fair');
  await page.click('button[type=submit]');
  await untilAsked(page);
  const levels = await page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('regalia', 1);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    return new Promise<unknown>((resolve) => {
      const request = opened.transaction('games').objectStore('games').getAll();
      request.onsuccess = () => resolve(request.result[0]?.levels);
    });
  });
  expect(levels).toEqual([null, 'easy', 'medium', 'medium']);
  expect(faults).toEqual([]);
  await page.context().close();
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
