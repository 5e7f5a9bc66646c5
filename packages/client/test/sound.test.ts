// What is heard at a table: every game says what its events sound like, and what is great sounds great.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { insist, parseRecord, replayRecord } from '@regalia/core';
import { GAMES, loadRules } from '@regalia/games';
import { SOUNDS, soundOf } from '@regalia/parts';
import { expect, test } from 'vitest';
import { framesOf } from '../src/table/frames.ts';

test.each(GAMES)('$id: what people do is heard, and the end sounds like one', async (manifest) => {
  const folder = join(import.meta.dirname, '..', '..', '..', 'games', manifest.id, 'test', 'records');
  const [file] = readdirSync(folder);
  insist(file !== undefined, 'every game keeps records');
  const record = parseRecord(readFileSync(join(folder, file), 'utf8'));
  insist(record.ok, 'the records of a game can be read');
  const [game, loaded] = await Promise.all([loadRules(manifest), manifest.ui?.()]);
  insist(loaded !== undefined, 'the games of the list have boards');
  const match = replayRecord(game, record.value);
  insist(match.ok, 'the records of a game can be played');
  const heard = framesOf(match.value, 0).map(({ told }) => soundOf(loaded.ui, told));
  expect(heard.at(-1)).toBe('crown');
  expect(new Set(heard).size).toBeGreaterThan(5);
  // Of all entries, more are heard than not.
  expect(heard.filter((name) => name !== undefined).length).toBeGreaterThan(heard.length / 2);
});

test('of several things at once the weightiest is heard, and of a game without sounds nothing', () => {
  const ui = { sound: ({ id }: { readonly id: string }) => SOUNDS.find((name) => name === id) };
  expect(soundOf(ui, [{ id: 'card' }, { id: 'stamp' }, { id: 'mute' }])).toBe('stamp');
  expect(soundOf({}, [{ id: 'card' }])).toBeUndefined();
});
