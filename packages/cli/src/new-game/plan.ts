// What a new game is to be called, and whether it may be.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRules } from '@regalia/conform';
import { GAMES } from '@regalia/games';
import { misused } from '../failure.ts';
import { folderOf, GAME_IDS } from '../games.ts';
import { ROOT } from '../root.ts';
import { clean } from '../terminal/clean.ts';
import { exportName, LIST, namesIn, readList } from './game-list.ts';

export interface NewGame {
  /** Also the name of its folder. */
  readonly id: string;
  /** For people. */
  readonly name: string;
  /** The two letters before the numbers of its rules. */
  readonly prefix: string;
  /** Where it stands among the games: last. */
  readonly order: number;
}

export function planGame(id: string, name: string | undefined, prefix: string | undefined): NewGame {
  checkId(id);
  return {
    id,
    name: name === undefined ? nameOf(id) : checkedName(name),
    prefix: prefix === undefined ? freePrefix(id) : checkedPrefix(prefix),
    order: Math.max(0, ...GAMES.map(({ order }) => order)) + 1,
  };
}

function checkId(id: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length < 2 || id.length > 32)
    throw misused(`“${clean(id)}” is no name for a game: write 2 to 32 small letters and digits, with single dashes between words.`);
  if (GAME_IDS.includes(id)) throw misused(`There is a game “${id}” already. Choose another name.`);
  if (existsSync(folderOf(id))) throw misused(`There is a folder games/${id} already. Choose another name, or put the game on the list.`);
  // The packages of games and those of the project have their names in common.
  if (existsSync(join(ROOT, 'packages', id))) throw misused(`A package of the project is called “${id}”. Choose another name.`);
  if (namesIn(readList()).includes(exportName(id)))
    throw misused(`${LIST} has a game under the name ${exportName(id)} already. Choose another name.`);
}

/** `heads-and-tails` is called Heads And Tails until somebody knows better. */
const nameOf = (id: string): string =>
  id.replace(/(^|-)(.)/g, (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`);

function checkedName(name: string): string {
  if (!/^\p{L}[\p{L}\p{N} ’&:.!-]{0,39}$/u.test(name))
    throw misused(`“${clean(name)}” cannot be the name of a game: write 1 to 40 letters, digits, spaces or one of ’ & : . ! -`);
  return name;
}

const prefixesInUse = (): readonly string[] => GAME_IDS.flatMap((id) => readRules(folderOf(id))[0]?.id.slice(0, 2) ?? []);

function checkedPrefix(prefix: string): string {
  if (!/^[A-Z]{2}$/.test(prefix)) throw misused(`--prefix is ${clean(prefix)}, but must be two capital letters.`);
  if (prefixesInUse().includes(prefix)) throw misused(`The rules of another game begin with ${prefix}. Choose other letters.`);
  return prefix;
}

/** The first letters of two words, or two letters of the name; whatever is free. */
function freePrefix(id: string): string {
  const inUse = prefixesInUse();
  const letters = id.toUpperCase().replace(/[^A-Z]/g, '');
  const initials = id
    .split('-')
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();
  const first = letters.charAt(0);
  const found = [initials.slice(0, 2), ...[...letters.slice(1), ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => first + letter)].find(
    (letter) => /^[A-Z]{2}$/.test(letter) && !inUse.includes(letter),
  );
  if (found === undefined) throw misused('Say which two capital letters come before the numbers of its rules: --prefix XX.');
  return found;
}
