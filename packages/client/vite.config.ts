import { defineConfig } from 'vite';
import { nets } from './build/nets.ts';
import { rulesPages } from './build/rules.ts';
import { serviceWorker } from './build/service-worker.ts';

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses: the folder works wherever it is put.
  base: './',
  plugins: [nets(), rulesPages(), serviceWorker()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../../dist/static',
    emptyOutDir: true,
    target: 'es2022',
    // Nothing inlined: the content security policy allows no data addresses in scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Importing our own code does nothing by itself, styles aside: what is not used is left out.
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: (id) => !/\/(packages|games)\/.*\.tsx?$/.test(id) || /main\.tsx|bot-worker|router|ui\/index\.tsx/.test(id),
      },
    },
  },
  worker: { format: 'es', plugins: () => [nets()] },
});
