// A whole board of Royals, entered in the workshop as somebody would who reads it from the box, place by place.

import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite, inBothLights, openBrowser, type Site, serveSite, sitDown, visit } from '../../../packages/client/test/browser.ts';
import { readBoard, TITLES } from '../rules/index.ts';

interface PrintedCity {
  readonly name: string;
  readonly country: string;
  readonly bonus: number;
  readonly nobles: readonly { readonly title: string; readonly influence: number }[];
}
interface PrintedBoard {
  readonly name: string;
  readonly titles: Readonly<Record<string, Readonly<Record<'cost' | 'full' | 'half', number>>>>;
  readonly countries: Readonly<Record<string, Readonly<Record<'bonus' | 'period', readonly number[]>>>>;
  readonly cities: readonly PrintedCity[];
}

const PRINTED: PrintedBoard = JSON.parse(readFileSync(new URL('../boards/four-crowns.json', import.meta.url), 'utf8'));
let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await serveSite(await buildSite());
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Enters values by what the form calls them. */
async function fill(page: Page, path: string, value: string | number): Promise<void> {
  const field = page.locator(`[data-path="${path}"]`);
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(String(value));
  else {
    await field.fill(String(value));
    await field.press('Tab');
  }
}

/** As many nobles as the city has, and each as it stands there. */
async function fillCity(page: Page, at: string, { name, country, bonus, nobles }: PrintedCity): Promise<void> {
  await fill(page, `${at}.name`, name);
  await fill(page, `${at}.bonus`, bonus);
  const there = page.locator(`[data-path^="${at}.nobles"][data-path$=".title"]`);
  while ((await there.count()) > nobles.length) await page.click(`[data-remove="${at}.nobles[${(await there.count()) - 1}]"]`);
  while ((await there.count()) < nobles.length) await page.click(`[data-add="${at}.nobles"]`);
  for (const [i, { title, influence }] of nobles.entries()) {
    await fill(page, `${at}.nobles[${i}].title`, title);
    await fill(page, `${at}.nobles[${i}].influence`, influence);
  }
  await fill(page, `${at}.country`, country);
}

const listed = (page: Page): Promise<readonly string[]> =>
  page.locator('.shop-place-button').evaluateAll((all) => all.map((one) => one.textContent ?? ''));

/** Enters the printed cities, beside those of the standard board. */
async function enterCities(page: Page): Promise<void> {
  for (const city of PRINTED.cities) {
    await page.click('[data-shop-add="cities"]');
    const place = await page.locator('[data-place]').getAttribute('data-place');
    const at = `cities[${place?.replace('city-', '')}]`;
    await fillCity(page, at, city);
  }
}

/** Goes on, place by place, until it is there: the way of somebody who has the box before them. */
async function goTo(page: Page, place: string): Promise<void> {
  for (let steps = 0; steps < 60 && (await page.locator('[data-place]').getAttribute('data-place')) !== place; steps++)
    await page.click('[data-shop-next]');
}

async function enterRest(page: Page): Promise<void> {
  for (const [country, { bonus, period }] of Object.entries(PRINTED.countries)) {
    await goTo(page, `country-${country}`);
    for (const i of [0, 1]) {
      await fill(page, `countries.${country}.bonus[${i}]`, bonus[i] ?? 0);
      await fill(page, `countries.${country}.period[${i}]`, period[i] ?? 0);
    }
  }
  for (const title of TITLES) {
    await goTo(page, `title-${title}`);
    for (const [field, value] of Object.entries(PRINTED.titles[title] ?? {})) await fill(page, `titles.${title}.${field}`, value);
  }
}

describe.each([
  { width: 1440, height: 900, touch: false },
  { width: 390, height: 844, touch: true },
])('the workshop at $width × $height', (size) => {
  test('takes a whole printed board by hand, and its file is the printed one', async () => {
    const { page, faults } = await visit(browser, size);
    await page.goto(`${site.url}workshop/royals/`);
    await page.waitForSelector('.shop-sheet svg');
    const before = (await listed(page)).length;
    await enterCities(page);
    expect((await listed(page)).length).toBe(before + PRINTED.cities.length);
    // The cities of the standard board go one by one.
    for (let left = 16; left > 0; left--) {
      await page.click('[data-goto="city-0"]');
      await page.click('[data-shop-drop]');
    }
    await enterRest(page);
    await page.locator('.shop-place-button').first().click();
    await fill(page, 'name', PRINTED.name);
    const saved = page.waitForEvent('download');
    await page.click('[data-shop-export]');
    const file: unknown = JSON.parse(readFileSync(await (await saved).path(), 'utf8'));
    const [made, wanted] = [readBoard(file), readBoard(PRINTED)];
    if (!made.ok || !wanted.ok) throw new Error('the game takes both boards');
    expect(without(made.value)).toEqual(without(wanted.value));
    // One thing scrolls, and the page around it does not.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await inBothLights(page, 'the workshop');
    expect(faults).toEqual([]);
    await page.context().close();
    // Ten minutes are what it may take; a machine that does five other things is slow.
  }, 600_000);
});

describe('the map in the workshop', () => {
  test('cities are moved by a press and by arrows, countries get names, and all of it can be undone', async () => {
    const { page, faults } = await visit(browser, { width: 1440, height: 900, touch: false });
    await page.goto(`${site.url}workshop/royals/`);
    await page.waitForSelector('.shop-sheet svg');
    // A new city of the first country: on the board it stands among those of that country.
    await page.click('[data-shop-add="cities"]');
    const added = (await page.locator('[data-place]').getAttribute('data-place')) ?? '';
    await fill(page, `cities[${added.replace('city-', '')}].name`, 'Lyon');
    const plate = page.locator('.shop-sheet [data-bench]');
    const middle = async (): Promise<{ readonly x: number; readonly y: number }> => {
      const box = await plate.boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    const sheet = await page.locator('.shop-sheet').boundingBox();
    await page.click('[data-shop-move]');
    await page.mouse.click((sheet?.x ?? 0) + (sheet?.width ?? 0) * 0.7, (sheet?.y ?? 0) + (sheet?.height ?? 0) * 0.45);
    await expect.poll(() => page.locator('[data-shop-unmove]').count()).toBe(1);
    const before = await middle();
    for (let i = 0; i < 4; i++) await page.click('[data-shop-arrow="left"]');
    await expect.poll(async () => before.x - (await middle()).x).toBeGreaterThan(10);
    await goTo(page, 'country-ES');
    await fill(page, 'countries.ES.name', 'Castilla');
    await expect.poll(() => page.locator('.shop-sheet').textContent()).toContain('Castilla');
    const saved = page.waitForEvent('download');
    await page.click('[data-shop-export]');
    const file = JSON.parse(readFileSync(await (await saved).path(), 'utf8'));
    expect(file.countries.ES.name).toBe('Castilla');
    const [x, y] = file.cities.find((city: PrintedCity) => city.name === 'Lyon').at;
    expect([x > 400 && x < 800, y > 300 && y < 600]).toEqual([true, true]);
    for (let i = 0; i < 8; i++) await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('.shop-sheet').textContent()).not.toContain('Castilla');
    // What lies on the bench is there when the page is opened again.
    await goTo(page, 'country-ES');
    await fill(page, 'countries.ES.name', 'León');
    await expect.poll(() => page.locator('.shop-sheet').textContent()).toContain('León');
    await page.reload();
    await page.waitForSelector('[data-shop-resumed]');
    await expect.poll(() => page.locator('.shop-sheet').textContent()).toContain('León');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

test('an ordinary table, too, says where the values of a city come from', async () => {
  const { page, faults } = await visit(browser, { width: 1440, height: 900, touch: false });
  await sitDown(page, site, 'royals');
  await page.locator('[data-about="city-0"]').first().hover({ force: true });
  await page.waitForSelector('[data-origins]');
  const lines = await page.locator('[data-origins] p').allTextContents();
  expect(lines).toEqual(['Deduced from the rulebook: Bonus, Title, Influence', 'Reconstructed: Name, Country']);
  expect(faults).toEqual([]);
  await page.context().close();
});

/** In the order of their names, and without what is there for readers. */
const without = ({ cities, ...rest }: PrintedBoard): unknown => ({
  ...rest,
  cities: cities.map(({ name, country, bonus, nobles }) => ({ name, country, bonus, nobles })).sort((a, b) => a.name.localeCompare(b.name)),
});
