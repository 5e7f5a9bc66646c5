// The bots' nets are data, not scripts: each becomes a file of its own, fetched when a bot of its game is first wanted.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const NET = /\/bots\/weights\/[\w-]+\.json$/;
const VIRTUAL = '\0net:';

export function nets(): Plugin {
  return {
    name: 'regalia-nets',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('.json')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && NET.test(found.id.replaceAll('\\', '/')) ? `${VIRTUAL}${found.id}.js` : null;
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return null;
      const path = id.slice(VIRTUAL.length, -'.js'.length);
      const source = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')));
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
      const name = `${basename(path, '.json')}-${hash}.json`;
      this.emitFile({ type: 'asset', fileName: `assets/${name}`, source });
      // Beside the script that fetches it.
      return [
        'const here = import.meta.url;',
        `const reply = await fetch(new URL('./${name}', here));`,
        `if (!reply.ok) throw new Error('the net ${name} could not be fetched: ' + reply.status);`,
        'export default await reply.json();',
      ].join('\n');
    },
  };
}
