// The nets that ship, one for each game and number of seats; each is fetched when it is first wanted.

import type { PackedNet } from './net.ts';

/** A net with how it came to be. */
export interface NetFile extends PackedNet {
  /** `regalia-net` */
  readonly format: string;
  readonly game: string;
  readonly players: number;
  /** What made it, with the seed it began from and the day it was finished. */
  readonly command: string;
  readonly seed: number;
  readonly date: string;
  /** How long it learnt, from how many games and decisions. */
  readonly minutes: number;
  readonly games: number;
  readonly decisions: number;
  /** Its share of wins against greedy players in all other seats, at the end. */
  readonly againstGreedy: number;
}

/** A net that cannot be had is an error for whoever asks; a combination that is not named here has none. */
export const SHIPPED: Readonly<Record<string, (() => Promise<{ readonly default: NetFile }>) | undefined>> = {
  'royals-2': () => import('../../weights/royals-2.json', { with: { type: 'json' } }),
  'royals-3': () => import('../../weights/royals-3.json', { with: { type: 'json' } }),
  'royals-4': () => import('../../weights/royals-4.json', { with: { type: 'json' } }),
  'royals-5': () => import('../../weights/royals-5.json', { with: { type: 'json' } }),
  'heads-of-state-2': () => import('../../weights/heads-of-state-2.json', { with: { type: 'json' } }),
  'heads-of-state-3': () => import('../../weights/heads-of-state-3.json', { with: { type: 'json' } }),
  'heads-of-state-4': () => import('../../weights/heads-of-state-4.json', { with: { type: 'json' } }),
  'heads-of-state-5': () => import('../../weights/heads-of-state-5.json', { with: { type: 'json' } }),
  'archon-2': () => import('../../weights/archon-2.json', { with: { type: 'json' } }),
  'archon-3': () => import('../../weights/archon-3.json', { with: { type: 'json' } }),
  'archon-4': () => import('../../weights/archon-4.json', { with: { type: 'json' } }),
};
