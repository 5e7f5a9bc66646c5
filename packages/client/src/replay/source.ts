// A finished or unfinished game from its record, to be looked at.

import { signal } from '@preact/signals';
import {
  type Entry,
  type GameRecord,
  layOut,
  matchStandings,
  ok,
  printRecord,
  type Result,
  replayRecord,
  type Viewer,
} from '@regalia/core';
import type { LoadedGame } from '../games.ts';
import { type Frame, framesOf, scoreLine } from '../local/frames.ts';
import type { Source } from '../table/source.ts';

export interface ReplaySource extends Source {
  readonly given: GameRecord;
  /** Sees through somebody's eyes; null are a spectator's. */
  look(viewer: Viewer): void;
  /** All seats' frames, for open hands. */
  everybody(): readonly (readonly Frame[])[];
}

/** Checks the record and makes a source of it; what is wrong is named. */
export function replaySource(loaded: LoadedGame, id: string, given: GameRecord): Result<ReplaySource> {
  const { game } = loaded;
  const replayed = replayRecord(game, given);
  if (!replayed.ok) return replayed;
  const match = replayed.value;
  const { options, seats } = given;
  const entries: readonly Entry[] = match.entries;
  const laid = layOut(game, options, seats);
  if (!laid.ok) return laid;
  const viewer = signal<Viewer>(null);
  const frames = signal<readonly Frame[]>(framesOf(game, options, seats, entries, null));
  let all: readonly (readonly Frame[])[] | undefined;
  const names = Array.from({ length: seats }, (_, seat) =>
    (given.players[seat] ?? String.fromCharCode(65 + seat)).replace(/ \([a-z0-9-]+\)$/, ''),
  );
  return ok({
    id,
    given,
    game,
    box: laid.value.box,
    seats,
    names,
    bots: Array.from({ length: seats }, (_, seat) => /\([a-z0-9-]+\)$/.test(given.players[seat] ?? '')),
    viewer,
    frames,
    handover: signal(undefined),
    online: undefined,
    commitment: given.commitment,
    takeSeat: () => undefined,
    submit: () => Promise.resolve(ok(0)),
    advised: signal(false),
    advise: () => Promise.resolve([]),
    outcome: () => ({ ended: 'played', standings: matchStandings(match), line: scoreLine(game, options, seats, entries) }),
    record: () => printRecord(given),
    look(seat) {
      frames.value = framesOf(game, options, seats, entries, seat);
      viewer.value = seat;
    },
    everybody() {
      all ??= Array.from({ length: seats }, (_, seat) => framesOf(game, options, seats, entries, seat));
      return all;
    },
  });
}
