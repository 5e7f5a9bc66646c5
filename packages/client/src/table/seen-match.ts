// A match as one viewer sees it, wherever it is played: on this device, on a server, or long ago. The table shell does not care.

import type { ReadonlySignal } from '@preact/signals';
import type { Advice } from '@regalia/bots';
import type { Action, AnyGame, Result, Seat, Standing, Viewer } from '@regalia/core';
import type { ChatLine, ClockInfo, SeatLetter, SeatMessage, TableInfo } from '@regalia/protocol';
import type { ConnectionStatus } from '../online/connection-state.ts';
import type { OrdersDesk } from '../orders/desk.ts';
import type { Frame, ScorePoint } from './frames.ts';

/** What is known of a match when it is over. */
export interface MatchResult {
  /** By its own rules; before that by agreement, or because all but one gave up; or because everybody did. */
  readonly ended: 'played' | 'agreed' | 'conceded' | 'left';
  readonly standings: readonly Standing[];
  readonly line: readonly ScorePoint[];
}

/** What a seat asks of the table, without what every message has. */
export type TableRequest =
  | { readonly type: 'concede' | 'resume' | 'away' | 'back' }
  | { readonly type: 'propose'; readonly what: Extract<SeatMessage, { type: 'propose' }>['what'] }
  | { readonly type: 'answer'; readonly proposal: number; readonly agree: boolean }
  | { readonly type: 'undo'; readonly expect: number; readonly to: number };

/** What a table on a server has besides. */
export interface OnlineExtras {
  readonly info: ReadonlySignal<TableInfo>;
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  readonly clock: ReadonlySignal<ClockInfo | undefined>;
  /** The seats whose people are connected, and how many look on besides. */
  readonly present: ReadonlySignal<readonly SeatLetter[]>;
  readonly spectators: ReadonlySignal<number>;
  readonly connection: ReadonlySignal<ConnectionStatus>;
  /** The entry before the viewer's last decision, which the others could let it have again. */
  readonly takeBackTo: ReadonlySignal<number | undefined>;
  /** What the viewer has sent and may take back without asking: from this entry, to that. */
  readonly undoable: ReadonlySignal<{ readonly expect: number; readonly to: number } | undefined>;
  /** Whether one may speak: who looks on needs a name first. */
  readonly named: ReadonlySignal<boolean>;
  /** Takes a name, to speak under. */
  takeName(name: string): Promise<Result<unknown>>;
  say(text: string): Promise<Result<number>>;
  /** The seats whose people one does not want to read, as far as this visit knows. */
  readonly muted: ReadonlySignal<readonly SeatLetter[]>;
  mute(seat: SeatLetter, muted: boolean): Promise<Result<unknown>>;
  /** Sits down at the next table of the same people. */
  rematch(): Promise<Result<TableInfo>>;
  request(wish: TableRequest): Promise<Result<number>>;
  /** The standing orders of the viewer's seat; undefined for a spectator. */
  readonly orders: OrdersDesk | undefined;
}

/** The entries that came while the viewer was not looking: behind `from`, up to `to`. */
export interface Missed {
  readonly from: number;
  readonly to: number;
}

export interface SeenMatch {
  readonly id: string;
  readonly game: AnyGame;
  readonly box: unknown;
  readonly seats: number;
  readonly names: readonly string[];
  /** By seat: whether a bot plays it. */
  readonly bots: readonly boolean[];
  /** By seat: the kind of bot that plays it, where that is known. */
  readonly kinds?: readonly (string | null)[];
  readonly viewer: ReadonlySignal<Viewer>;
  /** Everything so far, for the present viewer. */
  readonly frames: ReadonlySignal<readonly Frame[]>;
  /** Who should sit down before the screen next, when people share it. */
  readonly handover: ReadonlySignal<Seat | undefined>;
  /** What the viewer has not seen before, when they came back; where that is known. */
  readonly missed?: ReadonlySignal<Missed | undefined>;
  /** Present at a table on a server. */
  readonly online: OnlineExtras | undefined;
  /** The hash that was published before the first card. */
  readonly commitment: string | undefined;
  takeSeat(seat: Seat): void;
  submit(draft: readonly Action[]): Promise<Result<number>>;
  /** Whether help is given: nobody gets it against people who are elsewhere. */
  readonly advised: ReadonlySignal<boolean>;
  /** What a strong player would do, best first; nothing when it was called off. */
  advise(view: unknown, legal: readonly Action[], calledOff: AbortSignal): Promise<readonly Advice[]>;
  /** Undefined while the match goes on. */
  result(): MatchResult | undefined;
  /** The record as text, once the game is over or where it is the viewer's own. */
  record(): string | undefined;
}
