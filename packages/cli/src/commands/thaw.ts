// regalia thaw: a frozen game goes on after its engine was mended.

import { type Command, onlyOperand } from '../command.ts';
import { EXIT } from '../failure.ts';
import { clean } from '../terminal/clean.ts';
import { configOf, settingOptions, storeFailure } from './serve.ts';

export const thaw: Command = {
  name: 'thaw',
  summary: 'let a frozen game go on',
  operands: 'TABLE',
  options: settingOptions(['data', 'databaseUrl']),
  notes: [
    'The game is rebuilt from its entries. If they still do not play with this version, it stays frozen. With the embedded database the server must be stopped first.',
  ],
  examples: ['regalia thaw abcdefghijkm', 'regalia thaw abcdefghijkm --database-url postgres://regalia@db.example.org/regalia'],
  async run(args) {
    const id = onlyOperand(args, thaw);
    const config = configOf(args);
    const server = await import('@regalia/server');
    try {
      const done = await server.thaw(config, id);
      process.stdout.write(done.ok ? `${clean(id)}: goes on with ${done.value} entries\n` : `${clean(id)}: ${done.refusal.id}\n`);
      return done.ok ? EXIT.done : EXIT.failed;
    } catch (error) {
      throw storeFailure(error);
    }
  },
};
