// The description of the API, made from the schemas that check it.

import { ClientMessage, RefusalBody } from '@regalia/protocol';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Route } from './route.ts';

type Json = Record<string, unknown>;

/** Trimming and looking things up cannot be said in JSON Schema; the rest can. */
const schemaOf = (schema: v.GenericSchema): Json => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  return rest;
};

const content = (schema: v.GenericSchema): Json => ({ content: { 'application/json': { schema: schemaOf(schema) } } });

function parametersOf(where: 'path' | 'query', schema: v.GenericSchema | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema);
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([name, each]) => ({
    name,
    in: where,
    required: where === 'path' || needed.includes(name),
    schema: each,
  }));
}

function operationOf(route: Route): Json {
  return {
    summary: route.summary,
    ...(route.signedIn ? { security: [{ session: [] }] } : {}),
    parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query)],
    ...(route.body ? { requestBody: { required: true, ...content(route.body) } } : {}),
    responses: {
      200: { description: 'Done', ...content(route.gives) },
      '4XX': { description: 'Refused, with a reason', ...content(RefusalBody) },
    },
  };
}

export function openApi(routes: readonly Route[], version: string, server: string | null): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  paths['/api/live'] = {
    get: {
      summary: 'WebSocket. Send and receive JSON messages; see docs/protocol.md',
      responses: { 101: { description: 'Switching to WebSocket' } },
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Regalia', version, description: 'Tables of court-intrigue board games: make, join, watch and play them.' },
    ...(server === null ? {} : { servers: [{ url: server }] }),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'regalia' } },
      schemas: { ClientMessage: schemaOf(ClientMessage) },
    },
  };
}
