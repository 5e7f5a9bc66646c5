// What is known of a table on the server, without a server: every message makes a new state of the old one.

import { type AnyMatch, CHANCE, deciders, seatLetter } from '@regalia/core';
import { type ChatLine, changesBetween, type PastPage, type TableInfo, type Update } from '@regalia/protocol';
import { describe, expect, test } from 'vitest';
import {
  afterMessage,
  afterPast,
  afterUpdate,
  endedEarly,
  endedHere,
  firstPending,
  needsRecord,
  onlineState,
  type Reader,
  resultOf,
  takeBackTo,
  withRecord,
} from '../src/online/online-state.ts';
import { framesOf } from '../src/table/frames.ts';
import { newMatch, playTurns } from './toy/match.ts';
import { game, STOP, TAKE } from './toy/rules.ts';

const seat = (letter: 'A' | 'B'): TableInfo['seats'][number] => ({
  seat: letter,
  kind: 'person',
  name: letter,
  level: null,
  standIn: false,
  conceded: false,
});
const INFO: TableInfo = {
  id: 'table1',
  game: 'pebbles',
  engine: 1,
  options: {},
  title: '',
  phase: 'playing',
  visibility: 'private',
  seats: [seat('A'), seat('B')],
  yours: ['A'],
  host: true,
  seq: 0,
  rev: 0,
  deciding: ['A'],
  pace: null,
  quiet: null,
  timeout: 'bot',
  paused: false,
  proposal: null,
  commitment: '',
  key: null,
  ending: null,
  rematch: null,
  createdAt: 0,
  changedAt: 0,
};

const reader: Reader = {
  read: (notation) => game.read(undefined, notation),
};

/** An entry as the server names it. */
function kindOf(entry: AnyMatch['entries'][number]): string {
  if (entry.kind === 'takeback') return `- takeback ${entry.to}`;
  if (entry.kind === 'concede') return `${seatLetter(entry.seat)} concede`;
  return entry.actor === CHANCE ? '*' : seatLetter(entry.actor);
}

/** What the server sends to seat A after the entries so far, as far as they are news. */
function updateOf(match: AnyMatch, after: number): Update {
  const frames = framesOf(match, 0);
  const last = frames.at(-1);
  return {
    type: 'update',
    table: INFO.id,
    as: 'A',
    seq: match.entries.length,
    after,
    entries: match.entries.slice(after).map(kindOf),
    told: frames.slice(after + 1).flatMap(({ entry, told }) => told.map((fact) => [entry, fact] as const)),
    view: last?.view,
    legal: (last?.legal ?? []).map((action) => game.write(match.box, action)),
    undo: match.entries.length,
    deciding: deciders(match).map(seatLetter),
    ...(last?.over ? { standings: game.standings(match.box, match.state) } : {}),
  };
}

const empty = onlineState(INFO);

describe('an update', () => {
  test('brings a frame for every entry, the last with what may be done now', () => {
    const match = newMatch();
    const state = afterUpdate(empty, updateOf(match, 0), reader);
    expect(state.frames.map(({ entry }) => entry)).toEqual([0, 1, 2, 3]);
    expect(state.frames.map(({ legal }) => legal)).toEqual([[], [], [], [TAKE, STOP]]);
    expect(state.frames.at(-1)).toMatchObject({ over: false });
    expect(state.seq).toBe(3);
  });

  test('is told to whom it is about, and goes on where the last one ended', () => {
    const match = newMatch();
    const first = afterUpdate(empty, updateOf(match, 0), reader);
    playTurns(match, 1);
    const second = afterUpdate(first, updateOf(match, 3), reader);
    expect(second.frames.slice(0, 4)).toEqual(first.frames);
    expect(second.frames.slice(4).map(({ actor }) => actor)).toEqual(
      framesOf(match, 0)
        .slice(4)
        .map(({ actor }) => actor),
    );
  });

  test('that comes late or twice changes nothing but the clock', () => {
    const match = newMatch();
    const late = updateOf(match, 0);
    playTurns(match, 1);
    const state = afterUpdate(empty, updateOf(match, 0), reader);
    expect(afterUpdate(state, late, reader)).toBe(state);
    const clock = { bank: [1, 2], until: [null, 3], now: 0 };
    expect(afterUpdate(state, { ...updateOf(match, 0), clock }, reader)).toEqual({ ...state, clock });
  });
});

describe('the past', () => {
  const match = newMatch();
  playTurns(match, 2);
  const truth = framesOf(match, 0);
  const page = (after: number, upTo: number): PastPage => ({
    game: game.id,
    engine: 1,
    as: 'A',
    after,
    view: truth[after]?.view,
    deciding: [],
    steps: truth.slice(after + 1, upTo + 1).map(({ view, entry }) => ({
      entry: kindOf(match.entries[entry - 1] ?? { kind: 'takeback', to: 0 }),
      told: [],
      changes: changesBetween(truth[entry - 1]?.view, view),
      deciding: [],
    })),
    seq: upTo,
    more: upTo < match.entries.length,
  });

  test('is not taken for known before it is: only the view that came is true', () => {
    const state = afterUpdate(empty, updateOf(match, 0), reader);
    expect(state.frames.filter(({ pending }) => !pending).map(({ entry }) => entry)).toEqual([state.seq]);
    expect(firstPending(state)).toBe(0);
  });

  test('is as it was, entry by entry, once its pages are there', () => {
    const half = afterPast(afterUpdate(empty, updateOf(match, 0), reader), page(0, 2));
    expect(firstPending(half)).toBe(3);
    const whole = afterPast(half, page(2, match.entries.length));
    expect(firstPending(whole)).toBeUndefined();
    expect(whole.frames.map(({ view }) => view)).toEqual(truth.map(({ view }) => view));
  });
});

describe('a take-back', () => {
  const match = newMatch();
  playTurns(match, 2);
  const played = afterUpdate(empty, updateOf(match, 0), reader);

  test('can be asked for to before the viewer’s last decision', () => {
    expect(takeBackTo(played, 0)).toBe(3);
    expect(takeBackTo(played, null)).toBeUndefined();
  });

  test('is known by what the entry says it is; what it took back can not be taken back again', () => {
    const seq = played.seq + 1;
    const update: Update = { ...updateOf(match, played.seq), seq, told: [], entries: ['- takeback 3'] };
    const back = afterUpdate(played, update, reader);
    expect(back.frames.at(-1)).toMatchObject({ actor: undefined, beside: { kind: 'takeback', to: 3 } });
    expect(takeBackTo(back, 0)).toBeUndefined();
  });

  test('an entry that tells nothing is none by itself', () => {
    const seq = played.seq + 1;
    const quiet = afterUpdate(played, { ...updateOf(match, played.seq), seq, told: [], entries: ['B'] }, reader);
    expect(quiet.frames.at(-1)?.beside).toBeUndefined();
    expect(takeBackTo(quiet, 0)).toBe(3);
  });

  test('and a concession say who gave up', () => {
    const seq = played.seq + 1;
    const gone = afterUpdate(played, { ...updateOf(match, played.seq), seq, told: [], entries: ['B concede'] }, reader);
    expect(gone.frames.at(-1)?.beside).toEqual({ kind: 'concede', seat: 1 });
  });
});

describe('the end', () => {
  const match = newMatch();
  playTurns(match, 4);

  test('by the rules brings the standings, and the record is wanted first', () => {
    const update = updateOf(match, 0);
    expect(needsRecord(empty, update)).toBe(true);
    expect(needsRecord(withRecord(empty, 'a record'), update)).toBe(false);
    const over = afterUpdate(empty, update, reader);
    expect(over.frames.at(-1)?.over).toBe(true);
    expect(resultOf(over, match)).toMatchObject({ ended: 'played', standings: [{ score: 2 }, { score: 2 }] });
    expect(resultOf(over, undefined)?.line).toEqual([]);
  });

  test('by agreement asks nobody any more, and stands as the record leaves it', () => {
    const half = newMatch();
    playTurns(half, 1);
    const running = afterUpdate(empty, updateOf(half, 0), reader);
    const agreed = afterMessage(running, { type: 'table', info: { ...INFO, phase: 'over', ending: 'agreed' } });
    expect(endedEarly(agreed)).toBe(true);
    const ended = endedHere(agreed);
    expect(ended.frames.at(-1)).toMatchObject({ legal: [], over: true });
    expect(endedHere(ended)).toBe(ended);
    expect(resultOf(ended, undefined)).toBeUndefined();
    expect(resultOf(ended, half)).toMatchObject({ ended: 'agreed', standings: [{ seat: 0, score: 1 }, { seat: 1 }] });
  });

  test('because one was left alone is called so, and stands as the record leaves it', () => {
    const half = newMatch();
    playTurns(half, 1);
    const running = afterUpdate(empty, updateOf(half, 0), reader);
    const left = endedHere(afterMessage(running, { type: 'table', info: { ...INFO, phase: 'over', ending: 'conceded' } }));
    expect(left.frames.at(-1)).toMatchObject({ legal: [], over: true });
    expect(resultOf(left, half)?.ended).toBe('conceded');
  });

  test('because everybody gave up is called so', () => {
    const over = afterUpdate(empty, updateOf(match, 0), reader);
    const gone = { ...over, info: { ...INFO, seats: INFO.seats.map((one) => ({ ...one, conceded: true })) } };
    expect(resultOf(gone, match)?.ended).toBe('left');
  });
});

test('a line of the chat that comes again is not said twice', () => {
  const line: ChatLine = { type: 'chat', table: INFO.id, n: 1, room: 'players', from: 'B', seat: 'B', text: 'Hello', at: 0 };
  const once = afterMessage(empty, line);
  expect(once.chat).toEqual([line]);
  expect(afterMessage(once, line)).toBe(once);
  expect(afterMessage(once, { ...line, n: 2 }).chat).toHaveLength(2);
});
