// One game of the arena: a function of the seed and the pairing, as long as no program from outside takes part.

import {
  type Action,
  type AnyGame,
  type AnyMatch,
  dealFrom,
  deciders,
  insist,
  isOver,
  keyOf,
  matchStandings,
  type Rng,
  type Seat,
  type Standing,
  seatLetter,
  startMatch,
  submit,
} from '@regalia/core';
import type { CliGame } from '../games.ts';
import { nth } from '../nth.ts';
import type { Fault, FaultKind } from '../players/fault.ts';
import { isOutside } from '../players/names.ts';
import type { Player, Question } from '../players/player.ts';
import { takeSeat } from '../players/seat.ts';
import { type UnheardNews, unheardNews } from '../players/unheard-news.ts';
import { type Pairing, rngOf } from './lineups.ts';
import { clocked, newPace, type Pace } from './pace.ts';

/** What all the games have in common. Goes to the workers as it is. */
export interface ArenaSetting {
  readonly game: string;
  readonly edition: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly seed: string;
  /** Milliseconds for a decision of a program from outside. */
  readonly time: number;
  /** Whether every block has a board and options by lot, instead of these. */
  readonly anyBoard?: boolean;
}

/** How one seat came off. */
export interface SeatResult {
  readonly player: string;
  /** Of the win: a tie is shared. */
  readonly share: number;
  /** Tied places are averaged. */
  readonly place: number;
  /** As the game counts it: tied seats have the same, the next after them is behind all of them. */
  readonly rank: number;
  readonly score: number;
  /** How often, by kind. */
  readonly faults: Readonly<Partial<Record<FaultKind, number>>>;
  /** The first few, without those that only follow from its end. */
  readonly firstFaults: readonly Fault[];
}

export interface ArenaGame {
  readonly number: number;
  readonly block: number;
  /** By seat. */
  readonly seats: readonly SeatResult[];
  /** Of all seats, those without a choice included. */
  readonly decisions: number;
}

/** A game with how long its decisions took. */
export interface TimedGame extends ArenaGame {
  /** By seat: decisions with more than one possibility. */
  readonly paces: readonly Pace[];
}

/** So many faults of a seat in a game are kept in full; the others are counted. */
const FAULTS_IN_FULL = 5;

/** Undefined when it was stopped. */
export async function playArenaGame(
  loaded: CliGame,
  common: ArenaSetting,
  pairing: Pairing,
  stopped: () => boolean,
): Promise<TimedGame | undefined> {
  const setting = settingOf(loaded, common, pairing);
  const deal = dealFrom(keyOf('arena', setting.seed, pairing.block));
  const news = newsOf(loaded, setting, pairing);
  const follow = news ? { hear: news.hear } : {};
  const started = startMatch(loaded.game, setting.options, setting.seats, deal, follow);
  insist(started.ok, 'the options were checked before');
  const match: AnyMatch = started.value;
  const seated = await Promise.all(pairing.players.map((name, seat) => seatPlayer(loaded, setting, pairing, seat, name)));
  let decisions = 0;
  for (;;) {
    const [seat] = deciders(match);
    if (seat === undefined || stopped()) break;
    const action = await askInTime(loaded.game, match, nth(seated, seat), seat, news);
    insist(submit(match, seat, [action], deal, follow).ok, `${pairing.players[seat]} chose something legal`);
    decisions++;
  }
  const ranking = isOver(match) ? matchStandings(match) : undefined;
  await Promise.all(seated.map(({ player }) => player.leave(ranking)));
  if (!ranking) return undefined;
  const { number, block } = pairing;
  return { number, block, decisions, seats: resultsOf(pairing, seated, ranking), paces: seated.map(({ pace }) => pace) };
}

/** The setting of a game, its board drawn where that is asked for. */
function settingOf({ bots }: CliGame, setting: ArenaSetting, { block }: Pairing): ArenaSetting {
  const drawn = setting.anyBoard ? bots.parts.anyOptions?.(rngOf(setting.seed, 'board', block)) : undefined;
  return drawn === undefined ? setting : { ...setting, options: Object.fromEntries(Object.entries(drawn)) };
}

/** Only programs from outside want to be told what happens. */
function newsOf({ game }: CliGame, { options, seats }: ArenaSetting, { players }: Pairing): UnheardNews | undefined {
  const outside = players.flatMap((name, seat) => (isOutside(name) ? [seat] : []));
  if (outside.length === 0) return undefined;
  const read = game.options(options, seats);
  insist(read.ok, 'the options were checked before');
  return unheardNews(game, game.box(read.value, seats), outside);
}

/** A player in a seat, and how the player is doing. */
interface SeatedPlayer {
  readonly player: Player;
  readonly rng: Rng;
  readonly pace: Pace;
  readonly faults: Partial<Record<FaultKind, number>>;
  readonly firstFaults: Fault[];
}

async function seatPlayer(loaded: CliGame, setting: ArenaSetting, { number }: Pairing, seat: Seat, name: string): Promise<SeatedPlayer> {
  const faults: Partial<Record<FaultKind, number>> = {};
  const firstFaults: Fault[] = [];
  const player = await takeSeat({
    ...setting,
    loaded,
    seat,
    name,
    onFault: (fault) => {
      faults[fault.kind] = (faults[fault.kind] ?? 0) + 1;
      if (fault.kind !== 'gone' && firstFaults.length < FAULTS_IN_FULL) firstFaults.push(fault);
    },
    onComplaint: (line) => process.stderr.write(`game ${number}, ${seatLetter(seat)}: ${line}\n`),
  });
  return { player, rng: rngOf(setting.seed, number, seat), pace: newPace(), faults, firstFaults };
}

async function askInTime(game: AnyGame, match: AnyMatch, seated: SeatedPlayer, seat: Seat, news: UnheardNews | undefined): Promise<Action> {
  const { box, state } = match;
  const question: Question = {
    box,
    view: game.view(box, state, seat),
    legal: game.legal(box, state, seat),
    told: () => news?.deliver(seat) ?? [],
    rng: seated.rng,
  };
  const begun = performance.now();
  const action = await seated.player.choose(question);
  if (question.legal.length > 1) clocked(seated.pace, performance.now() - begun);
  return action;
}

function resultsOf({ players }: Pairing, seated: readonly SeatedPlayer[], ranking: readonly Standing[]): SeatResult[] {
  return players.map((player, seat) => {
    const own = ranking.find((standing) => standing.seat === seat);
    insist(own !== undefined, 'every seat is ranked');
    const { faults, firstFaults } = nth(seated, seat);
    const tied = ranking.filter(({ rank }) => rank === own.rank).length;
    return {
      player,
      share: own.rank === 1 ? 1 / tied : 0,
      place: own.rank + (tied - 1) / 2,
      rank: own.rank,
      score: own.score,
      faults,
      firstFaults,
    };
  });
}
