// Where a hook may lead. Somebody else chooses the address, and the server stands in a network of its own: only what is public may be
// reached, unless the operator names a host. A name is looked up once, every address it has is checked, and one of those is connected to.

import { BlockList, isIP, isIPv6 } from 'node:net';
import { ok, type Result, refused } from '@regalia/core';

export interface CheckedAddress {
  readonly url: URL;
  /** The address to connect to, whatever the name means by then. */
  readonly ip: string;
}

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<readonly string[]>;

const PORTS: readonly string[] = ['', '80', '443', '8080', '8443'];

/** What IANA keeps for special purposes: nothing there is somebody's public server. */
const SPECIAL_4 = rangesOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);
/** All public addresses of version 6 are here … */
const GLOBAL_6 = rangesOf('ipv6', [['2000::', 3]]);
/** … except those for special purposes, and those that carry an address of version 4 in them (Teredo, 6to4). */
const SPECIAL_6 = rangesOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]);

function rangesOf(family: 'ipv4' | 'ipv6', ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of ranges) list.addSubnet(net, prefix, family);
  return list;
}

/** Whether an address is of the public internet. What is not known to be is not. */
export function isPublic(ip: string): boolean {
  if (ip.includes('%')) return false;
  const family = isIP(ip);
  if (family === 4) return !SPECIAL_4.check(ip, 'ipv4');
  return family === 6 && GLOBAL_6.check(ip, 'ipv6') && !SPECIAL_6.check(ip, 'ipv6');
}

/** Names that mean something only inside a network, whoever answers for them. */
const INWARD = /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|test|invalid|example|onion|alt)$/;

/** Hosts that the operator named, each with a port or for all. */
export function allowedHosts(list: string): ReadonlySet<string> {
  return new Set(
    list
      .toLowerCase()
      .split(',')
      .map((host) => host.trim())
      .filter((host) => host !== ''),
  );
}

const portOf = ({ port, protocol }: URL): string => (port === '' ? (protocol === 'https:' ? '443' : '80') : port);

/** The host without brackets and without the point that may stand at its end. */
const nameOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Whether an address may be used at all, before anybody is asked what its name means. */
export function checkUrl(text: string, allowed: ReadonlySet<string>): Result<URL> {
  if (!URL.canParse(text)) return refused('hook-address');
  // Short, octal and hexadecimal spellings of addresses, and letters of other scripts, are brought to one form here.
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refused('hook-scheme');
  if (url.username !== '' || url.password !== '') return refused('hook-password');
  const name = nameOf(url);
  // No name has an empty part; resolvers differ in what they make of one.
  if (name.split('.').includes('') && isIPv6(name) === false) return refused('hook-address');
  if (isAllowed(url, allowed)) return ok(url);
  if (!PORTS.includes(url.port)) return refused('hook-port', { port: url.port });
  if (isIP(name) === 0 && (!name.includes('.') || INWARD.test(name))) return refused('hook-private', { host: name });
  if (isIP(name) !== 0 && !isPublic(name)) return refused('hook-private', { host: name });
  return ok(url);
}

function isAllowed(url: URL, allowed: ReadonlySet<string>): boolean {
  const name = nameOf(url);
  const host = isIPv6(name) ? `[${name}]` : name;
  return allowed.has(name) || allowed.has(host) || allowed.has(`${host}:${portOf(url)}`);
}

/** The address to connect to, or why none. Every address of the name must be public: one that is not is enough to refuse them all. */
export async function checkAddress(text: string, allowed: ReadonlySet<string>, resolve: Resolve): Promise<Result<CheckedAddress>> {
  const checked = checkUrl(text, allowed);
  if (!checked.ok) return checked;
  const url = checked.value;
  const name = nameOf(url);
  const ips = isIP(name) === 0 ? await resolve(name).catch((): readonly string[] => []) : [name];
  const [first] = ips;
  if (first === undefined) return refused('hook-unknown', { host: name });
  if (!isAllowed(url, allowed) && !ips.every(isPublic)) return refused('hook-private', { host: name });
  return ok({ url, ip: first });
}
