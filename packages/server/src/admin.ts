// What the operator does from the command line, beside a server that may be running.

import { ok, type Result, refused } from '@regalia/core';
import type { Config } from './config.ts';
import { makeTickets } from './people/tickets.ts';
import { ADDRESS, openBeside } from './server.ts';
import type { Store } from './store/contract.ts';
import type { FoundPerson } from './store/operator-contract.ts';

export interface Operator {
  /** Where a server of this database was last reached; undefined before its first start. */
  address(): Promise<string | undefined>;
  /** A secret that makes whoever opens its link look after the server. */
  token(): Promise<string>;
  people(find: string): Promise<readonly FoundPerson[]>;
  /** People are named by their login, or by their id. */
  ban(who: string, banned: boolean): Promise<Result<FoundPerson>>;
  /** A secret by which an account gets a new passphrase. */
  reset(who: string): Promise<Result<string>>;
  /** A secret by which one new person comes in. */
  invite(): Promise<string>;
  reports(): ReturnType<Store['reports']>;
  frozen(): ReturnType<Store['tablesIn']>;
  close(): Promise<void>;
}

const FOUND = 50;

export async function openOperator(config: Config, now: () => number = Date.now): Promise<Operator> {
  const store = await openBeside(config);
  const tickets = makeTickets(store, now);
  const one = async (who: string): Promise<FoundPerson | undefined> =>
    (await store.findPersons(who, FOUND)).find(({ id, login }) => id === who || login === who.toLowerCase());
  return {
    address: () => store.readSetting(ADDRESS),
    token: async () => (await tickets.issue('admin', null)).token,
    people: (find) => store.findPersons(find, FOUND),
    async ban(who, banned) {
      const person = await one(who);
      if (!person) return refused('no-such-person');
      if (person.admin) return refused('is-admin');
      if (banned) await store.setMark(person.id, 'banned', now(), 'from the command line');
      else await store.dropMark(person.id, 'banned');
      // A server that is running finds out with the next thing they ask for.
      if (banned) await store.endOtherSessions(person.id, '');
      return ok({ ...person, banned });
    },
    async reset(who) {
      const person = await one(who);
      if (!person) return refused('no-such-person');
      return person.login === null ? refused('no-account') : ok((await tickets.issue('recover', person.id)).token);
    },
    invite: async () => (await tickets.issue('sign-up', null)).token,
    reports: () => store.reports(FOUND),
    frozen: () => store.tablesIn('frozen', FOUND),
    close: () => store.close(),
  };
}
