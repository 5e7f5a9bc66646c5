// Somebody has proved who they are, in whatever way: the device is theirs from now on.

import { ok, type Result, refused } from '@regalia/core';
import type { RouteReply } from '../http/route.ts';
import type { Services } from '../services.ts';
import type { PersonRow } from '../store/contract.ts';
import { handOnGuest } from './hand-on.ts';
import type { Visitor } from './sessions.ts';

export interface Entering {
  /** Whoever the device was before. A guest's tables go with them. */
  readonly visitor: Visitor | undefined;
  readonly device: string;
}

/** The cookie of a new session. */
export async function enter(services: Services, person: PersonRow, { visitor, device }: Entering): Promise<Result<string>> {
  const { store, tables, sessions } = services;
  if (await store.hasMark(person.id, 'banned')) return refused('banned');
  if (visitor && visitor.person.login === null && visitor.person.id !== person.id) {
    const handed = await handOnGuest(store, tables, visitor.person.id, person.id);
    if (!handed.ok) return handed;
    // Nobody is this guest any longer.
    await sessions.end(visitor.person.id, visitor.session.id);
  }
  return ok(await sessions.open(person.id, device));
}

/** The same, with what is said to them. */
export async function welcome(services: Services, person: PersonRow, entering: Entering, body: unknown): Promise<Result<RouteReply>> {
  const cookie = await enter(services, person, entering);
  return cookie.ok ? ok({ body, cookie: cookie.value }) : cookie;
}
