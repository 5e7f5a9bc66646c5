// What is known of a table on the server, without a server: every message makes a new state of the old one.

import { type AnyMatch, deciders, type Fact, seatLetter } from '@regalia/core';
import type { ChatLine, TableInfo, Update } from '@regalia/protocol';
import { describe, expect, test } from 'vitest';
import {
  afterDeciding,
  afterMessage,
  afterUpdate,
  endedEarly,
  endedHere,
  needsRecord,
  onlineState,
  type Reader,
  resultOf,
  takeBackTo,
  wantingBack,
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
  seatOf: (told: Fact) => (typeof told['seat'] === 'number' ? told['seat'] : undefined),
};

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
    entries: frames.slice(after + 1).map(() => 'A'),
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
    expect(second.frames.slice(4).map(({ actor }) => actor)).toEqual([0, 0, undefined]);
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

describe('a take-back', () => {
  const match = newMatch();
  playTurns(match, 2);
  const played = afterDeciding(afterUpdate(empty, updateOf(match, 0), reader), 3);

  test('can be asked for to before the viewer’s last decision', () => {
    expect(takeBackTo(played, 0)).toBe(3);
  });

  test('is known by an entry that tells nothing, after it was asked for', () => {
    const seq = played.seq + 1;
    const update: Update = { ...updateOf(match, played.seq), seq, told: [] };
    const back = afterUpdate(wantingBack(played, 3), update, reader);
    expect(back).toMatchObject({ tookBack: true, decided: [], wanted: undefined });
    expect(takeBackTo(back, 0)).toBeUndefined();
    expect(afterUpdate(played, update, reader).tookBack).toBe(false);
  });

  test('goes to the first of the last own entries in a row for who was not there from the beginning', () => {
    const joined = afterUpdate(empty, updateOf(match, 0), reader);
    expect(takeBackTo(joined, 0)).toBe(3);
    expect(takeBackTo(joined, null)).toBeUndefined();
  });

  test('that somebody else proposes is noticed, too', () => {
    const proposal: TableInfo['proposal'] = { id: 1, kind: 'takeback', by: 'B', to: 2, seat: null, agreed: ['B'], asked: ['A'] };
    expect(afterMessage(played, { type: 'table', info: { ...INFO, proposal } }).wanted).toBe(2);
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
