// regalia conform: the demands every game must meet.

import { conform as examineAll, type Finding, readMaterial } from '@regalia/conform';
import { styleFor } from '@regalia/terminal';
import { type Command, onlyOperand, seconds, whole } from '../command.ts';
import { EXIT } from '../failure.ts';
import { folderOf, gameNamed } from '../games.ts';

export const conform: Command = {
  name: 'conform',
  summary: 'check that a game keeps the promises every game must keep',
  operands: 'GAME',
  options: {
    players: { takes: 'N', about: 'only with so many players (default: every number)' },
    seconds: { takes: 'S', about: 'go on with further seeds until so much time has passed (default: once through)' },
    seed: { takes: 'S', about: 'the first seed (default: 1)' },
  },
  notes: ['Prints a line for each demand, and what is wrong where one is not met. Exits with 1 if any is not.'],
  examples: ['regalia conform {game}', 'regalia conform {game} --players 3 --seconds 60'],
  async run(args) {
    const { game } = await gameNamed(onlyOperand(args, conform));
    const seats = whole(args, 'players', game.seats);
    const until = performance.now() + 1000 * (args.values.has('seconds') ? seconds(args, 'seconds', 0) : 0);
    const first = whole(args, 'seed', { min: 0, max: 2 ** 31 }) ?? 1;
    const material = readMaterial(folderOf(game.id));
    const print = reporter();
    let faults = 0;
    for (let seed = first; seed === first || performance.now() < until; seed++) {
      for (const finding of examineAll(game, material, { seed, seats })) {
        print(finding, seed);
        if (finding.fault !== undefined) faults++;
        if (seed > first && performance.now() > until) break;
      }
    }
    process.stdout.write(faults === 0 ? 'All demands are met.\n' : `${faults} ${faults === 1 ? 'fault' : 'faults'}.\n`);
    return faults === 0 ? EXIT.done : EXIT.failed;
  },
};

/** A heading for each demand when it comes up first; faults at once, with all that is needed to meet them again. */
function reporter(): (finding: Finding, seed: number) => void {
  const style = styleFor(process.stdout, process.env);
  const begun = new Set<number>();
  return ({ demand, variant, seats, fault }, seed) => {
    if (!begun.has(demand.number)) process.stdout.write(`${String(demand.number).padStart(2)}  ${demand.title}\n`);
    begun.add(demand.number);
    if (fault !== undefined) process.stdout.write(`    ${style.bold('not met')}: ${variant}, ${seats} players, seed ${seed}: ${fault}\n`);
  };
}
