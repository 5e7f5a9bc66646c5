// `npm run screens`: pictures of the main screens in six sizes and two lights, for the documents and for whoever reviews a change. The games
// are those of the records that every game keeps, so that two runs show the same.

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@regalia/games';
import { buildSite, openBrowser, playOn, serveSite, untilAsked, visit } from '../packages/client/test/browser.ts';
import { gamesAt, keepGames, type Moment } from '../packages/client/test/moments.ts';

type Page = Awaited<ReturnType<typeof visit>>['page'];

const root = process.env['REGALIA_ROOT'] ?? process.cwd();
/** Taken over when all of them are there. */
const folder = mkdtempSync(join(tmpdir(), 'regalia-screens-'));
const SIZES = {
  desktop: [1440, 900],
  phone: [390, 844],
  'small-phone': [360, 640],
  sideways: [844, 390],
  tablet: [768, 1024],
  large: [2560, 1440],
} as const;
/** In these sizes everything is shown, in the others the tables. */
const WHOLE: readonly string[] = ['desktop', 'phone'];
/** A turn with less to choose from is played on. */
const ENOUGH = 3;

const site = await serveSite(await buildSite());
const browser = await openBrowser();
const games = await Promise.all(GAMES.map(async (manifest) => ({ manifest, at: await gamesAt(manifest) })));

/** Fonts are there, the board lies still, and what had to be drawn is drawn. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => setTimeout(done, 300));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });

type Picture = (name: string) => Promise<void>;
type Shown = (typeof games)[number];

const openAt = async (page: Page, { at }: Shown, moment: Moment): Promise<void> => {
  await page.goto(`${site.url}table/?id=${at[moment].id}`);
  await page.waitForSelector(moment === 'end' ? '.table[data-settled]' : '.table[data-settled][data-asked]');
};

/** A table in the middle of a game, with something to choose. */
async function showTable(page: Page, picture: Picture, game: Shown): Promise<void> {
  await openAt(page, game, 'middle');
  for (let step = 0; step < 12 && (await page.locator('[data-listed]').count()) < ENOUGH; step++) {
    await playOn(page, 1);
    await untilAsked(page);
  }
  await picture(game.manifest.id);
}

/** A scoring on its stage, and the end. */
async function showMore(page: Page, picture: Picture, game: Shown): Promise<void> {
  const { id } = game.manifest;
  await openAt(page, game, 'scoring');
  await page.locator('[data-watch]').evaluate((button: HTMLElement) => button.click());
  await page.waitForSelector('.stage');
  await page.keyboard.press(' ');
  await picture(`${id}-scoring`);
  await openAt(page, game, 'end');
  await page.locator('[data-result]').evaluate((button: HTMLElement) => button.click());
  await page.waitForSelector('dialog.end[open]');
  await picture(`${id}-end`);
}

/** What is around a table, once: the goal, a replay, a rule, the form, the first page. */
async function showPages(page: Page, picture: Picture, game: Shown): Promise<void> {
  const { id } = game.manifest;
  await page.goto(site.url);
  await page.waitForSelector('.hero-sheet svg');
  await picture('home');
  await openAt(page, game, 'middle');
  await page.keyboard.press('g');
  await page.waitForSelector('dialog.goal[open]');
  await picture('goal');
  await page.goto(`${site.url}replay/?id=${game.at.end.id}&at=60`);
  await page.waitForSelector('.table-replay');
  await picture('replay');
  await page.goto(`${site.url}rules/${id}/`);
  await page.locator('.rule-list .rule-link').nth(12).click();
  await page.waitForSelector('.rule-here');
  await picture('rules');
  await page.goto(`${site.url}new/${id}/`);
  await page.waitForSelector('.table-form');
  await picture('form');
}

for (const theme of ['parchment', 'candle'] as const) {
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    const { page } = await visit(browser, { theme, width, height, touch: width < 1000 });
    const picture: Picture = async (name) => {
      await settle(page);
      writeFileSync(join(folder, `${name}-${size}-${theme}.jpg`), await page.screenshot({ type: 'jpeg', quality: 52 }));
    };
    await page.goto(site.url);
    await keepGames(
      page,
      games.flatMap(({ at }) => Object.values(at)),
    );
    for (const game of games) await showTable(page, picture, game);
    if (WHOLE.includes(size)) {
      for (const game of games) await showMore(page, picture, game);
      const [first] = games;
      if (first) await showPages(page, picture, first);
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
const kept = join(root, 'docs', 'screens');
rmSync(kept, { recursive: true, force: true });
cpSync(folder, kept, { recursive: true });
rmSync(folder, { recursive: true });
console.log('docs/screens is current');
