// A folder for each page, so that any static host answers its address, with a title and a preview of its own; and what a host shows for
// an address it does not know.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@regalia/games';
import type { Manifest } from '@regalia/manifest';
import type { Plugin } from 'vite';
import { PAGE_NAMES } from '../src/addresses.ts';
import { en } from '../src/text/en.ts';

/** A page that is known when the client is built. */
interface BuiltPage {
  /** The words of its address. */
  readonly path: readonly string[];
  readonly title: string;
  readonly about: string;
  /** The game it is about, if it is about one. */
  readonly game?: string;
}

const say = (id: string): string => en.sentences[id] ?? '';
const ABOUT = say('hero-text');

function pageOf(name: string): BuiltPage {
  const about = say(`about-${name}`) || ABOUT;
  return { path: [name], title: say(`nav-${name}`) || say(`title-${name}`), about };
}

function pagesOf(games: readonly Manifest[]): readonly BuiltPage[] {
  const ofGames = games.flatMap(({ id, name, about, rulesPages, workshop }) => [
    { path: ['play', id], title: name.en, about: about.en, game: id },
    { path: ['new', id], title: `${say('title-new')}: ${name.en}`, about: about.en, game: id },
    ...(workshop ? [{ path: ['workshop', id], title: `${say('nav-workshop')}: ${name.en}`, about: about.en, game: id }] : []),
    ...(rulesPages.length === 0 ? [] : [{ path: ['rules', id], title: `${say('nav-rules')}: ${name.en}`, about: about.en, game: id }]),
  ]);
  return [{ path: [], title: say('title-home'), about: ABOUT }, ...PAGE_NAMES.map(pageOf), ...ofGames];
}

const GAMES_FOLDER = join(import.meta.dirname, '..', '..', '..', 'games');
/** The picture of a game for those who preview a link, where its folder has one. */
const pictureOf = (game: string): string => join(GAMES_FOLDER, game, 'pictures', 'preview.jpg');

/** Where the static build will stand, if that is known: previews want whole addresses. */
const site = (process.env['REGALIA_PUBLIC_URL'] ?? '').replace(/\/?$/, '/');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function headOf({ path, title, about, game }: BuiltPage): string {
  const up = path.length === 0 ? './' : '../'.repeat(path.length);
  const picture = game !== undefined && existsSync(pictureOf(game)) ? `pictures/${game}.jpg` : 'preview.jpg';
  const named = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}" />`;
  const graph = (name: string, content: string): string => `<meta property="og:${name}" content="${escaped(content)}" />`;
  return [
    `<title>${escaped(`${title} – Regalia`)}</title>`,
    named('description', about),
    graph('type', 'website'),
    graph('site_name', 'Regalia'),
    graph('title', title),
    graph('description', about),
    graph('image', `${site === '/' ? up : site}${picture}`),
    graph('image:width', '1200'),
    graph('image:height', '630'),
    named('twitter:card', 'summary_large_image'),
  ].join('\n    ');
}

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...all: never) => unknown>>[1];

/** The source of a page; home is in the first script. */
const SOURCE: Readonly<Record<string, string>> = { table: 'play' };

/** What a page will ask for as soon as it runs: asked for at once, it saves the way there and back, twice. */
function wantedBy({ path: [name], game }: BuiltPage, bundle: Bundle): readonly string[] {
  const roots = [
    ...(name === undefined ? [] : [`/client/src/pages/${SOURCE[name] ?? name}.tsx`]),
    ...(name === 'play' && game !== undefined ? ['rules', 'text', 'ui'].map((part) => `/games/${game}/${part}/index.ts`) : []),
  ];
  const wanted = new Set<string>();
  const want = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || wanted.has(file)) return;
    wanted.add(file);
    for (const other of chunk.imports) want(other);
    for (const style of chunk.viteMetadata?.importedCss ?? []) wanted.add(style);
  };
  for (const chunk of Object.values(bundle))
    if (
      chunk.type === 'chunk' &&
      roots.some((root) => chunk.facadeModuleId?.replaceAll('\\', '/').replace(/x$/, '').endsWith(root.replace(/x$/, '')))
    )
      want(chunk.fileName);
  return [...wanted];
}

/** What stands on a page until its scripts are there: so much is seen at once. */
const meanwhile = ({ path: [name], title, about, game }: BuiltPage): string =>
  name === 'play' && game !== undefined
    ? `<div class="loading"><b>${escaped(title)}</b><p>${escaped(about)}</p><i>${escaped(say('laying-table'))}</i></div>`
    : `<p class="loading">${escaped(say(name === 'play' ? 'laying-table' : 'loading'))}</p>`;

/** The page at the root as it stands deeper down: files are found from there, and the head is its own. */
function pageAt(root: string, page: BuiltPage, bundle: Bundle): string {
  const up = page.path.length === 0 ? './' : '../'.repeat(page.path.length);
  const links = wantedBy(page, bundle)
    .filter((file) => !root.includes(file))
    .map((file) =>
      file.endsWith('.css')
        ? `    <link rel="preload" as="style" crossorigin href="./${file}">\n`
        : `    <link rel="modulepreload" crossorigin href="./${file}">\n`,
    );
  return root
    .replace('  </head>', `${links.join('')}  </head>`)
    .replace('<div id="app"></div>', `<div id="app">${meanwhile(page)}</div>`)
    .replaceAll('="./', `="${up}`)
    .replace(/<title>[\s\S]*?<\/title>\s*<meta name="description"[^>]*>/, headOf(page));
}

/** Finds where the client stands by the first word of a page in the address, and goes there with what follows it. */
const FIND_BASE = `
const words = location.pathname.split('/');
const at = words.findIndex((word) => ${JSON.stringify(PAGE_NAMES)}.includes(word));
if (at > 0) location.replace(words.slice(0, at).join('/') + '/#/' + words.slice(at).join('/').replace(/\\/+$/, '') + location.search);
`;

const UNKNOWN = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${createHash('sha256').update(FIND_BASE).digest('base64')}'" />
    <title>Regalia</title>
    <script>${FIND_BASE}</script>
  </head>
  <body>
    <h1>${escaped(say('not-found'))}</h1>
    <p><a href="/">${escaped(say('to-start'))}</a></p>
  </body>
</html>
`;

export function builtPages(games: readonly Manifest[] = GAMES): Plugin {
  return {
    name: 'regalia-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const root = bundle['index.html'];
      if (root?.type !== 'asset') this.error('the page itself was not built');
      const text = String(root.source);
      for (const page of pagesOf(games)) {
        const fileName = [...page.path, 'index.html'].join('/');
        if (fileName === 'index.html') root.source = pageAt(text, page, bundle);
        else this.emitFile({ type: 'asset', fileName, source: pageAt(text, page, bundle) });
      }
      this.emitFile({ type: 'asset', fileName: '404.html', source: UNKNOWN });
      for (const { id } of games)
        if (existsSync(pictureOf(id)))
          this.emitFile({ type: 'asset', fileName: `pictures/${id}.jpg`, source: readFileSync(pictureOf(id)) });
    },
  };
}
