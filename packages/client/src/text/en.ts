import type { Catalogue } from '@regalia/kit';
import { account } from './en/account.ts';
import { admin } from './en/admin.ts';
import { online } from './en/online.ts';
import { orders } from './en/orders.ts';
import { pages } from './en/pages.ts';
import { review } from './en/review.ts';
import { table } from './en/table.ts';
import { together } from './en/together.ts';
import { turns } from './en/turns.ts';
import { workshop } from './en/workshop.ts';

export const en: Catalogue = {
  language: 'en',
  sentences: { ...pages, ...online, ...table, ...turns, ...orders, ...workshop, ...account, ...admin, ...together, ...review },
};
