// What a channel is called in the page.

import type { ChannelInfo } from '@regalia/protocol';
import { t } from '../text/index.ts';

export function channelName({ kind, form, label }: Pick<ChannelInfo, 'kind' | 'form' | 'label'>): string {
  const name = t(kind === 'hook' ? `form-${form}` : `channel-${kind}`);
  return label === '' ? name : `${name}: ${label}`;
}
