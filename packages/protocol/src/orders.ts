// Standing orders over HTTP: what a seat wants played for it, and what became of it. For those who hold the seat alone.

import { MOST } from '@regalia/kit/orders';
import * as v from 'valibot';
import { Notation, Sequence } from './words.ts';

const count = (least: number, most: number) =>
  v.pipe(v.number('must be a number'), v.integer('must be whole'), v.minValue(least), v.maxValue(most));

const word = v.pipe(v.string('must be text'), v.regex(/^[a-z][A-Za-z0-9-]{0,31}$/, 'must be a word'));
/** A condition by its id, with what it is about. */
const Condition = v.pipe(
  v.record(word, v.union([v.pipe(v.string(), v.maxLength(60, 'is too long')), v.number()])),
  v.check((fields) => Object.keys(fields).length <= 4, 'has too many parts'),
  v.transform((fields) => ({ ...fields, id: String(fields['id']) })),
);

/** At once, or after a while that the lot decides: the others cannot tell it from a click by its time. */
export const DELAYS = ['at-once', 'by-lot'] as const;

/** A new order: moves that were chosen in the preview of a world, as the seat saw the table after `made` entries. */
export const OrderBody = v.strictObject({
  moves: v.pipe(v.array(Notation), v.minLength(1, 'must not be empty'), v.maxLength(MOST.steps, 'is too long')),
  conditions: v.optional(v.pipe(v.array(Condition), v.maxLength(MOST.conditions, 'is too long')), []),
  times: v.optional(count(1, MOST.times), 1),
  delay: v.optional(v.picklist(DELAYS), 'at-once'),
  world: v.optional(count(0, MOST.worlds - 1), 0),
  made: Sequence,
});
export type OrderBody = v.InferOutput<typeof OrderBody>;

const Why = v.looseObject({ id: v.string() });

export const OrderInfo = v.object({
  id: v.string(),
  moves: v.array(v.string()),
  conditions: v.array(v.looseObject({ id: v.string() })),
  times: v.number(),
  delay: v.picklist(DELAYS),
  world: v.number(),
  made: v.number(),
  /** How often it was played to its end, and how many moves of it since. */
  run: v.number(),
  step: v.number(),
  /** Why it does not go on; null while it does. */
  stopped: v.nullable(Why),
});
export type OrderInfo = v.InferOutput<typeof OrderInfo>;

/** What an order did, and why; or why it did nothing more. */
export const OrderNoteInfo = v.object({
  order: v.string(),
  /** Entries before it. */
  entry: v.number(),
  at: v.number(),
  /** What it played; nothing when it stopped. */
  moves: v.array(v.string()),
  /** What held when it played. */
  conditions: v.array(v.looseObject({ id: v.string() })),
  stopped: v.nullable(Why),
});
export type OrderNoteInfo = v.InferOutput<typeof OrderNoteInfo>;

export const OrdersInfo = v.object({ orders: v.array(OrderInfo), notes: v.array(OrderNoteInfo) });
export type OrdersInfo = v.InferOutput<typeof OrdersInfo>;

/** How far somebody has seen a table. */
export const LookBody = v.strictObject({ entry: Sequence });
export const LookInfo = v.object({ entry: v.nullable(v.number()) });
