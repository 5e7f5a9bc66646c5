// regalia bench: how fast the engines are on this machine.

import { fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { hasGame } from '../bench/against.ts';
import type { BenchFound, BenchTask } from '../bench/process.ts';
import { againstTable, gameTable } from '../bench/tables.ts';
import { type Command, operandsOf, seconds } from '../command.ts';
import { EXIT, failed, misused } from '../failure.ts';
import { GAME_IDS, gameNamed } from '../games.ts';
import { ROOT } from '../root.ts';
import { clean } from '../terminal/clean.ts';

export const bench: Command = {
  name: 'bench',
  summary: 'measure the engines on this machine',
  operands: '[GAME]',
  options: {
    seconds: { takes: 'S', about: 'time for each measurement (default: 1)' },
    against: { takes: 'FOLDER', about: 'compare with the engines of another checkout of this project' },
    json: { about: 'print the figures as JSON' },
  },
  notes: [
    'Random play through the contract, one thread, four players where the game allows. All that is measured takes turns in windows of 20 milliseconds: «quiet» is what the fastest tenth of the windows keeps within, which other work on the machine hardly touches; beside it stands the median.',
    'Where there is a C compiler, a game with bench/native.c in its folder is compared with it, run by run; the ratio is that of whole games per second. With --against each engine is driven by code of its own, and it is said whether both play the same games from the same seeds.',
  ],
  examples: ['regalia bench', 'regalia bench {game} --json --seconds 0.2', 'regalia bench {game} --against ../regalia-before'],
  async run(args) {
    const [id] = operandsOf(args, bench, 0, 1);
    const time = seconds(args, 'seconds', 1);
    const against = args.values.get('against') ?? null;
    const asked = id === undefined ? GAME_IDS : [(await gameNamed(id)).game.id];
    if (against !== null && isHere(against)) throw misused(`${clean(against)} is this checkout itself. Name another to compare with.`);
    const games = against === null ? asked : asked.filter((game) => hasGame(against, game));
    if (games.length === 0)
      throw failed(
        `${clean(against ?? '')} has no such game in the form that this project gives its games. Name the folder of a checkout.`,
      );
    const found: BenchFound[] = [];
    for (const game of games) found.push(await measureApart({ game, seconds: time, against }));
    process.stdout.write(`${args.switches.has('json') ? asJson(found, against) : asText(found)}\n`);
    return EXIT.done;
  },
};

/** Whether a folder is the one this program runs from. */
const isHere = (folder: string): boolean => existsSync(folder) && realpathSync(folder) === realpathSync(ROOT);

function measureApart(task: BenchTask): Promise<BenchFound> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('../bench/process.ts', import.meta.url), [JSON.stringify(task)]);
    let found: BenchFound | undefined;
    child.on('message', (message: BenchFound) => {
      found = message;
    });
    child.on('error', reject);
    child.on('close', () => (found ? resolve(found) : reject(failed(`${task.game} could not be measured; what is wrong stands above.`))));
  });
}

const asText = (all: readonly BenchFound[]): string =>
  all
    .flatMap((found) => ('alone' in found ? gameTable(found.alone) : againstTable(found.versus)))
    .join('\n')
    .trimEnd();

function asJson(all: readonly BenchFound[], against: string | null): string {
  const games = all.map((found) => ('alone' in found ? found.alone : found.versus));
  return JSON.stringify(against === null ? { games } : { against, games }, null, 2);
}
