// The table in the hand: the board as a map, the sheet, the players' pages; with real fingers, as far as a browser has any.

import { GAMES } from '@regalia/games';
import type { Browser, Page } from 'playwright-core';
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

const ID = GAMES[0]?.id ?? '';
const UPRIGHT = { width: 390, height: 844, touch: true } as const;

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Fingers on the screen: they are put down, moved, and lifted. By the time of the events, a movement takes ten milliseconds. */
async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Finger[]): Promise<unknown> => {
    timestamp += 0.01;
    return session.send('Input.dispatchTouchEvent', { type, timestamp, touchPoints: fingers.map(({ x, y }, id) => ({ x, y, id })) });
  };
  return {
    down: (...fingers: readonly Finger[]) => send('touchStart', fingers),
    move: (...fingers: readonly Finger[]) => send('touchMove', fingers),
    up: () => send('touchEnd', []),
  } as const;
}

/** Where the board lies on the screen. */
const boardOf = (page: Page): Promise<{ x: number; y: number; width: number; height: number }> =>
  page.locator('.viewport-inner > *').evaluate((board) => {
    const { x, y, width, height } = board.getBoundingClientRect();
    return { x, y, width, height };
  });

/** Waits until the board has come to rest: the same place a quarter of a second long. */
async function still(page: Page): Promise<void> {
  for (let before = await boardOf(page), same = 0; same < 5; ) {
    await page.waitForTimeout(50);
    const now = await boardOf(page);
    same = now.x === before.x && now.y === before.y && now.width === before.width ? same + 1 : 0;
    before = now;
  }
}

async function middleOf(page: Page, selector: string): Promise<Finger> {
  const box = await page.locator(selector).first().boundingBox();
  expect(box, selector).not.toBeNull();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 };
}

/** Two looks at the screen later, whatever was to be drawn is drawn. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Two clicks at one place, a sixth of a second apart by the time of the events, however busy the machine is. */
async function doubleClick(page: Page, { x, y }: Finger): Promise<void> {
  await page.mouse.move(x, y);
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  for (const clickCount of [1, 2])
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount, timestamp: start + clickCount / 6 });
}

/** A place on the board where nothing can be pressed. */
const emptyPlace = (page: Page): Promise<Finger> =>
  page.evaluate(() => {
    const frame = document.querySelector('.viewport')?.getBoundingClientRect() ?? new DOMRect();
    for (let y = frame.top + 30; y < frame.bottom - 60; y += 12)
      for (let x = frame.left + 20; x < frame.right - 60; x += 12)
        if (!document.elementFromPoint(x, y)?.closest('[data-action], button')) return { x, y };
    return { x: frame.left + 8, y: frame.top + 8 };
  });

describe('the board in the hand', () => {
  test('follows one finger: 200 pixels are 200 pixels, and the page itself stays where it is', async () => {
    const { page } = await visit(browser, UPRIGHT);
    await sitDown(page, site, ID);
    await drawn(page);
    const fingers = await fingersOn(page);
    const before = await boardOf(page);
    const from = await middleOf(page, '.viewport');
    for (const by of [-1, 1]) {
      await fingers.down(from);
      for (let step = 1; step <= 10; step++) await fingers.move({ x: from.x + by * 20 * step, y: from.y + by * 6 * step });
      await drawn(page);
      const during = await boardOf(page);
      if (by < 0) {
        expect(Math.abs(during.x - before.x + 200)).toBeLessThanOrEqual(2);
        expect(Math.abs(during.y - before.y + 60)).toBeLessThanOrEqual(2);
      }
      await fingers.up();
    }
    // There and back again; nothing was chosen, and nothing glides on where movement is switched off.
    await drawn(page);
    const after = await boardOf(page);
    expect(Math.abs(after.x - before.x)).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => [scrollX, scrollY, document.querySelectorAll('[data-undo]').length])).toEqual([0, 0, 0]);
    await page.context().close();
  });

  test('glides on when it is thrown', async () => {
    const { page } = await visit(browser, { ...UPRIGHT, speed: 'fast' });
    await sitDown(page, site, ID);
    await still(page);
    const fingers = await fingersOn(page);
    const from = await middleOf(page, '.viewport');
    const { x, width } = await boardOf(page);
    // To the side on which more of the board lies: where it opens depends on what is asked.
    const by = x + width - 2 * from.x > -x ? -1 : 1;
    await fingers.down(from);
    for (let step = 1; step <= 5; step++) await fingers.move({ x: from.x + by * 20 * step, y: from.y });
    await fingers.up();
    await page.waitForFunction(
      ([before, side]) => ((document.querySelector('.viewport-inner > *')?.getBoundingClientRect().x ?? 0) - before) * side > 105,
      [x, by] as const,
    );
    await page.context().close();
  });

  test('is enlarged by two fingers, by a double tap, by the wheel and by keys, and shown whole at a press', async () => {
    const { page, faults } = await visit(browser, UPRIGHT);
    await sitDown(page, site, ID);
    await drawn(page);
    const fingers = await fingersOn(page);
    const { x, y } = await middleOf(page, '.viewport');
    const first = await boardOf(page);
    await fingers.down({ x: x - 40, y }, { x: x + 40, y });
    await fingers.move({ x: x - 60, y }, { x: x + 60, y });
    await fingers.up();
    const pinched = await boardOf(page);
    expect(pinched.width / first.width).toBeCloseTo(1.5, 1);
    await page.click('.viewport-buttons button:last-child');
    await page.waitForFunction(() => (document.querySelector('.viewport-inner > *')?.getBoundingClientRect().width ?? 0) < 392);
    const whole = await boardOf(page);
    const empty = await emptyPlace(page);
    // By the time of the events, so that a busy machine does not make two single taps of it.
    for (let tap = 0; tap < 2; tap++) {
      await fingers.down(empty);
      await fingers.up();
    }
    await page.waitForFunction(
      (width) => (document.querySelector('.viewport-inner > *')?.getBoundingClientRect().width ?? 0) > 1.5 * width,
      whole.width,
    );
    const tapped = (await boardOf(page)).width;
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -200);
    await page.waitForFunction(
      (width) => (document.querySelector('.viewport-inner > *')?.getBoundingClientRect().width ?? 0) > width + 20,
      tapped,
    );
    await page.focus('.viewport');
    await page.keyboard.press('0');
    expect((await boardOf(page)).width).toBeCloseTo(whole.width, 0);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    const large = await boardOf(page);
    expect(large.width).toBeGreaterThan(whole.width * 2);
    await page.keyboard.press('ArrowRight');
    expect((await boardOf(page)).x).toBeLessThan(large.x - 20);
    await page.keyboard.press('-');
    expect((await boardOf(page)).width).toBeLessThan(large.width);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('shows by itself what may be chosen on it, though never while a finger holds it', async () => {
    const { page } = await visit(browser, UPRIGHT);
    await sitDown(page, site, ID);
    const inFrame = (): Promise<number> =>
      page.evaluate(() => {
        const frame = document.querySelector('.viewport')?.getBoundingClientRect() ?? new DOMRect();
        return [...document.querySelectorAll('.viewport-inner [data-action][data-open]')].filter((target) => {
          const { left, right, top, bottom } = target.getBoundingClientRect();
          return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
        }).length;
      });
    for (let step = 0; step < 40 && (await page.locator('.viewport-inner [data-open]').count()) === 0; step++) {
      await playOn(page, 1);
      await untilAsked(page);
    }
    await drawn(page);
    expect(await inFrame()).toBeGreaterThan(0);
    const fingers = await fingersOn(page);
    const from = await middleOf(page, '.viewport');
    await fingers.down(from);
    await fingers.move({ x: from.x + 12, y: from.y });
    const before = await boardOf(page);
    await page.keyboard.press('1');
    await drawn(page);
    expect(await boardOf(page)).toEqual(before);
    await fingers.up();
    await page.context().close();
  });
});

describe('a double tap', () => {
  test.each([
    ['on the table', '.table-dock [data-action="?"]'],
    ['in the list', '[data-listed="?"]'],
  ])('never takes two cards: %s', async (_where, target) => {
    const { page } = await visit(browser);
    await sitDown(page, site, ID);
    // To where at least two cards are drawn one after the other, the first of them open, so that it can be undone.
    const prompt = (): Promise<string | null> => page.locator('[data-prompt]').textContent();
    const first = (): Promise<string | null> => page.locator('[data-listed]').first().getAttribute('data-listed', { timeout: 2000 });
    /** Whether the first in the list also lies on the table: a board may take a card there for more than one step. */
    const canDraw = (): Promise<boolean> =>
      page.evaluate(() => {
        const listed = document.querySelector('[data-listed]')?.getAttribute('data-listed');
        return document.querySelector(`.table-dock [data-action="${listed}"][data-open]`) !== null;
      });
    let before: string | null = null;
    for (let found = false; !found; ) {
      await playOn(page, 1);
      await untilAsked(page);
      before = await prompt();
      if (!(await canDraw())) continue;
      await page.keyboard.press('1');
      await drawn(page);
      found = await canDraw();
      await page.keyboard.press('u');
      await drawn(page);
      found = found && (await prompt()) === before;
    }
    const action = await first();
    await doubleClick(page, await middleOf(page, target.replace('?', `${action}`)));
    await page.waitForFunction((old) => document.querySelector('[data-prompt]')?.textContent !== old, before);
    await page.keyboard.press('u');
    await drawn(page);
    expect(await prompt()).toBe(before);
    await page.context().close();
  });
});

describe('the sheet', () => {
  test('has three heights, by finger and by keyboard, and gets out of the way while others play', async () => {
    const { page } = await visit(browser, UPRIGHT);
    await sitDown(page, site, ID);
    const sheet = page.locator('.sheet');
    const heightAt = async (name: string): Promise<number> => {
      await page.waitForSelector(`.sheet[data-height="${name}"]`);
      return sheet.evaluate((element) => element.getBoundingClientRect().height);
    };
    const half = await heightAt('half');
    const fingers = await fingersOn(page);
    const drag = async (by: number): Promise<void> => {
      const from = await middleOf(page, '.sheet-handle');
      await fingers.down(from);
      for (let step = 1; step <= 8; step++) await fingers.move({ x: from.x, y: from.y + (by * step) / 8 });
      await fingers.up();
    };
    await drag(half);
    const peek = await heightAt('peek');
    await page.focus('.sheet-handle');
    await page.keyboard.press('ArrowUp');
    expect(await heightAt('half')).toBeCloseTo(half, 0);
    await drag(-400);
    const full = await heightAt('full');
    expect(peek).toBeLessThan(half - 60);
    expect(half).toBeLessThan(full - 100);
    expect(await page.locator('.sheet-handle').getAttribute('aria-valuetext')).toBe('full');
    await page.keyboard.press('Home');
    expect(await heightAt('peek')).toBeCloseTo(peek, 0);
    // Whoever has put it down finds it down, but where it is needed it comes.
    await page.locator('.sheet-handle').click();
    await heightAt('half');
    await page.context().close();
  });

  test('leaves hand and display in reach at every height', async () => {
    const { page } = await visit(browser, { ...UPRIGHT, width: 360, height: 640 });
    await sitDown(page, site, ID);
    for (const key of ['Home', 'ArrowUp', 'End']) {
      await page.focus('.sheet-handle');
      await page.keyboard.press(key);
      await drawn(page);
      const box = await page.locator('.table-dock').boundingBox();
      expect(box && box.y + box.height <= 641 && box.height > 80, key).toBe(true);
    }
    await page.context().close();
  });
});

describe('a chip', () => {
  test('opens all of a player, and the other players from there', async () => {
    const { page, faults } = await visit(browser, UPRIGHT);
    await sitDown(page, site, ID);
    await page.locator('.player-open').nth(1).click();
    await page.waitForSelector('dialog.player-sheet[open]');
    const name = await page.locator('.player-whole h2').textContent();
    expect(await page.locator('.player-name').nth(1).textContent()).toBe(name);
    await page.locator('.player-sheet-seat').first().click();
    expect(await page.locator('.player-whole h2').textContent()).not.toBe(name);
    await inBothLights(page, 'a player');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.player-sheet', { state: 'detached' });
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a low window', () => {
  test.each([
    [720, 450],
    [844, 390],
    [640, 360],
  ])('of %i by %i keeps at least half its height for the board, and does not scroll', async (width, height) => {
    const { page } = await visit(browser, { width, height });
    for (const { id } of GAMES) {
      await sitDown(page, site, id);
      const box = await page.locator('.viewport').boundingBox();
      expect(box?.height, id).toBeGreaterThanOrEqual(height / 2);
      expect(await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth])).toEqual([
        height,
        width,
      ]);
    }
    await page.context().close();
  });
});
