// Addresses: everything stands behind the #, so that any static host can serve it and a link opens the same page.

import { signal } from '@preact/signals';

export interface Route {
  /** Words between slashes. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

function read(): Route {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  return { path: path.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(query) };
}

export const route = signal<Route>(read());

addEventListener('hashchange', () => {
  route.value = read();
});

/** The address of a page. */
export const href = (...path: readonly string[]): string => `#/${path.map(encodeURIComponent).join('/')}`;

/** Goes there; `replace` leaves no trace for the back button. */
export function go(to: string, replace = false): void {
  if (replace) {
    history.replaceState(null, '', to);
    route.value = read();
  } else location.hash = to;
}
