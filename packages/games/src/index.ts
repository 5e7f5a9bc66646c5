// The games, and the way to each part of one. A part that a game does not have is stood in for.

import { type AnyGameBots, type BotSet, botSet } from '@regalia/bots';
import type { AnyGame } from '@regalia/core';
import type { AnyText } from '@regalia/kit';
import { type AnyGameOrders, NO_ORDERS } from '@regalia/kit/orders';
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
  readonly orders: AnyGameOrders;
  /** By language; in English where the language is not known. */
  readonly text: (language: string) => AnyText;
}

const NO_BOTS: AnyGameBots = {};

const loaded = new Map<string, Promise<LoadedGame>>();

/** Loads a game once: rules, sentences and bots, but no net. With a version, the game as `loadRules` gives it. */
export function loadGame(manifest: Manifest, version?: number): Promise<LoadedGame> {
  const name = `${manifest.id} ${version}`;
  const known = loaded.get(name);
  if (known) return known;
  const loading = load(manifest, version);
  loaded.set(name, loading);
  // What could not be fetched may be there the next time.
  loading.catch(() => loaded.delete(name));
  return loading;
}

async function load(manifest: Manifest, version: number | undefined): Promise<LoadedGame> {
  const [game, text, bots, orders] = await Promise.all([
    loadRules(manifest, version),
    loadText(manifest),
    loadBots(manifest, version),
    loadOrders(manifest),
  ]);
  return { manifest, game, text, bots, orders };
}

/** The engine of a version, as far as it was kept; otherwise today's. Who needs that very version looks at the one that came. */
export async function loadRules(manifest: Manifest, version?: number): Promise<AnyGame> {
  const { game } = await manifest.rules();
  const former = version === undefined || version === game.version ? undefined : manifest.former?.[version];
  return former ? (await former()).game : game;
}

/** The versions whose engines were kept, today's not among them. */
export const formerVersions = ({ former = {} }: Manifest): readonly number[] => Object.keys(former).map(Number);

export async function loadText(manifest: Manifest): Promise<(language: string) => AnyText> {
  if (manifest.text) return (await manifest.text()).text;
  const game = await loadRules(manifest);
  return (language) => plainText(game, language);
}

/** What a game says about standing orders. */
export const loadOrders = async ({ orders }: Manifest): Promise<AnyGameOrders> => (await orders?.())?.orders ?? NO_ORDERS;

/** Bots are today's, whatever the version: one that an earlier engine is too strange for is stood in for by another. */
export async function loadBots(manifest: Manifest, version?: number): Promise<BotSet> {
  const [game, parts] = await Promise.all([loadRules(manifest, version), manifest.bots?.()]);
  return botSet(game, parts?.bots ?? NO_BOTS);
}
