// The server as a few files of JavaScript: the code of this checkout, loaded in a third of the processor time that its modules take, so
// that it can be killed and be up again much more often.

import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const INPUT = { main: 'packages/cli/src/main.ts', 'jumping-clock': 'packages/server/torture/jumping-clock.ts' } as const;
const OWN = /\/(packages|games)\/[^/]+\/(?!.*node_modules)/;
/** A thread's script, named by where it stands beside the module that starts it. */
const THREAD = /new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/g;

/** Threads' scripts are bundled too; every other file that a module asks for is the checkout's. */
const elsewhere: Plugin = {
  name: 'elsewhere',
  enforce: 'pre',
  transform(code, id) {
    if (!OWN.test(id) || !code.includes('import.meta')) return null;
    const parts = code.split(THREAD).map((part, n) => {
      if (n % 2 === 0)
        return part
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
          .replaceAll('import.meta.dirname', JSON.stringify(join(id, '..')));
      const script = fileURLToPath(new URL(part, pathToFileURL(id)));
      const fileName = `${relative(ROOT, script).replaceAll(/\W/g, '-')}.mjs`;
      this.emitFile({ type: 'chunk', id: script, fileName });
      return `new URL(${JSON.stringify(`./${fileName}`)}, import.meta.url)`;
    });
    return { code: parts.join(''), map: null };
  },
};

export interface Bundled {
  /** The command line's program. */
  readonly main: string;
  /** To be loaded before it, for clocks that jump. */
  readonly preload: string;
}

export async function bundleServer(folder: string): Promise<Bundled> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [elsewhere],
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(INPUT).map(([name, path]) => [name, join(ROOT, path)])),
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return { main: join(folder, 'main.mjs'), preload: pathToFileURL(join(folder, 'jumping-clock.mjs')).href };
}
