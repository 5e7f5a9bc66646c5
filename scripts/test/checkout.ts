// Another checkout of the project: the files of the working tree in a folder of its own, with the installed packages.

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

const ROOT = new URL('../../', import.meta.url).pathname;

export const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], { cwd, encoding: 'utf8' });

/** Gone after the tests of a file. Its files are committed, so that `git status` shows what a test does to it. */
export function checkout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'regalia-checkout-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const files = git(ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of new Set(files)) {
    if (file === '' || !existsSync(join(ROOT, file))) continue;
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file), { verbatimSymlinks: true });
  }
  linkPackages(folder);
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'As it was');
  return folder;
}

/** Packages from elsewhere are those of this project; the project's own are the checkout's. */
function linkPackages(folder: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@regalia'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@regalia') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@regalia')))
    symlinkSync(readlinkSync(join(from, '@regalia', name)), join(to, '@regalia', name));
}
