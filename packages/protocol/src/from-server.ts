// What the server says. The game's own part is a view and what was told, of types that only the game makes: the server's encoder
// names them; for a client they are what its game says they are.

import type { Refusal, Standing } from '@regalia/core';
import type { EntryText } from './past.ts';
import type { TableInfo } from './tables.ts';
import type { SeatLetter } from './words.ts';

/** The first message on a socket. */
export interface Hello {
  readonly type: 'hello';
  readonly protocol: number;
  /** The server sends a ping this often; silence for twice as long means the connection is dead. */
  readonly heartbeatSeconds: number;
}

/** Where the game stands, for one viewer. Complete in itself but for `told`, which goes on from the sequence number before. */
export interface Update<View = unknown, Told = unknown> {
  readonly type: 'update';
  readonly table: string;
  /** The viewer: a seat, or null for a spectator. */
  readonly as: SeatLetter | null;
  /** Entries so far. */
  readonly seq: number;
  /** `told` begins after this entry. Equal to the last `seq` this viewer was sent, or to its `since`. */
  readonly after: number;
  /** Of what kind each entry after that was, and whose, in their order. */
  readonly entries: readonly EntryText[];
  /** What the viewer was told, with the number of the entry it belongs to. */
  readonly told: readonly (readonly [entry: number, told: Told])[];
  readonly view: View;
  /** What the viewer may do now, in notation; empty when it is not for them to decide. */
  readonly legal: readonly string[];
  /** The entry that this seat could go back to without asking; equal to `seq` when there is nothing to undo. */
  readonly undo: number;
  readonly deciding: readonly SeatLetter[];
  /** Present on a page of a long past: `seq` is where the page ends, the view is today's, and the next update goes on from there. */
  readonly more?: true;
  /** Present when the table has a clock. */
  readonly clock?: ClockInfo;
  /** Present when the game is over. */
  readonly standings?: readonly Standing[];
}

export interface ClockInfo {
  /** Milliseconds left in each seat's bank, as of `now`. */
  readonly bank: readonly number[];
  /** When the time of a deciding seat is up, in milliseconds since 1970; null for a seat whose clock does not run. */
  readonly until: readonly (number | null)[];
  /** The server's time. */
  readonly now: number;
}

export interface TableChanged {
  readonly type: 'table';
  readonly info: TableInfo;
}

/** A message was carried out, now or when it came for the first time. */
export interface Accepted {
  readonly type: 'accepted';
  readonly key: string;
  readonly table: string;
  /** The number of entries after it. */
  readonly seq: number;
}

/** A message was not carried out, and why. Where the sender may look at the table, the present comes with it. */
export interface Refused<View = unknown, Told = unknown> {
  readonly type: 'refused';
  readonly key?: string;
  readonly table?: string;
  readonly reason: Refusal;
  readonly update?: Update<View, Told>;
}

export interface ChatLine {
  readonly type: 'chat';
  readonly table: string;
  /** Counts up per table. */
  readonly n: number;
  readonly room: 'players' | 'spectators';
  readonly from: string;
  readonly seat: SeatLetter | null;
  readonly text: string;
  readonly at: number;
}

/** Who is connected. */
export interface Presence {
  readonly type: 'presence';
  readonly table: string;
  readonly seats: readonly SeatLetter[];
  readonly spectators: number;
}

/** Which lists may have changed: tables of the lobby; one's own tables, invitations and groups. Nothing else is said of them here. */
export type ListName = 'lobby' | 'own';
export interface ListsChanged {
  readonly type: 'lists';
  readonly changed: readonly ListName[];
}

export interface Pong {
  readonly type: 'pong';
}

/** The last message on a socket. `again` says whether to connect again. */
export interface Bye {
  readonly type: 'bye';
  readonly reason: string;
  readonly again: boolean;
}

export type ServerMessage<View = unknown, Told = unknown> =
  | Hello
  | Update<View, Told>
  | TableChanged
  | Accepted
  | Refused<View, Told>
  | ChatLine
  | Presence
  | ListsChanged
  | Pong
  | Bye;
