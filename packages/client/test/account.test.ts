// Who one is, in a real browser: an account by a passkey or a passphrase, a second device, a game that moves to a phone, ways back in, the
// end of it all.

import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLUB_SECRET, startClub } from '../../server/test/club.ts';
import { freePort } from '../../server/test/postgres.ts';
import { inBothLights, type Look, openBrowser, visit } from './browser.ts';
import { type OnlineSite, openOnline } from './online-site.ts';

let online: OnlineSite;
let browser: Browser;
/** By a name: passkeys are not for numbers. */
let url: string;
beforeAll(async () => {
  [online, browser] = await Promise.all([openOnline(), openBrowser()]);
  url = online.url.replace('127.0.0.1', 'localhost');
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await online?.close();
});

const newcomer = async (name?: string, look: Look = {}): Promise<Page> =>
  (await visit(browser, { ...look, ...(name === undefined ? {} : { more: { name } }) })).page;
const PHRASE = 'a long enough phrase';
const PHONE = { width: 390, height: 844, touch: true };

/** A device with a fingerprint reader that always agrees. */
async function withFinger(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** A game against a bot on the server; its address. */
async function layTable(page: Page): Promise<string> {
  await page.goto(`${url}online/`);
  await page.waitForSelector('[data-make]');
  await page.click('fieldset:has(legend:text-is("People")) >> text="1"');
  await page.click('[data-make]');
  await page.waitForSelector('.table[data-settled]');
  return page.url();
}

async function signUp(page: Page, login: string): Promise<void> {
  await page.goto(`${url}account/`);
  await page.fill('[data-sign-up] [name="login"]', login);
  await page.fill('[data-sign-up] [name="new-passphrase"]', PHRASE);
  await page.click('[data-sign-up-phrase]');
  await page.waitForSelector('[data-sign-out]');
}

test('whoever makes the first account finds the page for operators: a word to everybody, a person kept out, an invitation', async () => {
  const [olga, eve] = [await newcomer('Olga'), await newcomer('Eve')];
  await signUp(olga, 'olga.o');
  await signUp(eve, 'eve.e');
  await eve.goto(`${url}admin/`);
  await eve.waitForSelector('[role="alert"] >> text=Only whoever looks after');
  await olga.click('[data-to-admin]');
  await olga.fill('[data-admin-site] [name="name"]', 'The club');
  await olga.fill('[data-admin-site] [name="announcement"]', 'Closed on Monday');
  await olga.fill('[data-admin-site] [name="imprint"]', 'Olga, Some Street 1');
  await olga.click('[data-admin-site] [type="submit"]');
  await olga.waitForSelector('text=Saved.');
  await olga.click('[data-invite-new]');
  await olga.waitForSelector('[data-admin-invitations="1"] [data-once-link]');
  await olga.fill('[data-admin-people] [name="find"]', 'eve');
  await olga.press('[data-admin-people] [name="find"]', 'Enter');
  await inBothLights(olga, 'the page for operators');
  await olga.click('[data-admin-people] [data-ban]');
  await olga.waitForSelector('[data-admin-people] .tag:text-is("kept out")');
  await olga.setViewportSize({ width: 360, height: 640 });
  expect(await olga.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await eve.goto(`${url}about/`);
  await eve.waitForSelector('[data-announcement] >> text=Closed on Monday');
  await eve.waitForSelector('[data-about-server] >> text=Some Street 1');
  await eve.goto(`${url}account/`);
  await eve.fill('[data-sign-in] [name="login"]', 'eve.e');
  await eve.fill('[data-sign-in] [name="passphrase"]', PHRASE);
  await eve.click('[data-sign-in-phrase]');
  await eve.waitForSelector('[role="alert"] >> text=closed it for you');
  for (const page of [olga, eve]) await page.context().close();
});

test('people get to know each other by name, and a seat is kept for who is asked', async () => {
  const [greta, hugo] = [await newcomer('Greta'), await newcomer('Hugo')];
  await signUp(greta, 'greta.g');
  await signUp(hugo, 'hugo.h');
  await greta.fill('[name="contact"]', 'hugo.h');
  await greta.click('[data-add-contact]');
  await greta.waitForSelector('[data-contact="asked"]');
  await hugo.reload();
  await hugo.click('[data-contact="asks"] >> text=Agree');
  await hugo.waitForSelector('[data-contact="known"]');
  await greta.goto(`${url}online/`);
  await greta.waitForSelector('[data-make]');
  await greta.click('fieldset:has(legend:text-is("Bots")) >> text="0"');
  await greta.click('[data-make]');
  await greta.click('[data-invite-contact]');
  await greta.waitForSelector('text=Hugo is invited');
  await hugo.goto(`${url}online/`);
  await hugo.click('[data-invited-go]');
  await hugo.click('[data-join]');
  for (const page of [greta, hugo]) await page.waitForSelector('.table[data-settled]');
  const table = hugo.url();
  // A group of regulars: whoever is taken in sees it and its tables without asking again.
  await hugo.goto(`${url}groups/`);
  await hugo.waitForSelector('[data-make-group]');
  await hugo.fill('[name="group"]', 'Tuesday');
  await hugo.click('[data-make-group]');
  await greta.goto(`${url}online/`);
  await greta.waitForSelector('[data-make]');
  await hugo.click('[data-take-in]');
  await hugo.waitForSelector('[data-members="2"]');
  await greta.click('[data-group]');
  await greta.waitForSelector('[data-group-link]');
  await hugo.click('[data-group-table]');
  await hugo.waitForSelector('[data-make]');
  await hugo.click('button[aria-pressed="true"]:text-is("Only Tuesday")');
  await hugo.click('[data-make]');
  await greta.click('[data-found]');
  await greta.click('[data-join]');
  await greta.waitForSelector('.table[data-settled]');
  await hugo.goto(table);
  await hugo.waitForSelector('.table[data-settled]');
  // Told to the operator, and blocked everywhere.
  await hugo.click('.chat:not(.requests) summary');
  await hugo.click('[data-about-person="A"]');
  await hugo.fill('dialog [name="report"]', 'Plays too well.');
  await hugo.click('dialog [data-report]');
  await hugo.waitForSelector('dialog [role="status"] >> text=has your report');
  await hugo.click('dialog [data-block]');
  await hugo.waitForSelector('dialog [role="status"] >> text=Blocked');
  for (const page of [greta, hugo]) await page.context().close();
});

test('a guest with a game becomes an account by one field and a passkey, and signs in again without a name', async () => {
  const page = await newcomer('Anna');
  await withFinger(page);
  const table = await layTable(page);
  await page.click('header a[href="/account/"]');
  await page.waitForSelector('text=You are Anna, a guest');
  await page.fill('[data-sign-up] [name="login"]', 'anna.k');
  await page.click('[data-passkey-sign-up]');
  await page.waitForSelector('text=Signed in as anna.k');
  expect(await page.locator('[data-passkey]').count()).toBe(1);
  await page.click('[data-sign-out]');
  await page.waitForSelector('[data-sign-in]');
  await page.click('[data-passkey-sign-in]');
  await page.waitForSelector('text=Signed in as anna.k');
  await page.goto(table);
  await page.waitForSelector('.table[data-asked]');
  // Another name for the passkey; the last way in stays.
  await page.goto(`${url}account/`);
  await page.click('[data-passkey] >> text=Rename');
  await page.fill('[data-passkey] input', 'Kitchen laptop');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-passkey] b:text-is("Kitchen laptop")');
  await page.click('[data-passkey] >> text=Remove');
  await page.waitForSelector('[role="alert"] >> text=last way in');
  await page.context().close();
});

test('a second device by name and passphrase: settings follow, devices are listed, and all others are signed out at once', async () => {
  const [desk, phone] = [await newcomer('Bruno'), await newcomer(undefined, PHONE)];
  await signUp(desk, 'bruno.b');
  await desk.goto(`${url}settings/`);
  const kept = desk.waitForResponse(
    (answer) => answer.url().endsWith('/api/settings') && answer.request().postData()?.includes('"sound"') === true,
  );
  await desk.click('fieldset:has(legend:text-is("Sound")) >> text="On"');
  await kept;
  await phone.goto(`${url}account/`);
  await phone.fill('[data-sign-in] [name="login"]', 'bruno.b');
  await phone.fill('[data-sign-in] [name="passphrase"]', PHRASE);
  await phone.click('[data-sign-in-phrase]');
  await phone.waitForSelector('[data-devices="2"]');
  await phone.waitForFunction(() => localStorage.getItem('regalia.sound') === 'on' && localStorage.getItem('regalia.name') === 'Bruno');
  await phone.click('[data-end-others]');
  await phone.waitForSelector('[data-devices="1"]');
  await desk.goto(`${url}account/`);
  await desk.waitForSelector('[data-sign-in]');
  for (const page of [desk, phone]) await page.context().close();
});

test('a running game moves to a phone by the code on the screen, also for a guest', async () => {
  const [desk, phone] = [await newcomer('Carla'), await newcomer(undefined, PHONE)];
  const table = await layTable(desk);
  const begun = Date.now();
  await desk.click('.requests summary');
  await desk.click('[data-elsewhere]');
  const link = (await desk.locator('[data-device-link]').getAttribute('data-device-link')) ?? '';
  expect(await desk.locator('dialog .qr').count()).toBe(1);
  await phone.goto(link);
  await phone.waitForSelector('.table[data-settled]');
  console.log(`a game moved to a phone in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  expect(phone.url()).toBe(table);
  // The phone sits in the seat and may decide.
  await phone.waitForSelector('.table[data-asked]');
  // The code is used up.
  const other = await newcomer();
  await other.goto(link);
  await other.waitForSelector('[role="alert"] >> text=no longer valid');
  for (const page of [desk, phone, other]) await page.context().close();
});

test('a code from the list opens when the passphrase is forgotten; one’s data is one file; and after the end nobody is there', async () => {
  const page = await newcomer('Dora');
  await signUp(page, 'dora.d');
  await page.click('[data-new-codes]');
  await page.waitForSelector('.codes li');
  const codes = await page.locator('.codes code').allTextContents();
  expect(codes).toHaveLength(10);
  await page.click('[data-sign-out]');
  await page.click('[data-sign-in] summary');
  await page.fill('.account-more [name="login"]', 'dora.d');
  await page.fill('.account-more [name="code"]', codes[2] ?? '');
  await page.fill('.account-more [name="new-passphrase"]', 'quite another phrase');
  await page.click('[data-recover-code]');
  await page.waitForSelector('[data-codes="9"]');
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-export]')]);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ account: { login: 'dora.d', name: 'Dora' } });
  await page.click('[data-delete]');
  await page.fill('dialog [name="delete-name"]', 'Dora');
  await page.fill('dialog [name="passphrase"]', 'quite another phrase');
  await page.click('[data-delete-yes]');
  await page.waitForSelector('[data-sign-in]');
  await page.fill('[data-sign-in] [name="login"]', 'dora.d');
  await page.fill('[data-sign-in] form >> nth=0 >> [name="passphrase"]', 'quite another phrase');
  await page.click('[data-sign-in-phrase]');
  await page.waitForSelector('[role="alert"] >> text=wrong');
  await page.context().close();
});

test('the account page is for everybody: by either light, on a small phone, in three languages', async () => {
  for (const language of ['en', 'de', 'fr']) {
    const page = await newcomer('Eva', { width: 360, height: 640, language });
    await page.goto(`${url}account/`);
    await page.waitForSelector('[data-sign-in]');
    await inBothLights(page, `signing in, ${language}`);
    await signUp(page, `eva.${language}`);
    await page.click('[data-new-codes]');
    await page.waitForSelector('.codes li');
    await inBothLights(page, `an account, ${language}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.context().close();
  }
});

test('whoever comes back from the club’s provider is signed in, though this browser was nobody here before', async () => {
  const [port, own] = [await freePort(), await freePort()];
  const club = await startClub(port, `http://127.0.0.1:${own}/api/oidc/back`);
  const site = await openOnline({
    port: own,
    oidcIssuer: `http://127.0.0.1:${port}/`,
    oidcClient: 'regalia',
    oidcSecret: CLUB_SECRET,
    oidcLabel: 'The club',
  });
  const page = await newcomer(undefined, PHONE);
  await page.goto(`http://127.0.0.1:${own}/account/`);
  await page.click('[data-provider]');
  await page.fill('[name="login"]', 'carol');
  await page.fill('[name="password"]', 'anything');
  await page.click('[type="submit"]');
  await page.waitForSelector('[name="prompt"][value="consent"]', { state: 'attached' });
  await page.click('[type="submit"]');
  await page.waitForSelector('[data-sign-out]');
  expect(new URL(page.url()).hash).toBe('');
  expect(await page.textContent('main')).toContain('carol');
  await page.context().close();
  await site.close();
  club.close();
});
