// Lays compressed files beside those that are worth it, so that a server need not compress and sends the smallest there is.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';

/** What does not come compressed already. */
const WORTH = /\.(js|css|html|svg|json|webmanifest)$/;
/** Smaller files fit one packet anyway. */
const SMALLEST = 600;

/** How much lies in a folder, as it is and compressed, in bytes. */
export interface Saved {
  readonly files: number;
  readonly plain: number;
  readonly brotli: number;
}

export function compressFolder(folder: string): Saved {
  let [files, plain, brotli] = [0, 0, 0];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !WORTH.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path);
    if (text.length < SMALLEST) continue;
    const small = brotliCompressSync(text, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: text.length },
    });
    writeFileSync(`${path}.br`, small);
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    files++;
    plain += text.length;
    brotli += small.length;
  }
  return { files, plain, brotli };
}
