// The ranking and the points ledgers as text.

import { type AnyMatch, type LedgerLine, matchStandings, type Standing, seatLetter } from '@regalia/core';
import { type Style, tabulate, wrapped } from '@regalia/terminal';
import type { CliGame } from './games.ts';

export interface StandingsText {
  readonly loaded: CliGame;
  readonly match: AnyMatch;
  readonly players: readonly string[];
  readonly style: Style;
}

/** One line per player, best first. */
export function ranking({ match, players, style }: StandingsText): string[] {
  const rows = matchStandings(match).map(({ rank, seat, score }) => [
    `${rank}.`,
    `${style.seat(seatLetter(seat), seat)} ${players[seat]}${match.conceded[seat] ? ' (conceded)' : ''}`,
    `${score}`,
    score === 1 ? 'point' : 'points',
  ]);
  return tabulate(rows, [0, 2]);
}

/** For each player, where every point came from. */
export function ledgers({ loaded, match, players, style }: StandingsText): string[] {
  const line = (entry: LedgerLine): string => `${loaded.text.ledger(match.box, entry)} ${style.bold(String(entry.points))}`;
  const of = ({ seat, score, ledger }: Standing): string[] => {
    const head = `${style.seat(seatLetter(seat), seat)} ${players[seat]}, ${score}:`;
    const items = ledger.length === 0 ? 'nothing yet.' : `${ledger.map(line).join('; ')}.`;
    return wrapped(`${head} ${items}`, { indent: 2 });
  };
  return matchStandings(match).flatMap(of);
}
