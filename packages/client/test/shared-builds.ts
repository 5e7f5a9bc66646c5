// A folder for what the test files of one run build, so that each thing is built once.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'regalia-builds-'));
  process.env['REGALIA_BUILDS'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
