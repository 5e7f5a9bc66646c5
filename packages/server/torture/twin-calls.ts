// The calls of twins: everything that leaves by hooks, push and mail, for everybody at the table. It is opened and sent here, one after the
// other, by the server's own parts, so that both worlds send the same at the same time, or are found out.

import { ok } from '@regalia/core';
import { HOOK_FORMS, USUAL_CALLS } from '@regalia/protocol';
import { type Deliverer, deliver } from '../src/calls/deliver.ts';
import { openCall } from '../src/calls/open-call.ts';
import { makeSenders } from '../src/calls/senders.ts';
import type { CallRow, ChannelRow } from '../src/store/call-contract.ts';
import type { Store } from '../src/store/contract.ts';
import { makeLanes } from '../src/table/lanes.ts';
import { pushBrowser } from '../test/push-browser.ts';

export interface TwinCalls {
  /** Gives a person every kind of channel. */
  give(person: string): Promise<void>;
  /** Sends all calls that are due; what has left so far for these persons. */
  sent(persons: readonly string[]): Promise<readonly string[]>;
}

const NODE = 'twins';
/** Calls wait so long; the server's own clock stands still, so it never sends any by itself. */
export const TWIN_PAUSE = 1_000;

export async function twinCalls(store: Store, now: number): Promise<TwinCalls> {
  const later = (): number => now + 2 * TWIN_PAUSE;
  const browser = pushBrowser();
  /** What has left, by the person in the address. */
  const left = new Map<string, string[]>();
  const note = (address: string, frame: string): void => {
    const person = /person\d+x\d+/.exec(address)?.[0] ?? '';
    left.set(person, [...(left.get(person) ?? []), frame]);
  };
  const senders = await makeSenders(store, {
    async post({ address, headers, body }) {
      // The signature is of a key that is each server's own, and the sealing is at random.
      const { authorization: _, ...rest } = headers;
      note(address, `${address} ${JSON.stringify(rest)} ${body.length} ${Buffer.isBuffer(body) ? browser.read(body) : body}`);
      return ok({ status: 200, text: '' });
    },
    async mail(mail) {
      note(mail.to, JSON.stringify(mail));
      return '250 ok';
    },
  });
  const deliverer: Deliverer = {
    store,
    now: later,
    node: NODE,
    places: { take: () => () => undefined },
    send: senders.send,
    siteOf: ({ site }) => site,
    unsubscribe: () => 'https://regalia.example/api/unsubscribe/token',
    random: () => 0,
  };
  const lanes = makeLanes();
  const round = async (): Promise<void> => {
    const calls = await store.claimCalls(NODE, later(), TWIN_PAUSE, 1_000);
    const open = async (call: CallRow): Promise<void> => {
      const opened = await openCall({ store, now: later, looking: async () => false }, call);
      await store.openCall(NODE, call, opened.as === 'sent' ? opened.deliveries : [], null);
    };
    // At once, so that they share commits: what has left is looked at in an order of its own.
    await Promise.all(calls.map(open));
    await Promise.all((await store.claimDeliveries(NODE, later(), TWIN_PAUSE, 1_000)).map((delivery) => deliver(deliverer, delivery)));
  };
  return {
    async give(person) {
      for (const channel of channelsFor(person, JSON.stringify(browser.keys))) await store.addChannel(channel, now, 100);
      await store.setCallSettings(person, { ...USUAL_CALLS, looking: true });
    },
    async sent(persons) {
      await lanes.inTurn('all', round);
      return persons.flatMap((person) => [...(left.get(person) ?? [])].sort());
    },
  };
}

function channelsFor(person: string, keys: string): readonly ChannelRow[] {
  const usual = {
    person,
    secret: '',
    label: '',
    language: 'en',
    site: 'https://regalia.example',
    confirmed: true,
    failures: 0,
    failingSince: null,
    offAt: null,
    answer: '',
  } as const;
  return [
    ...HOOK_FORMS.map(
      (form): ChannelRow => ({ ...usual, id: `${person}-${form}`, kind: 'hook', form, address: `https://${form}.example.com/${person}` }),
    ),
    { ...usual, id: `${person}-push`, kind: 'push', form: 'json', address: `https://push.example.com/${person}`, secret: keys },
    { ...usual, id: `${person}-mail`, kind: 'mail', form: 'json', address: `${person}@example.com`, language: 'fr' },
  ];
}
