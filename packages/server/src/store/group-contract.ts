// Groups of regulars, who belongs to them, and the tables that were laid for them.

import type { ListedRow } from './contract.ts';

export interface GroupRow {
  readonly id: string;
  readonly name: string;
  /** What lets people join by a link. */
  readonly token: string;
}

export interface MemberRow {
  readonly id: string;
  readonly name: string;
  readonly login: string | null;
  readonly keeper: boolean;
}

export interface GroupStore {
  /** A group whose maker looks after it. */
  addGroup(group: GroupRow, person: string, at: number): Promise<void>;
  group(id: string): Promise<GroupRow | undefined>;
  groupByToken(token: string): Promise<GroupRow | undefined>;
  /** By name, with how many belong to each and how many tables wait for players. */
  groupsOf(person: string): Promise<readonly (GroupRow & { readonly members: number; readonly open: number })[]>;
  /** Whoever looks after it first, then by how long they have been there. */
  membersOf(group: string): Promise<readonly MemberRow[]>;
  /** False when there are so many already, or the group is no more. */
  addMember(group: string, person: string, at: number, most: number): Promise<boolean>;
  /** Whoever looked after the group hands it on to who has been there longest; the last one takes it along. False when they were not there. */
  dropMember(group: string, person: string): Promise<boolean>;
  renameGroup(id: string, name: string): Promise<void>;
  renewGroup(id: string, token: string): Promise<void>;
  dropGroup(id: string): Promise<void>;
  addGroupTable(group: string, table: string, token: string, at: number): Promise<void>;
  dropGroupTable(group: string, table: string): Promise<void>;
  /** Where a table is listed, the next one is, too. */
  followInGroups(table: string, next: string, token: string, at: number): Promise<void>;
  /** The table has another invitation, or none. */
  renewGroupTables(table: string, token: string | null): Promise<void>;
  /** Groups in whose list a table stands. */
  groupsWith(table: string): Promise<readonly string[]>;
  groupTables(group: string, limit: number): Promise<readonly { readonly row: ListedRow; readonly token: string }[]>;
}
