// Writes the folder of a new game: the files of templates/game with the game's own names, and its goldens.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { botSet } from '@regalia/bots';
import type { AnyGame } from '@regalia/core';
import { folderOf } from '../games.ts';
import { writeGoldens } from '../golden/write.ts';
import type { NewGame } from './plan.ts';

const TEMPLATE = join(import.meta.dirname, '..', '..', 'templates', 'game');

/** All of it or nothing. */
export async function writeGame(plan: NewGame): Promise<void> {
  const folder = folderOf(plan.id);
  mkdirSync(folder);
  try {
    for (const file of readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const source = join(file.parentPath, file.name);
      const target = join(folder, relative(TEMPLATE, source));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, named(readFileSync(source, 'utf8'), plan));
    }
    const rules: { readonly game: AnyGame } = await import(pathToFileURL(join(folder, 'rules', 'index.ts')).href);
    await writeGoldens(rules.game, botSet(rules.game, {}), folder, () => undefined);
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}

/** The template is itself a game, called Game Name, whose rules begin with XX. */
const named = (text: string, { id, name, prefix, order }: NewGame): string =>
  text.replaceAll('game-id', id).replaceAll('Game Name', name).replaceAll('XX-', `${prefix}-`).replaceAll('order: 1000', `order: ${order}`);
