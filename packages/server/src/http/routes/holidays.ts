// /api/holidays: when one is away. The tables grant it as far as they were made to.

import { ok, type Result, refused } from '@regalia/core';
import { HolidayBody, HolidayInfo } from '@regalia/protocol';
import * as v from 'valibot';
import { newId } from '../../people/tokens.ts';
import type { Services } from '../../services.ts';
import { gate } from '../../table/gate.ts';
import { endHoliday, takeHoliday } from '../../table/holidays.ts';
import { personalRoute, type Route, type RouteReply } from '../route.ts';

const DAY = 86_400_000;
/** Holidays that one can have noted, how long one is, and how far ahead it ends. */
const MOST = 8;
const LONGEST = 90 * DAY;
const AHEAD = 500 * DAY;
/** As many as one can sit at. */
const TABLES = 2_000;

type Gate = ReturnType<typeof gate>;

export function holidayRoutes(services: Services): readonly Route[] {
  // A holiday may touch two thousand tables: one after the other for all who ask, and everything else in between.
  const atEase = gate(1);
  return [listHolidays(services), addHoliday(services, atEase), dropHoliday(services, atEase)];
}

const listHolidays = ({ store, now }: Services): Route =>
  personalRoute({
    method: 'GET',
    path: '/api/holidays',
    summary: 'The holidays one has, those that are over left out',
    gives: v.object({ holidays: v.array(HolidayInfo) }),
    handle: async ({ visitor }) => ok({ body: { holidays: await store.holidaysOf(visitor.person.id, now()) } }),
  });

const addHoliday = ({ store, tables, now }: Services, atEase: Gate): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/holidays',
    summary: 'A holiday: at tables that grant some, one’s clocks rest, as long as each table allows',
    share: 1 / 20,
    body: HolidayBody,
    gives: v.object({ holiday: HolidayInfo, tables: v.number() }),
    async handle({ visitor: { person }, body }): Promise<Result<RouteReply>> {
      const holiday = { id: newId(), from: Math.max(body.from, now()), to: body.to };
      if (holiday.to <= holiday.from) return refused('holiday-past');
      if (holiday.to - holiday.from > LONGEST || holiday.to > now() + AHEAD) return refused('holiday-long', { days: LONGEST / DAY });
      if (!(await store.addHoliday(person.id, holiday, MOST))) return refused('too-many-holidays', { most: MOST });
      // Should this be cut short, the clock asks again before it counts anybody out.
      let granted = 0;
      for (const { id } of await store.tablesOf(person.id, TABLES))
        if ((await atEase(() => tables.change(id, takeHoliday(person.id, holiday)))).ok) granted++;
      return ok({ body: { holiday, tables: granted } });
    },
  });

const dropHoliday = ({ store, tables }: Services, atEase: Gate): Route =>
  personalRoute({
    method: 'DELETE',
    path: '/api/holidays/:holiday',
    summary: 'One is back earlier: what is left of a holiday is given back to the tables',
    params: v.object({ holiday: v.pipe(v.string(), v.regex(/^[a-z0-9]{12}$/)) }),
    gives: v.object({}),
    async handle({ visitor: { person }, params }) {
      if (!(await store.dropHoliday(person.id, params.holiday))) return refused('no-such-holiday');
      for (const { id } of await store.tablesOf(person.id, TABLES))
        await atEase(() => tables.change(id, endHoliday(person.id, params.holiday)));
      return ok({ body: {} });
    },
  });
