// Who may import whom.

import { type Import, packageOf, type Source, targetOf } from './sources.ts';

/** What a part may import besides its own files. `node` stands for every module of Node's own. */
interface Border {
  readonly files: RegExp;
  /** The part itself: its files may import each other. Files of its package outside it must be among `own`. */
  readonly part: RegExp;
  readonly may: readonly string[];
  /** Other parts of the same package, by the beginning of their path within it. */
  readonly own?: readonly string[];
}

const SERVER = [
  'fastify',
  '@fastify/helmet',
  '@fastify/rate-limit',
  '@fastify/static',
  'ws',
  'pino',
  'prom-client',
  'pg',
  'web-push',
  'nodemailer',
  '@simplewebauthn/server',
  'openid-client',
];
/** Packages with many entries, known by their beginning. */
const SCOPED = ['@noble/hashes', '@fontsource'];
const PAGE = ['preact', 'preact/hooks', '@preact/signals', '@simplewebauthn/browser'];

const shell = (name: string, may: readonly string[]): Border => ({
  files: new RegExp(`^packages/${name}/src/`),
  part: new RegExp(`^packages/${name}/src/`),
  may,
});
const gamePart = (part: string, may: readonly string[], own: readonly string[]): Border => ({
  files: new RegExp(`^games/[^/]+/${part}/`),
  part: new RegExp(`^games/[^/]+/${part}/`),
  may,
  own,
});

/** core ← kit ← rules ← text, bots, terminal, ui; shells reach games only through the list; client and server meet only in protocol. */
const BORDERS: readonly Border[] = [
  shell('core', ['@noble/hashes']),
  shell('kit', ['core', 'valibot']),
  gamePart('rules', ['core', 'kit', 'valibot'], []),
  gamePart('text', ['core', 'kit'], ['rules/index.ts']),
  gamePart('bots', ['core', 'kit', 'bots'], ['rules/index.ts']),
  gamePart('orders', ['core', 'kit'], ['rules/index.ts', 'text/']),
  gamePart('terminal', ['core', 'kit', 'terminal'], ['rules/index.ts', 'text/']),
  gamePart('ui', ['core', 'kit', 'parts', ...PAGE], ['rules/index.ts', 'text/']),
  gamePart('workshop', ['core', 'kit'], ['rules/index.ts', 'text/', 'boards/']),
  {
    files: /^games\/[^/]+\/game\.ts$/,
    part: /^games\/[^/]+\/game\.ts$/,
    may: ['manifest'],
    own: ['rules/index.ts', 'text/index.ts', 'bots/index.ts', 'orders/index.ts', 'terminal/index.ts', 'ui/index.tsx', 'workshop/index.ts'],
  },
  shell('conform', ['core', 'node']),
  shell('bots', ['core']),
  shell('terminal', ['core']),
  shell('parts', ['core', 'kit', 'preact', 'preact/hooks']),
  shell('manifest', ['core', 'kit', 'bots', 'parts', 'terminal']),
  shell('games', ['core', 'kit', 'bots', 'manifest']),
  shell('protocol', ['core', 'kit', 'valibot']),
  shell('server', ['core', 'kit', 'bots', 'games', 'manifest', 'protocol', 'node', 'valibot', '@valibot/to-json-schema', ...SERVER]),
  shell('cli', ['core', 'kit', 'bots', 'games', 'manifest', 'terminal', 'conform', 'server', 'node']),
  shell('client', ['core', 'kit', 'bots', 'games', 'manifest', 'parts', 'protocol', 'valibot', '@fontsource', ...PAGE]),
];

/** The one file that names the games; the pages of rules that the client turns into data; the pictures of boards that it shows. */
const LIST = 'packages/games/src/list.ts';
const RULES_PAGES = /^games\/\*\/(docs\/[^/]+\.md|pictures\/[^/]+\.webp)$/;

export function borderFaults(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const border = BORDERS.find(({ files }) => files.test(source.file));
    if (!border) return [];
    return source.imports.flatMap((one) => {
      const why = whyNot(source.file, border, one);
      return why === undefined ? [] : [`${source.file} imports ${one.specifier}: ${why}`];
    });
  });
}

function whyNot(file: string, { part, may, own = [] }: Border, { specifier, typeOnly }: Import): string | undefined {
  const target = targetOf(file, specifier);
  if (target === undefined) {
    const name = nameOf(specifier);
    if (!may.includes(name)) return `${name} lies across its border`;
    return manifestOnly(file, name, typeOnly);
  }
  if (part.test(target) || (file === LIST && /^games\/[^/]+\/game\.ts$/.test(target))) return undefined;
  if (file.startsWith('packages/client/') && RULES_PAGES.test(target)) return undefined;
  if (packageOf(target) === packageOf(file) && own.some((path) => target.startsWith(`${packageOf(file)}/${path}`))) return undefined;
  // Styles, data and weights of one's own package.
  if (packageOf(target) === packageOf(file) && !/\.tsx?$/.test(target)) return undefined;
  return 'that file lies across its border';
}

/** A manifest is always there, so it may know the parts of a game only by their types. */
const manifestOnly = (file: string, name: string, typeOnly: boolean): string | undefined =>
  file.startsWith('packages/manifest/') && !typeOnly ? `${name} may be known by its types only` : undefined;

/** How a border knows a module: `core` for `@regalia/core`, `node` for Node's own. */
function nameOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node';
  const own = /^@regalia\/([^/]+)/.exec(specifier)?.[1];
  if (own !== undefined) return own;
  return SCOPED.find((scope) => specifier.startsWith(scope)) ?? specifier;
}
