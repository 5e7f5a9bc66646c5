// What flows over a socket, tried without one: messages read, the order they are handled in, and what a slow reader is spared.

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeHeart } from '../src/socket/heart.ts';
import { makeInbox } from '../src/socket/inbox.ts';
import { type Carrier, makeOutbox, type Pipe } from '../src/socket/outbox.ts';
import { readMessage } from '../src/socket/read-message.ts';
import type { Signal } from '../src/store/contract.ts';
import { payloadsOf, readPayload } from '../src/store/signals.ts';
import { type ToldList, toldAllText, toldText } from '../src/table/outgoing.ts';

describe('a message', () => {
  it('is read, with what it leaves out filled in', () => {
    const read = readMessage('{"type":"watch","table":"abcdefghijkl"}');
    expect(read).toEqual({ ok: true, message: { type: 'watch', table: 'abcdefghijkl', as: null } });
  });
  it('that is wrong is refused with the place of the fault, and with its own key and table if they can be read', () => {
    expect(readMessage('{')).toEqual({ ok: false, refusal: { id: 'not-json' }, about: {} });
    const wrong = { type: 'submit', table: 'abcdefghijkl', as: 'Z', key: 'a-good-key', expect: 1, draft: ['x'] };
    expect(readMessage(JSON.stringify(wrong))).toMatchObject({
      ok: false,
      refusal: { id: 'message', params: { path: 'as' } },
      about: { key: 'a-good-key', table: 'abcdefghijkl' },
    });
    expect(readMessage(JSON.stringify({ ...wrong, key: '!' }))).toMatchObject({ ok: false, about: {} });
  });
});

describe('what was told', () => {
  // A border of the test: lists as the game would have given them.
  const listOf = (...entries: readonly number[]): ToldList => entries.map((entry) => [entry, { id: 'drew', by: entry }]) as never;

  it('is written once for all who are told the same, and goes into the store as it is', () => {
    const told = { all: listOf(1, 2, 2, 5), seats: { 0: listOf(1), 2: listOf() } };
    expect(toldAllText(told)).toBe(JSON.stringify(told));
    expect(toldText(told.all)).toBe(toldText(told.all));
    expect(toldText(told.all).text).toBe(JSON.stringify(told.all));
  });
  it('is cut where an entry ends', () => {
    const list = listOf(1, 2, 2, 5);
    for (let after = 0; after < 7; after++)
      expect(toldText(list).after(after).text).toBe(JSON.stringify(list.filter(([entry]) => entry > after)));
    expect(toldText(list).after(1).after(2).text).toBe(JSON.stringify(list.slice(3)));
  });
});

/** A pipe whose reader takes what the test says. */
class SlowPipe implements Pipe {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly texts: string[] = [];
  private readonly waiting: (() => void)[] = [];
  send(text: string | Buffer, _options: object, sent: () => void): void {
    this.texts.push(String(text));
    this.bufferedAmount += text.length;
    this.waiting.push(sent);
  }
  /** The reader has read everything. */
  drain(): void {
    this.bufferedAmount = 0;
    for (const sent of this.waiting.splice(0)) sent();
  }
}

const LOOSE: Carrier = { cork: () => undefined, uncork: () => undefined };

describe('the outbox', () => {
  const BIG = 'x'.repeat(300_000);

  it('leaves news out when too much waits, answers all the same, and says when there is room again', async () => {
    const pipe = new SlowPipe();
    let relieved = 0;
    const outbox = makeOutbox(pipe, LOOSE, () => relieved++);
    expect(outbox.news('one')).toBe(true);
    expect(outbox.news(BIG)).toBe(true);
    expect([outbox.news('two'), outbox.ready()]).toEqual([false, false]);
    expect(outbox.answer('three')).toBe(true);
    expect(pipe.texts.filter((text) => text !== BIG)).toEqual(['one', 'three']);
    let went = false;
    const waited = outbox.room().then(() => {
      went = true;
    });
    await Promise.resolve();
    expect([went, relieved]).toEqual([false, 0]);
    pipe.drain();
    await waited;
    expect([went, relieved, outbox.ready(), outbox.news('four')]).toEqual([true, 1, true, true]);
  });
  it('gives up on a reader for whom a megabyte waits', () => {
    const pipe = new SlowPipe();
    const outbox = makeOutbox(pipe, LOOSE, () => undefined);
    for (let i = 0; i < 4; i++) expect(outbox.answer(BIG)).toBe(true);
    expect(outbox.answer('once more')).toBe(false);
  });
  it('hands to the system as one what is sent in one go, and keeps nothing back', async () => {
    const calls: string[] = [];
    const carrier = { cork: () => calls.push('cork'), uncork: () => calls.push('uncork') };
    const outbox = makeOutbox(new SlowPipe(), carrier, () => undefined);
    outbox.news('what happened');
    await Promise.resolve();
    outbox.answer('accepted');
    expect(calls).toEqual(['cork']);
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls).toEqual(['cork', 'uncork']);
    outbox.news('later');
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls).toEqual(['cork', 'uncork', 'cork', 'uncork']);
  });
  it('sends nothing to a socket that is gone, and lets nobody wait for it', async () => {
    const pipe = new SlowPipe();
    const outbox = makeOutbox(pipe, LOOSE, () => undefined);
    outbox.news(BIG);
    outbox.news('late');
    const waiting = outbox.room();
    pipe.readyState = 3;
    outbox.end();
    await waiting;
    await outbox.room();
    expect([outbox.news('later'), outbox.ready(), pipe.texts.length]).toEqual([false, false, 1]);
  });
});

describe('the inbox', () => {
  it('handles messages one after the other, and stops reading while too many wait', async () => {
    const calls: string[] = [];
    const order: number[] = [];
    const inbox = makeInbox({ pause: () => calls.push('pause'), resume: () => calls.push('resume') });
    const all = Array.from(
      { length: 40 },
      (_, n) =>
        new Promise<void>((resolve) => {
          inbox.add(async () => {
            await Promise.resolve();
            order.push(n);
            resolve();
          });
        }),
    );
    expect(calls).toEqual(['pause']);
    await Promise.all(all);
    await new Promise((resolve) => setImmediate(resolve));
    expect(order).toEqual(Array.from({ length: 40 }, (_, n) => n));
    expect(calls).toEqual(['pause', 'resume']);
  });
});

describe('signals between nodes', () => {
  it('are packed into payloads that PostgreSQL takes, and read by the others only', () => {
    const tables = Array.from({ length: 697 }, (_, i) => ({ table: `table${String(i).padStart(7, '0')}`, version: i }));
    const signals: Signal[] = [...tables, { session: 'session23456' }, { list: 'lobby' }, { list: { person: 'person234567' } }];
    const payloads = payloadsOf('node', signals);
    expect(payloads.length).toBe(3);
    for (const payload of payloads) expect(payload.length).toBeLessThan(8_000);
    expect(payloads.flatMap((payload) => readPayload('another', payload))).toEqual(signals);
    expect(payloads.flatMap((payload) => readPayload('node', payload))).toEqual([]);
    expect(readPayload('another', '')).toEqual([]);
  });
});

describe('signs of life', () => {
  it('are asked of everybody in their time, of few at once, and of nobody who has left', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const heart = makeHeart(25);
    const beats = new Array<number>(1_000).fill(0);
    const leave = beats.map((_, i) => heart.add({ beat: () => void beats.splice(i, 1, (beats[i] ?? 0) + 1) }));
    const sum = (): number => beats.reduce((a, b) => a + b, 0);
    let most = 0;
    for (let tick = 0; tick < 250; tick++) {
      const before = sum();
      vi.advanceTimersByTime(100);
      most = Math.max(most, sum() - before);
    }
    expect(new Set(beats)).toEqual(new Set([1]));
    expect(most).toBe(4);
    leave[7]?.();
    vi.advanceTimersByTime(25_000);
    expect(beats[7]).toBe(1);
    expect(sum()).toBe(1_999);
    heart.stop();
    vi.advanceTimersByTime(25_000);
    expect(sum()).toBe(1_999);
  });
});
