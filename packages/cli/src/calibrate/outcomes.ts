// Judgements of a net and what came of them: it plays itself, one step ahead, in every seat.

import { letChance, look, type Net, type NetAi, netPolicy, type Outcome, type Stages, winShare } from '@regalia/bots';
import { CHANCE, OVER, type Seat, Xoshiro } from '@regalia/core';

/** Of a seat's decisions one in so many is looked at, and its first: those of one turn are much alike. */
const ONE_IN = 6;

export interface Judged extends Outcome {
  /** Whether it was the seat's first decision. */
  readonly first: boolean;
}

export function outcomesOf(ai: NetAi, net: Net, stages: Stages<unknown, unknown>, box: unknown, seed: number, games: number): Judged[] {
  const found: Judged[] = [];
  const policy = netPolicy(ai, net);
  for (let n = 0; n < games; n++) {
    const rng = new Xoshiro(seed + n);
    const state = ai.game.setup(box);
    const judged: { seat: Seat; stage: number; value: number; first: boolean }[] = [];
    const begun = new Set<Seat>();
    for (;;) {
      const actor = ai.game.next(box, state);
      if (actor === OVER) break;
      if (actor === CHANCE) {
        letChance(ai.game, box, state, rng);
        continue;
      }
      const legal = ai.game.legal(box, state, actor);
      const stage = stages.of(box, state);
      const action = policy(box, state, actor, legal, rng);
      ai.game.play(box, state, actor, action, undefined);
      const first = legal.length > 1 && !begun.has(actor);
      if (first) begun.add(actor);
      if (legal.length === 1 || ai.game.next(box, state) === OVER) continue;
      if (first || rng.below(ONE_IN) === 0) judged.push({ seat: actor, stage, value: look(ai.features, net, box, state, actor), first });
    }
    const standings = ai.game.standings(box, state);
    for (const { seat, ...rest } of judged) found.push({ ...rest, won: winShare(standings, seat) });
  }
  return found;
}
