// What stands before everything else: who may connect, how long a request may take to arrive, the sign of life, which is given first, and
// those who go on asking after they were told that it is too much.

import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Config } from '../config.ts';
import { makeTally } from '../tally.ts';
import { networkOf, senderOf } from './sender.ts';

/** Milliseconds for the head of a request, between two requests on a connection, and without anything at all: longer than a long poll. */
const HEAD = 10_000;
const BETWEEN = 20_000;
const NOTHING = 60_000;
/** Connections that an address may have beside its sockets. */
const BESIDE = 100;
/** Connections in all beside the sockets. */
const BESIDE_ALL = 2_000;

const ALIVE = JSON.stringify({ ok: true });

/** Refused for more than this share of what it may ask in a minute, an address waits for its refusals. */
const INSISTING = 1 / 2;
const MINUTE = 60_000;
/** Milliseconds that such a refusal takes. */
export const SLOWLY = 1_000;
/** Addresses that are kept in mind. */
const KEPT = 10_000;

/** Built files are many to a page and cost little: a household behind one address may open it all at once. */
const isBuiltFile = (url: string | undefined): boolean => url?.startsWith('/assets/') ?? false;
const FILES_PER_REQUEST = 10;

/** What a request counts for: the name that it is counted under, and how many of them there may be in a minute. */
export function countedFor(
  request: IncomingMessage,
  { proxies, requestsPerMinute }: Config,
): { readonly name: string; readonly most: number } {
  const sender = senderOf(request, proxies);
  return isBuiltFile(request.url)
    ? { name: `${sender} files`, most: FILES_PER_REQUEST * requestsPerMinute }
    : { name: sender, most: requestsPerMinute };
}

const TOO_FAST = JSON.stringify({ refused: { id: 'too-fast', params: { seconds: MINUTE / 1_000 } } });

/** Addresses that go on although they are refused. A refusal costs nearly as much as an answer; for them it is made to cost next to nothing. */
export interface Insistent {
  /** A request was too much. */
  refused(request: IncomingMessage): void;
  /** Whether who sends this goes on and on. */
  isOne(request: IncomingMessage): boolean;
}

export function makeInsistent(config: Config, now: () => number): Insistent {
  const all = new Map<string, { times: number; readonly since: number }>();
  const current = (name: string): { times: number } | undefined => {
    const known = all.get(name);
    // A time that is still to come is of a clock that was set back.
    return known && now() - known.since < MINUTE && now() >= known.since ? known : undefined;
  };
  return {
    refused(request) {
      const { name } = countedFor(request, config);
      const known = current(name);
      if (known) known.times++;
      else {
        if (all.size >= KEPT) all.clear();
        all.set(name, { times: 1, since: now() });
      }
    },
    isOne(request) {
      if (all.size === 0) return false;
      const { name, most } = countedFor(request, config);
      return (current(name)?.times ?? 0) > INSISTING * most;
    },
  };
}

export function frontServer(config: Config, insistent: Insistent, handle: RequestListener): Server {
  const { requestTimeout } = config;
  const times = {
    requestTimeout,
    headersTimeout: Math.min(HEAD, requestTimeout),
    connectionsCheckingInterval: Math.min(2_000, requestTimeout / 2),
    keepAliveTimeout: BETWEEN,
  };
  const server = createServer(times, (request, response) => {
    if (request.url === '/healthz') {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
      response.end(ALIVE);
    } else if (request.url !== '/readyz' && insistent.isOne(request)) refuseSlowly(request, response);
    else handle(request, response);
  });
  server.setTimeout(NOTHING);
  server.maxConnections = config.sockets + BESIDE_ALL;
  if (config.proxies === 0) limitConnections(server, config.socketsPerAddress + BESIDE);
  return server;
}

/** Nothing more is read from the connection meanwhile: as many refusals a second as there are connections. */
function refuseSlowly({ socket }: IncomingMessage, response: ServerResponse): void {
  socket.pause();
  setTimeout(() => {
    socket.resume();
    response.writeHead(429, { 'content-type': 'application/json; charset=utf-8', 'content-length': TOO_FAST.length });
    response.end(TOO_FAST);
  }, SLOWLY).unref();
}

/** Behind a proxy all come from one address; it is the proxy's to count them. */
function limitConnections(server: Server, most: number): void {
  const perAddress = makeTally();
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    if (perAddress.of(address) >= most) socket.destroy();
    else socket.on('close', perAddress.add(address));
  });
}
