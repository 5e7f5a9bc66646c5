import type { Catalogue } from '@regalia/kit';
import { online } from './fr/online.ts';
import { pages } from './fr/pages.ts';
import { table } from './fr/table.ts';
import { turns } from './fr/turns.ts';
import { workshop } from './fr/workshop.ts';

export const fr: Catalogue = { language: 'fr', sentences: { ...pages, ...online, ...table, ...turns, ...workshop } };
