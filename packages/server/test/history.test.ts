// The checker of histories, with violations planted: a true history passes, and every promise notices when it is broken.

import { describe, expect, it } from 'vitest';
import { check, countOf, PROMISES } from '../torture/check.ts';
import type { Event, Final, History } from '../torture/history.ts';

const told = (as: string | null, entry: number): readonly string[] => (entry === 2 && as === null ? [] : [`"${as} hears of ${entry}"`]);
const view = (as: string | null, seq: number): string => `"${as} sees ${seq}"`;
const final: Final = {
  table: 'T',
  length: 4,
  causes: [
    ['A:one', 2, 0],
    ['B:two', 3, 2],
    ['A:three', 4, 3],
  ],
  chat: [
    { n: 1, cause: 'ada:hello', text: 'Hello' },
    { n: 2, cause: 'ada:again', text: 'Again' },
  ],
  told,
  view,
};

const base = (at: number, client: string): { at: number; client: string; table: string } => ({ at, client, table: 'T' });
const sent = (at: number, client: string, cause: string, what: 'act' | 'chat' = 'act'): Event => ({
  type: 'sent',
  ...base(at, client),
  what,
  cause,
});
const accepted = (at: number, client: string, cause: string, seq: number, what: 'act' | 'chat' = 'act'): Event => ({
  type: 'accepted',
  ...base(at, client),
  what,
  cause,
  seq,
});
const update = (at: number, client: string, as: string | null, connection: number, after: number, seq: number): Event => ({
  type: 'updated',
  ...base(at, client),
  as,
  connection,
  after,
  seq,
  told: Array.from({ length: seq - after }, (_, i) => after + 1 + i).flatMap((entry) =>
    told(as, entry).map((what) => [entry, what] as const),
  ),
  view: view(as, seq),
});
const askedFor = (at: number, client: string, connection: number, since: number): Event => ({
  type: 'asked',
  ...base(at, client),
  connection,
  since,
});
const heard = (at: number, client: string, n: number, text: string): Event => ({
  type: 'heard',
  ...base(at, client),
  connection: 1,
  n,
  text,
});

/** Three acts, one of them sent twice, a lost connection, a spectator, two lines. */
const TRUE: History = [
  askedFor(1, 'a', 1, 0),
  update(2, 'a', 'A', 1, 0, 0),
  sent(3, 'a', 'A:one'),
  accepted(4, 'a', 'A:one', 2),
  update(5, 'a', 'A', 1, 0, 2),
  askedFor(6, 's', 2, 0),
  update(7, 's', null, 2, 0, 2),
  sent(8, 'b', 'B:two'),
  sent(9, 'b', 'B:two'),
  accepted(10, 'b', 'B:two', 3),
  askedFor(11, 'a', 3, 2),
  update(12, 'a', 'A', 3, 2, 3),
  sent(13, 'a', 'A:three'),
  accepted(14, 'a', 'A:three', 4),
  update(15, 's', null, 2, 2, 4),
  sent(16, 'a', 'ada:hello', 'chat'),
  accepted(17, 'a', 'ada:hello', 1, 'chat'),
  heard(18, 's', 1, 'Hello'),
  heard(19, 's', 2, 'Again'),
];

const without = (event: Event): History => TRUE.filter((each) => each !== event);
const withChange = (index: number, change: object): History =>
  TRUE.map((event, i) => (i === index ? ({ ...event, ...change } as Event) : event));
const at = (index: number): Event => {
  const event = TRUE[index];
  if (!event) throw new Error('no such event');
  return event;
};
const broken = (history: History, truth: Final = final): string[] => [...new Set(check(history, [truth]).map(({ promise }) => promise))];

const PLANTED: Readonly<Record<string, readonly (readonly [History, Final?])[]>> = {
  'what is acknowledged is done, once': [
    [TRUE, { ...final, causes: final.causes.slice(0, 2) }],
    [TRUE, { ...final, causes: [...final.causes, ['A:one', 4, 4]] }],
    [withChange(3, { seq: 1 })],
    [withChange(16, { seq: 0 })],
    [TRUE, { ...final, chat: [...final.chat, { n: 3, cause: 'ada:hello', text: 'Hello' }] }],
  ],
  'what is refused is not done': [[[...TRUE, { type: 'refused', ...base(20, 'a'), cause: 'A:three', reason: 'stale' }]]],
  'what is done was asked for': [[without(at(2))]],
  'one order, that agrees with the clock': [
    [
      TRUE,
      {
        ...final,
        causes: [
          ['A:one', 2, 0],
          ['A:three', 3, 2],
          ['B:two', 4, 3],
        ],
      },
    ],
  ],
  'no gap and no repeat': [
    [without(at(4))],
    [withChange(4, { told: [] }).concat(update(20, 'a', 'A', 3, 2, 4))],
    [withChange(14, { told: [[5, 'beyond']] })],
  ],
  'what is seen never goes back': [[[...TRUE, update(20, 'a', 'A', 3, 3, 2)]]],
  'nobody sees the future': [[withChange(14, { seq: 9 })], [[update(0, 'early', null, 9, 0, 3), ...TRUE]]],
  'who asks anew sees what was acknowledged': [[[...TRUE, askedFor(20, 'late', 5, 0), update(21, 'late', null, 5, 0, 2)]]],
  'told and shown is what the record tells and shows': [
    [withChange(4, { view: '"another"' })],
    [withChange(4, { told: [[1, '"something else"']] })],
    // What only one viewer is told of.
    [
      withChange(6, {
        told: [
          [1, '"null hears of 1"'],
          [2, '"A hears of 2"'],
        ],
      }),
    ],
  ],
  'what is said is heard in one order, once': [
    [[...TRUE, heard(20, 's', 2, 'Again')]],
    [[...TRUE, heard(20, 's', 1, 'Hello')]],
    [withChange(17, { text: 'Other words' })],
  ],
};

describe('the checker of histories', () => {
  it('passes a true history, and has looked at it', () => {
    expect(check(TRUE, [final])).toEqual([]);
    expect(countOf(TRUE)).toEqual({ acts: 3, lines: 1, updates: 5, told: 6, connections: 3, again: 1 });
  });
  it('has a planted violation for every promise', () => {
    expect(Object.keys(PLANTED)).toEqual(Object.keys(PROMISES));
  });
  it.each(Object.entries(PLANTED))('notices when a promise is broken: %s', (promise, histories) => {
    for (const [history, truth] of histories) expect(broken(history, truth)).toContain(promise);
  });
});
