import type { Catalogue } from '@regalia/kit';
import { online } from './fr/online.ts';
import { orders } from './fr/orders.ts';
import { pages } from './fr/pages.ts';
import { table } from './fr/table.ts';
import { workshop } from './fr/workshop.ts';

export const fr: Catalogue = { language: 'fr', sentences: { ...pages, ...online, ...table, ...workshop, ...orders } };
