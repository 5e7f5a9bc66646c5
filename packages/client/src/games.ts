// The games, loaded when one is wanted: rules engine, sentences and face.

import type { AnyGame, Fact } from '@regalia/core';
import type { GameText } from '@regalia/kit';
import type { AnyBoardUi } from '@regalia/parts';
import { plainFace } from './faces/plain.tsx';
import { askNames, type BotNames } from './local/bots.ts';

/** A game's rules and its sentences in English. */
export interface Engine {
  readonly game: AnyGame;
  readonly text: GameText<unknown, unknown, Fact>;
}

export interface LoadedGame {
  readonly game: AnyGame;
  readonly face: AnyBoardUi;
  readonly text: (language: string) => GameText<unknown, unknown, Fact>;
  /** Names of the bots, which live in the worker. */
  readonly bots: () => Promise<BotNames>;
}

/** The games in the order they are shown, each loaded by itself, so that nobody waits for a game that is not played. */
const ENGINES: Readonly<Record<string, () => Promise<{ readonly engine: Engine }>>> = {
  royals: () => import('./engines/royals.ts'),
  'heads-of-state': () => import('./engines/heads-of-state.ts'),
  archon: () => import('./engines/archon.ts'),
};
export const GAME_IDS: readonly string[] = Object.keys(ENGINES);

/** Boards, found by themselves: whatever stands in `games/<id>/ui`. A game without one is played through its list of actions. */
const FACES = import.meta.glob<{ readonly face: AnyBoardUi }>('../../../games/*/ui/index.tsx');
const faceOf = (id: string) => Object.entries(FACES).find(([path]) => path.endsWith(`/games/${id}/ui/index.tsx`))?.[1];

/** The engine on its own, or, for a game that has only just come, from the whole shelf. */
async function engineOf(id: string): Promise<Engine | undefined> {
  if (Object.hasOwn(ENGINES, id)) return (await ENGINES[id]()).engine;
  return (await import('@regalia/shelf')).shelved(id);
}

const loaded = new Map<string, Promise<LoadedGame | undefined>>();

export function loadGame(id: string): Promise<LoadedGame | undefined> {
  const known = loaded.get(id);
  if (known) return known;
  const loading = load(id);
  loaded.set(id, loading);
  // What could not be fetched is asked for again the next time.
  loading.catch(() => loaded.delete(id));
  return loading;
}

async function load(id: string): Promise<LoadedGame | undefined> {
  const [engine, own] = await Promise.all([engineOf(id), faceOf(id)?.()]);
  if (!engine) return undefined;
  const face = own?.face ?? plainFace(id, engine.text);
  return { game: engine.game, face, text: (language) => face.text(language), bots: () => askNames(id) };
}
