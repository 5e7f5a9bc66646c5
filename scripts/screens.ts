// `npm run screens`: pictures of the main screens in three sizes and two lights, for the documents and for whoever reviews a change.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@regalia/games';
import { buildSite, openBrowser, playOn, serveSite, sitDown, untilAsked, visit } from '../packages/client/test/browser.ts';

type Page = Awaited<ReturnType<typeof visit>>['page'];

const root = process.env['REGALIA_ROOT'] ?? process.cwd();
const folder = join(root, 'docs', 'screens');
const SIZES = { desktop: [1440, 900], tablet: [1024, 768], phone: [390, 844] } as const;
/** So far into a game there is something to see, and its end is far away. */
const STEPS = 30;

const site = await serveSite(await buildSite());
const browser = await openBrowser();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** Fonts are there, and what had to be drawn is drawn. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))));

type Picture = (name: string) => Promise<void>;

/** A table in the middle of a game, where possible with the turn begun. */
async function showTable(page: Page, picture: Picture, game: string): Promise<void> {
  await sitDown(page, site, game);
  await playOn(page, STEPS);
  await untilAsked(page);
  for (let step = 0; step < 6 && (await page.locator('.end-turn').count()) === 0; step++) await playOn(page, 1);
  await picture(game);
}

/** The end of a game, the replay, and a rule. */
async function showEnd(page: Page, picture: Picture, game: string): Promise<void> {
  await sitDown(page, site, game);
  await playOn(page, 5000);
  await page.waitForSelector('dialog.end[open]');
  await picture(`${game}-end`);
  await page.click('dialog.end a[href*="replay"]');
  await page.waitForSelector('.table-replay');
  await page.keyboard.press('End');
  await picture('replay');
  await page.goto(`${site.url}rules/${game}/`);
  await page.locator('.rule-list .rule-link').nth(12).click();
  await page.waitForSelector('.rule-here');
  await picture('rules');
}

for (const theme of ['parchment', 'candle'] as const) {
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    const { page } = await visit(browser, { theme, width, height, touch: size === 'phone' });
    const picture: Picture = async (name) => {
      await settle(page);
      writeFileSync(join(folder, `${name}-${size}-${theme}.jpg`), await page.screenshot({ type: 'jpeg', quality: 58 }));
    };
    await page.goto(site.url);
    await page.waitForSelector('.hero-sheet svg');
    await picture('home');
    for (const { id } of GAMES) await showTable(page, picture, id);
    const [first] = GAMES;
    if (first && size !== 'tablet') await showEnd(page, picture, first.id);
    await page.context().close();
    console.log(`${size}, ${theme}: done`);
  }
}

// The app's own icon, for devices that take no drawings.
for (const size of [192, 512]) {
  const { page } = await visit(browser, { width: size, height: size });
  await page.goto(`${site.url}icon.svg`);
  writeFileSync(join(root, 'packages', 'client', 'public', `icon-${size}.png`), await page.screenshot({ omitBackground: true }));
  await page.context().close();
}
await browser.close();
await site.close();
console.log('docs/screens is current');
