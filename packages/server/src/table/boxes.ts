// Boxes, by game and version, options and number of seats: tables with the same options share one.

import { type AnyGame, ok, type Result } from '@regalia/core';

const boxes = new Map<string, unknown>();
const MOST = 64;

/** Refused when the options are not right. */
export function boxFor(game: AnyGame, options: unknown, seats: number): Result<unknown> {
  const name = `${game.id} ${game.version} ${seats} ${JSON.stringify(options)}`;
  const known = boxes.get(name);
  if (known !== undefined) return ok(known);
  const read = game.options(options, seats);
  if (!read.ok) return read;
  if (boxes.size >= MOST) boxes.clear();
  const box = game.box(read.value, seats);
  boxes.set(name, box);
  return ok(box);
}
