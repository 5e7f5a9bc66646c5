// What a package imports it declares, and what it declares it is fit to ask for.

import { type Import, packageOf, type Source } from './sources.ts';

export interface PackageJson {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly exports?: unknown;
}

/** Files that only run here: tests, builds and tools may also use what the package, or the project, needs for developing. */
const DEVELOPING = /\/(test|build|load|torture|templates)\/|vite\.config\.ts$/;

export function dependencyFaults(sources: readonly Source[], packages: ReadonlyMap<string, PackageJson>): string[] {
  const root = packages.get('package.json') ?? {};
  return sources.flatMap(({ file, imports }) => {
    const own = packages.get(`${packageOf(file)}/package.json`);
    if (!own) return [];
    const declared = new Set(Object.keys(own.dependencies ?? {}));
    if (DEVELOPING.test(file))
      for (const more of [own.devDependencies, root.devDependencies]) for (const name of Object.keys(more ?? {})) declared.add(name);
    return imports.flatMap((one) => {
      const name = packageNamed(one);
      if (name === undefined || name === own.name || declared.has(name)) return [];
      return [`${file} imports ${one.specifier}, which ${packageOf(file)}/package.json does not declare`];
    });
  });
}

/** The package an import names; undefined for files and Node's own modules. */
function packageNamed({ specifier }: Import): string | undefined {
  if (/^[./]|^node:|^\0|^virtual:/.test(specifier)) return undefined;
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
