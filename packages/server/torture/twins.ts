// Twin worlds: two games that one viewer cannot tell apart, because everything they were told and shown is the same, while what is hidden
// from them differs. Found by playing both at once: one at random, the other with any choice and any luck that the viewer would not notice.

import { type Action, type Actor, type AnyGame, CHANCE, type Fact, type Viewer } from '@regalia/core';
import type { Chance } from './chance.ts';

/** One entry, in both worlds. Of a random event it is the case that came, of a decision the action. */
export interface Step {
  readonly actor: Actor;
  readonly here: number;
  readonly there: number;
}

export interface Twins {
  readonly steps: readonly Step[];
  /** After how many steps the hidden parts differed for the first time. */
  readonly from: number;
}

/** Cases of a random event that are tried for the other world. */
const TRIES = 24;

interface World {
  readonly state: unknown;
  /** All that the viewer can notice. */
  readonly seen: string;
}

function after(game: AnyGame, box: unknown, before: unknown, viewer: Viewer, actor: Actor, action: Action): World {
  const state = game.clone(before);
  const told: unknown[] = [];
  game.play(box, state, actor, action, (event: Fact) => told.push(game.tell(box, event, viewer)));
  return { state, seen: JSON.stringify([told, game.view(box, state, viewer), game.actors(box, state)]) };
}

const actionOf = (game: AnyGame, box: unknown, state: unknown, actor: Actor, choice: number): Action =>
  actor === CHANCE ? game.chanceAt(box, state, choice) : choice;

/** What can be tried for the other world, in the order to try it: something else first, unless it is for the viewer to see. */
function choicesThere(game: AnyGame, box: unknown, state: unknown, step: Omit<Step, 'there'>, viewer: Viewer, chance: Chance): number[] {
  const { actor, here } = step;
  if (actor === viewer) return [here];
  if (actor === CHANCE) {
    const total = game.chanceTotal(box, state);
    return [...Array.from({ length: TRIES }, () => chance.below(total)), ...Array.from({ length: total }, (_, r) => r)];
  }
  const legal = game.legal(box, state, actor);
  const others = legal.filter((action) => action !== here);
  const same = legal.includes(here) ? [here] : [];
  return chance.below(4) === 0 ? [...others, ...same] : [...same, ...others];
}

function firstUnnoticed(
  choices: readonly number[],
  seen: string,
  play: (choice: number) => World,
): { readonly other: number; readonly world: World } | undefined {
  for (const other of choices) {
    const world = play(other);
    if (world.seen === seen) return { other, world };
  }
  return undefined;
}

/** Twins of at most so many entries; they end where the other world finds nothing that would go unnoticed. */
export function findTwins(game: AnyGame, box: unknown, viewer: Viewer, chance: Chance, most: number): Twins {
  let here = game.setup(box);
  let there = game.setup(box);
  const steps: Step[] = [];
  let from = -1;
  /** Up to where both can be played out: random events follow decisions by themselves. */
  let whole = 0;
  while (steps.length < most) {
    const actors = game.actors(box, here);
    if (actors.length === 0) break;
    const actor = chance.pick(actors);
    const choice = actor === CHANCE ? chance.below(game.chanceTotal(box, here)) : chance.pick(game.legal(box, here, actor));
    const world = after(game, box, here, viewer, actor, actionOf(game, box, here, actor, choice));
    const known = there;
    const twin = firstUnnoticed(choicesThere(game, box, known, { actor, here: choice }, viewer, chance), world.seen, (other) =>
      after(game, box, known, viewer, actor, actionOf(game, box, known, actor, other)),
    );
    // A game that is over shows everything, the key included: twins end before.
    if (!twin || game.actors(box, world.state).length === 0) break;
    steps.push({ actor, here: choice, there: twin.other });
    here = world.state;
    there = twin.world.state;
    if (from < 0 && JSON.stringify(here) !== JSON.stringify(there)) from = steps.length;
    if (!game.actors(box, here).includes(CHANCE)) whole = steps.length;
  }
  return { steps: steps.slice(0, whole), from: from <= whole ? from : -1 };
}
