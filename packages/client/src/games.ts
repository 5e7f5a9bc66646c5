// The games in the page: what their manifests say of them, and what is loaded of one when it is wanted.

import { type AnyGame, insist } from '@regalia/core';
import { GAMES, loadOrders, loadRules, loadText, manifestOf } from '@regalia/games';
import type { AnyText } from '@regalia/kit';
import type { AnyGameOrders } from '@regalia/kit/orders';
import { inLanguage, type Manifest } from '@regalia/manifest';
import type { AnyBoardUi } from '@regalia/parts';
import { onceEach } from './once-each.ts';
import { settings } from './settings.ts';
import { plainBoardUi } from './table/plain-board-ui.tsx';

/** A game that can be shown: its rules, its sentences and its board. Its bots are loaded in a thread of their own. */
export interface PageGame {
  readonly manifest: Manifest;
  readonly game: AnyGame;
  readonly ui: AnyBoardUi;
  readonly orders: () => Promise<AnyGameOrders>;
  readonly text: (language: string) => AnyText;
}

/** The one that is offered where nobody has chosen. */
export function firstGame(): Manifest {
  const [first] = GAMES;
  insist(first !== undefined, 'there is a game');
  return first;
}

/** A game's name in the page's language; its id when it is not known here. */
export function gameName(id: string): string {
  const manifest = manifestOf(id);
  return manifest ? inLanguage(manifest.name, settings.language.value) : id;
}

/** How many sit at a table where nobody has said how many: four, where the game takes four. */
export const usualSeats = ({ seats: { min, max } }: Manifest): number => Math.min(Math.max(4, min), max);

/** Loads a game once, with the engine of a version if that was kept; undefined when there is none of that id. */
export const loadGame = onceEach(async (id: string, version?: number): Promise<PageGame | undefined> => {
  const manifest = manifestOf(id);
  if (!manifest) return undefined;
  const [game, text, own] = await Promise.all([loadRules(manifest, version), loadText(manifest), manifest.ui?.()]);
  return { manifest, game, text, orders: () => loadOrders(manifest), ui: own?.ui ?? plainBoardUi(manifest.id, text) };
});
