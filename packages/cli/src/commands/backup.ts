// regalia backup: everything a server keeps, in one file.

import { type Command, onlyOperand } from '../command.ts';
import { EXIT } from '../failure.ts';
import { clean } from '../terminal/clean.ts';
import { configOf, settingOptions, storeFailure } from './serve.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'write everything a server keeps into one file',
  operands: 'FILE',
  options: settingOptions(['data', 'databaseUrl']),
  notes: [
    'The server may go on running: the backup is of one moment. It holds the keys of unfinished games and the hashes of passphrases, so it is readable for its owner only.',
  ],
  examples: ['regalia backup regalia.backup', 'regalia backup regalia.backup --database-url postgres://regalia@db.example.org/regalia'],
  async run(args) {
    const file = onlyOperand(args, backup);
    const { backUp } = await import('@regalia/server');
    const rows = await backUp(configOf(args), file).catch((error: unknown) => {
      throw storeFailure(error);
    });
    process.stdout.write(`${clean(file)}: ${rows} rows\n`);
    return EXIT.done;
  },
};
