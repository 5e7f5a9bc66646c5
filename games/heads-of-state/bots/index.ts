// What this game gives its bots.

import { asAnyGameBots, GLANCE, LESS_THAN_BEST, THOUGHT } from '@regalia/bots';
import { anyOptions } from './boards.ts';
import { characters } from './characters.ts';
import { features } from './features.ts';
import { greedy } from './greedy.ts';
import { REASON_IDS, reasons } from './reasons.ts';

export const bots = asAnyGameBots({
  greedy,
  features,
  reasons: { ids: [...REASON_IDS, LESS_THAN_BEST], of: reasons },
  nets: {
    2: () => import('./weights/heads-of-state-2.json', { with: { type: 'json' } }),
    3: () => import('./weights/heads-of-state-3.json', { with: { type: 'json' } }),
    4: () => import('./weights/heads-of-state-4.json', { with: { type: 'json' } }),
    5: () => import('./weights/heads-of-state-5.json', { with: { type: 'json' } }),
  },
  anyOptions,
  characters,
  // A first turn, then the rounds.
  stages: { count: 4, of: (box, s) => (s.turn < box.seats ? 0 : 1 + s.round) },
  // More hangs on luck here, so that `expert` needs more worlds and leans more on the net.
  levels: { easy: 0.15, medium: 0.06, hard: GLANCE, expert: { ...THOUGHT, width: 5, gap: 0.5, worlds: 48, trust: 32 } },
});
