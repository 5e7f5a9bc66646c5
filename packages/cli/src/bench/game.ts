// The speed of one game, through the contract and nothing else.

import {
  type Action,
  type Actor,
  type AnyGame,
  CHANCE,
  deciders,
  drawOutcome,
  insist,
  isOver,
  keyOf,
  parseRecord,
  pick,
  printRecord,
  recordOf,
  replayRecord,
  startMatch,
  submit,
  Xoshiro,
} from '@regalia/core';
import { nsPer } from './clock.ts';

export interface GameBench {
  readonly game: string;
  readonly edition: string;
  readonly seats: number;
  readonly playoutsPerSecond: number;
  readonly stepsPerGame: number;
  readonly decisionsPerGame: number;
  readonly nsPerStep: number;
  readonly nsPerDecision: number;
  readonly nsClone: number;
  readonly nsView: number;
  readonly nsLegal: number;
  readonly nsImagine: number;
  readonly recordBytes: number;
  readonly replayMs: number;
  /** Time per step in the last third of a game over that in the first: near 1 when nothing slows down. */
  readonly lastToFirstThird: number;
}

export interface Setting {
  readonly game: AnyGame;
  readonly box: unknown;
  readonly seats: number;
  readonly options: { readonly edition: string };
}

export function settingOf(game: AnyGame): Setting {
  const seats = Math.min(4, game.seats.max);
  const options = { edition: game.editions[0] };
  const checked = game.options(options, seats);
  insist(checked.ok, 'every game can be played in its first edition');
  return { game, box: game.box(checked.value, seats), seats, options };
}

/** What a playout counted. */
interface Counts {
  steps: number;
  decisions: number;
}

/** One game of random play. `watch` sees every state before it is decided in. */
function playout(
  { game, box }: Setting,
  rng: Xoshiro,
  counts: Counts,
  watch?: (state: unknown, actor: Actor, action: Action) => void,
): void {
  const state = game.setup(box);
  for (;;) {
    const actors = game.actors(box, state);
    if (actors.length === 0) return;
    const actor = actors[0];
    let action: Action;
    if (actor === CHANCE) {
      const chance = game.chance(box, state);
      action = chance.outcomes[pick(chance.weights, rng)];
    } else {
      const legal = game.legal(box, state, actor);
      action = legal[rng.below(legal.length)];
      counts.decisions++;
    }
    watch?.(state, actor, action);
    game.play(box, state, actor, action, undefined);
    counts.steps++;
  }
}

/** Whole games per second of random play. */
export function playoutsPerSecond(setting: Setting, seconds: number): number {
  const rng = new Xoshiro(1);
  const counts = { steps: 0, decisions: 0 };
  return (
    1e9 /
    nsPer(() => {
      playout(setting, rng, counts);
      return 1;
    }, seconds)
  );
}

/** Games over which the steps are counted. */
const COUNTED = 50;

export function benchGame(setting: Setting, seconds: number): GameBench {
  const { game, box, seats, options } = setting;
  const counts = { steps: 0, decisions: 0 };
  const rng = new Xoshiro(7);
  for (let i = 0; i < COUNTED; i++) playout(setting, rng, counts);
  const perSecond = playoutsPerSecond(setting, seconds);
  const nsPerGame = 1e9 / perSecond;
  const sample = sampleStates(setting);
  const overSample = (work: (at: (typeof sample)[number]) => unknown): number =>
    nsPer(() => {
      for (const at of sample) work(at);
      return sample.length;
    }, seconds / 3);
  const records = Array.from({ length: 10 }, (_, i) => recordText(setting, i));
  return {
    game: game.id,
    edition: options.edition,
    seats,
    playoutsPerSecond: perSecond,
    stepsPerGame: counts.steps / COUNTED,
    decisionsPerGame: counts.decisions / COUNTED,
    nsPerStep: (nsPerGame * COUNTED) / counts.steps,
    nsPerDecision: (nsPerGame * COUNTED) / counts.decisions,
    nsClone: overSample(({ state }) => game.clone(state)),
    nsView: overSample(({ state, seat }) => game.view(box, state, seat)),
    nsLegal: overSample(({ state, seat }) => game.legal(box, state, seat)),
    nsImagine: overSample(({ view }) => game.imagine(box, view, rng)),
    recordBytes: records.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / records.length,
    replayMs: nsPer(() => replayAll(game, records), seconds / 3) / 1e6,
    lastToFirstThird: slowDown(setting, seconds),
  };
}

/** Decisions from the whole length of some games. */
function sampleStates(setting: Setting): readonly { state: unknown; seat: number; view: unknown }[] {
  const { game, box } = setting;
  const sample: { state: unknown; seat: number; view: unknown }[] = [];
  const rng = new Xoshiro(11);
  let seen = 0;
  for (let i = 0; i < 10; i++) {
    playout(setting, rng, { steps: 0, decisions: 0 }, (state, seat) => {
      if (seat !== CHANCE && seen++ % 16 === 0) sample.push({ state: game.clone(state), seat, view: game.view(box, state, seat) });
    });
  }
  return sample;
}

function recordText({ game, options, seats }: Setting, number: number): string {
  const key = keyOf('bench', number);
  const deal = (draw: number, chance: Parameters<typeof drawOutcome>[2]): number => drawOutcome(key, draw, chance);
  const started = startMatch(game, options, seats, deal);
  insist(started.ok, 'every game can be played in its first edition');
  const match = started.value;
  const rng = new Xoshiro(number);
  while (!isOver(match)) {
    const seat = deciders(match)[0];
    const legal = game.legal(match.box, match.state, seat);
    submit(match, seat, [legal[rng.below(legal.length)]], deal);
  }
  return printRecord(recordOf(match, { options }));
}

function replayAll(game: AnyGame, records: readonly string[]): number {
  for (const text of records) {
    const parsed = parseRecord(text);
    insist(parsed.ok && replayRecord(game, parsed.value).ok, 'a record just written can be replayed');
  }
  return records.length;
}

/** Replays games move by move, legal lists and all, and compares the time of their first and last thirds. */
function slowDown(setting: Setting, seconds: number): number {
  const { game, box } = setting;
  const rng = new Xoshiro(13);
  const games = Array.from({ length: 40 }, () => {
    const moves: { actor: Actor; action: Action }[] = [];
    playout(setting, rng, { steps: 0, decisions: 0 }, (_, actor, action) => moves.push({ actor, action }));
    return moves;
  });
  const spent = [0, 0, 0];
  const until = performance.now() + seconds * 1000;
  for (let round = 0; round < 3 || performance.now() < until; round++) {
    if (round === 2) spent.fill(0);
    for (const moves of games) {
      const state = game.setup(box);
      const third = Math.floor(moves.length / 3);
      for (let part = 0; part < 3; part++) {
        const begun = performance.now();
        for (let i = part * third; i < (part + 1) * third; i++) {
          const { actor, action } = moves[i];
          if (actor === CHANCE) game.chance(box, state);
          else game.legal(box, state, actor);
          game.play(box, state, actor, action, undefined);
        }
        spent[part] += performance.now() - begun;
      }
    }
  }
  return spent[2] / spent[0];
}
