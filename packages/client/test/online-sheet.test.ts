// A table of a server has more below its choices than one of the device: talk, orders, notes. In the hand none of it lies over another.

import { GAMES } from '@regalia/games';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { type OnlineSite, openOnline } from './online-site.ts';
import { untidyOn } from './tidy.ts';

let online: OnlineSite;
let browser: Browser;
beforeAll(async () => {
  [online, browser] = await Promise.all([openOnline(), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await online?.close();
});

const SIZES = [
  [360, 640],
  [390, 844],
  [844, 390],
] as const;

/** Whether the parts of the sheet follow one another: pairs of them that share some height. */
const overlapping = (): readonly string[] => {
  const parts = [...document.querySelectorAll('.table-side :is(.prompt, .action-groups, details.chat, details.requests)')].flatMap(
    (part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return bottom > top ? [{ name: part.className, top, bottom: top + part.scrollHeight }] : [];
    },
  );
  return parts.flatMap((one, at) =>
    parts
      .slice(at + 1)
      .flatMap((other) => (other.top < one.bottom - 1 && other.bottom > one.top + 1 ? [`${one.name} over ${other.name}`] : [])),
  );
};

test.each(GAMES)(
  'the sheet of a table of $id on a server is scrolled, not pressed together',
  async ({ id }) => {
    const { page } = await visit(browser, { more: { name: 'Anna' }, width: 390, height: 844, touch: true });
    await page.goto(`${online.url}online/`);
    const table = await page.evaluate(async (game) => {
      const ask = async (path: string, body: object): Promise<Response> =>
        fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      await ask('/api/me', { name: 'Anna' });
      const seats = [{ for: 'me' }, { for: 'bot', level: 'random' }, { for: 'bot', level: 'random' }];
      const made = await ask('/api/tables', { game, seats, pace: 'three-days', title: 'By the fire' });
      const { table: laid }: { table: { id: string } } = await made.json();
      return laid.id;
    }, id);
    await page.goto(`${online.url}online/${table}/`);
    await page.waitForSelector('.table[data-settled][data-asked]');
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(300);
      expect(await page.evaluate(overlapping), `${width} by ${height}`).toEqual([]);
      expect(await untidyOn(page), `${width} by ${height}`).toEqual([]);
    }
    await page.context().close();
  },
  120_000,
);
