// Standing orders on this game: what can be demanded of the table, and what is ordered often.

import { type Action, at, type Seat } from '@regalia/core';
import { say } from '@regalia/kit';
import { asAnyGameOrders, type Condition, type GameOrders, nobodyPassed } from '@regalia/kit/orders';
import { type Box, buildingNamed, favorAt, moveOf, PHASE, seasonOf, slotAt, type View } from '../rules/index.ts';
import { CATALOGUES } from '../text/index.ts';
import { words } from '../text/words.ts';
import { ORDER_TEXT } from './text.ts';

const slotNamed = (box: Box, label: unknown): number => box.slotLabel.indexOf(String(label));

/** AR-6: a King's Favor is there as long as it lies beside the slot where it lay. */
const favorBeside = (box: Box, { favorRow }: View, slot: number): string | undefined => favorAt(box, favorRow, slot)?.id;

/** AR-27: whether somebody else takes taxes at the building of a slot. */
const isTaxed = (box: Box, { collectors }: View, seat: Seat, slot: number): boolean =>
  (at(collectors, slotAt(box, slot).building) & ~(1 << seat)) !== 0;

function offers(box: Box, view: View, seat: Seat, actions: readonly Action[]): readonly Condition[] {
  const slots = actions.flatMap((action) => {
    const move = moveOf(box, action);
    return move.kind === 'enter' ? [move.slot] : [];
  });
  return [
    ...[...new Set(slots)].flatMap((slot) => [
      ...(view.figures[slot] === 0 ? [{ id: 'slot-free', slot: at(box.slotLabel, slot) }] : []),
      ...(favorBeside(box, view, slot) === undefined ? [] : [{ id: 'favor-there', slot: at(box.slotLabel, slot) }]),
      ...(isTaxed(box, view, seat, slot) ? [] : [{ id: 'no-tax', slot: at(box.slotLabel, slot) }]),
    ]),
    { id: 'same-round' },
    { id: 'same-season' },
    { id: 'not-passed' },
  ];
}

const orders: GameOrders<Box, View> = {
  offers,
  holds(box, condition, { now, made }, seat) {
    switch (condition.id) {
      case 'slot-free':
        return now.figures[slotNamed(box, condition['slot'])] === 0;
      case 'favor-there': {
        const slot = slotNamed(box, condition['slot']);
        return slot >= 0 && favorBeside(box, now, slot) === favorBeside(box, made, slot);
      }
      case 'no-tax': {
        const slot = slotNamed(box, condition['slot']);
        return slot >= 0 && !isTaxed(box, now, seat, slot);
      }
      case 'same-round':
        return now.round === made.round && now.phase !== PHASE.over;
      case 'same-season':
        return seasonOf(now.round) === seasonOf(made.round) && now.phase !== PHASE.over;
      case 'not-passed':
        return nobodyPassed(made.score, now.score, seat);
      default:
        return false;
    }
  },
  simple: () => [{ id: 'pass', moves: ['pass'], conditions: [{ id: 'same-round' }], times: 1 }],
  say(language, box, { id, slot }) {
    const known = language === 'de' || language === 'fr' ? language : 'en';
    if (slot === undefined) return say(ORDER_TEXT[known], id);
    const { building, number } = slotAt(box, Math.max(0, slotNamed(box, slot)));
    return say(ORDER_TEXT[known], id, { building: words(CATALOGUES[known]).building(buildingNamed(building)), slot: number });
  },
};

const part = asAnyGameOrders(orders);

export { part as orders };
