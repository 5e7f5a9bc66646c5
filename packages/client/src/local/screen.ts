// Who sits before a screen that people share: the one who decides, and nobody sees another's cards while it is handed over.

import type { Seat, Viewer } from '@regalia/core';

export interface Screen {
  readonly viewer: Viewer;
  /** Who should sit down before it next. Until then it is covered. */
  readonly handover: Seat | undefined;
}

/** By seat: a bot's level, or null for a person. */
export type Levels = readonly (string | null)[];

const peopleAt = (levels: Levels): readonly Seat[] => levels.flatMap((level, seat) => (level === null ? [seat] : []));

const isPerson = (levels: Levels, seat: Seat | undefined): seat is Seat => seat !== undefined && levels[seat] === null;

/** When a table is opened. Where several people share a screen, who comes back to a game is first asked to be the right one. */
export function screenAtOpening(levels: Levels, decides: Seat | undefined, goesOn: boolean): Screen {
  const people = peopleAt(levels);
  const viewer = people.length > 1 && isPerson(levels, decides) ? decides : (people[0] ?? null);
  const asked = goesOn && people.length > 1 && decides !== undefined && viewer !== null;
  return { viewer, handover: asked ? viewer : undefined };
}

/** When a seat has to decide. */
export const screenFor = (screen: Screen, levels: Levels, decides: Seat): Screen =>
  isPerson(levels, decides) && peopleAt(levels).length > 1 && decides !== screen.viewer ? { ...screen, handover: decides } : screen;
