// What a viewer saw at any entry of a game.

import { ok, type Result, refused } from '@regalia/core';
import { SeatLetter, Sequence, Token } from '@regalia/protocol';
import * as v from 'valibot';
import type { Services } from '../../services.ts';
import { viewerFrom } from '../../table/seat-letters.ts';
import { mayWatch } from '../../table/seating.ts';
import { type Route, type RouteReply, route } from '../route.ts';
import { TableParam } from './params.ts';

const Entry = v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), Sequence);

const Changes = v.array(v.tuple([v.array(v.union([v.string(), v.number()])), v.unknown()]));

export const pastRoute = ({ tables, past }: Services): Route =>
  route({
    method: 'GET',
    path: '/api/tables/:table/past',
    summary: 'What a viewer saw and was told, entry by entry, with the kind of each: the page that holds the entry `at`',
    share: 1 / 5,
    params: TableParam,
    query: v.object({ as: v.optional(SeatLetter), invite: v.optional(Token), at: v.optional(Entry, '0') }),
    gives: v.object({
      game: v.string(),
      engine: v.number(),
      as: v.nullable(SeatLetter),
      after: v.number(),
      view: v.unknown(),
      deciding: v.array(SeatLetter),
      steps: v.array(v.object({ entry: v.string(), told: v.array(v.unknown()), changes: Changes, deciding: v.array(SeatLetter) })),
      seq: v.number(),
      more: v.boolean(),
    }),
    async handle({ visitor, params, query }) {
      const viewer = viewerFrom(query.as);
      const found = await tables.lookAfresh(params.table, async (table): Promise<Result<RouteReply>> => {
        const allowed = mayWatch(table.row, visitor?.person.id ?? '', viewer, query.invite ?? null);
        if (!allowed.ok) return allowed;
        const page = await past.page(table, viewer, query.at);
        return page.ok ? ok({ body: page.value, written: true }) : page;
      });
      return found ?? refused('no-such-table', { table: params.table });
    },
  });
