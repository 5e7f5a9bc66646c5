// What is known of a table on the server, as data: every message that comes makes a new state of the old one.

import { type Action, type Actor, type AnyMatch, CHANCE, type Fact, matchStandings, type Seat, type Standing, seatOf } from '@regalia/core';
import {
  type ChatLine,
  type ClockInfo,
  type EntryText,
  type PastPage,
  readEntryKind,
  type SeatLetter,
  type ServerMessage,
  type TableInfo,
  type Update,
  withChanges,
} from '@regalia/protocol';
import { type Frame, scoreLine } from '../table/frames.ts';
import type { MatchResult } from '../table/seen-match.ts';

export interface OnlineState {
  readonly info: TableInfo;
  /** One for every entry, and one for the table before the first. */
  readonly frames: readonly Frame[];
  /** Of what kind each entry was, the first one's first. */
  readonly entries: readonly EntryText[];
  /** In the order in which it was said. */
  readonly chat: readonly ChatLine[];
  readonly clock: ClockInfo | undefined;
  /** The seats whose people are connected, and how many look on besides. */
  readonly present: readonly SeatLetter[];
  readonly spectators: number;
  /** The last entry told of; −1 before the first update. */
  readonly seq: number;
  /** The seats that must decide, as of that entry. */
  readonly deciding: readonly SeatLetter[];
  /** The entry that the viewer could go back to without asking anybody; equal to `seq` when there is none. */
  readonly undo: number;
  /** Present when the game is over. */
  readonly standings: readonly Standing[] | undefined;
  /** The record's text, once the table is over. */
  readonly record: string | undefined;
}

/** Reads notation. */
export interface Reader {
  read(notation: string): Action | undefined;
}

export const onlineState = (info: TableInfo): OnlineState => ({
  info,
  frames: [],
  entries: [],
  chat: [],
  clock: undefined,
  present: [],
  spectators: 0,
  seq: -1,
  deciding: [],
  undo: -1,
  standings: undefined,
  record: undefined,
});

/** The table is over, though the game is not: by consent, or because one was left alone. */
export const endedEarly = ({ info }: OnlineState): boolean =>
  info.phase === 'over' && (info.ending === 'agreed' || info.ending === 'conceded');

/** Whether the record is wanted before this is shown: the result is made of it. */
export const needsRecord = (state: OnlineState, update?: Update): boolean =>
  state.record === undefined && (update?.standings !== undefined || endedEarly(state));

export const withRecord = (state: OnlineState, record: string | undefined): OnlineState => ({ ...state, record: state.record ?? record });

/** Lines of the chat, whether they come now or were said before. */
export function withChat(state: OnlineState, lines: readonly ChatLine[]): OnlineState {
  const fresh = lines.filter(({ n, room }) => !state.chat.some((known) => known.n === n && known.room === room));
  return fresh.length === 0 ? state : { ...state, chat: [...state.chat, ...fresh].sort((a, b) => a.n - b.n) };
}

/** What somebody said is not read any longer. */
export const withoutChatOf = (state: OnlineState, seat: SeatLetter): OnlineState => ({
  ...state,
  chat: state.chat.filter((line) => line.seat !== seat),
});

/** Messages that change what is known, updates aside. */
export function afterMessage(state: OnlineState, message: ServerMessage): OnlineState {
  switch (message.type) {
    case 'table':
      return { ...state, info: message.info };
    case 'chat':
      return withChat(state, [message]);
    case 'presence':
      return { ...state, present: message.seats, spectators: message.spectators };
    default:
      return state;
  }
}

/** A frame for every entry that was told of, the last with what may be done now. */
export function afterUpdate(state: OnlineState, update: Update, reader: Reader): OnlineState {
  if (update.seq < state.seq) return state;
  if (update.seq === state.seq) return { ...state, clock: update.clock };
  const entries = [...state.entries.slice(0, update.after), ...update.entries];
  return {
    ...state,
    entries,
    seq: update.seq,
    deciding: update.deciding,
    undo: update.undo,
    standings: update.standings,
    clock: update.clock,
    frames: [...state.frames, ...freshFrames({ ...state, entries }, update, reader)],
  };
}

type News = ReadonlyMap<number, readonly Fact[]>;

/** What was told, by entry. The server sends what the game tells, so these are facts. */
function newsOf({ told }: Update): News {
  const news = new Map<number, Fact[]>();
  for (const [entry, fact] of told) news.set(entry, [...(news.get(entry) ?? []), fact as Fact]);
  return news;
}

/** Who did an entry, and what it was if it was no play. */
function deedOf(text: EntryText | undefined): Pick<Frame, 'actor' | 'beside'> {
  const kind = text === undefined ? undefined : readEntryKind(text);
  switch (kind?.kind) {
    case 'chance':
      return { actor: CHANCE };
    case 'play':
      return { actor: seatOf(kind.seat) };
    case 'concede':
      return { actor: undefined, beside: { kind: 'concede', seat: seatOf(kind.seat) ?? 0 } };
    case 'takeback':
      return { actor: undefined, beside: kind };
    case undefined:
      return { actor: undefined };
  }
}

function freshFrames(state: OnlineState, update: Update, reader: Reader): Frame[] {
  const news = newsOf(update);
  const legal = update.legal.flatMap((text) => reader.read(text) ?? []);
  const over = update.standings !== undefined || endedEarly(state);
  const fresh: Frame[] = [];
  for (let entry = state.frames.length; entry <= update.seq; entry++) {
    const last = entry === update.seq && update.more !== true;
    fresh.push({
      entry,
      ...deedOf(state.entries[entry - 1]),
      view: update.view,
      legal: last ? legal : [],
      told: news.get(entry) ?? [],
      over: last && over,
      // The view that came is of the last entry; what it was at the others is in the past, which is asked for.
      ...(last ? {} : { pending: true }),
    });
  }
  return fresh;
}

/** The first entry whose view is not known; undefined when all are. */
export const firstPending = ({ frames }: OnlineState): number | undefined => frames.find(({ pending }) => pending)?.entry;

/** What the viewer saw at the entries of a page, where that is not known yet. */
export function afterPast(state: OnlineState, page: PastPage): OnlineState {
  const views = new Map<number, unknown>([[page.after, page.view]]);
  let view: unknown = page.view;
  for (const [i, { changes }] of page.steps.entries()) {
    view = withChanges(view, changes);
    views.set(page.after + i + 1, view);
  }
  return {
    ...state,
    frames: state.frames.map((frame) => {
      if (!frame.pending || !views.has(frame.entry)) return frame;
      const { pending: _, ...known } = frame;
      return { ...known, view: views.get(frame.entry) };
    }),
  };
}

/** There is nothing more to decide. */
export function endedHere(state: OnlineState): OnlineState {
  const last = state.frames.at(-1);
  if (!last || last.over) return state;
  return { ...state, frames: [...state.frames.slice(0, -1), { ...last, legal: [], over: true }] };
}

/** The entries that count: what was taken back does not, nor does the taking back. */
function standingEntries(entries: readonly EntryText[]): readonly { readonly entry: number; readonly actor: Actor | undefined }[] {
  let standing: { entry: number; actor: Actor | undefined }[] = [];
  for (const [i, text] of entries.entries()) {
    const { actor, beside } = deedOf(text);
    if (beside?.kind === 'takeback') standing = standing.filter(({ entry }) => entry <= beside.to);
    else standing.push({ entry: i + 1, actor });
  }
  return standing;
}

/** The entry before the viewer's last decision, which the others could let it have again. */
export function takeBackTo({ entries }: OnlineState, own: Seat | null): number | undefined {
  const standing = standingEntries(entries);
  let at = own === null ? -1 : standing.findLastIndex(({ actor }) => actor === own);
  while (at > 0 && standing[at - 1]?.actor === own) at--;
  const first = standing[at];
  return first && at > 0 ? first.entry - 1 : undefined;
}

/** How it ended, made of the record as far as that could be had. */
export function resultOf(state: OnlineState, replayed: AnyMatch | undefined): MatchResult | undefined {
  // An early end has no standings of the game's own: they are as the record leaves them.
  const standings = state.standings ?? (replayed && endedEarly(state) ? matchStandings(replayed) : undefined);
  if (!standings) return undefined;
  return { ended: howEnded(state), standings, line: replayed ? scoreLine(replayed) : [] };
}

function howEnded(state: OnlineState): MatchResult['ended'] {
  if (endedEarly(state)) return state.info.ending === 'conceded' ? 'conceded' : 'agreed';
  return state.info.seats.every(({ conceded }) => conceded) ? 'left' : 'played';
}
