// Who sits where in which game. Games come in blocks: in the games of a block the same players sit at the same deal, each game one
// seat further, so that neither the seat nor the cards favour anybody.

import { keyOf, type Rng, Xoshiro } from '@regalia/core';
import { nth } from '../nth.ts';

/** One game to be played. */
export interface Pairing {
  /** From 1. */
  readonly number: number;
  /** From 0; all games of a block are dealt from the same key. */
  readonly block: number;
  /** Names of the players, by seat. */
  readonly players: readonly string[];
}

/** A generator for this arena and purpose. */
export const rngOf = (seed: string, ...purpose: readonly (string | number)[]): Xoshiro =>
  new Xoshiro(new DataView(keyOf('arena', seed, ...purpose).buffer).getUint32(0));

/** The same line-up in every block. */
export const sameLineup = (lineup: readonly string[], games: number): readonly Pairing[] => rotated(games, lineup.length, () => lineup);

/** Every block has another mixture: always those who have played least, and among them whom the seed chooses. */
export function mixedLineups(names: readonly string[], seats: number, games: number, seed: string): readonly Pairing[] {
  const rng = rngOf(seed, 'ladder');
  const played = new Map(names.map((name) => [name, 0]));
  return rotated(games, seats, () => {
    const lineup: string[] = [];
    while (lineup.length < seats) {
      // With fewer names than seats everybody sits down once before anybody does twice.
      const times = (name: string): number => (played.get(name) ?? 0) + games * lineup.filter((other) => other === name).length;
      lineup.push(
        nth(
          shuffled(names, rng).sort((a, b) => times(a) - times(b)),
          0,
        ),
      );
    }
    for (const name of lineup) played.set(name, (played.get(name) ?? 0) + 1);
    return lineup;
  });
}

function rotated(games: number, seats: number, lineupOf: (block: number) => readonly string[]): readonly Pairing[] {
  const pairings: Pairing[] = [];
  let lineup: readonly string[] = [];
  for (let game = 0; game < games; game++) {
    const block = Math.floor(game / seats);
    const shift = game % seats;
    if (shift === 0) lineup = lineupOf(block);
    pairings.push({ number: game + 1, block, players: [...lineup.slice(shift), ...lineup.slice(0, shift)] });
  }
  return pairings;
}

function shuffled<T>(list: readonly T[], rng: Rng): T[] {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [mixed[i], mixed[j]] = [nth(mixed, j), nth(mixed, i)];
  }
  return mixed;
}
