// The nets that ship, one for each game and number of seats; each is fetched when it is first wanted.

import type { PackedNet } from './net.ts';

/** A net with how it came to be. */
export interface NetFile extends PackedNet {
  readonly format: 'regalia-net';
  readonly game: string;
  readonly players: number;
  /** What made it. */
  readonly command: string;
  readonly seed: number;
  /** The day it was finished. */
  readonly date: string;
  readonly minutes: number;
  readonly games: number;
  readonly decisions: number;
}

export const SHIPPED: Readonly<Record<string, (() => Promise<NetFile>) | undefined>> = {};
