// Standing orders on this game: what can be demanded of the table, and what is ordered often.

import { type Action, at, type Seat } from '@regalia/core';
import { say } from '@regalia/kit';
import { asAnyGameOrders, type Condition, type GameOrders, nobodyPassed } from '@regalia/kit/orders';
import { type Box, FREE, locationAt, moveOf, PHASE, payableRanks, type View } from '../rules/index.ts';
import { CATALOGUES } from '../text/index.ts';
import { words } from '../text/words.ts';
import { ORDER_TEXT } from './text.ts';

/** How many locations are offered besides those that are played for. */
const WISHES = 6;

/** Empty locations whose set lacks at most a turn's cards, those of the highest rank first. */
function wishes(box: Box, { owner, hand }: View): readonly number[] {
  const near = owner.flatMap((holder, location) => {
    const missing = locationAt(box, location).set.filter((attribute) => (hand?.[attribute] ?? 0) === 0).length;
    return holder === FREE && missing <= 3 ? [location] : [];
  });
  return near.sort((a, b) => locationAt(box, b).rank - locationAt(box, a).rank || a - b).slice(0, WISHES);
}

/** HS-3.2, HS-3.3: the hand holds the set for a location's noble, as it is or with a Courtesan. */
function handPaysFor(box: Box, { hand }: View, location: number): boolean {
  return hand !== null && location in box.locationRank && ((payableRanks(box, hand, 0) >> locationAt(box, location).rank) & 1) === 1;
}

function offers(box: Box, view: View, seat: Seat, actions: readonly Action[]): readonly Condition[] {
  const played = actions.flatMap((action) => {
    const move = moveOf(box, action);
    return move.kind === 'create' ? [move.location] : [];
  });
  const wished = wishes(box, view);
  const empty = [...new Set([...played.filter((location) => view.owner[location] === FREE), ...wished])];
  const paid = [...new Set([...played, ...wished.filter((location) => handPaysFor(box, view, location))])];
  return [
    ...empty.map((location) => ({ id: 'vacant', location: at(box.locationLabel, location) })),
    ...paid.map((location) => ({ id: 'can-pay', location: at(box.locationLabel, location) })),
    ...(view.owner.includes(seat) ? [{ id: 'mine-alive' }] : []),
    { id: 'same-round' },
    { id: 'not-passed' },
  ];
}

const orders: GameOrders<Box, View> = {
  offers,
  holds(box, condition, { now, made }, seat) {
    switch (condition.id) {
      case 'vacant':
        return now.owner[box.locationByLabel.get(String(condition['location'])) ?? -1] === FREE;
      case 'can-pay':
        return handPaysFor(box, now, box.locationByLabel.get(String(condition['location'])) ?? -1);
      case 'mine-alive':
        return made.owner.every((owner, location) => owner !== seat || now.owner[location] === seat);
      case 'same-round':
        return now.round === made.round && now.phase !== PHASE.over;
      case 'not-passed':
        return nobodyPassed(made.score, now.score, seat);
      default:
        return false;
    }
  },
  simple: () => [
    { id: 'draw-three', moves: ['three', 'draw', 'draw', 'draw'], conditions: [], times: 1 },
    { id: 'draw-and-end', moves: ['three', 'draw', 'draw', 'draw', 'done'], conditions: [{ id: 'same-round' }], times: 3 },
    { id: 'draw-treachery', moves: ['treachery', 'draw-treachery', 'draw'], conditions: [], times: 1 },
    { id: 'end-turn', moves: ['done'], conditions: [], times: 1 },
  ],
  say(language, box, { id, location }) {
    const known = language === 'de' || language === 'fr' ? language : 'en';
    if (location === undefined) return say(ORDER_TEXT[known], id);
    const { noble, sector } = words(CATALOGUES[known]).at(box, box.locationByLabel.get(String(location)) ?? 0);
    return say(ORDER_TEXT[known], id, { noble, sector });
  },
};

const part = asAnyGameOrders(orders);

export { part as orders };
