// /api/tables/:table/reports: somebody tells the operator about somebody else.

import { ok, refused } from '@regalia/core';
import { ReportBody } from '@regalia/protocol';
import * as v from 'valibot';
import { newId } from '../../people/tokens.ts';
import type { Services } from '../../services.ts';
import { seatsOf } from '../../table/meta.ts';
import { seatFrom } from '../../table/seat-letters.ts';
import { personalRoute, type Route } from '../route.ts';
import { TableParam } from './params.ts';

/** Open reports that one person may have. */
const REPORTS = 20;

export const reportRoute = ({ store, tables, now }: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/tables/:table/reports',
    summary: 'Tell the operator about the person in a seat. For who sits at the table',
    share: 1 / 60,
    params: TableParam,
    body: ReportBody,
    gives: v.object({}),
    async handle({ visitor: { person }, params, body }) {
      const meta = await tables.lookAfresh(params.table, ({ row }) => row.meta);
      if (!meta) return refused('no-such-table', { table: params.table });
      if (seatsOf(meta, person.id).length === 0) return refused('not-your-seat');
      const place = meta.seats[seatFrom(body.seat)];
      if (place?.kind !== 'person' || place.person === person.id) return refused('no-such-seat', { seat: body.seat });
      if ((await store.countReportsOf(person.id)) >= REPORTS) return refused('too-many-reports', { most: REPORTS });
      await store.addReport({ id: newId(), at: now(), person: person.id, about: place.person, table: params.table, text: body.text });
      return ok({ body: {} });
    },
  });
