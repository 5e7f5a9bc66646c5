// What stands before everything else: who may connect, how long a request may take to arrive, and the sign of life, which is given first.

import { createServer, type RequestListener, type Server } from 'node:http';
import type { Config } from '../config.ts';
import { makeTally } from '../tally.ts';

/** Milliseconds for the head of a request, between two requests on a connection, and without anything at all: longer than a long poll. */
const HEAD = 10_000;
const BETWEEN = 20_000;
const NOTHING = 60_000;
/** Connections that an address may have beside its sockets. */
const BESIDE = 100;
/** Connections in all beside the sockets. */
const BESIDE_ALL = 2_000;

const ALIVE = JSON.stringify({ ok: true });

export function frontServer(config: Config, handle: RequestListener): Server {
  const { requestTimeout } = config;
  const times = {
    requestTimeout,
    headersTimeout: Math.min(HEAD, requestTimeout),
    connectionsCheckingInterval: Math.min(2_000, requestTimeout / 2),
    keepAliveTimeout: BETWEEN,
  };
  const server = createServer(times, (request, response) => {
    if (request.url !== '/healthz') return handle(request, response);
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    response.end(ALIVE);
  });
  server.setTimeout(NOTHING);
  server.maxConnections = config.sockets + BESIDE_ALL;
  if (config.proxies === 0) limitConnections(server, config.socketsPerAddress + BESIDE);
  return server;
}

/** Behind a proxy all come from one address; it is the proxy's to count them. */
function limitConnections(server: Server, most: number): void {
  const perAddress = makeTally();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (perAddress.of(address) >= most) socket.destroy();
    else socket.on('close', perAddress.add(address));
  });
}
