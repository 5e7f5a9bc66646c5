// A call that is due is opened: is it still wanted, may the person be called now, and by which channels? Then it is on its way.

import { createHash } from 'node:crypto';
import { type CallSettings, type TableCalls, USUAL_CALLS } from '@regalia/protocol';
import type { CallRow, ChannelRow, DeliveryRow } from '../store/call-contract.ts';
import type { ListedRow, Store } from '../store/contract.ts';
import { type Calling, hasRoom, isAsked, isVoting } from '../table/calling.ts';
import { seatsOf } from '../table/meta.ts';
import { afterQuiet, nextDigest } from './hours.ts';

/** What is done with a call that is due. */
export type Opened =
  | { readonly as: 'later'; readonly at: number }
  /** Nobody need be called; perhaps there is something for the digest. */
  | { readonly as: 'nothing'; readonly digest: number | null }
  | { readonly as: 'sent'; readonly deliveries: readonly DeliveryRow[] };

const NOTHING: Opened = { as: 'nothing', digest: null };

/** Who looks at a table is looked for again after this time, in milliseconds … */
const LOOK_AGAIN = 20_000;
/** … and is called all the same when they have not moved for so long: a page that is open is not always read. */
const LOOKED_LONG = 300_000;

export interface Opener {
  readonly store: Store;
  readonly now: () => number;
  /** Whether a person has the table open somewhere. */
  readonly looking: (row: ListedRow, person: string) => Promise<boolean>;
}

/** Whether there is still a reason for a call. */
function isWanted(table: Calling, { kind, person }: Pick<CallRow, 'kind' | 'person'>): boolean {
  if (kind === 'turn' || kind === 'reminder') return isAsked(table, person);
  if (kind === 'vote') return isVoting(table, person);
  if (kind === 'begun') return table.phase === 'playing';
  if (kind === 'invited') return hasRoom(table);
  return table.phase === 'over';
}

/** Whoever sits there; of an invitation, who was asked to and has neither done so nor declined. */
async function isConcerned(store: Store, { id, meta }: ListedRow, { kind, person }: CallRow): Promise<boolean> {
  const seated = seatsOf(meta, person).length > 0;
  return kind === 'invited' ? !seated && (await store.isInvited(person, id)) : seated;
}

/** The name of a call to an address: whoever it is made for, it is made once. */
const deliveryId = ({ table, kind, turn, person }: CallRow, { kind: by, address }: Pick<ChannelRow, 'kind' | 'address'>): string =>
  createHash('sha256')
    .update(JSON.stringify([table, kind, turn, kind === 'digest' ? person : '', by, address]))
    .digest('base64url')
    .slice(0, 32);

export async function openCall(opener: Opener, call: CallRow): Promise<Opened> {
  const { store, now } = opener;
  const settings = (await store.callSettings(call.person)) ?? USUAL_CALLS;
  const channels = usable(await store.channelsOf(call.person));
  if (channels.length === 0) return NOTHING;
  const free = afterQuiet(settings.quiet, now());
  if (free > now()) return { as: 'later', at: free };
  return call.kind === 'digest' ? openDigest(opener, call, channels) : openOne(opener, call, settings, channels);
}

const usable = (channels: readonly ChannelRow[]): readonly ChannelRow[] =>
  channels.filter(({ confirmed, offAt }) => confirmed && offAt === null);

async function openOne(
  { store, now, looking }: Opener,
  call: CallRow,
  settings: CallSettings,
  channels: readonly ChannelRow[],
): Promise<Opened> {
  if (call.kind === 'digest' || !settings.kinds.includes(call.kind)) return NOTHING;
  const row = await store.listed(call.table);
  if (!row || !isWanted(row, call) || !(await isConcerned(store, row, call))) return NOTHING;
  const { calls } = await store.marks(call.person, call.table);
  const mode = calls.mode ?? settings.mode;
  if (mode === 'off') return NOTHING;
  // A reminder waits for no digest: it would come too late. Nor does an invitation: others may be quicker.
  if (mode === 'digest' && call.kind !== 'reminder' && call.kind !== 'invited')
    return { as: 'nothing', digest: nextDigest(settings.digest, now()) };
  if (!settings.looking && now() - call.since < LOOKED_LONG && (await looking(row, call.person)))
    return call.kind === 'turn' || call.kind === 'vote' || call.kind === 'reminder' ? { as: 'later', at: now() + LOOK_AGAIN } : NOTHING;
  return sending(call, chosen(channels, calls), now());
}

/** The channels for one table: all, unless some were chosen. */
const chosen = (channels: readonly ChannelRow[], { channels: only }: TableCalls): readonly ChannelRow[] =>
  only === null ? channels : channels.filter(({ id }) => only.includes(id));

async function openDigest({ store, now }: Opener, call: CallRow, channels: readonly ChannelRow[]): Promise<Opened> {
  const waiting = await digestTables(store, call.person);
  return waiting.length === 0 ? NOTHING : sending(call, channels, now());
}

/** Tables that a digest names: more would be no digest. */
const DIGEST = 100;

/** The tables that wait for a person. */
export const digestTables = async (store: Store, person: string): Promise<readonly ListedRow[]> =>
  (await store.currentTablesOf(person, DIGEST)).map(({ row }) => row).filter((row) => isAsked(row, person) || isVoting(row, person));

const sending = (call: CallRow, channels: readonly ChannelRow[], at: number): Opened => ({
  as: 'sent',
  deliveries: channels.map((channel) => ({
    id: deliveryId(call, channel),
    channel: channel.id,
    table: call.table,
    kind: call.kind,
    turn: call.turn,
    person: call.person,
    attempts: 0,
    madeAt: at,
  })),
});
