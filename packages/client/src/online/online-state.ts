// What is known of a table on the server, as data: every message that comes makes a new state of the old one.

import { type Action, type AnyMatch, type Fact, matchStandings, type Seat, type Standing } from '@regalia/core';
import type { ChatLine, ClockInfo, ServerMessage, TableInfo, Update } from '@regalia/protocol';
import { type Frame, scoreLine } from '../table/frames.ts';
import type { MatchResult } from '../table/seen-match.ts';

export interface OnlineState {
  readonly info: TableInfo;
  readonly frames: readonly Frame[];
  readonly chat: readonly ChatLine[];
  readonly clock: ClockInfo | undefined;
  readonly spectators: number;
  /** The last entry told of; −1 before the first update. */
  readonly seq: number;
  /** Present when the game is over. */
  readonly standings: readonly Standing[] | undefined;
  /** The record's text, once the table is over. */
  readonly record: string | undefined;
  /** Where the viewer has decided, as far as it was not taken back. */
  readonly decided: readonly number[];
  /** Where a take-back would go that was asked for, by whomever. */
  readonly wanted: number | undefined;
  readonly tookBack: boolean;
}

/** What is needed to understand an update: notation is read, and an event is about a seat. */
export interface Reader {
  read(notation: string): Action | undefined;
  seatOf(told: Fact): Seat | undefined;
}

export const onlineState = (info: TableInfo): OnlineState => ({
  info,
  frames: [],
  chat: [],
  clock: undefined,
  spectators: 0,
  seq: -1,
  standings: undefined,
  record: undefined,
  decided: [],
  wanted: undefined,
  tookBack: false,
});

/** The table is over, though the game is not. */
export const endedEarly = ({ info }: OnlineState): boolean => info.phase === 'over' && info.ending === 'agreed';

/** Whether the record is wanted before this is shown: the result is made of it. */
export const needsRecord = (state: OnlineState, update?: Update): boolean =>
  state.record === undefined && (update?.standings !== undefined || endedEarly(state));

export const withRecord = (state: OnlineState, record: string | undefined): OnlineState => ({ ...state, record: state.record ?? record });

/** Messages that change what is known, updates aside. */
export function afterMessage(state: OnlineState, message: ServerMessage): OnlineState {
  switch (message.type) {
    case 'table':
      return { ...state, info: message.info, wanted: message.info.proposal?.to ?? state.wanted };
    case 'chat':
      return state.chat.some(({ n, room }) => n === message.n && room === message.room)
        ? state
        : { ...state, chat: [...state.chat, message] };
    case 'presence':
      return { ...state, spectators: message.spectators };
    default:
      return state;
  }
}

/** A frame for every entry that was told of, the last with what may be done now. */
export function afterUpdate(state: OnlineState, update: Update, reader: Reader): OnlineState {
  if (update.seq < state.seq) return state;
  if (update.seq === state.seq) return { ...state, clock: update.clock };
  const news = newsOf(update);
  return {
    ...afterTakeBack(state, news),
    seq: update.seq,
    standings: update.standings,
    clock: update.clock,
    frames: [...state.frames, ...freshFrames(state, update, news, reader)],
  };
}

type News = ReadonlyMap<number, readonly Fact[]>;

/** What was told, by entry. The server sends what the game tells, so these are facts. */
function newsOf({ told }: Update): News {
  const news = new Map<number, Fact[]>();
  for (const [entry, fact] of told) news.set(entry, [...(news.get(entry) ?? []), fact as Fact]);
  return news;
}

/** An entry that tells nothing, when moves were to be taken back: they were. */
function afterTakeBack(state: OnlineState, news: News): OnlineState {
  const { wanted, seq, decided } = state;
  if (wanted === undefined || seq < 0 || news.has(seq + 1)) return { ...state, wanted: undefined };
  return { ...state, wanted: undefined, tookBack: true, decided: decided.filter((entry) => entry < wanted) };
}

function freshFrames(state: OnlineState, update: Update, news: News, reader: Reader): Frame[] {
  const legal = update.legal.flatMap((text) => reader.read(text) ?? []);
  const over = update.standings !== undefined || endedEarly(state);
  const fresh: Frame[] = [];
  for (let entry = state.frames.length; entry <= update.seq; entry++) {
    const told = news.get(entry) ?? [];
    const last = entry === update.seq;
    const [first] = told;
    fresh.push({
      entry,
      actor: first && reader.seatOf(first),
      view: update.view,
      legal: last ? legal : [],
      told,
      over: last && over,
    });
  }
  return fresh;
}

/** There is nothing more to decide. */
export function endedHere(state: OnlineState): OnlineState {
  const last = state.frames.at(-1);
  if (!last || last.over) return state;
  return { ...state, frames: [...state.frames.slice(0, -1), { ...last, legal: [], over: true }] };
}

/** The viewer asks to go back, and so it may come. */
export const wantingBack = (state: OnlineState, to: number): OnlineState => ({ ...state, wanted: to });

/** The viewer has decided after that entry. */
export const afterDeciding = (state: OnlineState, entry: number): OnlineState => ({ ...state, decided: [...state.decided, entry] });

/** The entry before the viewer's last decision, which the others could let it have again. */
export function takeBackTo({ decided, tookBack, frames }: OnlineState, own: Seat | null): number | undefined {
  const known = decided.at(-1);
  if (known !== undefined || tookBack || own === null) return known;
  // Not seen from the beginning: the first of the viewer's last entries in a row.
  let at = frames.findLastIndex(({ actor }) => actor === own);
  while (at > 0 && frames[at - 1]?.actor === own) at--;
  const first = frames[at];
  return first && at > 0 ? first.entry - 1 : undefined;
}

/** How it ended, made of the record as far as that could be had. */
export function resultOf(state: OnlineState, replayed: AnyMatch | undefined): MatchResult | undefined {
  // An early end has no standings of the game's own: they are as the record leaves them.
  const standings = state.standings ?? (replayed && endedEarly(state) ? matchStandings(replayed) : undefined);
  if (!standings) return undefined;
  const left = state.info.seats.every(({ conceded }) => conceded);
  return { ended: endedEarly(state) ? 'agreed' : left ? 'left' : 'played', standings, line: replayed ? scoreLine(replayed) : [] };
}
