// A refusal as a clause: lower case, no full stop.

import { type Refusal, seatLetter } from '@regalia/core';
import { say } from '@regalia/kit';
import type { CliGame } from '../games.ts';
import { clean } from '../terminal/clean.ts';
import { en } from './en.ts';

/** The reason. A refusal that rests on a rule is the game's own, and the game has the words for it. */
export function reasonOf(
  refusal: Refusal,
  table?: { readonly loaded: CliGame; readonly box: unknown; readonly names: readonly string[] },
): string {
  if (refusal.rule !== undefined && table) return clean(table.loaded.text.refusal(table.box, refusal, table.names), 400);
  const params: Record<string, string | number> = { ...refusal.params };
  if (typeof params['seat'] === 'number') params['seat'] = seatLetter(params['seat']);
  return clean(say(en, refusal.id, params), 400);
}

/** Where in a file: `, line 12, entry 3`, as far as the refusal says. */
export function placeOf(refusal: Refusal): string {
  const { line, entry } = refusal.params ?? {};
  return `${line === undefined ? '' : `, line ${line}`}${entry === undefined ? '' : `, entry ${entry}`}`;
}
