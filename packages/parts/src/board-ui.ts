// What a game shows of itself in the page. The table shell knows no game: it draws whatever a game's ui gives it.

import type { Action, Fact, Seat, Standing, Viewer } from '@regalia/core';
import type { GameText, Params } from '@regalia/kit';
import type { ComponentChild, FunctionComponent } from 'preact';
import type { Look } from './looks.ts';
import type { Sitter } from './portraits/portrait.tsx';
import type { Sound } from './sounds.ts';

/** A table as its viewer sees it, draft included, and what the viewer can do with it. */
export interface Table<Box, View> {
  readonly box: Box;
  readonly view: View;
  readonly viewer: Viewer;
  readonly names: readonly string[];
  /** Colour and emblem by seat. */
  readonly looks: readonly Look[];
  /** What the viewer may do now. */
  readonly legal: readonly Action[];
  /** The board's own sentences, in the page's language. */
  readonly say: (id: string, params?: Params) => string;
  /** Takes the action if it is legal, and tells why not if it is not. */
  readonly choose: (action: Action) => void;
  /**
   * Takes several actions, one after the other, as if each had been chosen: what one gesture on the board means when the game asks in
   * steps. All of them or none; what is refused says why.
   */
  readonly chooseAll: (actions: readonly Action[]) => void;
  /** How many of each kind are picked while counted things are chosen (`counting`); undefined when nothing is counted. */
  readonly picked: readonly number[] | undefined;
  /** One more of a kind, and after the last none: what a press on a card of the hand means while paying. */
  readonly pick: (kind: number) => void;
  /** What mouse, finger or focus rests on; it is explained, and shown on board and list alike. */
  readonly point: (action: Action | undefined) => void;
  readonly pointed: Action | undefined;
}

/** Choices that belong together, in an order that helps. */
export interface ActionGroup {
  readonly heading: string;
  readonly actions: readonly Action[];
}

/** What an action is, costs and brings. */
export interface Explanation {
  readonly title: string;
  readonly lines: readonly string[];
  /** Points it brings at once, bonuses included. */
  readonly points: number;
  /** Rules it rests on. */
  readonly rules: readonly string[];
}

/** How loud a line of the log is. */
export type Weight = 'minor' | 'plain' | 'headline';

/** A piece that travels between two places, which carry the names as `data-at`. */
export interface Flight {
  readonly from: string;
  readonly to: string;
  readonly piece: ComponentChild;
}

/** A choice of counted things: cards to pay or discard. */
export interface Counting {
  /** Names and pictures by kind. */
  readonly kinds: readonly { readonly name: string; readonly picture: ComponentChild }[];
  /** How many of each kind are there to choose from. */
  readonly held: readonly number[];
  /** What an action gives, by kind. */
  readonly counts: (action: Action) => readonly number[];
}

/** A seat's part of the table. */
export interface PanelProps<Box, View> {
  readonly table: Table<Box, View>;
  readonly seat: Seat;
  /** The seat's own view, where it may be shown: in a replay with open hands. */
  readonly open: View | undefined;
  /** On a page of its own: everything there is, as large as it likes, however narrow the screen. */
  readonly whole?: boolean;
}

/** A part of the page that is drawn from the table alone. */
export type TablePart<Box, View> = FunctionComponent<{ readonly table: Table<Box, View> }>;

export interface BoardUi<Box, View, Told extends Fact> {
  /** The game's id. */
  readonly id: string;
  /** How the game speaks; in English where it does not know the language. */
  text(language: string): GameText<Box, View, Told>;
  /** A sentence of the board. */
  say(language: string, id: string, params?: Params): string;

  readonly Board: TablePart<Box, View>;
  /** What lies before the viewer: own cards, and what can be drawn. */
  readonly Dock: TablePart<Box, View>;
  /** What a seat has, below its name and score. */
  readonly Panel: FunctionComponent<PanelProps<Box, View>>;
  /** What brings points now: who leads what, by how much, and what is within reach, for every seat. */
  readonly Standing?: TablePart<Box, View>;
  /** The goal of the game and how it is scored, on one page, with a picture. */
  readonly Goal?: TablePart<Box, View>;

  /** The legal actions in groups. Every one exactly once. */
  groups(table: Table<Box, View>): readonly ActionGroup[];
  /** A small picture of an action for the list. */
  picture(table: Table<Box, View>, action: Action): ComponentChild;
  /** The action that ends the turn, for its own button and key. */
  endTurn(box: Box, legal: readonly Action[]): Action | undefined;
  explain(table: Table<Box, View>, action: Action): Explanation;
  /**
   * What a thing is that stands on the board, in the dock or in a panel, be it something to choose or not: whatever carries a name as
   * `data-about`. Undefined for a name that means nothing now.
   */
  about?(table: Table<Box, View>, thing: string): Explanation | undefined;
  /** When the decision is a choice of counted things. */
  counting(table: Table<Box, View>): Counting | undefined;
  /** A first-time player's next step, as an id of the board's sentences; undefined when nothing needs saying. */
  hint(table: Table<Box, View>): string | undefined;

  weight(told: Told): Weight;
  /** What an event sounds like; undefined for what is not heard. */
  sound?(told: Told): Sound | undefined;
  /** How an event moves pieces. */
  flights(table: Table<Box, View>, told: Told): readonly Flight[];
  /** An event that deserves a stage of its own: a scoring. */
  stage(table: Table<Box, View>, told: Told): ComponentChild | undefined;
  /** The places, by their names as `data-at`, that an event with a stage of its own is about: they are lit while it is shown. */
  lights?(table: Table<Box, View>, told: Told): readonly string[];
  /**
   * Points that an event brings, by seat: while a scoring is on show, the points shown count along. Where the values are the board's and
   * not the event's, they are read from the box.
   */
  gains?(told: Told, seats: number, box: Box): readonly number[] | undefined;
  /** Whom an event is about. */
  seatOf(told: Told): Seat | undefined;
  /** Points by seat; null while they are hidden. */
  scores(view: View): readonly (number | null)[] | null;
  /** Whose turn it is; undefined between turns and when several decide at once. */
  mover(view: View): Seat | undefined;
  /** What decided between seats with equal points, in a sentence that names the tie-break; asked only when some have. */
  decided?(table: Table<Box, View>, standings: readonly Standing[]): string | undefined;
  /** Portraits of the game's bots with a style, by their ids. */
  readonly faces?: Readonly<Record<string, Sitter>>;
  /** Kinds of points, for the chart at the end: ledger ids in order, each with a name by `say`. */
  readonly ledgerKinds: readonly string[];
  /** What the table plays, in a few words: period, edition. */
  caption(table: Table<Box, View>): string;
}

/** The ui of a game whose types do not matter to the code at hand. */
export type AnyBoardUi = BoardUi<unknown, unknown, Fact>;
export type AnyTable = Table<unknown, unknown>;

/** Forgets a ui's own types; sound because a ui is only ever given boxes and views of its own game. */
export function asAnyBoardUi<Box, View, Told extends Fact>(ui: BoardUi<Box, View, Told>): AnyBoardUi {
  return ui as unknown as AnyBoardUi;
}
