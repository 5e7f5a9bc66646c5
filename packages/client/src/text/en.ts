import type { Catalogue } from '@regalia/kit';
import { online } from './en/online.ts';
import { orders } from './en/orders.ts';
import { pages } from './en/pages.ts';
import { table } from './en/table.ts';
import { workshop } from './en/workshop.ts';

export const en: Catalogue = { language: 'en', sentences: { ...pages, ...online, ...table, ...workshop, ...orders } };
