// A replay is whole and true: board, hand, points and log of the step, by steps and by turns, without spoilers, through anybody's eyes.

import { join } from 'node:path';
import { commitment, parseRecord, recordOf, toHex } from '@regalia/core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canGoOn, goneOnWith } from '../src/replay/play-on.ts';
import { nextTurn, turnAt, turnBefore, turnsOf } from '../src/replay/turns.ts';
import { framesOf } from '../src/table/frames.ts';
import { buildSite, inBothLights, openBrowser, playOn, type Site, serveSite, sitDown, untilAsked, visit } from './browser.ts';
import { manifest } from './toy/game.ts';
import { newMatch, playTurns } from './toy/match.ts';

describe('turns', () => {
  const match = newMatch();
  playTurns(match, 4);
  const frames = framesOf(match, null);
  const turns = turnsOf(frames);

  test('are what one seat does without another in between', () => {
    expect(turns.map(({ seat }) => seat)).toEqual([0, 1, 0, 1]);
    for (const { start, seat } of turns) expect(frames[start]?.actor).toBe(seat);
  });

  test('can be gone through forward and back, from anywhere within them', () => {
    const [first = { start: 0 }, second = { start: 0 }] = turns;
    expect(turnAt(turns, 0)).toBe(-1);
    expect(nextTurn(turns, 0, frames.length - 1)).toBe(first.start);
    expect(nextTurn(turns, first.start + 1, frames.length - 1)).toBe(second.start);
    expect(turnBefore(turns, second.start)).toBe(first.start);
    expect(turnBefore(turns, second.start + 1)).toBe(second.start);
    expect(turnBefore(turns, first.start)).toBe(0);
    expect(nextTurn(turns, frames.length - 1, frames.length - 1)).toBe(frames.length - 1);
  });
});

describe('going on from a point of a replay', () => {
  const key = new Uint8Array(32).fill(7);
  const match = newMatch();
  playTurns(match, 4);
  const players = ['Ada', 'Ben (easy)'];
  const record = recordOf(match, { options: {}, players, commitment: commitment(key), key: toHex(key) });

  test('takes the seat that one looks through; bots keep theirs, and a person’s seat goes to the usual one', () => {
    expect(goneOnWith(record, 3, 0, 'mc', 'x', 1).levels).toEqual([null, 'easy']);
    expect(goneOnWith(record, 3, 1, 'mc', 'x', 1).levels).toEqual(['mc', null]);
  });

  test('keeps the deal and everything before the point, nothing after it', () => {
    const saved = goneOnWith(record, 3, 1, 'mc', 'x', 1);
    const kept = parseRecord(saved.record);
    if (!kept.ok) throw new Error(kept.refusal.id);
    expect(kept.value).toEqual({ ...record, players: ['Ada (mc)', 'Ben'], lines: record.lines.slice(0, 3), over: false });
  });

  test('needs the key, and something still to come', () => {
    const { key: _, ...keyless } = record;
    expect(canGoOn(keyless, 3)).toBe(false);
    expect(canGoOn(record, 3)).toBe(true);
    expect(canGoOn({ ...record, over: true }, record.lines.length)).toBe(false);
  });
});

describe('at the end of a game', () => {
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

  async function playAll(page: Page): Promise<void> {
    await sitDown(page, site, manifest.id);
    for (let round = 0; round < 60 && (await page.locator('dialog.end[open]').count()) === 0; round++) {
      await playOn(page, 1);
      await untilAsked(page);
    }
    await page.waitForSelector('dialog.end[open]');
  }
  const entryOn = async (page: Page): Promise<number> => Number(await page.locator('.table-replay').getAttribute('data-entry'));

  test('it is said who won and why, who the viewer is, and which line is whose; and axe finds nothing', async () => {
    const { page, faults } = await visit(browser);
    await playAll(page);
    const ranked = await page.locator('.ranking .player-name').allTextContents();
    const points = (await page.locator('.ranking b').allTextContents()).map(Number);
    expect(await page.locator('[data-why-won]').textContent()).toContain(`${(points[0] ?? 0) - (points[1] ?? 0)} ahead of ${ranked[1]}`);
    expect(await page.locator('.ranking .own .tag').count()).toBe(1);
    expect((await page.locator('.score-chart figcaption').textContent())?.includes(ranked[0] ?? '?')).toBe(true);
    await inBothLights(page, 'the end');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['at a desk', { width: 1440, height: 900 }],
    ['in the hand', { width: 390, height: 844, touch: true }],
  ] as const)('the replay goes by steps and turns with log, caption and hand of the step, %s', async (_where, look) => {
    const { page, faults } = await visit(browser, look);
    await playAll(page);
    await page.click('dialog.end a[href*="replay"]');
    await page.waitForSelector('.table-replay[data-entry="0"]');
    await page.click('[data-step="turn-on"]');
    const first = await entryOn(page);
    expect(first).toBeGreaterThan(0);
    await page.keyboard.press('Shift+ArrowRight');
    expect(await entryOn(page)).toBeGreaterThan(first);
    await page.keyboard.press('Shift+ArrowLeft');
    expect(await entryOn(page)).toBe(first);
    expect(await page.locator('[data-caption]').textContent()).not.toBe('');
    expect(await page.locator('.caption-turn').textContent()).toContain('Turn 1 of');
    // Heap on the board and before the viewer are of the same step.
    const dock = (await page.locator('.toy-dock').textContent()) ?? '';
    expect(dock).toContain(String(await page.locator('.viewport-inner text').first().textContent()).trim());
    if ('touch' in look) await page.click('[data-replay-side]');
    expect(await page.locator('.log [data-here]').count()).toBeGreaterThan(0);
    const lines = await page.locator('.log li').count();
    await page.check('[data-spoilers]');
    expect(await page.locator('.log li').count()).toBeLessThan(lines);
    expect(await page.locator('.score-chart').count()).toBe(0);
    const later = await page.evaluate(() => document.body.textContent?.match(/counted/g)?.length ?? 0);
    expect(later).toBe(0);
    await page.uncheck('[data-spoilers]');
    for (const eyes of ['1', 'all', '']) {
      await page.selectOption('.replay-about select', eyes);
      expect(await entryOn(page)).toBe(first);
    }
    await inBothLights(page, 'the replay');
    // The same game from here on, to be played otherwise.
    await page.selectOption('.replay-about select', '0');
    await page.click('[data-play-on]');
    await untilAsked(page);
    await playOn(page, 1);
    await untilAsked(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['at a desk', { width: 1440, height: 900 }],
    ['in the hand', { width: 390, height: 844, touch: true }],
  ] as const)('the review judges every choice, and goes with spoilers, %s', async (_where, look) => {
    const { page, faults } = await visit(browser, look);
    await playAll(page);
    await page.click('dialog.end [data-to-review]');
    await page.waitForSelector('[data-review="done"]');
    expect(await page.locator('[data-review-grades]').textContent()).toMatch(/^\d+ of \d+ choices were as good as the best/);
    // It is what one came for: at the top of the column, in sight without scrolling.
    expect(await page.locator('.table-side > section').first().getAttribute('data-review')).toBe('done');
    await expect.poll(() => page.locator('.review h2').evaluate((head) => head.getBoundingClientRect().bottom < innerHeight)).toBe(true);
    await inBothLights(page, 'the review');
    // Another seat's choices, through its own eyes.
    await page.selectOption('.review select', '1');
    await page.waitForSelector('[data-review="done"]');
    // What is still to come is not told.
    await page.check('[data-spoilers]');
    expect(await page.locator('.review').count()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
