// Away and back: holidays as far as a table grants them, weekends, a bot that stands in because one asks for it.

import type { HolidayInfo, TableInfo } from '@regalia/protocol';
import { describe, expect, it } from 'vitest';
import { deadlineOf } from '../src/table/clock.ts';
import { at } from './at.ts';
import { as, guest, refusedAs, tableOf } from './client.ts';
import { serverForTests } from './running.ts';
import { getUp, sitDown, turnOf } from './sitting.ts';
import { SOME_GAME } from './some-game.ts';

const DAY = 86_400_000;
const server = await serverForTests();
const { address, services } = server;

const deadlineAt = (table: string): Promise<number | null | undefined> =>
  services.tables.look(table, ({ row }) => deadlineOf(row.meta, at(row.meta.deciding, 0)));

describe('holidays', () => {
  it('put the deadline off at tables that grant them, as long as each allows, and for everybody to see', async () => {
    const people = [await guest(address, 'Ada'), await guest(address, 'Bob')];
    const wish = { game: SOME_GAME, pace: 'one-day' };
    const [granting, sparing, strict] = [
      await tableOf(people, { ...wish, holidays: 30 }),
      await tableOf(people, { ...wish, holidays: 2 }),
      await tableOf(people, wish),
    ];
    const tables = [granting, sparing, strict].map(({ id }) => id);
    const before = await Promise.all(tables.map(deadlineAt));
    const from = Date.now() + 60_000;
    for (const person of people) {
      const { tables: granted } = await as<{ tables: number }>(person, 'POST', '/api/holidays', { from, to: from + 10 * DAY });
      expect(granted).toBe(2);
    }
    const after = await Promise.all(tables.map(deadlineAt));
    expect(after.map((deadline, n) => (deadline ?? 0) - (before[n] ?? 0))).toEqual([10 * DAY, 2 * DAY, 0]);
    const info = await as<TableInfo>(at(people, 0), 'GET', `/api/tables/${sparing.id}`);
    expect(info.seats.map(({ holiday }) => holiday)).toEqual([1, 2].map(() => ({ from, to: from + 2 * DAY })));
    // What is used up is used up.
    await as(at(people, 0), 'POST', '/api/holidays', { from: from + 20 * DAY, to: from + 25 * DAY });
    const later = await as<TableInfo>(at(people, 0), 'GET', `/api/tables/${sparing.id}`);
    expect(at(later.seats, 0).holiday?.to).toBe(from + 2 * DAY);
  });

  it('that one comes back from earlier are given back', async () => {
    const people = [await guest(address, 'Ada'), await guest(address, 'Bob')];
    const table = await tableOf(people, { game: SOME_GAME, pace: 'one-day', holidays: 30 });
    const before = await deadlineAt(table.id);
    for (const person of people) await as(person, 'POST', '/api/holidays', { from: Date.now() + 60_000, to: Date.now() + 5 * DAY });
    expect(await deadlineAt(table.id)).toBeGreaterThan((before ?? 0) + 4 * DAY);
    for (const person of people) {
      const { holidays } = await as<{ holidays: HolidayInfo[] }>(person, 'GET', '/api/holidays');
      expect(holidays).toHaveLength(1);
      await as(person, 'DELETE', `/api/holidays/${holidays[0]?.id}`);
    }
    expect(await deadlineAt(table.id)).toBe(before);
  });

  it('have their limits', async () => {
    const ada = await guest(address, 'Ada');
    const now = Date.now();
    expect(await refusedAs(ada, 'POST', '/api/holidays', { from: now - 2 * DAY, to: now - DAY })).toBe('holiday-past');
    expect(await refusedAs(ada, 'POST', '/api/holidays', { from: now, to: now + 100 * DAY })).toBe('holiday-long');
    expect(await refusedAs(ada, 'POST', '/api/holidays', { from: now + DAY, to: now })).toBe('message');
    for (let n = 0; n < 8; n++) await as(ada, 'POST', '/api/holidays', { from: now + n * DAY + 60_000, to: now + (n + 1) * DAY });
    expect(await refusedAs(ada, 'POST', '/api/holidays', { from: now + 20 * DAY, to: now + 21 * DAY })).toBe('too-many-holidays');
  });

  it('count at a table that one joined afterwards: nobody is late while away', async () => {
    const people = [await guest(address, 'Ada'), await guest(address, 'Bob')];
    for (const person of people) await as(person, 'POST', '/api/holidays', { from: Date.now(), to: Date.now() + 5 * DAY });
    const pace = { free: 1, bank: 0, increment: 0, cap: 0 };
    const table = await tableOf(people, { game: SOME_GAME, pace, holidays: 30 });
    await expect.poll(() => deadlineAt(table.id), { timeout: 30_000 }).toBeGreaterThan(Date.now() + 4 * DAY);
    const info = await as<TableInfo>(at(people, 0), 'GET', `/api/tables/${table.id}`);
    expect(info.seats.some(({ standIn }) => standIn)).toBe(false);
  }, 60_000);
});

it('weekends are of one time zone, and stand with the table', async () => {
  const ada = await guest(address, 'Ada');
  const seats = [{ for: 'me' }, { for: 'anyone' }];
  const wish = { game: SOME_GAME, seats, pace: 'three-days', weekends: 'Europe/Paris' };
  const quiet = { from: '22:00', to: '08:00', zone: 'Asia/Tokyo' };
  expect(await refusedAs(ada, 'POST', '/api/tables', { ...wish, quiet })).toBe('two-zones');
  const { table } = await as<{ table: TableInfo }>(ada, 'POST', '/api/tables', { ...wish, quiet: { ...quiet, zone: 'Europe/Paris' } });
  expect(table.weekends).toBe('Europe/Paris');
});

describe('a bot that stands in because one asks for it', () => {
  it('plays until one is back', async () => {
    const sitting = await sitDown(address, 2, { game: SOME_GAME });
    const { mover, letter } = turnOf(sitting);
    const { seq } = mover.update();
    expect((await mover.say({ type: 'away' })).type).toBe('accepted');
    await mover.when((message) => message.type === 'update' && message.seq > seq);
    const info = await as<TableInfo>(at(sitting.people, 0), 'GET', `/api/tables/${sitting.table.id}`);
    expect(info.seats.find(({ seat }) => seat === letter)?.standIn).toBe(true);
    expect((await mover.say({ type: 'away' })).type).toBe('refused');
    expect((await mover.say({ type: 'back' })).type).toBe('accepted');
    getUp(sitting);
  });

  it('is not to be had where the table wants who is late to give up', async () => {
    const sitting = await sitDown(address, 2, { game: SOME_GAME, timeout: 'concede' });
    const answer = await turnOf(sitting).mover.say({ type: 'away' });
    expect(answer).toMatchObject({ type: 'refused', reason: { id: 'no-stand-ins' } });
    getUp(sitting);
  });
});
