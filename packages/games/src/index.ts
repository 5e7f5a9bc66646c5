// The games, and the way to each part of one. A part that a game does not have is stood in for.

import { type AnyGameBots, type BotSet, botSet } from '@regalia/bots';
import type { AnyGame } from '@regalia/core';
import type { AnyText } from '@regalia/kit';
import type { Manifest } from '@regalia/manifest';
import * as list from './list.ts';
import { plainText } from './plain-text.ts';

/** In the order in which they are shown. */
export const GAMES: readonly Manifest[] = Object.values(list).sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));

export const manifestOf = (id: string): Manifest | undefined => GAMES.find((manifest) => manifest.id === id);

/** A game that is ready to be played, without any picture of it. */
export interface LoadedGame {
  readonly manifest: Manifest;
  readonly game: AnyGame;
  readonly bots: BotSet;
  /** By language; in English where the language is not known. */
  readonly text: (language: string) => AnyText;
}

const NO_BOTS: AnyGameBots = {};

const loaded = new Map<string, Promise<LoadedGame>>();

/** Loads a game once: rules, sentences and bots, but no net. */
export function loadGame(manifest: Manifest): Promise<LoadedGame> {
  const known = loaded.get(manifest.id);
  if (known) return known;
  const loading = load(manifest);
  loaded.set(manifest.id, loading);
  // What could not be fetched may be there the next time.
  loading.catch(() => loaded.delete(manifest.id));
  return loading;
}

async function load(manifest: Manifest): Promise<LoadedGame> {
  const [game, text, bots] = await Promise.all([loadRules(manifest), loadText(manifest), loadBots(manifest)]);
  return { manifest, game, text, bots };
}

export const loadRules = async (manifest: Manifest): Promise<AnyGame> => (await manifest.rules()).game;

export async function loadText(manifest: Manifest): Promise<(language: string) => AnyText> {
  if (manifest.text) return (await manifest.text()).text;
  const game = await loadRules(manifest);
  return (language) => plainText(game, language);
}

export async function loadBots(manifest: Manifest): Promise<BotSet> {
  const [game, parts] = await Promise.all([loadRules(manifest), manifest.bots?.()]);
  return botSet(game, parts?.bots ?? NO_BOTS);
}
