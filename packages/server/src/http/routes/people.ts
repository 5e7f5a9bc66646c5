// /api/me, /api/account, /api/sessions: who one is.

import { ok, refused } from '@regalia/core';
import { AccountBody, NameBody, PassphraseBody, PersonInfo, SessionInfo } from '@regalia/protocol';
import * as v from 'valibot';
import { welcome } from '../../people/enter.ts';
import { hashPassphrase, isPassphrase } from '../../people/passphrase.ts';
import { newId } from '../../people/tokens.ts';
import type { Services } from '../../services.ts';
import type { PersonRow } from '../../store/contract.ts';
import { personalRoute, type Route, route } from '../route.ts';

export const infoOf = ({ id, name, login }: PersonRow): PersonInfo => ({ id, name, login });
const Nothing = v.object({});

export const peopleRoutes = (services: Services): readonly Route[] => [
  whoAmI,
  chooseName(services),
  makeAccount(services),
  signIn(services),
  changePassphrase(services),
  signOut(services),
  listSessions(services),
  endSession(services),
  endOtherSessions(services),
];

const whoAmI = personalRoute({
  method: 'GET',
  path: '/api/me',
  summary: 'Who the session belongs to',
  gives: PersonInfo,
  handle: async ({ visitor }) => ok({ body: infoOf(visitor.person) }),
});

const chooseName = ({ store, sessions, site, tickets }: Services): Route =>
  route({
    method: 'POST',
    path: '/api/me',
    summary: 'Choose a name. Without a session, a new guest is made and the answer sets a cookie',
    share: 1 / 10,
    body: NameBody,
    gives: PersonInfo,
    async handle({ visitor, body, device }) {
      if (visitor) {
        if (!(await store.rename(visitor.person.id, body.name, visitor.session.id))) return refused('no-session');
        return ok({ body: infoOf({ ...visitor.person, name: body.name }) });
      }
      // Where only invited people come in, an invitation is used up by who comes by it.
      if ((await site.read()).signUp === 'invited' && !(body.invite !== undefined && (await tickets.take('sign-up', body.invite))))
        return refused('sign-up-closed');
      const person: PersonRow = { id: newId(), name: body.name, login: null, secret: null };
      await store.addPerson(person);
      return ok({ body: infoOf(person), cookie: await sessions.open(person.id, device) });
    },
  });

const makeAccount = ({ store, sessions, now }: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/account',
    summary: 'Make this guest an account with a login and a passphrase; tables and seats stay theirs',
    share: 1 / 60,
    body: AccountBody,
    gives: PersonInfo,
    async handle({ visitor: { person, session }, body }) {
      if (person.login !== null) return refused('account-already');
      const made = await store.setLogin(person.id, body.login, await hashPassphrase(body.passphrase));
      if (!made) return refused('login-taken', { login: body.login });
      await store.markFirst(person.id, now());
      // Whoever knew the guest's token does not know the account's.
      const cookie = await sessions.renew(session.id);
      return cookie === undefined ? refused('no-session') : ok({ body: infoOf({ ...person, login: body.login }), cookie });
    },
  });

const changePassphrase = ({ store, sessions, attempts }: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/passphrase',
    summary: 'Another passphrase for the account. Every other device is signed out, and this one gets a new cookie',
    share: 1 / 60,
    body: PassphraseBody,
    gives: PersonInfo,
    async handle({ visitor: { person, session }, body, sender }) {
      if (person.login === null) return refused('no-account');
      if (person.secret !== null) {
        // Guessed at here, a passphrase is guessed at all the same.
        if (!attempts.begin(person.login, sender)) return refused('too-many-attempts');
        if (!(await isPassphrase(body.passphrase ?? '', person.secret))) return refused('wrong-login');
        attempts.succeeded(person.login, sender);
      }
      if (!(await store.setSecret(person.id, person.secret, await hashPassphrase(body.next)))) return refused('wrong-login');
      await sessions.endOthers(person.id, session.id);
      const cookie = await sessions.renew(session.id);
      return cookie === undefined ? refused('no-session') : ok({ body: infoOf(person), cookie });
    },
  });

const signIn = (services: Services): Route =>
  route({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in to an account on this device. Who played here as a guest keeps the seats',
    share: 1 / 60,
    body: AccountBody,
    gives: PersonInfo,
    async handle({ visitor, body, device, sender }) {
      const { store, attempts } = services;
      if (!attempts.begin(body.login, sender)) return refused('too-many-attempts');
      const person = await store.personByLogin(body.login);
      if (!(await isPassphrase(body.passphrase, person?.secret ?? null)) || !person) return refused('wrong-login');
      attempts.succeeded(body.login, sender);
      return welcome(services, person, { visitor, device }, infoOf(person));
    },
  });

const signOut = ({ sessions }: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/logout',
    summary: 'End this session',
    gives: Nothing,
    async handle({ visitor }) {
      await sessions.end(visitor.person.id, visitor.session.id);
      return ok({ body: {}, cookie: sessions.forget });
    },
  });

const listSessions = ({ store }: Services): Route =>
  personalRoute({
    method: 'GET',
    path: '/api/sessions',
    summary: 'The devices that are signed in as the same person',
    gives: v.object({ sessions: v.array(SessionInfo) }),
    async handle({ visitor }) {
      const all = await store.sessionsOf(visitor.person.id);
      const list = all.map(({ id, createdAt, seenAt, device }) => ({ id, createdAt, seenAt, device, current: id === visitor.session.id }));
      return ok({ body: { sessions: list } });
    },
  });

const endSession = ({ sessions }: Services): Route =>
  personalRoute({
    method: 'DELETE',
    path: '/api/sessions/:session',
    summary: 'End a session',
    params: v.object({ session: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/, 'must be the id of a session')) }),
    gives: Nothing,
    async handle({ visitor, params }) {
      return (await sessions.end(visitor.person.id, params.session)) ? ok({ body: {} }) : refused('no-such-session');
    },
  });

const endOtherSessions = ({ sessions }: Services): Route =>
  personalRoute({
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'End all sessions but this one',
    gives: Nothing,
    async handle({ visitor }) {
      await sessions.endOthers(visitor.person.id, visitor.session.id);
      return ok({ body: {} });
    },
  });
