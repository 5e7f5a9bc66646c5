// Names that pretend to be others: letters of one script that look like another's, and characters that cannot be seen. After Unicode
// TR39, with a table of our own: the library functions of the registry are years behind the standard, and names here need three scripts.

/**
 * Letters that look like Latin ones, by the Latin letter they look like, in lower case: of Cyrillic, Greek and Armenian, and the Latin
 * letters beyond A to Z that are drawn like those. Forms for mathematics and full width need not stand here: NFKC makes them plain.
 */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'ьЬвβƅ',
  c: 'сϲ',
  d: 'ԁժɗ',
  e: 'еҽεє',
  f: 'ƒғ',
  g: 'ɡց',
  h: 'һнհη',
  i: 'іιıɩӏ',
  j: 'јϳ',
  k: 'кκқ',
  l: 'ℓӏ|ǀ',
  m: 'мμ',
  n: 'пո',
  o: 'оοσօө',
  p: 'рρϱ',
  q: 'ԛգ',
  r: 'гɍ',
  s: 'ѕʂ',
  t: 'тτ',
  u: 'υսʋ',
  v: 'ѵν',
  w: 'ѡωԝա',
  x: 'хχҳ',
  y: 'уγүყ',
  z: 'ʐᴢζ',
};

const TWIN: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKS_LIKE).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

/** Nothing that cannot be seen: control and format characters, fillers, joiners, marks of direction, blank Braille, unassigned. */
export const isVisible = (text: string): boolean => !/[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u.test(text);

/** Not more than two marks on one letter. */
export const isReadable = (text: string): boolean => !/\p{M}{3,}/u.test(text.normalize('NFC'));

/** What a name looks like: equal for names that are easily taken for each other. For comparing only, never for showing. */
export const skeletonOf = (name: string): string =>
  [...name.normalize('NFKC').toLowerCase().normalize('NFD')]
    .map((letter) => TWIN.get(letter) ?? letter)
    .join('')
    .replace(/\s+/gu, ' ')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[1l|]/g, 'i')
    .replaceAll('0', 'o');

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Georgian}/u];

/** Letters of two scripts that look alike, in one name. */
export const mixesScripts = (text: string): boolean => SCRIPTS.filter((script) => script.test(text)).length > 1;

/** A word of another script that can be read as one in plain Latin letters. */
export const passesForLatin = (text: string): boolean =>
  /[^\p{ASCII}]/u.test(text) &&
  /^\p{ASCII}+$/u.test([...text.normalize('NFKC').toLowerCase().normalize('NFD')].map((letter) => TWIN.get(letter) ?? letter).join(''));
