// The toy, dealt and played.

import { type AnyMatch, dealFrom, insist, keyOf, startMatch, submit } from '@regalia/core';
import { game, STOP, TAKE } from './rules.ts';

export const KEY = keyOf('toy');

/** A match of two, dealt up to the first decision of A. */
export function newMatch(seats = 2): AnyMatch {
  const started = startMatch(game, {}, seats, dealFrom(KEY));
  insist(started.ok, 'the toy takes no wrong options');
  return started.value;
}

/** Everybody takes one pebble and stops, until the end or for so many turns. */
export function playTurns(match: AnyMatch, turns: number): void {
  for (let turn = 0; turn < turns; turn++) {
    const [seat] = game.actors(match.box, match.state);
    if (seat === undefined) return;
    insist(submit(match, seat, [TAKE, STOP], dealFrom(KEY)).ok, 'a pebble can be taken');
  }
}
