// The HTTP side: routes, checks before them, headers around them.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import files from '@fastify/static';
import type { Refusal } from '@regalia/core';
import { MESSAGE_LIMIT } from '@regalia/protocol';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import about from '../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { hashToken, isToken } from '../people/tokens.ts';
import type { Services } from '../services.ts';
import { countedFor, frontServer } from './front.ts';
import { openApi } from './openapi.ts';
import { isOwnHost, isOwnOrigin } from './origin.ts';
import { addPages } from './pages.ts';
import type { Route } from './route.ts';
import { accountRoutes } from './routes/account.ts';
import { adminPeopleRoutes } from './routes/admin-people.ts';
import { adminTableRoutes } from './routes/admin-tables.ts';
import { boardRoutes } from './routes/boards.ts';
import { callRoutes } from './routes/calls.ts';
import { contactRoutes } from './routes/contacts.ts';
import { deviceRoutes } from './routes/devices.ts';
import { groupRoutes } from './routes/groups.ts';
import { holidayRoutes } from './routes/holidays.ts';
import { oidcRoutes } from './routes/oidc.ts';
import { orderRoutes } from './routes/orders.ts';
import { ownDataRoutes } from './routes/own-data.ts';
import { pastRoute } from './routes/past.ts';
import { peopleRoutes } from './routes/people.ts';
import { playRoutes } from './routes/play.ts';
import { recoveryRoutes } from './routes/recovery.ts';
import { rematchRoute } from './routes/rematch.ts';
import { reportRoute } from './routes/report.ts';
import { seatRoutes } from './routes/seats.ts';
import { siteRoute } from './routes/site.ts';
import { tableRoutes } from './routes/tables.ts';
import { turnRoutes } from './routes/turns.ts';
import { refuse, serve } from './serve-route.ts';

/** The web client where it has been built, otherwise a page that says what this server is. */
const CLIENT = fileURLToPath(new URL('../../../../dist/static/', import.meta.url));
const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url));

const CONTENT_SECURITY = {
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
};

const UNNAMED = ['/readyz', '/metrics'];
const HERE = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** `client` is the folder of the built client. */
export async function makeApp(services: Services, client: string = CLIENT): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = services.log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MESSAGE_LIMIT,
    forceCloseConnections: true,
    serverFactory: (handle) => frontServer(services.config, services.insistent, handle),
  });
  await addHeaders(app, services.config);
  await addRateLimit(app, services);
  const unknownPage = await addFiles(app, client, services);
  addRefusals(app, services, unknownPage);
  const routes = allRoutes(services);
  for (const route of routes) serve(app, services, route);
  const description = openApi(routes, about.version, services.config.publicUrl);
  app.get('/api', async () => description);
  addHealth(app, services);
  return app;
}

/** Everything that can be asked. The matrix of rights in the tests is made from this list. */
export const allRoutes = (services: Services): readonly Route[] => [
  ...peopleRoutes(services),
  ...accountRoutes(services),
  ...recoveryRoutes(services),
  ...deviceRoutes(services),
  ...oidcRoutes(services),
  ...ownDataRoutes(services),
  siteRoute(services),
  reportRoute(services),
  ...contactRoutes(services),
  ...groupRoutes(services),
  ...adminPeopleRoutes(services),
  ...adminTableRoutes(services),
  ...tableRoutes(services),
  ...seatRoutes(services),
  rematchRoute(services),
  ...orderRoutes(services),
  ...holidayRoutes(services),
  ...playRoutes(services),
  pastRoute(services),
  ...boardRoutes(services),
  ...turnRoutes(services),
  ...callRoutes(services),
];

async function addHeaders(app: FastifyInstance, { publicUrl }: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY },
    strictTransportSecurity: publicUrl?.startsWith('https:') ?? false,
    referrerPolicy: { policy: 'no-referrer' },
  });
}

async function addRateLimit(app: FastifyInstance, { config, insistent }: Services): Promise<void> {
  await app.register(rateLimit, {
    max: ({ raw }) => countedFor(raw, config).most,
    timeWindow: 60_000,
    keyGenerator: ({ raw }) => countedFor(raw, config).name,
    errorResponseBuilder: (_request, { ttl }) => ({
      statusCode: 429,
      refused: { id: 'too-fast', params: { seconds: Math.ceil(ttl / 1000) } },
    }),
    allowList: (request) => request.url === '/readyz',
    onExceeded: ({ raw }) => insistent.refused(raw),
  });
}

/** Gives the page that says that there is no such page, where there are pages. */
async function addFiles(app: FastifyInstance, client: string, services: Services): Promise<ReturnType<typeof addPages> | undefined> {
  const built = existsSync(join(client, 'index.html'));
  const unknownPage = built ? addPages(app, client, services) : undefined;
  await app.register(files, {
    root: built ? client : PUBLIC,
    cacheControl: false,
    // The build lays compressed files beside those that are worth it.
    preCompressed: built,
    ...(built ? { index: false } : {}),
    // Built assets carry a hash in their names; everything else is asked for again, so that a new version is seen at once.
    setHeaders: (reply, path) =>
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  return unknownPage;
}

/** What is refused before a route is reached, and what is said when one fails. */
function addRefusals(app: FastifyInstance, { config, log }: Services, unknownPage: ReturnType<typeof addPages> | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    // A NUL is in no path of ours, and databases and file systems do not take it.
    if (request.url.includes('%00')) return refuse(reply, { id: 'no-such-path' });
    // Whoever looks after the server asks it by any address it has.
    if (UNNAMED.includes(request.url)) return undefined;
    return isOwnHost(request.headers, config.publicUrl) ? undefined : refuse(reply, { id: 'foreign-host' });
  });
  // A change that another site makes a browser send goes no further.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || isOwnOrigin(request.headers, config.publicUrl)) return;
    await refuse(reply, { id: 'foreign-origin' });
  });
  app.setNotFoundHandler((request, reply) => {
    // Whoever looks for a page finds one that says where else to go; programs get a refusal.
    const forPeople = request.method === 'GET' && !request.url.startsWith('/api') && /text\/html/.test(request.headers.accept ?? '');
    if (unknownPage && forPeople) return unknownPage(request, reply);
    return refuse(reply, { id: 'no-such-path', params: { path: request.url.slice(0, 80) } });
  });
  app.setErrorHandler((error: { statusCode?: number; code?: string; refused?: Refusal }, request, reply): FastifyReply => {
    if (error.refused) return reply.status(error.statusCode ?? 429).send({ refused: error.refused });
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(reply, { id: 'too-large' });
    if (error.statusCode !== undefined && error.statusCode < 500) return refuse(reply, { id: 'not-json' });
    log.warn({ err: error, path: request.routeOptions.url }, 'a request could not be carried out');
    return refuse(reply, { id: 'unavailable' });
  });
}

/** For whoever looks after the server. */
function addHealth(app: FastifyInstance, services: Services): void {
  const { store, metrics, config } = services;
  // Asking is not limited, and writes: those who ask in the same moment share an answer.
  let asking: Promise<void> | undefined;
  const ready = (): Promise<void> => {
    asking ??= store.ping().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  app.get('/readyz', async (_request, reply) => {
    if (services.stopping) return refuse(reply, { id: 'unavailable' });
    await ready();
    return { ok: true };
  });
  // Figures tell a stranger much about a server: they are for this machine, and for who shows the token.
  app.get('/metrics', async (request, reply) => {
    const shown = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const told = config.metricsToken !== null && isToken(shown, hashToken(config.metricsToken));
    // Behind a proxy everybody comes from this machine.
    const local =
      config.proxies === 0 && HERE.includes(request.raw.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
    if (!told && !local) return refuse(reply, { id: 'not-admin' });
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
