import type { Refusal } from '@regalia/core';
import { has, t } from '../text/index.ts';

/** Why the server refused, in a sentence. */
export const serverReason = ({ id }: Refusal): string => (has(`no-${id}`) ? t(`no-${id}`) : t('no-server-reason', { id }));
