// People one knows, people one blocks, invitations, reports, groups.

import type { Result } from '@regalia/core';
import { type ContactBody, ContactsInfo, GroupInfo, type GroupLine, GroupList, GroupSeen } from '@regalia/protocol';
import * as v from 'valibot';
import { call } from './api.ts';

const Nothing = v.object({});

export const ownContacts = (): Promise<Result<ContactsInfo>> => call('GET', 'contacts', ContactsInfo);
export const setContact = (who: ContactBody['who'], kind: ContactBody['kind']): Promise<Result<ContactsInfo>> =>
  call('POST', 'contacts', ContactsInfo, { who, kind });
export const dropContact = (person: string): Promise<Result<ContactsInfo>> => call('DELETE', `contacts/${person}`, ContactsInfo);
export const inviteByName = (table: string, person: string, invite: string | undefined): Promise<Result<object>> =>
  call('POST', `tables/${table}/invitations`, Nothing, invite === undefined ? { person } : { person, invite });
export const declineSeat = (table: string): Promise<Result<object>> => call('DELETE', `tables/${table}/invitations`, Nothing);
export const reportSeat = (table: string, seat: string, text: string): Promise<Result<object>> =>
  call('POST', `tables/${table}/reports`, Nothing, { seat, text });

export const ownGroups = (): Promise<Result<{ groups: GroupLine[] }>> => call('GET', 'groups', GroupList);
export const oneGroup = (id: string): Promise<Result<GroupInfo>> => call('GET', `groups/${id}`, GroupInfo);
export const makeGroup = (name: string): Promise<Result<GroupInfo>> => call('POST', 'groups', GroupInfo, { name });
export const lookAtGroup = (token: string): Promise<Result<GroupSeen>> => call('POST', 'groups/look', GroupSeen, { token });
export const joinGroup = (token: string): Promise<Result<GroupInfo>> => call('POST', 'groups/join', GroupInfo, { token });
export const renameGroup = (id: string, name: string): Promise<Result<GroupInfo>> => call('PUT', `groups/${id}`, GroupInfo, { name });
export const renewGroupLink = (id: string): Promise<Result<GroupInfo>> => call('POST', `groups/${id}/link`, GroupInfo);
export const takeIntoGroup = (id: string, person: string): Promise<Result<GroupInfo>> =>
  call('POST', `groups/${id}/members`, GroupInfo, { person });
export const removeFromGroup = (id: string, person: string): Promise<Result<object>> =>
  call('DELETE', `groups/${id}/members/${person}`, Nothing);
export const endGroup = (id: string): Promise<Result<object>> => call('DELETE', `groups/${id}`, Nothing);
