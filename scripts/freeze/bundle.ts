// A game's engine as one file that needs nothing: rules, and whatever of core and kit they use, as they are now. What is changed there
// later does not change it.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** What the file gives, for the type checker. */
const DECLARED = `import type { AnyGame } from '@regalia/core';\n\nexport declare const game: AnyGame;\n`;

/** The code of a game's engine, whole. */
async function bundleRules(id: string, root: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: resolve(root),
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      lib: { entry: join(resolve(root), 'games', id, 'rules', 'index.ts'), formats: ['es'] },
    },
  });
  const [only, ...more] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (only?.type !== 'chunk' || more.length > 0 || only.imports.length > 0) throw new Error(`the rules of ${id} are not one file`);
  return only.code;
}

/** Writes the engine into the game's folder, under its version; never over one that is there. */
export async function freezeRules(
  id: string,
  root: string,
  games = 'games',
): Promise<{ readonly folder: string; readonly version: number; readonly bytes: number }> {
  const code = `// Frozen by «npm run freeze»: not to be changed by hand.\n${await bundleRules(id, root)}`;
  const version = await versionOf(code);
  const folder = join(games, id, 'former', String(version));
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.js'), code);
  writeFileSync(join(folder, 'index.d.ts'), DECLARED);
  const kept: { game: { id: string } } = await import(pathToFileURL(resolve(folder, 'index.js')).href);
  if (kept.game.id !== id) throw new Error(`${folder} is of ${kept.game.id}`);
  return { folder, version, bytes: code.length };
}

async function versionOf(code: string): Promise<number> {
  const module: { game: { version: number } } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return module.game.version;
}
