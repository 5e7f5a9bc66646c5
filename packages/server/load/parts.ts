// Where a move's time goes, part by part: the processor time of the thread that does everything, for a move at a table of four with all of
// them looking on. Each part is measured alone and in turns with the others, so that a busy machine falls on all alike.

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { insist, seatLetter, Xoshiro } from '@regalia/core';
import { type WebSocket, WebSocketServer } from 'ws';
import { makeOutbox, type Outbox } from '../src/socket/outbox.ts';
import { readMessage } from '../src/socket/read-message.ts';
import type { Change, Store, TableRow } from '../src/store/contract.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { newTable } from '../src/table/create.ts';
import { newsOfPlay } from '../src/table/info.ts';
import { type LiveTable, liveTableFrom } from '../src/table/live-table.ts';
import { rowAfter, toChange } from '../src/table/operation.ts';
import { toldText, toldTo } from '../src/table/outgoing.ts';
import { submitDraft } from '../src/table/playing.ts';
import { startIfFull } from '../src/table/seating.ts';
import { PLAYED } from './played.ts';
import { startChild } from './rig.ts';

export interface PartCost {
  readonly part: string;
  /** Microseconds of this thread for a move, and of all threads of the process. */
  readonly thread: number;
  readonly all: number;
}

const ROUNDS = 40;
const MOVES = 160;
/** Moves that share a commit: as many as come within three milliseconds at five thousand a second. */
const TOGETHER = 16;
const ACCEPTED = '{"type":"accepted","key":"4b0fa46e-9d4c-4c6a-8f4e-0c5a1d2b3c4d","table":"abcdefghijkl","seq":321}';

interface Bench {
  readonly store: Store;
  readonly rng: Xoshiro;
  readonly tables: LiveTable[];
  readonly outboxes: readonly Outbox[];
}

/** A table of four, begun, as it stands in memory. */
async function begin(store: Store): Promise<LiveTable> {
  const seats = Array.from({ length: PLAYED.seats }, () => ({ for: 'me' as const }));
  const asked = { game: PLAYED.game, options: {}, pace: 'none', timeout: 'bot', visibility: 'private', seats } as const;
  const made = newTable(asked, { id: 'load', name: 'Load' }, 'invitation', Date.now());
  insist(made.ok, 'there can be such a table');
  const row: TableRow = made.value;
  const table = liveTableFrom({ row, batches: [], snapshots: [] });
  const effect = table && startIfFull(table, row.meta);
  insist(table !== undefined && effect?.ok === true, 'the game begins');
  const first = toChange(table, effect.value, null, Date.now(), { bot: 0, call: 0 });
  await store.create(row, first);
  return { ...table, row: rowAfter(row, first) };
}

interface Move {
  readonly table: LiveTable;
  readonly text: string;
}

/** A message that makes a legal move at one of the tables; who has ended begins anew. */
async function nextMove(bench: Bench, n: number): Promise<Move> {
  const { tables, store, rng } = bench;
  const at = n % tables.length;
  let table = tables[at];
  if (!table?.match || table.row.phase !== 'playing') {
    table = await begin(store);
    tables[at] = table;
  }
  const { match, row } = table;
  const seat = row.meta.deciding[0];
  insist(match !== null && seat !== undefined, 'somebody decides');
  const legal = match.game.legal(match.box, match.state, seat);
  const draft = [match.game.write(match.box, legal[rng.below(legal.length)] ?? 0)];
  const message = { type: 'submit', table: row.id, as: seatLetter(seat), key: `load-move-${n}`, expect: row.length, draft };
  return { table, text: JSON.stringify(message) };
}

type Meter = <T>(part: string, work: () => T | Promise<T>) => Promise<T>;

/** Adds up what each part takes. */
function makeMeter(): { meter: Meter; costs(moves: number): readonly PartCost[] } {
  const sums = new Map<string, { thread: number; all: number }>();
  const meter: Meter = async (part, work) => {
    const [thread, all] = [process.threadCpuUsage(), process.cpuUsage()];
    const done = await work();
    const [threadAfter, allAfter] = [process.threadCpuUsage(thread), process.cpuUsage(all)];
    const sum = sums.get(part) ?? { thread: 0, all: 0 };
    sum.thread += threadAfter.user + threadAfter.system;
    sum.all += allAfter.user + allAfter.system;
    sums.set(part, sum);
    return done;
  };
  const costs = (moves: number): readonly PartCost[] =>
    [...sums].map(([part, { thread, all }]) => ({ part, thread: thread / moves, all: all / moves }));
  return { meter, costs };
}

/** So many moves at so many tables, one part of all of them after the other. */
async function round(bench: Bench, meter: Meter, first: number): Promise<void> {
  const { store, outboxes } = bench;
  const moves: Move[] = [];
  for (let n = 0; n < MOVES; n++) moves.push(await nextMove(bench, first + n));
  const read = await meter('parse', () => moves.map(({ text }) => readMessage(text)));
  const changes = await meter('engine', () =>
    read.map((one, i): readonly [LiveTable, Change] => {
      const table = moves[i]?.table;
      insist(table !== undefined && one.ok && one.message.type === 'submit', 'the message is a move');
      const { as, expect, draft, key } = one.message;
      const effect = submitDraft(as.charCodeAt(0) - 65, expect, draft)(table, Date.now());
      insist(effect.ok, 'the move is legal');
      return [table, toChange(table, effect.value, `${as}:${key}`, Date.now(), { bot: 0, call: 0 })];
    }),
  );
  await meter('commit', async () => {
    for (let at = 0; at < changes.length; at += TOGETHER)
      await Promise.all(changes.slice(at, at + TOGETHER).map(([, change]) => store.append(change)));
  });
  const texts = await meter('encode', () =>
    changes.flatMap(([table, change]) => {
      const before = table.row.length;
      table.row = rowAfter(table.row, change);
      return Array.from({ length: PLAYED.seats }, (_, seat) => {
        const told = toldText(change.batch ? toldTo(change.batch.told, seat) : []);
        return Buffer.from(newsOfPlay(table, seat, before, told, 0) ?? '');
      });
    }),
  );
  await meter('send', async () => {
    for (const [i, text] of texts.entries()) {
      const outbox = outboxes[i % outboxes.length];
      outbox?.news(text);
      if (i % PLAYED.seats === 0) outbox?.answer(ACCEPTED);
      if (i % (PLAYED.seats * TOGETHER) === 0) await nextTurn();
    }
    await nextTurn();
  });
}

/** Sockets to a process that reads, and what ends them. */
async function openSockets(count: number): Promise<{ outboxes: Bench['outboxes']; close(): void }> {
  const http = createServer();
  const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const outboxes: Outbox[] = [];
  const open = (socket: WebSocket, stream: Duplex): void => void outboxes.push(makeOutbox(socket, stream, () => undefined));
  http.on('upgrade', (request, stream, head) => wss.handleUpgrade(request, stream, head, (socket) => open(socket, stream)));
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const child = startChild(new URL('./drain.ts', import.meta.url));
  child.send({ address: `ws://127.0.0.1:${(http.address() as AddressInfo).port}`, count });
  await once(child, 'message');
  return {
    outboxes,
    close() {
      child.kill();
      http.close();
      for (const socket of wss.clients) socket.terminate();
    },
  };
}

export async function measureParts(): Promise<readonly PartCost[]> {
  const data = mkdtempSync(join(tmpdir(), 'regalia-parts-'));
  const store = openSqlite(data);
  const { outboxes, close } = await openSockets(PLAYED.seats * MOVES);
  const bench: Bench = { store, rng: new Xoshiro(3), tables: [], outboxes };
  for (let n = 0; n < MOVES; n++) bench.tables.push(await begin(store));
  // The first rounds are not counted: the machine learns them.
  const { meter: unheard } = makeMeter();
  for (let n = 0; n < ROUNDS / 2; n++) await round(bench, unheard, n * MOVES);
  const { meter, costs } = makeMeter();
  for (let n = ROUNDS; n < 2 * ROUNDS; n++) await round(bench, meter, n * MOVES);
  close();
  await store.close();
  rmSync(data, { recursive: true, force: true });
  return costs(ROUNDS * MOVES);
}
