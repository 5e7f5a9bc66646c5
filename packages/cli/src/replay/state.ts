// What a referee needs of a position, by game: who decides, what may be done, what each seat alone knows, points.

import { type AnyMatch, CHANCE, matchStandings, seatLetter, type Viewer } from '@regalia/core';
import type { CliGame } from '../games.ts';
import type { Eyes } from './viewer.ts';

/** What is asked for besides. */
export interface Wanted {
  readonly legal: boolean;
  readonly views: boolean;
}

export interface Position {
  /** Who decides now: letters of seats, `*` for chance; nobody when the game is over. */
  readonly deciders: readonly string[];
  /** By seat; null where the table hides a total from the viewer. */
  readonly scores: readonly (number | null)[] | null;
  /** By letter, what the seat sees and a spectator does not. */
  readonly hands: Readonly<Record<string, unknown>>;
  /** By letter of a seat that decides, all it may do, in the order of the game's list. */
  readonly legal?: Readonly<Record<string, readonly string[]>>;
  /** By letter, and of a spectator. */
  readonly views?: Readonly<Record<string, unknown>>;
}

export function positionOf(loaded: CliGame, match: AnyMatch, eyes: Eyes, wanted: Wanted): Position {
  const { game, box, state, seats } = match;
  const actors = game.actors(box, state);
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const mine = eyes === 'all' ? all : eyes === null ? [] : [eyes];
  const viewers: readonly Viewer[] = eyes === 'all' ? [null, ...all] : [eyes];
  const bySeat = <T>(of: readonly number[], value: (seat: number) => T): Readonly<Record<string, T>> =>
    Object.fromEntries(of.map((seat) => [seatLetter(seat), value(seat)]));
  return {
    deciders: actors.map((actor) => (actor === CHANCE ? '*' : seatLetter(actor))),
    scores: scoresOf(loaded, match, eyes),
    hands: bySeat(mine, (seat) => ownPart(game.view(box, state, seat), game.view(box, state, null))),
    ...(wanted.legal
      ? {
          legal: bySeat(
            mine.filter((seat) => actors.includes(seat)),
            (seat) => game.legal(box, state, seat).map((action) => game.write(box, action)),
          ),
        }
      : {}),
    ...(wanted.views
      ? {
          views: Object.fromEntries(
            viewers.map((viewer) => [viewer === null ? 'spectator' : seatLetter(viewer), game.view(box, state, viewer)]),
          ),
        }
      : {}),
  };
}

/** The fields of a seat's view that are others for a spectator: its hand, above all. Whose view it is says nothing. */
function ownPart(own: unknown, spectators: unknown): unknown {
  const seen = new Map(Object.entries(spectators ?? {}));
  return Object.fromEntries(
    Object.entries(own ?? {}).filter(([field, value]) => field !== 'viewer' && JSON.stringify(value) !== JSON.stringify(seen.get(field))),
  );
}

/** By seat; null where the table hides the totals from these eyes. */
function scoresOf({ terminal }: CliGame, match: AnyMatch, eyes: Eyes): readonly (number | null)[] | null {
  const scores = [...matchStandings(match)].sort((a, b) => a.seat - b.seat).map(({ score }) => score);
  if (eyes === 'all' || terminal.scoresAreOpen(match.box, match.game.view(match.box, match.state, eyes))) return scores;
  return eyes === null ? null : scores.map((score, seat) => (seat === eyes ? score : null));
}

/** The box as data: what is only there to be looked up in, and cannot be written as JSON, is left out. */
export const boxData = (box: unknown): unknown =>
  JSON.parse(JSON.stringify(box, (_key, value: unknown) => (value instanceof Map || value instanceof Set ? undefined : value)));
