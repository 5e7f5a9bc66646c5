// What a bot would do and why, for hints: the best few actions with their chances and the reasons a person understands.

import { type Action, type Rng, Xoshiro } from '@regalia/core';
import type { GameAi, NetAi } from '../ai.ts';
import { viewerOf } from '../bot.ts';
import { type BotSet, fitter } from '../bot-set.ts';
import { chanceOf } from '../calibration.ts';
import type { Reasons } from '../game-bots.ts';
import { type Net, unpackNet } from '../net/net.ts';
import { BEST_JUDGED, LESS_THAN_BEST, lessThanBest, type Reason } from '../reason.ts';
import { EFFORT, type Effort, estimate } from './estimate.ts';
import { planAfter, type Step } from './plan.ts';

export { LONG_EFFORT } from './estimate.ts';

/** An action worth considering. */
export interface Advice {
  readonly action: Action;
  /** The chance to win after it, from 0 to 1; undefined when it was not looked into. */
  readonly value: number | undefined;
  /** The most important first; never none. */
  readonly reasons: readonly Reason[];
  /** How it would go on in the same turn; nothing for what is not advised, or where nothing can be foreseen. */
  readonly plan: readonly Step[];
}

export interface AdviceOptions {
  /** How many actions. */
  readonly count?: number;
  readonly effort?: Effort;
}

/** Who gives advice: the rules, a net where there is one for the box at hand, and the game's reasons. */
export interface AdviserParts {
  readonly ai: GameAi;
  readonly judge: { readonly ai: NetAi; readonly net: Net } | undefined;
  readonly reasons: Reasons<unknown, unknown>;
  /** The chance to be shown for a judgement of a position. */
  readonly chance?: (value: number, box: unknown, state: unknown) => number;
}

/** For a game that gives none of its own. */
const NO_REASONS: Reasons<unknown, unknown> = { ids: [BEST_JUDGED.id], of: () => [BEST_JUDGED] };

export const reasonsOf = ({ parts }: BotSet): Reasons<unknown, unknown> => parts.reasons ?? NO_REASONS;

/** What loses so many points of a hundred of the chance is not praised. */
const REJECTED = 5;

/** The best few of the legal actions, the best first. */
export function advise(
  { ai, judge, reasons, chance }: AdviserParts,
  box: unknown,
  view: unknown,
  legal: readonly Action[],
  rng: Rng,
  { count = 3, effort = EFFORT }: AdviceOptions = {},
): Advice[] {
  const state = ai.game.imagine(box, view, new Xoshiro(1));
  const looked: Advice[] = [];
  const fresh: Advice[] = [];
  const said = new Set<string>();
  for (const { action, value } of estimate({ ai, box, view, legal, rng }, judge, count, effort)) {
    if (fresh.length === count) break;
    const shown = value === undefined || !judge || !chance ? value : chance(value, box, state);
    const lost = Math.round(100 * ((looked[0]?.value ?? 0) - (shown ?? 0)));
    const rejected = shown !== undefined && lost >= REJECTED && reasons.ids.includes(LESS_THAN_BEST);
    const one = {
      action,
      value: shown,
      reasons: rejected ? [lessThanBest(lost)] : reasons.of(box, state, viewerOf(view), action),
      plan: rejected || !judge ? [] : planAfter(judge.ai, judge.net, box, state, viewerOf(view), action),
    };
    const why = JSON.stringify(one.reasons);
    looked.push(one);
    if (!said.has(why)) fresh.push(one);
    said.add(why);
  }
  // What has the same reasons as something better, such as another slot of a building, only where there is nothing else.
  const again = looked.filter((one) => !fresh.includes(one)).slice(0, count - fresh.length);
  return looked.filter((one) => fresh.includes(one) || again.includes(one));
}

/** Advises a seat on its view. */
export type Adviser = (box: unknown, view: unknown, legal: readonly Action[], rng: Rng, options?: AdviceOptions) => Advice[];

/** Who advises at a table of so many seats, by the box that is played with. */
export async function advisersFor(bots: BotSet, seats: number): Promise<(box: unknown) => AdviserParts> {
  const { ai, netAi, parts } = bots;
  const file = (await parts.nets?.[seats]?.())?.default;
  const judge = file && netAi && { ai: netAi, net: unpackNet(file) };
  const fits = judge ? fitter(judge.ai, judge.net) : () => false;
  const reasons = reasonsOf(bots);
  const { stages } = parts;
  const chance = (value: number, box: unknown, state: unknown): number =>
    chanceOf(value, stages?.of(box, state) ?? 0, stages && file?.calibration);
  return (box) => ({ ai, judge: fits(box) ? judge : undefined, reasons, chance });
}

/** The best adviser there is for a game and number of seats. */
export async function adviser(bots: BotSet, seats: number): Promise<Adviser> {
  const partsFor = await advisersFor(bots, seats);
  return (box, view, legal, rng, options) => advise(partsFor(box), box, view, legal, rng, options);
}
