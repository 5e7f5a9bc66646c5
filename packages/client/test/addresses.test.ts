// Addresses are real ones, wherever the client stands; links of before still arrive; a game travels in its link.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@regalia/games';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, movedAddress, readAddress, withQuery } from '../src/addresses.ts';
import { packRecord, unpackRecord } from '../src/local/packed-record.ts';
import { buildSite, openBrowser, type Site, serveSite, visit } from './browser.ts';

const at = (address: string): URL => new URL(address, 'https://example.org');

describe('an address', () => {
  const ways: readonly (readonly string[])[] = [
    [],
    ['about'],
    ['play', 'x'],
    ['rules', 'x', 'XY-1.2'],
    ['table', 'ab'],
    ['replay', 'ab'],
    ['online', 'ab'],
  ];
  test.each(ways.map((path) => ({ path, words: path.join(' ') })))('is read as it was written: $words', ({ path }) => {
    for (const base of ['/', '/games/regalia/']) {
      expect(readAddress(at(addressOf(base, ...path)), base).path).toEqual(path);
      expect(movedAddress(at(`${base}#/${path.join('/')}`), base)).toBe(addressOf(base, ...path));
    }
  });

  test('keeps its query when it moves, and takes more of one before the #', () => {
    expect(movedAddress(at('/#/replay/ab?at=7'), '/')).toBe('/replay/?id=ab&at=7');
    expect(movedAddress(at('/#/online/ab?invite=x'), '/')).toBe('/online/ab/?invite=x');
    expect(movedAddress(at('/rules/x/#XY-1.2'), '/')).toBeUndefined();
    expect(withQuery('/replay/#g1.abc', 'at=7')).toBe('/replay/?at=7#g1.abc');
  });

  test('that makes no sense is no harm', () => {
    expect(readAddress(at('/%zz/%E0%A4'), '/').path).toEqual(['%zz', '%E0%A4']);
  });
});

/** A record of each game, as a file of its tests. */
const records = GAMES.map(({ id }) => {
  const folder = join(import.meta.dirname, '..', '..', '..', 'games', id, 'test', 'records');
  const [file = ''] = readdirSync(folder).filter((name) => /-4p-|-3p-/.test(name));
  return { id, file: join(folder, file), text: readFileSync(join(folder, file), 'utf8') };
});

describe('a game in a link', () => {
  test.each(records)('of $id is short enough to be sent, and comes out as it went in', async ({ text }) => {
    const word = await packRecord(text);
    expect(word?.length).toBeLessThan(8_000);
    expect(word).toMatch(/^[\w.-]+$/);
    expect(await unpackRecord(word ?? '')).toBe(text);
    // Cut off on the way, it is nothing, not something else.
    expect(await unpackRecord((word ?? '').slice(0, -40))).toBeUndefined();
    expect(await unpackRecord('g1.%%%')).toBeUndefined();
  });

  test('is not made of a text that no address can carry, nor a huge text of a small link', async () => {
    expect(await packRecord(Array.from({ length: 20_000 }, (_, i) => String(i * i * 7919)).join(' '))).toBeUndefined();
    const bomb = await packRecord('a'.repeat(5_000_000));
    expect(bomb).toBeDefined();
    expect(await unpackRecord(bomb ?? '')).toBeUndefined();
  });
});

describe('on a static host, in a folder of it', () => {
  let site: Site;
  let browser: Browser;
  const [{ id, file } = { id: '', file: '' }] = records;
  beforeAll(async () => {
    [site, browser] = await Promise.all([buildSite().then((folder) => serveSite(folder, '/some/folder/')), openBrowser()]);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test('every page opens by its address and has a title of its own; the way back leads back', async () => {
    const { page, faults } = await visit(browser);
    const titles = new Set<string>();
    for (const path of ['', 'settings/', 'about/', 'tables/', 'replay/', 'online/', `rules/${id}/`, `new/${id}/`]) {
      await page.goto(site.url + path);
      await page.waitForSelector('main h1');
      await page.waitForFunction(() => document.title.endsWith('Regalia'));
      titles.add(await page.title());
    }
    expect(titles.size).toBe(8);
    await page.goto(site.url);
    await page.click(`header a[href="/some/folder/about/"]`);
    await page.waitForSelector('.credits');
    expect(new URL(page.url()).pathname).toBe('/some/folder/about/');
    await page.goBack();
    await page.waitForSelector('.hero');
    expect(faults.filter((fault) => !/404/.test(fault))).toEqual([]);
    await page.context().close();
  });

  test('a table, a rule and a link of before arrive, also when the page is loaded anew', async () => {
    const { page } = await visit(browser);
    await page.goto(`${site.url}play/${id}/`);
    await page.waitForSelector('.table');
    expect(page.url()).toMatch(/\/some\/folder\/table\/\?id=\w+$/);
    await page.reload();
    await page.waitForSelector('.table');
    await page.goto(`${site.url}#/about`);
    await page.waitForSelector('.credits');
    expect(new URL(page.url()).pathname).toBe('/some/folder/about/');
    await page.goto(`${site.url}#/rules/${id}`);
    const rule = await page.locator('.rule-list > li[id]').nth(8).getAttribute('id');
    await page.goto(`${site.url}rules/${id}/${rule}`);
    await page.waitForSelector('.rule-here');
    expect(page.url()).toBe(`${site.url}rules/${id}/#${rule}`);
    await page.goto(`${site.url}nowhere`);
    await page.waitForSelector('text=There is no such page');
    await page.context().close();
  });

  test('a link to a position of a game on one device opens for a stranger at that position', async () => {
    const { page } = await visit(browser);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${site.url}replay/`);
    await page.setInputFiles('input[type="file"]', file);
    await page.waitForSelector('.table-replay');
    await page.keyboard.press('End');
    await page.waitForSelector('.table-replay:not([data-entry="0"])');
    const entry = (where: Page): Promise<string | null> => where.locator('.table-replay').getAttribute('data-entry');
    const last = await entry(page);
    await page.click('[data-position-link]');
    await page.waitForSelector('text=Copied');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const stranger = await visit(browser);
    await stranger.page.goto(link);
    await stranger.page.waitForSelector('.table-replay');
    expect(await entry(stranger.page)).toBe(last);
    await stranger.page.goto(site.url);
    await stranger.page.goto(link.slice(0, -60));
    await stranger.page.waitForSelector('[role="alert"]');
    expect(stranger.faults).toEqual([]);
    await page.context().close();
    await stranger.page.context().close();
  });
});
