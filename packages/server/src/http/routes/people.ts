// /api/me, /api/account, /api/sessions: who one is.

import { ok, refused } from '@regalia/core';
import { AccountBody, NameBody, PersonInfo, SessionInfo } from '@regalia/protocol';
import * as v from 'valibot';
import type { House } from '../../house.ts';
import { handOnTables } from '../../people/hand-on.ts';
import { hashPassphrase, isPassphrase } from '../../people/passphrase.ts';
import { newId } from '../../people/tokens.ts';
import type { PersonRow } from '../../store/contract.ts';
import { type Route, route } from '../route.ts';

const infoOf = ({ id, name, login }: PersonRow): PersonInfo => ({ id, name, login });
const Nothing = v.object({});

export const peopleRoutes = ({ store, sessions, tables }: House, endSockets: (session: string) => void): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/me',
    summary: 'Who the session belongs to',
    signedIn: true,
    gives: PersonInfo,
    handle: async ({ visitor }) => (visitor ? ok({ body: infoOf(visitor.person) }) : refused('no-session')),
  }),
  route({
    method: 'POST',
    path: '/api/me',
    summary: 'Choose a name. Without a session, a new guest is made and the answer sets a cookie',
    signedIn: false,
    share: 1 / 10,
    body: NameBody,
    gives: PersonInfo,
    async handle({ visitor, body, device }) {
      if (visitor) {
        await store.rename(visitor.person.id, body.name);
        return ok({ body: infoOf({ ...visitor.person, name: body.name }) });
      }
      const person: PersonRow = { id: newId(), name: body.name, login: null, secret: null };
      await store.addPerson(person);
      return ok({ body: infoOf(person), cookie: await sessions.open(person.id, device) });
    },
  }),
  route({
    method: 'POST',
    path: '/api/account',
    summary: 'Make this guest an account with a login and a passphrase; tables and seats stay theirs',
    signedIn: true,
    share: 1 / 60,
    body: AccountBody,
    gives: PersonInfo,
    async handle({ visitor, body }) {
      if (!visitor) return refused('no-session');
      if (visitor.person.login !== null) return refused('account-already');
      const made = await store.setLogin(visitor.person.id, body.login, await hashPassphrase(body.passphrase));
      return made ? ok({ body: infoOf({ ...visitor.person, login: body.login }) }) : refused('login-taken', { login: body.login });
    },
  }),
  route({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in to an account on this device. Who played here as a guest keeps the seats',
    signedIn: false,
    share: 1 / 60,
    body: AccountBody,
    gives: PersonInfo,
    async handle({ visitor, body, device }) {
      const person = await store.personByLogin(body.login);
      if (!(await isPassphrase(body.passphrase, person?.secret ?? null)) || !person) return refused('wrong-login');
      if (visitor && visitor.person.login === null) {
        const handed = await handOnTables(store, tables, visitor.person.id, person.id);
        if (!handed.ok) return handed;
        // Nobody is this guest any longer.
        await store.endSession(visitor.person.id, visitor.session.id);
        endSockets(visitor.session.id);
      }
      return ok({ body: infoOf(person), cookie: await sessions.open(person.id, device) });
    },
  }),
  route({
    method: 'POST',
    path: '/api/logout',
    summary: 'End this session',
    signedIn: true,
    gives: Nothing,
    async handle({ visitor }) {
      if (!visitor) return refused('no-session');
      await store.endSession(visitor.person.id, visitor.session.id);
      endSockets(visitor.session.id);
      return ok({ body: {}, cookie: sessions.forget });
    },
  }),
  route({
    method: 'GET',
    path: '/api/sessions',
    summary: 'The devices that are signed in as the same person',
    signedIn: true,
    gives: v.object({ sessions: v.array(SessionInfo) }),
    async handle({ visitor }) {
      if (!visitor) return refused('no-session');
      const all = await store.sessionsOf(visitor.person.id);
      const list = all.map(({ id, createdAt, seenAt, device }) => ({ id, createdAt, seenAt, device, current: id === visitor.session.id }));
      return ok({ body: { sessions: list } });
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/sessions/:session',
    summary: 'End a session',
    signedIn: true,
    params: v.object({ session: v.pipe(v.string(), v.maxLength(40)) }),
    gives: Nothing,
    async handle({ visitor, params }) {
      if (!visitor) return refused('no-session');
      if (!(await store.endSession(visitor.person.id, params.session))) return refused('no-such-session');
      endSockets(params.session);
      return ok({ body: {} });
    },
  }),
];
