// Standing orders under kill -9: the server is killed at random moments around the turn of who gave an order. Every order plays once or
// stops with a reason; none is lost, none plays twice. REGALIA_KILLS sets how often on each store.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { layOut, Xoshiro } from '@regalia/core';
import { choicesIn, openPreview } from '@regalia/kit/orders';
import type { OrderInfo, OrdersInfo, TableInfo, Update } from '@regalia/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOADED } from '../src/games.ts';
import { at } from './at.ts';
import { ask, guest, type Person, tableOf } from './client.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { serverProcess } from './process.ts';

const KILLS = Number(process.env['REGALIA_KILLS'] ?? 8);

let postgres: TestPostgres;
const folder = mkdtempSync(join(tmpdir(), 'regalia-order-kill-'));
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks until there is an answer, whatever happens to the server meanwhile. */
async function steadily<T>(person: Person, method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> {
  for (;;) {
    const answered = await ask(person.address, method, path, body, { cookie: person.cookie }).catch(() => undefined);
    if (answered && answered.status < 500) return { status: answered.status, body: answered.body as T };
    await pause(50);
  }
}

interface Duel {
  readonly table: TableInfo;
  readonly people: readonly Person[];
  /** Orders that were given, with the seat. */
  readonly given: OrderInfo[];
  keys: number;
}

const updateOf = async ({ table, people }: Duel, seat: number): Promise<Update> => {
  const path = `/api/tables/${table.id}/updates?as=${at(table.seats, seat).seat}`;
  const { body } = await steadily<{ messages: readonly { type: string }[] }>(at(people, seat), 'GET', path);
  return body.messages.find(({ type }) => type === 'update') as unknown as Update;
};

const ordersPath = ({ table }: Duel): string => `/api/tables/${table.id}/seats/A/orders`;

/** Who waits gives an order: the first thing that the preview allows. */
async function giveOrder(duel: Duel, world: number): Promise<OrderInfo | undefined> {
  const { view, seq } = await updateOf(duel, 0);
  const { game } = at(LOADED, 0);
  const laid = layOut(game, duel.table.options, 2);
  if (!laid.ok) throw new Error('the table can be laid out');
  const { box } = laid.value;
  const [choice] = choicesIn(openPreview({ game, box, seat: 0 }, view, world));
  if (choice === undefined) return undefined;
  const { status, body } = await steadily<OrderInfo>(at(duel.people, 0), 'POST', ordersPath(duel), {
    moves: [game.write(box, choice)],
    world,
    made: seq,
  });
  expect(status).toBe(200);
  duel.given.push(body);
  return body;
}

/** Seat B plays on until seat A is to decide; true when the game goes on. */
async function playToA(duel: Duel): Promise<boolean> {
  for (;;) {
    const mine = await updateOf(duel, 0);
    if (mine.standings) return false;
    if (mine.deciding.includes('A')) return true;
    const { legal, seq } = await updateOf(duel, 1);
    if (legal.length === 0) continue;
    const draft = [at(legal, legal.length - 1)];
    await steadily(at(duel.people, 1), 'POST', '/api/messages', {
      type: 'submit',
      table: duel.table.id,
      as: 'B',
      key: `key-of-b-${++duel.keys}`,
      expect: seq,
      draft,
    });
  }
}

/** Seat A answers by hand until B is to decide. */
async function playFromA(duel: Duel): Promise<boolean> {
  for (;;) {
    const { legal, seq, deciding, standings } = await updateOf(duel, 0);
    if (standings) return false;
    if (!deciding.includes('A')) return true;
    const draft = [at(legal, legal.length - 1)];
    await steadily(at(duel.people, 0), 'POST', '/api/messages', {
      type: 'submit',
      table: duel.table.id,
      as: 'A',
      key: `key-of-a-${++duel.keys}`,
      expect: seq,
      draft,
    });
  }
}

/** Until the order has played or stopped. */
async function settled(duel: Duel, order: string): Promise<OrderInfo> {
  for (;;) {
    const { body } = await steadily<OrdersInfo>(at(duel.people, 0), 'GET', ordersPath(duel));
    const found = body.orders.find(({ id }) => id === order);
    if (found?.stopped) return found;
    await pause(30);
  }
}

it.each(['sqlite', 'postgres'])(
  'on %s every order plays once or says why not, however often the server is killed',
  async (kind) => {
    const flags = kind === 'sqlite' ? ['--data', join(folder, 'data')] : ['--database-url', await postgres.database()];
    const server = await serverProcess(flags);
    const rng = new Xoshiro(kind.length);
    const newDuel = async (): Promise<Duel> => {
      const people = [await guest(server.address, 'Ada'), await guest(server.address, 'Bob')];
      return { table: await tableOf(people, { game: at(LOADED, 0).game.id }), people, given: [], keys: 0 };
    };
    let duel = await newDuel();
    let played = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      if (!(await playFromA(duel))) duel = await newDuel();
      if (!(await playFromA(duel))) continue;
      const order = await giveOrder(duel, rng.below(4));
      if (!order) continue;
      const killing = pause(rng.below(1_500)).then(async () => {
        await server.kill();
        await server.start();
      });
      const goesOn = await playToA(duel);
      const end = goesOn ? await settled(duel, order.id) : undefined;
      await killing;
      const { body } = await steadily<OrdersInfo>(at(duel.people, 0), 'GET', ordersPath(duel));
      const notes = body.notes.filter((note) => note.order === order.id && note.moves.length > 0);
      expect(notes.length).toBe(end?.stopped?.id === 'done' ? 1 : 0);
      played += notes.length;
      await steadily(at(duel.people, 0), 'DELETE', `${ordersPath(duel)}/${order.id}`);
    }
    console.log(`${kind}: ${KILLS} kills, ${played} orders played, each once`);
    expect(played).toBeGreaterThan(KILLS / 3);
    await server.stop();
  },
  3_600_000,
);
