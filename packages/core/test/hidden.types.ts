// Promises of the type checker: what is hidden cannot get out by mistake. Each line under @ts-expect-error must not compile; `tsc` checks.

import { defineGame, type Fact, type Game, type Hidden, hide, type Open, open } from '../src/index.ts';
import { toy } from './toy.ts';

interface State {
  readonly hand: Hidden<number[]>;
  readonly display: number[];
}

/** A game whose view and telling are as the test wants them; nothing of it is ever called. */
type Sketch<View, Told extends Fact> = Game<unknown, unknown, State, View, Fact, Told>;
declare function sketch<View, Told extends Fact>(): Sketch<View, Told>;

// What nothing hidden is in passes.
export const sound = defineGame(
  sketch<
    { readonly hands: readonly number[]; readonly names: ReadonlyMap<string, number> },
    { readonly id: string; readonly card?: number }
  >(),
);
export const playable: string = toy.id;

// @ts-expect-error a view that has a hidden field
export const leakyView = defineGame(sketch<{ readonly hand: Hidden<number[]> }, Fact>());

// @ts-expect-error a view that is the state
export const stateAsView = defineGame(sketch<State, Fact>());

// @ts-expect-error a view with something hidden deep inside
export const deepView = defineGame(sketch<{ readonly players: readonly { readonly cards: readonly Hidden<number>[] }[] }, Fact>());

// @ts-expect-error a view with something hidden that may be absent
export const maybeView = defineGame(sketch<{ readonly card?: Hidden<number> }, Fact>());

// @ts-expect-error told events with something hidden
export const leakyTold = defineGame(sketch<{ readonly turn: number }, { readonly id: 'drew'; readonly card: Hidden<number> }>());

type OneLeaky = { readonly id: 'turn' } | { readonly id: 'drew'; readonly card: Hidden<number> };
// @ts-expect-error told events of which one kind has something hidden
export const oneLeakyTold = defineGame(sketch<{ readonly turn: number }, OneLeaky>());

const hand: Hidden<number[]> = hide([1, 2, 3]);

// @ts-expect-error a hidden list is no list
export const asList: number[] = hand;

// @ts-expect-error nor can it be read
export const first = hand[0];

// @ts-expect-error nor is a list hidden by itself
export const asHidden: Hidden<number[]> = [1, 2, 3];

// @ts-expect-error nor can one kind be taken for another
export const otherKind: Hidden<string[]> = hand;

// Opened on purpose it is what it was.
export const opened: number[] = open(hand);

/** The open type of an open type is the type itself; of one with something hidden it is not. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
export const openIsOpen: Same<Open<{ a: number; b: readonly string[] }>, { a: number; b: readonly string[] }> = true;
export const hiddenIsNot: Same<Open<State>, State> = false;
