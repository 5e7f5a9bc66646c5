// What each seat was told, kept until the player in it is next asked.

import type { AnyGame, Fact, Seat } from '@regalia/core';

export interface Ears {
  /** Takes an event in, with the number of its entry. */
  hear(event: Fact, entry: number): void;
  /** What a seat was told since it was last asked for; from now on it counts as known. */
  news(seat: Seat): readonly Fact[];
  /** The events are about to be told once more from the first entry on. What seats know already they are not told again. */
  again(): void;
}

interface Ear {
  readonly seat: Seat;
  /** The last entry whose events it has been told. */
  known: number;
  heard: { readonly entry: number; readonly told: Fact }[];
}

export function earsFor(game: Pick<AnyGame, 'tell'>, box: unknown, seats: readonly Seat[]): Ears {
  const ears: readonly Ear[] = seats.map((seat) => ({ seat, known: 0, heard: [] }));
  return {
    hear(event, entry) {
      for (const ear of ears) {
        if (entry <= ear.known) continue;
        const told = game.tell(box, event, ear.seat);
        if (told !== undefined) ear.heard.push({ entry, told });
      }
    },
    news(seat) {
      const ear = ears.find((other) => other.seat === seat);
      if (!ear) return [];
      const { heard } = ear;
      ear.known = heard.at(-1)?.entry ?? ear.known;
      ear.heard = [];
      return heard.map(({ told }) => told);
    },
    again() {
      for (const ear of ears) ear.heard = [];
    },
  };
}
