// Games at telling moments, made from the records that every game keeps: a page opens them like any game that was left.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyMatch, insist, parseRecord, printRecord, replayRecord } from '@regalia/core';
import { loadRules } from '@regalia/games';
import type { Manifest } from '@regalia/manifest';
import type { Page } from 'playwright-core';
import type { SavedGame } from '../src/local/store.ts';
import { framesOf, scoreLine } from '../src/table/frames.ts';

/** The first decision; one in the middle; the one after a scoring; the end. */
export const MOMENTS = ['start', 'middle', 'scoring', 'end'] as const;
export type Moment = (typeof MOMENTS)[number];

const SEATS = 4;
const ROOT = join(import.meta.dirname, '..', '..', '..', 'games');

/** A record of a game for four as it is usually played today, or of any other there is. */
function recordText(id: string): string {
  const folder = join(ROOT, id, 'test', 'records');
  const files = readdirSync(folder).sort();
  const file = files.find((name) => name.includes(`-${SEATS}p-usual-`)) ?? files.find((name) => name.includes(`-${SEATS}p-`)) ?? files[0];
  insist(file !== undefined, 'every game keeps records');
  return readFileSync(join(folder, file), 'utf8');
}

/** Entries after which the first seat decides, and how many points came when several seats got some at once, since it last did. */
function decisions(match: AnyMatch): readonly { readonly entry: number; readonly scored: number }[] {
  const counts = scoreLine(match).map(({ entry, scores }, i, line) => {
    const gains = scores.map((score, seat) => score - (line[i - 1]?.scores[seat] ?? score));
    return { entry, points: gains.filter((gain) => gain > 0).length > 1 ? gains.reduce((sum, gain) => sum + gain, 0) : 0 };
  });
  let last = 0;
  return framesOf(match, 0).flatMap(({ entry, legal, actor }) => {
    if (actor === 0) last = entry;
    return legal.length === 0
      ? []
      : [{ entry, scored: Math.max(0, ...counts.flatMap((one) => (one.entry > last && one.entry <= entry ? [one.points] : []))) }];
  });
}

/** A game as it is kept, at each of the moments. */
export async function gamesAt(manifest: Manifest): Promise<Readonly<Record<Moment, SavedGame>>> {
  const game = await loadRules(manifest);
  const record = parseRecord(recordText(manifest.id));
  insist(record.ok, 'the records of a game can be read');
  const match = replayRecord(game, record.value);
  insist(match.ok, 'the records of a game can be played');
  const all = decisions(match.value);
  const last = record.value.lines.length;
  const entryAt: Readonly<Record<Moment, number>> = {
    start: all[0]?.entry ?? 0,
    middle: all.find(({ entry }) => entry > last * 0.45)?.entry ?? 0,
    scoring: all.reduce((best, one) => (one.scored > best.scored ? one : best), { entry: 0, scored: 0 }).entry,
    end: last,
  };
  const savedAt = (moment: Moment): SavedGame => ({
    id: `${manifest.id.slice(0, 4)}-${moment}`,
    game: manifest.id,
    levels: Array.from({ length: record.value.seats }, (_, seat) => (seat === 0 ? null : 'easy')),
    record: printRecord({ ...record.value, lines: record.value.lines.slice(0, entryAt[moment]), over: moment === 'end' }),
    begun: 0,
    changed: 0,
    over: moment === 'end',
  });
  return { start: savedAt('start'), middle: savedAt('middle'), scoring: savedAt('scoring'), end: savedAt('end') };
}

/** Puts games where the page keeps its own. The page must have been opened before. */
export const keepGames = (page: Page, games: readonly SavedGame[]): Promise<void> =>
  page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('regalia', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction('games', 'readwrite');
          for (const game of all) transaction.objectStore('games').put(game);
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    games,
  );
