// A copy of a checkout in which anything may be changed: files are copied, packages of others are linked to, our own are the copy's.

import { cpSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const OURS = '@regalia';
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'data']);

export function copyCheckout(root: string, folder: string): void {
  for (const name of readdirSync(root)) if (!LEFT_OUT.has(name)) copy(join(root, name), join(folder, name));
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, OURS), { recursive: true });
  for (const name of readdirSync(from)) if (name !== OURS) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, OURS))) symlinkSync(readlinkSync(join(from, OURS, name)), join(to, OURS, name));
}

const copy = (from: string, to: string): void => cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('/node_modules') });
