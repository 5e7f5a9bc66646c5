// What is kept for whoever looks after the server, and how somebody is forgotten.

import type { Phase } from '@regalia/protocol';
import type { ListedRow } from './contract.ts';

/** An admin looks after the server; who is banned does not come in. */
export type Mark = 'admin' | 'banned';

/** A person as the operator sees them. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly login: string | null;
  readonly admin: boolean;
  readonly banned: boolean;
  /** When a session of theirs was last used; null when they have none. */
  readonly seenAt: number | null;
  /** Tables they sit at. */
  readonly tables: number;
}

export interface ReportRow {
  readonly id: string;
  readonly at: number;
  /** Who reports. */
  readonly person: string;
  /** Who is reported. */
  readonly about: string;
  readonly table: string;
  readonly text: string;
  readonly closedAt: number | null;
}

export interface OperatorStore {
  hasMark(person: string, mark: Mark): Promise<boolean>;
  setMark(person: string, mark: Mark, at: number, note: string): Promise<void>;
  dropMark(person: string, mark: Mark): Promise<boolean>;
  /** Whoever makes the first account of a server looks after it. Whether that is so. */
  markFirst(person: string, at: number): Promise<boolean>;
  /** People whose name, login or id is like a text; the ones seen last come first. */
  findPersons(text: string, limit: number): Promise<readonly FoundPerson[]>;

  readSetting(name: string): Promise<string | undefined>;
  setSetting(name: string, value: string): Promise<void>;

  addReport(report: Omit<ReportRow, 'closedAt'>): Promise<void>;
  /** The open ones first, the newest first. */
  reports(limit: number): Promise<readonly ReportRow[]>;
  countReportsOf(person: string): Promise<number>;
  closeReport(id: string, at: number): Promise<boolean>;

  /** Tables in a phase, the last changed first. */
  tablesIn(phase: Phase, limit: number): Promise<readonly ListedRow[]>;
  bugsAt(table: string): Promise<readonly { readonly id: string; readonly at: number; readonly bundle: string }[]>;
  rewriteBug(id: string, bundle: string): Promise<void>;

  /** Takes somebody's ways in, once and for all, and ends their sessions: the ids of those. What is left of them goes later. */
  beginLeaving(person: string, at: number): Promise<readonly string[]>;
  /** Those of whom something is left. */
  leaving(): Promise<readonly string[]>;
  /** Ids of tables after one, and whether the table's meta names a person: looked through in portions. */
  tablesNaming(person: string, after: string, limit: number): Promise<readonly { readonly id: string; readonly names: boolean }[]>;
  /** Everything of a person that does not hang on a table, in one piece. Their chat keeps its places, without name and words. */
  forgetPerson(person: string): Promise<void>;
  /** What was taken away cannot be read from the files any longer, as far as the database allows it. */
  scrub(): Promise<void>;

  /** Guests who were not here since a time and have no game that is not over. */
  oldGuests(before: number, limit: number): Promise<readonly string[]>;
  /** Games that were over before a time. */
  oldTables(before: number, limit: number): Promise<readonly string[]>;
  /** A finished table with all that hangs on it. */
  dropTable(id: string): Promise<void>;
}
