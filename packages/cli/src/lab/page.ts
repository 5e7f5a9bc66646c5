// What a lab found of a board, as a page with charts.

import type { ChoiceTally, LabTally } from '@regalia/bots';
import type { Finding } from '@regalia/conform';
import { wilson } from '../arena/intervals.ts';
import type { CliGame } from '../games.ts';
import { type Bar, bars, document, escaped, table } from '../html.ts';

export interface LabReport {
  readonly loaded: CliGame;
  readonly options: unknown;
  readonly board: string;
  readonly bot: string;
  readonly seed: string;
  readonly command: string;
  readonly seconds: number;
  readonly findings: readonly Finding[];
  readonly tallies: readonly LabTally[];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}\u00a0%`;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const quantile = (values: readonly number[], at: number): number =>
  [...values].sort((a, b) => a - b)[Math.round(at * (values.length - 1))] ?? 0;

export function labPage(report: LabReport): string {
  const { loaded, board, bot, seed, seconds, command, findings, tallies } = report;
  const games = tallies.reduce((sum, tally) => sum + tally.games, 0);
  const body = [
    `<p class="soft">${escaped(loaded.game.name)}; ${games} games between equal bots (${escaped(bot)}), seed ${escaped(seed)}, ${seconds.toFixed(0)} s.</p>`,
    `<p><code>${escaped(command)}</code></p>`,
    verdict(report),
    beginners(tallies),
    examined(findings),
    ...tallies.map((tally) => seatsPart(report, tally)),
  ];
  return document(`The board «${board}»`, body.join('\n'));
}

/** The first player's share is called an advantage only when the interval is clear of a fair share. */
export function firstPlayer({ wins: [first = 0], games, seats }: LabTally): 'better off' | 'worse off' | 'neither better nor worse off' {
  const { low, high } = wilson(first / Math.max(1, games), games);
  return low > 1 / seats ? 'better off' : high < 1 / seats ? 'worse off' : 'neither better nor worse off';
}

function verdict({ tallies, findings }: LabReport): string {
  const faults = findings.filter(({ fault }) => fault !== undefined).length;
  const lines = [
    faults === 0 ? 'The game keeps all its promises on this board.' : `<b>${faults} promises are not kept on this board</b>: see below.`,
    ...tallies.map((tally) => {
      const { seats, games, lengths, wins } = tally;
      const { low, high } = wilson((wins[0] ?? 0) / Math.max(1, games), games);
      return `With ${seats}, who begins is ${firstPlayer(tally)}: ${percent((wins[0] ?? 0) / games)} of the wins (${percent(low)} to ${percent(high)}; fair ${percent(1 / seats)}). A game takes ${mean(lengths).toFixed(0)} decisions.`;
    }),
    neverLine(tallies),
  ];
  return `<h2>In short</h2>\n<ul>\n${lines.map((line) => `<li>${line}</li>`).join('\n')}\n</ul>`;
}

/** For each number of players what beginning is worth: the share of wins over a fair one. The numbers lead to what was found with them. */
function beginners(tallies: readonly LabTally[]): string {
  if (tallies.length === 0) return '<p><b>No game was played to its end</b>: give it more time.</p>';
  const shares = tallies.map(({ seats, games, wins: [first = 0] }) => {
    const { low, high } = wilson(first / games, games);
    return {
      name: `${seats} players`,
      value: (seats * first) / games,
      low: seats * low,
      high: seats * high,
      label: `× ${((seats * first) / games).toFixed(2)}`,
    };
  });
  const most = Math.max(2, ...shares.map(({ high }) => high));
  const links = tallies.map(({ seats }) => `<a href="#players-${seats}">${seats} players</a>`);
  return [
    '<h3>Wins of who begins, beside a fair share</h3>',
    bars(shares, 0, most, { at: 1, label: 'fair' }),
    `<p>In full: ${links.join(' · ')}</p>`,
  ].join('\n');
}

/** What hardly anybody takes who could, with the numbers of players for which that holds. */
function neverLine(tallies: readonly LabTally[]): string {
  const seatsOf = new Map<string, number[]>();
  for (const tally of tallies) for (const text of neverWorth(tally)) seatsOf.set(text, [...(seatsOf.get(text) ?? []), tally.seats]);
  if (seatsOf.size === 0) return 'Whatever the board offers is taken now and then.';
  const list = [...seatsOf].map(([text, seats]) => `${escaped(text)} (with ${seats.join(', ')})`);
  return `<b>Never worth it to these bots</b>: ${list.join('; ')}.`;
}

function examined(findings: readonly Finding[]): string {
  const rows = [...new Set(findings.map(({ demand }) => demand))].map((demand) => {
    const faults = findings.filter((finding) => finding.demand === demand && finding.fault !== undefined);
    return [demand.title, faults.length === 0 ? 'kept' : faults.map(({ seats, fault }) => `${seats} players: ${fault}`).join('; ')];
  });
  const kept = findings.every(({ fault }) => fault === undefined);
  return `<h2>Promises of the rules</h2>\n${folded(`${rows.length} promises, ${kept ? 'all kept' : 'not all kept'}`, table(['promise', 'on this board'], rows), !kept)}`;
}

/** What not everybody wants to read at once. */
const folded = (title: string, body: string, open = false): string =>
  `<details${open ? ' open' : ''}><summary>${escaped(title)}</summary>\n${body}\n</details>`;

function seatsPart(report: LabReport, tally: LabTally): string {
  const { seats, games, wins, scores, margins, lengths, endings } = tally;
  const shares = wins.map((won, place) => {
    const share = won / games;
    return { name: `begins as ${place + 1}`, value: share, ...wilson(share, games), label: percent(share) };
  });
  return [
    `<section id="players-${seats}">`,
    `<h2>${seats} players, ${games} games</h2>`,
    bars(shares, 0, Math.min(1, 2.5 / seats), { at: 1 / seats, label: `fair: ${percent(1 / seats)}` }),
    table(
      ['', 'mean', '5 %', 'half', '95 %'],
      (
        [
          ['points of a player', scores],
          ['points between first and second', margins],
          ['decisions of a game', lengths],
        ] as const
      ).map(([name, values]) => [name, mean(values).toFixed(1), ...[0.05, 0.5, 0.95].map((at) => String(quantile(values, at)))]),
    ),
    `<p>What brought the end: ${Object.entries(endings)
      .sort(([, a], [, b]) => b - a)
      .map(([ending, n]) => `${escaped(ending.replaceAll('-', ' ') || 'played out')} ${percent(n / games)}`)
      .join(', ')}.</p>`,
    pointsPart(report, tally),
    choicesPart(tally),
    '</section>',
  ].join('\n');
}

/** So many lines are shown before one asks for more. */
const SHOWN = 12;
const pointBars = (list: readonly Bar[], most = list[0]?.value ?? 1): string => (list.length === 0 ? '' : bars(list, 0, Math.max(1, most)));

/** Where points come from, the most first. */
function pointsPart({ loaded, options }: LabReport, { seats, games, ledger }: LabTally): string {
  const read = loaded.game.options(options, seats);
  if (!read.ok) return '';
  const box = loaded.game.box(read.value, seats);
  const rows = Object.entries(ledger)
    .map(([line, points]): [string, number] => [loaded.text.ledger(box, { ...JSON.parse(line), points }), points / games / seats])
    .sort(([, a], [, b]) => b - a);
  const never = rows.filter(([, points]) => points < 0.05).map(([name]) => name);
  const most = rows.slice(0, 40).map(([name, points]) => ({ name, value: points, low: points, high: points, label: points.toFixed(2) }));
  return [
    '<h3>Points per player and game</h3>',
    pointBars(most.slice(0, SHOWN)),
    most.length <= SHOWN ? '' : folded(`${most.length - SHOWN} more`, pointBars(most.slice(SHOWN), most[0]?.value)),
    never.length === 0 ? '' : `<p>Hardly ever worth anything (under 0.05 points): ${never.map(escaped).join('; ')}.</p>`,
  ].join('\n');
}

/** Payments and discards count cards, and say nothing of the board; nor do kinds of choice with more than so many wordings. */
const COUNTS = /\+| \d/;
const MOST_WORDINGS = 60;
/** Rarer offers say little. */
const RARE = 0.02;

/** Choices that name something on the board, as far as they were open to enough players. */
export function boardChoices({ choices, games, seats }: LabTally): readonly (readonly [string, ChoiceTally])[] {
  const verb = (text: string): string => text.split(' ')[0] ?? '';
  const wordings = new Map<string, number>();
  for (const text of Object.keys(choices)) wordings.set(verb(text), (wordings.get(verb(text)) ?? 0) + 1);
  return Object.entries(choices)
    .filter(([text, { offered }]) => {
      const n = wordings.get(verb(text)) ?? 0;
      return !COUNTS.test(text) && n > 1 && n <= MOST_WORDINGS && offered >= RARE * games * seats;
    })
    .sort(([, a], [, b]) => b.taken / b.offered - a.taken / a.offered);
}

/** Choices that fewer than 2 % of those took who could. */
export const neverWorth = (tally: LabTally): readonly string[] =>
  boardChoices(tally)
    .filter(([, { offered, taken }]) => taken < 0.02 * offered)
    .map(([text]) => text);

function choicesPart(tally: LabTally): string {
  const list = boardChoices(tally);
  const never = neverWorth(tally);
  const rows = list.map(([text, { offered, taken, won, wonWithout }]) => [
    text,
    percent(offered / tally.games / tally.seats),
    percent(taken / offered),
    taken === 0 ? '–' : percent(won / taken),
    taken === offered ? '–' : percent(wonWithout / (offered - taken)),
  ]);
  return [
    '<h3>What is taken when it could be</h3>',
    never.length === 0
      ? ''
      : `<p><b>Never worth it to these bots</b> (taken by fewer than 2 % of those who could): ${never.map(escaped).join('; ')}.</p>`,
    folded(
      `${rows.length} choices, those most taken first`,
      table(['choice', 'players who could', 'of them did', 'won, having done it', 'won without'], rows),
    ),
    '<p class="soft">What winners do may be what only winners can afford: a difference is no cause.</p>',
  ].join('\n');
}
