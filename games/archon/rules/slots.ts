// Which slots the mover can enter (AR-19, AR-20, AR-27 to AR-30). Sets of slots are bits.

import type { Seat } from '@regalia/core';
import { type Purse, purseOf, withGold } from './goods.ts';
import type { Box, State } from './types.ts';
import { goldOf, taxAt, taxedSlots, workable } from './works.ts';

/** Whether a seat may use a tile to enter an occupied slot with Courtiers. */
export const mayJoin = (box: Box, s: State, seat: Seat): boolean => (s.built[seat] & box.joinTiles) !== 0 && ((s.joined >> seat) & 1) === 0;

/** Those of some slots that the mover can enter, paying tax or not (AR-28), and whose action can then be carried out (AR-19). */
export function openSlots(box: Box, s: State, slots: number, taxed: boolean): number {
  const seat = s.mover;
  const gold = goldOf(s, seat);
  const purse = purseOf(s.goods, seat, gold);
  const able = workable(box, s, seat, slots, purse);
  const dear = taxed ? able & taxedSlots(box, s, seat) : 0;
  return dear === 0 ? able : (able & ~dear) | afterTax(box, s, seat, dear, purse, gold);
}

/** Of slots in taxed buildings, those whose action can be carried out with what the tax leaves. */
function afterTax(box: Box, s: State, seat: Seat, slots: number, purse: Purse, gold: number): number {
  const { slotsOf, goldSlots } = box;
  let able = 0;
  for (let building = 0; building < slotsOf.length; building++) {
    const here = slots & slotsOf[building];
    const tax = here === 0 ? 0 : taxAt(s, seat, building);
    if (here === 0 || tax > gold) continue;
    able |= here & goldSlots ? workable(box, s, seat, here, withGold(purse, gold - tax)) : here;
  }
  return able;
}
