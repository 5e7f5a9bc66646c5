// What a lab has found so far, on disk: a later run goes on from there.

import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import type { LabTally } from '@regalia/bots';
import { readJson, writeWhole } from '../files.ts';
import type { LabSetting } from './plan.ts';

const FORMAT = 'regalia-lab 1';
const LIMIT = 200_000_000;

/** The same board, bot and seed: only then can sums be added. */
const signOf = (setting: LabSetting): string => createHash('sha256').update(JSON.stringify(setting)).digest('hex');

export const keptPath = (out: string): string => `${out}.unfinished`;

/** The sums of one number of seats, and the number of the game that comes next. */
export interface KeptTally {
  readonly tally: LabTally;
  readonly next: number;
}

export function keepTallies(path: string, setting: LabSetting, tallies: readonly KeptTally[]): void {
  writeWhole(path, JSON.stringify({ format: FORMAT, sign: signOf(setting), tallies }));
}

/** What an earlier run found; nothing when there was none, or it was another lab. */
export function keptTallies(path: string, setting: LabSetting): readonly KeptTally[] {
  if (!existsSync(path)) return [];
  const found = readJson(path, 'the unfinished lab', LIMIT);
  return isKept(found) && found.sign === signOf(setting) ? found.tallies : [];
}

export const forgetTallies = (path: string): void => rmSync(path, { force: true });

interface Kept {
  readonly format: string;
  readonly sign: string;
  readonly tallies: readonly KeptTally[];
}

const isKept = (found: unknown): found is Kept =>
  typeof found === 'object' &&
  found !== null &&
  'format' in found &&
  found.format === FORMAT &&
  'tallies' in found &&
  Array.isArray(found.tallies);
