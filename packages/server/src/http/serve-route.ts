// From a route to an answer: the request is checked against the route's schemas, and what the handler gives becomes the reply.

import type { Refusal } from '@regalia/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { faultOf } from '../fault.ts';
import type { Services } from '../services.ts';
import { originOf } from './origin.ts';
import type { Route, RouteInput } from './route.ts';
import { senderOf } from './sender.ts';
import { statusOf } from './status.ts';

export const refuse = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
  reply.status(statusOf(refusal.id)).send({ refused: refusal });

export function serve(app: FastifyInstance, services: Services, route: Route): void {
  if (!route.takesForms) return add(app, services, route);
  // Forms are taken here only: elsewhere, what a form of another site sends is turned away unread.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => undefined);
    add(scope, services, route);
  });
}

function add(app: FastifyInstance, services: Services, route: Route): void {
  app.route({
    method: route.method,
    url: route.path,
    ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
    ...(route.share === undefined
      ? {}
      : { config: { rateLimit: { max: Math.ceil(route.share * services.config.requestsPerMinute), timeWindow: 60_000 } } }),
    handler: (request, reply) => handle(services, route, request, reply),
  });
}

async function handle(services: Services, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (isTurnedAway(services, route, request)) return refuse(reply, { id: 'busy' });
  const read = readRequest(route, request);
  if (!read.ok) return refuse(reply, read.refusal);
  const visitor = await services.sessions.visitor(request.headers.cookie);
  if (route.signedIn && !visitor) return refuse(reply, { id: 'no-session' });
  if (visitor && request.method !== 'GET' && !services.allowances.ofSession(visitor.session.id).take(services.now()))
    return refuse(reply, { id: 'too-fast' });
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort());
  const { config } = services;
  const about = {
    device: String(request.headers['user-agent'] ?? 'unknown'),
    sender: senderOf(request.raw, config.proxies),
    origin: originOf(request.headers, config.publicUrl),
    cookies: request.headers.cookie ?? '',
  };
  const input = { ...read.parts, ...about, visitor, gone: gone.signal };
  // A border: the parts have just been checked with the schemas that the handler's types are made of.
  const done = await route.handle(input as unknown as RouteInput<never, never, never>);
  reply.header('cache-control', 'no-store');
  if (!done.ok) return refuse(reply, done.refusal);
  const { body, cookie, file, lasting, written, redirect } = done.value;
  if (lasting) reply.header('cache-control', 'private, max-age=31536000, immutable');
  if (cookie !== undefined) reply.header('set-cookie', cookie);
  if (redirect !== undefined) return reply.redirect(redirect, 303);
  if (file !== undefined)
    return reply
      .header('content-disposition', `attachment; filename="${file}"`)
      .type(`${file.endsWith('.json') ? 'application/json' : 'text/plain'}; charset=utf-8`)
      .send(body);
  return (written ? reply.type('application/json; charset=utf-8') : reply).send(body);
}

/** When the server is late with what it has to do, newcomers come back later; and then nobody begins anything costly. */
function isTurnedAway({ strain, sessions, metrics }: Services, { share }: Route, { headers }: FastifyRequest): boolean {
  const level = strain.level();
  if (level === 0 || (sessions.isSigned(headers.cookie) && (level === 1 || share === undefined))) return false;
  metrics.shed.inc({ what: 'request' });
  return true;
}

type ReadRequest =
  | { readonly ok: true; readonly parts: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly refusal: Refusal };

/** The checked parts of a request, or what is wrong with it. */
function readRequest(route: Route, request: Pick<FastifyRequest, 'params' | 'query' | 'body'>): ReadRequest {
  const parts: Record<string, unknown> = {};
  if (isTooDeep(request.body)) return { ok: false, refusal: { id: 'message', params: { path: 'body', problem: 'is nested too deeply' } } };
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part];
    if (!schema) continue;
    const read = v.safeParse(schema, request[part], { abortEarly: true });
    if (!read.success) {
      const { path, problem } = faultOf(read.issues);
      return { ok: false, refusal: { id: 'message', params: { path: `${part}.${path}`, problem } } };
    }
    parts[part] = read.output;
  }
  return { ok: true, parts };
}

/** Lists within lists: more than anything that is asked here has. Whatever looks through a value by calling itself would run out of stack. */
const DEEPEST = 64;

function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= DEEPEST; depth++) {
    const below = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    if (below.length === 0) return false;
    level = below;
  }
  return true;
}
