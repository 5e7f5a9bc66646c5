// Signing in by a provider of OpenID Connect that runs on this machine, as a browser would go: to the provider, through its forms, and back.

import type { Server } from 'node:http';
import type { AccountInfo, TableLine } from '@regalia/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Running } from '../src/server.ts';
import { as, ask, guest, type Person, tableOf } from './client.ts';
import { CLUB_SECRET, startClub } from './club.ts';
import { freePort } from './postgres.ts';
import { serverForTests } from './running.ts';

const [port, ownPort] = [await freePort(), await freePort()];
const issuer = `http://127.0.0.1:${port}/`;
const back = `http://127.0.0.1:${ownPort}/api/oidc/back`;
const server: Running = await serverForTests({
  port: ownPort,
  oidcIssuer: issuer,
  oidcClient: 'regalia',
  oidcSecret: CLUB_SECRET,
  oidcLabel: 'The club',
});
let club: Server;

beforeAll(async () => {
  club = await startClub(port, back);
});
afterAll(() => void club.close());

/** A browser: it keeps cookies for each host and port, and goes where it is sent. */
function newBrowser(cookies = new Map<string, string>()) {
  const jars = new Map<string, Map<string, string>>([[`127.0.0.1:${ownPort}`, cookies]]);
  const go = async (url: string, form?: Record<string, string>): Promise<{ url: string; text: string }> => {
    const { host } = new URL(url);
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0|1970/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const to = answer.headers.get('location');
    return to === null ? { url, text: await answer.text() } : go(new URL(to, url).href);
  };
  return { go, cookies, own: (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}

const action = (text: string): string => /<form[^>]*action="([^"]+)"/.exec(text)?.[1] ?? '';

/** Through the provider's forms, as a member of the club; where the browser ends up. */
async function throughForms(browser: ReturnType<typeof newBrowser>, member: string): Promise<string> {
  let page = await browser.go(`${server.address}/api/oidc/start`);
  while (action(page.text) !== '') {
    const prompt = /name="prompt" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    page = await browser.go(new URL(action(page.text), page.url).href, { prompt, login: member, password: 'anything' });
  }
  return page.url;
}

describe('by the club’s provider', () => {
  it('somebody new becomes an account, and is the same one the next time and on another device', async () => {
    const browser = newBrowser();
    expect(await throughForms(browser, 'berta')).toBe(`${server.address}/account/#entered=provider`);
    const one: Person = { address: server.address, id: '', cookie: browser.own() };
    const account = await as<AccountInfo>(one, 'GET', '/api/account');
    expect(account).toMatchObject({ provider: true, passphrase: false });
    expect(account.login).not.toBeNull();
    const other = newBrowser();
    await throughForms(other, 'berta');
    expect(await as<AccountInfo>({ ...one, cookie: other.own() }, 'GET', '/api/account')).toMatchObject({ id: account.id });
    const another = newBrowser();
    await throughForms(another, 'carl');
    expect((await as<AccountInfo>({ ...one, cookie: another.own() }, 'GET', '/api/account')).id).not.toBe(account.id);
  });

  it('a guest becomes the account, and keeps the seats', async () => {
    const dora = await guest(server.address, 'Dora');
    const table = await tableOf([dora, await guest(server.address, 'Emil')]);
    const [name = '', ...value] = dora.cookie.split('=');
    const browser = newBrowser(new Map([[name, value.join('=')]]));
    await throughForms(browser, 'dora');
    const account: Person = { ...dora, cookie: browser.own() };
    expect(await as<AccountInfo>(account, 'GET', '/api/account')).toMatchObject({ id: dora.id, name: 'Dora', provider: true });
    const { tables } = await as<{ tables: TableLine[] }>(account, 'GET', '/api/my-tables');
    expect(tables.map(({ id }) => id)).toEqual([table.id]);
  });

  it('who comes back without having left, or with another’s state, stays outside', async () => {
    const away = async (cookie: string, query: string): Promise<string | null> =>
      (await ask(server.address, 'GET', `/api/oidc/back?${query}`, undefined, { cookie })).headers.get('location');
    const refused = '/account/#refused=provider-refused';
    expect(await away('', 'code=abc&state=xyz')).toBe(refused);
    const state = 'a'.repeat(43);
    expect(await away(`regalia-oidc=${state}`, `code=abc&state=${state}`)).toBe(refused);
    expect(await away(`regalia-oidc=${state}`, `code=abc&state=${'b'.repeat(43)}`)).toBe(refused);
    // A state that is ours, with a code that is not the provider's.
    const left = await ask(server.address, 'GET', '/api/oidc/start');
    const cookie = left.headers.get('set-cookie')?.split(';')[0] ?? '';
    const good = cookie.split('=')[1] ?? '';
    expect(await away(cookie, `code=made-up&state=${good}&iss=${encodeURIComponent(issuer)}`)).toBe(refused);
  });

  it('a provider that does not answer is a sentence', async () => {
    const lonely = await serverForTests({ oidcIssuer: `http://127.0.0.1:${await freePort()}/`, oidcClient: 'regalia' });
    expect((await ask(lonely.address, 'GET', '/api/oidc/start')).body).toMatchObject({ refused: { id: 'provider-silent' } });
  });
});
