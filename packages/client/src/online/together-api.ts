// People one knows, people one blocks, invitations, reports.

import type { Result } from '@regalia/core';
import { type ContactBody, ContactsInfo } from '@regalia/protocol';
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
