// What a game says of itself: `games/<id>/game.ts`. Everybody who lists games, loads one or draws its form asks its manifest.
// A manifest is small and is always there; each part of a game is loaded when it is first wanted.

import type { AnyGameBots } from '@regalia/bots';
import type { AnyGame } from '@regalia/core';
import type { AnyText } from '@regalia/kit';
import type { AnyBoardUi, IconName } from '@regalia/parts';
import type { AnyTerminalUi } from '@regalia/terminal';

export const LANGUAGES = ['en', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export type ByLanguage<T> = Readonly<Record<Language, T>>;

/** A value by language; English where the language is not known. */
export const inLanguage = <T>(values: ByLanguage<T>, language: string): T =>
  Object.entries(values).find(([known]) => known === language)?.[1] ?? values.en;

/** One choice of the options form. What a game takes, the game checks; the form only offers. */
export interface OptionField {
  /** The field of the raw options. */
  readonly id: string;
  /** The rule that tells of it. */
  readonly rule?: string;
  readonly name: ByLanguage<string>;
  /** The usual one first. */
  readonly choices: readonly { readonly value: string | boolean; readonly name: ByLanguage<string> }[];
}

export interface Manifest {
  /** As in `regalia play <id>`; also the name of the game's folder. */
  readonly id: string;
  /** Where it stands among the games, the lowest first. */
  readonly order: number;
  readonly name: ByLanguage<string>;
  /** What it is about, in one line. */
  readonly about: ByLanguage<string>;
  /** Its sign on the home page. */
  readonly emblem: IconName;
  readonly seats: { readonly min: number; readonly max: number };
  /** The default first. */
  readonly editions: readonly string[];
  /** The options besides the edition. */
  readonly options: readonly OptionField[];
  /** Whether boards of one's own are taken. */
  readonly boards: boolean;
  /** The languages that have a rules page: `docs/<language>.md`. */
  readonly rulesPages: readonly Language[];

  readonly rules: () => Promise<{ readonly game: AnyGame }>;
  /**
   * Engines of earlier versions, frozen, by their number: games that were begun with one are played, replayed and verified with it.
   * `npm run freeze` makes one of the rules as they are.
   */
  readonly former?: Readonly<Record<number, () => Promise<{ readonly game: AnyGame }>>>;
  /** Without it the game speaks in its notation. */
  readonly text?: () => Promise<{ readonly text: (language: string) => AnyText }>;
  /** Without it there are bots that know nothing but the rules. */
  readonly bots?: () => Promise<{ readonly bots: AnyGameBots }>;
  /** Without it a terminal shows the view as it is. */
  readonly terminal?: () => Promise<{ readonly terminal: AnyTerminalUi }>;
  /** Without it the page shows the view as it is, and the list of actions. */
  readonly ui?: () => Promise<{ readonly ui: AnyBoardUi }>;
}
