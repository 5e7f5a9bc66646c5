// The legal actions as numbered choices.

import type { Action } from '@regalia/core';
import { right, type Style, wrapped } from '@regalia/terminal';
import { legalFor, type Session, viewOf } from './session.ts';

export interface Choice {
  readonly action: Action;
  readonly notation: string;
  readonly text: string;
  /** Empty where none is needed. */
  readonly heading: string;
}

/** Longer lists are shown in parts. */
const PAGE = 18;

export function choicesOf(session: Session): readonly Choice[] {
  const { loaded, match, names, talk } = session;
  const view = viewOf(session);
  return loaded.terminal.choices(match.box, view, legalFor(session), talk.style).flatMap(({ heading, actions }) =>
    actions.map((action) => ({
      action,
      notation: loaded.game.write(match.box, action),
      text: loaded.text.action(match.box, view, action, names),
      heading,
    })),
  );
}

/** A part of the list, numbered through. */
export function listChoices(choices: readonly Choice[], page: number, style: Style): string[] {
  const from = page * PAGE;
  const lines: string[] = [];
  let above = '';
  for (const [i, { heading, text }] of choices.slice(from, from + PAGE).entries()) {
    if (heading !== above) lines.push(heading === '' ? '' : `  ${heading}`);
    above = heading;
    lines.push(...wrapped(`${style.bold(right(String(from + i + 1), 3))}  ${text}`, { indent: 5 }));
  }
  const upTo = Math.min(from + PAGE, choices.length);
  if (choices.length > PAGE) lines.push(style.dim(`     ${from + 1} to ${upTo} of ${choices.length}; m for more.`));
  return lines;
}

export const pagesOf = (choices: readonly Choice[]): number => Math.max(1, Math.ceil(choices.length / PAGE));
