// How text is set off: in colour where the terminal has it, otherwise plain.

export type Colour = 'blue' | 'green' | 'red' | 'yellow';

export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  colour(text: string, colour: Colour): string;
  /** Something of a player: always has the player's letter or name in it as well. */
  seat(text: string, seat: number): string;
}

const ESC = '\u001b[';
const wrap =
  (codes: string) =>
  (text: string): string =>
    text === '' ? '' : `${ESC}${codes}m${text}${ESC}0m`;

const COLOURS: Readonly<Record<Colour, (text: string) => string>> = {
  blue: wrap('38;5;75'),
  green: wrap('38;5;71'),
  red: wrap('38;5;203'),
  yellow: wrap('38;5;220'),
};

/** On coloured ground, so that a player is never taken for a country: violet, teal, orange, white, pink. */
const SEATS = ['30;48;5;141', '30;48;5;44', '30;48;5;208', '30;48;5;253', '30;48;5;218'].map(wrap);

const same = (text: string): string => text;

export const coloured: Style = {
  bold: wrap('1'),
  dim: wrap('2'),
  colour: (text, colour) => COLOURS[colour](text),
  seat: (text, seat) => (SEATS[seat % SEATS.length] ?? same)(text),
};

export const plain: Style = { bold: same, dim: same, colour: same, seat: same };

/** FORCE_COLOR decides, then NO_COLOR, then whether there is a terminal that can. */
export function styleFor(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): Style {
  const force = env['FORCE_COLOR'];
  if (force !== undefined) return force === '0' || force === 'false' ? plain : coloured;
  if (env['NO_COLOR'] || env['TERM'] === 'dumb') return plain;
  return stream.isTTY === true ? coloured : plain;
}
