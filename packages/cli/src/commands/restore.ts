// regalia restore: a backup into an empty database.

import { type Command, onlyOperand } from '../command.ts';
import { EXIT } from '../failure.ts';
import { clean } from '../terminal/clean.ts';
import { configOf, settingOptions, storeFailure } from './serve.ts';

export const restore: Command = {
  name: 'restore',
  summary: 'read a backup into an empty database',
  operands: 'FILE',
  options: settingOptions(['data', 'databaseUrl']),
  notes: [
    'All of it is restored, or nothing. A backup from SQLite can be restored into PostgreSQL and the other way round: that is how a server moves.',
  ],
  examples: [
    'regalia restore regalia.backup --data new-data',
    'regalia restore regalia.backup --database-url postgres://regalia@db.example.org/regalia',
  ],
  async run(args) {
    const file = onlyOperand(args, restore);
    const config = configOf(args);
    const server = await import('@regalia/server');
    try {
      // Opening makes the database, takes its migrations, and finds out whether a server is using it.
      await (await server.openStore(config)).close();
      const rows = await server.restore(config, file);
      process.stdout.write(`${clean(file)}: ${rows} rows restored\n`);
      return EXIT.done;
    } catch (error) {
      throw storeFailure(error);
    }
  },
};
