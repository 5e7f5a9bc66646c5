// The lock file serves every machine: what a package names for some other platform is in it, and comes from the public registry.

export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const REGISTRY = 'https://registry.npmjs.org/';
const MODULES = 'node_modules/';

export function lockFaults({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([place, locked]) => [...gaps(packages, place, locked), ...origins(place, locked)]);
}

/** `npm ci` refuses a lock that lacks what it needs, and what is lacking for another platform shows only there. */
function gaps(packages: Lock['packages'], place: string, { version = '', optionalDependencies = {} }: LockedPackage): string[] {
  return Object.keys(optionalDependencies)
    .filter((name) => !placesFor(place, name).some((candidate) => candidate in packages))
    .map(
      (name) => `${place || 'the project'} ${version} names ${name}, which is not in the lock: take a version all of whose platforms exist`,
    );
}

function origins(place: string, { resolved = REGISTRY, integrity, link = false }: LockedPackage): string[] {
  if (link || !place.includes(MODULES)) return [];
  const faults = resolved.startsWith(REGISTRY) ? [] : [`${place} comes from ${resolved}, not from ${REGISTRY}`];
  return integrity === undefined ? [...faults, `${place} has no checksum`] : faults;
}

/** Where Node looks for a package named by the one at `place`: beside it, and in every folder above. */
function placesFor(place: string, name: string): string[] {
  const folders = place.split('/');
  const above = folders.map((_, depth) => folders.slice(0, folders.length - depth).join('/'));
  return [
    ...above.filter((folder) => folder !== '' && !folder.endsWith('node_modules')).map((folder) => `${folder}/${MODULES}${name}`),
    `${MODULES}${name}`,
  ];
}
