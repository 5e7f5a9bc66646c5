// Requests that other sites make a browser send are turned away. The cookie is SameSite=Lax besides, and changes need JSON, which a
// form of another site cannot send.

import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request is for this server under its own name. With a public URL, another name in `Host` is a page of somebody else's that has
 * been made to point here; without one, there is nothing to hold it against. Programs on the machine itself ask by its own addresses.
 */
export function isOwnHost({ host }: IncomingHttpHeaders, publicUrl: string | null): boolean {
  if (publicUrl === null) return true;
  if (host === undefined) return false;
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return host.toLowerCase() === new URL(publicUrl).host || ['localhost', '127.0.0.1', '[::1]'].includes(name);
}

/** True for our own pages, and for programs, which send no origin and hold no cookie that is not theirs. */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (publicUrl !== null && origin === publicUrl) return true;
  return origin === `http://${host}` || origin === `https://${host}`;
}

/** Where the page was opened: under the public URL, or, where there is none, under the name that the browser used. */
export function originOf({ origin, host }: IncomingHttpHeaders, publicUrl: string | null): string {
  if (publicUrl !== null) return publicUrl;
  return /^https?:\/\/[\w.:[\]-]{1,100}$/.test(origin ?? '') ? String(origin) : `http://${(host ?? 'localhost').slice(0, 100)}`;
}
