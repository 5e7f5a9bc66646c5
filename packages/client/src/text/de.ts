import type { Catalogue } from '@regalia/kit';
import { online } from './de/online.ts';
import { orders } from './de/orders.ts';
import { pages } from './de/pages.ts';
import { table } from './de/table.ts';
import { workshop } from './de/workshop.ts';

export const de: Catalogue = { language: 'de', sentences: { ...pages, ...online, ...table, ...workshop, ...orders } };
