// Why something was refused, as a sentence.

import { type Refusal, seatLetter } from '@regalia/core';
import type { PageGame } from '../games.ts';
import { settings } from '../settings.ts';
import { has, t } from './index.ts';

/** A refusal that rests on a rule is the game's own, and the game has the words for it. */
export function reasonOf(refusal: Refusal, loaded: PageGame, box: unknown, names: readonly string[]): string {
  const reason = refusal.rule === undefined ? plainReason(refusal) : loaded.text(settings.language.value).refusal(box, refusal, names);
  return reason.charAt(0).toUpperCase() + reason.slice(1) + (reason.endsWith('.') ? '' : '.');
}

export function plainReason(refusal: Refusal): string {
  const params: Record<string, string | number> = { ...refusal.params };
  if (typeof params['seat'] === 'number') params['seat'] = seatLetter(params['seat']);
  return has(`no-${refusal.id}`) ? t(`no-${refusal.id}`, params) : t('no-server-reason', { id: refusal.id });
}
