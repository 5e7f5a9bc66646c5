// Standing orders on the server: played like a click, seen by their owner alone, stopped by surprises. Two worlds that differ only in
// orders give everybody else the same bytes.

import { type Seat, Xoshiro } from '@regalia/core';
import type { LoadedGame } from '@regalia/games';
import { type Condition, choicesIn, openPreview, playIn } from '@regalia/kit/orders';
import type { OrderInfo, OrdersInfo } from '@regalia/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOADED } from '../src/games.ts';
import { orderFrom } from '../src/orders/make.ts';
import { turnAt } from '../src/orders/turn.ts';
import { newId } from '../src/people/tokens.ts';
import type { OrderRow } from '../src/store/contract.ts';
import { at } from './at.ts';
import { as, guest, refusedAs } from './client.ts';
import { entriesOf, NOW, nextMove, openWorld, TABLE, type World } from './order-world.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { serverForTests } from './running.ts';
import { getUp, move, sitDown, turnOf, updateAt } from './sitting.ts';
import { SOME_GAME } from './some-game.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** Moves that a person might choose in the preview, by lot. */
const movesIn = (world: World, seat: Seat, seed: number, most: number): Promise<readonly string[]> =>
  world.look(({ match }) => {
    if (!match) return [];
    const rng = new Xoshiro(seed);
    const { game, box } = match;
    const preview = openPreview({ game, box, seat }, game.view(box, match.state, seat), 0);
    const moves: string[] = [];
    for (let i = 0; i < most; i++) {
      const choices = choicesIn(preview);
      if (choices.length === 0) break;
      const action = at(choices, rng.below(choices.length));
      moves.push(game.write(box, action));
      playIn(preview, action);
    }
    return moves;
  });

/** Gives an order; false when there is nothing to order. */
async function order(
  world: World,
  seat: Seat,
  moves: readonly string[],
  more: Partial<{ conditions: Condition[]; times: number; delay: 'by-lot' }> = {},
): Promise<boolean> {
  if (moves.length === 0) return false;
  const body = await world.look((table) =>
    orderFrom(table, seat, { moves: [...moves], conditions: [], times: 1, delay: 'at-once', world: 0, made: table.row.length, ...more }),
  );
  if (!body.ok) throw new Error(JSON.stringify(body.refusal));
  const row: OrderRow = { id: newId(), table: TABLE, seat, rev: 0, createdAt: NOW, body: body.value };
  return world.services.store.addOrder(row, 6, NOW);
}

/** Whatever is said of who is connected is told in moments of its own. */
const told = (world: World, viewer: Seat | null): readonly string[] =>
  (world.frames.get(viewer) ?? []).filter((frame) => !frame.includes('"type":"presence"'));

const games = LOADED.map((loaded) => [loaded.game.id, loaded] as const);
const stores = ['sqlite', 'postgres'] as const;
const urlFor = async (kind: (typeof stores)[number]): Promise<string | null> => (kind === 'sqlite' ? null : postgres.database());

describe.each(stores.flatMap((kind) => games.map(([id, loaded]) => [kind, id, loaded] as const)))('on %s, %s', (kind, _id, loaded) => {
  it('orders that say «ask me» leave every byte and every entry as it is without them', async () => {
    const plain = await played(loaded, await urlFor(kind), async () => undefined);
    const ordered = await played(loaded, await urlFor(kind), async (world, n) => {
      // While its owner looks on, the first never plays; the second has a condition that nothing fulfils, and stops.
      if (n % 5 !== 0) return;
      await order(world, 0, await movesIn(world, 0, n, 3), { conditions: [{ id: 'while-away' }], times: 20 });
      const [row] = await world.services.store.ordersAt(TABLE);
      if (row)
        await world.services.store.settleOrder({
          id: row.id,
          rev: row.rev,
          body: { ...row.body, order: { ...row.body.order, conditions: [{ id: 'nothing-fulfils-this' }] } },
          note: null,
        });
    });
    expect(ordered.entries).toBe(plain.entries);
    expect(ordered.frames).toEqual(plain.frames);
    expect(ordered.stopped).toBeGreaterThan(0);
  }, 120_000);

  it('what an order does is the same in every world that its owner cannot tell apart', async () => {
    const world = await openWorld(loaded, 9, await urlFor(kind), []);
    const rng = new Xoshiro(5);
    let [decided, worlds] = [0, 0];
    for (let n = 0; n < 50; n++) {
      const next = await world.look((table) => nextMove(table, rng));
      if (!next) break;
      // An order of who decides now, as if it had been given before: looked at, and not carried out.
      const rows = await world.look((table): readonly OrderRow[] => {
        const made = { moves: [next.move], conditions: [], times: 1, delay: 'at-once', world: 0, made: table.row.length } as const;
        const body = orderFrom(table, next.seat, { ...made, moves: [...made.moves], conditions: [] });
        return body.ok ? [{ id: newId(), table: TABLE, seat: next.seat, rev: 0, createdAt: NOW, body: body.value }] : [];
      });
      const [true_, imagined, differs] = await world.look((table) => {
        if (!table.match) throw new Error('a game is being played');
        const { game, box, state } = table.match;
        const other = game.imagine(box, game.view(box, state, next.seat), rng);
        const elsewhere = { ...table, match: { ...table.match, state: other } };
        return [turnAt(table, rows, []), turnAt(elsewhere, rows, []), JSON.stringify(other) !== JSON.stringify(state)] as const;
      });
      expect(imagined).toEqual(true_);
      if (true_) decided++;
      if (differs) worlds++;
      await world.submit(next.seat, [next.move]);
    }
    expect(decided).toBeGreaterThan(10);
    expect(worlds).toBeGreaterThan(10);
    await world.close();
  }, 120_000);

  it('what an order plays is what a click would have been: the others get the same bytes', async () => {
    const seed = 3;
    const world = await openWorld(loaded, seed, await urlFor(kind), [1, 2, null]);
    const log: { readonly seat: number; readonly draft: readonly string[] }[] = [];
    const rng = new Xoshiro(seed);
    const known = new Set<string>();
    const settle = async (): Promise<void> => {
      await world.settle();
      const notes = (await world.services.store.orderNotes(TABLE, 0, 200)).filter(
        ({ id, body }) => !known.has(id) && body.moves.length > 0,
      );
      for (const { id, body } of [...notes].sort((a, b) => a.body.entry - b.body.entry)) {
        log.push({ seat: 0, draft: body.moves });
        known.add(id);
      }
    };
    for (let n = 0; n < 60; n++) {
      await order(world, 0, await movesIn(world, 0, n, 1 + (n % 4)));
      await settle();
      const next = await world.look((table) => nextMove(table, rng));
      if (!next) break;
      log.push({ seat: next.seat, draft: [next.move] });
      await world.submit(next.seat, [next.move]);
      await settle();
      for (const row of await world.services.store.ordersAt(TABLE))
        if (row.body.stopped) await world.services.store.dropOrder(TABLE, 0, row.id);
    }
    const byHand = await openWorld(loaded, seed, await urlFor(kind), [1, 2, null]);
    for (const { seat, draft } of log) await byHand.submit(seat, draft);
    expect(await entriesOf(byHand)).toBe(await entriesOf(world));
    for (const viewer of [1, 2, null]) expect(told(byHand, viewer)).toEqual(told(world, viewer));
    expect(known.size).toBeGreaterThan(5);
    await Promise.all([world.close(), byHand.close()]);
  }, 120_000);
});

/** A stretch of a game played by hand, with something done before every move. */
async function played(loaded: LoadedGame, url: string | null, before: (world: World, n: number) => Promise<void>) {
  const world = await openWorld(loaded, 7, url, [0, 1, 2, null]);
  const rng = new Xoshiro(11);
  for (let n = 0; n < 40; n++) {
    await before(world, n);
    await world.settle();
    const next = await world.look((table) => nextMove(table, rng));
    if (!next) break;
    await world.submit(next.seat, [next.move]);
  }
  await world.settle();
  const frames = [0, 1, 2, null].map((viewer) => told(world, viewer));
  const stopped = (await world.services.store.orderNotes(TABLE, 0, 200)).length;
  const entries = await entriesOf(world);
  await world.close();
  return { frames, stopped, entries };
}

describe('an order that leaves its time to the lot', () => {
  /** A world in which such an order waits; undefined where it was stopped by what came. */
  async function waitingWorld(seed: number): Promise<World | undefined> {
    const world = await openWorld(at(LOADED, 0), seed, null, [1]);
    const rng = new Xoshiro(2);
    await order(world, 0, await movesIn(world, 0, seed, 1), { delay: 'by-lot' });
    for (let n = 0; n < 80; n++) {
      const next = await world.look((table) => nextMove(table, rng));
      if (!next || next.seat === 0) break;
      await world.submit(next.seat, [next.move]);
    }
    await world.settle();
    const [row] = await world.services.store.ordersAt(TABLE);
    if (row?.body.wait) return world;
    await world.close();
    return undefined;
  }

  it('waits, plays once its time has come, and plays once', async () => {
    let world: World | undefined;
    for (let seed = 1; !world && seed < 20; seed++) world = await waitingWorld(seed);
    if (!world) throw new Error('no order waited');
    const length = await world.look(({ row }) => row.length);
    const waitsUntil = async (): Promise<number> => (await world?.services.store.ordersAt(TABLE))?.[0]?.body.wait?.until ?? 0;
    const until = await waitsUntil();
    expect(until).toBeGreaterThan(NOW);
    expect(until).toBeLessThanOrEqual(NOW + 3_600_000);
    // The lot is drawn once.
    await world.settle();
    expect(await waitsUntil()).toBe(until);
    expect(await world.look(({ row }) => row.length)).toBe(length);
    world.now = until;
    await world.settle();
    expect(await world.look(({ row }) => row.length)).toBeGreaterThan(length);
    expect((await world.services.store.orderNotes(TABLE, 0, 10)).filter(({ body }) => body.moves.length > 0)).toHaveLength(1);
    await world.close();
  }, 60_000);
});

describe('over HTTP', async () => {
  const server = await serverForTests();
  const path = (table: string, seat: string): string => `/api/tables/${table}/seats/${seat}/orders`;

  it('an order of who waits is played when the turn comes, is noted for its owner, and nobody else may ask', async () => {
    const sitting = await sitDown(server.address, 2, { game: SOME_GAME });
    const { table } = sitting;
    const { otherLetter, otherPerson, other, person } = turnOf(sitting);
    const seat = at(table.seats, 0).seat === otherLetter ? 0 : 1;
    const made = other.update().seq;
    const moves = await server.services.tables.look(table.id, ({ match }) => {
      if (!match) return [];
      const { game, box, state } = match;
      const preview = openPreview({ game, box, seat }, game.view(box, state, seat), 2);
      return [game.write(box, at(choicesIn(preview), 0))];
    });
    const info = await as<OrderInfo>(otherPerson, 'POST', path(table.id, otherLetter), { moves, world: 2, made });
    expect(info).toMatchObject({ moves, times: 1, run: 0, step: 0, stopped: null });
    expect(await refusedAs(person, 'GET', path(table.id, otherLetter))).toBe('not-your-seat');
    expect(await refusedAs(otherPerson, 'POST', path(table.id, otherLetter), { moves: ['nothing'], made })).toBe('order-not-in-preview');
    expect(
      await refusedAs(otherPerson, 'POST', path(table.id, otherLetter), { moves, made, world: 2, conditions: [{ id: 'no-such' }] }),
    ).toBe('order-condition');
    expect(await refusedAs(otherPerson, 'POST', path(table.id, otherLetter), { moves, made: made + 50 })).toBe('future');
    while (turnOf(sitting).letter !== otherLetter) {
      const seq = await move(sitting, (legal) => at(legal, legal.length - 1));
      if (other.update().legal.length > 0) {
        await Promise.all(sitting.seats.map((one) => one.until(updateAt(seq + 1))));
        break;
      }
    }
    const { orders, notes } = await as<OrdersInfo>(otherPerson, 'GET', path(table.id, otherLetter));
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({ order: info.id, moves });
    expect(orders[0]?.stopped).toEqual({ id: 'done' });
    await as(otherPerson, 'DELETE', `${path(table.id, otherLetter)}/${info.id}`);
    expect(await refusedAs(otherPerson, 'DELETE', `${path(table.id, otherLetter)}/${info.id}`)).toBe('no-such-order');
    getUp(sitting);
  }, 60_000);

  it('a seat has so many orders and no more', async () => {
    const sitting = await sitDown(server.address, 2, { game: SOME_GAME });
    const { otherLetter, otherPerson, other } = turnOf(sitting);
    const seat = otherLetter.charCodeAt(0) - 65;
    const made = other.update().seq;
    const moves = await server.services.tables.look(sitting.table.id, ({ match }) => {
      if (!match) return [];
      const { game, box, state } = match;
      return [game.write(box, at(choicesIn(openPreview({ game, box, seat }, game.view(box, state, seat), 0)), 0))];
    });
    for (let n = 0; n < 6; n++) await as(otherPerson, 'POST', path(sitting.table.id, otherLetter), { moves, made });
    expect(await refusedAs(otherPerson, 'POST', path(sitting.table.id, otherLetter), { moves, made })).toBe('too-many-orders');
    const { orders } = await as<OrdersInfo>(otherPerson, 'GET', path(sitting.table.id, otherLetter));
    expect(orders).toHaveLength(6);
    const edited = await as<OrderInfo>(otherPerson, 'PUT', `${path(sitting.table.id, otherLetter)}/${orders[0]?.id}`, {
      moves,
      made,
      times: 4,
    });
    expect(edited.times).toBe(4);
    getUp(sitting);
  }, 60_000);

  it('a look is remembered, goes on only, and is each person’s own', async () => {
    const sitting = await sitDown(server.address, 2, { game: SOME_GAME });
    const [ada] = sitting.people;
    if (!ada) throw new Error('somebody is missing');
    const look = `/api/tables/${sitting.table.id}/seats/A/look`;
    expect(await as(ada, 'GET', look)).toEqual({ entry: null });
    await as(ada, 'PUT', look, { entry: 2 });
    await as(ada, 'PUT', look, { entry: 1 });
    expect(await as(ada, 'GET', look)).toEqual({ entry: 2 });
    await as(ada, 'PUT', look, { entry: 999_999 });
    expect(await as(ada, 'GET', look)).toEqual({ entry: sitting.table.seq });
    expect(await refusedAs(await guest(server.address, 'Other'), 'GET', look)).toBe('not-your-seat');
    getUp(sitting);
  });
});
