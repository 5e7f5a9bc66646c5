// From the text on a socket to a message, or to what is wrong with it.

import type { Refusal } from '@regalia/core';
import { ClientMessage, MessageKey, TableId } from '@regalia/protocol';
import * as v from 'valibot';
import { faultOf } from '../fault.ts';

/** As much of a message as its sender needs to know it again. */
export type Label = v.InferOutput<typeof Label>;
const Label = v.object({ key: v.optional(MessageKey), table: v.optional(TableId) });

export type ReadMessage =
  | { readonly ok: true; readonly message: ClientMessage }
  | { readonly ok: false; readonly refusal: Refusal; readonly about: Label };

export function readMessage(text: string): ReadMessage {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, refusal: { id: 'not-json' }, about: {} };
  }
  const read = v.safeParse(ClientMessage, json, { abortEarly: true });
  if (read.success) return { ok: true, message: read.output };
  const { path, problem } = faultOf(read.issues);
  return { ok: false, refusal: { id: 'message', params: { path, problem } }, about: v.is(Label, json) ? json : {} };
}
