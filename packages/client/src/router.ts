// Which page is shown. Addresses are real ones: the server answers them all, and the static build has a folder for each page.

import { signal } from '@preact/signals';
import { addressOf, movedAddress, PAGE_NAMES, type Route, readAddress, withQuery } from './addresses.ts';

// Apart from its use, because the bundler takes the two together for the address of a file.
const script = import.meta.url;
/** The folder the client is served from: scripts stand one below it, whatever page was opened first. */
export const BASE = new URL('..', script).pathname;

function read(): Route {
  const here = new URL(location.href);
  const moved = movedAddress(here, BASE);
  if (moved !== undefined) history.replaceState(history.state, '', moved);
  return readAddress(moved === undefined ? here : new URL(moved, location.href), BASE);
}

export const route = signal<Route>(read());

const look = (): void => {
  route.value = read();
};
addEventListener('popstate', look);
addEventListener('hashchange', look);
addEventListener('click', followLink);

/** The address of a page. */
export const href = (...path: readonly string[]): string => addressOf(BASE, ...path);

/** The address of a page with its host, to be sent to somebody. */
export const linkTo = (address: string, query?: Readonly<Record<string, string>>): string =>
  new URL(query ? withQuery(address, new URLSearchParams(query).toString()) : address, location.href).href;

/** Goes there; `replace` leaves no trace for the back button. */
export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  look();
}

/** Links between our pages are followed without loading the page anew; everything else is left to the browser. */
function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return;
  const to = new URL(link.href);
  if (to.origin !== location.origin || !isPage(to)) return;
  event.preventDefault();
  if (to.href !== location.href) go(to.href);
  else look();
}

function isPage(address: URL): boolean {
  if (!address.pathname.startsWith(BASE)) return false;
  const [first] = readAddress(address, BASE).path;
  return first === undefined || PAGE_NAMES.some((name) => name === first);
}
