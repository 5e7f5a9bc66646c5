// The board on the bench as a table that nobody plays at: laid out for a game, so that all of it is to be seen.

import { signal } from '@preact/signals';
import { dealFrom, keyOf, ok, type Result, startMatch } from '@regalia/core';
import { courtName } from '@regalia/kit';
import type { Json } from '@regalia/kit/workshop';
import type { PageGame } from '../games.ts';
import { usualSeats } from '../games.ts';
import { framesOf } from '../table/frames.ts';
import type { SeenMatch } from '../table/seen-match.ts';

/** The table of a board, or what is wrong with it. */
export function previewOf({ game, manifest }: PageGame, board: Json): Result<SeenMatch> {
  const seats = usualSeats(manifest);
  // Dealt by a key that everybody knows: it is only looked at.
  const started = startMatch(game, { edition: manifest.editions[0], board }, seats, dealFrom(keyOf('workshop')));
  if (!started.ok) return started;
  const match = started.value;
  return ok({
    id: 'workshop',
    game,
    box: match.box,
    seats,
    names: Array.from({ length: seats }, (_, seat) => courtName(seat)),
    bots: Array.from({ length: seats }, () => true),
    viewer: signal(null),
    frames: signal(framesOf(match, null).slice(-1)),
    handover: signal(undefined),
    online: undefined,
    commitment: undefined,
    takeSeat: () => undefined,
    submit: () => Promise.resolve(ok(0)),
    advised: signal(false),
    advise: () => Promise.resolve([]),
    result: () => undefined,
    record: () => undefined,
  });
}
