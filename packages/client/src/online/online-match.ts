// A match at a table on the server: the shell sees no difference.

import { computed, type Signal, signal } from '@preact/signals';
import { type AnyMatch, insist, layOut, ok, parseRecord, type Result, replayRecord, seatOf, type Viewer } from '@regalia/core';
import type { Accepted, ClientMessage, Refused, SeatLetter, ServerMessage, TableInfo, Update } from '@regalia/protocol';
import type { PageGame } from '../games.ts';
import { askAdvice } from '../local/bots.ts';
import { shortName } from '../local/player-names.ts';
import type { OnlineExtras, SeenMatch } from '../table/seen-match.ts';
import { fetchRecord } from './api.ts';
import { type Connection, connect } from './connection.ts';
import {
  afterDeciding,
  afterMessage,
  afterUpdate,
  endedEarly,
  endedHere,
  needsRecord,
  type OnlineState,
  onlineState,
  type Reader,
  resultOf,
  takeBackTo,
  wantingBack,
  withRecord,
} from './online-state.ts';

export interface OnlineMatch extends SeenMatch {
  readonly online: OnlineExtras;
  leave(): void;
}

/** A table and who sits at it here: a seat by its letter, or null for a spectator. */
interface Place {
  readonly table: string;
  readonly as: SeatLetter | null;
  readonly invite: string | undefined;
}

/** Connects; answers when the first update is there, or why there is none. */
export function joinOnlineMatch(loaded: PageGame, info: TableInfo, invite: string | undefined): Promise<Result<OnlineMatch>> {
  const laid = layOut(loaded.game, info.options, info.seats.length);
  if (!laid.ok) return Promise.resolve(laid);
  const { box } = laid.value;
  const place: Place = { table: info.id, as: info.yours[0] ?? null, invite };
  const state = signal(onlineState(info));
  const reader: Reader = { read: (notation) => loaded.game.read(box, notation), seatOf: loaded.ui.seatOf };
  return new Promise((resolve) => {
    const answers: Answers = new Map();
    const listener = listen(place, state, reader, answers, (refused) => resolve(refused ?? ok(match)));
    const connection = connect(() => watching(place, state.value), listener);
    const match = onlineMatch(loaded, box, place, state, { connection, answers });
  });
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
  begun: (refused?: Extract<Result<never>, { ok: false }>) => void,
): (message: ServerMessage) => void {
  /** Has the record at hand first, if the table is over: the result is made of it. */
  const recordFirst = async (update?: Update): Promise<void> => {
    if (!needsRecord(state.value, update)) return;
    const record = await fetchRecord(table, invite);
    state.value = withRecord(state.value, record);
  };
  const take = async (update: Update): Promise<void> => {
    await recordFirst(update);
    state.value = afterUpdate(state.value, update, reader);
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
    if (message.type === 'update' && message.as === as) void take(message).then(() => begun());
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

function onlineMatch(loaded: PageGame, box: unknown, place: Place, state: Signal<OnlineState>, talk: Talk): OnlineMatch {
  const { game } = loaded;
  const { id, seats, options, commitment } = state.value.info;
  const own = place.as === null ? null : (seatOf(place.as) ?? null);
  const info = computed(() => state.value.info);
  return {
    id,
    game,
    box,
    seats: seats.length,
    names: seats.map(({ name, seat, kind }) => (kind === 'bot' ? shortName(name) : name) || seat),
    bots: seats.map(({ kind }) => kind === 'bot'),
    viewer: signal(own),
    frames: computed(() => state.value.frames),
    handover: signal(undefined),
    commitment,
    online: extras(place, state, info, own, talk),
    takeSeat: () => undefined,
    async submit(draft) {
      const expect = state.value.seq;
      const notes = draft.map((action) => game.write(box, action));
      const done = await say(place, talk, (as, key) => ({ type: 'submit', table: id, as, key, expect, draft: notes }));
      if (done.ok) state.value = afterDeciding(state.value, expect);
      return done;
    },
    advised: computed(() => info.value.seats.every(({ seat, kind }) => kind === 'bot' || info.value.yours.includes(seat))),
    advise: (view, legal, calledOff) => askAdvice({ game: game.id, options, seats: seats.length, view, legal }, calledOff),
    result: () => resultOf(state.value, replayed(loaded, state.value)),
    record: () => state.value.record,
    leave: () => talk.connection.close(),
  };
}

function extras(place: Place, state: Signal<OnlineState>, info: OnlineExtras['info'], own: Viewer, talk: Talk): OnlineExtras {
  const { table, as } = place;
  return {
    info,
    chat: computed(() => state.value.chat),
    clock: computed(() => state.value.clock),
    spectators: computed(() => state.value.spectators),
    connection: talk.connection.status,
    takeBackTo: computed(() => takeBackTo(state.value, own)),
    say: (text) => talk.connection.send({ type: 'chat', table, as, key: newKey(), text }),
    request(wish) {
      if (wish.type === 'propose' && wish.what.kind === 'takeback') state.value = wantingBack(state.value, wish.what.to);
      return say(place, talk, (seat, key) => ({ ...wish, table, as: seat, key }));
    },
  };
}

/** The match again from its record, once there is one. */
function replayed({ game }: PageGame, { record }: OnlineState): AnyMatch | undefined {
  const parsed = record === undefined ? undefined : parseRecord(record);
  const match = parsed?.ok ? replayRecord(game, parsed.value) : undefined;
  return match?.ok ? match.value : undefined;
}
