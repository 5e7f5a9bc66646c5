// Bots play a board among themselves, away from the page's own thread.

import { emptyTally, type LabTally, tallyGame } from '@regalia/bots';
import { insist } from '@regalia/core';
import { loadBots, manifestOf } from '@regalia/games';

export interface LabQuestion {
  readonly game: string;
  /** Raw options, the board among them. */
  readonly options: unknown;
  /** So many games with each number of seats. */
  readonly games: number;
}

/** What was found so far; sent now and then, and once more at the end. */
export interface LabAnswer {
  readonly tallies: readonly LabTally[];
  readonly done: boolean;
}

/** How often what was found is sent, in milliseconds. */
const OFTEN = 400;

addEventListener('message', async ({ data: { game: id, options, games } }: MessageEvent<LabQuestion>) => {
  const manifest = manifestOf(id);
  insist(manifest !== undefined, `there is a game ${id}`);
  const bots = await loadBots(manifest);
  const { game } = bots.ai;
  const counts = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i);
  const players = await Promise.all(counts.map((seats) => bots.make(bots.usual, seats).catch(() => bots.make(bots.unfailing, seats))));
  const tallies = counts.map(emptyTally);
  let sent = performance.now();
  for (let number = 0; number < games; number++) {
    for (const [i, tally] of tallies.entries()) {
      const bot = players[i];
      if (bot) tallyGame(tally, { game, options, seats: tally.seats, bot, seed: 'workshop', number });
      if (performance.now() - sent < OFTEN) continue;
      sent = performance.now();
      postMessage({ tallies, done: false } satisfies LabAnswer);
    }
  }
  postMessage({ tallies, done: true } satisfies LabAnswer);
});
