// A table on the server as a source of frames: the shell sees no difference.

import { batch, computed, signal } from '@preact/signals';
import {
  type Action,
  type Fact,
  insist,
  layOut,
  matchStandings,
  ok,
  parseRecord,
  type Result,
  refused,
  replayRecord,
  type Seat,
  type Standing,
  seatLetter,
} from '@regalia/core';
import type {
  Accepted,
  ChatLine,
  ClientMessage,
  ClockInfo,
  Refused,
  SeatLetter,
  ServerMessage,
  TableInfo,
  Update,
} from '@regalia/protocol';
import type { LoadedGame } from '../games.ts';
import { askAdvice } from '../local/bots.ts';
import { type Frame, scoreLine } from '../local/frames.ts';
import { shortName } from '../local/host.ts';
import type { OnlineExtras, Outcome, Source } from '../table/source.ts';
import { fetchRecord } from './api.ts';
import { openLine } from './line.ts';

export interface OnlineSource extends Source {
  readonly online: OnlineExtras;
  leave(): void;
}

const seatOf = (letter: string): Seat => letter.charCodeAt(0) - 65;
const newKey = (): string => crypto.randomUUID();

/** Connects; answers when the first update is there, or why there is none. */
export function onlineSource(loaded: LoadedGame, first: TableInfo, invite: string | undefined): Promise<Result<OnlineSource>> {
  const { game, face } = loaded;
  const seats = first.seats.length;
  const laid = layOut(game, first.options, seats);
  if (!laid.ok) return Promise.resolve(laid);
  const { box } = laid.value;
  const own: Seat | null = first.yours.length === 0 ? null : seatOf(first.yours[0]);
  const as = own === null ? null : seatLetter(own);

  const info = signal(first);
  const frames = signal<readonly Frame[]>([]);
  const chat = signal<readonly ChatLine[]>([]);
  const clock = signal<ClockInfo | undefined>(undefined);
  const spectators = signal(0);
  const answers = new Map<string, (answer: Accepted | Refused) => void>();
  let seq = -1;
  let standings: readonly Standing[] | undefined;
  let record: string | undefined;
  /** Where the viewer has decided, as far as it was not taken back. */
  let decided: readonly number[] = [];
  /** A take-back that was asked for, by whomever. */
  let wanted: number | undefined;
  let tookBack = false;
  let begun: (source: Result<OnlineSource>) => void = () => undefined;

  /** A frame for every entry that was told of, the last with what may be done now. */
  const take = (update: Update): void => {
    if (update.seq <= seq) {
      if (update.seq === seq) clock.value = update.clock;
      return;
    }
    const news = new Map<number, Fact[]>();
    for (const [entry, told] of update.told) {
      const fact = told as Fact;
      news.set(entry, [...(news.get(entry) ?? []), fact]);
    }
    if (wanted !== undefined && !news.has(seq + 1) && seq >= 0) {
      // An entry that tells nothing: the moves were taken back.
      const to = wanted;
      decided = decided.filter((entry) => entry < to);
      tookBack = true;
    }
    wanted = undefined;
    const legal = update.legal.flatMap((text) => game.read(box, text) ?? []);
    const deciders = update.deciding.map(seatOf);
    const fresh: Frame[] = [];
    for (let entry = frames.value.length; entry <= update.seq; entry++) {
      const told = news.get(entry) ?? [];
      const last = entry === update.seq;
      fresh.push({
        entry,
        actor: told[0] && face.seatOf(told[0]),
        view: update.view,
        legal: last ? legal : [],
        told,
        deciders,
        over: last && (update.standings !== undefined || endedEarly()),
      });
    }
    seq = update.seq;
    standings = update.standings;
    batch(() => {
      clock.value = update.clock;
      frames.value = [...frames.value, ...fresh];
    });
  };

  /** The table is over, though the game is not. */
  const endedEarly = (): boolean => info.value.phase === 'over' && info.value.ending === 'agreed';

  /** Has the record at hand first, if the table is over: the result is made of it. */
  const withRecord = async (over: boolean): Promise<void> => {
    if (over) record ??= await fetchRecord(first.id, invite);
  };

  /** There is nothing more to decide. */
  const endHere = (): void => {
    const last = frames.value.at(-1);
    if (last && !last.over) frames.value = [...frames.value.slice(0, -1), { ...last, legal: [], deciders: [], over: true }];
  };

  const hear = (message: ServerMessage): void => {
    switch (message.type) {
      case 'update':
        if (message.as !== as) return;
        void withRecord(message.standings !== undefined || endedEarly()).then(() => {
          take(message);
          begun(ok(source));
        });
        return;
      case 'table':
        info.value = message.info;
        wanted = message.info.proposal?.to ?? wanted;
        if (endedEarly()) void withRecord(true).then(endHere);
        return;
      case 'accepted':
      case 'refused':
        if (message.type === 'refused' && message.update) take(message.update);
        if (message.key !== undefined) {
          answers.get(message.key)?.(message);
          answers.delete(message.key);
        } else if (message.type === 'refused') begun({ ok: false, refusal: message.reason });
        return;
      case 'chat':
        if (!chat.value.some(({ n, room }) => n === message.n && room === message.room)) chat.value = [...chat.value, message];
        return;
      case 'presence':
        spectators.value = message.spectators;
        return;
      default:
        return;
    }
  };

  const line = openLine(
    () => ({ type: 'watch', table: first.id, as, since: Math.max(0, seq), ...(invite === undefined ? {} : { invite }) }),
    hear,
  );

  /** Says something from the viewer's seat; answers what came of it. */
  const said = (message: (seat: SeatLetter, key: string) => ClientMessage): Promise<Result<number>> => {
    insist(as !== null, 'a spectator says nothing');
    const key = newKey();
    return new Promise((resolve) => {
      answers.set(key, (answer) => resolve(answer.type === 'accepted' ? ok(answer.seq) : { ok: false, refusal: answer.reason }));
      line.send(message(as, key));
    });
  };

  const source: OnlineSource = {
    id: first.id,
    game,
    box,
    seats,
    names: first.seats.map(({ name, seat, kind }) => (kind === 'bot' ? shortName(name) : name) || seat),
    bots: first.seats.map(({ kind }) => kind === 'bot'),
    viewer: signal(own),
    frames,
    handover: signal(undefined),
    commitment: first.commitment,
    online: {
      info,
      chat,
      clock,
      spectators,
      connection: line.connection,
      say: (text) => line.send({ type: 'chat', table: first.id, as, key: newKey(), text }),
      request: (wish) => {
        if (wish.type === 'propose' && wish.what.kind === 'takeback') wanted = wish.what.to;
        return said((seat, key) => ({ ...wish, table: first.id, as: seat, key }));
      },
      takeBackTo() {
        const known = decided.at(-1);
        if (known !== undefined || tookBack) return known;
        // Not seen from the beginning: the first of the viewer's last entries in a row.
        let at = frames.value.findLastIndex(({ actor }) => actor !== undefined && actor === own);
        while (at > 0 && frames.value[at - 1].actor === own) at--;
        return at > 0 ? frames.value[at].entry - 1 : undefined;
      },
    },
    takeSeat: () => undefined,
    submit(draft: readonly Action[]): Promise<Result<number>> {
      const expect = seq;
      const notes = draft.map((action) => game.write(box, action));
      return said((seat, key) => ({ type: 'submit', table: first.id, as: seat, key, expect, draft: notes })).then((done) => {
        if (done.ok) decided = [...decided, expect];
        return done;
      });
    },
    advised: computed(() => info.value.seats.every(({ seat, kind }) => kind === 'bot' || info.value.yours.includes(seat))),
    advise: (view, legal, calledOff) => askAdvice({ game: game.id, options: first.options, seats, view, legal }, calledOff),
    outcome(): Outcome | undefined {
      const parsed = record === undefined ? refused('no-record') : parseRecord(record);
      const replayed = parsed.ok ? replayRecord(game, parsed.value) : parsed;
      // An early end has no standings of the game's own: they are as the record leaves them.
      const final = standings ?? (replayed.ok && endedEarly() ? matchStandings(replayed.value) : undefined);
      if (!final) return undefined;
      const left = info.value.seats.every(({ conceded }) => conceded);
      return {
        ended: endedEarly() ? 'agreed' : left ? 'left' : 'played',
        standings: final,
        line: replayed.ok ? scoreLine(game, first.options, seats, replayed.value.entries) : [],
      };
    },
    record: () => record,
    leave: () => line.close(),
  };
  return new Promise((resolve) => {
    begun = resolve;
  });
}
