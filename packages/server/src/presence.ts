// Who is connected to a table, on this node and on the others. A node writes down whom it has for a while at a time; what it does not
// renew runs out, so a node that died takes its people with it.

import type { Logger } from 'pino';
import type { Hub } from './hub.ts';
import type { Store } from './store/contract.ts';

/** How long a note holds, and how often it is renewed, in milliseconds. */
const HOLDS = 90_000;
const RENEW = 30_000;

/** From so many on, who comes and goes is told only so often, in milliseconds. */
const CROWD = 16;
const PAUSE = 500;

export interface PresenceTracker {
  /** Somebody came to a table or left it here. */
  changed(table: string): void;
  /** The letters of the seats whose people look at a table, from whatever node. */
  seats(table: string): Promise<readonly string[]>;
  /** Tells everybody here who is at a table. */
  tell(table: string): Promise<void>;
  /** Takes everybody here off the list. */
  close(): Promise<void>;
}

export function makePresence(store: Store, hub: Hub, node: string, now: () => number, log: Logger): PresenceTracker {
  const alone = store.kind === 'sqlite';
  const waiting = new Set<string>();
  let closed = false;
  let last: Promise<void> = Promise.resolve();
  const complain = (error: unknown): void => log.warn({ err: error }, 'presence could not be told');

  async function who(table: string): Promise<{ readonly seats: readonly string[]; readonly spectators: number }> {
    const here = hub.presence(table);
    const elsewhere = alone ? [] : (await store.present(table, now())).filter((note) => note.node !== node);
    const seats = [...new Set([...here.seats, ...elsewhere.flatMap((note) => [...note.seats])])].sort();
    return { seats, spectators: elsewhere.reduce((sum, note) => sum + note.spectators, here.spectators) };
  }

  const tell = async (table: string): Promise<void> => hub.broadcast(table, { type: 'presence', table, ...(await who(table)) });

  async function note(table: string): Promise<void> {
    if (!alone) {
      const { seats, spectators } = hub.presence(table);
      await store.notePresent({ table, node, seats: seats.join(''), spectators, until: now() + HOLDS });
      store.signal({ table, version: 0 });
    }
    await tell(table);
  }

  const renewing = alone ? undefined : setInterval(() => void store.renewPresent(node, now(), now() + HOLDS).catch(complain), RENEW);
  return {
    changed(table) {
      // Whoever changes seats leaves and comes in the same moment: it is told once.
      if (closed || waiting.has(table)) return;
      waiting.add(table);
      const tellNow = (): void => {
        waiting.delete(table);
        if (!closed) last = Promise.all([last, note(table).catch(complain)]).then(() => undefined);
      };
      // In a crowd somebody always comes or goes, and everybody would be told each time.
      if (hub.audience(table) > CROWD) setTimeout(tellNow, PAUSE).unref();
      else setImmediate(tellNow);
    },
    seats: async (table) => (await who(table)).seats,
    tell,
    async close() {
      closed = true;
      clearInterval(renewing);
      await last;
      if (!alone) await store.renewPresent(node, now(), 0).catch(complain);
    },
  };
}
