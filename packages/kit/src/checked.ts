// Reading data from outside: options and board files. The first fault is named by its path, in words.

import { ok, type Result, refused } from '@regalia/core';
import * as v from 'valibot';

/** Checks unknown data against a schema. A refusal has the id given, the path of the faulty field and what is wrong with it. */
export function checked<Schema extends v.GenericSchema>(schema: Schema, data: unknown, id: string): Result<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, data);
  if (parsed.success) return ok(parsed.output);
  const issue = parsed.issues[0];
  const path = (issue.path ?? []).map(({ key }: { key?: unknown }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return refused(id, { path: path.replace(/^\./, '') || '(the whole)', problem: issue.message });
}
