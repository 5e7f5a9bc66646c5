// Orders in words: their moves, their conditions, why they stopped.

import type { AnyGameOrders, Condition } from '@regalia/kit/orders';
import { GENERAL } from '@regalia/kit/orders';
import { settings } from '../settings.ts';
import type { Play } from '../table/play.ts';
import { has, t } from '../text/index.ts';

/** A move in notation as the game says it, in a view where it may stand. */
export function moveWords({ match, text }: Play, move: string, view: unknown): string {
  const action = match.game.read(match.box, move);
  return action === undefined ? move : text.value.action(match.box, view, action, match.names);
}

/** What is done several times in a row is said once. */
export function inTurn(moves: readonly string[]): readonly string[] {
  const said: { readonly words: string; times: number }[] = [];
  for (const words of moves) {
    const last = said.at(-1);
    if (last?.words === words) last.times++;
    else said.push({ words, times: 1 });
  }
  return said.map(({ words, times }) => (times > 1 ? `${words} (×${times})` : words));
}

export function conditionWords(part: AnyGameOrders, box: unknown, condition: Condition): string {
  if (Object.values(GENERAL).some((id) => id === condition.id)) return t(`order-${condition.id}`);
  return part.say(settings.language.value, box, condition);
}

interface Stopped {
  readonly id: string;
  readonly [parameter: string]: unknown;
}

/** Why an order stopped. */
export function whyWords(part: AnyGameOrders, box: unknown, why: Stopped, conditions: readonly Condition[]): string {
  const broken = why.id === 'condition' ? conditions[Number(why['condition'])] : undefined;
  if (broken) return t('order-stop-condition', { condition: conditionWords(part, box, broken) });
  return has(`order-stop-${why.id}`) ? t(`order-stop-${why.id}`) : t('order-stop-refused');
}
