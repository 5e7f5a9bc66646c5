// Players as a command line names them: `hard,3xgreedy,exec:python3 mybot.py`.

import { misused } from '../failure.ts';
import type { CliGame } from '../games.ts';
import { didYouMean } from '../nearest.ts';
import { clean } from '../terminal/clean.ts';
import { hasOwnNet } from './own-net.ts';

/** How the help explains it. */
export const EXEC_NOTE =
  'A bot exec:COMMAND is a program of your own that speaks JSON lines on its standard input and output; see docs/bot-protocol.md. The command is split into words at spaces, without a shell; quotes of either kind keep spaces and commas together: --bots \'{usual},exec:python3 "my bot.py"\'. It runs with your rights, so run only what you trust. A bot LEVEL:FILE, as in hard:data/{game}-4.json, plays a net of your own (regalia train).';

const EXEC = 'exec:';

/** More seats than any game has. */
const MOST_ALIKE = 26;

export const isOutside = (name: string): boolean => name.startsWith(EXEC);

/** Splits where `separator` stands outside quotes; the quotes stay. */
function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [];
  let part = '';
  let quote = '';
  for (const letter of text) {
    if (quote === '' && letter === separator) {
      parts.push(part);
      part = '';
      continue;
    }
    if (letter === quote) quote = '';
    else if (quote === '' && (letter === '"' || letter === "'")) quote = letter;
    part += letter;
  }
  if (quote !== '')
    throw misused(`A quote ${quote} is not closed in “${clean(text)}”. Close it, or put it between quotes of the other kind.`);
  return [...parts, part];
}

/** The program and its arguments. A command wholly in quotes is taken out of them first. */
export function wordsOf(name: string): readonly string[] {
  const command = name.slice(EXEC.length).trim();
  const whole = /^(?:"([^"]*)"|'([^']*)')$/.exec(command);
  return splitOutsideQuotes(whole?.[1] ?? whole?.[2] ?? command, ' ')
    .filter((word) => word !== '')
    .map((word) => word.replace(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) => double ?? single ?? ''));
}

/** The names one by one, `3xgreedy` written out. All of them are of the game. */
export function playersNamed(loaded: CliGame, text: string): readonly string[] {
  return splitOutsideQuotes(text, ',').flatMap((part) => {
    const several = /^(\d{1,3})x(.+)$/s.exec(part.trim());
    const name = (several?.[2] ?? part).trim();
    const count = several ? Number(several[1]) : 1;
    checkName(loaded, name);
    if (count < 1 || count > MOST_ALIKE) throw misused(`“${clean(part)}” asks for ${count} alike; write a number from 1 to ${MOST_ALIKE}.`);
    return new Array<string>(count).fill(name);
  });
}

function checkName({ game, bots }: CliGame, name: string): void {
  if (isOutside(name)) {
    if (wordsOf(name).length === 0) throw misused('exec: needs a command, as in exec:python3 mybot.py.');
  } else if (!hasOwnNet(name) && ![...bots.names, ...bots.characters.map(({ id }) => id)].includes(name))
    throw misused(`${game.name} has no bot “${clean(name)}”.${didYouMean(name, bots.names)}`);
}
