// /api/admin/…: people, as whoever looks after the server sees them.

import { ok, refused } from '@regalia/core';
import {
  AccountInfo,
  AdminInvitations,
  AdminPeople,
  AdminReports,
  BanBody,
  ClaimBody,
  InvitationId,
  OnceLink,
  PersonId,
  ReportId,
} from '@regalia/protocol';
import * as v from 'valibot';
import type { Services } from '../../services.ts';
import { adminRoute, personalRoute, type Route } from '../route.ts';
import { accountReply } from './account.ts';

const FOUND = 50;
const REPORTS = 200;
const PersonParam = v.object({ person: PersonId });
const Nothing = v.object({});

export const adminPeopleRoutes = (services: Services): readonly Route[] => [
  claim(services),
  findPeople(services),
  ban(services),
  reset(services),
  remove(services),
  listReports(services),
  closeReport(services),
  listInvitations(services),
  invite(services),
  revoke(services),
];

const claim = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/admin/claim',
    summary: 'Look after this server, by a token from its command line. For accounts',
    share: 1 / 60,
    body: ClaimBody,
    gives: AccountInfo,
    async handle({ visitor: { person }, body }) {
      if (person.login === null) return refused('no-account');
      if (!(await services.tickets.take('admin', body.token))) return refused('link-invalid');
      await services.store.setMark(person.id, 'admin', services.now(), 'by token');
      return accountReply(services, person.id);
    },
  });

const findPeople = (services: Services): Route =>
  adminRoute(services, {
    method: 'GET',
    path: '/api/admin/people',
    summary: 'People by a part of their name or login, those seen last first',
    query: v.object({ find: v.optional(v.pipe(v.string(), v.maxLength(64)), '') }),
    gives: AdminPeople,
    handle: async ({ query }) => ok({ body: { people: await services.store.findPersons(query.find, FOUND) } }),
  });

const ban = (services: Services): Route =>
  adminRoute(services, {
    method: 'POST',
    path: '/api/admin/people/:person/ban',
    summary: 'Keep somebody out, and sign them out everywhere; or let them in again',
    params: PersonParam,
    body: BanBody,
    gives: Nothing,
    async handle({ visitor, params, body }) {
      const { store, sessions, now } = services;
      if (!(await store.person(params.person))) return refused('no-such-person');
      if (!body.banned) {
        await store.dropMark(params.person, 'banned');
        return ok({ body: {} });
      }
      // Nobody locks the operators out, themselves included.
      if (params.person === visitor.person.id || (await store.hasMark(params.person, 'admin'))) return refused('is-admin');
      await store.setMark(params.person, 'banned', now(), body.note);
      await sessions.endOthers(params.person, '');
      return ok({ body: {} });
    },
  });

const reset = (services: Services): Route =>
  adminRoute(services, {
    method: 'POST',
    path: '/api/admin/people/:person/reset',
    summary: 'A link by which an account gets a new passphrase, once and within the hour; to be handed to its owner',
    params: PersonParam,
    gives: OnceLink,
    async handle({ params }) {
      const person = await services.store.person(params.person);
      if (!person) return refused('no-such-person');
      if (person.login === null) return refused('no-account');
      return ok({ body: await services.tickets.issue('recover', person.id) });
    },
  });

const remove = (services: Services): Route =>
  adminRoute(services, {
    method: 'DELETE',
    path: '/api/admin/people/:person',
    summary: 'Forget somebody, as if they had asked for it',
    params: PersonParam,
    gives: Nothing,
    async handle({ params }) {
      if (!(await services.store.person(params.person))) return refused('no-such-person');
      if (await services.store.hasMark(params.person, 'admin')) return refused('is-admin');
      await services.forgetting.forget(params.person);
      return ok({ body: {} });
    },
  });

const listReports = (services: Services): Route =>
  adminRoute(services, {
    method: 'GET',
    path: '/api/admin/reports',
    summary: 'What people have told the operator about others, open ones first',
    gives: AdminReports,
    async handle() {
      const { store } = services;
      const nameOf = async (id: string): Promise<string> => (await store.person(id))?.name ?? '';
      const reports = [];
      for (const { id, at, person, about, table, text, closedAt } of await store.reports(REPORTS))
        reports.push({
          id,
          at,
          by: await nameOf(person),
          about: { id: about, name: await nameOf(about) },
          table,
          text,
          closed: closedAt !== null,
        });
      return ok({ body: { reports } });
    },
  });

const closeReport = (services: Services): Route =>
  adminRoute(services, {
    method: 'POST',
    path: '/api/admin/reports/:report/close',
    summary: 'A report is dealt with',
    params: v.object({ report: ReportId }),
    gives: Nothing,
    handle: async ({ params }) =>
      (await services.store.closeReport(params.report, services.now())) ? ok({ body: {} }) : refused('no-such-report'),
  });

const listInvitations = (services: Services): Route =>
  adminRoute(services, {
    method: 'GET',
    path: '/api/admin/invitations',
    summary: 'Invitations to this server that are still good, without their secrets',
    gives: AdminInvitations,
    async handle() {
      const tickets = await services.store.ticketsOf('sign-up', services.now());
      return ok({ body: { invitations: tickets.map(({ hash, until }) => ({ id: hash, until })) } });
    },
  });

const invite = (services: Services): Route =>
  adminRoute(services, {
    method: 'POST',
    path: '/api/admin/invitations',
    summary: 'An invitation for one person, good for a fortnight; it is not shown again',
    gives: OnceLink,
    handle: async () => ok({ body: await services.tickets.issue('sign-up', null) }),
  });

const revoke = (services: Services): Route =>
  adminRoute(services, {
    method: 'DELETE',
    path: '/api/admin/invitations/:invitation',
    summary: 'Revoke an invitation',
    params: v.object({ invitation: InvitationId }),
    gives: Nothing,
    handle: async ({ params }) =>
      (await services.store.dropTicket('sign-up', params.invitation)) ? ok({ body: {} }) : refused('link-invalid'),
  });
