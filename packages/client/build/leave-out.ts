// A game's manifest names the way to each of its parts. What a bundle never loads is left out of it, so that it is neither built twice
// nor kept on the device for nothing.

import type { Plugin } from 'vite';

const ABSENT = '\0part-left-out.js';
const MANIFEST = /\/games\/[^/]+\/game\.ts$/;

/** `parts` are folders of a game. */
export function leaveOut(...parts: readonly string[]): Plugin {
  return {
    name: 'regalia-leave-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !MANIFEST.test(importer.replaceAll('\\', '/'))) return null;
      return parts.some((part) => source.startsWith(`./${part}/`)) ? ABSENT : null;
    },
    load: (id) => (id === ABSENT ? "throw new Error('this part of a game is not loaded here');" : null),
  };
}
