// Stands in for the list of games: the toy with a board, whose rounds are counted.

import type { Manifest } from '@regalia/manifest';
import { manifest } from './game.ts';

export const pebbles: Manifest = { ...manifest, editions: ['counted'], ui: () => import('./ui.tsx') };
