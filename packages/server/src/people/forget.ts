// Forgetting somebody: first their ways in, at once and for good; then what hangs on tables, one table after the other, each as a change
// like any other there; then everything else in one piece. Stopped anywhere, it goes on after the next start, on whatever node.

import { parseRecord, printRecord, type Result, seatLetter } from '@regalia/core';
import type { Logger } from 'pino';
import type { Store } from '../store/contract.ts';
import { NOBODY } from '../store/operator-queries.ts';
import { anonymise, withoutPerson } from '../table/anonymise.ts';
import { freezing } from '../table/freeze.ts';
import type { Tables } from '../table/tables.ts';
import type { Sessions } from './sessions.ts';

const PORTION = 500;

export interface Forgetting {
  /** Done when nothing is left. */
  forget(person: string): Promise<void>;
  /** Goes on where somebody was interrupted. */
  goOn(): Promise<void>;
}

interface Parts {
  readonly store: Store;
  readonly tables: Tables;
  readonly sessions: Sessions;
  readonly log: Logger;
  readonly now: () => number;
}

export function makeForgetting(parts: Parts): Forgetting {
  const { store, sessions, now } = parts;
  return {
    async forget(person) {
      sessions.tellEnded(await store.beginLeaving(person, now()));
      await finish(parts, person);
    },
    async goOn() {
      for (const person of await store.leaving()) await finish(parts, person);
    },
  };
}

async function finish(parts: Parts, person: string): Promise<void> {
  const { store } = parts;
  const words = await wordsOf(store, person);
  for (let after = ''; ; ) {
    const rows = await store.tablesNaming(person, after, PORTION);
    for (const { id, names } of rows) if (names) await leaveTable(parts, id, person, words);
    const last = rows.at(-1);
    if (!last || rows.length < PORTION) break;
    after = last.id;
  }
  for (const { id, name } of await store.groupsOf(person)) if (holds(name, words)) await store.renameGroup(id, NOBODY);
  await store.forgetPerson(person);
  await store.scrub();
}

const holds = (text: string, words: readonly string[]): boolean =>
  words.some((word) => word !== '' && text.toLowerCase().includes(word.toLowerCase()));

/** What a title must not hold. */
async function wordsOf(store: Store, person: string): Promise<readonly string[]> {
  const row = await store.person(person);
  return row ? [row.name] : [];
}

async function leaveTable({ store, tables, log, now }: Parts, id: string, person: string, words: readonly string[]): Promise<void> {
  const done: Result<unknown> = await tables.change(id, anonymise(person, words));
  // A game that this program does not have any longer is only rows.
  if (!done.ok) await leaveRow(store, id, person, words, now());
  for (const { id: bug, bundle } of await store.bugsAt(id)) {
    const nameless = withoutNames(bundle);
    if (nameless !== undefined) await store.rewriteBug(bug, nameless);
    else log.warn({ bug }, 'a bug bundle could not be read, and may hold the name of somebody who is gone');
  }
}

async function leaveRow(store: Store, id: string, person: string, words: readonly string[], now: number): Promise<void> {
  const row = await store.row(id);
  if (!row) return;
  const meta = withoutPerson(row.meta, row.phase, person, words, null);
  const { phase, length } = row;
  await store.append({ ...freezing(row, now), phase, length, meta: { ...meta, due: row.meta.due, deciding: row.meta.deciding }, jobs: [] });
}

/** A bundle whose record names nobody. */
function withoutNames(bundle: string): string | undefined {
  try {
    const { record, ...rest } = JSON.parse(bundle);
    const read = parseRecord(String(record));
    if (!read.ok) return undefined;
    const players = read.value.players.map((_, seat) => seatLetter(seat));
    return JSON.stringify({ ...rest, record: printRecord({ ...read.value, players }) });
  } catch {
    return undefined;
  }
}
