// A match at a table on the server: the shell sees no difference.

import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type AnyMatch,
  insist,
  layOut,
  ok,
  parseRecord,
  type Result,
  replayRecord,
  type Seat,
  seatLetter,
  seatOf,
  type Viewer,
} from '@regalia/core';
import type { Accepted, ClientMessage, Refused, SeatLetter, ServerMessage, TableInfo, Update } from '@regalia/protocol';
import type { PageGame } from '../games.ts';
import { askAdvice } from '../local/bots.ts';
import { shortName } from '../local/player-names.ts';
import { type OrdersDesk, ordersDesk } from '../orders/desk.ts';
import { type Looking, startLooking } from '../orders/looking.ts';
import type { Frame } from '../table/frames.ts';
import type { OnlineExtras, SeenMatch } from '../table/seen-match.ts';
import { callMyself, chatBefore, fetchRecord, muteSeat, pastAt, playAgain, sayAt, whoAmI } from './api.ts';
import { type Connection, connect } from './connection.ts';
import { keepMuted, mutedAt } from './mutes.ts';
import {
  afterMessage,
  afterPast,
  afterUpdate,
  endedEarly,
  endedHere,
  firstPending,
  needsRecord,
  type OnlineState,
  onlineState,
  type Reader,
  resultOf,
  takeBackTo,
  withChat,
  withoutChatOf,
  withRecord,
} from './online-state.ts';
import { notePromise, promisedAt } from './promise.ts';

export interface OnlineMatch extends SeenMatch {
  readonly online: OnlineExtras;
  /** Notes how far the viewer has seen; undefined for a spectator. */
  readonly looking: Looking | undefined;
  leave(): void;
}

/** A table and who sits at it here: a seat by its letter, or null for a spectator. */
interface Place {
  readonly table: string;
  readonly as: SeatLetter | null;
  readonly invite: string | undefined;
}

/** Connects; answers when the first update is there, or why there is none. */
export function joinOnlineMatch(
  loaded: PageGame,
  info: TableInfo,
  invite: string | undefined,
  hotSeat: HotSeat = { as: undefined, take: () => undefined },
): Promise<Result<OnlineMatch>> {
  const laid = layOut(loaded.game, info.options, info.seats.length);
  if (!laid.ok) return Promise.resolve(laid);
  const { box } = laid.value;
  notePromise(info);
  const place: Place = { table: info.id, as: hotSeat.as ?? ownSeatNow(info), invite };
  const state = signal(onlineState(info));
  const reader: Reader = { read: (notation) => loaded.game.read(box, notation) };
  void hearBefore(place, state);
  const recall = recalling(place, state);
  return new Promise((resolve) => {
    const answers: Answers = new Map();
    // Whoever sits down can look back at once: what was seen before is fetched first, as far as that does not take long.
    const begun = (refused?: NotBegun): void =>
      void within(PATIENCE, refused ? Promise.resolve() : Promise.all([recall(), match.looking?.begin()])).then(() =>
        resolve(refused ?? ok(match)),
      );
    const listener = listen(place, state, reader, answers, begun, () => void recall());
    const connection = connect(() => watching(place, state.value), listener);
    const match = onlineMatch(loaded, box, place, state, { connection, answers }, hotSeat);
  });
}

/** Who has several seats sits in one at a time. */
export interface HotSeat {
  /** The seat to sit in; undefined for whichever must decide. */
  readonly as: SeatLetter | undefined;
  /** Somebody else at this screen sits down. */
  readonly take: (seat: SeatLetter) => void;
}

/** The first of one's own seats that must decide, else the first. */
const ownSeatNow = ({ yours, deciding }: TableInfo): SeatLetter | null => yours.find((seat) => deciding.includes(seat)) ?? yours[0] ?? null;

type NotBegun = Extract<Result<never>, { ok: false }>;

/** How long the table waits for its past, in milliseconds; and how long the past waits, so that several entries are asked for at once. */
const PATIENCE = 4_000;
const TOGETHER = 1_500;

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
const within = (time: number, work: Promise<unknown>): Promise<unknown> => Promise.race([work, pause(time)]);

/** Pages of a hundred lines; nobody reads more. */
const CHAT_PAGES = 20;

/** What was said before one came. */
async function hearBefore({ table, invite }: Place, state: Signal<OnlineState>): Promise<void> {
  for (let after = 0, page = 0; page < CHAT_PAGES; page++) {
    const talk = await chatBefore(table, invite, after);
    if (!talk.ok || talk.value.lines.length === 0) return;
    state.value = withChat(state.value, talk.value.lines);
    after = talk.value.lines.at(-1)?.n ?? after;
  }
}

/** Fetches what the viewer saw where that is not known, page by page. Several who want it at once get it once. */
function recalling({ table, as, invite }: Place, state: Signal<OnlineState>): () => Promise<void> {
  let under: Promise<void> | undefined;
  const fetchAll = async (): Promise<void> => {
    for (let at = firstPending(state.value); at !== undefined; ) {
      const page = await pastAt(table, as, invite, at);
      if (!page.ok) return;
      state.value = afterPast(state.value, page.value);
      const next = firstPending(state.value);
      // A page that did not help is not asked for again at once.
      if (next === at) return;
      at = next;
    }
  };
  return () => {
    under ??= fetchAll().finally(() => {
      under = undefined;
    });
    return under;
  };
}

/** Who waits for the answer to a message, by its key. */
type Answers = Map<string, (answer: Accepted | Refused) => void>;

const watching = ({ table, as, invite }: Place, { seq }: OnlineState): ClientMessage => ({
  type: 'watch',
  table,
  as,
  since: Math.max(0, seq),
  ...(invite === undefined ? {} : { invite }),
});

/** Takes in what comes. `begun` hears when the first update is there, or why there will be none. */
function listen(
  { table, as, invite }: Place,
  state: Signal<OnlineState>,
  reader: Reader,
  answers: Answers,
  begun: (refused?: NotBegun) => void,
  recall: () => void,
): (message: ServerMessage) => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  /** Has the record at hand first, if the table is over: the result is made of it. */
  const recordFirst = async (update?: Update): Promise<void> => {
    if (!needsRecord(state.value, update)) return;
    const record = await fetchRecord(table, invite);
    state.value = withRecord(state.value, record);
  };
  const take = async (update: Update): Promise<void> => {
    await recordFirst(update);
    state.value = afterUpdate(state.value, update, reader);
    clearTimeout(soon);
    if (firstPending(state.value) !== undefined) soon = setTimeout(recall, TOGETHER);
  };
  const answer = async (message: Accepted | Refused): Promise<void> => {
    if (message.type === 'refused' && message.update) await take(message.update);
    if (message.key !== undefined) {
      answers.get(message.key)?.(message);
      answers.delete(message.key);
    } else if (message.type === 'refused') begun({ ok: false, refusal: message.reason });
  };
  return (message) => {
    state.value = afterMessage(state.value, message);
    if (message.type === 'update' && message.as === as)
      void take(message).then(() => {
        if (message.more !== true) begun();
      });
    else if (message.type === 'accepted' || message.type === 'refused') void answer(message);
    else if (message.type === 'table' && endedEarly(state.value))
      void recordFirst().then(() => {
        state.value = endedHere(state.value);
      });
  };
}

/** How to say something and hear what came of it. */
interface Talk {
  readonly connection: Connection;
  readonly answers: Answers;
}

const newKey = (): string => crypto.randomUUID();

/** Says something from the viewer's seat; answers what came of it. */
function say(
  { as }: Place,
  { connection, answers }: Talk,
  message: (seat: SeatLetter, key: string) => ClientMessage,
): Promise<Result<number>> {
  insist(as !== null, 'a spectator says nothing');
  const key = newKey();
  return new Promise((resolve) => {
    answers.set(key, (answer) => resolve(answer.type === 'accepted' ? ok(answer.seq) : { ok: false, refusal: answer.reason }));
    connection.send(message(as, key));
  });
}

function onlineMatch(loaded: PageGame, box: unknown, place: Place, state: Signal<OnlineState>, talk: Talk, hotSeat: HotSeat): OnlineMatch {
  const { game } = loaded;
  const { id, seats, options, commitment } = state.value.info;
  const own = place.as === null ? null : (seatOf(place.as) ?? null);
  const info = computed(() => state.value.info);
  const frames = computed(() => state.value.frames);
  const looking = own === null ? undefined : startLooking(id, own, frames);
  const online = extras(place, state, info, own, talk);
  const stopOrders = online.orders && following(online.orders, frames);
  return {
    id,
    game,
    box,
    seats: seats.length,
    names: seats.map(({ name, seat, kind }) => (kind === 'bot' ? shortName(name) : name) || seat),
    bots: seats.map(({ kind }) => kind === 'bot'),
    kinds: seats.map(({ kind, level }) => (kind === 'bot' ? level : null)),
    viewer: signal(own),
    frames,
    ...(looking ? { missed: looking.missed } : {}),
    looking,
    handover: computed(() => otherSeat(state.value, place)),
    commitment: promisedAt(id) ?? commitment,
    online,
    takeSeat: (seat) => hotSeat.take(seatLetter(seat)),
    submit(draft) {
      const expect = state.value.seq;
      const notes = draft.map((action) => game.write(box, action));
      return say(place, talk, (as, key) => ({ type: 'submit', table: id, as, key, expect, draft: notes }));
    },
    advised: computed(() => info.value.seats.every(({ seat, kind }) => kind === 'bot' || info.value.yours.includes(seat))),
    advise: (view, legal, calledOff) => askAdvice({ game: game.id, options, seats: seats.length, view, legal }, calledOff),
    result: () => resultOf(state.value, replayed(loaded, state.value)),
    record: () => state.value.record,
    leave() {
      looking?.leave();
      stopOrders?.();
      talk.connection.close();
    },
  };
}

/** Another of one's own seats that must decide while this one need not. */
function otherSeat({ deciding, info: { yours, phase } }: OnlineState, { as }: Place): Seat | undefined {
  if (as === null || phase !== 'playing' || deciding.includes(as)) return undefined;
  const next = yours.find((seat) => deciding.includes(seat));
  return next === undefined ? undefined : seatOf(next);
}

/** So long the orders are left alone after something happened, in milliseconds: several entries are asked about at once. */
const ORDERS_AFTER = 400;

/** Asks for the orders once, and then what became of them as long as some are going. Answers how to stop. */
function following(desk: OrdersDesk, frames: ReadonlySignal<readonly Frame[]>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  void desk.refresh();
  const stop = effect(() => {
    frames.value.length;
    clearTimeout(timer);
    if (desk.info.peek().orders.some(({ stopped }) => stopped === null)) timer = setTimeout(() => void desk.refresh(), ORDERS_AFTER);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function extras(place: Place, state: Signal<OnlineState>, info: OnlineExtras['info'], own: Viewer, talk: Talk): OnlineExtras {
  const { table, as } = place;
  const named = signal(as !== null);
  const muted = signal(mutedAt(table));
  if (as === null)
    void whoAmI().then((known) => {
      named.value = known.ok;
    });
  return {
    info,
    chat: computed(() => state.value.chat),
    clock: computed(() => state.value.clock),
    present: computed(() => state.value.present),
    spectators: computed(() => state.value.spectators),
    connection: talk.connection.status,
    takeBackTo: computed(() => takeBackTo(state.value, own)),
    undoable: computed(() => {
      const { seq: expect, undo: to, info: now } = state.value;
      return as !== null && now.phase === 'playing' && to >= 0 && to < expect ? { expect, to } : undefined;
    }),
    named,
    async takeName(name) {
      const done = await callMyself(name);
      if (done.ok) named.value = true;
      return done;
    },
    say: (text) => sayAt(table, as, newKey(), text),
    muted,
    async mute(seat, on) {
      const done = await muteSeat(table, seat, on);
      if (!done.ok) return done;
      muted.value = on ? [...muted.value, seat] : muted.value.filter((one) => one !== seat);
      keepMuted(table, muted.value);
      if (on) state.value = withoutChatOf(state.value, seat);
      else await hearBefore(place, state);
      return done;
    },
    rematch: () => playAgain(table),
    orders: own === null ? undefined : ordersDesk(table, own),
    request: (wish) => say(place, talk, (seat, key) => ({ ...wish, table, as: seat, key })),
  };
}

/** The match again from its record, once there is one. */
function replayed({ game }: PageGame, { record }: OnlineState): AnyMatch | undefined {
  const parsed = record === undefined ? undefined : parseRecord(record);
  const match = parsed?.ok ? replayRecord(game, parsed.value) : undefined;
  return match?.ok ? match.value : undefined;
}
