// From the words of a command line to the command that does it.

import { type Command, readArgs } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { exampleWords } from './examples.ts';
import { EXIT, misused } from './failure.ts';
import { GAME_IDS } from './games.ts';
import { helpFor, overview } from './help.ts';
import { didYouMean } from './nearest.ts';
import { askForGame } from './play/invitation.ts';
import { clean } from './terminal/clean.ts';

/** Gives the exit code. Throws a Failure where a person has to be told something. */
export async function dispatch(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined) {
    return process.stdin.isTTY && process.stdout.isTTY ? runCommand('play', await askForGame()) : showOverview();
  }
  if (name !== 'help' && name !== '--help' && name !== '-h') return runCommand(name, rest);
  const [asked] = rest;
  return asked === undefined ? showOverview() : showHelp(commandNamed(asked));
}

function runCommand(name: string, argv: readonly string[]): number | Promise<number> {
  const command = commandNamed(name);
  const args = readArgs(command, argv);
  return args.switches.has('help') ? showHelp(command) : command.run(args);
}

function commandNamed(name: string): Command {
  const command = COMMANDS.find((known) => known.name === name);
  if (command) return command;
  const known = [...COMMANDS.map((other) => other.name), 'help'];
  throw misused(`There is no command “${clean(name)}”.${didYouMean(name, known)}`);
}

const showOverview = (): number => print(overview(COMMANDS, GAME_IDS));

const showHelp = async (command: Command): Promise<number> => print(helpFor(command, await exampleWords()));

function print(lines: readonly string[]): number {
  process.stdout.write(`${lines.join('\n')}\n`);
  return EXIT.done;
}
