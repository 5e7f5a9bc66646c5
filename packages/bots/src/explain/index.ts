// What a bot would do and why, for hints: the best few actions with their chances and the reasons a person understands.

import { type Action, type Rng, Xoshiro } from '@regalia/core';
import { viewerOf } from '../bot.ts';
import { mindOf } from '../levels.ts';
import type { Mind } from '../mind.ts';
import { type Net, unpackNet } from '../net/net.ts';
import { SHIPPED } from '../net/shipped.ts';
import { ARCHON_REASONS, reasons as archonReasons } from './archon.ts';
import { EFFORT, type Effort, estimate } from './estimate.ts';
import { HEADS_OF_STATE_REASONS, reasons as headsOfStateReasons } from './heads-of-state.ts';
import { BEST_JUDGED, type Reason } from './reason.ts';
import { ROYALS_REASONS, reasons as royalsReasons } from './royals.ts';

export type { Reason } from './reason.ts';

/** An action worth considering. */
export interface Advice {
  readonly action: Action;
  /** The chance to win after it, from 0 to 1; undefined when it was not looked into. */
  readonly value: number | undefined;
  /** The most important first; never none. */
  readonly reasons: readonly Reason[];
}

export interface ExplainOptions {
  /** How many actions. */
  readonly count?: number;
  readonly effort?: Effort;
}

/** Reads of a state only what the seat's own view shows. */
type Reasons = (box: unknown, state: unknown, seat: number, action: Action) => Reason[];

/** Forgets a game's own types; sound because boxes and states of one game are never given to another's reasons. */
const forAny = <Box, State>(reasons: (box: Box, state: State, seat: number, action: Action) => Reason[]): Reasons =>
  reasons as unknown as Reasons;

const REASONS: ReadonlyMap<string, Reasons> = new Map([
  ['royals', forAny(royalsReasons)],
  ['heads-of-state', forAny(headsOfStateReasons)],
  ['archon', forAny(archonReasons)],
]);

/** Why a seat would do something, by a game's id; the state may be any that the seat's view allows. */
export const reasonsIn = (game: string): Reasons => REASONS.get(game) ?? (() => [BEST_JUDGED]);

/** The ids of all reasons that a game's hints may give. */
export const REASON_IDS: Readonly<Record<string, readonly string[]>> = {
  royals: ROYALS_REASONS,
  'heads-of-state': HEADS_OF_STATE_REASONS,
  archon: ARCHON_REASONS,
};

/** The best few of the legal actions, the best first. */
export function explain(
  mind: Mind,
  net: Net | undefined,
  box: unknown,
  view: unknown,
  legal: readonly Action[],
  rng: Rng,
  { count = 3, effort = EFFORT }: ExplainOptions = {},
): Advice[] {
  const state = mind.game.imagine(box, view, new Xoshiro(1));
  const why = reasonsIn(mind.game.id);
  const looked: Advice[] = [];
  const fresh: Advice[] = [];
  const said = new Set<string>();
  for (const { action, value } of estimate({ mind, box, view, legal, rng }, net, count, effort)) {
    if (fresh.length === count) break;
    const one = { action, value, reasons: why(box, state, viewerOf(view), action) };
    const reasons = JSON.stringify(one.reasons);
    looked.push(one);
    if (!said.has(reasons)) fresh.push(one);
    said.add(reasons);
  }
  // What has the same reasons as something better, such as another slot of a building, only where there is nothing else.
  const again = looked.filter((one) => !fresh.includes(one)).slice(0, count - fresh.length);
  return looked.filter((one) => fresh.includes(one) || again.includes(one));
}

/** Advises a seat on its view. */
export type Adviser = (box: unknown, view: unknown, legal: readonly Action[], rng: Rng, options?: ExplainOptions) => Advice[];

/** The best adviser there is for a game and number of seats; undefined for a game nobody knows. */
export async function adviser(game: string, seats: number): Promise<Adviser | undefined> {
  const mind = mindOf(game);
  if (!mind) return undefined;
  const file = (await SHIPPED[`${game}-${seats}`]?.())?.default;
  const net = file && unpackNet(file);
  // A net knows the printed board only; on a board file it is greedy play that tells.
  const fits = (box: unknown): boolean => mind.printed(box) && mind.eye.inputs(box) === net?.inputs;
  return (box, view, legal, rng, options) => explain(mind, fits(box) ? net : undefined, box, view, legal, rng, options);
}
