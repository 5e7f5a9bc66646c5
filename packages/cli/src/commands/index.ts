import type { Command } from '../command.ts';
import { admin } from './admin.ts';
import { arena } from './arena.ts';
import { backup } from './backup.ts';
import { balance } from './balance.ts';
import { bench } from './bench.ts';
import { calibrate } from './calibrate.ts';
import { conform } from './conform.ts';
import { exploit } from './exploit.ts';
import { lab } from './lab.ts';
import { newGame } from './new-game.ts';
import { play } from './play.ts';
import { referee } from './referee.ts';
import { replay } from './replay.ts';
import { restore } from './restore.ts';
import { review } from './review.ts';
import { rules } from './rules.ts';
import { serve } from './serve.ts';
import { simulate } from './simulate.ts';
import { thaw } from './thaw.ts';
import { train } from './train.ts';
import { verify } from './verify.ts';

/** In the order of the overview. */
export const COMMANDS: readonly Command[] = [
  play,
  arena,
  simulate,
  replay,
  review,
  verify,
  referee,
  rules,
  conform,
  balance,
  lab,
  train,
  exploit,
  calibrate,
  bench,
  newGame,
  serve,
  backup,
  restore,
  thaw,
  admin,
];
