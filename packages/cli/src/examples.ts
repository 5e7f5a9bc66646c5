// What help and complaints show as examples: of a game that is there, and only what it has.

import { readRules } from '@regalia/conform';
import { GAMES } from '@regalia/games';
import type { Manifest } from '@regalia/manifest';
import { folderOf, openGame } from './games.ts';

/** Table options as somebody could type them: another choice than the usual one, where there is a choice. */
export function optionsExample({ options, editions }: Manifest): string {
  const [field] = options;
  const value = field?.choices.at(-1)?.value;
  return JSON.stringify(field === undefined ? { edition: editions[0] } : { [field.id]: value });
}

/** The words that stand for `{game}` and the like in help texts, taken from the first game of the list. */
export type ExampleWords = Readonly<Record<string, string>>;

export async function exampleWords(): Promise<ExampleWords> {
  const [first] = GAMES;
  const loaded = first && (await openGame(first.id));
  if (!loaded) return {};
  const { manifest, bots } = loaded;
  const rule = readRules(folderOf(manifest.id)).at(-1)?.id ?? 'XX-1.1';
  return {
    game: manifest.id,
    edition: manifest.editions.at(-1) ?? '',
    options: optionsExample(manifest),
    strong: bots.levels.includes('hard') ? 'hard' : bots.usual,
    usual: bots.usual,
    weak: bots.unfailing,
    rule,
    chapter: rule.replace(/\.\d+$/, ''),
  };
}

/** The text with the words in their places. */
export const filled = (text: string, words: ExampleWords): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
