// What a command of `regalia` is, and how its arguments are read.

import { parseArgs } from 'node:util';
import { misused } from './failure.ts';
import { didYouMean } from './nearest.ts';
import { nth } from './nth.ts';
import { clean } from './terminal/clean.ts';

export interface Option {
  /** What stands for the value in the help; absent for a switch. */
  readonly takes?: string;
  readonly about: string;
}

export interface Command {
  readonly name: string;
  /** For the overview: one line. */
  readonly summary: string;
  /** What follows the name: `GAME`, `FILE...`, `GAME [ID]`, or nothing. */
  readonly operands: string;
  readonly options: Readonly<Record<string, Option>>;
  /** Further paragraphs of the help. */
  readonly notes?: readonly string[];
  readonly examples: readonly string[];
  /** Gives the exit code. */
  run(args: Args): number | Promise<number>;
}

/** The arguments of a command, known to be of its options. */
export interface Args {
  readonly operands: readonly string[];
  readonly values: ReadonlyMap<string, string>;
  readonly switches: ReadonlySet<string>;
}

/** Reads what follows a command's name. `--help` is a switch of every command. */
export function readArgs(command: Command, argv: readonly string[]): Args {
  const known: Record<string, { type: 'string' | 'boolean'; short?: string }> = {
    help: { type: 'boolean', short: 'h' },
  };
  for (const [name, { takes }] of Object.entries(command.options)) known[name] = { type: takes === undefined ? 'boolean' : 'string' };
  const { tokens } = parseArgs({ args: [...argv], options: known, strict: false, tokens: true });
  const operands: string[] = [];
  const values = new Map<string, string>();
  const switches = new Set<string>();
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const option = known[token.name];
    const about = `See regalia help ${command.name}.`;
    if (!option) {
      throw misused(
        `regalia ${command.name} has no option ${clean(token.rawName)}.${didYouMean(token.name, Object.keys(known), dashed)} ${about}`,
      );
    }
    if (values.has(token.name)) throw misused(`--${token.name} was given twice; give it once. ${about}`);
    if (option.type === 'boolean' && token.value !== undefined) throw misused(`--${token.name} takes no value. ${about}`);
    if (option.type === 'string' && token.value === undefined) {
      throw misused(`--${token.name} needs a value: --${token.name} ${command.options[token.name]?.takes}. ${about}`);
    }
    if (token.value === undefined) switches.add(token.name);
    else values.set(token.name, token.value);
  }
  return { operands, values, switches };
}

const dashed = (name: string): string => `--${name}`;

/** The value of an option that is a whole number within limits. */
export function whole(args: Args, name: string, limits: { min: number; max: number }): number | undefined {
  const text = args.values.get(name);
  if (text === undefined) return undefined;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= limits.min && value <= limits.max)) {
    throw misused(`--${name} is ${clean(text)}, but must be a whole number from ${limits.min} to ${limits.max}.`);
  }
  return value;
}

/** The value of an option that is a number of seconds. */
export function seconds(args: Args, name: string, otherwise: number): number {
  const text = args.values.get(name);
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (text.trim() === '' || !(value > 0 && value <= 86_400))
    throw misused(`--${name} is ${clean(text)}, but must be a number of seconds from 0 up to 86400.`);
  return value;
}

/** The operand of a command that takes exactly one. */
export const onlyOperand = (args: Args, command: Command): string => nth(operandsOf(args, command, 1, 1), 0);

/** The operands, when there are as many as the command takes. */
export function operandsOf(args: Args, command: Command, least: number, most: number): readonly string[] {
  const { operands } = args;
  if (operands.length < least) throw misused(`regalia ${command.name} needs ${command.operands}. See regalia help ${command.name}.`);
  if (operands.length > most)
    throw misused(
      `regalia ${command.name} does not know what to do with “${clean(operands[most] ?? '')}”. See regalia help ${command.name}.`,
    );
  return operands;
}
