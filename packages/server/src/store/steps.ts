// Writes as data, so that another thread can carry them out: statements in their order, some of which must find something.

import type { Param, Row } from './rows.ts';

/** One statement with its parameters. If it must find a row and finds none, the write ends there and comes to nothing. */
export type Step = readonly [sql: string, params: readonly Param[], mustFind?: true];

/** All of it is done, or nothing. Whatever must find something stands before whatever writes. */
export type Write = readonly Step[];

/** The rows of the last statement; null when something was not found. */
export type Written = readonly Row[] | null;

/** What came of each of a group of writes. */
export type Outcome = { readonly rows: Written } | { readonly fault: string };
