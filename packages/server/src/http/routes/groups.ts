// /api/groups: people who play together again and again, with a list of tables of their own.

import { ok, type Result, refused } from '@regalia/core';
import { GroupBody, GroupId, GroupInfo, GroupList, GroupMemberBody, GroupSeen, GroupTokenBody, PersonId } from '@regalia/protocol';
import * as v from 'valibot';
import { newId, newToken } from '../../people/tokens.ts';
import type { Services } from '../../services.ts';
import type { GroupRow } from '../../store/group-contract.ts';
import { tableLine } from '../../table/info.ts';
import { personalRoute, type Route, type RouteReply, route } from '../route.ts';
import { withoutBlocked } from './tables.ts';

/** Groups one may belong to, people of a group, and tables in its list. */
const GROUPS = 50;
const MEMBERS = 200;
const LISTED = 100;

const GroupParam = v.object({ group: GroupId });
const Nothing = v.object({});

export const groupRoutes = (services: Services): readonly Route[] => [
  listGroups(services),
  makeGroup(services),
  lookByLink(services),
  joinByLink(services),
  showGroup(services),
  renameGroup(services),
  renewLink(services),
  addContact(services),
  removeMember(services),
  dissolve(services),
];

/** A group as one of its members sees it. */
async function groupReply({ store }: Services, { id, name, token }: GroupRow, person: string): Promise<Result<RouteReply>> {
  const members = await store.membersOf(id);
  const own = members.find((member) => member.id === person);
  if (!own) return refused('no-such-group');
  const listed = await store.groupTables(id, LISTED);
  const rows = await withoutBlocked(
    store,
    listed.map(({ row }) => row),
    person,
  );
  const shown = new Set(rows.map((row) => row.id));
  const body: GroupInfo = {
    id,
    name,
    keeper: own.keeper,
    token,
    members: members.map((member) => ({ ...member, you: member.id === person })),
    tables: listed
      .filter(({ row }) => shown.has(row.id))
      .map(({ row, token: invite }) => ({ line: tableLine(row, person), invite: row.visibility === 'private' ? invite : '' })),
  };
  return ok({ body });
}

/** The group, for one of its members; for others there is none. */
async function ownGroup({ store }: Services, id: string, person: string): Promise<Result<GroupRow & { readonly keeper: boolean }>> {
  const group = await store.group(id);
  const own = group && (await store.membersOf(id)).find((member) => member.id === person);
  return own ? ok({ ...group, keeper: own.keeper }) : refused('no-such-group');
}

/** The same for whoever looks after it. */
async function keptGroup(services: Services, id: string, person: string): Promise<Result<GroupRow>> {
  const group = await ownGroup(services, id, person);
  return group.ok && !group.value.keeper ? refused('not-keeper') : group;
}

const tellMembers = async ({ store, lists }: Services, id: string): Promise<void> =>
  lists.ownChanged((await store.membersOf(id)).map((member) => member.id));

const listGroups = ({ store }: Services): Route =>
  personalRoute({
    method: 'GET',
    path: '/api/groups',
    summary: 'The groups of regulars that one belongs to',
    gives: GroupList,
    async handle({ visitor }) {
      const groups = await store.groupsOf(visitor.person.id);
      return ok({ body: { groups: groups.map(({ id, name, members, open }) => ({ id, name, members, open })) } });
    },
  });

const makeGroup = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/groups',
    summary: 'A new group of regulars, which one looks after',
    share: 1 / 20,
    body: GroupBody,
    gives: GroupInfo,
    async handle({ visitor: { person }, body }) {
      const { store, now } = services;
      if ((await store.groupsOf(person.id)).length >= GROUPS) return refused('too-many-groups', { most: GROUPS });
      const group = { id: newId(), name: body.name, token: newToken() };
      await store.addGroup(group, person.id, now());
      return groupReply(services, group, person.id);
    },
  });

const lookByLink = ({ store }: Services): Route =>
  route({
    method: 'POST',
    path: '/api/groups/look',
    summary: 'What the group is called that a link leads to',
    share: 1 / 20,
    body: GroupTokenBody,
    gives: GroupSeen,
    async handle({ body }) {
      const group = await store.groupByToken(body.token);
      return group ? ok({ body: { name: group.name, members: (await store.membersOf(group.id)).length } }) : refused('link-invalid');
    },
  });

/** Whether somebody who looks after a group and a person do not want to meet. */
async function isApart({ store }: Services, group: string, person: string): Promise<boolean> {
  const keepers = (await store.membersOf(group)).filter(({ keeper, id }) => keeper && id !== person).map(({ id }) => id);
  return (await store.blocks([person, ...keepers], [person, ...keepers])).some((pair) => pair.includes(person));
}

async function enterGroup(services: Services, group: GroupRow, person: string): Promise<Result<null>> {
  const { store, now } = services;
  const groups = await store.groupsOf(person);
  if (groups.length >= GROUPS && !groups.some(({ id }) => id === group.id)) return refused('too-many-groups', { most: GROUPS });
  if (!(await store.addMember(group.id, person, now(), MEMBERS))) return refused('too-many-members', { most: MEMBERS });
  await tellMembers(services, group.id);
  return ok(null);
}

const joinByLink = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/groups/join',
    summary: 'Join the group that a link leads to',
    share: 1 / 20,
    body: GroupTokenBody,
    gives: GroupInfo,
    async handle({ visitor: { person }, body }) {
      const group = await services.store.groupByToken(body.token);
      if (!group) return refused('link-invalid');
      if (await isApart(services, group.id, person.id)) return refused('not-welcome');
      const entered = await enterGroup(services, group, person.id);
      return entered.ok ? groupReply(services, group, person.id) : entered;
    },
  });

const showGroup = (services: Services): Route =>
  personalRoute({
    method: 'GET',
    path: '/api/groups/:group',
    summary: 'A group of one’s own: who belongs to it, and its tables',
    params: GroupParam,
    gives: GroupInfo,
    async handle({ visitor: { person }, params }) {
      const group = await ownGroup(services, params.group, person.id);
      return group.ok ? groupReply(services, group.value, person.id) : group;
    },
  });

const renameGroup = (services: Services): Route =>
  personalRoute({
    method: 'PUT',
    path: '/api/groups/:group',
    summary: 'Call a group something else. For whoever looks after it',
    params: GroupParam,
    body: GroupBody,
    gives: GroupInfo,
    async handle({ visitor: { person }, params, body }) {
      const group = await keptGroup(services, params.group, person.id);
      if (!group.ok) return group;
      await services.store.renameGroup(params.group, body.name);
      await tellMembers(services, params.group);
      return groupReply(services, { ...group.value, name: body.name }, person.id);
    },
  });

const renewLink = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/groups/:group/link',
    summary: 'Another link; the one before is worth nothing any longer. For whoever looks after the group',
    share: 1 / 20,
    params: GroupParam,
    gives: GroupInfo,
    async handle({ visitor: { person }, params }) {
      const group = await keptGroup(services, params.group, person.id);
      if (!group.ok) return group;
      const token = newToken();
      await services.store.renewGroup(params.group, token);
      return groupReply(services, { ...group.value, token }, person.id);
    },
  });

const addContact = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/groups/:group/members',
    summary: 'Take somebody into a group who knows one; they can leave at any time',
    share: 1 / 20,
    params: GroupParam,
    body: GroupMemberBody,
    gives: GroupInfo,
    async handle({ visitor: { person }, params, body }) {
      const group = await ownGroup(services, params.group, person.id);
      if (!group.ok) return group;
      const known = (await services.store.contactsOf(person.id)).some(
        ({ id, mine, theirs }) => id === body.person && mine === 'known' && theirs === 'known',
      );
      if (!known) return refused('no-such-person');
      if (await isApart(services, params.group, body.person)) return refused('not-welcome');
      const entered = await enterGroup(services, group.value, body.person);
      return entered.ok ? groupReply(services, group.value, person.id) : entered;
    },
  });

const removeMember = (services: Services): Route =>
  personalRoute({
    method: 'DELETE',
    path: '/api/groups/:group/members/:person',
    summary: 'Leave a group; whoever looks after it may remove others',
    params: v.object({ ...GroupParam.entries, person: PersonId }),
    gives: Nothing,
    async handle({ visitor: { person }, params }) {
      const group = await (params.person === person.id ? ownGroup : keptGroup)(services, params.group, person.id);
      if (!group.ok) return group;
      if (!(await services.store.dropMember(params.group, params.person))) return refused('no-such-person');
      services.lists.ownChanged([params.person]);
      await tellMembers(services, params.group);
      return ok({ body: {} });
    },
  });

const dissolve = (services: Services): Route =>
  personalRoute({
    method: 'DELETE',
    path: '/api/groups/:group',
    summary: 'End a group. Its tables stay, with those who sit there. For whoever looks after it',
    params: GroupParam,
    gives: Nothing,
    async handle({ visitor: { person }, params }) {
      const group = await keptGroup(services, params.group, person.id);
      if (!group.ok) return group;
      const members = (await services.store.membersOf(params.group)).map(({ id }) => id);
      await services.store.dropGroup(params.group);
      services.lists.ownChanged(members);
      return ok({ body: {} });
    },
  });
