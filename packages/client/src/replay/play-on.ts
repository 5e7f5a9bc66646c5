// Going on from any point of a replay: the same deal, other choices. Bots take the other seats, and the game can be checked like any other.

import { type GameRecord, printRecord, type Seat } from '@regalia/core';
import { botLevel, playersOf, shortName } from '../local/player-names.ts';
import type { SavedGame } from '../local/store.ts';

/** Whether a game can be gone on with: only the key knows the cards to come. */
export const canGoOn = ({ key, over, lines }: GameRecord, at: number): boolean => key !== undefined && !(over && at >= lines.length);

/** A game of this device that is what another was after an entry. `usual` is the level of bots who take a person's seat. */
export function goneOnWith(record: GameRecord, at: number, seat: Seat, usual: string, id: string, now: number): SavedGame {
  const levels = Array.from({ length: record.seats }, (_, one) => (one === seat ? null : (botLevel(record.players[one] ?? '') ?? usual)));
  const names = levels.map((_, one) => shortName(record.players[one] ?? ''));
  return {
    id,
    game: record.game,
    levels,
    record: printRecord({ ...record, players: playersOf(names, levels), lines: record.lines.slice(0, at), over: false }),
    begun: now,
    changed: now,
    over: false,
  };
}
