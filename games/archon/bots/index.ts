// What this game gives its bots.

import { asAnyGameBots, GLANCE, LESS_THAN_BEST, THOUGHT } from '@regalia/bots';
import { anyOptions } from './boards.ts';
import { characters } from './characters.ts';
import { features } from './features.ts';
import { SEASONS, seasonOf } from './features-table.ts';
import { greedy } from './greedy.ts';
import { REASON_IDS, reasons } from './reasons.ts';

export const bots = asAnyGameBots({
  greedy,
  features,
  reasons: { ids: [...REASON_IDS, LESS_THAN_BEST], of: reasons },
  nets: {
    2: () => import('./weights/archon-2.json', { with: { type: 'json' } }),
    3: () => import('./weights/archon-3.json', { with: { type: 'json' } }),
    4: () => import('./weights/archon-4.json', { with: { type: 'json' } }),
  },
  anyOptions,
  characters,
  // The set-up and the first round, then the Seasons.
  stages: { count: 1 + SEASONS, of: (_box, s) => (s.round < 2 ? 0 : 1 + seasonOf(s)) },
  // A turn is a single step here, so `expert` goes two turns on.
  levels: { easy: 0.17, medium: 0.06, hard: GLANCE, expert: { ...THOUGHT, width: 5, gap: 0.5, worlds: 24, turns: 2, careful: 2 } },
});
