// The contract between a game and everything around it. A game knows no server, no clock, no network and no screen.

import type { Open } from './hidden.ts';
import type { Refusal, Result } from './result.ts';
import type { Rng } from './rng.ts';

/** A place at the table, counted from 0. Written as a letter: A, B, C … */
export type Seat = number;

/** The actor of every random event. */
export const CHANCE = -1;

/** Who decides: a seat, or CHANCE. */
export type Actor = number;

/** What `next` says when nobody decides any more. */
export const OVER = -2;

/** Who looks: a seat, or null for a spectator. */
export type Viewer = Seat | null;

/** A move or a random outcome: a small whole number, meaningful within one box. Its public face is its notation. */
export type Action = number;

/** The possible outcomes of a random event, each with how often it is among all equally likely cases. */
export interface Chance {
  readonly outcomes: readonly Action[];
  readonly weights: readonly number[];
}

/** A fact as an id and parameters; sentences live in catalogues. */
export interface Fact {
  readonly id: string;
  readonly [parameter: string]: unknown;
}

/** Where some of a seat's points came from. */
export interface LedgerLine extends Fact {
  readonly points: number;
}

/** One seat's place in the ranking. Equal ranks are shared. */
export interface Standing {
  readonly seat: Seat;
  /** 1 is best. */
  readonly rank: number;
  readonly score: number;
  /** Sums to the score. */
  readonly ledger: readonly LedgerLine[];
}

/** Receives what happens. Absent in simulations, so that nothing is built that nobody reads. */
export type Emit<Event> = ((event: Event) => void) | undefined;

/** A named set of options that the tests, the goldens and `regalia conform` run. */
export interface Variant {
  readonly name: string;
  /** Raw options, as a person would write them. */
  readonly options: unknown;
}

/**
 * The rules of a game, as its author writes them. Type parameters: options, box, state, view, event, what a viewer is told of an event.
 *
 * The *box* is all that is fixed for a table: options, number of seats, board, look-up tables. It is made from the options
 * alone, is never changed, and is therefore neither in the state nor on the wire. The state is JSON of small whole numbers
 * and flat arrays; a decision that is open is a field of it.
 *
 * Who decides, what is legal and what chance may bring are told in numbers, so that a simulated game allocates nothing for them;
 * `defineGame` derives the lists that everybody else reads.
 */
export interface Rules<Options, Box, State, View, Event extends Fact, Told extends Fact> {
  /** As in `regalia play <id>`. */
  readonly id: string;
  /** The name people know. */
  readonly name: string;
  /** Raised by any change that could alter a replay. */
  readonly version: number;
  /** How many can play. */
  readonly seats: { readonly min: number; readonly max: number };
  /** The editions, the default first. */
  readonly editions: readonly string[];
  /** What the conform suite runs, for every number of seats. */
  readonly variants: readonly Variant[];
  /** First words of the notation, one per kind of action, chance outcomes included. */
  readonly verbs: readonly string[];

  /** Checks options from outside. A bad one is refused with the path of the faulty field. `seats` is within the limits. */
  options(raw: unknown, seats: number): Result<Options>;
  /** Lays out all that is fixed. */
  box(options: Options, seats: number): Box;
  /** Ways this box's game can end, as ids. */
  endings(box: Box): readonly string[];
  /** No game of this box has more entries. */
  bound(box: Box): number;

  /** The table before anything random. */
  setup(box: Box): State;
  /** A copy that shares nothing changeable. */
  clone(state: State): State;
  /** Who decides now: CHANCE, OVER, or a seat; the lowest when several choose at once. */
  next(box: Box, state: State): Actor | typeof OVER;
  /**
   * Writes all that a seat may do now into a list, from its beginning, and says how many: distinct, ascending, none for a seat that
   * does not decide. The one definition of legality.
   */
  list(box: Box, state: State, seat: Seat, into: Action[]): number;
  /** Why an action that is not legal is not, told only from what the seat knows. */
  refuse(box: Box, state: State, seat: Seat, action: Action): Refusal;
  /** How many equally likely cases there are, when CHANCE decides: cards in the pile, faces of the die. */
  chanceTotal(box: Box, state: State): number;
  /** What comes of case number r, from 0 to the total less one. Cases of one outcome stand together. */
  chanceAt(box: Box, state: State, r: number): Action;
  /** Carries out a legal action or a possible outcome, in place. */
  play(box: Box, state: State, actor: Actor, action: Action, emit: Emit<Event>): void;
  /** What an absent seat does: a legal action, a function of the seat's view, that brings the game nearer its end. */
  idle(box: Box, state: State, seat: Seat): Action;
  /** The ranking as of now, best first. */
  standings(box: Box, state: State): readonly Standing[];
  /** Which of the endings came about; undefined while the game goes on. */
  ending(box: Box, state: State): string | undefined;

  /** All that a viewer is entitled to know, and nothing else: built by inclusion. */
  view(box: Box, state: State, viewer: Viewer): View;
  /** What a viewer is told of an event, if anything. */
  tell(box: Box, event: Event, viewer: Viewer): Told | undefined;
  /** A state that the view cannot tell from the true one. The only way from a view back to a state. */
  imagine(box: Box, view: View, rng: Rng): State;
  /** Amounts that must never change during a game, by name: the conservation laws. */
  tally(box: Box, state: State): Readonly<Record<string, number>>;

  /** Notation. `read(write(a))` equals `a`. */
  write(box: Box, action: Action): string;
  /** Any text; undefined when it is no action of this box. */
  read(box: Box, text: string): Action | undefined;
}

/** A game: its rules, and the lists derived from them. */
export interface Game<Options, Box, State, View, Event extends Fact, Told extends Fact>
  extends Rules<Options, Box, State, View, Event, Told> {
  /** Who decides now: several when they choose at once, nobody when the game is over. */
  actors(box: Box, state: State): readonly Actor[];
  /** All that a seat may do now. */
  legal(box: Box, state: State, seat: Seat): readonly Action[];
  /** The outcomes, when CHANCE decides. */
  chance(box: Box, state: State): Chance;
}

/** Makes a game of its rules. A view, an event's telling or a ledger that could carry hidden information does not compile. */
export function defineGame<Options, Box, State, View, Event extends Fact, Told extends Fact>(
  rules: Rules<Options, Box, State, View, Event, Told> & Sealed<View, Told>,
): Game<Options, Box, State, View, Event, Told> {
  const into: Action[] = [];
  return {
    ...rules,
    actors(box, state) {
      const next = rules.next(box, state);
      if (next === OVER) return [];
      const actors: Actor[] = [next];
      if (next !== CHANCE)
        for (let seat = next + 1; seat < rules.seats.max; seat++) if (rules.list(box, state, seat, into) > 0) actors.push(seat);
      return actors;
    },
    legal: (box, state, seat) => into.slice(0, rules.list(box, state, seat, into)),
    chance(box, state) {
      const cases = Array.from({ length: rules.chanceTotal(box, state) }, (_, r) => rules.chanceAt(box, state, r));
      const outcomes = cases.filter((outcome, r) => outcome !== cases[r - 1]);
      return { outcomes, weights: outcomes.map((outcome) => cases.filter((one) => one === outcome).length) };
    },
  };
}

/** Nothing when view and told type are open; an impossible demand when something hidden is inside. */
type Sealed<View, Told> = [View] extends [Open<View>]
  ? [Told] extends [Open<Told>]
    ? unknown
    : { readonly 'what is told contains Hidden<…>': never }
  : { readonly 'the view contains Hidden<…>': never };

/** A game of any types, for code that only passes options, states and views through. */
export type AnyGame = Game<unknown, unknown, unknown, unknown, Fact, Fact>;

/** Forgets a game's own types; sound because boxes, states and views of one game are never given to another. */
export function asAnyGame<Options, Box, State, View, Event extends Fact, Told extends Fact>(
  game: Game<Options, Box, State, View, Event, Told>,
): AnyGame {
  return game as unknown as AnyGame;
}

/** The letter of a seat: A, B, C … */
export const seatLetter = (seat: Seat): string => String.fromCharCode(65 + seat);

/** The seat of a letter; undefined when the text is not the letter of one of so many seats. */
export function seatOf(letter: string, seats = 26): Seat | undefined {
  const seat = letter.length === 1 ? letter.charCodeAt(0) - 65 : -1;
  return seat >= 0 && seat < seats ? seat : undefined;
}
