// A call on its way: sent if it is still wanted, tried again later and later if nobody takes it, given up at last together with a channel
// that never answers.

import type { CallBody } from '@regalia/protocol';
import { USUAL_CALLS } from '@regalia/protocol';
import type { ChannelRow, Delivered, DeliveryRow } from '../store/call-contract.ts';
import type { ListedRow, Store } from '../store/contract.ts';
import { type Calling, hasRoom } from '../table/calling.ts';
import { bodyOf } from './content.ts';
import { digestTables } from './open-call.ts';
import type { Places } from './places.ts';
import type { Sent } from './senders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The first wait; each is twice the one before, up to the longest. */
const FIRST_WAIT = MINUTE / 2;
const LONGEST_WAIT = 2 * HOUR;
/** A call that nobody took by then is given up. */
const GIVEN_UP = 24 * HOUR;
/** Who finds no place comes again after this time. */
const NO_PLACE = 1_000;
/** A channel is switched off after so many failures in a row over so long, or after a few when nobody is there any more. */
const FAILURES = 6;
const FAILED_LONG = 12 * HOUR;
const GONE = { push: 1, mail: 2, hook: 3 } as const;

export interface Deliverer {
  readonly store: Store;
  readonly now: () => number;
  readonly node: string;
  readonly places: Places;
  readonly send: (channel: ChannelRow, call: CallBody, unsubscribe: string) => Promise<Sent>;
  /** Where the page is, for whoever made the channel. */
  readonly siteOf: (channel: ChannelRow) => string;
  readonly unsubscribe: (channel: ChannelRow) => string;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** How long is waited after so many failures: about as long again as before, so that those who failed together do not come back together. */
export const waitAfter = (attempts: number, random: number): number =>
  Math.round(Math.min(FIRST_WAIT * 2 ** attempts, LONGEST_WAIT) * (0.5 + random));

/** Whether a channel has failed enough. This failure is counted, too. */
export function isSpent({ kind, failures, failingSince }: ChannelRow, gone: boolean, now: number): boolean {
  const all = failures + 1;
  return gone ? all >= GONE[kind] : all >= FAILURES && failingSince !== null && now - failingSince >= FAILED_LONG;
}

/** Whether what a call is about still is so. A turn that several share is wanted as long as one of them has not played. */
function stillWanted(row: Calling, { kind, turn }: Pick<DeliveryRow, 'kind' | 'turn'>): boolean {
  const asked = row.phase === 'playing' ? (row.meta.askedAt ?? []) : [];
  if (kind === 'turn') return asked.includes(turn);
  if (kind === 'reminder') return asked.some((since) => since !== null && since <= turn);
  if (kind === 'vote') return row.phase === 'playing' && row.meta.proposal !== null;
  if (kind === 'invited') return hasRoom(row);
  return true;
}

export async function deliver(deliverer: Deliverer, delivery: DeliveryRow): Promise<void> {
  const { store, now, node, send, unsubscribe } = deliverer;
  const channel = await store.channel(delivery.channel);
  const tables = channel && channel.offAt === null ? await tablesOf(store, delivery) : [];
  if (!channel || tables.length === 0) return store.dropDelivery(node, delivery.id, now());
  const settings = (await store.callSettings(delivery.person)) ?? USUAL_CALLS;
  const call = bodyOf({
    id: delivery.id,
    kind: delivery.kind,
    tables,
    language: channel.language,
    site: deliverer.siteOf(channel),
    zone: settings.quiet?.zone ?? settings.digest.zone,
  });
  const leave = deliverer.places.take(delivery.person, hostOf(channel));
  if (!leave) return store.putBackDelivery(node, delivery.id, now() + NO_PLACE);
  const sent = await send(channel, call, unsubscribe(channel)).finally(leave);
  await store.closeDelivery(node, delivery, now(), outcomeOf(deliverer, channel, delivery, sent));
}

/** Where a call goes: mail all goes to one server, which is the operator's own. */
const hostOf = ({ kind, id, address }: ChannelRow): string => (kind === 'mail' ? id : (URL.parse(address)?.host ?? id));

/** The tables that a call is still about. */
async function tablesOf(store: Store, delivery: DeliveryRow): Promise<readonly ListedRow[]> {
  if (delivery.kind === 'digest') return digestTables(store, delivery.person);
  const row = await store.listed(delivery.table);
  return row && stillWanted(row, delivery) ? [{ ...row, version: delivery.turn }] : [];
}

function outcomeOf({ now, random }: Deliverer, channel: ChannelRow, { attempts, madeAt }: DeliveryRow, sent: Sent): Delivered {
  const { answer } = sent;
  if (sent.ok) return { done: true, answer };
  const at = now();
  const again = at + waitAfter(attempts, random());
  return { done: false, answer, again: again - madeAt > GIVEN_UP ? null : again, off: isSpent(channel, sent.gone, at) };
}
