// The addresses of the page's pages. All are one page, built with a head for each; what is known only here goes into it on the way out:
// the whole address of the picture, and what a table's link is about.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { TableId, Token } from '@regalia/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../services.ts';
import { mayWatch } from '../table/seating.ts';
import { type Preview, previewOf } from './preview.ts';

/** The pages that were built, by their address without slashes around it, each with the way up from it to the root. */
type BuiltPages = ReadonlyMap<string, { readonly html: string; readonly up: string }>;

function readPages(folder: string): BuiltPages {
  const pages = new Map<string, { html: string; up: string }>();
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (name !== 'index.html') continue;
    const words = parentPath.slice(folder.length).split(/[\\/]/).filter(Boolean);
    const up = words.length === 0 ? './' : '../'.repeat(words.length);
    pages.set(words.join('/'), { html: readFileSync(join(parentPath, name), 'utf8'), up });
  }
  return pages;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Another value in the head. Texts of people stand in it, so nothing in them means anything to the replacing. */
const withMeta = (html: string, name: string, change: (old: string) => string): string =>
  html.replace(
    new RegExp(`(<meta (?:name|property)="${name}" content=")([^"]*)(")`),
    (_all, before, old, after) => before + change(old) + after,
  );

function withPreview(html: string, { title, about }: Preview): string {
  const titled = html.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(`${title} – Regalia`)}</title>`);
  const said = withMeta(
    withMeta(titled, 'description', () => escaped(about)),
    'og:description',
    () => escaped(about),
  );
  return withMeta(said, 'og:title', () => escaped(title));
}

/** What the operator says to everybody stands in the head, so that no page need ask for it. */
const withSite = (html: string, { name, announcement }: { readonly name: string; readonly announcement: string }): string =>
  html.replace(
    '</head>',
    () =>
      `  <meta name="regalia-site" content="${escaped(name)}" />\n    <meta name="regalia-announcement" content="${escaped(announcement)}" />\n  </head>`,
  );

interface Site {
  readonly pages: BuiltPages;
  readonly folder: string;
  readonly services: Services;
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers every address of a page of the client in this folder. Gives the page that says that there is no such page. */
export function addPages(app: FastifyInstance, folder: string, services: Services): Answer {
  const site: Site = { pages: readPages(folder), folder, services };
  const answer: Answer = async (request, reply) => sendPage(request, reply, await pageFor(site, request));
  const words = new Set([...site.pages.keys()].map((path) => path.split('/')[0] ?? ''));
  for (const word of words) {
    app.get(`/${word}`, answer);
    if (word !== '') app.get(`/${word}/*`, answer);
  }
  return (request, reply) => answer(request, reply.status(404));
}

async function pageFor({ pages, folder, services }: Site, { url, protocol, host }: FastifyRequest): Promise<string> {
  const address = new URL(url, services.config.publicUrl ?? `${protocol}://${host}`);
  const words = address.pathname.split('/').filter(Boolean);
  const page = pages.get(words.slice(0, 2).join('/')) ?? pages.get(words[0] ?? '') ?? pages.get('');
  if (!page) return '';
  const deep = address.pathname.split('/').length - 2;
  const html = page.html.replaceAll(`="${page.up}`, `="${deep === 0 ? './' : '../'.repeat(deep)}`);
  const preview = await tablePreview(services, words, address.searchParams);
  const told = withSite(preview ? withPreview(html, preview) : html, await services.site.read());
  const picture = preview && existsSync(join(folder, 'pictures', `${preview.game}.jpg`)) ? `/pictures/${preview.game}.jpg` : undefined;
  return withMeta(told, 'og:image', (old) => escaped(new URL(picture ?? old, address).href));
}

/** What a link to a table is about, if it is one that the asker may look at. */
async function tablePreview({ tables }: Services, [page, word]: readonly string[], query: URLSearchParams): Promise<Preview | undefined> {
  const id = page === 'online' ? word : page === 'replay' ? (word ?? query.get('id')) : undefined;
  if (!v.is(TableId, id)) return undefined;
  const token = query.get('invite');
  const invite = v.is(Token, token) ? token : null;
  return tables.lookAfresh(id, (table) => (mayWatch(table.row, '', null, invite).ok ? previewOf(table) : undefined));
}

function sendPage({ headers }: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('text/html; charset=utf-8');
  const taken = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(taken)) return reply.header('content-encoding', 'br').send(brotliCompressSync(html));
  if (/\bgzip\b/.test(taken)) return reply.header('content-encoding', 'gzip').send(gzipSync(html));
  return reply.send(html);
}
