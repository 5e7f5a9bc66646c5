// One simulated game: a function of the simulation and the game's number, whatever else is going on.

import { join } from 'node:path';
import {
  type AnyMatch,
  commitment,
  type Deal,
  dealFrom,
  deciders,
  insist,
  keyOf,
  length,
  matchStandings,
  printRecord,
  recordOf,
  startMatch,
  submit,
  toHex,
  Xoshiro,
} from '@regalia/core';
import { writeWhole } from '../files.ts';
import type { CliGame } from '../games.ts';
import { nth } from '../nth.ts';
import { botLabel } from '../players/labels.ts';

/** What all the games of a simulation have in common. Goes to the workers as it is. */
export interface Simulation {
  readonly game: string;
  readonly edition: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  /** Names of the bots, by seat. */
  readonly bots: readonly string[];
  readonly seed: string;
  /** The folder for the records; undefined when none are kept. */
  readonly out: string | undefined;
}

/** What came of one game. */
export interface SimulatedGame {
  readonly number: number;
  /** Decisions of seats. */
  readonly actions: number;
  /** Decisions and random events. */
  readonly entries: number;
  /** By seat. */
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly ending: string;
}

/** Game, edition, number of players, seed and number of the game: `chess-1475-2p-1-0001.regalia`. */
const recordName = ({ game, edition, seats, seed }: Simulation, number: number): string =>
  `${game}-${edition}-${seats}p-${seed.replace(/[^\w-]+/g, '_').slice(0, 40)}-${String(number).padStart(4, '0')}.regalia`;

export async function simulateGame(loaded: CliGame, simulation: Simulation, number: number): Promise<SimulatedGame> {
  const key = keyOf(simulation.seed, number);
  const deal = dealFrom(key);
  const started = startMatch(loaded.game, simulation.options, simulation.seats, deal);
  insist(started.ok, 'the options were checked before');
  const match = started.value;
  const actions = await letBotsPlay(loaded, simulation, number, match, deal);
  if (simulation.out !== undefined) {
    const players = simulation.bots.map((bot, seat) => botLabel(seat, bot));
    const record = recordOf(match, { options: simulation.options, players, commitment: commitment(key), key: toHex(key) });
    writeWhole(join(simulation.out, recordName(simulation, number)), printRecord(record));
  }
  const standings = matchStandings(match);
  const scores = simulation.bots.map((_, seat) => standings.find((standing) => standing.seat === seat)?.score ?? 0);
  const winners = standings.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  return { number, actions, entries: length(match), scores, winners, ending: loaded.game.ending(match.box, match.state) ?? '' };
}

async function letBotsPlay(loaded: CliGame, simulation: Simulation, number: number, match: AnyMatch, deal: Deal): Promise<number> {
  const { game } = loaded;
  const bots = await Promise.all(simulation.bots.map((name) => loaded.bots.make(name, simulation.seats)));
  const rng = new Xoshiro(new DataView(keyOf(simulation.seed, number, 'bots').buffer).getUint32(0));
  let actions = 0;
  for (;;) {
    const [seat] = deciders(match);
    if (seat === undefined) return actions;
    const view = game.view(match.box, match.state, seat);
    const action = nth(bots, seat).choose(match.box, view, game.legal(match.box, match.state, seat), rng);
    insist(submit(match, seat, [action], deal).ok, 'bots choose legal actions');
    actions++;
  }
}
