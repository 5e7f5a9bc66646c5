// Who is called after a change, and who no longer: turns, reminders, votes, beginnings and ends.

import type { PaceTimes, Phase } from '@regalia/protocol';
import { expect, it } from 'vitest';
import { askedSince, type Calling, callsFor } from '../src/table/calling.ts';
import { turnClocks } from '../src/table/clock.ts';
import type { Place, TableMeta } from '../src/table/meta.ts';

const person = (id: string, more: Partial<Extract<Place, { kind: 'person' }>> = {}): Place => ({
  kind: 'person',
  person: id,
  name: id,
  link: null,
  guests: [],
  standIn: null,
  overdue: false,
  ...more,
});

const META: TableMeta = {
  title: 'Sunday',
  host: 'ada',
  pace: null,
  quiet: null,
  timeout: 'bot',
  seats: [person('ada'), person('bob'), person('cleo')],
  invite: '',
  deciding: [],
  conceded: [false, false, false],
  clock: { bank: [0, 0, 0], since: [null, null, null] },
  pausedAt: null,
  proposal: null,
  proposals: 0,
  ending: null,
  rematch: null,
  mutes: [],
  due: { clock: null, bot: null },
};

type Table = Calling & { readonly version: number };
const NOW = 1_000_000;
const table = (deciding: readonly number[], more: Partial<TableMeta> = {}, phase: Phase = 'playing', version = 1): Table => {
  const meta = { ...META, deciding, ...more };
  return { meta: { ...meta, clock: turnClocks(meta, phase === 'playing', NOW) }, phase, version };
};

/** Calls as words: who, what for, and when from now; gone when struck off. */
const words = (before: Table, after: Table, mover: number | null = null): readonly string[] =>
  callsFor(before, after, before.version + 1, mover, NOW, 5)
    .map(({ person: who, kind, due }) => `${who} ${kind} ${due === null ? 'gone' : due - NOW}`)
    .sort();

it('a turn calls who is newly asked and lets who has moved alone', () => {
  expect(words(table([0]), table([1]), 0)).toEqual(['ada turn gone', 'bob turn 5']);
  expect(words(table([0]), table([0]), 0)).toEqual(['ada turn gone']);
  expect(words(table([0, 1]), table([1, 2]), 0)).toEqual(['ada turn gone', 'cleo turn 5']);
  expect(words(table([1]), table([1]), null)).toEqual([]);
});

it('nobody is called for a seat that a bot plays, that was conceded, or while the table pauses', () => {
  const away = { seats: [person('ada'), person('bob', { standIn: 'easy' }), person('cleo')] };
  expect(words(table([0], away), table([1], away), 0)).toEqual(['ada turn gone']);
  const gone = { conceded: [false, true, false] };
  expect(words(table([0], gone), table([1], gone), 0)).toEqual(['ada turn gone']);
  expect(words(table([0]), table([0], { pausedAt: NOW }))).toEqual(['ada turn gone']);
  expect(words(table([0], { pausedAt: NOW }), table([0]))).toEqual(['ada turn 5']);
});

it('who plays several seats, or a seat by its link, is called as one', () => {
  const hot = { seats: [person('ada'), person('ada'), person('cleo', { guests: ['cleo-phone'] })] };
  expect(words(table([0], hot), table([1], hot), 0)).toEqual(['ada turn gone']);
  expect(words(table([1], hot), table([2], hot), 1)).toEqual(['ada turn gone', 'cleo turn 5', 'cleo-phone turn 5']);
});

it('a reminder comes when a quarter of the time is left, not more than half a day before its end, and never in a live game', () => {
  const hours = (n: number): number => 3_600 * n;
  const pace = (free: number, bank: number): Pick<TableMeta, 'pace' | 'clock'> => ({
    pace: { free, bank, increment: 0, cap: bank } satisfies PaceTimes,
    clock: { bank: [1_000 * bank, 1_000 * bank, 1_000 * bank], since: [null, null, null] },
  });
  const reminder = (free: number, bank: number): readonly string[] =>
    words(table([], pace(free, bank), 'open', 0), table([0], pace(free, bank))).filter((word) => word.includes('reminder'));
  expect(reminder(hours(4), hours(4))).toEqual([`ada reminder ${1_000 * hours(6)}`]);
  expect(reminder(hours(72), hours(72))).toEqual([`ada reminder ${1_000 * hours(132)}`]);
  expect(reminder(30, 300)).toEqual([]);
  expect(words(table([0], pace(hours(4), hours(4))), table([1], pace(hours(4), hours(4))), 0)).toContain('ada reminder gone');
});

it('votes, beginnings, ends and rematches call those they concern', () => {
  const proposal = { id: 1, by: 0, what: { kind: 'pause' }, asked: [1, 2], agreed: [] } as const;
  expect(words(table([0]), table([0], { proposal }))).toEqual(['bob vote 5', 'cleo vote 5']);
  expect(words(table([0], { proposal }), table([0], { proposal: { ...proposal, agreed: [1] } }))).toEqual(['bob vote gone']);
  expect(words(table([], {}, 'open', 0), table([1]))).toEqual(['ada begun 5', 'bob turn 5', 'cleo begun 5']);
  expect(words(table([1]), table([], {}, 'over'), 1)).toEqual(['ada over 5', 'bob over 5', 'bob turn gone', 'cleo over 5']);
  const rematch = { table: 'next', invite: 'x' };
  expect(words(table([], {}, 'over'), table([], { rematch }, 'over'))).toEqual(['ada rematch 5', 'bob rematch 5', 'cleo rematch 5']);
});

it('a turn is known by the version at which it came, until it is played', () => {
  const before = table([0, 1], { askedAt: [3, 5, null] }, 'playing', 7);
  expect(askedSince(before, table([0, 1, 2]), 8, null)).toEqual([3, 5, 8]);
  expect(askedSince(before, table([0, 1]), 8, 0)).toEqual([8, 5, null]);
  expect(askedSince(before, table([], {}, 'over'), 8, 0)).toEqual([null, null, null]);
});
