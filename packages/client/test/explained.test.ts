// Whatever is on the table explains itself, beside the thing: by mouse, by a finger that stays, by keyboard.

import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overlap, placed, stagePlace } from '../src/table/placing.ts';
import { buildSite, openBrowser, playOn, type Site, serveSite, sitDown, untilAsked, visit } from './browser.ts';
import { manifest } from './toy/game.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  const games = join(import.meta.dirname, 'toy', 'drawn-list.ts');
  [site, browser] = await Promise.all([buildSite({ games }).then(serveSite), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

describe('the place of an explanation', () => {
  const window = { width: 390, height: 844 };
  const size = { width: 280, height: 120 };
  test.each([
    { left: 0, top: 0, width: 40, height: 40 },
    { left: 180, top: 400, width: 40, height: 40 },
    { left: 350, top: 800, width: 40, height: 44 },
    { left: 0, top: 300, width: 390, height: 60 },
  ])('covers neither its thing nor what is asked, at $left, $top', (anchor) => {
    const prompt = { left: 0, top: 560, width: 390, height: 40 };
    const { left, top } = placed(size, { window, anchor, spare: [prompt] });
    const box = { left, top, ...size };
    expect(overlap(box, anchor)).toBe(0);
    expect(overlap(box, prompt)).toBe(0);
    expect(left >= 0 && top >= 0 && left + size.width <= window.width && top + size.height <= window.height).toBe(true);
  });
});

describe('what is told on a stage', () => {
  const room = { width: 830, height: 680 };
  const size = { width: 400, height: 260 };
  test.each([
    { place: 'bottom', about: [] },
    { place: 'bottom', about: [{ left: 300, top: 20, width: 200, height: 300 }] },
    { place: 'top', about: [{ left: 20, top: 500, width: 780, height: 100 }] },
    { place: 'right', about: [{ left: 100, top: 0, width: 300, height: 680 }] },
    // Lit from the middle down to the left: only one corner is free.
    {
      place: 'top-right',
      about: [
        { left: 300, top: 240, width: 150, height: 110 },
        { left: 440, top: 330, width: 150, height: 200 },
        { left: 100, top: 400, width: 150, height: 110 },
      ],
    },
  ])('stands beside what it is about: $place', ({ place, about }) => {
    expect(stagePlace(room, size, about)).toBe(place);
  });
});

const words = (page: Page): Promise<string> => page.locator('.explained').innerText();
const away = (page: Page): Promise<unknown> => page.waitForSelector('.explained', { state: 'detached' });

/** A finger that is put down somewhere, stays or moves, and is lifted. */
async function fingerAt(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at.y }] });
  return {
    down: () => send('touchStart', at.x),
    move: (by: number) => send('touchMove', at.x + by),
    up: () => send('touchEnd', at.x),
  } as const;
}

describe('a thing on the table', () => {
  test('is explained to the mouse that rests on it, on board, dock and panels, and no longer when it goes away', async () => {
    const { page, faults } = await visit(browser);
    await sitDown(page, site, manifest.id);
    for (const [selector, said] of [
      ['[data-about="place-1"]', 'About place-1'],
      ['[data-about="dock"]', 'About dock'],
      ['[data-about="panel-2"]', 'About panel-2'],
    ] as const) {
      await page.hover(selector);
      await page.waitForFunction((text) => document.querySelector('.explained')?.textContent?.includes(text), said);
      const [note, thing] = await Promise.all([page.locator('.explained').boundingBox(), page.locator(selector).boundingBox()]);
      if (selector.includes('place') && note && thing)
        expect(overlap({ left: note.x, top: note.y, ...note }, { left: thing.x, top: thing.y, ...thing })).toBe(0);
    }
    await page.mouse.move(700, 880);
    await page.hover('.header');
    await away(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('that can also be chosen says first what choosing it does; Esc puts it away', async () => {
    const { page } = await visit(browser);
    await sitDown(page, site, manifest.id);
    await page.hover('[data-about="heap"]');
    await page.waitForSelector('.explained >> text=About heap');
    expect(await words(page)).toMatch(/^Taking[\s\S]*deed[\s\S]*About heap/);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('.explained')?.textContent?.includes('About heap'));
    await page.context().close();
  });

  test('is explained to a finger that stays, which neither chooses nor moves the board; a tap elsewhere puts it away', async () => {
    const { page } = await visit(browser, { width: 390, height: 844, touch: true });
    await sitDown(page, site, manifest.id);
    const transform = (): Promise<string> => page.locator('.viewport-inner').evaluate((inner: HTMLElement) => inner.style.transform);
    const lines = await page.locator('.log li').count();
    const before = await transform();
    const finger = await fingerAt(page, '[data-about="heap"]');
    await finger.down();
    await page.waitForSelector('.explained >> text=About heap');
    await finger.move(60);
    await finger.move(90);
    await finger.up();
    expect(await transform()).toBe(before);
    expect(await page.locator('[data-undo]').count()).toBe(0);
    expect(await page.locator('.log li').count()).toBe(lines);
    expect(await words(page)).toContain('About heap');
    await page.touchscreen.tap(195, 20);
    const elsewhere = await fingerAt(page, '.viewport');
    await elsewhere.down();
    await elsewhere.up();
    await page.waitForFunction(() => !document.querySelector('.explained')?.textContent?.includes('About place'));
    await page.context().close();
  });

  test('is found by keyboard: I explains one after the other, arrows lead to neighbours', async () => {
    const { page } = await visit(browser);
    await sitDown(page, site, manifest.id);
    await page.focus('.viewport');
    const seen = new Set<string>();
    for (let step = 0; step < 9; step++) {
      await page.keyboard.press('i');
      await page.waitForSelector('.explained');
      await page.waitForTimeout(20);
      seen.add((await page.locator('.explained h3').last().textContent()) ?? '');
    }
    expect([...seen].sort()).toEqual(expect.arrayContaining(['About heap', 'About place-1', 'About panel-0', 'About dock']));
    while (!(await words(page)).includes('About place-0')) {
      await page.keyboard.press('i');
      await page.waitForTimeout(20);
    }
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('.explained >> text=About place-1');
    await page.keyboard.press('Escape');
    await away(page);
    await page.context().close();
  });

  test('is explained on a player’s own page, and in the replay', async () => {
    const { page, faults } = await visit(browser, { width: 1024, height: 768 });
    await sitDown(page, site, manifest.id);
    await page.locator('.player-open').nth(1).click();
    await page.hover('.player-whole [data-about="panel-1"]');
    await page.waitForSelector('.explained:popover-open >> text=About panel-1');
    await page.keyboard.press('Escape');
    await away(page);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.player-sheet', { state: 'detached' });
    for (let round = 0; round < 60 && (await page.locator('dialog.end[open]').count()) === 0; round++) {
      await playOn(page, 1);
      await untilAsked(page);
    }
    await page.click('dialog.end a[href*="replay"]');
    await page.waitForSelector('.table-replay');
    await page.hover('[data-about="place-2"]');
    await page.waitForSelector('.explained >> text=About place-2');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
