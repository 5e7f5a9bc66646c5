// How near the Revolution is: it may come with any card once the main pile is empty (HS-6.1).

import { PHASE, type View } from '../rules/index.ts';

/** With so many cards in the main pile it is a matter of a turn or two. */
const SOON = 10;
/** With so few in the revolution pile the next turn may well bring it. */
const LATE = 6;

/** 0 far, 1 soon, 2 it may come with any card, 3 hardly to be stopped. */
export function doomOf({ phase, pile, revolution }: Pick<View, 'phase' | 'pile' | 'revolution'>): 0 | 1 | 2 | 3 {
  if (phase === PHASE.over || phase <= PHASE.showTreachery) return 0;
  if (pile > SOON) return 0;
  if (pile > 0) return 1;
  return revolution > LATE ? 2 : 3;
}
