// A game that has nothing but rules, in the page: the view as it is, everything in the list, in three languages and by keyboard.

import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite, inBothLights, openBrowser, playOn, type Site, serveSite, sitDown, untilAsked, visit } from './browser.ts';
import { manifest } from './toy/game.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  const games = join(import.meta.dirname, 'toy', 'list.ts');
  [site, browser] = await Promise.all([buildSite({ games }).then((folder) => serveSite(folder)), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const textAt = async (page: Page, place: string): Promise<string> => (await page.locator(place).first().textContent()) ?? '';

describe.each([
  { language: 'en', asked: 'To decide: Anna', over: 'The game is over.', board: /no drawn board/ },
  { language: 'de', asked: 'Am Zug: Anna', over: 'Das Spiel ist vorbei.', board: /gezeichneten Plan/ },
  { language: 'fr', asked: 'À jouer\u00a0: Anna', over: 'La partie est terminée.', board: /plateau/ },
] as const)('a game without a board, sentences and bots, in $language', ({ language, asked, over, board }) => {
  test('is offered by its name, and with its options', async () => {
    const { page } = await visit(browser, { language });
    await page.goto(site.url);
    expect(await textAt(page, '.game-card h3')).toBe(manifest.name[language]);
    expect(await textAt(page, '.game-card > p')).toBe(manifest.about[language]);
    await page.goto(`${site.url}new/${manifest.id}/`);
    await page.click('.more-options summary');
    expect(await textAt(page, '.more-options legend')).toBe(manifest.options[0]?.name[language]);
    await page.context().close();
  });

  test('is played to its end by keyboard alone', async () => {
    const { page, faults } = await visit(browser, { language });
    await sitDown(page, site, manifest.id);
    expect(await textAt(page, '[data-prompt] span')).toBe(asked);
    expect(await textAt(page, '.plain-board')).toMatch(board);
    for (let step = 0; step < 40 && (await page.locator('dialog.end[open]').count()) === 0; step++) {
      // The first of the list by its number, the next by arrow and Enter.
      if (step % 2 === 0) await page.keyboard.press('1');
      else {
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      }
      await untilAsked(page);
    }
    await page.waitForSelector('dialog.end[open]');
    await page.keyboard.press('Escape');
    expect(await textAt(page, '[data-prompt] span')).toBe(over);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a game without a board', () => {
  test('shows what its view says, and the log tells what happened', async () => {
    const { page } = await visit(browser);
    await sitDown(page, site, manifest.id);
    const fields = await page.locator('.plain-view dt').allTextContents();
    expect(fields).toEqual(['viewer', 'phase', 'colour', 'dealt', 'heap', 'turn', 'score']);
    await playOn(page, 5);
    await untilAsked(page);
    expect((await page.locator('.log li').allTextContents()).join(' ')).toContain('Anna: took');
    await page.context().close();
  });

  test('axe finds nothing at all', async () => {
    const { page } = await visit(browser);
    await sitDown(page, site, manifest.id);
    await inBothLights(page, 'a table without a board');
    await page.context().close();
  });

  test('has bots that know nothing but the rules, and says that there is no rules page', async () => {
    const { page } = await visit(browser);
    await page.goto(`${site.url}new/${manifest.id}/`);
    await page.waitForSelector('optgroup', { state: 'attached' });
    const bots = page.locator('.seats li:nth-child(2) select option:not([value=""])');
    expect(await bots.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual(['random', 'mc']);
    await page.goto(`${site.url}rules/${manifest.id}/`);
    await page.waitForSelector('.empty');
    await page.context().close();
  });
});
