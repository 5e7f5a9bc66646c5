// A route as data: what it takes and gives, in schemas that check every request and describe the API.

import { type Result, refused } from '@regalia/core';
import type * as v from 'valibot';
import type { Visitor } from '../people/sessions.ts';
import type { Services } from '../services.ts';

type Schema = v.GenericSchema;
type Out<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** What a handler gets: everything checked. */
export interface RouteInput<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly visitor: Visitor | undefined;
  /** What the browser calls itself. */
  readonly device: string;
  /** The address it comes from. */
  readonly sender: string;
  /** Where the page was opened that asks: scheme, host and port. */
  readonly origin: string;
  /** The Cookie header, for what is not a session. */
  readonly cookies: string;
  /** Aborted when the asker is gone. */
  readonly gone: AbortSignal;
}

/** What a handler gives: the body, and what goes beside it. */
export interface RouteReply {
  readonly body: unknown;
  readonly cookie?: string | readonly string[];
  /** The browser goes on to this address. */
  readonly redirect?: string;
  /** It will always be the same: it may be kept. */
  readonly lasting?: true;
  /** The body is JSON already, as text. */
  readonly written?: true;
  /** As a file of this name; text, unless it is called .json. */
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
  /** What comes as a form of a page is let in, unread. For what needs no cookie only. */
  readonly takesForms?: true;
  /** Bytes of the body, when more than usual. */
  readonly bodyLimit?: number;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** What comes back, for the description. */
  readonly gives: Schema;
  handle(input: RouteInput<never, never, never>): Promise<Result<RouteReply>>;
}

type About<P, Q, B> = Omit<Route, 'params' | 'query' | 'body' | 'handle' | 'signedIn'> & { params?: P; query?: Q; body?: B };
type Given = Schema | undefined;

/** A route for everybody. Ties a handler's input to its schemas. */
export function route<P extends Given = undefined, Q extends Given = undefined, B extends Given = undefined>(
  about: About<P, Q, B> & { handle(input: RouteInput<Out<P>, Out<Q>, Out<B>>): Promise<Result<RouteReply>> },
): Route {
  // A border: the schemas are the ones that the input will have been checked with.
  return { ...about, signedIn: false } as unknown as Route;
}

/** A route for those who have a session. */
export function personalRoute<P extends Given = undefined, Q extends Given = undefined, B extends Given = undefined>(
  about: About<P, Q, B> & { handle(input: PersonalInput<Out<P>, Out<Q>, Out<B>>): Promise<Result<RouteReply>> },
): Route {
  const handle = async (input: RouteInput<Out<P>, Out<Q>, Out<B>>): Promise<Result<RouteReply>> =>
    input.visitor ? about.handle({ ...input, visitor: input.visitor }) : refused('no-session');
  return { ...route({ ...about, handle }), signedIn: true };
}

/** A route for whoever looks after the server. */
export const adminRoute = <P extends Given = undefined, Q extends Given = undefined, B extends Given = undefined>(
  { store }: Pick<Services, 'store'>,
  about: About<P, Q, B> & { handle(input: PersonalInput<Out<P>, Out<Q>, Out<B>>): Promise<Result<RouteReply>> },
): Route =>
  personalRoute({
    ...about,
    handle: async (input) => ((await store.hasMark(input.visitor.person.id, 'admin')) ? about.handle(input) : refused('not-admin')),
  });

/** The same with somebody behind it. */
export type PersonalInput<P, Q, B> = RouteInput<P, Q, B> & { readonly visitor: Visitor };
