import { defineConfig } from 'vite';
import { leaveOut } from './build/leave-out.ts';
import { nets } from './build/nets.ts';
import { builtPages } from './build/pages.ts';
import { rulesPages } from './build/rules.ts';
import { serviceWorker } from './build/service-worker.ts';

/** Importing our own code does nothing by itself, styles aside: what is not used is left out. */
const treeshake = {
  moduleSideEffects: (id: string) => !/\/(packages|games)\/.*\.tsx?$/.test(id) || /main\.tsx|-worker|router|ui\/index\.tsx/.test(id),
};

/** How long plugins take is nothing for whoever starts the game on a slow machine. */
const checks = { bundlerTimings: false };

/** Files of a game carry its name. */
const output = {
  chunkFileNames({ name, facadeModuleId }: { readonly name: string; readonly facadeModuleId?: string | null }) {
    const [, game, part] = /\/games\/([^/]+)\/(\w+)\//.exec(facadeModuleId ?? '') ?? [];
    return game === undefined ? `assets/${name}-[hash].js` : `assets/${game}-${part}-[hash].js`;
  },
};

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses: the folder works wherever it is put, and pages deeper down find the files from where they stand.
  base: './',
  plugins: [leaveOut('bots', 'terminal'), nets(), rulesPages(), builtPages(), serviceWorker()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../../dist/static',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing inlined: the content security policy allows no data addresses in scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks, treeshake, output },
  },
  worker: {
    format: 'es',
    plugins: () => [leaveOut('text', 'terminal', 'ui', 'workshop', 'orders'), nets()],
    rolldownOptions: { checks, treeshake, output },
  },
});
