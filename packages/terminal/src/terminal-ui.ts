// How a game looks in a terminal. Every line fits into 80 columns and is understood without colour.

import type { Action, Fact } from '@regalia/core';
import type { Style } from './style.ts';

/** Choices that belong together. */
export interface ChoiceGroup {
  /** Empty when the group speaks for itself. */
  readonly heading: string;
  readonly actions: readonly Action[];
}

/** How much a told fact matters in a summary: `minor` is left out, `headline` stands on a line of its own. */
export type Weight = 'minor' | 'plain' | 'headline';

export interface TerminalUi<Box, View> {
  /** The board and the players, as the viewer sees them. */
  table(box: Box, view: View, names: readonly string[], style: Style): string[];
  /** What has to be before one's eyes at every decision, in a few lines: the moment, the cards on the table, the hand. */
  brief(box: Box, view: View, names: readonly string[], style: Style): string[];
  /** What the viewer holds; nothing for a spectator. */
  hand(box: Box, view: View, names: readonly string[], style: Style): string[];
  /** The legal actions in the order in which a person wants to read them: each once. */
  choices(box: Box, view: View, legal: readonly Action[], style: Style): readonly ChoiceGroup[];
  weight(told: Fact): Weight;
  /** Whether the table lets the totals be seen now. */
  scoresAreOpen(box: Box, view: View): boolean;
  /** What the signs of the table mean, line by line. */
  readonly legend: readonly string[];
}

/** Of a game whose types do not matter to the code at hand. */
export type AnyTerminalUi = TerminalUi<unknown, unknown>;
