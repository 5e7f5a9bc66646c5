// What was measured, as text.

import { tabulate } from '@regalia/terminal';
import type { AgainstBench, Versus } from './against.ts';
import type { GameBench } from './game.ts';
import type { Timing } from './windows.ts';

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const timing = (name: string, { quiet, median }: Timing, unit: string, digits = 0): string[] => [
  name,
  number(quiet, digits),
  number(median, digits),
  unit,
];

const indented = (rows: readonly (readonly string[])[], numbers: readonly number[]): string[] =>
  tabulate(rows, numbers).map((line) => `  ${line}`);

export function gameTable(found: GameBench): string[] {
  const { native } = found;
  const rows = [
    ['', 'quiet', 'median', ''],
    timing('random games', found.gamesPerSecond, 'per second'),
    timing('a step', found.nsPerStep, 'ns, finding what is legal included'),
    timing('a decision', found.nsPerDecision, 'ns, the draws around it included'),
    timing('clone', found.nsClone, 'ns'),
    timing('list', found.nsList, 'ns, of what is legal'),
    timing('view', found.nsView, 'ns'),
    timing('imagine', found.nsImagine, 'ns'),
    timing('replay', found.replayMs, 'ms, of a whole record', 2),
    timing('growth', found.growth, 'last third of a game by the first, per step', 2),
    ...(native
      ? [timing('native', native.gamesPerSecond, 'games per second, in C with lists'), timing('ratio', native.ratio, 'ours by native', 2)]
      : []),
  ];
  return [
    `${found.game} ${found.edition}, ${found.seats} players: ${number(found.stepsPerGame)} steps in a game, of which ${number(found.decisionsPerGame)} decisions; a record has ${number(found.recordBytes)} bytes`,
    ...indented(rows, [1, 2]),
    '',
  ];
}

export function againstTable(found: AgainstBench): string[] {
  const row = (name: string, { there, here, speedUp }: Versus): string[] => [
    name,
    number(there.quiet),
    number(there.median),
    number(here.quiet),
    number(here.median),
    number(speedUp.quiet, 2),
    number(speedUp.median, 2),
  ];
  const rows = [
    ['ns', 'there', '', 'here', '', 'times as fast', ''],
    ['', 'quiet', 'median', 'quiet', 'median', 'quiet', 'median'],
    row('a game', found.playout),
    row('view', found.view),
    row('clone', found.clone),
    row('list', found.list),
  ];
  const same = found.sameGames ? 'both play the same games' : 'THE GAMES DIFFER';
  return [`${found.game} ${found.edition}, ${found.seats} players: ${same}`, ...indented(rows, [1, 2, 3, 4, 5, 6]), ''];
}
