// Whole games without a mouse and without eyes: by keyboard alone, and by what a screen reader is given alone.

import { join } from 'node:path';
import { GAMES } from '@regalia/games';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite, openBrowser, type Site, serveSite, untilAsked, visit } from './browser.ts';
import { manifest } from './toy/game.ts';

let toy: Site;
let site: Site;
let browser: Browser;
beforeAll(async () => {
  const games = join(import.meta.dirname, 'toy', 'drawn-list.ts');
  // One after the other: both are built by the same builder.
  site = await serveSite(await buildSite());
  toy = await serveSite(await buildSite({ games }));
  browser = await openBrowser();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await toy?.close();
});

const isOver = async (page: Page): Promise<boolean> => (await page.locator('dialog.end[open]').count()) > 0;

/** Tabs on until something has the focus, though not for ever. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`the tab key never comes to ${selector}`);
}

describe('a whole game', () => {
  test('is played by keyboard alone, from the first page to the replay', async () => {
    const { page, faults } = await visit(browser);
    await page.goto(toy.url);
    await page.waitForSelector('[data-play-now]');
    await tabTo(page, '[data-play-now]');
    await page.keyboard.press('Enter');
    await untilAsked(page);
    for (let step = 0; step < 60 && !(await isOver(page)); step++) {
      // By arrow and Enter through the list, else the key that ends the turn.
      await page.keyboard.press('ArrowDown');
      const listed = await page.evaluate(() => document.activeElement?.hasAttribute('data-listed') ?? false);
      await page.keyboard.press(listed && step % 3 !== 2 ? 'Enter' : 'e');
      await untilAsked(page);
    }
    await page.waitForSelector('dialog.end[open]');
    await tabTo(page, 'dialog.end a[href*="replay"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.table-replay');
    await page.keyboard.press('End');
    await page.waitForFunction(() => Number(document.querySelector<HTMLElement>('.table-replay')?.dataset['entry']) > 5);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('is played by the accessibility tree alone: by roles and names', async () => {
    const { page, faults } = await visit(browser);
    await page.goto(`${toy.url}#/play/${manifest.id}`);
    const choices = page.getByRole('region', { name: 'Choices' });
    const over = page.getByRole('dialog', { name: 'The game is over' });
    const heard = page.getByRole('log', { includeHidden: true });
    await choices.waitFor();
    for (let step = 0; step < 200; step++) {
      await untilAsked(page);
      const next = choices.getByRole('button', { name: step % 3 === 2 ? /^stop/ : /^(take|stop)/ });
      await next.or(over).first().waitFor();
      if (await over.isVisible()) break;
      // Too soon after another it is passed over, and comes again.
      await next.first().click();
    }
    expect(await heard.first().textContent()).toContain('stopped');
    await over.waitFor();
    expect(await over.getByRole('listitem').count()).toBeGreaterThan(2);
    await over.getByRole('link', { name: 'See it again' }).click();
    await page.getByRole('slider', { name: 'Time line' }).waitFor();
    expect(await page.getByRole('status').first().textContent()).not.toBe('');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('of the first game for as few as may play is played to its end by keys alone', async () => {
    const [first] = GAMES;
    const { page, faults } = await visit(browser);
    await page.goto(`${site.url}#/new/${first?.id}`);
    const fewest = page.locator('.table-form .choice .button', { hasText: /^\d+$/ }).first();
    await fewest.focus();
    await page.keyboard.press('Enter');
    await page.locator('button[type=submit]').focus();
    await page.keyboard.press('Enter');
    await untilAsked(page);
    for (let step = 0; step < 1500 && !(await isOver(page)); step++) {
      const key = await page.evaluate(() =>
        document.querySelector('.table[data-settled][data-asked]')
          ? document.querySelector('[data-pay]')
            ? 'Enter'
            : document.querySelector('[data-listed]')
              ? '1'
              : 'e'
          : undefined,
      );
      if (key === undefined) {
        await untilAsked(page);
        continue;
      }
      if (key === 'Enter') await page.evaluate(() => document.querySelector<HTMLElement>('[data-rest]')?.focus());
      await page.keyboard.press(key);
    }
    await page.waitForSelector('dialog.end[open]');
    expect(faults).toEqual([]);
    await page.context().close();
  }, 240_000);
});

describe('colours of the system and more contrast', () => {
  test('leave what may be chosen marked, and every word in a colour of the system', async () => {
    const { page } = await visit(browser);
    await page.emulateMedia({ forcedColors: 'active', contrast: 'more' });
    await page.goto(`${toy.url}#/play/${manifest.id}`);
    await untilAsked(page);
    const colours = await page.evaluate(() => {
      const { color } = getComputedStyle(document.querySelector('[data-prompt]') ?? document.body);
      const target = getComputedStyle(document.documentElement).getPropertyValue('--target').trim();
      return { color, target };
    });
    expect(colours.target.toLowerCase()).toBe('highlight');
    await page.context().close();
  });
});
