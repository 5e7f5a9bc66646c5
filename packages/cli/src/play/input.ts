// What a typed line means: a choice by its number, its notation or the beginning of it, or a command.

import type { Action } from '@regalia/core';
import type { Choice } from './choices.ts';

const WORDS = ['help', 'board', 'hand', 'log', 'score', 'undo', 'more', 'hint', 'why', 'save', 'quit'] as const;
export type CommandName = (typeof WORDS)[number];

/** One key instead of the whole word; the rest have none. */
const KEYS: Partial<Readonly<Record<CommandName, string>>> = {
  help: '?',
  board: 'b',
  hand: 'h',
  log: 'l',
  score: 's',
  undo: 'u',
  more: 'm',
  quit: 'q',
};

export type Input =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'choice'; readonly choice: Choice }
  | { readonly kind: 'several'; readonly choices: readonly Choice[] }
  /** An action of the game that cannot be done now. */
  | { readonly kind: 'illegal'; readonly action: Action }
  | { readonly kind: 'command'; readonly name: CommandName; readonly rest: string }
  | { readonly kind: 'unknown' };

/** `read` is the game's own reading of notation. */
export function understand(line: string, choices: readonly Choice[], read: (text: string) => Action | undefined): Input {
  const text = line.trim().replace(/\s+/g, ' ');
  if (text === '') return { kind: 'nothing' };
  if (/^\d+$/.test(text)) return asChoice(choices[Number(text) - 1]);
  const exact = choices.find(({ notation }) => notation.toLowerCase() === text.toLowerCase());
  if (exact) return { kind: 'choice', choice: exact };
  const command = commandIn(text);
  if (command) return command;
  const found = choices.filter(({ notation }) => begins(text, notation));
  if (found.length === 1) return asChoice(found[0]);
  if (found.length > 1) return { kind: 'several', choices: found };
  const action = readLoosely(text, read);
  return action === undefined ? { kind: 'unknown' } : { kind: 'illegal', action };
}

const asChoice = (choice: Choice | undefined): Input => (choice ? { kind: 'choice', choice } : { kind: 'unknown' });

function commandIn(text: string): Input | undefined {
  const [word = '', ...rest] = text.split(' ');
  const name = WORDS.find((known) => word.toLowerCase() === known || text === KEYS[known]);
  return name && { kind: 'command', name, rest: rest.join(' ') };
}

const parts = (text: string): string[] => text.toLowerCase().split(/[\s.+]+/);

/** Whether the typed words begin words of the notation, in order: `m e2 e` and `e2.e4` both mean `move E2.E4`. */
function begins(typed: string, notation: string): boolean {
  const words = parts(notation);
  let at = 0;
  return parts(typed).every((part) => {
    while (at < words.length && words[at]?.startsWith(part) === false) at++;
    return at++ < words.length;
  });
}

/** Notation whatever its capitals: as it is, in capitals, or with every word capitalised after the first. */
export function readLoosely(text: string, read: (text: string) => Action | undefined): Action | undefined {
  const [verb = '', ...rest] = text.split(' ');
  const object = rest.join(' ');
  const spellings = [
    text,
    `${verb.toLowerCase()} ${object.toUpperCase()}`,
    `${verb.toLowerCase()} ${object.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())}`,
  ];
  for (const spelling of spellings) {
    const action = read(spelling);
    if (action !== undefined) return action;
  }
  return undefined;
}
