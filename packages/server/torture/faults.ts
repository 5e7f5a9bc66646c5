// What goes wrong, on purpose.

import type { TestPostgres } from '../test/postgres.ts';
import type { ServerProcess } from '../test/process.ts';
import type { Chance } from './chance.ts';
import type { Client } from './client.ts';
import type { Disk } from './full-disk.ts';
import type { Wire } from './proxy.ts';

/** A server with the network in front of it. */
export interface Node {
  readonly server: ServerProcess;
  readonly proxy: Wire;
}

export interface Rig {
  readonly nodes: readonly Node[];
  readonly postgres: TestPostgres | null;
  readonly disk: Disk;
  /** Those who play now. */
  readonly clients: Client[];
  readonly chance: Chance;
  /** Waits for so many more acknowledged messages, or for so long; how many there were. */
  progress(count: number, atMost: number): Promise<number>;
}

/** What is at hand when something happens. */
interface Moment extends Rig {
  /** Notes by name what else happened. */
  count(name: string): void;
}

export const later = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const TRIES = 20;
const PAUSE = 250;

/**
 * As people do, and whoever looks after a server: on a busy machine a database may be silent for longer than a server waits; who comes
 * then is asked to come back, and a server that starts then ends. Both try again.
 */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (tried >= TRIES) throw error;
      await later(PAUSE);
    }
  }
}

/** Each leaves everything whole again. */
export const FAULTS: Readonly<Record<string, (moment: Moment) => Promise<void>>> = {
  /** kill -9, and up again; now and then it does not come so far. */
  async kill({ nodes, chance, count }) {
    const { server } = chance.pick(nodes);
    await server.kill();
    if (chance.below(8) === 0) {
      const started = server.start().catch(() => undefined);
      await Promise.race([started, later(chance.below(1_000))]);
      count('kill while it starts');
      await server.kill();
      await started;
    }
    await patiently(server.start);
  },
  /** SIGSTOP: the server is there and does nothing; then it goes on with what it believed. */
  async stop({ nodes, chance, progress }) {
    const { server } = chance.pick(nodes);
    server.signal('SIGSTOP');
    await progress(10, 500 + chance.below(1_500));
    server.signal('SIGCONT');
  },
  /** The network swallows everything. */
  async silence({ nodes, chance, progress }) {
    const { proxy } = chance.pick(nodes);
    proxy.silence();
    await progress(10, 500 + chance.below(1_500));
    proxy.heal();
  },
  /** All connections of a server break. */
  async cut({ nodes, chance }) {
    chance.pick(nodes).proxy.cut();
  },
  /** Some clients do not read for a while. */
  async sleep({ clients, chance }) {
    for (const client of clients) if (chance.below(4) === 0) client.sleep(200 + chance.below(1_000));
    await later(300);
  },
  /** The clock of a server's machine jumps, and later jumps back. */
  async clock({ nodes, chance, progress }) {
    const { server } = chance.pick(nodes);
    server.signal('SIGUSR2');
    await progress(10, 500 + chance.below(1_500));
    server.signal('SIGUSR2');
  },
  /** The disk is full for a while: what is written fails, and nothing of it stays. */
  async full({ disk, chance, progress }) {
    await disk.fill();
    await progress(3, 300 + chance.below(700));
    await disk.free();
  },
  /** The database is killed and started again. */
  async database({ postgres }) {
    await postgres?.killAndRestart();
  },
};
