// regalia verify: whether records are what they claim to be.

import { verifyRecord } from '@regalia/core';
import { type Command, operandsOf } from '../command.ts';
import { EXIT, Failure } from '../failure.ts';
import { brokenRecord, openRecord } from '../records.ts';
import { clean } from '../terminal/clean.ts';

export const verify: Command = {
  name: 'verify',
  summary: 'replay records and re-derive every draw from the key',
  operands: 'FILE...',
  options: {},
  notes: ['Prints ok for each file, or the first thing that is wrong with its line and entry. Exits with 1 if anything is wrong.'],
  examples: ['regalia verify data/my-game.regalia', 'regalia verify out/games/*.regalia'],
  async run(args) {
    let wrong = 0;
    for (const path of operandsOf(args, verify, 1, Number.POSITIVE_INFINITY)) {
      try {
        process.stdout.write(`${clean(path)}: ok, ${await check(path)}\n`);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        process.stdout.write(`${error.message}\n`);
        wrong++;
      }
    }
    return wrong === 0 ? EXIT.done : EXIT.failed;
  },
};

/** What was checked, in a few words. */
async function check(path: string): Promise<string> {
  const opened = await openRecord(path);
  const verified = verifyRecord(opened.loaded.game, opened.record);
  if (!verified.ok) throw brokenRecord(path, verified.refusal, opened);
  const { entries, draws } = verified.value;
  return `${entries.length} entries, ${draws} draws${opened.record.over ? '' : ', the game is not over'}`;
}
