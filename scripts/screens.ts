// `npm run screens`: pictures of the main screens in three sizes and two lights, for the documents and for whoever reviews a change.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite, openBrowser, playOn, serveSite, untilAsked, visit } from '../packages/client/test/browser.ts';

type Page = Awaited<ReturnType<typeof visit>>['page'];

const root = process.env['REGALIA_ROOT'] ?? process.cwd();
const folder = join(root, 'docs', 'screens');
const SIZES = { desktop: [1440, 900], tablet: [1024, 768], phone: [390, 844] } as const;

const site = await serveSite(await buildSite());
const browser = await openBrowser();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** Fonts are there, and what had to be drawn is drawn. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))));

for (const theme of ['parchment', 'candle'] as const) {
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    const { page } = await visit(browser, { theme, width, height, touch: size === 'phone' });
    const picture = async (name: string): Promise<void> => {
      await settle(page);
      writeFileSync(join(folder, `${name}-${size}-${theme}.jpg`), await page.screenshot({ type: 'jpeg', quality: 58 }));
    };
    await page.goto(site.url);
    await page.waitForSelector('.hero-sheet svg');
    await picture('home');
    await page.goto(`${site.url}#/play/royals`);
    await untilAsked(page);
    await playOn(page, 44);
    await untilAsked(page);
    // A turn with a choice: draw until nobles can be claimed.
    for (let step = 0; step < 6 && (await page.locator('.end-turn').count()) === 0; step++) await playOn(page, 1);
    await picture('royals');
    for (const game of ['heads-of-state', 'archon']) {
      await page.goto(`${site.url}#/play/${game}`);
      await untilAsked(page);
      await playOn(page, 24);
      await picture(game);
    }
    if (size !== 'tablet') {
      await page.goto(`${site.url}#/play/royals`);
      await untilAsked(page);
      await playOn(page, 5000);
      await page.waitForSelector('dialog.end[open]');
      await picture('royals-end');
      await page.click('dialog.end a[href*="replay"]');
      await page.waitForSelector('.table-replay');
      await page.keyboard.press('End');
      await picture('replay');
      await page.goto(`${site.url}#/rules/royals/RY-3.4`);
      await page.waitForSelector('.rule-here');
      await picture('rules');
    }
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
