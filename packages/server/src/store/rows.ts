// Between rows of the database and the things they stand for. What is read here was written here. The column that holds a table's meta
// is called `desk`: databases are older than the word, and are not changed for it.

import { createHash } from 'node:crypto';
import type { RecordLine, Snapshot } from '@regalia/core';
import type { ToldAll } from '../table/outgoing.ts';
import type { BoardRow, ChatRow, ListedRow, PersonRow, SessionRow, StoredBatch, TableRow } from './contract.ts';

/** A row as a database driver gives it. */
export type Row = Readonly<Record<string, unknown>>;
export type Param = string | number | null;

const text = (row: Row, name: string): string => String(row[name]);
const number = (row: Row, name: string): number => Number(row[name]);
const textOrNull = (row: Row, name: string): string | null => (row[name] === null ? null : String(row[name]));

export const toTable = (row: Row): TableRow => ({
  ...toListed(row),
  options: JSON.parse(text(row, 'options')),
  key: text(row, 'dealing_key'),
});

/** The columns of a table in a list. */
export const LISTED = ['id', 'version', 'game', 'engine', 'phase', 'visibility', 'length', 'desk', 'created_at', 'changed_at']
  .map((column) => `tables.${column}`)
  .join(', ');

export const toListed = (row: Row): ListedRow => ({
  id: text(row, 'id'),
  version: number(row, 'version'),
  game: text(row, 'game'),
  engine: number(row, 'engine'),
  phase: phaseOf(text(row, 'phase')),
  visibility: row['visibility'] === 'open' ? 'open' : 'private',
  length: number(row, 'length'),
  meta: JSON.parse(text(row, 'desk')),
  createdAt: number(row, 'created_at'),
  changedAt: number(row, 'changed_at'),
});

const phaseOf = (word: string): TableRow['phase'] => (word === 'open' || word === 'playing' || word === 'over' ? word : 'frozen');

export const fromTable = (table: TableRow): Param[] => [
  table.id,
  table.version,
  table.game,
  table.engine,
  JSON.stringify(table.options),
  table.phase,
  table.visibility,
  table.length,
  JSON.stringify(table.meta),
  table.key,
  table.createdAt,
  table.changedAt,
];

/** Entries as lines of a record, without their numbers. */
export const printLines = (lines: readonly RecordLine[]): string => lines.map(({ actor, text: said }) => `${actor} ${said}`).join('\n');

export const parseLines = (lines: string): readonly RecordLine[] =>
  lines === '' ? [] : lines.split('\n').map((line) => ({ actor: line.slice(0, 1), text: line.slice(2) }));

export const toBatch = (row: Row): StoredBatch => ({
  version: number(row, 'version'),
  length: number(row, 'length'),
  lines: parseLines(text(row, 'lines')),
  cause: textOrNull(row, 'cause'),
});

export const toTold = (row: Row): ToldAll => JSON.parse(text(row, 'told'));

const sumOf = (body: string): string => createHash('sha256').update(body).digest('base64url').slice(0, 16);

/** A snapshot with a sum over it, so that a damaged one is known. */
export const printSnapshot = (snapshot: Snapshot<unknown>): string => JSON.stringify({ ...snapshot, sum: sumOf(JSON.stringify(snapshot)) });

/** Nothing for a snapshot that was damaged: it is only speed, and the entries it was made from are there. Older ones have no sum. */
export function toSnapshot(row: Row): readonly Snapshot<unknown>[] {
  try {
    const { sum, ...snapshot } = JSON.parse(text(row, 'body'));
    const whole = Number.isInteger(snapshot.at) && Array.isArray(snapshot.conceded);
    return whole && (sum === undefined || sum === sumOf(JSON.stringify(snapshot))) ? [snapshot] : [];
  } catch {
    return [];
  }
}

export const toPerson = (row: Row): PersonRow => ({
  id: text(row, 'id'),
  name: text(row, 'name'),
  login: textOrNull(row, 'login'),
  secret: textOrNull(row, 'secret'),
});

export const toSession = (row: Row): SessionRow => ({
  id: text(row, 'id'),
  person: text(row, 'person'),
  createdAt: number(row, 'created_at'),
  seenAt: number(row, 'seen_at'),
  device: text(row, 'device'),
});

export const toChat = (row: Row): ChatRow => ({
  table: text(row, 'table_id'),
  n: number(row, 'n'),
  room: row['room'] === 'players' ? 'players' : 'spectators',
  person: text(row, 'person'),
  seat: row['seat'] === null ? null : number(row, 'seat'),
  name: text(row, 'name'),
  text: text(row, 'text'),
  at: number(row, 'at'),
});

export const toListedBoard = (row: Row): Omit<BoardRow, 'body'> => ({
  id: text(row, 'id'),
  game: text(row, 'game'),
  name: text(row, 'name'),
  version: number(row, 'version'),
  person: text(row, 'person'),
  sharedAt: number(row, 'shared_at'),
});
