// What is built: how much of it a first table takes, and that nobody loads a game that is not played.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { GAMES } from '@regalia/games';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite, openBrowser, playOn, type Site, serveSite, sitDown, sourcesOf, untilAsked, visit } from './browser.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([buildSite().then(serveSite), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const scriptsIn = (files: readonly string[]): readonly string[] => files.filter((name) => name.endsWith('.js') && name !== '/sw.js');

/** All sources behind some scripts. */
const sourcesBehind = (scripts: readonly string[]): ReadonlySet<string> =>
  new Set(scripts.flatMap((script) => sourcesOf(site.folder, script)));

/** The scripts that one leads to, at once or later; the bots' own thread is another world. */
function reachedFrom(first: string): readonly string[] {
  const known = new Set<string>();
  const visitScript = (name: string): void => {
    if (known.has(name)) return;
    known.add(name);
    const text = readFileSync(join(site.folder, name), 'utf8');
    for (const [, found = ''] of text.matchAll(/["'`](?:\.\/|assets\/)([\w-]+-[\w-]{8}\.js)["'`]/g))
      if (!found.startsWith('bot-worker')) visitScript(`/assets/${found}`);
  };
  visitScript(first);
  return [...known];
}

const assetCalled = (pattern: RegExp): string => {
  const [name] = readdirSync(join(site.folder, 'assets')).filter((file) => pattern.test(file));
  return `/assets/${name}`;
};

test('a first table takes at most 250 kB of JavaScript, compressed, and 640 kB in all', async () => {
  const { page } = await visit(browser);
  site.requested();
  await page.goto(site.url);
  await page.click('[data-play-now]');
  await untilAsked(page);
  await playOn(page, 2);
  await untilAsked(page);
  let [scripts, all] = [0, 0];
  for (const name of site.requested()) {
    const body = readFileSync(join(site.folder, name));
    const size = /\.(woff2?|png)$/.test(name) ? body.length : gzipSync(body).length;
    all += size;
    if (name.endsWith('.js')) scripts += size;
  }
  console.log(`first table: ${Math.round(scripts / 1000)} kB JavaScript, ${Math.round(all / 1000)} kB in all`);
  expect(scripts).toBeLessThan(250_000);
  expect(all).toBeLessThan(640_000);
  await page.context().close();
});

test.each(GAMES)('whoever plays $id loads no other game, neither in the page nor in the bots’ thread', async ({ id }) => {
  const { page, faults } = await visit(browser);
  site.requested();
  await sitDown(page, site, id);
  await playOn(page, 6);
  while ((await page.locator('[data-advise]').count()) === 0) {
    await playOn(page, 1);
    await untilAsked(page);
  }
  await page.click('[data-advise]');
  await page.waitForSelector('[data-hint-do]');
  const scripts = scriptsIn(site.requested());
  const sources = [...sourcesBehind(scripts)];
  // Rules, sentences, board and bots are all there …
  for (const part of ['rules', 'text', 'ui', 'bots'])
    expect(
      sources.some((path) => path.startsWith(`games/${id}/${part}/`)),
      part,
    ).toBe(true);
  // … and of the others there is no more than what their manifests say, and where their pictures are.
  const others = sources.filter((path) => path.startsWith('games/') && !path.startsWith(`games/${id}/`));
  expect(others.filter((path) => !/^games\/[^/]+\/(game\.ts|pictures\/.*)$/.test(path))).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('no page holds bots, and the bots’ thread no pictures and no sentences', () => {
  const inPages = [...sourcesBehind(reachedFrom(assetCalled(/^index-.*\.js$/)))];
  expect(inPages.some((path) => /^games\/[^/]+\/ui\//.test(path))).toBe(true);
  expect(inPages.filter((path) => /^packages\/bots\/|^games\/[^/]+\/(bots|terminal)\//.test(path))).toEqual([]);
  const inThread = [...sourcesBehind(reachedFrom(assetCalled(/^bot-worker-.*\.js$/)))];
  expect(inThread.some((path) => /^games\/[^/]+\/bots\//.test(path))).toBe(true);
  expect(inThread.filter((path) => /^packages\/parts\/|^games\/[^/]+\/(ui|text|terminal)\//.test(path))).toEqual([]);
});

test('nothing comes from other hosts, and nothing is inline', () => {
  const page = readFileSync(join(site.folder, 'index.html'), 'utf8');
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/);
  expect(page).not.toMatch(/\b(src|href)="https?:/);
  for (const name of readdirSync(join(site.folder, 'assets')).filter((file) => file.endsWith('.css')))
    expect(readFileSync(join(site.folder, 'assets', name), 'utf8')).not.toMatch(/url\(["']?(https?:|data:)/);
});
