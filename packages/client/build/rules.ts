// Turns the rules pages of the games into data while the client is built: `import page from '…/docs/en.md?rules'`.

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { parsePage } from './markdown.ts';

export function rulesPages(): Plugin {
  return {
    name: 'regalia-rules',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?');
      if (query !== 'rules' || !file.endsWith('.md')) return undefined;
      this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(parsePage(readFileSync(file, 'utf8')))}`, moduleType: 'js' };
    },
  };
}
