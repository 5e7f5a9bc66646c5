// What a simulation came to, as numbers.

import { seatLetter } from '@regalia/core';
import { nth } from '../nth.ts';
import type { SimulatedGame, Simulation } from './game.ts';

interface Spread {
  readonly min: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly max: number;
  readonly mean: number;
}

/** Quartiles lie between two values where they fall between them. */
export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const below = nth(sorted, Math.floor(place));
    return below + (place - Math.floor(place)) * (nth(sorted, Math.ceil(place)) - below);
  };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { min: at(0), q1: at(0.25), median: at(0.5), q3: at(0.75), max: at(1), mean: Math.round(mean * 1000) / 1000 };
}

export interface Summary {
  readonly game: string;
  readonly edition: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly bots: readonly string[];
  readonly seed: string;
  /** Games played; fewer than were asked for when it was stopped. */
  readonly games: number;
  readonly asked: number;
  /** Decisions of seats, and decisions and random events together. */
  readonly actions: number;
  readonly entries: number;
  readonly seconds: number;
  readonly scores: { readonly all: Spread | null; readonly seats: Readonly<Record<string, Spread | null>> };
  /** A shared win counts for each who shares it. */
  readonly wins: Readonly<Record<string, number>>;
  readonly endings: Readonly<Record<string, number>>;
  readonly out: string | null;
}

export function summarise({ out, ...simulation }: Simulation, played: readonly SimulatedGame[], asked: number, seconds: number): Summary {
  const total = (count: (game: SimulatedGame) => number): number => played.reduce((sum, game) => sum + count(game), 0);
  const bySeat = <T>(value: (seat: number) => T): Readonly<Record<string, T>> =>
    Object.fromEntries(simulation.bots.map((_, seat) => [seatLetter(seat), value(seat)]));
  const endings: Record<string, number> = {};
  for (const { ending } of played) endings[ending] = (endings[ending] ?? 0) + 1;
  return {
    ...simulation,
    games: played.length,
    asked,
    actions: total(({ actions }) => actions),
    entries: total(({ entries }) => entries),
    seconds: Math.round(seconds * 1000) / 1000,
    scores: {
      all: spreadOf(played.flatMap(({ scores }) => scores)),
      seats: bySeat((seat) => spreadOf(played.map(({ scores }) => nth(scores, seat)))),
    },
    wins: bySeat((seat) => total(({ winners }) => (winners.includes(seat) ? 1 : 0))),
    endings: Object.fromEntries(Object.entries(endings).sort(([a], [b]) => a.localeCompare(b))),
    out: out ?? null,
  };
}
