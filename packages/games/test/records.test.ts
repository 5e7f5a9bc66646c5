// Records are kept for good: games written by earlier versions of this program replay to their end, and their deals can still be checked.

import { readdirSync, readFileSync } from 'node:fs';
import { isOver, parseRecord, printRecord, recordOf, verifyRecord } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { GAMES, loadRules } from '../src/index.ts';

const folderOf = (id: string): URL => new URL(`../../../games/${id}/test/records/`, import.meta.url);

describe.each(GAMES.filter(({ id }) => readable(folderOf(id))))('the old records of $id', (manifest) => {
  it.each(readdirSync(folderOf(manifest.id)))('%s replays, verifies and is written the same again', async (file) => {
    const text = readFileSync(new URL(file, folderOf(manifest.id)), 'utf8');
    const record = parseRecord(text);
    if (!record.ok) throw new Error(`${file} is a record: ${JSON.stringify(record.refusal)}`);
    const verified = verifyRecord(await loadRules(manifest, record.value.version), record.value);
    if (!verified.ok) throw new Error(`${file} verifies: ${JSON.stringify(verified.refusal)}`);
    expect(isOver(verified.value)).toBe(true);
    const { options, players, commitment, key } = record.value;
    expect(printRecord(recordOf(verified.value, { options, players, commitment: commitment ?? '', key: key ?? '' }))).toBe(text);
  });
});

function readable(folder: URL): boolean {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}
