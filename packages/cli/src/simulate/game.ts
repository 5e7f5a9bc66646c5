// One simulated game: a function of the job and the game's number, whatever else is going on.

import { join } from 'node:path';
import {
  type AnyMatch,
  commitment,
  type Deal,
  deciders,
  drawOutcome,
  insist,
  isOver,
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
import type { CliGame } from '@regalia/games';
import { writeWhole } from '../files.ts';
import { botPlayer } from '../table.ts';

/** What all the games of a simulation have in common. Goes to the workers as it is. */
export interface Job {
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
export interface Played {
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

/** `royals-2014-5p-1-0001.regalia` */
const recordName = ({ game, edition, seats, seed }: Job, number: number): string =>
  `${game}-${edition}-${seats}p-${seed.replace(/[^\w-]+/g, '_').slice(0, 40)}-${String(number).padStart(4, '0')}.regalia`;

export async function playOut(loaded: CliGame, job: Job, number: number): Promise<Played> {
  const key = keyOf(job.seed, number);
  const deal: Deal = (draw, chance) => drawOutcome(key, draw, chance);
  const started = startMatch(loaded.game, job.options, job.seats, deal);
  insist(started.ok, 'the options were checked before');
  const match = started.value;
  const actions = await letBotsPlay(loaded, job, number, match, deal);
  if (job.out !== undefined) {
    const players = job.bots.map((bot, seat) => botPlayer(seat, bot));
    const record = recordOf(match, { options: job.options, players, commitment: commitment(key), key: toHex(key) });
    writeWhole(join(job.out, recordName(job, number)), printRecord(record));
  }
  const standings = matchStandings(match);
  const scores = job.bots.map((_, seat) => standings.find((standing) => standing.seat === seat)?.score ?? 0);
  const winners = standings.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  return { number, actions, entries: length(match), scores, winners, ending: loaded.game.ending(match.box, match.state) ?? '' };
}

async function letBotsPlay(loaded: CliGame, job: Job, number: number, match: AnyMatch, deal: Deal): Promise<number> {
  const { game } = loaded;
  const bots = await Promise.all(job.bots.map((name) => loaded.bots.make(name, job.seats)));
  const rng = new Xoshiro(new DataView(keyOf(job.seed, number, 'bots').buffer).getUint32(0));
  let actions = 0;
  while (!isOver(match)) {
    const seat = deciders(match)[0];
    const view = game.view(match.box, match.state, seat);
    const action = bots[seat].choose(match.box, view, game.legal(match.box, match.state, seat), rng);
    insist(submit(match, seat, [action], deal).ok, 'bots choose legal actions');
    actions++;
  }
  return actions;
}
