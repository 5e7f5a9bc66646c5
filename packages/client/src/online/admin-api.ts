// What whoever looks after the server can do there.

import type { Result } from '@regalia/core';
import {
  AccountInfo,
  AdminInvitations,
  AdminPeople,
  AdminReports,
  AdminTables,
  OnceLink,
  SiteSettings,
  SweepInfo,
} from '@regalia/protocol';
import * as v from 'valibot';
import { call } from './api.ts';

const Nothing = v.object({});
type Given<S extends v.GenericSchema> = Promise<Result<v.InferOutput<S>>>;

export const claimServer = (token: string): Given<typeof AccountInfo> => call('POST', 'admin/claim', AccountInfo, { token });
export const findPeople = (find: string): Given<typeof AdminPeople> =>
  call('GET', `admin/people?${new URLSearchParams({ find })}`, AdminPeople);
export const banPerson = (id: string, banned: boolean): Given<typeof Nothing> =>
  call('POST', `admin/people/${id}/ban`, Nothing, { banned });
export const resetPerson = (id: string): Given<typeof OnceLink> => call('POST', `admin/people/${id}/reset`, OnceLink);
export const removePerson = (id: string): Given<typeof Nothing> => call('DELETE', `admin/people/${id}`, Nothing);
export const allReports = (): Given<typeof AdminReports> => call('GET', 'admin/reports', AdminReports);
export const closeReport = (id: string): Given<typeof Nothing> => call('POST', `admin/reports/${id}/close`, Nothing);
export const allInvitations = (): Given<typeof AdminInvitations> => call('GET', 'admin/invitations', AdminInvitations);
export const inviteSomebody = (): Given<typeof OnceLink> => call('POST', 'admin/invitations', OnceLink);
export const revokeInvitation = (id: string): Given<typeof Nothing> => call('DELETE', `admin/invitations/${id}`, Nothing);
export const tablesIn = (phase: string): Given<typeof AdminTables> => call('GET', `admin/tables?phase=${phase}`, AdminTables);
export const thawTable = (id: string): Promise<Result<{ seq: number }>> =>
  call('POST', `admin/tables/${id}/thaw`, v.object({ seq: v.number() }));
export const siteSettings = (): Given<typeof SiteSettings> => call('GET', 'admin/site', SiteSettings);
export const writeSite = (settings: SiteSettings): Given<typeof SiteSettings> => call('PUT', 'admin/site', SiteSettings, settings);
export const wouldSweep = (): Given<typeof SweepInfo> => call('GET', 'admin/sweep', SweepInfo);
export const sweepNow = (): Given<typeof SweepInfo> => call('POST', 'admin/sweep', SweepInfo);
