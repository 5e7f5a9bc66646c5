// /api/calls: by which channels one is called to the table, and when.

import { ok, type Result, refused } from '@regalia/core';
import {
  CallSettings,
  CallsInfo,
  ChannelId,
  ChannelInfo,
  MOST_CHANNELS,
  NewChannel,
  TestAnswer,
  Token,
  USUAL_CALLS,
} from '@regalia/protocol';
import * as v from 'valibot';
import { bucket } from '../../allowances.ts';
import { allowedHosts, checkUrl } from '../../calls/address-guard.ts';
import { newId } from '../../people/tokens.ts';
import type { Services } from '../../services.ts';
import type { ChannelRow } from '../../store/call-contract.ts';
import { personalRoute, type Route, type RouteReply, route } from '../route.ts';

const Nothing = v.object({});
const ChannelParam = v.object({ channel: ChannelId });

/** Calls that a person may have sent by hand: tests and mails that ask to be confirmed. A few, and then one in half a minute. */
const BY_HAND = { atOnce: 6, perSecond: 1 / 30 };
/** Persons whose tests are counted. */
const COUNTED = 10_000;

export function callRoutes(services: Services): readonly Route[] {
  const mayTest = makeTestAllowance(services.now);
  return [
    showCalls(services),
    changeSettings(services),
    addChannel(services, mayTest),
    dropChannel(services),
    testChannel(services, mayTest),
    reviveChannel(services),
    confirmChannel(services),
    unsubscribe(services),
  ];
}

function makeTestAllowance(now: () => number): (person: string) => boolean {
  const left = new Map<string, ReturnType<typeof bucket>>();
  return (person) => {
    if (left.size > COUNTED) left.clear();
    const own = left.get(person) ?? bucket(BY_HAND.perSecond, BY_HAND.atOnce);
    left.set(person, own);
    return own.take(now());
  };
}

/** What the owner is shown. A push address is as good as a key: only its host is told. */
const channelInfo = ({ id, kind, form, label, address, confirmed, failures, offAt, answer }: ChannelRow): ChannelInfo => ({
  id,
  kind,
  form,
  label,
  address: kind === 'push' ? new URL(address).host : address,
  confirmed,
  failures,
  off: offAt === null ? null : { at: offAt, answer },
});

const showCalls = ({ store, calls }: Services): Route =>
  personalRoute({
    method: 'GET',
    path: '/api/calls',
    summary: 'How one is called to the table: settings, channels, and what the server can do',
    gives: CallsInfo,
    async handle({ visitor: { person } }) {
      const [settings = USUAL_CALLS, channels] = await Promise.all([store.callSettings(person.id), store.channelsOf(person.id)]);
      const body: CallsInfo = {
        settings,
        channels: channels.map(channelInfo),
        pushKey: calls.pushKey,
        mail: calls.mail,
      };
      return ok({ body });
    },
  });

const changeSettings = ({ store }: Services): Route =>
  personalRoute({
    method: 'PUT',
    path: '/api/calls',
    summary: 'When and what for one wants to be called',
    body: CallSettings,
    gives: CallSettings,
    async handle({ visitor: { person }, body }) {
      await store.setCallSettings(person.id, body);
      return ok({ body });
    },
  });

/** A channel as it is kept, or why there is none. */
function channelFrom({ config, calls }: Services, wish: NewChannel, person: string, site: string): Result<ChannelRow> {
  if (wish.kind === 'mail' && !calls.mail) return refused('mail-missing');
  if (wish.kind !== 'mail') {
    const checked = checkUrl(wish.address, allowedHosts(config.hookHosts));
    if (!checked.ok) return checked;
  }
  return ok({
    id: newId(),
    person,
    kind: wish.kind,
    form: wish.kind === 'hook' ? wish.form : 'json',
    address: wish.kind === 'mail' ? wish.address : new URL(wish.address).href,
    secret: wish.kind === 'push' ? JSON.stringify(wish.keys) : '',
    label: wish.label ?? '',
    language: wish.language,
    site,
    confirmed: wish.kind !== 'mail',
    failures: 0,
    failingSince: null,
    offAt: null,
    answer: '',
  });
}

const addChannel = (services: Services, mayTest: (person: string) => boolean): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/calls/channels',
    summary: 'Another channel: a hook, this browser, or a mail address, which is asked first',
    share: 1 / 20,
    body: NewChannel,
    gives: ChannelInfo,
    async handle({ visitor: { person }, body, origin }): Promise<Result<RouteReply>> {
      const { store, calls, now, mayWrite } = services;
      const channel = channelFrom(services, body, person.id, origin);
      if (!channel.ok) return channel;
      const known = (await store.channelsOf(person.id)).find(
        ({ kind, address }) => kind === body.kind && address === channel.value.address,
      );
      // A browser that comes again with the same address is the same channel.
      if (known && known.kind === 'push' && known.offAt === null) return ok({ body: channelInfo(known) });
      if (known && known.kind === 'push') await store.dropChannel(person.id, known.id);
      else if (known) return refused('channel-known');
      if (body.kind === 'mail' && !(mayTest(person.id) && mayWrite(body.address))) return refused('too-fast');
      if (!(await store.addChannel(channel.value, now(), MOST_CHANNELS))) return refused('too-many-channels', { most: MOST_CHANNELS });
      if (body.kind === 'mail' && !(await calls.askToConfirm(channel.value))) {
        await store.dropChannel(person.id, channel.value.id);
        return refused('mail-failed');
      }
      return ok({ body: channelInfo(channel.value) });
    },
  });

const dropChannel = ({ store }: Services): Route =>
  personalRoute({
    method: 'DELETE',
    path: '/api/calls/channels/:channel',
    summary: 'No more calls by this channel',
    params: ChannelParam,
    gives: Nothing,
    handle: async ({ visitor, params }) =>
      (await store.dropChannel(visitor.person.id, params.channel)) ? ok({ body: {} }) : refused('no-such-channel'),
  });

const testChannel = ({ store, calls }: Services, mayTest: (person: string) => boolean): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/calls/channels/:channel/test',
    summary: 'Send a test by this channel, and show what was answered',
    share: 1 / 20,
    params: ChannelParam,
    gives: TestAnswer,
    async handle({ visitor: { person }, params }) {
      const channel = await store.channel(params.channel);
      if (channel?.person !== person.id) return refused('no-such-channel');
      if (!channel.confirmed) return refused('mail-unconfirmed');
      if (!mayTest(person.id)) return refused('too-fast');
      const { ok: taken, answer } = await calls.test(channel, `test-${newId()}`);
      return ok({ body: { ok: taken, answer } });
    },
  });

const reviveChannel = ({ store }: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/calls/channels/:channel/on',
    summary: 'Switch a channel on again that was switched off because it failed',
    params: ChannelParam,
    gives: Nothing,
    handle: async ({ visitor, params }) =>
      (await store.reviveChannel(visitor.person.id, params.channel)) ? ok({ body: {} }) : refused('no-such-channel'),
  });

const confirmChannel = ({ store, calls, now }: Services): Route =>
  route({
    method: 'POST',
    path: '/api/calls/confirm',
    summary: 'A mail address wants to be called: by the secret that was sent there',
    share: 1 / 20,
    body: v.strictObject({ token: Token }),
    gives: Nothing,
    async handle({ body }) {
      const channel = calls.tokens.read('confirm', body.token, now());
      return channel !== undefined && (await store.confirmChannel(channel)) ? ok({ body: {} }) : refused('link-invalid');
    },
  });

const unsubscribe = ({ store, calls, now }: Services): Route =>
  route({
    method: 'POST',
    path: '/api/unsubscribe/:token',
    summary: 'No more mails to an address: by the secret in each of them. What mail programs send with it is not read',
    share: 1 / 20,
    takesForms: true,
    params: v.object({ token: Token }),
    gives: Nothing,
    async handle({ params }) {
      const id = calls.tokens.read('unsubscribe', params.token, now());
      const channel = id === undefined ? undefined : await store.channel(id);
      if (id === undefined) return refused('link-invalid');
      // Who asks twice has what they wanted.
      if (channel) await store.dropChannel(channel.person, channel.id);
      return ok({ body: {} });
    },
  });
