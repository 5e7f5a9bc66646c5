// What each seat was told, kept until the player in it is next asked.

import type { AnyGame, Fact, Seat } from '@regalia/core';

export interface UnheardNews {
  /** Takes an event in, with the number of its entry. */
  hear(event: Fact, entry: number): void;
  /** What a seat was told since it was last asked for; from now on it counts as known. */
  deliver(seat: Seat): readonly Fact[];
  /** The events are about to be heard once more from the first entry on. What seats know already they are not told again. */
  again(): void;
}

interface SeatNews {
  readonly seat: Seat;
  /** The last entry whose events it has been told. */
  known: number;
  waiting: { readonly entry: number; readonly told: Fact }[];
}

export function unheardNews(game: Pick<AnyGame, 'tell'>, box: unknown, seats: readonly Seat[]): UnheardNews {
  const bySeat: readonly SeatNews[] = seats.map((seat) => ({ seat, known: 0, waiting: [] }));
  return {
    hear(event, entry) {
      for (const news of bySeat) {
        if (entry <= news.known) continue;
        const told = game.tell(box, event, news.seat);
        if (told !== undefined) news.waiting.push({ entry, told });
      }
    },
    deliver(seat) {
      const news = bySeat.find((other) => other.seat === seat);
      if (!news) return [];
      const { waiting } = news;
      news.known = waiting.at(-1)?.entry ?? news.known;
      news.waiting = [];
      return waiting.map(({ told }) => told);
    },
    again() {
      for (const news of bySeat) news.waiting = [];
    },
  };
}
