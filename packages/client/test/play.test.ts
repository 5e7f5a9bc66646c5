// The page in a real browser, as people use it: built, served, clicked.

import { GAMES } from '@regalia/games';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite, inBothLights, openBrowser, playOn, type Site, serveSite, sitDown, untilAsked, visit } from './browser.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([buildSite().then(serveSite), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const [FIRST, ...OTHERS] = GAMES;
const ID = FIRST?.id ?? '';
/** How many sit at a table that nobody has asked for in another way. */
const SEATS = FIRST ? Math.min(Math.max(4, FIRST.seats.min), FIRST.seats.max) : 0;

describe('a visitor', () => {
  test('is at a table of the first game against bots after one click, and makes a first move', async () => {
    const { page, faults } = await visit(browser, { speed: 'fast' });
    await page.goto(site.url);
    await page.click('[data-play-now]');
    await page.waitForSelector('.table');
    expect(await page.locator('.player').count()).toBe(SEATS);
    await untilAsked(page);
    const before = await page.locator('[data-prompt]').textContent();
    await page.locator('[data-listed]').first().click();
    await page.waitForFunction((old) => document.querySelector('[data-prompt]')?.textContent !== old, before);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('plays a whole game, sees the result, steps through the replay and checks the deal', async () => {
    const { page, faults } = await visit(browser);
    await sitDown(page, site, ID);
    await playOn(page, 5000);
    await page.waitForSelector('dialog.end[open]');
    expect(await page.locator('.ranking li').count()).toBe(SEATS);
    const scores = await page.locator('.ranking b').allTextContents();
    expect(scores.map(Number).every((score) => score >= 0)).toBe(true);
    await page.click('dialog.end a[href*="replay"]');
    await page.waitForSelector('.table-replay[data-entry="0"]');
    await page.click('[data-step="step-on"]');
    await page.waitForSelector('.table-replay[data-entry="1"]');
    await page.keyboard.press('End');
    await page.waitForFunction(() => Number(document.querySelector<HTMLElement>('.table-replay')?.dataset['entry']) > 20);
    await page.selectOption('.replay-about select', 'all');
    expect(await page.locator('.player').count()).toBe(SEATS);
    await page.click('[data-verify]');
    await page.waitForSelector('.verify .good');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('leaves and goes on where the game was left', async () => {
    const { page } = await visit(browser);
    await sitDown(page, site, ID);
    await playOn(page, 12);
    await untilAsked(page);
    const before = await page.locator('.log li').count();
    const address = page.url();
    await page.goto(`${site.url}`);
    await page.waitForSelector('.home-open a');
    await page.goto('about:blank');
    await page.goto(address);
    await untilAsked(page);
    expect(await page.locator('.log li').count()).toBeGreaterThanOrEqual(before - 8);
    await page.context().close();
  });
});

describe('a turn', () => {
  test('can be played by keyboard alone, to the end of the turn', async () => {
    const { page } = await visit(browser);
    await sitDown(page, site, ID);
    for (let step = 0; step < 12; step++) {
      await untilAsked(page);
      if (await page.locator('.end-turn').count()) break;
      await page.keyboard.press('ArrowDown');
      await page.waitForFunction(() => document.activeElement?.hasAttribute('data-listed'));
      const before = await page.locator('[data-live]').textContent();
      await page.keyboard.press('Enter');
      await page.waitForFunction((old) => document.querySelector('[data-live]')?.textContent !== old, before);
    }
    await page.waitForSelector('.end-turn');
    const turn = await page.locator('.log li').count();
    await page.keyboard.press('e');
    await page.waitForFunction((lines) => document.querySelectorAll('.log li').length > lines, turn);
    await page.context().close();
  });

  test('asks first where that is wanted', async () => {
    const { page } = await visit(browser, { more: { confirm: 'on' } });
    await sitDown(page, site, ID);
    for (let step = 0; step < 12 && (await page.locator('[data-confirm]').count()) === 0; step++)
      // By script: a hand this quick is taken for one that trembles.
      await page
        .locator('[data-pay], [data-listed], .end-turn')
        .first()
        .evaluate((button: HTMLElement) => button.click());
    await page.waitForSelector('[data-confirm]');
    await page.keyboard.press('u');
    await page.waitForSelector('[data-confirm]', { state: 'detached' });
    await page.context().close();
  });
});

describe('a hint', () => {
  test('has the best few choices with chances and reasons, to be seen on the board, done or put away', async () => {
    const { page, faults } = await visit(browser);
    await sitDown(page, site, ID);
    await page.keyboard.press('h');
    await page.waitForSelector('[data-advice="there"]');
    const rows = page.locator('.hint-row');
    const count = await rows.count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(3);
    for (const row of await rows.all()) {
      // The first line says why; a second may tell how the turn would go on.
      expect(await row.locator('.hint-why').first().textContent()).toMatch(/\w{3}/);
      expect(await row.locator('.hint-chance').textContent()).toMatch(/^about \d+% to win$/);
    }
    const words = (await rows.first().locator('.hint-action').textContent()) ?? '';
    expect(await page.locator('[data-hint-status]').textContent()).toContain(words);

    await page.locator('[data-hint-show]').first().click();
    await page.waitForSelector('.action-pointed');
    expect(await page.locator('.action-pointed .action-words').textContent()).toBe(words);
    await page.mouse.move(700, 5);
    // Esc puts it away, and what it pointed at is pointed at no longer.
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-advice]', { state: 'detached' });
    await page.waitForSelector('.action-pointed', { state: 'detached' });

    // What is put away while it is thought about does not come after all; the next one does.
    await page.click('[data-advise]');
    await page.click('[data-advice] .close');
    await page.waitForSelector('[data-advice]', { state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-advise'))).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-advice="there"]');
    const lines = await page.locator('.log li').count();
    await page.locator('[data-hint-do]').first().click();
    await page.waitForSelector('[data-advice]', { state: 'detached' });
    // It is done, or at least drafted.
    await page.waitForFunction(
      (before) => document.querySelector('[data-undo]') !== null || document.querySelectorAll('.log li').length > before,
      lines,
    );
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('hints', () => {
  test.each(OTHERS)('can be had at $id, too, from the bots’ own thread', async ({ id }) => {
    const { page, faults } = await visit(browser, { language: 'de' });
    await sitDown(page, site, id);
    while ((await page.locator('[data-advise]').count()) === 0) {
      await playOn(page, 1);
      await untilAsked(page);
    }
    const looks = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let looks = 0;
          const tick = (): void => {
            if (document.querySelector('[data-advice="thinking"]')) looks++;
            if (document.querySelector('[data-advice="there"]')) resolve(looks);
            else setTimeout(tick, 0);
          };
          tick();
        }),
    );
    await page.click('[data-advise]');
    await page.waitForSelector('[data-hint-do]');
    expect(await page.locator('.hint-row').count()).toBeLessThanOrEqual(3);
    // The page went on all the while: were it the page that thinks, it would not have come to look even once.
    expect(await looks).toBeGreaterThan(2);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a new table', () => {
  test('lets one choose how strong each bot is: the levels first, what is for measuring apart', async () => {
    const { page } = await visit(browser, { language: 'de' });
    await page.goto(`${site.url}new/${ID}/`);
    await page.waitForSelector('optgroup', { state: 'attached' });
    const choices = page.locator('.seats li:nth-child(2) select');
    expect(await choices.locator('> option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
      '',
      'fair',
      'easy',
      'medium',
      'hard',
      'expert',
    ]);
    expect(
      await choices.locator('optgroup[label="zum Messen"] option').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
    ).toEqual(['random', 'greedy', 'mc']);
    const measured = choices.locator('> option:not([value=""], [value="fair"]), optgroup[label="zum Messen"] option');
    for (const words of await measured.allTextContents()) expect(words).toMatch(/^Bot: .+ – .+/);
    const people = await choices.locator('optgroup[label="Mit eigenem Stil, so stark wie mittel"] option').allTextContents();
    expect(people.length).toBeGreaterThan(2);
    for (const name of people) expect(name).not.toMatch(/^Bot: /);
    await choices.selectOption('easy');
    await page.click('button[type=submit]');
    await untilAsked(page);
    await page.context().close();
  });
});

describe('people at one screen', () => {
  test('are asked to hand it over, and see their own cards only', async () => {
    const { page } = await visit(browser);
    await page.goto(`${site.url}new/${ID}/`);
    await page.selectOption('.seats li:nth-child(2) select', '');
    await page.click('.choice >> text="2"');
    await page.click('button[type=submit]');
    await untilAsked(page);
    await playOn(page, 2);
    for (let step = 0; step < 8 && (await page.locator('.handover[open]').count()) === 0; step++) await playOn(page, 1);
    await page.waitForSelector('.handover[open]');
    await page.click('.handover .button');
    await untilAsked(page);
    await page.context().close();
  });
});

describe('without a network', () => {
  test('a visitor is told that the bots cannot be loaded, and plays when they can be', async () => {
    const { page } = await visit(browser);
    await page.context().route('**/bot-worker-*.js', (route) => route.abort());
    await page.goto(`${site.url}play/${ID}/`);
    await page.waitForSelector('[role="alert"] >> text=The bots could not be loaded');
    await page.context().unroute('**/bot-worker-*.js');
    await page.goto(`${site.url}`);
    await page.click('[data-play-now]');
    await untilAsked(page);
    await page.context().close();
  });

  test('a game against bots can be begun', async () => {
    const { page } = await visit(browser, { offline: true });
    await page.goto(site.url);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    await page.click('[data-play-now]');
    await untilAsked(page);
    await playOn(page, 3);
    await page.context().close();
  });
});

describe('a phone', () => {
  test('shows board, hand and choices without scrolling sideways, from 360 pixels on', async () => {
    for (const width of [360, 390]) {
      const { page } = await visit(browser, { width, height: 780, touch: true });
      for (const address of ['', `rules/${ID}/`, 'settings/', 'about/', `new/${ID}/`, 'replay/', 'tables/']) {
        await page.goto(site.url + address);
        await page.waitForSelector('h1');
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${address} at ${width}`).toBeLessThanOrEqual(width);
      }
      await sitDown(page, site, ID);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const boxes = await Promise.all(['.table-board', '.table-dock', '.table-side'].map((part) => page.locator(part).boundingBox()));
      for (const box of boxes) expect(box && box.height > 60 && box.y + box.height <= 781).toBe(true);
      await page.context().close();
    }
  });
});

describe('everyone', () => {
  test('axe finds nothing at all on any page, in both lights', async () => {
    const { page } = await visit(browser);
    for (const address of ['', `new/${ID}/`, 'tables/', 'online/', `rules/${ID}/`, 'settings/', 'about/', 'replay/']) {
      await page.goto(site.url + address);
      await page.waitForSelector('main h1');
      await inBothLights(page, address);
    }
    for (const { id } of GAMES) {
      await page.goto(`${site.url}new/${id}/`);
      await page.click('.more-options summary');
      await page.waitForSelector('optgroup', { state: 'attached' });
      await inBothLights(page, `options of ${id}`);
    }
    await sitDown(page, site, ID);
    await playOn(page, 14);
    await untilAsked(page);
    await inBothLights(page, 'table');
    while ((await page.locator('[data-advise]').count()) === 0) {
      await playOn(page, 1);
      await untilAsked(page);
    }
    await page.click('[data-advise]');
    await page.waitForSelector('[data-advice="there"]');
    await inBothLights(page, 'hint');
    await playOn(page, 5000);
    await page.waitForSelector('dialog.end[open]');
    await inBothLights(page, 'end');
    await page.click('dialog.end a[href*="replay"]');
    await page.waitForSelector('.table-replay');
    await inBothLights(page, 'replay');
    await page.context().close();
  });

  test('speaks German when asked to', async () => {
    const { page } = await visit(browser, { language: 'de' });
    await page.goto(site.url);
    expect(await page.locator('[data-play-now]').textContent()).toBe('Jetzt spielen');
    await page.goto(`${site.url}settings/`);
    await page.click('text="English"');
    await page.waitForSelector('h1 >> text="Settings"');
    await page.context().close();
  });
});

describe('the other games', () => {
  test.each(OTHERS)('$id can be played from the list of actions', async ({ id }) => {
    const { page, faults } = await visit(browser);
    await sitDown(page, site, id);
    await playOn(page, 20);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
