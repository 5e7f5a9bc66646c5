// The address a request comes from, behind as many proxies as are believed.

import type { IncomingMessage } from 'node:http';

export function senderOf(request: IncomingMessage, proxies: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return direct;
  const said = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  // Each proxy adds the address it sees at the end; only so many ends are ours.
  return [...said, direct].at(-1 - proxies) ?? said[0] ?? direct;
}
