// Help texts, made from what each command says of itself.

import { left, wrapped } from '@regalia/terminal';
import type { Command } from './command.ts';
import { type ExampleWords, filled } from './examples.ts';

export function overview(commands: readonly Command[], games: readonly string[]): string[] {
  return [
    'Regalia: court-intrigue board games in the terminal.',
    '',
    'regalia COMMAND …',
    '',
    ...commands.map(({ name, summary }) => `  ${left(name, 10)}${summary}`),
    `  ${left('help', 10)}this overview; regalia help COMMAND for one command`,
    '',
    `Games: ${games.join(', ')}. Try: regalia play ${games[0]}`,
  ];
}

export function helpFor(command: Command, words: ExampleWords): string[] {
  const flags = Object.entries(command.options).map(([name, { takes, about }]): [string, string] => [
    takes === undefined ? `--${name}` : `--${name} ${takes}`,
    filled(about, words),
  ]);
  const width = Math.max(12, ...flags.map(([flag]) => flag.length + 2));
  const line = ([flag, about]: [string, string]): string[] => wrapped(`  ${left(flag, width)}${about}`, { indent: width + 2 });
  const sentence = command.summary.charAt(0).toUpperCase() + command.summary.slice(1);
  return [
    ['regalia', command.name, command.operands, '[OPTIONS]'].filter(Boolean).join(' '),
    '',
    `${sentence}.`,
    '',
    ...[...flags, ['--help', 'this text'] satisfies [string, string]].flatMap(line),
    ...(command.notes ?? []).flatMap((note) => ['', ...wrapped(filled(note, words))]),
    '',
    'Examples:',
    ...command.examples.map((example) => `  ${filled(example, words)}`),
  ];
}
