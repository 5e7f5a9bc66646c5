// What the tests take for their framework while mutants run: it notes the tests, and whoever runs them calls them.

import { expect } from 'vitest';

export interface Noted {
  readonly title: string;
  readonly run: () => unknown;
}

type Body = (...row: never[]) => unknown;

const noted: Noted[] = [];
const path: string[] = [];

/** `%s` and `%i` filled in, `$field` from the row. */
function titled(title: string, row: readonly unknown[]): string {
  let next = 0;
  const [first] = row;
  return title
    .replace(/%[sidjo]/g, () => String(row[next++]))
    .replace(/\$(\w+)/g, (text, field: string) =>
      typeof first === 'object' && first !== null && field in first
        ? String(Object.entries(first).find(([key]) => key === field)?.[1])
        : text,
    );
}

const rowOf = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row]);

/** A function of the framework, with its form for tables of rows. */
function eachForm(one: (title: string, run: () => unknown) => void) {
  return Object.assign(one, {
    each: (rows: readonly unknown[]) => (title: string, body: Body) => {
      for (const row of rows) one(titled(title, rowOf(row)), () => Reflect.apply(body, undefined, [...rowOf(row)]));
    },
  });
}

const it = eachForm((title, run) => {
  noted.push({ title: [...path, title].join(' > '), run });
});
const describe = eachForm((title, run) => {
  path.push(title);
  try {
    run();
  } finally {
    path.pop();
  }
});
const once = (run: () => unknown): unknown => run();

/** What `import … from 'vitest'` gives. */
export const framework = { it, test: it, describe, expect, beforeAll: once, beforeEach: () => {}, afterAll: () => {}, afterEach: () => {} };

/** The tests noted since it was last asked. */
export const takeNoted = (): readonly Noted[] => noted.splice(0);
