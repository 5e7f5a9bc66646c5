// Everything around people that the server's parts share, beside their sessions.

import type { Services } from '../services.ts';
import { makeSite } from '../site.ts';
import { makeAttempts } from './attempts.ts';
import { makeForgetting } from './forget.ts';
import { makeLetterAllowance } from './letter-allowance.ts';
import { makeTickets } from './tickets.ts';

type Given = Pick<Services, 'store' | 'tables' | 'sessions' | 'log' | 'now'>;

export const peopleParts = ({
  store,
  tables,
  sessions,
  log,
  now,
}: Given): Pick<Services, 'attempts' | 'mayWrite' | 'tickets' | 'forgetting' | 'site'> => ({
  attempts: makeAttempts(now),
  mayWrite: makeLetterAllowance(now),
  tickets: makeTickets(store, now),
  forgetting: makeForgetting({ store, tables, sessions, log, now }),
  site: makeSite(store, now),
});
