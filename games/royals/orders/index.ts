// Standing orders on this game: what can be demanded of the table, and what is ordered often.

import type { Action, Seat } from '@regalia/core';
import { say } from '@regalia/kit';
import { areKnown, asAnyGameOrders, type Condition, type GameOrders, nobodyPassed } from '@regalia/kit/orders';
import { type Box, FREE, handWorth, intrigueNeeded, intrigueWorth, moveOf, nobleAt, PHASE, TITLES, type View } from '../rules/index.ts';
import { CATALOGUES } from '../text/index.ts';
import { nameIn } from '../text/names.ts';
import { ORDER_TEXT } from './text.ts';

/** How many nobles are offered besides those that are played for. */
const WISHES = 6;

/** Vacant nobles that the hand would pay for with a turn's cards more, the dearest first. */
function wishes(box: Box, { owner, hand }: View): readonly number[] {
  const near = owner.flatMap((holder, noble) => {
    const { cost, country } = nobleAt(box, noble);
    return holder === FREE && cost - (hand?.[country] ?? 0) <= 3 ? [noble] : [];
  });
  return near.sort((a, b) => nobleAt(box, b).cost - nobleAt(box, a).cost || a - b).slice(0, WISHES);
}

/** RY-3.4, RY-4.1: the viewer's cards pay for a noble as things stand, vacant or held by another; for one's own there is nothing to pay. */
function handPaysFor(box: Box, { viewer, hand, intrigue, owner }: View, noble: number): boolean {
  const holder = owner[noble];
  if (!hand || !intrigue || holder === undefined || holder === viewer) return false;
  const { cost, country } = nobleAt(box, noble);
  return handWorth(hand, 0, country) >= cost && (holder === FREE || intrigueWorth(intrigue, 0, country) >= intrigueNeeded(box, noble));
}

function offers(box: Box, view: View, seat: Seat, actions: readonly Action[]): readonly Condition[] {
  const played = actions.flatMap((action) => {
    const move = moveOf(box, action);
    return move.kind === 'claim' || move.kind === 'take-over' ? [move.noble] : [];
  });
  const wished = wishes(box, view);
  const vacant = [...new Set([...played.filter((noble) => view.owner[noble] === FREE), ...wished])];
  const paid = [...new Set([...played, ...wished.filter((noble) => handPaysFor(box, view, noble))])];
  return [
    ...vacant.map((noble) => ({ id: 'vacant', noble: nobleAt(box, noble).label })),
    ...paid.map((noble) => ({ id: 'can-pay', noble: nobleAt(box, noble).label })),
    ...(view.owner.includes(seat) ? [{ id: 'mine-kept' }] : []),
    { id: 'same-period' },
    { id: 'not-ending' },
    ...(areKnown(view.score) ? [{ id: 'not-passed' }] : []),
  ];
}

const orders: GameOrders<Box, View> = {
  offers,
  holds(box, condition, { now, made }, seat) {
    switch (condition.id) {
      case 'vacant':
        return now.owner[box.nobleByLabel.get(String(condition['noble'])) ?? -1] === FREE;
      case 'can-pay':
        return handPaysFor(box, now, box.nobleByLabel.get(String(condition['noble'])) ?? -1);
      case 'mine-kept':
        return made.owner.every((owner, noble) => owner !== seat || now.owner[noble] === seat);
      case 'same-period':
        return now.period === made.period && now.phase !== PHASE.over;
      case 'not-ending':
        return !now.ending;
      case 'not-passed':
        return nobodyPassed(made.score, now.score, seat);
      default:
        return false;
    }
  },
  simple: () => [
    { id: 'draw-three', moves: ['three', 'draw', 'draw', 'draw'], conditions: [], times: 1 },
    { id: 'draw-and-end', moves: ['three', 'draw', 'draw', 'draw', 'done'], conditions: [{ id: 'same-period' }], times: 3 },
    { id: 'draw-intrigue', moves: ['one-and-one', 'draw', 'intrigue'], conditions: [], times: 1 },
    { id: 'end-turn', moves: ['done'], conditions: [], times: 1 },
  ],
  say(language, box, { id, noble }) {
    const known = language === 'de' || language === 'fr' ? language : 'en';
    return say(ORDER_TEXT[known], id, noble === undefined ? {} : nobleNamed(known, box, String(noble)));
  },
};

function nobleNamed(language: keyof typeof CATALOGUES, box: Box, label: string): { title: string; city: string } {
  const about = nobleAt(box, box.nobleByLabel.get(label) ?? 0);
  return {
    title: say(CATALOGUES[language], `title-${TITLES[about.title]}`),
    city: nameIn(language, box.cityName[about.city] ?? ''),
  };
}

const part = asAnyGameOrders(orders);

export { part as orders };
