// regalia bench: how fast the engine is on this machine.

import { Worker } from 'node:worker_threads';
import { SHELF } from '@regalia/games';
import { tabulate } from '@regalia/terminal';
import type { GameBench } from '../bench/game.ts';
import type { NativeBench } from '../bench/native.ts';
import type { Measured, Task } from '../bench/worker.ts';
import { type Command, operandsOf, seconds } from '../command.ts';
import { EXIT } from '../failure.ts';

export const bench: Command = {
  name: 'bench',
  summary: 'measure the engine on this machine',
  operands: '',
  options: {
    json: { about: 'print the figures as JSON' },
    seconds: { takes: 'S', about: 'time for each main measurement (default: 1)' },
  },
  notes: [
    'Random play through the contract, one thread, four players where the game allows. Where there is a C compiler, Royals is compared with the native yardstick in bench/native, measured in turns: the ratio is that of whole games per second to its list mode.',
  ],
  examples: ['regalia bench', 'regalia bench --json --seconds 0.2'],
  async run(args) {
    operandsOf(args, bench, 0, 0);
    const time = seconds(args, 'seconds', 1);
    const results: Measured[] = [];
    for (const { game } of SHELF) results.push(await measure({ game: game.id, seconds: time, native: game.id === YARDSTICK_OF }));
    const games = results.map((result) => result.game);
    const native = results.find((result) => result.native !== undefined)?.native;
    const text = args.switches.has('json')
      ? JSON.stringify({ games, native: native ?? null }, null, 2)
      : [...games.flatMap(gameTable), ...nativeTable(native)].join('\n');
    process.stdout.write(`${text}\n`);
    return EXIT.done;
  },
};

/** The game that the native yardstick plays. */
const YARDSTICK_OF = 'royals';

function measure(task: Task): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../bench/worker.ts', import.meta.url), { workerData: task });
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}

const number = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

function gameTable(result: GameBench): string[] {
  const rows = [
    ['random games', number(result.playoutsPerSecond), 'per second'],
    ['steps in a game', number(result.stepsPerGame), `of which ${number(result.decisionsPerGame)} decisions`],
    ['a step', number(result.nsPerStep), 'ns, finding what is legal included'],
    ['a decision', number(result.nsPerDecision), 'ns, the draws around it included'],
    ['clone', number(result.nsClone), 'ns'],
    ['legal', number(result.nsLegal), 'ns'],
    ['view', number(result.nsView), 'ns'],
    ['imagine', number(result.nsImagine), 'ns'],
    ['a record', number(result.recordBytes), 'bytes'],
    ['its full replay', number(result.replayMs, 2), 'ms'],
    ['last third of a game', number(result.lastToFirstThird, 2), 'times the time of the first, per step'],
  ];
  return [`${result.game} ${result.edition}, ${result.seats} players`, ...tabulate(rows, [1]).map((line) => `  ${line}`), ''];
}

function nativeTable(result: NativeBench | undefined): string[] {
  if (!result) return ['No native yardstick: there is no C compiler (cc) here.'];
  const rows = [
    ['C, list mode', number(result.native), 'games per second'],
    ['Regalia', number(result.ours), 'games per second'],
    ['ratio', number(result.ratio, 2), 'of the yardstick, median of the rounds'],
  ];
  return ['Royals against the native yardstick, measured in turns', ...tabulate(rows, [1]).map((line) => `  ${line}`)];
}
