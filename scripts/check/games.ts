// A game is one folder: nobody else names it, and nobody outside its rules looks into the number of an action.

import { readFileSync } from 'node:fs';
import type { Source } from './sources.ts';

/** The one list of games; what a package manager writes. */
const MAY_NAME = new Set(['packages/games/src/list.ts', 'package-lock.json']);
/** Documents for people, pictures and other data that is not text. */
const PROSE = /\.(md|txt|jpg|png|svg|woff2|ico|wasm)$|^docs\/|^LICENSE$/;

/** Every file outside a game's folder that names the game, by its id, its identifier or its title. */
export function nameFaults(files: readonly string[], games: readonly string[]): string[] {
  const patterns = games.map((id) => ({ id, pattern: namePattern(id) }));
  return files
    .filter((file) => !MAY_NAME.has(file) && !PROSE.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return patterns.flatMap(({ id, pattern }) => {
        if (file.startsWith(`games/${id}/`)) return [];
        const line = text.split('\n').findIndex((one) => pattern.test(one));
        return line < 0 ? [] : [`${file}:${line + 1} names the game ${id}: ask the manifests instead`];
      });
    });
}

/** `two-crowns`, `twoCrowns`, `TWO_CROWNS`, `Two Crowns`. */
const namePattern = (id: string): RegExp => new RegExp(`(?<![a-z])${id.split('-').join('[-_ ]?')}(?![a-z])`, 'i');

/** Arithmetic on an action outside the rules: the number means something to the rules alone. */
const PEEKING = /(?<!\.)\b(?:action|chosen)\s*(?:[<>]=?|[-%&]|>>>?)\s*\(?[A-Z\d]|\bACT\b/;
const OUTSIDE_RULES = /^(games\/[^/]+\/(text|bots|orders|terminal|ui)|packages\/(bots|cli|client|server|games)\/src)\//;

export function numberFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => OUTSIDE_RULES.test(file))
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, i) => {
        const code = line.replace(/\/\/.*$|^\s*\*.*$|\/\*.*?\*\//g, '').replace(/'(?:[^'\\]|\\.)*'|"[^"]*"|`(?:[^`\\]|\\.)*`/g, "''");
        const found = PEEKING.exec(code);
        return found ? [`${file}:${i + 1} looks into the number of an action (${found[0].trim()}): ask for its move`] : [];
      }),
    );
}

/** Styles of a board are its own: every selector has a class that begins with the prefix of the game's rules. */
export function styleFaults(files: readonly string[], prefixOf: (game: string) => string | undefined): string[] {
  return files
    .filter((file) => /^games\/[^/]+\/ui\/.*\.css$/.test(file))
    .flatMap((file) => {
      const prefix = prefixOf(file.split('/')[1] ?? '');
      if (prefix === undefined) return [];
      return selectorsOf(readFileSync(file, 'utf8'))
        .filter((selector) => !selector.includes(`.${prefix}-`))
        .map((selector) => `${file}: «${selector}» is not scoped: a class that begins with ${prefix}- must be in it`);
    });
}

/** The selectors of a style sheet, those inside at-rules included; key frames and fonts have none. */
export function selectorsOf(css: string): readonly string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const found: string[] = [];
  const open: string[] = [];
  let text = '';
  for (const letter of plain) {
    if (letter === '{') {
      const head = text.trim();
      if (!head.startsWith('@') && !open.some((outer) => /^@(-\w+-)?(keyframes|font-face|property)/.test(outer) || !outer.startsWith('@')))
        found.push(...splitSelectors(head));
      open.push(head);
      text = '';
    } else if (letter === '}') {
      open.pop();
      text = '';
    } else text = letter === ';' ? '' : text + letter;
  }
  return found;
}

/** At commas that are not inside brackets. */
function splitSelectors(head: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of head) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
