// `npm run pictures`: what each game looks like, for the home page and for those who preview a link: its board in the middle of a game, as a
// spectator sees it. Taken from the page itself, kept in the game's folder, made again when a board is drawn anew.

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@regalia/games';
import { buildSite, openBrowser, serveSite, visit } from '../packages/client/test/browser.ts';

type Page = Awaited<ReturnType<typeof visit>>['page'];

const root = process.env['REGALIA_ROOT'] ?? process.cwd();
interface Size {
  readonly width: number;
  readonly height: number;
}
/** For the home page, and for previews: these ask for 1200 to 630. Taken larger, where the whole board is in sight, and made smaller. */
const BOARD: Size = { width: 640, height: 480 };
const PREVIEW: Size = { width: 1200, height: 630 };
const LARGER = { board: 2.1, preview: 1.35 } as const;
const times = ({ width, height }: Size, by: number): Size => ({ width: Math.round(width * by), height: Math.round(height * by) });
/** How far into the game: there is much to see, and nothing is decided. */
const HOW_FAR = 0.62;

const site = await serveSite(await buildSite());
const browser = await openBrowser();

/** A record of a whole game with four at the table, where there is one. */
function recordOf(game: string): string {
  const folder = join(root, 'games', game, 'test', 'records');
  const files = readdirSync(folder).sort();
  const file = files.find((name) => name.includes('-4p-')) ?? files[0] ?? '';
  return join(folder, file);
}

/** The board alone, filling the window. */
async function showBoard(page: Page, game: string): Promise<void> {
  await page.goto(`${site.url}replay/`);
  await page.setInputFiles('input[type="file"]', recordOf(game));
  await page.waitForSelector('.table-replay');
  await page.keyboard.press('End');
  await page.waitForSelector('.table-replay:not([data-entry="0"])');
  const last = Number(await page.locator('.table-replay').getAttribute('data-entry'));
  await page.locator('.timeline input[type="range"]').fill(String(Math.round(last * HOW_FAR)));
  await page.evaluate(() => {
    const board = document.querySelector('.table-board');
    document.querySelector('header')?.remove();
    for (const part of ['.players', '.table-dock', '.table-side', '.replay-bar', '.timeline', '.table-tools', '.viewport-buttons'])
      for (const element of document.querySelectorAll(part)) element.remove();
    const style = new CSSStyleSheet();
    style.replaceSync(
      '.table { display: block !important; height: 100vh !important; padding: 0 !important } .table-board { height: 100vh !important; inset: 0 } .app-table { padding: 0 }',
    );
    document.adoptedStyleSheets.push(style);
    dispatchEvent(new Event('resize'));
    return board?.clientHeight;
  });
  await page.evaluate(() =>
    document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))),
  );
}

/** The page on show as a picture of that size. */
async function pictureOf(page: Page, { width, height }: Size, type: 'image/webp' | 'image/jpeg', quality: number): Promise<Buffer> {
  const large = (await page.screenshot()).toString('base64');
  const data = await page.evaluate(
    async ([source, w, h, format, how]) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0))]), {
        resizeWidth: w,
        resizeHeight: h,
        resizeQuality: 'high',
      });
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      return canvas.toDataURL(format, how);
    },
    [large, width, height, type, quality] as const,
  );
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

for (const { id, ui } of GAMES) {
  if (!ui) continue;
  const folder = join(root, 'games', id, 'pictures');
  mkdirSync(folder, { recursive: true });
  for (const theme of ['parchment', 'candle'] as const) {
    const { page } = await visit(browser, { ...times(BOARD, LARGER.board), theme });
    await showBoard(page, id);
    writeFileSync(join(folder, `${theme}.webp`), await pictureOf(page, BOARD, 'image/webp', 0.48));
    await page.context().close();
  }
  const { page } = await visit(browser, times(PREVIEW, LARGER.preview));
  await showBoard(page, id);
  writeFileSync(join(folder, 'preview.jpg'), await pictureOf(page, PREVIEW, 'image/jpeg', 0.76));
  await page.context().close();
  console.log(`${id}: done`);
}
const { page } = await visit(browser, PREVIEW);
await page.goto(site.url);
await page.waitForSelector('.hero-sheet svg');
await page.evaluate(() => document.fonts.ready);
writeFileSync(join(root, 'packages', 'client', 'public', 'preview.jpg'), await pictureOf(page, PREVIEW, 'image/jpeg', 0.76));
await browser.close();
await site.close();
console.log('the pictures are current');
