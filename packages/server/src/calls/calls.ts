// Calls to the table, from the store to the receiver: two queues that any node works on. The first decides who is called and how, the
// second sends. Whatever is in one of them survives a crash at any moment.

import { say } from '@regalia/kit';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Hub } from '../hub.ts';
import { type Queue, startQueue } from '../queue.ts';
import type { CallRow, ChannelRow, DeliveryRow } from '../store/call-contract.ts';
import type { ListedRow, Store } from '../store/contract.ts';
import { seatsOf } from '../table/meta.ts';
import { lettersOf } from '../table/seat-letters.ts';
import { allowedHosts } from './address-guard.ts';
import { type ChannelTokens, FOR_EVER, makeChannelTokens } from './channel-tokens.ts';
import { bodyOf, CALL_TEXTS } from './content.ts';
import { type Deliverer, deliver } from './deliver.ts';
import { guardedPost } from './guarded-request.ts';
import { type Mailer, makeMailer } from './mail.ts';
import { type Opener, openCall } from './open-call.ts';
import { makePlaces } from './places.ts';
import { makeSenders, type Sent, type Ways } from './senders.ts';

export interface Calls {
  /** Somebody is to be called at this time. */
  nudge(due: number): void;
  /** Sends a test by a channel, now: what was answered. */
  test(channel: ChannelRow, key: string): Promise<Sent>;
  /** Asks a mail address whether it wants calls. */
  askToConfirm(channel: ChannelRow): Promise<boolean>;
  readonly tokens: ChannelTokens;
  readonly pushKey: string;
  /** Whether mail is configured. */
  readonly mail: boolean;
  /** Absent when it is not. Throws when the mail was not taken. */
  readonly sendMail: ((to: string, subject: string, text: string) => Promise<void>) | undefined;
  start(): void;
  stop(): Promise<void>;
}

export interface CallsOptions {
  readonly config: Config;
  readonly store: Store;
  readonly log: Logger;
  readonly node: string;
  readonly now: () => number;
  readonly hub: Hub;
  readonly secret: string;
  /** How long a piece of work is taken for, and how often other nodes' is looked for, in milliseconds. */
  readonly lease: number;
  readonly poll: number;
}

const AT_ONCE = { calls: 32, deliveries: 32 } as const;
/** A delivery is begun only while so much of the time is left that it was taken for. */
const LATE = 0.4;
/** Deliveries are remembered for so long after they were done, so that none is made again. */
const REMEMBERED = 30 * 86_400_000;
const TIDY = 3_600_000;
/** How long a mail address can be confirmed. */
const CONFIRM = 7 * 86_400_000;

export async function makeCalls(options: CallsOptions): Promise<Calls> {
  const { config, store, now } = options;
  const mailer = makeMailer(config);
  const ways = waysOut(config, mailer);
  const senders = await makeSenders(store, ways);
  const tokens = makeChannelTokens(options.secret);
  const siteOf = ({ site }: ChannelRow): string => (config.publicUrl ?? site).replace(/\/$/, '');
  const unsubscribe = (channel: ChannelRow): string =>
    `${siteOf(channel)}/api/unsubscribe/${tokens.make('unsubscribe', channel.id, FOR_EVER)}`;
  const deliverer: Deliverer = {
    store,
    now,
    node: options.node,
    places: makePlaces(),
    send: senders.send,
    siteOf,
    unsubscribe,
    random: Math.random,
  };
  let queues: Queues | undefined;
  return {
    nudge: (due) => queues?.calls.nudge(due),
    test(channel, key) {
      const about = { id: key, kind: 'test', tables: [], language: channel.language, site: siteOf(channel), zone: 'UTC' } as const;
      return senders.send(channel, bodyOf(about), unsubscribe(channel));
    },
    askToConfirm: (channel) => askToConfirm(ways, channel, siteOf(channel), tokens.make('confirm', channel.id, now() + CONFIRM)),
    tokens,
    pushKey: senders.pushKey,
    mail: mailer !== undefined,
    sendMail: mailer && (async (to, subject, text) => void (await mailer.send({ to, subject, text }))),
    start() {
      queues = startQueues(options, deliverer);
    },
    async stop() {
      await queues?.stop();
      mailer?.close();
    },
  };
}

/** The ways out of this server: to hosts that may be reached, and to its mail server. */
function waysOut({ hookHosts }: Config, mailer: Mailer | undefined): Ways {
  const allowed = allowedHosts(hookHosts);
  return { post: (outgoing) => guardedPost(outgoing, { allowed }), mail: mailer?.send };
}

interface Queues {
  readonly calls: Queue;
  stop(): Promise<void>;
}

function startQueues(options: CallsOptions, deliverer: Deliverer): Queues {
  const { store, log, node, now, lease, poll } = options;
  const opener: Opener = { store, now, looking: (row, person) => isLooking(options, row, person) };
  const claimed = async <T>(take: () => Promise<readonly T[]>): Promise<readonly Taken<T>[]> => {
    const at = now();
    return (await take()).map((piece) => ({ piece, at }));
  };
  const sending = startQueue<Taken<DeliveryRow>>({
    log,
    now,
    poll,
    most: AT_ONCE.deliveries,
    claim: (room) => claimed(() => store.claimDeliveries(node, now(), lease, room)),
    nextDue: () => store.nextDelivery(now()),
    // What was taken long ago may be another's by now.
    run: async ({ piece, at }) => (now() - at > LATE * lease ? undefined : deliver(deliverer, piece)),
    about: ({ piece }) => ({ delivery: piece.id }),
  });
  const calls = startQueue<CallRow>({
    log,
    now,
    poll,
    most: AT_ONCE.calls,
    claim: (room) => store.claimCalls(node, now(), lease, room),
    nextDue: () => store.nextCall(now()),
    async run(call) {
      const opened = await openCall(opener, call);
      if (opened.as === 'later') return store.putBackCall(node, call, opened.at);
      const deliveries = opened.as === 'sent' ? opened.deliveries : [];
      await store.openCall(node, call, deliveries, opened.as === 'nothing' ? opened.digest : null);
      if (deliveries.length > 0) sending.nudge(now());
    },
    about: ({ table, kind }) => ({ table, kind }),
  });
  const tidy = (): void =>
    void store.forgetDeliveries(now() - REMEMBERED).catch((error: unknown) => log.warn({ err: error }, 'old calls could not be forgotten'));
  const tidying = setInterval(tidy, TIDY);
  tidying.unref();
  return {
    calls,
    async stop() {
      clearInterval(tidying);
      await calls.stop();
      await sending.stop();
    },
  };
}

interface Taken<T> {
  readonly piece: T;
  readonly at: number;
}

/** Whether a person has the table open, here or on another node. */
async function isLooking({ store, hub, now }: CallsOptions, row: ListedRow, person: string): Promise<boolean> {
  if (hub.at(row.id).some((watcher) => watcher.person === person)) return true;
  if (store.kind === 'sqlite') return false;
  const own = lettersOf(seatsOf(row.meta, person));
  return (await store.present(row.id, now())).some(({ seats }) => own.some((seat) => seats.includes(seat)));
}

/** True when the mail was taken. */
async function askToConfirm({ mail }: Ways, channel: ChannelRow, site: string, token: string): Promise<boolean> {
  if (!mail) return false;
  const { subject, text } = confirmation(channel, `${site}/calls/?confirm=${token}`);
  return mail({ to: channel.address, subject, text }).then(
    () => true,
    () => false,
  );
}

function confirmation({ language }: ChannelRow, link: string): { readonly subject: string; readonly text: string } {
  const catalogue = CALL_TEXTS[language];
  return { subject: say(catalogue, 'confirm'), text: say(catalogue, 'confirm-text', { link }) };
}
