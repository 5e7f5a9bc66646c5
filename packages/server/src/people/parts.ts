// Everything around people that the server's parts share, beside their sessions.

import type { Services } from '../services.ts';
import { makeSite } from '../site.ts';
import { makeAttempts } from './attempts.ts';
import { makeForgetting } from './forget.ts';
import { makeTickets } from './tickets.ts';

type Given = Pick<Services, 'store' | 'tables' | 'sessions' | 'log' | 'now'>;

export const peopleParts = ({
  store,
  tables,
  sessions,
  log,
  now,
}: Given): Pick<Services, 'attempts' | 'tickets' | 'forgetting' | 'site'> => ({
  attempts: makeAttempts(now),
  tickets: makeTickets(store, now),
  forgetting: makeForgetting({ store, tables, sessions, log, now }),
  site: makeSite(store, now),
});
