// From entries to what one viewer sees: a frame per entry. The page is given frames and nothing else, here as over a network.

import {
  type Action,
  type Actor,
  type AnyGame,
  type AnyMatch,
  admit,
  type Entry,
  type Fact,
  type Follow,
  insist,
  length,
  openBox,
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
  readonly over: boolean;
  /** What the entry was, where it was no play: somebody gave up, or the game went back to what it was after an entry. */
  readonly beside?: { readonly kind: 'concede'; readonly seat: Seat } | { readonly kind: 'takeback'; readonly to: number };
  /** The view is not known yet: it stands for the one after, until it is. */
  readonly pending?: true;
}

/** The frame of a match as it is now. */
function frameOf(match: AnyMatch, viewer: Viewer, actor: Actor | undefined, told: readonly Fact[]): Frame {
  const { game, box, state } = match;
  const actors = game.actors(box, state);
  return {
    entry: length(match),
    actor,
    view: game.view(box, state, viewer),
    legal: viewer === null || !actors.includes(viewer) ? [] : game.legal(box, state, viewer),
    told,
    over: actors.length === 0,
  };
}

/** Follows a match and adds a viewer's frame for every entry. */
export function framing(match: AnyMatch, viewer: Viewer, add: (frame: Frame) => void): Follow<Fact> {
  let told: Fact[] = [];
  return {
    hear(event) {
      const heard = match.game.tell(match.box, event, viewer);
      if (heard) told.push(heard);
    },
    each(entry) {
      add(frameOf(match, viewer, entry.kind === 'play' ? entry.actor : undefined, told));
      told = [];
    },
  };
}

/** What is played: enough to play entries again. */
export interface Played {
  readonly game: AnyGame;
  readonly box: unknown;
  readonly seats: number;
  readonly entries: readonly Entry[];
}

/** Plays the entries again, from the table before the first. */
function playAgain({ game, box, seats, entries }: Played, follow: (match: AnyMatch) => Follow<Fact>): void {
  const match = openBox(game, box, seats);
  const following = follow(match);
  for (const entry of entries) insist(admit(match, entry, following).ok, 'an entry played once can be played again');
}

/** All frames of a game, for one viewer. */
export function framesOf(played: Played, viewer: Viewer): Frame[] {
  const frames: Frame[] = [];
  playAgain(played, (match) => {
    frames.push(frameOf(match, viewer, undefined, []));
    return framing(match, viewer, (frame) => frames.push(frame));
  });
  return frames;
}

/** Everybody's points at a moment of the game. */
export interface ScorePoint {
  readonly entry: number;
  readonly scores: readonly number[];
}

/** Everybody's points after each entry where they changed, and at both ends. */
export function scoreLine(played: Played): readonly ScorePoint[] {
  let scores: readonly number[] = Array.from({ length: played.seats }, () => 0);
  const line: ScorePoint[] = [{ entry: 0, scores }];
  playAgain(played, (match) => ({
    each(_entry, number) {
      const now = scoresOf(match);
      if (now.every((score, seat) => score === scores[seat])) return;
      scores = now;
      line.push({ entry: number, scores });
    },
  }));
  return [...line, { entry: played.entries.length, scores }];
}

function scoresOf({ game, box, state, seats }: AnyMatch): readonly number[] {
  const standings = game.standings(box, state);
  return Array.from({ length: seats }, (_, seat) => standings.find((standing) => standing.seat === seat)?.score ?? 0);
}
