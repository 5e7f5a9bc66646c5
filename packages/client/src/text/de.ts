import type { Catalogue } from '@regalia/kit';
import { account } from './de/account.ts';
import { admin } from './de/admin.ts';
import { online } from './de/online.ts';
import { orders } from './de/orders.ts';
import { pages } from './de/pages.ts';
import { review } from './de/review.ts';
import { table } from './de/table.ts';
import { together } from './de/together.ts';
import { turns } from './de/turns.ts';
import { workshop } from './de/workshop.ts';

export const de: Catalogue = {
  language: 'de',
  sentences: { ...pages, ...online, ...table, ...turns, ...orders, ...workshop, ...account, ...admin, ...together, ...review },
};
