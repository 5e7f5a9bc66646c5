// Hooks cannot reach inwards: a list of addresses that people have tried elsewhere, and a fuzz test that keeps it so.

import { createServer } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowedHosts, checkAddress, checkUrl, isPublic } from '../src/calls/address-guard.ts';
import { guardedPost } from '../src/calls/guarded-request.ts';

const NOBODY: ReadonlySet<string> = new Set();
const outside = async (): Promise<readonly string[]> => ['93.184.216.34'];

/** Literal addresses and names that lead inwards, or are no addresses for hooks. */
const HOSTILE = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://0177.0x0.1/',
  'http://127.0.0.1./',
  'http://127.0.0.1../',
  'http://.127.0.0.1/',
  'http://017700000001/',
  'http://0x7f.1/',
  'http://127.0.0\t.1/',
  'http:127.0.0.1/',
  'http:///127.0.0.1/',
  'http:\\\\127.0.0.1\\',
  'http://example.com@127.0.0.1/',
  'http://127.0.0.1#@example.com/',
  'http://127.0.0.1\\@example.com/',
  'http://%31%32%37.0.0.1/',
  'http://１２７.０.０.１/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://192.0.0.8/',
  'http://192.88.99.1/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://198.51.100.1/',
  'http://203.0.113.1/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://[::]/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://[64:ff9b::10.0.0.1]/',
  'http://[64:ff9b:1::1]/',
  'http://[64:ff9b:1:fffe::10.0.0.1]/',
  'http://[::ffff:0.0.0.0]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:c0a8:1::1]/',
  'http://[2001:0:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://[3fff::1]/',
  'http://[100::1]/',
  'http://[5f00::1]/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://localhost../',
  'http://localhost%2e/',
  'http://a..localhost/',
  'http://LocalHost.:80/',
  'http://a.localhost/',
  'http://ｌｏｃａｌｈｏｓｔ/',
  'http://printer/',
  'http://printer.local/',
  'http://router.lan/',
  'http://metadata.google.internal/',
  'http://intranet.corp/',
  'http://host.home.arpa/',
  'https://user:password@example.com/',
  'https://user@example.com/',
  'https://example.com:0/',
  'https://example.com:22/',
  'https://example.com:25/',
  'http://example.com:6379/',
  'http://example.com:3000/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'javascript:alert(1)',
  'data:text/plain,x',
  'http://',
  'https://',
  '//example.com/',
  'example.com',
  '',
];

describe('the guard', () => {
  it.each(HOSTILE)('refuses %s before anybody is asked', (address) => {
    expect(checkUrl(address, NOBODY).ok).toBe(false);
  });

  it.each([
    ['127.0.0.1'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['93.184.216.34', '10.0.0.1'],
    ['2606:2800:220:1::1', 'fe80::1'],
    ['169.254.169.254'],
    ['fe80::1%eth0'],
    ['not an address'],
    [],
  ])('refuses a public name that means %s', async (...ips: string[]) => {
    expect((await checkAddress('https://hooks.example.com/x', NOBODY, async () => ips)).ok).toBe(false);
  });

  it('lets public addresses through, in any spelling', async () => {
    for (const address of [
      'https://discord.com/api/webhooks/1/x',
      'http://93.184.216.34/',
      'https://[2606:4700::1111]/',
      'https://ntfy.sh:8443/t',
    ])
      expect((await checkAddress(address, NOBODY, outside)).ok).toBe(true);
  });

  it('lets the operator name a private host, with a port or without', async () => {
    const allowed = allowedHosts('ntfy.lan, 192.168.1.5:8080 ,[fd00::1]');
    const resolve = async (): Promise<readonly string[]> => ['192.168.1.9'];
    for (const address of ['http://ntfy.lan:2586/turns', 'http://192.168.1.5:8080/', 'http://[fd00::1]:99/', 'http://NTFY.lan./x'])
      expect((await checkAddress(address, allowed, resolve)).ok).toBe(true);
    for (const address of ['http://192.168.1.5/', 'http://192.168.1.6:8080/', 'http://other.lan/', 'http://ntfy.lan.evil.com:81/'])
      expect((await checkAddress(address, allowed, resolve)).ok).toBe(false);
  });

  it('does not let any address inwards through, however it is written', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    const inward = fc.oneof(
      fc.tuple(fc.constantFrom(0, 10, 127), octet, octet, octet),
      fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
      fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
      fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
      fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
    );
    const spelt = fc
      .tuple(
        inward,
        fc.array(fc.constantFrom('dec', 'hex', 'oct'), { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        fc.nat(7),
      )
      .map(([parts, bases, count, dot, six]) => {
        const [a, b, c, d] = parts;
        // The last of fewer parts stands for the rest.
        const numbers =
          { 1: [((a * 256 + b) * 256 + c) * 256 + d], 2: [a, (b * 256 + c) * 256 + d], 3: [a, b, c * 256 + d], 4: [a, b, c, d] }[count] ??
          [];
        const written = numbers
          .map((n, i) => (bases[i] === 'hex' ? `0x${n.toString(16)}` : bases[i] === 'oct' ? `0${n.toString(8)}` : String(n)))
          .join('.');
        const hex = (high: number, low: number): string => (high * 256 + low).toString(16);
        const v6 = [
          `::ffff:${parts.join('.')}`,
          `64:ff9b::${parts.join('.')}`,
          `2002:${hex(a, b)}:${hex(c, d)}::1`,
          `::${parts.join('.')}`,
        ][six];
        return v6 === undefined ? `http://${written}${dot ? '.' : ''}/` : `http://[${v6}]/`;
      });
    fc.assert(
      fc.property(spelt, (address) => !checkUrl(address, NOBODY).ok),
      { numRuns: 3_000 },
    );
  });

  it('takes no address of version 6 for public that is not globally routed', () => {
    const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(groups, (all) => {
        const ip = all.map((n) => n.toString(16)).join(':');
        return !isPublic(ip) || ((all[0] ?? 0) >> 13 === 1 && all[0] !== 0x2002);
      }),
      { numRuns: 3_000 },
    );
  });

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `http://${text}/`),
        ),
        (text) => typeof checkUrl(text, NOBODY).ok === 'boolean',
      ),
    );
  });
});

describe('a request', () => {
  const seen: string[] = [];
  const inner = createServer((request, response) => {
    seen.push(String(request.headers.host));
    if (request.url === '/away') response.writeHead(302, { location: `http://${String(request.headers.host)}/secret` }).end();
    else if (request.url === '/long') response.end('x'.repeat(1_000_000));
    else if (request.url === '/silent') return;
    else response.end('hello');
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
    const address = inner.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => {
    inner.closeAllConnections();
    inner.close();
  });
  const send = (address: string, allowed: ReadonlySet<string>, timeout = 10_000, resolve = outside) =>
    guardedPost({ address, headers: {}, body: 'x' }, { allowed, resolve, timeout });

  it('goes to the address that was checked, though the name means another the second time', async () => {
    let asked = 0;
    const rebinding = async (): Promise<readonly string[]> => (asked++ === 0 ? ['127.0.0.1'] : ['192.0.2.1']);
    const allowed = new Set([`rebound.example.com:${port}`]);
    const answered = await send(`http://rebound.example.com:${port}/`, allowed, 10_000, rebinding);
    expect(answered).toMatchObject({ ok: true, value: { status: 200, text: 'hello' } });
    expect(asked).toBe(1);
    expect(seen.at(-1)).toBe(`rebound.example.com:${port}`);
  });

  it('does not reach a name that turns inwards', async () => {
    const before = seen.length;
    expect(await send('http://rebound.example.com/', NOBODY, 10_000, async () => ['127.0.0.1'])).toMatchObject({
      ok: false,
      refusal: { id: 'hook-private' },
    });
    expect(seen).toHaveLength(before);
  });

  it('follows no redirect, reads no more than a little, and does not wait for ever', async () => {
    const allowed = new Set(['127.0.0.1']);
    const before = seen.length;
    expect(await send(`http://127.0.0.1:${port}/away`, allowed)).toMatchObject({ ok: true, value: { status: 302 } });
    expect(seen).toHaveLength(before + 1);
    const long = await send(`http://127.0.0.1:${port}/long`, allowed);
    expect(long.ok && long.value.text.length).toBe(2_048);
    expect(await send(`http://127.0.0.1:${port}/silent`, allowed, 300)).toMatchObject({ ok: false, refusal: { id: 'hook-silent' } });
  });
});
