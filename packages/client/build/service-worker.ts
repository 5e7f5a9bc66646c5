// Writes the service worker last, when it is known what files there are: all of them are kept, so that everything works offline.

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

export function serviceWorker(): Plugin {
  let publicDir = '';
  return {
    name: 'regalia-service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle(_options, bundle) {
      // Pages need not be kept: each is the first one, seen from deeper down. Nor pictures for those who only preview a link.
      const built = Object.keys(bundle).filter((name) => !/\.(map|html)$|^pictures\//.test(name));
      const files = ['./', ...built, ...readdirSync(publicDir).filter((name) => name !== 'preview.jpg')].sort();
      const version = createHash('sha256')
        .update(files.join('\n'))
        .update(String(bundle['index.html']?.type === 'asset' ? bundle['index.html'].source : ''))
        .digest('hex')
        .slice(0, 12);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: program(version, files) });
    },
  };
}

const program = (version: string, files: readonly string[]): string => `// Keeps the whole client, so that it works without a network.
const CACHE = 'regalia-${version}';
const FILES = ${JSON.stringify(files)};
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('regalia-') && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});
// The one page there is; it finds its files from wherever it is opened.
const keptPage = async () => {
  const kept = await caches.match('./');
  const root = new URL('./', self.location.href).pathname;
  const text = (await kept.text()).replaceAll('="./', '="' + root);
  return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
};
// A call: shown, unless somebody is looking at just that table. How many tables wait is written on the icon of the installed page.
const badge = async () => {
  if (!self.navigator.setAppBadge) return;
  const answer = await fetch(new URL('api/turns', self.location.href), { credentials: 'include' });
  if (answer.ok) await self.navigator.setAppBadge((await answer.json()).waiting);
};
const call = async (data) => {
  const there = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (data.kind !== 'test' && there.some((client) => client.focused && client.url.startsWith(data.link))) return;
  const base = new URL('./', self.location.href).href;
  await self.registration.showNotification(data.title || 'Regalia', {
    body: data.text,
    tag: data.link,
    renotify: true,
    icon: base + 'icon-192.png',
    badge: base + 'icon-192.png',
    data: { link: data.link, id: data.id },
  });
};
self.addEventListener('push', (event) => {
  let data = {};
  try {
    data = event.data.json();
  } catch {
    data = { title: 'Regalia', text: '', link: new URL('./turns/', self.location.href).href };
  }
  event.waitUntil(Promise.allSettled([call(data), badge()]));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const wanted = new URL(event.notification.data?.link ?? './turns/', self.location.href);
  // Whatever a call says, it leads into this page.
  const link = wanted.origin === self.location.origin ? wanted.href : new URL('./turns/', self.location.href).href;
  const open = async () => {
    const there = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const same = there.find((client) => client.url.startsWith(link));
    if (same) return same.focus();
    const any = there.find((client) => 'navigate' in client);
    if (any) {
      await any.focus();
      return any.navigate(link).catch(() => self.clients.openWindow(link));
    }
    return self.clients.openWindow(link);
  };
  event.waitUntil(open());
});
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.includes('/api/')) return;
  const page = event.request.mode === 'navigate';
  // The page itself is asked for anew where there is a network; everything else carries its hash in its name.
  if (page) {
    event.respondWith(fetch(event.request).catch(keptPage));
    return;
  }
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
`;
