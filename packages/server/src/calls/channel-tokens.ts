// The secrets in links that mails carry: signed, so that nothing need be kept for them.

import { sign, unsign } from '../people/tokens.ts';

export type ChannelDeed = 'confirm' | 'unsubscribe';

export interface ChannelTokens {
  make(deed: ChannelDeed, channel: string, until: number): string;
  /** The channel that a token is for; undefined when it is not one of ours, is for something else, or too old. */
  read(deed: ChannelDeed, token: string, now: number): string | undefined;
}

/** One who has had enough may say so at any time. */
export const FOR_EVER = 0;

export const makeChannelTokens = (secret: string): ChannelTokens => ({
  make: (deed, channel, until) => sign(`${deed}-${channel}-${until.toString(36)}`, `channels ${secret}`),
  read(deed, token, now) {
    const [said, channel, until = ''] = (unsign(token, `channels ${secret}`) ?? '').split('-');
    const end = Number.parseInt(until, 36);
    return said === deed && (end === FOR_EVER || end >= now) ? channel : undefined;
  },
});
