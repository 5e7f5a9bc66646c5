// The workshop on a server, as two owners of the same box use it: one enters what is printed, undoes, carries the board about and shares it,
// the other takes it from there and confirms; and the board can be played.

import { readFileSync } from 'node:fs';
import { GAMES } from '@regalia/games';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, playOn, untilAsked, visit } from './browser.ts';
import { type OnlineSite, openOnline } from './online-site.ts';

let online: OnlineSite;
let browser: Browser;
beforeAll(async () => {
  [online, browser] = await Promise.all([openOnline(), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await online?.close();
});

const PHONE = { width: 390, height: 844, touch: true } as const;

/** Somebody with a name, at the workshop of a game. */
async function owner(game: string, name: string, look: object = {}): Promise<{ readonly page: Page; readonly faults: readonly string[] }> {
  const visitor = await visit(browser, { ...look, more: { name } });
  await visitor.page.goto(`${online.url}workshop/${game}/`);
  await visitor.page.waitForSelector('.shop-sheet svg');
  return visitor;
}

interface Change {
  readonly path: string;
  readonly before: number;
  readonly after: number;
}

/** Types another value into the first number of the place that is worked on. */
async function change(page: Page): Promise<Change> {
  const number = page.locator('.shop-place .shop-number').first();
  const field = number.locator('input');
  const before = Number(await field.inputValue());
  const after = (await number.locator('button').last().isEnabled()) ? before + 1 : before - 1;
  await field.fill(String(after));
  await field.press('Tab');
  return { path: (await field.getAttribute('data-path')) ?? '', before, after };
}

/** Nobody is signed in at first, which the browser calls a fault. */
const real = (faults: readonly string[]): readonly string[] => faults.filter((fault) => !/401/.test(fault));

const numberAt = (page: Page, path: string): Promise<string> => page.locator(`[data-path="${path}"]`).inputValue();

/** The file that the board is saved as. */
async function exported(page: Page): Promise<{ readonly path: string; readonly board: unknown }> {
  const saved = page.waitForEvent('download');
  await page.click('[data-shop-export]');
  const path = await (await saved).path();
  return { path, board: JSON.parse(readFileSync(path, 'utf8')) };
}

const openCount = async (page: Page, origin: string): Promise<number> =>
  Number(await page.locator(`.shop-origins [data-origin="${origin}"] b`).textContent());

describe.each(GAMES.filter(({ workshop }) => workshop).map(({ id }) => id))('a board of %s', (game) => {
  test('is entered, undone, filtered, compared, carried in a file and a link, and played', async () => {
    const { page, faults } = await owner(game, 'Anna');
    const reconstructed = await openCount(page, 'reconstructed');
    const place = (await page.locator('[data-place]').getAttribute('data-place')) ?? '';
    const began = await exported(page);
    const { path, before, after } = await change(page);
    expect(await openCount(page, 'copy')).toBe(1);
    await page.click('[data-shop-undo]');
    expect(await numberAt(page, path)).toBe(String(before));
    expect((await exported(page)).board).toEqual(began.board);
    await page.click('[data-shop-redo]');
    expect(await numberAt(page, path)).toBe(String(after));
    // A place whose values have all been read is not among those still to be read.
    const all = await page.locator('.shop-place-button').count();
    await page.click('[data-shop-confirm]');
    expect(await openCount(page, 'reconstructed')).toBeLessThan(reconstructed);
    await page.click('.shop-places .shop-tick input');
    expect(await page.locator('.shop-place-button').count()).toBeLessThan(all);
    expect(await page.locator(`[data-goto="${place}"]`).count()).toBe(0);
    await page.click('.shop-places .shop-tick input');
    // What differs from the board that it began as is one line, in words and not in paths.
    await page.setInputFiles('[data-shop-file="compare"]', {
      name: 'before.json',
      mimeType: 'application/json',
      buffer: readFileSync(began.path),
    });
    const differing = page.locator('.shop-bar .shop-diff tr');
    await expect.poll(() => differing.count()).toBe(1);
    expect(await differing.first().textContent()).toContain(`${after}→${before}`);
    expect(await differing.first().textContent()).not.toContain(path);
    // By file and by link it comes to another device as it is.
    const made = await exported(page);
    const elsewhere = await owner(game, 'Elsa', PHONE);
    await elsewhere.page.setInputFiles('[data-shop-file="import"]', {
      name: 'made.json',
      mimeType: 'application/json',
      buffer: readFileSync(made.path),
    });
    await elsewhere.page.waitForSelector(`[data-goto="${place}"]`);
    expect((await exported(elsewhere.page)).board).toEqual(made.board);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.click('[data-shop-link]');
    await expect.poll(() => page.locator('.shop-bar .shop-said').textContent()).not.toBe('');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await elsewhere.page.goto(link);
    await elsewhere.page.waitForSelector('.shop-sheet svg');
    expect((await exported(elsewhere.page)).board).toEqual(made.board);
    // Bots play on it.
    await page.click('[data-shop-play]');
    await page.click('button.primary[type="submit"]');
    await untilAsked(page);
    expect(await playOn(page, 6)).toBe(6);
    expect(real([...faults, ...elsewhere.faults])).toEqual([]);
    await Promise.all([page.context().close(), elsewhere.page.context().close()]);
  }, 180_000);

  test('is shared under a name, confirmed by a second owner on a phone, and says so to both', async () => {
    const anna = await owner(game, 'Anna');
    const { path, after } = await change(anna.page);
    await anna.page.click('[data-shop-look]');
    await anna.page.click('[data-shop-share]');
    await anna.page.waitForSelector('[data-shop-open]');
    const bruno = await owner(game, 'Bruno', PHONE);
    await bruno.page.click('[data-shop-look]');
    await bruno.page.click('[data-shop-open]');
    await bruno.page.waitForSelector(`[data-path="${path}"]`);
    await expect.poll(() => numberAt(bruno.page, path)).toBe(String(after));
    // What Anna has read is not his before he has looked.
    expect(await openCount(bruno.page, 'copy')).toBe(0);
    await bruno.page.click(`[data-confirm-path="${path}"]`);
    expect(await openCount(bruno.page, 'copy')).toBe(1);
    await bruno.page.click('[data-shop-look]');
    await bruno.page.click('[data-shop-share]');
    await bruno.page.waitForSelector('[data-owners="2"]');
    const said = await bruno.page.locator('[data-owners="2"]').getAttribute('aria-label');
    for (const name of ['Anna', 'Bruno']) expect(said).toContain(name);
    await anna.page.click('[data-shop-open]');
    await anna.page.waitForSelector('[data-owners="2"]');
    expect(real([...anna.faults, ...bruno.faults])).toEqual([]);
    await Promise.all([anna.page.context().close(), bruno.page.context().close()]);
  }, 180_000);
});
