// A route as data: what it takes and gives, in schemas that check every request and describe the API.

import type { Result } from '@regalia/core';
import type * as v from 'valibot';
import type { Visitor } from '../people/sessions.ts';

type Schema = v.GenericSchema;
type Out<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** What a handler gets: everything checked. */
export interface Asked<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly visitor: Visitor | undefined;
  /** What the browser calls itself. */
  readonly device: string;
  /** Aborted when the asker is gone. */
  readonly gone: AbortSignal;
}

/** An answer with something beside the body. */
export interface Reply {
  readonly body: unknown;
  readonly cookie?: string;
  /** Text instead of JSON, as a file of this name. */
  readonly file?: string;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's form: /api/tables/:table */
  readonly path: string;
  readonly summary: string;
  /** Whether one must have a session. */
  readonly signedIn: boolean;
  /** The share of an address's requests that may be of this kind, for those that are costly or worth guessing at. */
  readonly share?: number;
  /** Bytes of the body, when more than usual. */
  readonly bodyLimit?: number;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** What comes back, for the description. */
  readonly gives: Schema;
  handle(asked: Asked<never, never, never>): Promise<Result<Reply>>;
}

/** Ties a handler's input to its schemas. */
export function route<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  about: Omit<Route, 'params' | 'query' | 'body' | 'handle'> & {
    params?: P;
    query?: Q;
    body?: B;
    handle(asked: Asked<Out<P>, Out<Q>, Out<B>>): Promise<Result<Reply>>;
  },
): Route {
  return about as unknown as Route;
}
