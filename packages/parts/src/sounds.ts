import type { Fact } from '@regalia/core';
import type { AnyBoardUi } from './board-ui.ts';

/** What may be heard at a table, the weightiest first: of several things at once only one is heard. */
export const SOUNDS = [
  'crown',
  'riot',
  'siege',
  'blade',
  'points',
  'prize',
  'stamp',
  'stone',
  'wood',
  'coin',
  'shuffle',
  'card',
  /** It is the viewer's turn. */
  'turn',
] as const;
export type Sound = (typeof SOUNDS)[number];

/** What several events sound like together: the weightiest of them. */
export function soundOf(ui: Pick<AnyBoardUi, 'sound'>, events: readonly Fact[]): Sound | undefined {
  const heard = new Set(events.map((event) => ui.sound?.(event)));
  return SOUNDS.find((name) => heard.has(name));
}
