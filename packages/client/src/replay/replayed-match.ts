// A finished or unfinished match from its record, to be looked at.

import { batch, signal } from '@preact/signals';
import {
  type Entry,
  type GameRecord,
  matchStandings,
  ok,
  printRecord,
  type Result,
  replayRecord,
  type Seat,
  seatLetter,
  type Viewer,
} from '@regalia/core';
import type { PageGame } from '../games.ts';
import { isBot, shortName } from '../local/player-names.ts';
import { promisedAt } from '../online/promise.ts';
import { type Frame, framesOf, scoreLine } from '../table/frames.ts';
import type { SeenMatch } from '../table/seen-match.ts';

export interface ReplayedMatch extends SeenMatch {
  readonly given: GameRecord;
  readonly entries: readonly Entry[];
  /** Sees through somebody's eyes; null are a spectator's. */
  look(viewer: Viewer): void;
  /** All seats' frames, for open hands. */
  everybody(): readonly (readonly Frame[])[];
}

/** Whose game it is first of all: the viewer's, else the first person's. */
export const ownSeat = ({ viewer, bots }: ReplayedMatch): Seat => viewer.value ?? Math.max(0, bots.indexOf(false));

/** Bots know the rules of today: a game of an earlier version is shown, neither judged nor played on. */
export const isOfToday = ({ given }: ReplayedMatch, { manifest }: PageGame): boolean => manifest.former?.[given.version] === undefined;

/** Checks the record and plays it again; what is wrong is named. `eyes` is the seat it is seen from at first, if that is known. */
export function replayedMatch({ game }: PageGame, id: string, given: GameRecord, eyes?: Seat): Result<ReplayedMatch> {
  const replayed = replayRecord(game, given);
  if (!replayed.ok) return replayed;
  const truth = replayed.value;
  const { seats } = given;
  const players = Array.from({ length: seats }, (_, seat) => given.players[seat] ?? seatLetter(seat));
  // Whoever played alone among bots sees the game through the same eyes again.
  const people = players.flatMap((player, seat) => (isBot(player) ? [] : [seat]));
  const viewer = signal<Viewer>(eyes ?? (people.length === 1 ? (people[0] ?? null) : null));
  const frames = signal<readonly Frame[]>(framesOf(truth, viewer.value));
  let all: readonly (readonly Frame[])[] | undefined;
  return ok({
    id,
    given,
    entries: truth.entries,
    game,
    box: truth.box,
    seats,
    names: players.map(shortName),
    bots: players.map(isBot),
    viewer,
    frames,
    handover: signal(undefined),
    online: undefined,
    commitment: promisedAt(id) ?? given.commitment,
    takeSeat: () => undefined,
    submit: () => Promise.resolve(ok(0)),
    advised: signal(false),
    advise: () => Promise.resolve([]),
    result: () => ({ ended: 'played', standings: matchStandings(truth), line: scoreLine(truth) }),
    record: () => printRecord(given),
    look(seat) {
      batch(() => {
        frames.value = framesOf(truth, seat);
        viewer.value = seat;
      });
    },
    everybody() {
      all ??= players.map((_, seat) => framesOf(truth, seat));
      return all;
    },
  });
}
