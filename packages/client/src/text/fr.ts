import type { Catalogue } from '@regalia/kit';
import { account } from './fr/account.ts';
import { admin } from './fr/admin.ts';
import { online } from './fr/online.ts';
import { orders } from './fr/orders.ts';
import { pages } from './fr/pages.ts';
import { review } from './fr/review.ts';
import { table } from './fr/table.ts';
import { together } from './fr/together.ts';
import { turns } from './fr/turns.ts';
import { workshop } from './fr/workshop.ts';

export const fr: Catalogue = {
  language: 'fr',
  sentences: { ...pages, ...online, ...table, ...turns, ...orders, ...workshop, ...account, ...admin, ...together, ...review },
};
