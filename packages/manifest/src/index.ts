// What a game says of itself: `games/<id>/game.ts`. Everybody who lists games, loads one or draws its form asks its manifest.
// A manifest is small and is always there; each part of a game is loaded when it is first wanted.

import type { AnyGameBots } from '@regalia/bots';
import type { AnyGame } from '@regalia/core';
import type { AnyText } from '@regalia/kit';
import type { AnyGameOrders } from '@regalia/kit/orders';
import type { Workshop } from '@regalia/kit/workshop';
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
  readonly choices: readonly OptionChoice[];
  /** After those, for every seat of the table: its letter as the value, and a name in which `{seat}` is its number. */
  readonly seats?: ByLanguage<string>;
}

export interface OptionChoice {
  readonly value: string | boolean;
  readonly name: ByLanguage<string>;
}

/** All that a field offers at a table of so many seats. */
export const choicesOf = ({ choices, seats: name }: OptionField, seats: number): readonly OptionChoice[] => [
  ...choices,
  ...(name === undefined ? [] : Array.from({ length: seats }, (_, seat) => seatChoice(name, seat))),
];

const seatChoice = (name: ByLanguage<string>, seat: number): OptionChoice => {
  const numbered = (text: string): string => text.replace('{seat}', String(seat + 1));
  return { value: String.fromCharCode(65 + seat), name: { en: numbered(name.en), de: numbered(name.de), fr: numbered(name.fr) } };
};

/** The options a new table is made with: what the game writes into every new one, and over that what was chosen. */
export const newOptions = (
  { newTable }: Pick<Manifest, 'newTable'>,
  chosen: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({ ...newTable, ...chosen });

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
  /** Written into the options of every new table: a record without it means what it always meant. */
  readonly newTable?: Readonly<Record<string, unknown>>;
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
  /** Without it standing orders know only the conditions that every game has. */
  readonly orders?: () => Promise<{ readonly orders: AnyGameOrders }>;
  /** Without it a terminal shows the view as it is. */
  readonly terminal?: () => Promise<{ readonly terminal: AnyTerminalUi }>;
  /** Without it the page shows the view as it is, and the list of actions. */
  readonly ui?: () => Promise<{ readonly ui: AnyBoardUi }>;
  /** Without it boards are taken only as files. */
  readonly workshop?: () => Promise<{ readonly workshop: Workshop }>;
}
