// /api/contacts: whom one knows, whom one does not want to meet, and invitations to a seat by name.

import { ok, type Result, refused } from '@regalia/core';
import { ContactBody, ContactsInfo, InviteBody, PersonId } from '@regalia/protocol';
import * as v from 'valibot';
import { isToken } from '../../people/tokens.ts';
import type { Services } from '../../services.ts';
import type { ContactRow } from '../../store/together-contract.ts';
import { seatsOf } from '../../table/meta.ts';
import { seatFrom } from '../../table/seat-letters.ts';
import { personalRoute, type Route, type RouteReply } from '../route.ts';
import { TableParam } from './params.ts';

/** People one may have a word on. */
const CONTACTS = 500;
const INVITATIONS = 50;
const Nothing = v.object({});

export const contactRoutes = (services: Services): readonly Route[] => [
  listContacts(services),
  setContact(services),
  dropContact(services),
  invite(services),
  decline(services),
];

/** How two people stand, as one of them may know it: who is blocked does not learn it. */
function stateOf({ mine, theirs }: ContactRow): ContactsInfo['contacts'][number]['state'] | undefined {
  if (mine === 'blocked') return 'blocked';
  if (mine === 'known') return theirs === 'known' ? 'known' : 'asked';
  return theirs === 'known' ? 'asks' : undefined;
}

async function contactsReply({ store }: Services, person: string): Promise<Result<RouteReply>> {
  const contacts = (await store.contactsOf(person)).flatMap((row) => {
    const state = stateOf(row);
    return state === undefined ? [] : [{ id: row.id, name: row.name, login: row.login, state }];
  });
  const invitations: ContactsInfo['invitations'] = [];
  for (const { table, inviter, token } of await store.invitationsOf(person, INVITATIONS)) {
    const [row, by] = await Promise.all([store.row(table), store.person(inviter)]);
    if (!row || !by) continue;
    const free = row.meta.seats.filter(({ kind }) => kind === 'free').length;
    if (free > 0) invitations.push({ table, game: row.game, title: row.meta.title, by: by.name, invite: token, free });
  }
  return ok({ body: { contacts, invitations } });
}

const listContacts = (services: Services): Route =>
  personalRoute({
    method: 'GET',
    path: '/api/contacts',
    summary: 'Whom one knows, who would like to be known, whom one blocks, and the seats one is invited to',
    gives: ContactsInfo,
    handle: ({ visitor }) => contactsReply(services, visitor.person.id),
  });

/** The id of who is meant. */
async function personMeant({ store, tables }: Services, asker: string, who: ContactBody['who']): Promise<Result<string>> {
  if ('login' in who) {
    const person = await store.personByLogin(who.login);
    return person ? ok(person.id) : refused('no-such-person');
  }
  // By id only who is known already, or asks to be: ids are no way to find people.
  if ('person' in who)
    return (await store.contactsOf(asker)).some(({ id }) => id === who.person) ? ok(who.person) : refused('no-such-person');
  const meta = await tables.lookAfresh(who.table, ({ row }) => row.meta);
  if (!meta || seatsOf(meta, asker).length === 0) return refused('not-your-seat');
  const place = meta.seats[seatFrom(who.seat)];
  if (place?.kind !== 'person' || !(await store.person(place.person))) return refused('no-such-seat', { seat: who.seat });
  return ok(place.person);
}

const setContact = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/contacts',
    summary: 'Know somebody, who may agree or not; or block them, everywhere and without their being told',
    share: 1 / 10,
    body: ContactBody,
    gives: ContactsInfo,
    async handle({ visitor: { person }, body }) {
      const { store, now } = services;
      const other = await personMeant(services, person.id, body.who);
      if (!other.ok) return other;
      if (other.value === person.id) return refused('is-yourself');
      if ((await store.countContactsOf(person.id)) >= CONTACTS) return refused('too-many-contacts', { most: CONTACTS });
      await store.setContact(person.id, other.value, body.kind, now());
      services.lists.ownChanged([other.value]);
      return contactsReply(services, person.id);
    },
  });

const dropContact = (services: Services): Route =>
  personalRoute({
    method: 'DELETE',
    path: '/api/contacts/:person',
    summary: 'Not know somebody any longer, decline to, or not block them any longer',
    params: v.object({ person: PersonId }),
    gives: ContactsInfo,
    async handle({ visitor: { person }, params }) {
      await services.store.dropContact(person.id, params.person);
      return contactsReply(services, person.id);
    },
  });

const invite = ({ store, tables, lists, calls, config, now }: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/tables/:table/invitations',
    summary: 'Ask somebody who knows one to take a seat. For who sits at the table or has made it',
    share: 1 / 10,
    params: TableParam,
    body: InviteBody,
    gives: Nothing,
    async handle({ visitor: { person }, params, body }) {
      const row = await tables.lookAfresh(params.table, (table) => table.row);
      if (!row) return refused('no-such-table', { table: params.table });
      if (row.meta.host !== person.id && seatsOf(row.meta, person.id).length === 0) return refused('not-your-seat');
      if (row.phase !== 'open') return refused('started-already');
      const token = body.invite ?? '';
      if (row.visibility === 'private' && !isToken(token, row.meta.invite)) return refused('no-invitation');
      const known = (await store.contactsOf(person.id)).some(
        ({ id, mine, theirs }) => id === body.person && mine === 'known' && theirs === 'known',
      );
      if (!known) return refused('no-such-person');
      const due = now() + config.callPause;
      await store.addInvitation(body.person, { table: params.table, inviter: person.id, token, at: now() }, row.version, due);
      calls.nudge(due);
      lists.ownChanged([body.person]);
      return ok({ body: {} });
    },
  });

const decline = ({ store }: Services): Route =>
  personalRoute({
    method: 'DELETE',
    path: '/api/tables/:table/invitations',
    summary: 'Decline the seat that one was asked to take',
    params: TableParam,
    gives: Nothing,
    handle: async ({ visitor, params }) =>
      (await store.dropInvitation(visitor.person.id, params.table)) ? ok({ body: {} }) : refused('no-invitation'),
  });
