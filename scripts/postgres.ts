// `npm run postgres`: a real PostgreSQL from the registry, for trying out several servers on one machine. Its data goes away with it.

import { startPostgres } from '../packages/server/test/postgres.ts';

const port = Number(process.argv[2] ?? 5433);
const postgres = await startPostgres([], port);
console.log(`PostgreSQL is running: ${await postgres.database('regalia')}`);
console.log('Ctrl-C stops it and removes its data.');
await new Promise<void>((resolve) => {
  process.once('SIGINT', () => resolve());
  process.once('SIGTERM', () => resolve());
});
await postgres.stop();
process.exit(0);
