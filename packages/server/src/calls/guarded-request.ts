// A request to an address that somebody else chose: only where the guard lets it, to the very address that was checked, without following
// redirects, with an end to how long it takes and how much is read.

import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { ok, type Result, refused } from '@regalia/core';
import { type CheckedAddress, checkAddress, type Resolve } from './address-guard.ts';

export interface Outgoing {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** What a receiver answered. */
export interface Answered {
  readonly status: number;
  /** The beginning of it. */
  readonly text: string;
}

export interface GuardOptions {
  readonly allowed: ReadonlySet<string>;
  readonly resolve?: Resolve;
  /** Milliseconds for all of it. */
  readonly timeout?: number;
}

/** Milliseconds for looking up, connecting, sending and being answered. Less than a delivery is taken for. */
const TIMEOUT = 10_000;
/** Bytes of an answer that are read. */
const READ = 2_048;

const resolveAll: Resolve = async (name) => (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

/** Posts something. Refused when it may not be sent there, or nobody answered. */
export async function guardedPost(outgoing: Outgoing, options: GuardOptions): Promise<Result<Answered>> {
  const { allowed, resolve = resolveAll, timeout = TIMEOUT } = options;
  const signal = AbortSignal.timeout(timeout);
  const aborted = new Promise<Result<never>>((done) => {
    signal.addEventListener('abort', () => done(refused('hook-silent', { seconds: Math.round(timeout / 1000) })));
  });
  const checked = await Promise.race([checkAddress(outgoing.address, allowed, resolve), aborted]);
  if (!checked.ok) return checked;
  return Promise.race([post(checked.value, outgoing, signal), aborted]);
}

/** The lookup that knows one answer. */
const pinnedTo =
  (ip: string): LookupFunction =>
  (_name, options, answer) => {
    const family = isIP(ip);
    if (options.all) answer(null, [{ address: ip, family }]);
    else answer(null, ip, family);
  };

function post({ url, ip }: CheckedAddress, { headers, body }: Outgoing, signal: AbortSignal): Promise<Result<Answered>> {
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((done) => {
    const failed = (error: Error): void => done(refused('hook-failed', { why: reasonOf(error) }));
    const sent = send(
      url,
      {
        method: 'POST',
        // A connection of its own: none that was opened for another address is used again.
        agent: false,
        lookup: pinnedTo(ip),
        signal,
        headers: { 'user-agent': 'Regalia', ...headers, 'content-length': String(Buffer.byteLength(body)) },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        const end = (): void => done(ok({ status: response.statusCode ?? 0, text: text.slice(0, READ) }));
        response.on('data', (part: string) => {
          text += part;
          if (text.length < READ) return;
          end();
          sent.destroy();
        });
        response.on('end', end);
        response.on('error', end);
      },
    );
    sent.on('error', failed);
    sent.end(body);
  });
}

/** What went wrong, in the system's short word for it: its sentences name addresses. */
const reasonOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : error.name);
