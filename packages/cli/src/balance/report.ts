// A study in Markdown.

import { seatLetter } from '@regalia/core';
import { wilson } from '../arena/intervals.ts';
import { nth } from '../nth.ts';
import type { Study, Trait } from './study.ts';

/** Traits of fewer players' games than this share say little. */
const RARE = 0.02;
const MOST_LINES = 60;

export function studyPage(title: string, { games, seats, wins, winsByOrder, scores, endings, verbs, told, ledger }: Study): string[] {
  const players = games * seats;
  return [
    `# ${title}`,
    '',
    `${games} games of ${seats} equal players. A fair share of the wins is ${percent(1 / seats)}; shared wins count in part. Intervals are those of Wilson, at 95%.`,
    '',
    ...shares('seat', wins, games, seatLetter),
    '',
    'The same by the order in which the players came to their first decision, which a game may draw at random:',
    '',
    ...shares('order', winsByOrder, games, (place) => String(place + 1)),
    '',
    `Scores: mean ${(scores.reduce((sum, score) => sum + score, 0) / players).toFixed(1)}; ${[0, 0.05, 0.25, 0.5, 0.75, 0.95, 1].map((at) => `${at * 100}%: ${quantile(scores, at)}`).join(', ')}.`,
    '',
    `Endings: ${[...endings].map(([ending, count]) => `${ending} ${percent(count / games)}`).join(', ')}.`,
    '',
    '## Actions',
    '',
    'How often a player takes each kind of action in a game, and how that goes with winning (correlation from −1 to 1).',
    '',
    ...table(['action', 'per player and game', 'correlation'], rows(verbs, players, false)),
    '',
    '## Points',
    '',
    'Points per player and game by line of the ledger.',
    '',
    ...table(['line', 'points', 'in games', 'wins when it was there', 'correlation'], rows(ledger, players, true)),
    '',
    '## What is told',
    '',
    `What the log says of a player, «…» being the player. Lines in fewer than ${percent(RARE)} of the players' games are left out, and after the ${MOST_LINES} most frequent the rest.`,
    '',
    ...table(['line', 'per player and game', 'in games', 'wins when it was there', 'correlation'], rows(told, players, true)),
    '',
  ];
}

const shares = (what: string, wins: readonly number[], games: number, name: (index: number) => string): string[] =>
  table(
    [what, 'wins', 'share', 'interval', 'of a fair share'],
    wins.map((won, i) => [name(i), won.toFixed(1), percent(won / games), interval(won, games), ((won / games) * wins.length).toFixed(2)]),
  );

function rows(traits: ReadonlyMap<string, Trait>, players: number, wins: boolean): string[][] {
  return [...traits]
    .filter(([, { games }]) => games >= RARE * players)
    .sort(([, a], [, b]) => b.games - a.games || b.total - a.total)
    .slice(0, MOST_LINES)
    .sort(([, a], [, b]) => b.correlation - a.correlation)
    .map(([key, { games, total, wins: won, correlation }]) => [
      key.replaceAll('|', '\\|'),
      (total / players).toFixed(2),
      ...(wins ? [percent(games / players), percent(won / games)] : []),
      correlation.toFixed(2),
    ]);
}

const table = (head: readonly string[], body: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`);

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const quantile = (sorted: readonly number[], at: number): number => nth(sorted, Math.round(at * (sorted.length - 1)));

/** Wilson's interval for a share. */
function interval(won: number, games: number): string {
  const { low, high } = wilson(won / games, games);
  return `${percent(low)} to ${percent(high)}`;
}
