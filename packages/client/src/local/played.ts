// What a finished game tells of how strong somebody is.

import type { Played } from '@regalia/bots';
import { type AnyGame, isOver, matchStandings, parseRecord, replayRecord } from '@regalia/core';
import type { SavedGame } from './store.ts';

/** Against whom the person played, and what they won; undefined when the record cannot be read any more. */
export function playedIn(game: AnyGame | undefined, { levels, record: text }: SavedGame): Played | undefined {
  const record = parseRecord(text);
  if (!game || !record.ok) return undefined;
  const match = replayRecord(game, record.value);
  if (!match.ok || !isOver(match.value)) return undefined;
  const winners = matchStandings(match.value).filter(({ rank }) => rank === 1);
  const person = levels.indexOf(null);
  return {
    others: levels.filter((level) => level !== null),
    won: winners.some(({ seat }) => seat === person) ? 1 / winners.length : 0,
  };
}
