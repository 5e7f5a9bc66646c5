// What happened in a round and what is asked after it: seen, heard, and where the focus is.

import { GAMES } from '@regalia/games';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite, openBrowser, playOn, type Site, serveSite, sitDown, untilAsked, visit } from './browser.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([buildSite().then(serveSite), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const ID = GAMES[0]?.id ?? '';

const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

/** Plays on until something can be seen. */
async function playTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 120; step++) {
    await untilAsked(page);
    if ((await page.locator(selector).count()) > 0) return;
    await playOn(page, 1);
  }
  throw new Error(`never came to ${selector}`);
}

describe('the newest line of the log', () => {
  test.each([
    [1440, 900],
    [1440, 700],
    [1100, 800],
  ])('is in sight after every step, at %i by %i', async (width, height) => {
    const { page } = await visit(browser, { width, height });
    await sitDown(page, site, ID);
    await page.mouse.move(400, 300);
    for (let step = 0; step < 25; step++) {
      await playOn(page, 3);
      await untilAsked(page);
      await drawn(page);
      const below = await page.evaluate(() => {
        const list = document.querySelector('.log ol')?.getBoundingClientRect();
        const last = document.querySelector('.log li:last-child')?.getBoundingClientRect();
        return list && last ? last.bottom - list.bottom : 0;
      });
      expect(below, `step ${step}`).toBeLessThanOrEqual(1);
    }
    await page.context().close();
  });

  test('stands in the sheet of a phone', async () => {
    const { page } = await visit(browser, { width: 390, height: 844, touch: true });
    await sitDown(page, site, ID);
    await playTo(page, '.end-turn');
    const newest = await page.locator('.log li:last-child').textContent();
    expect(await page.locator('.ticker').isVisible()).toBe(true);
    expect(await page.locator('.ticker').textContent()).toBe(newest);
    await page.context().close();
  });
});

describe('what others did', () => {
  test('is told in a sentence each, and can be watched again', async () => {
    const { page, faults } = await visit(browser);
    await sitDown(page, site, ID);
    await playTo(page, '.end-turn');
    await page.click('.end-turn');
    await playTo(page, '.recap');
    const said = await page.locator('.recap li').allTextContents();
    const names = (await page.locator('.player-name').allTextContents()).slice(1);
    for (const name of names) expect(said.filter((one) => one.startsWith(`${name} `)).length, name).toBeLessThanOrEqual(1);
    expect(said.length).toBeGreaterThan(0);
    const lines = await page.locator('.log li').count();
    await page.click('[data-watch]');
    await page.waitForSelector('.table:not([data-settled])');
    expect(await page.locator('.log li').count()).toBeLessThan(lines);
    await untilAsked(page);
    expect(await page.locator('.log li').count()).toBe(lines);
    expect(await page.locator('.recap li').allTextContents()).toEqual(said);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('the focus', () => {
  /** Where the focus is: the part of the table, and whether it is on something that can be chosen. */
  const focus = (page: Page): Promise<{ place: string; live: boolean }> =>
    page.evaluate(() => {
      const now = document.activeElement;
      const place = ['.actions', '.viewport-inner', '.table-dock', '.prompt'].find((part) => now?.closest(part)) ?? String(now?.tagName);
      return { place, live: now?.matches('[data-listed], [data-pay], .end-turn, [data-confirm], [data-action][data-open]') ?? false };
    });

  test('stays in the list after every choice made there, round after round', async () => {
    const { page } = await visit(browser);
    await sitDown(page, site, ID);
    await page.keyboard.press('ArrowDown');
    for (let step = 0; step < 25; step++) {
      await untilAsked(page);
      if (await page.locator('dialog.end[open]').count()) break;
      await drawn(page);
      expect(await focus(page), `step ${step}`).toEqual({ place: '.actions', live: true });
      await page.keyboard.press('Enter');
      await drawn(page);
    }
    await page.context().close();
  });

  test('stays on the table before the viewer while cards are taken there', async () => {
    const { page } = await visit(browser);
    await sitDown(page, site, ID);
    for (let again = true; again; ) {
      await playTo(page, '.table-dock [data-open]');
      await page.locator('.table-dock [data-open]').first().focus();
      await page.keyboard.press('Enter');
      await untilAsked(page);
      await drawn(page);
      again = (await page.locator('.table-dock [data-open]').count()) === 0;
    }
    expect(await focus(page)).toEqual({ place: '.table-dock', live: true });
    await page.context().close();
  });

  test('goes to nothing that cannot be chosen: what is closed is no stop for the tab key, and the log is one', async () => {
    const { page } = await visit(browser);
    await sitDown(page, site, ID);
    await playTo(page, '.viewport-inner [data-open]');
    const stops = await page.evaluate(() => ({
      closed: document.querySelectorAll('[data-action]:not([data-open])[tabindex="0"]').length,
      log: [...document.querySelectorAll<HTMLElement>('.log ol, .log ol button')].filter(({ tabIndex }) => tabIndex >= 0).length,
    }));
    expect(stops).toEqual({ closed: 0, log: 1 });
    await page.context().close();
  });
});

describe('whoever hears the table', () => {
  test('is told a whole round in its order, each line once, and then what is asked', async () => {
    const { page } = await visit(browser);
    await sitDown(page, site, ID);
    await playTo(page, '.end-turn');
    await page.evaluate(() => {
      const live = document.querySelector<HTMLElement>('[data-live]');
      const heard: string[] = [];
      const listen = (changes: readonly MutationRecord[]): void => {
        for (const { addedNodes } of changes) for (const node of addedNodes) heard.push(node.textContent ?? '');
        if (live) live.dataset['heard'] = heard.join('\n');
      };
      if (live) new MutationObserver(listen).observe(live, { childList: true });
    });
    const before = await page.locator('.log li').count();
    await page.click('.end-turn');
    await untilAsked(page);
    await drawn(page);
    const told = (await page.locator('.log li').allTextContents()).slice(before);
    const heard = ((await page.locator('[data-live]').getAttribute('data-heard')) ?? '').split('\n');
    expect(told.length).toBeGreaterThan(0);
    expect(heard.slice(0, -1)).toEqual(told);
    expect(heard.at(-1)).toBe(await page.locator('[data-prompt] > span:nth-child(2)').textContent());
    expect(await page.locator('[data-live]').getAttribute('aria-live')).toBe('polite');
    await page.context().close();
  });
});

describe('who asks for no more tips', () => {
  test('is not promised more of them: in French the words say what the button does', async () => {
    const { page } = await visit(browser, { language: 'fr' });
    await sitDown(page, site, ID);
    await playTo(page, '.hint');
    expect(await page.locator('.hint .link').textContent()).toBe('Ne plus montrer d’astuces');
    await page.context().close();
  });
});
