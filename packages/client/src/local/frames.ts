// From entries to what one viewer sees: a frame per entry. The page is given frames and nothing else, here as over a network.

import {
  type Action,
  type Actor,
  type AnyGame,
  type AnyMatch,
  admit,
  CHANCE,
  type Entry,
  type Fact,
  insist,
  layOut,
  type Seat,
  type Viewer,
} from '@regalia/core';

/** The table after an entry, as a viewer sees it. */
export interface Frame {
  /** Number of the entry; 0 is the table before the first. */
  readonly entry: number;
  /** Who did it; undefined for what the table itself does. */
  readonly actor: Actor | undefined;
  readonly view: unknown;
  /** What the viewer may do now. */
  readonly legal: readonly Action[];
  /** What the viewer was told of the entry. */
  readonly told: readonly Fact[];
  readonly deciders: readonly Seat[];
  readonly over: boolean;
}

export interface FrameMaker {
  readonly match: AnyMatch;
  readonly first: Frame;
  next(entry: Entry): Frame;
}

export function frameMaker(game: AnyGame, options: unknown, seats: number, viewer: Viewer): FrameMaker {
  const laid = layOut(game, options, seats);
  insist(laid.ok, 'the options were checked before');
  const match = laid.value;
  const frame = (actor: Actor | undefined, told: readonly Fact[]): Frame => {
    const actors = game.actors(match.box, match.state);
    return {
      entry: match.entries.length,
      actor,
      view: game.view(match.box, match.state, viewer),
      legal: viewer === null || !actors.includes(viewer) ? [] : game.legal(match.box, match.state, viewer),
      told,
      deciders: actors.filter((one) => one !== CHANCE),
      over: actors.length === 0,
    };
  };
  return {
    match,
    first: frame(undefined, []),
    next(entry) {
      const told: Fact[] = [];
      const admitted = admit(match, entry, (event) => {
        const heard = game.tell(match.box, event, viewer);
        if (heard) told.push(heard);
      });
      insist(admitted.ok, 'an entry played once can be played again');
      return frame(entry.kind === 'play' ? entry.actor : undefined, told);
    },
  };
}

/** All frames of a game, for one viewer. */
export function framesOf(game: AnyGame, options: unknown, seats: number, entries: readonly Entry[], viewer: Viewer): Frame[] {
  const maker = frameMaker(game, options, seats, viewer);
  return [maker.first, ...entries.map((entry) => maker.next(entry))];
}

/** Everybody's points after each entry, where they changed: for the line of scores. */
export function scoreLine(
  game: AnyGame,
  options: unknown,
  seats: number,
  entries: readonly Entry[],
): { readonly entry: number; readonly scores: readonly number[] }[] {
  const maker = frameMaker(game, options, seats, null);
  const line = [{ entry: 0, scores: Array.from({ length: seats }, () => 0) }];
  for (const entry of entries) {
    maker.next(entry);
    const scores = Array.from({ length: seats }, () => 0);
    for (const { seat, score } of game.standings(maker.match.box, maker.match.state)) scores[seat] = score;
    const last = line[line.length - 1].scores;
    if (scores.some((score, seat) => score !== last[seat])) line.push({ entry: maker.match.entries.length, scores });
  }
  line.push({ entry: entries.length, scores: line[line.length - 1].scores });
  return line;
}
