// /api/oidc: to the provider of OpenID Connect and back. The browser itself goes this way, so what comes back is a page.

import { ok } from '@regalia/core';
import * as v from 'valibot';
import { enter } from '../../people/enter.ts';
import { comeBack, leaveFor } from '../../people/oidc.ts';
import type { Services } from '../../services.ts';
import { type Route, route } from '../route.ts';

/** The browser that comes back must be the one that left. */
const COOKIE = 'regalia-oidc';
const ATTRIBUTES = 'Path=/api/oidc; HttpOnly; SameSite=Lax';

const stateIn = (cookies: string): string => new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{20,200})`).exec(cookies)?.[1] ?? '';

export const oidcRoutes = (services: Services): readonly Route[] => [leave(services), back(services)];

const leave = (services: Services): Route =>
  route({
    method: 'GET',
    path: '/api/oidc/start',
    summary: 'For browsers: to the provider of OpenID Connect',
    share: 1 / 30,
    gives: v.object({}),
    async handle({ origin }) {
      const left = await leaveFor(services, origin);
      if (!left.ok) return left;
      const secure = origin.startsWith('https:') ? '; Secure' : '';
      return ok({ body: '', redirect: left.value.to, cookie: `${COOKIE}=${left.value.state}; Max-Age=600; ${ATTRIBUTES}${secure}` });
    },
  });

const back = (services: Services): Route =>
  route({
    method: 'GET',
    path: '/api/oidc/back',
    summary: 'For browsers: back from the provider of OpenID Connect, signed in',
    share: 1 / 30,
    query: v.record(v.string(), v.pipe(v.string(), v.maxLength(4_000))),
    gives: v.object({}),
    async handle({ origin, query, cookies, visitor, device }) {
      const done = `${COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;
      const refused = (why: string): string => `/account/#refused=${why}`;
      const state = stateIn(cookies);
      if (state === '' || state !== query['state']) return ok({ body: '', redirect: refused('provider-refused'), cookie: done });
      const person = await comeBack(services, origin, new URLSearchParams(query).toString(), state, visitor?.person);
      if (!person.ok) return ok({ body: '', redirect: refused(person.refusal.id), cookie: done });
      const entered = await enter(services, person.value, { visitor, device });
      if (!entered.ok) return ok({ body: '', redirect: refused(entered.refusal.id), cookie: done });
      // The page was not there when it happened: it must be told that somebody has come in.
      return ok({ body: '', redirect: '/account/#entered=provider', cookie: [entered.value, done] });
    },
  });
