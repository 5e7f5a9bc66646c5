// The legal actions as numbered choices.

import type { Action } from '@regalia/core';
import type { Style } from '@regalia/terminal';
import { right, wrapped } from '@regalia/terminal';
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

export function choicesOf(session: Session, style: Style): readonly Choice[] {
  const { loaded, face, match, names } = session;
  const view = viewOf(session);
  return face.choices(match.box, view, legalFor(session), style).flatMap(({ heading, actions }) =>
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
  const upTo = Math.min(from + PAGE, choices.length);
  const lines: string[] = [];
  for (let i = from; i < upTo; i++) {
    const { heading, text } = choices[i];
    if (i === from ? heading !== '' : heading !== choices[i - 1].heading) lines.push(heading === '' ? '' : `  ${heading}`);
    lines.push(...wrapped(`${style.bold(right(String(i + 1), 3))}  ${text}`, { indent: 5 }));
  }
  if (choices.length > PAGE) lines.push(style.dim(`     ${from + 1} to ${upTo} of ${choices.length}; m for more.`));
  return lines;
}

export const pagesOf = (choices: readonly Choice[]): number => Math.max(1, Math.ceil(choices.length / PAGE));
