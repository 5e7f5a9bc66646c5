// Requests that other sites make a browser send are turned away. The cookie is SameSite=Lax besides, and changes need JSON, which a
// form of another site cannot send.

import type { IncomingHttpHeaders } from 'node:http';

/** True for our own pages, and for programs, which send no origin and hold no cookie that is not theirs. */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (publicUrl !== null && origin === publicUrl) return true;
  return origin === `http://${host}` || origin === `https://${host}`;
}
