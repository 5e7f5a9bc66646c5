// A net as it is kept in a file, with how it came to be.

import type { Calibration } from '../calibration.ts';
import type { PackedNet } from './net.ts';

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
  /** How its judgements become chances, by stage of the game (`regalia calibrate`). */
  readonly calibration?: Calibration;
}
