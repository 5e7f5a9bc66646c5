// The players' colours. Told apart by lightness as well as by hue, never meant to stand without their emblem.

import type { IconName } from './icons.ts';

export const LOOKS = [
  { id: 'amber', emblem: 'sun' },
  { id: 'teal', emblem: 'anchor' },
  { id: 'plum', emblem: 'rose' },
  { id: 'ivory', emblem: 'key' },
  { id: 'ink', emblem: 'moon' },
] as const satisfies readonly { readonly id: string; readonly emblem: IconName }[];

export type Look = (typeof LOOKS)[number];
export type LookId = Look['id'];

/** The colours of a seat. */
export const lookAt = (looks: readonly Look[], seat: number): Look => looks[seat] ?? LOOKS[0];

/** Colours by seat: one seat may have its own, the others follow in order. */
export function looksOf(seats: number, own?: { readonly seat: number; readonly look: LookId }): readonly Look[] {
  const wanted = own && LOOKS.find(({ id }) => id === own.look);
  const rest = LOOKS.filter((look) => look !== wanted);
  let next = 0;
  return Array.from({ length: seats }, (_, seat) => (wanted && own.seat === seat ? wanted : lookAt(rest, next++ % rest.length)));
}
