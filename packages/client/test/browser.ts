// A real browser on the built client, served from this machine.

import { existsSync, mkdtempSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, extname, join, normalize } from 'node:path';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as engine, type Page } from 'playwright-core';
import { build } from 'vite';
import { expect } from 'vitest';
import { builtPages } from '../build/pages.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.webmanifest': 'application/manifest+json',
};

export interface Site {
  readonly url: string;
  readonly folder: string;
  /** Files that were asked for since this was last asked, each once. */
  requested(): readonly string[];
  close(): Promise<void>;
}

/**
 * The built client, in a folder that nobody writes to. `games` is a module that stands in for the list of games. Test files of one run share
 * what the first of them has built.
 */
export async function buildSite({ games }: { readonly games?: string } = {}): Promise<string> {
  // The test runner calls itself a test; what is tested is what people get.
  process.env['NODE_ENV'] = 'production';
  const shared = process.env['REGALIA_BUILDS'];
  if (shared === undefined) return built(mkdtempSync(join(tmpdir(), 'regalia-client-')), games);
  const folder = join(shared, games === undefined ? 'site' : basename(games, '.ts'));
  // The folder is there when it is whole.
  if (existsSync(folder)) return folder;
  const made = await built(mkdtempSync(join(shared, 'in-the-making-')), games);
  // Two files may have begun at once; whoever is first is right.
  if (!existsSync(folder)) renameSync(made, folder);
  return folder;
}

async function built(folder: string, games: string | undefined): Promise<string> {
  await build({
    configFile: join(import.meta.dirname, '..', 'vite.config.ts'),
    logLevel: 'error',
    plugins: games === undefined ? [] : [builtPages(Object.values(await import(games)))],
    resolve: { alias: games === undefined ? [] : [{ find: /^\.\/list\.ts$/, replacement: games }] },
    // The maps tell what a file is made of; no page asks for them.
    build: { outDir: folder, emptyOutDir: true, sourcemap: 'hidden' },
  });
  return folder;
}

/** The sources that a built script is made of, as paths in the repository; none for what the build itself has made. */
export function sourcesOf(folder: string, script: string): readonly string[] {
  if (!existsSync(join(folder, `${script}.map`))) return [];
  const map: { readonly sources: readonly string[] } = JSON.parse(readFileSync(join(folder, `${script}.map`), 'utf8'));
  return map.sources.map((path) => path.replace(/^.*?\b(?=(packages|games)\/)/, ''));
}

/**
 * Serves a folder as any static host would: a folder by its index, and what is not there by the page for that. `under` is a folder of the
 * host that the client stands in.
 */
export async function serveSite(folder: string, under = '/'): Promise<Site> {
  const requested = new Set<string>();
  const server: Server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://local');
    const path = normalize(decodeURIComponent(pathname)).replace(under, '/');
    const file = path.endsWith('/') ? `${path}index.html` : path;
    if (!join(folder, file).startsWith(folder) || !existsSync(join(folder, file))) {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(readFileSync(join(folder, '404.html')));
      return;
    }
    if (statSync(join(folder, file)).isDirectory()) {
      response.writeHead(301, { location: `${pathname}/${search}` }).end();
      return;
    }
    requested.add(file);
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(join(folder, file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}${under}`,
    folder,
    requested() {
      const all = [...requested];
      requested.clear();
      return all;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const openBrowser = async (): Promise<Browser> =>
  engine.launch({
    executablePath: await chromium.executablePath(),
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none', '--hide-scrollbars'],
  });

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'parchment' | 'candle';
  readonly language?: string;
  readonly speed?: 'normal' | 'fast' | 'off';
  readonly touch?: boolean;
  /** Whether the service worker may keep the client. */
  readonly offline?: boolean;
  readonly more?: Readonly<Record<string, string>>;
}

/** `REGALIA_SEED=7 npx vitest …` gives every visitor other luck, and the same each time. */
const seed = Number(process.env['REGALIA_SEED'] ?? 1);
let visitors = 0;

/** What a page draws by lot comes from a seed, in every document of a tab anew: a test that fails fails again. */
function luckFrom(seed: number): void {
  const documents = Number(sessionStorage.getItem('test.documents')) + 1;
  sessionStorage.setItem('test.documents', String(documents));
  let state = (seed * 0x9e3779b1 + documents * 0x85ebca6b) >>> 0;
  const byte = (): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    return ((state ^ (state >>> 12)) >>> 9) & 255;
  };
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array) new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(Array.from({ length: array.byteLength }, byte));
    return array;
  };
}

/** A fresh visitor. What the page complains about is collected in `faults`. */
export async function visit(browser: Browser, look: Look = {}): Promise<{ page: Page; faults: string[] }> {
  const {
    width = 1440,
    height = 900,
    theme = 'parchment',
    language = 'en',
    speed = 'off',
    touch = false,
    offline = false,
    more = {},
  } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    serviceWorkers: offline ? 'allow' : 'block',
  });
  context.setDefaultTimeout(45_000);
  await context.addInitScript(
    (chosen: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(chosen)) localStorage.setItem(`regalia.${name}`, value);
    },
    { theme, language, speed, ...more },
  );
  await context.addInitScript(luckFrom, seed * 1000 + visitors++);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page, faults };
}

/** A table of a game against bots, at the first decision. */
export async function sitDown(page: Page, site: Site, game: string): Promise<void> {
  await page.goto(`${site.url}play/${game}/`);
  await untilAsked(page);
}

/** Waits until the viewer is asked for a decision and everything before it has been shown. */
export const untilAsked = (page: Page): Promise<unknown> => page.waitForSelector('.table[data-settled][data-asked], dialog.end[open]');

/**
 * Plays for the viewer, whatever comes first in the list, until the end or for so many steps. Runs in the page. Gives up after so many
 * looks in a row at which there was nothing to do.
 */
export const playOn = (page: Page, steps: number, patience = 6000): Promise<number> =>
  page.evaluate(
    async ([most, looks]) => {
      const one = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
      let done = 0;
      for (let idle = 0; idle < looks && done < most; idle++) {
        if (one('dialog.end[open], .handover[open]')) return done;
        const next =
          one('.table[data-settled][data-asked]') &&
          (one('[data-pay]:not([disabled])') ?? one('[data-listed]') ?? one('.end-turn') ?? one('[data-confirm]'));
        if (next) {
          next.click();
          done++;
          idle = 0;
        }
        await new Promise((resolve) => setTimeout(resolve, next ? 4 : 12));
      }
      return done;
    },
    [steps, patience] as const,
  );

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
interface Violation {
  readonly id: string;
  readonly impact?: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe finds on a page, down to the smallest thing. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found: readonly Violation[] = await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => ({ html })) })))`,
  );
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 160))
        .join(' | ')}`,
  );
}

/** Axe in both lights, without opening the page twice. */
export async function inBothLights(page: Page, where: string): Promise<void> {
  for (const theme of ['parchment', 'candle']) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
    expect(await violations(page), `${where} by ${theme}`).toEqual([]);
  }
}
