// Two browsers and a spectator at one table on a real server, with the connection cut in between.

import { GAMES } from '@regalia/games';
import { inLanguage } from '@regalia/manifest';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBothLights, openBrowser, playOn, untilAsked, visit } from './browser.ts';
import { type OnlineSite, openOnline } from './online-site.ts';

let online: OnlineSite;
let browser: Browser;
let url: string;
beforeAll(async () => {
  [online, browser] = await Promise.all([openOnline(), openBrowser()]);
  ({ url } = online);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await online?.close();
});

/** Between people, whose turn it is may change while one looks. */
const SHORT = 200;

const turnOf = async (pages: readonly Page[]): Promise<Page> => {
  const asked = pages.map((page) => page.waitForSelector('.table[data-settled][data-asked]').then(() => page));
  return Promise.race(asked);
};

/** What the server says of the table on show. */
const infoAt = (page: Page): Promise<{ readonly options: unknown; readonly seats: readonly { readonly level: string | null }[] }> =>
  page.evaluate(async () => {
    const answer = await fetch(`/api/tables/${location.pathname.split('/')[2]}`);
    return answer.json();
  });

/** The levels of the bots at the table on show, by seat. */
const levelsAt = async (page: Page): Promise<readonly (string | null)[]> => (await infoAt(page)).seats.map(({ level }) => level);

type Visitor = Awaited<ReturnType<typeof visit>>;

const called = (name: string): Promise<Visitor> => visit(browser, { more: { name } });

/** Nothing went wrong in the pages but what a cut connection makes go wrong. */
function expectNoFaults(visitors: readonly Visitor[]): void {
  for (const { faults } of visitors) expect(faults.filter((fault) => !/WebSocket|ERR_|401|Unauthorized/.test(fault))).toEqual([]);
}

const leave = (visitors: readonly Visitor[]): Promise<unknown> => Promise.all(visitors.map(({ page }) => page.context().close()));

test('two people and a spectator play by link; a cut line comes back by itself', async () => {
  const [anna, bruno, guest] = await Promise.all([called('Anna'), called('Bruno'), called('Guest')]);
  await anna.page.goto(`${url}online/`);
  await anna.page.click('fieldset:has(legend:text-is("Bots")) >> text="0"');
  await anna.page.click('[data-make]');
  const invitation = (await anna.page.locator('[data-invite]').textContent()) ?? '';
  expect(invitation).toContain('invite=');
  await bruno.page.goto(invitation.trim());
  await bruno.page.click('[data-join]');
  await Promise.all([anna, bruno].map(({ page }) => page.waitForSelector('.table')));
  await guest.page.goto(invitation.trim());
  await guest.page.waitForSelector('.table');
  expect(await guest.page.locator('[data-listed]').count()).toBe(0);

  const pages = [anna.page, bruno.page];
  // Nobody is helped against people.
  expect(await (await turnOf(pages)).locator('[data-advise]').count()).toBe(0);
  for (let step = 0; step < 6; step++) await playOn(await turnOf(pages), 1, SHORT);
  const before = await guest.page.locator('.log li').count();
  expect(before).toBeGreaterThan(0);

  online.cut();
  // It may be back before anybody has seen it gone.
  await anna.page.waitForSelector('.connection', { state: 'attached', timeout: 2000 }).catch(() => undefined);
  await Promise.all([anna, bruno, guest].map(({ page }) => page.waitForSelector('.connection', { state: 'detached' })));
  for (let step = 0; step < 8; step++) await playOn(await turnOf(pages), 1, SHORT);
  await guest.page.waitForFunction((lines) => document.querySelectorAll('.log li').length > lines, before);

  await anna.page.click('.chat summary');
  await anna.page.fill('.chat input', 'Good luck!');
  await anna.page.press('.chat input', 'Enter');
  await bruno.page.click('.chat summary');
  await bruno.page.waitForSelector('.chat li >> text=Good luck!');
  expectNoFaults([anna, bruno, guest]);
  await leave([anna, bruno, guest]);
});

test('one person and bots play a whole game over the line', async () => {
  const { page } = await visit(browser, { more: { name: 'Clara' } });
  await page.goto(`${url}online/`);
  await page.click('fieldset:has(legend:text-is("People")) >> text="1"');
  await page.waitForSelector('[data-level] optgroup', { state: 'attached' });
  await page.selectOption('[data-level]', 'easy');
  await page.click('[data-make]');
  await untilAsked(page);
  expect(await levelsAt(page)).toEqual([null, 'easy']);
  // Against bots alone there is help.
  while ((await page.locator('[data-advise]').count()) === 0) {
    await playOn(page, 1);
    await untilAsked(page);
  }
  await page.click('[data-advise]');
  await page.waitForSelector('[data-hint-do]');
  await playOn(page, 5000);
  await page.waitForSelector('dialog.end[open]');
  expect(await page.locator('.ranking li').count()).toBe(2);
  await page.context().close();
});

/** The two at a table of the first game, with its last edition, a clock and the last choice of every option. */
async function sitDownTogether({ page: anna }: Visitor, { page: bruno }: Visitor): Promise<void> {
  const [game] = GAMES;
  await anna.goto(`${url}online/`);
  await anna.click('fieldset:has(legend:text-is("Bots")) >> text="0"');
  await anna.selectOption('[data-pace]', 'relaxed');
  await anna.click(`.choice >> text="${game?.editions.at(-1)}"`);
  await anna.click('.more-options summary');
  for (const { name, choices } of game?.options ?? []) {
    const choice = choices.at(-1);
    if (choice) await anna.click(`.more-options fieldset:has(legend:text-is("${name.en}")) >> text="${inLanguage(choice.name, 'en')}"`);
  }
  await anna.click('[data-make]');
  const invitation = (await anna.locator('[data-invite]').textContent()) ?? '';
  await bruno.goto(invitation.trim());
  await bruno.click('[data-join]');
  for (const page of [anna, bruno]) {
    await page.waitForSelector('.table');
    await page.click('.requests summary');
  }
}

/** Whoever begins plays a turn and, with the other's consent, takes it back: the same is asked again. */
async function playAndTakeBack(pages: readonly [Page, Page]): Promise<{ readonly one: Page; readonly other: Page }> {
  const one = await turnOf(pages);
  const other = one === pages[0] ? pages[1] : pages[0];
  const prompt = await one.locator('[data-prompt]').textContent();
  for (let step = 0; step < 12 && (await one.locator('.table[data-asked]').count()) > 0; step++) await playOn(one, 1, SHORT);
  await untilAsked(other);
  await one.click('[data-ask="takeback"]');
  await other.click('[data-proposal="takeback"] [data-decline]');
  await one.waitForSelector('[data-proposal]', { state: 'detached' });
  for (let back = 0; back < 12 && (await one.locator('[data-prompt]').textContent()) !== prompt; back++) {
    await one.click('[data-ask="takeback"]:not([disabled])');
    await other.click('[data-proposal="takeback"] [data-agree]');
    await one.waitForSelector('[data-proposal]', { state: 'detached' });
    await untilAsked(one);
  }
  expect(await one.locator('[data-prompt]').textContent()).toBe(prompt);
  await playOn(one, 1, SHORT);
  return { one, other };
}

/** Both see how things stood, and nobody is called the winner; who comes back later does, too. */
async function endEarly(one: Page, other: Page): Promise<void> {
  await other.click('[data-ask="end"]');
  await one.click('[data-proposal="end"] [data-agree]');
  await Promise.all([one, other].map((page) => page.waitForSelector('[data-agreed]')));
  await Promise.all([one, other].map((page) => page.waitForSelector('.table:not([data-asked])')));
  await one.reload();
  for (const page of [one, other]) {
    await page.waitForSelector('dialog.end[open] [data-ended="agreed"]');
    expect(await page.locator('.end h2').textContent()).toBe('Ended early');
    expect(await page.locator('.ranking li').count()).toBe(2);
    expect(await page.locator('[data-prompt]').textContent()).toBe('Ended early');
  }
  await inBothLights(one, 'an early end');
  await other.click('dialog.end a[href*="replay"]');
  await other.waitForSelector('.table-replay');
}

test('a pause, a take-back and an early end need the consent of the other; conceding asks first', async () => {
  const [anna, bruno] = await Promise.all([called('Anna'), called('Bruno')]);
  await sitDownTogether(anna, bruno);
  const pages = [anna.page, bruno.page] as const;
  expect(await anna.page.locator('.clock').count()).toBeGreaterThan(0);
  const [game] = GAMES;
  const chosen = Object.fromEntries((game?.options ?? []).map(({ id, choices }) => [id, choices.at(-1)?.value]));
  expect((await infoAt(bruno.page)).options).toMatchObject({ edition: game?.editions.at(-1), ...chosen });

  await anna.page.click('[data-ask="pause"]');
  await bruno.page.click('[data-proposal="pause"] [data-agree]');
  await Promise.all(pages.map((page) => page.waitForSelector('[data-paused]')));
  await bruno.page.click('[data-resume]');
  await Promise.all(pages.map((page) => page.waitForSelector('[data-paused]', { state: 'detached' })));
  // Nobody is gone, so nobody is replaced.
  await anna.page.click('[data-ask="replace"]');
  await anna.page.waitForSelector('[data-request-refused]');

  const { one, other } = await playAndTakeBack(pages);
  await endEarly(one, other);

  await sitDownTogether(anna, bruno);
  await anna.page.click('[data-concede]');
  await anna.page.click('dialog[open] [data-autofocus]');
  await anna.page.waitForSelector('dialog[open]', { state: 'detached' });
  await anna.page.click('[data-concede]');
  await anna.page.click('[data-concede-yes]');
  // Of two, one is left: it is over at once, and both see who has won.
  for (const { page } of [anna, bruno]) {
    await page.waitForSelector('dialog.end[open] [data-ended="conceded"]');
    expect(await page.locator('.end h2').textContent()).toContain('Bruno');
  }
  expectNoFaults([anna, bruno]);
  await leave([anna, bruno]);
}, 180_000);

test('axe finds nothing at all at an online table, before and after it begins; bots of a chosen level take the free seats', async () => {
  const emma = await called('Emma');
  const { page } = emma;
  await page.goto(`${url}online/`);
  await page.waitForSelector('[data-level] optgroup', { state: 'attached' });
  await page.click('.more-options summary');
  await inBothLights(page, 'a new table');
  await page.selectOption('[data-pace]', 'relaxed');
  await page.click('[data-make]');
  await page.waitForSelector('[data-fill]');
  await page.waitForSelector('[data-level] optgroup', { state: 'attached' });
  await inBothLights(page, 'waiting room');
  await page.selectOption('[data-level]', 'hard');
  await page.click('[data-fill]');
  await untilAsked(page);
  expect(await levelsAt(page)).toEqual([null, 'hard', 'medium']);
  await page.click('.requests summary');
  await page.click('.chat summary');
  await inBothLights(page, 'a running table');
  await page.click('[data-concede]');
  await inBothLights(page, 'conceding');
  expectNoFaults([emma]);
  await leave([emma]);
});
