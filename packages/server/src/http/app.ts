// The HTTP side: routes, checks before them, headers around them.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import files from '@fastify/static';
import { type Refusal, refused } from '@regalia/core';
import { MESSAGE_LIMIT } from '@regalia/protocol';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import * as v from 'valibot';
import type { House } from '../house.ts';
import { faultOf } from '../socket/line.ts';
import { openApi } from './openapi.ts';
import { isOwnOrigin } from './origin.ts';
import type { Asked, Route } from './route.ts';
import { peopleRoutes } from './routes/people.ts';
import { playRoutes } from './routes/play.ts';
import { tableRoutes } from './routes/tables.ts';
import { senderOf } from './sender.ts';
import { statusOf } from './status.ts';

const VERSION = '0.1.0';
/** The web client where it has been built, otherwise a page that says what this server is. */
const CLIENT = fileURLToPath(new URL('../../../../dist/static/', import.meta.url));
const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url));

const refuse = (reply: FastifyReply, refusal: Refusal): FastifyReply => reply.status(statusOf(refusal.id)).send({ refused: refusal });

export async function makeApp(house: House, endSockets: (session: string) => void): Promise<FastifyInstance> {
  const { config, log } = house;
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MESSAGE_LIMIT,
    forceCloseConnections: true,
  });
  const secure = config.publicUrl?.startsWith('https:') ?? false;

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // The bots' nets run on a kernel in WebAssembly, in the page's worker. This allows it to be compiled, and still no `eval`.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => senderOf(request.raw, config.proxies),
    errorResponseBuilder: (_request, { ttl }) => ({
      statusCode: 429,
      refused: { id: 'too-fast', params: { seconds: Math.ceil(ttl / 1000) } },
    }),
    allowList: (request) => request.url === '/healthz' || request.url === '/readyz',
  });
  const root = existsSync(join(CLIENT, 'index.html')) ? CLIENT : PUBLIC;
  await app.register(files, {
    root,
    cacheControl: false,
    // Built assets carry a hash in their names; everything else is asked for again, so that a new version is seen at once.
    setHeaders: (reply, path) =>
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });

  // A change that another site makes a browser send goes no further.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || isOwnOrigin(request.headers, config.publicUrl)) return;
    await refuse(reply, { id: 'foreign-origin' });
  });
  app.setNotFoundHandler((request, reply) => refuse(reply, { id: 'no-such-path', params: { path: request.url.slice(0, 80) } }));
  app.setErrorHandler((error: { statusCode?: number; code?: string; refused?: Refusal }, request, reply) => {
    if (error.refused) return reply.status(error.statusCode ?? 429).send({ refused: error.refused });
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(reply, { id: 'too-large' });
    if (error.statusCode !== undefined && error.statusCode < 500) return refuse(reply, { id: 'not-json' });
    log.warn({ err: error, path: request.routeOptions.url }, 'a request could not be carried out');
    return refuse(reply, { id: 'unavailable' });
  });

  const routes = [...peopleRoutes(house, endSockets), ...tableRoutes(house), ...playRoutes(house)];
  for (const route of routes) serve(app, house, route);
  const description = openApi(routes, VERSION, config.publicUrl);
  app.get('/api', async () => description);
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    if (house.stopping) return refuse(reply, { id: 'unavailable' });
    await house.store.ping();
    return { ok: true };
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(house.metrics.registry.contentType).send(await house.metrics.registry.metrics()),
  );
  return app;
}

function serve(app: FastifyInstance, house: House, route: Route): void {
  app.route({
    method: route.method,
    url: route.path,
    ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
    ...(route.share === undefined
      ? {}
      : { config: { rateLimit: { max: Math.ceil(route.share * house.config.requestsPerMinute), timeWindow: 60_000 } } }),
    handler: (request, reply) => handle(house, route, request, reply),
  });
}

async function handle(house: House, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part];
    if (!schema) continue;
    const read = v.safeParse(schema, request[part], { abortEarly: true });
    if (!read.success) {
      const { path, problem } = faultOf(read.issues[0]);
      return refuse(reply, { id: 'message', params: { path: `${part}.${path}`, problem } });
    }
    input[part] = read.output;
  }
  const visitor = await house.sessions.visitor(request.headers.cookie);
  if (route.signedIn && !visitor) return refuse(reply, refused('no-session').refusal);
  if (visitor && request.method !== 'GET' && !house.allowances.of(visitor.session.id).take(house.now()))
    return refuse(reply, { id: 'too-fast' });
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort());
  const asked = { ...input, visitor, device: String(request.headers['user-agent'] ?? 'unknown'), gone: gone.signal };
  const done = await route.handle(asked as unknown as Asked<never, never, never>);
  reply.header('cache-control', 'no-store');
  if (!done.ok) return refuse(reply, done.refusal);
  const { body, cookie, file } = done.value;
  if (cookie !== undefined) reply.header('set-cookie', cookie);
  if (file !== undefined) {
    return reply.header('content-disposition', `attachment; filename="${file}"`).type('text/plain; charset=utf-8').send(body);
  }
  return reply.send(body);
}
