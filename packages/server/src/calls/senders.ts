// From a call and a channel to an answer: by Web Push, by mail, or to a hook.

import { ok, type Result, refused } from '@regalia/core';
import { say } from '@regalia/kit';
import type { CallBody } from '@regalia/protocol';
import * as v from 'valibot';
import webPush from 'web-push';
import type { ChannelRow } from '../store/call-contract.ts';
import type { Store } from '../store/contract.ts';
import { CALL_TEXTS } from './content.ts';
import type { Answered, Outgoing } from './guarded-request.ts';
import { hookRequest } from './hook-forms.ts';
import type { Mail } from './mail.ts';

/** The ways out of the server. Tests listen here: nothing leaves by another way. */
export interface Ways {
  readonly post: (outgoing: Outgoing) => Promise<Result<Answered>>;
  /** Absent when no mail is configured. */
  readonly mail: ((mail: Mail) => Promise<string>) | undefined;
}

/** Sent, and what was answered; or not, and why. `gone` when there is nobody at that address any more. */
export type Sent = { readonly ok: true; readonly answer: string } | { readonly ok: false; readonly answer: string; readonly gone: boolean };

export interface Senders {
  send(channel: ChannelRow, call: CallBody, unsubscribe: string): Promise<Sent>;
  readonly pushKey: string;
}

const Keys = v.object({ publicKey: v.string(), privateKey: v.string() });
const PushKeys = v.object({ p256dh: v.string(), auth: v.string() });

/** Seconds for which a push service keeps what it cannot deliver. */
const PUSH_KEPT = 86_400;
/** Characters of an answer that are shown to the owner. */
const SHOWN = 200;

/** `ways` are where everything leaves. The key pair for Web Push is made at the first start, and then the same for all nodes. */
export async function makeSenders(store: Store, ways: Ways): Promise<Senders> {
  const keys = v.parse(Keys, JSON.parse(await store.setting('push-keys', () => JSON.stringify(webPush.generateVAPIDKeys()))));
  const send = {
    hook: async (channel: ChannelRow, call: CallBody) => answerOf(await ways.post(hookRequest(channel.address, channel.form, call))),
    push: async (channel: ChannelRow, call: CallBody) => {
      const request = pushRequest(channel, call, keys);
      return request.ok ? answerOf(await ways.post(request.value)) : answerOf(request);
    },
    mail: async (channel: ChannelRow, call: CallBody, unsubscribe: string) => sendMail(ways, channel, call, unsubscribe),
  };
  return { pushKey: keys.publicKey, send: (channel, call, unsubscribe) => send[channel.kind](channel, call, unsubscribe) };
}

function answerOf(answered: Result<Answered>): Sent {
  if (!answered.ok) {
    const { id, params } = answered.refusal;
    return { ok: false, answer: [id, ...Object.values(params ?? {})].join(' '), gone: false };
  }
  const { status, text } = answered.value;
  const answer = `${status} ${text}`.trim().slice(0, SHOWN);
  return status >= 200 && status < 300 ? { ok: true, answer } : { ok: false, answer, gone: status === 404 || status === 410 };
}

/** What a push service is sent: encrypted for the browser alone. */
function pushRequest(channel: ChannelRow, call: CallBody, keys: v.InferOutput<typeof Keys>): Result<Outgoing> {
  const read = v.safeParse(PushKeys, JSON.parse(channel.secret));
  if (!read.success) return refused('push-keys');
  const { id, kind, title, text, link, tables } = call;
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: channel.address, keys: read.output },
      JSON.stringify({ id, kind, title, text, link }),
      {
        vapidDetails: { subject: subjectOf(channel.site), ...keys },
        TTL: PUSH_KEPT,
        urgency: kind === 'turn' || kind === 'reminder' ? 'high' : 'normal',
        // A newer call to the same table takes the place of one that has not been delivered.
        topic: tables[0]?.id ?? kind,
        contentEncoding: 'aes128gcm',
      },
    );
    return ok({ address: channel.address, headers: { ...stringsOf(headers), 'idempotency-key': id }, body: body ?? '' });
  } catch {
    return refused('push-keys');
  }
}

/** Whom a push service may turn to: it takes only addresses of this form. */
const subjectOf = (site: string): string => (site.startsWith('https:') ? site : 'mailto:operator@regalia.invalid');

const stringsOf = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));

async function sendMail({ mail }: Ways, channel: ChannelRow, call: CallBody, unsubscribe: string): Promise<Sent> {
  if (!mail) return { ok: false, answer: 'mail-missing', gone: false };
  const end = say(CALL_TEXTS[channel.language], 'unsubscribe', { link: unsubscribe.replace('/api/unsubscribe/', '/calls/?unsubscribe=') });
  try {
    const text = `${call.text}\n\n${call.link}\n\n-- \n${end}\n`;
    const answer = await mail({ to: channel.address, subject: call.title, text, id: call.id, unsubscribe });
    return { ok: true, answer: answer.slice(0, SHOWN) };
  } catch (error) {
    const said = error instanceof Error && 'response' in error && typeof error.response === 'string' ? error.response : 'mail-silent';
    // 550 and 551: there is no such mailbox.
    return { ok: false, answer: said.slice(0, SHOWN), gone: /^55[01]\b/.test(said) };
  }
}
