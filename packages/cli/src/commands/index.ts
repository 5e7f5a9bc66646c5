import type { Command } from '../command.ts';
import { backup } from './backup.ts';
import { balance } from './balance.ts';
import { bench } from './bench.ts';
import { conform } from './conform.ts';
import { play } from './play.ts';
import { replay } from './replay.ts';
import { restore } from './restore.ts';
import { rules } from './rules.ts';
import { serve } from './serve.ts';
import { simulate } from './simulate.ts';
import { verify } from './verify.ts';

/** In the order of the overview. */
export const COMMANDS: readonly Command[] = [play, simulate, replay, verify, rules, conform, balance, bench, serve, backup, restore];
