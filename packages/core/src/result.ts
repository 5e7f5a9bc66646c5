// Answers at borders are values: what came out, or why nothing did.

/** Why something was not accepted. `id` and `params` pick a sentence from a catalogue. */
export interface Refusal {
  readonly id: string;
  /** The rule it rests on, where there is one. */
  readonly rule?: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const refused = (id: string, params?: Refusal['params'], rule?: string): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: { id, ...(rule === undefined ? {} : { rule }), ...(params === undefined ? {} : { params }) },
});

/** A broken promise inside the program: never the fault of a person's input. */
export class Broken extends Error {
  override name = 'Broken';
}

/** Throws when an invariant of the program does not hold. */
export function insist(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Broken(what);
}

/** The element of a list at a place that is known to be there. */
export function at<T>(list: readonly T[], place: number): T {
  if (!(place >= 0 && place < list.length)) throw new Broken(`there is no place ${place} in a list of ${list.length}`);
  return list[place] as T;
}
