// regalia calibrate: how true the chances of a net are, and curves that make them truer.

import { fitCalibration, type NetFile, unpackNet } from '@regalia/bots';
import { layOut } from '@regalia/core';
import { outcomesOf } from '../calibrate/outcomes.ts';
import { calibrationReport } from '../calibrate/report.ts';
import { type Args, type Command, onlyOperand, whole } from '../command.ts';
import { EXIT, failed } from '../failure.ts';
import { writeWhole } from '../files.ts';
import { readNet } from '../players/own-net.ts';
import { chooseTable, TABLE_OPTIONS, type TableChoice } from '../table.ts';

/** Deals to measure by are other ones than those to fit by. */
const OTHER_DEALS = 250_000_000;

export const calibrate: Command = {
  name: 'calibrate',
  summary: 'measure how true the chances of a net are, and correct them',
  operands: 'GAME',
  options: {
    ...TABLE_OPTIONS,
    net: { takes: 'FILE', about: 'the net (default: the one that ships)' },
    games: { takes: 'K', about: 'how many games to fit by, and as many others to measure by (default: 400)' },
    seed: { takes: 'S', about: 'a whole number from which everything random comes (default: 1)' },
    write: { about: 'write the curves into the FILE of the net' },
  },
  notes: [
    'The net plays itself in all seats. For each stage of the game a curve is fitted to what came of its judgements, and a table of other games shows how true the corrected chances are.',
  ],
  examples: ['regalia calibrate {game} --players 4 --games 400', 'regalia calibrate {game} --players 2 --net data/{game}-2.json --write'],
  async run(args) {
    const choice = await chooseTable(onlyOperand(args, calibrate), args);
    const { loaded, options, seats } = choice;
    const { netAi, parts } = loaded.bots;
    const file = await netOf(choice, args);
    if (!netAi || !parts.stages || !file) throw failed(`${loaded.game.name} has no net for ${seats} players, or does not tell its stages.`);
    const laid = layOut(loaded.game, options, seats);
    if (!laid.ok) throw failed('The options are not right.');
    const { box } = laid.value;
    if (netAi.features.inputs(box) !== file.inputs) throw failed('The net is for something else than what is seen of this game now.');
    const games = whole(args, 'games', { min: 10, max: 1_000_000 }) ?? 400;
    const seed = 1000 * (whole(args, 'seed', { min: 0, max: 10_000 }) ?? 1);
    const net = unpackNet(file);
    const calibration = fitCalibration(outcomesOf(netAi, net, parts.stages, box, seed, games), parts.stages.count, 1 / seats);
    const others = outcomesOf(netAi, net, parts.stages, box, seed + OTHER_DEALS, games);
    process.stdout.write(`${calibrationReport(others, calibration, seats, parts.stages.count).join('\n')}\n`);
    const path = args.values.get('net');
    if (args.switches.has('write') && path !== undefined) writeWhole(path, `${JSON.stringify({ ...file, calibration }, undefined, 2)}\n`);
    return EXIT.done;
  },
};

async function netOf({ loaded, seats }: TableChoice, args: Args): Promise<NetFile | undefined> {
  const path = args.values.get('net');
  if (args.switches.has('write') && path === undefined) throw failed('Say which net the curves go into: --net FILE.');
  return path === undefined ? (await loaded.bots.parts.nets?.[seats]?.())?.default : readNet(loaded, path, seats);
}
