// /api/admin/…: the server itself, as whoever looks after it sees it: tables, frozen games, what is said about the server, what is kept.

import { ok, refused } from '@regalia/core';
import { AdminTables, PHASES, SiteSettings, SweepInfo, TableInfo } from '@regalia/protocol';
import * as v from 'valibot';
import { countOld, sweepOld } from '../../people/retention.ts';
import type { Services } from '../../services.ts';
import { thawTable } from '../../table/thaw.ts';
import { adminRoute, type Route } from '../route.ts';
import { TableParam } from './params.ts';

const LISTED = 100;
const SITE_LIMIT = 65_536;

export const adminTableRoutes = (services: Services): readonly Route[] => [
  listTables(services),
  downloadBundle(services),
  thaw(services),
  showSite(services),
  writeSite(services),
  wouldSweep(services),
  sweep(services),
];

const listTables = (services: Services): Route =>
  adminRoute(services, {
    method: 'GET',
    path: '/api/admin/tables',
    summary: 'Tables in a phase, the last changed first',
    query: v.object({ phase: v.optional(v.picklist(PHASES), 'playing') }),
    gives: AdminTables,
    async handle({ query }) {
      const rows = await services.store.tablesIn(query.phase, LISTED);
      const tables = rows.map(({ id, game, phase, length, changedAt, meta }) => ({
        id,
        game,
        title: meta.title,
        phase,
        players: meta.seats.map((place) => (place.kind === 'free' ? '' : place.name)),
        seq: length,
        changedAt,
      }));
      return ok({ body: { tables } });
    },
  });

const downloadBundle = (services: Services): Route =>
  adminRoute(services, {
    method: 'GET',
    path: '/api/admin/tables/:table/bundle',
    summary: 'What is known of why a game was frozen, as a file: its record without the key, and the traces',
    params: TableParam,
    gives: v.string(),
    async handle({ params }) {
      const bugs = await services.store.bugsAt(params.table);
      if (bugs.length === 0) return refused('no-bundle');
      const list = bugs.map(({ id, at, bundle }) => ({ id, at, ...JSON.parse(bundle) }));
      return ok({ body: JSON.stringify(list, null, 1), file: `regalia-bug-${params.table}.json` });
    },
  });

const thaw = (services: Services): Route =>
  adminRoute(services, {
    method: 'POST',
    path: '/api/admin/tables/:table/thaw',
    summary: 'Let a frozen game go on, rebuilt from its entries',
    params: TableParam,
    gives: v.object({ seq: TableInfo.entries.seq }),
    async handle({ params }) {
      const done = await thawTable(services.store, params.table, services.now());
      if (!done.ok) return done;
      // The copy here is of the frozen table.
      await services.catchUp.refresh(params.table, Number.MAX_SAFE_INTEGER);
      services.tables.forget(params.table, Number.MAX_SAFE_INTEGER);
      return ok({ body: { seq: done.value } });
    },
  });

const showSite = (services: Services): Route =>
  adminRoute(services, {
    method: 'GET',
    path: '/api/admin/site',
    summary: 'What is said about the server, and what it keeps',
    gives: SiteSettings,
    handle: async () => ok({ body: await services.site.read() }),
  });

const writeSite = (services: Services): Route =>
  adminRoute(services, {
    method: 'PUT',
    path: '/api/admin/site',
    summary: 'Say something else about the server, open or close it, keep less',
    bodyLimit: SITE_LIMIT,
    body: SiteSettings,
    gives: SiteSettings,
    async handle({ body }) {
      await services.site.write(body);
      return ok({ body });
    },
  });

const wouldSweep = (services: Services): Route =>
  adminRoute(services, {
    method: 'GET',
    path: '/api/admin/sweep',
    summary: 'How many guests and games retention would take away now',
    gives: SweepInfo,
    handle: async () => ok({ body: await countOld(services) }),
  });

const sweep = (services: Services): Route =>
  adminRoute(services, {
    method: 'POST',
    path: '/api/admin/sweep',
    summary: 'Take away now what retention would take away within the hour',
    share: 1 / 60,
    gives: SweepInfo,
    handle: async () => ok({ body: await sweepOld(services) }),
  });
