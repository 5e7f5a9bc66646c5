import type { Catalogue } from '@regalia/kit';
import { online } from './de/online.ts';
import { pages } from './de/pages.ts';
import { table } from './de/table.ts';
import { turns } from './de/turns.ts';
import { workshop } from './de/workshop.ts';

export const de: Catalogue = { language: 'de', sentences: { ...pages, ...online, ...table, ...turns, ...workshop } };
