// Royals in the page, in a real browser: what only its own board and options can show.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite, openBrowser, type Site, serveSite, sitDown, untilAsked, visit } from '../../../packages/client/test/browser.ts';

const ID = 'royals';
/** Places on the board go by the names that pieces fly between. */
const CARD_ON_DISPLAY = '[data-at^="display-"]';
const CITY_NAMES = '[class*="city-name"]';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([buildSite().then(serveSite), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

describe('a turn', () => {
  test('taking a card from the display, which all can see, can be undone before anything is drawn', async () => {
    const { page } = await visit(browser);
    await sitDown(page, site, ID);
    const before = await page.locator('[data-prompt]').textContent();
    await page.locator(`${CARD_ON_DISPLAY}[data-open]`).first().click();
    await page.waitForSelector('[data-undo]');
    await page.keyboard.press('u');
    await page.waitForFunction((old) => document.querySelector('[data-prompt]')?.textContent === old, before);
    expect(await page.locator('[data-undo]').count()).toBe(0);
    await page.context().close();
  });

  test('explains what is not possible, with the rule and a way to read it', async () => {
    const { page } = await visit(browser);
    await sitDown(page, site, ID);
    // A noble: marked as disabled for assistive technology, and still to be asked why.
    await page.locator('.table-board [data-action][aria-disabled="true"]').first().click({ force: true });
    await page.waitForSelector('[data-why]');
    expect(await page.locator('[data-why] span').textContent()).toMatch(/draw/i);
    const link = page.locator('[data-why] .rule-link');
    expect(await link.textContent()).toMatch(/^RY-\d/);
    const address = await link.getAttribute('href');
    await page.goto(new URL(address ?? '', site.url).href);
    await page.waitForSelector('.rule-here');
    await page.context().close();
  });

  test('asks first before a card is drawn, where that is wanted', async () => {
    const { page } = await visit(browser, { more: { confirm: 'on' } });
    await sitDown(page, site, ID);
    await page.locator('[data-at="pile"][data-open]').click();
    await page.waitForSelector('[data-confirm]');
    await page.keyboard.press('u');
    await page.waitForSelector('[data-confirm]', { state: 'detached' });
    await page.context().close();
  });

  test('on a phone the first tap on a card selects it, the second takes it', async () => {
    for (const width of [360, 390]) {
      const { page } = await visit(browser, { width, height: 780, touch: true });
      await sitDown(page, site, ID);
      await page.locator(`${CARD_ON_DISPLAY}[data-open]`).first().tap();
      await page.waitForSelector(`${CARD_ON_DISPLAY}[data-pointed]`);
      expect(await page.locator('[data-undo]').count()).toBe(0);
      await page.locator(`${CARD_ON_DISPLAY}[data-pointed]`).first().tap();
      await page.waitForSelector('[data-undo], .end-turn, [data-pay], .table:not([data-asked])');
      await page.context().close();
    }
  });
});

describe('the review', () => {
  test('leads to a choice that cost something and points at the better one, until one goes on to another moment', async () => {
    const { page, faults } = await visit(browser);
    await page.goto(`${site.url}replay/`);
    const records = join(import.meta.dirname, 'records');
    await page.setInputFiles('input[type="file"]', join(records, readdirSync(records).sort()[0] ?? ''));
    await page.click('[data-review-start]');
    await page.waitForSelector('[data-review="done"]');
    const moment = page.locator('[data-moment]').first();
    await moment.locator('[data-moment-show]').click();
    const entry = Number(await moment.getAttribute('data-moment')) - 1;
    await page.waitForSelector(`.table-replay[data-entry="${entry}"]`);
    expect(await moment.getAttribute('aria-current')).toBe('step');
    await page.waitForSelector('.explained');
    // However one leaves it: here by a line of the log.
    await page.locator('.log li button').first().click();
    await page.waitForSelector('.explained', { state: 'detached' });
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('natural moves', () => {
  /** Steps whose first choice is this one, until something is there. */
  async function playUntil(page: Page, wanted: string, first: string): Promise<void> {
    for (let step = 0; step < 300; step++) {
      await untilAsked(page);
      if ((await page.locator(wanted).count()) > 0) return;
      await page.evaluate((liked) => {
        const one = document.querySelector(liked) ?? document.querySelector('[data-pay], [data-listed], .end-turn');
        one?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }, first);
    }
  }

  test('at the start of a turn a card of the display means three cards, this one first; the others stay where they lie', async () => {
    const { page } = await visit(browser);
    await sitDown(page, site, ID);
    await playUntil(page, '[data-listed] >> text="Draw 3 country cards"', '.end-turn');
    const asked = await page.locator('[data-prompt]').textContent();
    const slots = page.locator('.ry-display > .ry-slot');
    const places = (): Promise<(string | null)[]> => slots.evaluateAll((all) => all.map((one) => one.getAttribute('data-at')));
    const before = await places();
    await slots.nth(1).click();
    await page.locator('[data-prompt]', { hasText: 'Draw 2 country cards' }).waitFor();
    expect(await places()).toEqual([before[0], null, before[2]]);
    await page.keyboard.press('u');
    await page.keyboard.press('u');
    await page.locator('[data-prompt]', { hasText: asked ?? '' }).waitFor();
    expect(await places()).toEqual(before);
    await page.context().close();
  });

  test('cards of the hand are picked to pay, raised and counted; what is picked is what is paid', async () => {
    const { page } = await visit(browser);
    await sitDown(page, site, ID);
    await playUntil(page, '[data-pick]', '.ry-noble-button[data-open]');
    const suit = page.locator('[data-pick]').first();
    const raised = (): Promise<number> => suit.locator('.ry-hand-picked').count();
    const count = (): Promise<string | null> => suit.locator('.ry-suit-count').textContent();
    const [start, all] = ((await count()) ?? '').split('/').map(Number);
    expect(await raised()).toBe(start);
    // One more with every press, and after the last none.
    const box = await suit.boundingBox();
    for (let press = 1; press <= (all ?? 0) + 1; press++) {
      await suit.click();
      const now = ((start ?? 0) + press) % ((all ?? 0) + 1);
      await page.waitForFunction(([n]) => document.querySelectorAll('[data-pick]:first-of-type .ry-hand-picked').length === n, [now]);
      expect(await count()).toBe(`${now}/${all}`);
    }
    expect(await suit.boundingBox()).toEqual(box);
    await page.locator('[data-pay]:not([disabled])').click();
    await page.waitForSelector('[data-pick]', { state: 'detached' });
    await page.context().close();
  });
});

describe('a new table', () => {
  const board = join(import.meta.dirname, '..', 'boards', 'four-crowns.json');

  test('takes edition, variants and a board file', async () => {
    const { page, faults } = await visit(browser);
    await page.goto(`${site.url}new/${ID}/`);
    await page.click('.choice >> text="2014"');
    await page.click('.more-options summary');
    await page.click('.more-options .choice >> text="Four"');
    await page.setInputFiles('[data-board-file]', board);
    await page.waitForSelector('[data-board-taken]');
    await page.click('button[type=submit]');
    await untilAsked(page);
    expect(await page.locator(CARD_ON_DISPLAY).count()).toBe(4);
    const { cities }: { cities: readonly { name: string }[] } = JSON.parse(readFileSync(board, 'utf8'));
    expect(await page.locator(CITY_NAMES).allTextContents()).toEqual(expect.arrayContaining(cities.map(({ name }) => name)));
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('says where a board file is wrong', async () => {
    const { page } = await visit(browser);
    await page.goto(`${site.url}new/${ID}/`);
    await page.click('.more-options summary');
    const wrong = readFileSync(board, 'utf8').replace(/"bonus": \d+/, '"bonus": -1');
    for (const [text, why] of [
      [wrong, /cities\[0\]\.bonus/],
      ['no board', /JSON/],
    ] as const) {
      await page.setInputFiles('[data-board-file]', { name: 'own.json', mimeType: 'application/json', buffer: Buffer.from(text) });
      await page.locator('[data-board-refused]', { hasText: why }).waitFor();
      expect(await page.locator('[data-board-taken]').count()).toBe(0);
    }
    await page.context().close();
  });
});

test.each([
  ['de', 'Wien', /^RY-1\.7 Variante/],
  ['fr', 'Vienne', /^RY-1\.7 Variante/],
])('has rules and places in the language: %s', async (language, vienna, rule) => {
  const { page } = await visit(browser, { language });
  await page.goto(`${site.url}rules/${ID}/#RY-1.7`);
  expect((await page.locator('.rule-here').textContent())?.replace(/^(RY-1\.7)\s*/, '$1 ')).toMatch(rule);
  await sitDown(page, site, ID);
  expect(await page.locator(CITY_NAMES).allTextContents()).toContain(vienna);
  await page.context().close();
});
