// `node scripts/measure-bots.ts [--jobs J] [--only TEXT]`: plays the matches by which the bots are judged, on deals that nothing was chosen
// by, and writes docs/bots-measured.md. What has been measured with the nets as they are is kept in docs/bots-measured.json and not
// measured again, so that it can be stopped and started.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GAMES, loadGame } from '@regalia/games';

const root = process.env['REGALIA_ROOT'] ?? process.cwd();
const { values } = parseArgs({ options: { jobs: { type: 'string', default: '1' }, only: { type: 'string', default: '' } } });
const KEPT = join(root, 'docs', 'bots-measured.json');
const PAGE = join(root, 'docs', 'bots-measured.md');

interface Match {
  readonly title: string;
  readonly game: string;
  readonly words: readonly string[];
}

interface Measured {
  readonly title: string;
  readonly game: string;
  readonly command: string;
  /** Of the nets that took part: another net is another measurement. */
  readonly nets: string;
  readonly result: string;
}

const shipped = (game: string, players: number): string => `games/${game}/bots/weights/${game}-${players}.json`;
const former = (game: string, players: number): string => `games/${game}/bots/former/${game}-${players}.json`;

/** One of a kind against others in all other seats. */
function arena(game: string, players: number, one: string, others: string, games: number, ...more: readonly string[]): readonly string[] {
  const lineup = players === 2 ? `${one},${others}` : `${one},${players - 1}x${others}`;
  return ['arena', game, '--players', `${players}`, '--bots', lineup, '--games', `${games}`, '--seed', 'proof', ...more];
}

function matchesOf(game: string, players: number): Match[] {
  const net = `net:${shipped(game, players)}`;
  const match = (title: string, words: readonly string[]): Match => ({ title: `${players} players: ${title}`, game, words });
  const all = [
    match('the net against the former net', arena(game, players, net, `net:${former(game, players)}`, players * 200)),
    match('chances', ['calibrate', game, '--players', `${players}`, '--games', '400', '--seed', '7']),
  ];
  if (players !== 2 && players !== 4) return all;
  return [
    ...all,
    match('an exploiter of the net, 20 minutes', ['exploit', game, '--players', `${players}`, '--minutes', '20', '--games', '800']),
    match('medium against easy', arena(game, players, 'medium', 'easy', 400)),
    match('hard against medium', arena(game, players, 'hard', 'medium', 400)),
    match('hard against greedy', arena(game, players, 'hard', 'greedy', 400)),
    match('hard against greedy, boards by lot', arena(game, players, 'hard', 'greedy', 400, '--any-board')),
    match('hard against medium, boards by lot', arena(game, players, 'hard', 'medium', 200, '--any-board')),
    match('expert against hard', arena(game, players, 'expert', 'hard', 200)),
    match('expert against hard, boards by lot', arena(game, players, 'expert', 'hard', 80, '--any-board')),
  ];
}

function netsOf(game: string, players: string | undefined): string {
  const file = shipped(game, Number(players));
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12) : '';
}

function run({ words }: Match): string {
  const arena = words[0] === 'arena';
  const jobs = words[0] === 'calibrate' ? [] : ['--jobs', values.jobs];
  const main = join(root, 'packages', 'cli', 'src', 'main.ts');
  const { stdout, status } = spawnSync(process.execPath, [main, ...words, ...jobs, ...(arena ? ['--json'] : [])], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (status !== 0) throw new Error(`regalia ${words.join(' ')} ended with ${status}`);
  return arena ? shareIn(stdout) : stdout.trim();
}

/** The share of whoever sits alone, with its interval and how long its choices took. */
function shareIn(json: string): string {
  const report = JSON.parse(json);
  const one = report.results.find(({ player }: { player: string }) => player === report.bots[0]);
  const { value, interval } = one.winShare;
  const percent = (share: number): string => (100 * share).toFixed(1);
  const { p50, p99 } = one.time;
  return `${percent(value)} % (${percent(interval.low)}–${percent(interval.high)}), ${report.games} games, fair: ${percent(report.fairShare)} %; a choice takes ${p50.toPrecision(2)} ms, 1 in 100 more than ${p99.toPrecision(2)} ms`;
}

const kept: Measured[] = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : [];
const matches: Match[] = [];
for (const manifest of GAMES) {
  const { game, bots } = await loadGame(manifest);
  if (!bots.parts.nets) continue;
  for (let players = game.seats.min; players <= game.seats.max; players++) matches.push(...matchesOf(game.id, players));
}

for (const match of matches) {
  const command = `regalia ${match.words.join(' ')}`;
  const nets = netsOf(match.game, match.words[3]);
  const found = kept.find((one) => one.command === command && one.nets === nets);
  if (found || !`${match.game} ${match.title}`.includes(values.only)) continue;
  process.stderr.write(`${command}\n`);
  kept.push({ title: match.title, game: match.game, command, nets, result: run(match) });
  writeFileSync(KEPT, `${JSON.stringify(kept, undefined, 2)}\n`);
  writePage();
}
writePage();

/** What was measured with the nets as they are. */
function writePage(): void {
  const lines = ['# Bots, measured', '', 'Made by `node scripts/measure-bots.ts`; what the figures mean stands in [bots.md](bots.md).'];
  for (const game of new Set(matches.map((match) => match.game))) {
    const now = matches.filter((match) => match.game === game);
    const rows = now.flatMap(({ words }) =>
      kept.filter(({ command, nets }) => command === `regalia ${words.join(' ')}` && nets === netsOf(game, words[3])),
    );
    lines.push('', `## ${game}`, '', '| | |', '|---|---|');
    for (const { title, result, command } of rows) if (!result.includes('\n')) lines.push(`| ${title} | ${result}<br>\`${command}\` |`);
    for (const { title, result, command } of rows)
      if (result.includes('\n')) lines.push('', `### ${title}`, '', `\`${command}\``, '', result);
  }
  writeFileSync(PAGE, `${lines.join('\n')}\n`);
}
