// /api/account, /api/passkeys: what an account is made of, and passkeys.

import { ok, type Result, refused } from '@regalia/core';
import {
  AccountInfo,
  CredentialOptions,
  DisplayName,
  NewPasskey,
  PasskeyId,
  type PasskeyInfo,
  PasskeySignIn,
  PasskeyWish,
  PersonInfo,
} from '@regalia/protocol';
import * as v from 'valibot';
import { welcome } from '../../people/enter.ts';
import { askForAny, askForNew, checkNew, checkShown, PASSKEYS } from '../../people/passkeys.ts';
import type { Services } from '../../services.ts';
import type { PasskeyRow } from '../../store/account-contract.ts';
import type { PersonRow } from '../../store/contract.ts';
import { personalRoute, type Route, type RouteReply, route } from '../route.ts';
import { infoOf } from './people.ts';

const PasskeyParam = v.object({ passkey: PasskeyId });

export const accountRoutes = (services: Services): readonly Route[] => [
  showAccount(services),
  askNewPasskey(services),
  addPasskey(services),
  renamePasskey(services),
  dropPasskey(services),
  askPasskey(services),
  signInByPasskey(services),
];

const passkeyInfo = ({ id, name, createdAt, usedAt }: PasskeyRow): PasskeyInfo => ({ id, name, createdAt, usedAt });

export async function accountInfo({ store }: Services, person: PersonRow): Promise<AccountInfo> {
  const [ways, passkeys, admin] = await Promise.all([
    store.waysIn(person.id),
    store.passkeysOf(person.id),
    store.hasMark(person.id, 'admin'),
  ]);
  return {
    ...infoOf(person),
    passphrase: ways.passphrase,
    passkeys: passkeys.map(passkeyInfo),
    codes: ways.codes,
    provider: ways.identities > 0,
    mail: ways.mail,
    admin,
  };
}

/** How the account is now, whatever was done to it. */
export async function accountReply(services: Services, id: string): Promise<Result<RouteReply>> {
  const person = await services.store.person(id);
  return person ? ok({ body: await accountInfo(services, person) }) : refused('no-session');
}

const showAccount = (services: Services): Route =>
  personalRoute({
    method: 'GET',
    path: '/api/account',
    summary: 'One’s own account: the ways in, and the ways back in',
    gives: AccountInfo,
    handle: async ({ visitor }) => ok({ body: await accountInfo(services, visitor.person) }),
  });

const askNewPasskey = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/passkeys/options',
    summary: 'What a browser needs to make a passkey; a guest says for which login',
    share: 1 / 30,
    body: PasskeyWish,
    gives: CredentialOptions,
    async handle({ visitor: { person }, body, origin }) {
      const login = person.login ?? body.login;
      if (login === undefined) return refused('no-account');
      if (person.login === null && (await services.store.personByLogin(login))) return refused('login-taken', { login });
      return ok({ body: await askForNew(services, person, login, { origin }) });
    },
  });

const addPasskey = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/passkeys',
    summary: 'Add a passkey that the browser has made. With a login, a guest becomes an account by it',
    share: 1 / 30,
    body: NewPasskey,
    gives: AccountInfo,
    async handle({ visitor: { person, session }, body, origin }) {
      const { store, sessions, now } = services;
      const login = person.login === null ? (body.login ?? null) : null;
      if (person.login === null && login === null) return refused('no-account');
      if ((await store.passkeysOf(person.id)).length >= PASSKEYS) return refused('too-many-passkeys', { most: PASSKEYS });
      const made = await checkNew(services, person, body.name, body.credential, { origin });
      if (!made.ok) return made;
      if (!(await store.addPasskey(made.value, login)))
        return login === null ? refused('passkey-wrong') : refused('login-taken', { login });
      if (login === null) return accountReply(services, person.id);
      await store.markFirst(person.id, now());
      const cookie = await sessions.renew(session.id);
      const reply = await accountReply(services, person.id);
      return reply.ok && cookie !== undefined ? ok({ ...reply.value, cookie }) : refused('no-session');
    },
  });

const renamePasskey = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/passkeys/:passkey',
    summary: 'Call a passkey something else',
    params: PasskeyParam,
    body: v.strictObject({ name: DisplayName }),
    gives: AccountInfo,
    async handle({ visitor: { person }, params, body }) {
      const done = await services.store.renamePasskey(person.id, params.passkey, body.name);
      return done ? accountReply(services, person.id) : refused('passkey-unknown');
    },
  });

const dropPasskey = (services: Services): Route =>
  personalRoute({
    method: 'DELETE',
    path: '/api/passkeys/:passkey',
    summary: 'Take a passkey away, unless it is the last way in',
    params: PasskeyParam,
    gives: AccountInfo,
    async handle({ visitor: { person }, params }) {
      const { store } = services;
      if (await store.dropPasskey(person.id, params.passkey)) return accountReply(services, person.id);
      return (await store.passkey(params.passkey))?.person === person.id ? refused('last-way-in') : refused('passkey-unknown');
    },
  });

const askPasskey = (services: Services): Route =>
  route({
    method: 'POST',
    path: '/api/login/passkey/options',
    summary: 'What a browser needs to show a passkey, whosever it is',
    share: 1 / 20,
    gives: CredentialOptions,
    handle: async ({ origin }) => ok({ body: await askForAny(services, { origin }) }),
  });

const signInByPasskey = (services: Services): Route =>
  route({
    method: 'POST',
    path: '/api/login/passkey',
    summary: 'Sign in by a passkey, without a login. Who played here as a guest keeps the seats',
    share: 1 / 20,
    body: PasskeySignIn,
    gives: PersonInfo,
    async handle({ visitor, body, device, origin }) {
      const shown = await checkShown(services, body.credential, { origin });
      return shown.ok ? welcome(services, shown.value, { visitor, device }, infoOf(shown.value)) : shown;
    },
  });
