// The address a request comes from, behind as many proxies as are believed.

import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

export function senderOf(request: IncomingMessage, proxies: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown';
  if (proxies === 0) return networkOf(direct);
  const said = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  // Each proxy adds the address it sees at the end; only so many ends are ours.
  return networkOf([...said, direct].at(-1 - proxies) ?? said[0] ?? direct);
}

/**
 * What counts as one address. Whoever has one of IPv6 has all of its network's, more than there are grains of sand: they count as one. An
 * address of IPv4 counts the same in either form.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const old = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (old !== undefined) return old;
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address;
  const [before = '', after] = plain.toLowerCase().split('::', 2);
  const groups = before === '' ? [] : before.split(':');
  const behind = after === undefined || after === '' ? [] : after.split(':');
  const whole = [...groups, ...Array.from({ length: Math.max(0, 8 - groups.length - behind.length) }, () => '0'), ...behind];
  const network = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
