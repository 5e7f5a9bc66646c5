// What is kept, and the one way to change a table. Two stores fulfil this contract: SQLite in one process, PostgreSQL for several.

import type { RecordLine, Snapshot } from '@regalia/core';
import type { Phase } from '@regalia/protocol';
import type { KeptOrder, NotedOrder } from '../orders/kept.ts';
import type { Holiday, TableMeta } from '../table/meta.ts';
import type { ToldAll, ToldList } from '../table/outgoing.ts';
import type { AccountStore } from './account-contract.ts';
import type { CallStore, SetCall } from './call-contract.ts';
import type { GroupStore } from './group-contract.ts';
import type { OperatorStore } from './operator-contract.ts';
import type { TogetherStore } from './together-contract.ts';

export interface TableRow {
  readonly id: string;
  /** Counts the changes. A change names the version it was made for, and comes to nothing if there is a newer one. */
  readonly version: number;
  readonly game: string;
  /** Version of the game's engine that the entries were made with. */
  readonly engine: number;
  /** Raw options, as in the record. */
  readonly options: unknown;
  readonly phase: Phase;
  readonly visibility: 'open' | 'private';
  /** How many entries there are. */
  readonly length: number;
  readonly meta: TableMeta;
  /** The secret that deals, 64 hexadecimal digits. */
  readonly key: string;
  readonly createdAt: number;
  readonly changedAt: number;
}

/** A table in a list: without what may be large, and without its secret. */
export type ListedRow = Omit<TableRow, 'options' | 'key'>;

/** What one change added to the game. */
export interface Batch {
  /** Entries before. */
  readonly after: number;
  readonly lines: readonly RecordLine[];
  readonly told: ToldAll;
  /** Seat and key of the message that caused it. */
  readonly cause: string | null;
}

/** Jobs that every change of a table sets or strikes off; their times stand in the table's meta, too. */
export const TABLE_JOBS = ['clock', 'bot'] as const;
/** A table has the job `order` as long as somebody has standing orders there. Nothing about it stands with the table. */
export const JOBS = [...TABLE_JOBS, 'order'] as const;
export type JobKind = (typeof JOBS)[number];

export interface Job {
  readonly table: string;
  readonly kind: JobKind;
  readonly due: number;
}

/** One change of a table: all of it happens, or nothing. */
export interface Change {
  readonly table: string;
  /** The version it was made for. */
  readonly version: number;
  readonly phase: Phase;
  readonly length: number;
  readonly meta: TableMeta;
  readonly at: number;
  /** The session it was asked for by. If that has ended by then, nothing is changed. */
  readonly session?: string | null;
  readonly batch: Batch | null;
  readonly snapshots: readonly Snapshot<unknown>[];
  /** Everybody with a seat, when that changed. */
  readonly persons: readonly string[] | null;
  /** Jobs to set (due at) or to strike off (null). */
  readonly jobs: readonly { readonly kind: JobKind; readonly due: number | null }[];
  /** Calls to set or to strike off. Nobody is called who has no channel. */
  readonly calls: readonly SetCall[];
  /** The standing order that did it, as it is then. If it has changed meanwhile, nothing is done. */
  readonly order?: OrderChange | null;
}

/** A standing order, as it is kept. */
export interface OrderRow {
  readonly id: string;
  readonly table: string;
  readonly seat: number;
  /** Counts its changes. */
  readonly rev: number;
  readonly createdAt: number;
  readonly body: KeptOrder;
}

/** What an order did, or why it stopped. */
export interface OrderNote {
  readonly id: string;
  readonly table: string;
  readonly seat: number;
  readonly at: number;
  readonly body: NotedOrder;
}

/** A change of an order as it was when it had this number of changes. */
export interface OrderChange {
  readonly id: string;
  readonly rev: number;
  readonly body: KeptOrder;
  readonly note: OrderNote | null;
}

/** All that is needed to open a table. */
export interface StoredTable {
  readonly row: TableRow;
  readonly batches: readonly StoredBatch[];
  readonly snapshots: readonly Snapshot<unknown>[];
}

export interface StoredBatch {
  readonly version: number;
  readonly lines: readonly RecordLine[];
  readonly cause: string | null;
  readonly length: number;
}

/** What came in since a version, for a node that did not make the changes itself. */
export interface News {
  readonly row: TableRow;
  readonly batches: readonly (StoredBatch & { readonly told: ToldAll })[];
}

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly login: string | null;
  /** Salt and scrypt hash; null for a guest. */
  readonly secret: string | null;
}

export interface SessionRow {
  readonly id: string;
  readonly person: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly device: string;
}

export interface ChatRow {
  readonly table: string;
  readonly n: number;
  readonly room: 'players' | 'spectators';
  readonly person: string;
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** A board that somebody shared; a list has it without its body. */
export interface BoardRow {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly version: number;
  readonly person: string;
  readonly sharedAt: number;
  /** The board file, as JSON. */
  readonly body: string;
}

/** A value that people have read from their copies, and how many of them. */
export interface OwnedValue {
  readonly path: string;
  /** As JSON. */
  readonly value: string;
  readonly people: number;
  /** One or two of them, by their ids. */
  readonly some: readonly string[];
}

/** Whom a node has at a table. */
export interface PresentRow {
  readonly table: string;
  readonly node: string;
  /** Letters of the seats. */
  readonly seats: string;
  readonly spectators: number;
  /** What is not renewed by then is no longer true. */
  readonly until: number;
}

/** Something happened to a table on some node. */
export interface TableSignal {
  readonly table: string;
  /** The table's version; 0 when only its chat or presence changed. */
  readonly version: number;
}
/** A session has ended, on whatever node. */
export interface SessionSignal {
  readonly session: string;
}
/** A list may be another: the lobby's, or those of a person. */
export interface ListSignal {
  readonly list: 'lobby' | { readonly person: string };
}
export type Signal = TableSignal | SessionSignal | ListSignal;

export interface Store extends AccountStore, CallStore, GroupStore, OperatorStore, TogetherStore {
  readonly kind: 'sqlite' | 'postgres';

  /**
   * A new table with its first change, and with the change of the table it follows, if it follows one: all of it, or nothing. False: the
   * table it follows has a newer version, or the session has ended.
   */
  create(row: TableRow, first?: Change | null, link?: Change | null): Promise<boolean>;
  /** Durable when it resolves. False: the table has a newer version, or the session has ended, and nothing was changed. */
  append(change: Change): Promise<boolean>;
  load(table: string): Promise<StoredTable | undefined>;
  news(table: string, sinceVersion: number): Promise<News | undefined>;
  row(table: string): Promise<TableRow | undefined>;
  versions(tables: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** What a viewer was told after an entry, and up to another: another node may be further than the copy in memory. */
  told(table: string, viewer: number | null, after: number, upTo: number): Promise<ToldList>;
  /** Every entry in notation, readable whatever the engine's version. */
  lines(table: string): Promise<readonly RecordLine[]>;
  openTables(limit: number): Promise<readonly ListedRow[]>;
  /** Open tables in play, the last changed first. */
  runningTables(limit: number): Promise<readonly ListedRow[]>;
  tablesOf(person: string, limit: number): Promise<readonly ListedRow[]>;
  /** Whatever is a guest's besides seats becomes an account's, as far as it does not have the like: all of it, or nothing. */
  handOnPerson(guest: string, account: string): Promise<void>;
  /** The same of one table. */
  listed(table: string): Promise<ListedRow | undefined>;
  /** At how many tables a person sits, and how many there are of theirs at which nobody does. */
  countTablesOf(person: string): Promise<number>;

  /** Takes due jobs for this node, of one kind or of any, each for at most `lease` milliseconds. No two nodes get the same one. */
  claim(node: string, now: number, lease: number, limit: number, kind?: JobKind): Promise<readonly Job[]>;
  /** Strikes off a job that this node has taken and that nobody has set anew. */
  finish(node: string, job: Job): Promise<void>;
  /** Gives a job back that this node has taken: nobody takes it before that time. */
  putBack(node: string, job: Job, until: number): Promise<void>;
  /** When the next job is due that nobody has taken. */
  nextDue(now: number, kind?: JobKind): Promise<number | undefined>;
  /** Gives back all jobs, and takes away all notes of presence, of the nodes whose names begin so: they are no more. */
  clearNodes(prefix: string): Promise<void>;

  addPerson(person: PersonRow): Promise<void>;
  person(id: string): Promise<PersonRow | undefined>;
  personByLogin(login: string): Promise<PersonRow | undefined>;
  /** False when the session has ended that asks for it. */
  rename(id: string, name: string, session?: string): Promise<boolean>;
  /** False when the login is taken. */
  setLogin(id: string, login: string, secret: string): Promise<boolean>;
  /** Another secret for an account. False when the one before was another. */
  setSecret(id: string, before: string | null, after: string): Promise<boolean>;

  /** Sessions are found by the hash of their token; the token itself is not kept. */
  addSession(session: SessionRow, tokenHash: string): Promise<void>;
  session(tokenHash: string): Promise<SessionRow | undefined>;
  /** Those of some sessions that have not ended. */
  livingSessions(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Ends the sessions that were last seen before a time, or begun before another; their ids. */
  endOldSessions(seenBefore: number, begunBefore: number): Promise<readonly string[]>;
  /** Ends all sessions of a person but one; their ids. */
  endOtherSessions(person: string, but: string): Promise<readonly string[]>;
  sessionsOf(person: string): Promise<readonly SessionRow[]>;
  touchSession(id: string, at: number): Promise<void>;
  /** The session goes on under another token; the one before is nobody's. False when it has ended. */
  renewSession(id: string, tokenHash: string): Promise<boolean>;
  /** Whether there was one. */
  endSession(person: string, id: string): Promise<boolean>;

  /** The line's number; undefined when the same key was said before, or the session has ended. */
  addChat(line: Omit<ChatRow, 'n'>, key: string, session?: string | null): Promise<number | undefined>;
  /** The number of the line that a person said under a key. */
  saidBefore(table: string, person: string, key: string): Promise<number | undefined>;
  /** The number of the last line; 0 when nothing was said. */
  lastChat(table: string): Promise<number>;
  /** The last lines of a room after a number. */
  chat(table: string, room: ChatRow['room'], after: number, limit: number): Promise<readonly ChatRow[]>;
  /** The first lines after a number, of both rooms. */
  chatSince(table: string, after: number, limit: number): Promise<readonly ChatRow[]>;

  /** The version it became; undefined when the name is somebody else's. */
  shareBoard(board: Omit<BoardRow, 'version'>): Promise<number | undefined>;
  /** The newest version of each name, the newest first. */
  boards(game: string, limit: number): Promise<readonly Omit<BoardRow, 'body'>[]>;
  board(id: string): Promise<BoardRow | undefined>;
  countBoardsOf(person: string): Promise<number>;
  /** Whether there was one of theirs. */
  dropBoard(id: string, person: string): Promise<boolean>;
  /** What a person has read from a copy; a value replaces what the same person said of that path before. */
  confirmValues(game: string, name: string, person: string, values: readonly (readonly [path: string, value: string])[]): Promise<void>;
  /** What people have read from their copies of the board of that name. */
  ownedValues(game: string, name: string): Promise<readonly OwnedValue[]>;

  /** All standing orders at a table, the oldest first, stopped ones included. */
  ordersAt(table: string): Promise<readonly OrderRow[]>;
  /** A new order and the job that looks after it. False when the seat has that many already. */
  addOrder(order: OrderRow, most: number, due: number): Promise<boolean>;
  /** Another order in the place of one. False when that has changed or is gone. */
  replaceOrder(order: OrderRow, due: number): Promise<boolean>;
  /** What became of an order without the table. False when it has changed or is gone. */
  settleOrder(change: OrderChange): Promise<boolean>;
  /** Whether there was one. */
  dropOrder(table: string, seat: number, id: string): Promise<boolean>;
  /** The last notes of a seat's orders, the oldest first. */
  orderNotes(table: string, seat: number, limit: number): Promise<readonly OrderNote[]>;
  /** The last entry that a person has seen from a seat. */
  lookOf(table: string, seat: number, person: string): Promise<number | undefined>;
  /** They have seen up to an entry; what they saw before stays seen. */
  noteLook(table: string, seat: number, person: string, entry: number): Promise<void>;

  /** A holiday of a person's. False when they have so many already. */
  addHoliday(person: string, holiday: Holiday, most: number): Promise<boolean>;
  /** Those that are not over by a time, the first one first. */
  holidaysOf(person: string, now: number): Promise<readonly Holiday[]>;
  /** Whether there was one. */
  dropHoliday(person: string, id: string): Promise<boolean>;

  notePresent(note: PresentRow): Promise<void>;
  /** Puts off the end of all of a node's notes, and clears away those that ran out. */
  renewPresent(node: string, now: number, until: number): Promise<void>;
  present(table: string, now: number): Promise<readonly PresentRow[]>;

  saveBug(id: string, table: string, at: number, bundle: string): Promise<void>;
  bugs(): Promise<readonly { readonly id: string; readonly table: string; readonly at: number; readonly bundle: string }[]>;

  /** A value that is made once and then the same for all nodes. */
  setting(name: string, make: () => string): Promise<string>;

  /** Tells the other nodes. Best effort: who misses it finds out by `versions`. */
  signal(signal: Signal): void;
  /** Hears the other nodes; `lost` is called when something may have been missed. */
  listen(hear: (signal: Signal) => void, lost: () => void): Promise<void>;

  /** Fails when the store cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The database was written by a newer program, or cannot be used. The message is for people. */
export class StoreRefused extends Error {
  override name = 'StoreRefused';
}
