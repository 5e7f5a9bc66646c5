// Where cards lie in a display. A view counts cards; people see places, and a card must not slide under the pointer.

/** A card's kind, or undefined where none lies. */
export type Slots = readonly (number | undefined)[];

/** The cards of a display in their places: who is still there stays, what was taken leaves a gap, what comes fills the first one. */
export function settled(before: Slots, counts: readonly number[], size: number): Slots {
  const left = [...counts];
  const take = (kind: number): boolean => {
    if ((left[kind] ?? 0) === 0) return false;
    left[kind] = (left[kind] ?? 0) - 1;
    return true;
  };
  const kept = before.map((kind) => (kind !== undefined && take(kind) ? kind : undefined));
  const coming = left.flatMap((n, kind) => Array.from({ length: n }, () => kind));
  const filled = kept.map((kind) => kind ?? coming.shift());
  const slots = [...filled, ...coming];
  return [...slots, ...Array.from({ length: Math.max(0, size - slots.length) }, () => undefined)];
}
