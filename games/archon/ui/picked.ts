// Counted things that are picked on the table itself: cubes of one's own, of the Repository or of the stockpile.

import { PHASE, RESOURCES, type View } from '../rules/index.ts';
import type { ArchonTable } from './names.ts';

/** Where cubes can be picked. */
export type Heap = 'own' | 'repository' | 'stock';

/** The first kind of the counted things that lies in a heap; undefined when nothing is picked from it now. */
export function firstKind({ box, view }: Pick<ArchonTable, 'box'> & { readonly view: View }, heap: Heap): number | undefined {
  switch (view.phase) {
    case PHASE.pay:
    case PHASE.swap:
    case PHASE.lose:
      return heap === 'own' ? 0 : undefined;
    case PHASE.trade:
      return heap === 'own' ? 0 : heap === 'stock' ? RESOURCES.length : undefined;
    case PHASE.take:
      return heap === (box.works[view.work]?.favor === -1 ? 'repository' : 'stock') ? 0 : undefined;
    case PHASE.receive:
      return heap === 'stock' ? 0 : undefined;
    default:
      return undefined;
  }
}

/** How many of each resource are picked from a heap; undefined when nothing is picked from it now. */
export function picking(table: ArchonTable, heap: Heap): readonly number[] | undefined {
  const first = table.picked && firstKind(table, heap);
  return first === undefined ? undefined : table.picked?.slice(first, first + RESOURCES.length);
}
