// What the operator does not want to keep: guests who do not come back, games that are long over. Off unless it was switched on.

import type { SweepInfo } from '@regalia/protocol';
import type { Services } from '../services.ts';

const DAY = 86_400_000;
/** Taken away in one go; the rest goes an hour later. */
const AT_ONCE = 500;

type Parts = Pick<Services, 'store' | 'tables' | 'forgetting' | 'site' | 'now'>;

/** Who and what is too old, as far as it would go at once. */
async function tooOld({ store, site, now }: Parts): Promise<{ readonly guests: readonly string[]; readonly games: readonly string[] }> {
  const { guestDays, gameDays } = await site.read();
  const [guests, games] = await Promise.all([
    guestDays === null ? [] : store.oldGuests(now() - guestDays * DAY, AT_ONCE),
    gameDays === null ? [] : store.oldTables(now() - gameDays * DAY, AT_ONCE),
  ]);
  return { guests, games };
}

/** What would go. */
export async function countOld(parts: Parts): Promise<SweepInfo> {
  const { guests, games } = await tooOld(parts);
  return { guests: guests.length, games: games.length };
}

/** Takes it away; how much it was. */
export async function sweepOld(parts: Parts): Promise<SweepInfo> {
  const { guests, games } = await tooOld(parts);
  for (const id of games) {
    await parts.store.dropTable(id);
    // A copy in memory is of a table that is no more.
    parts.tables.forget(id, Number.MAX_SAFE_INTEGER);
  }
  for (const guest of guests) await parts.forgetting.forget(guest);
  return { guests: guests.length, games: games.length };
}
