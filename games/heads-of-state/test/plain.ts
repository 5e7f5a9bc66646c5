// The rules of creating and of treachery said plainly, card by card: what the engine does with bits and tables must come to the same.

import { open } from '@regalia/core';
import { BARON, type Box, CARDS_OF, COURTESAN, KINDS, KING, locationAt, type Move, type State, TREACHERY_KINDS } from '../rules/index.ts';

type Hand = readonly number[];

const own = (cards: readonly number[], kinds: number, seat: number): Hand => cards.slice(kinds * seat, kinds * (seat + 1));
const without = (hand: Hand, cards: readonly number[]): Hand =>
  hand.map((count, kind) => count - cards.filter((card) => card === kind).length);
const suffices = (hand: Hand, cards: readonly number[]): boolean => without(hand, cards).every((count) => count >= 0);

/** HS-3.2, HS-3.3: every payment that a hand has the cards for. Read strictly, a Courtesan stands for a card that is not held. */
function payments(
  { options }: Box,
  hand: Hand,
  set: readonly number[],
  rank: number,
): readonly { courtesanFor: number | null; cards: readonly number[] }[] {
  const all = rank === KING || rank === BARON ? [] : set.toSorted((a, b) => a - b);
  const courtesans = options.courtesan === 'missing' ? all.filter((card) => hand[card] === 0) : all;
  return [null, ...courtesans]
    .map((courtesanFor) => ({ courtesanFor, cards: set.map((card) => (card === courtesanFor ? COURTESAN : card)) }))
    .filter(({ cards }) => suffices(hand, cards));
}

/** HS-4.6: whether a hand can replace all but so many of these, one after the other in whatever order. */
function canReplace(box: Box, hand: Hand, emptied: readonly number[], spare: number): boolean {
  if (emptied.length <= spare) return true;
  return emptied.some((first) => {
    const { set, rank } = locationAt(box, first);
    const rest = emptied.filter((other) => other !== first);
    return payments(box, hand, set, rank).some(({ cards }) => canReplace(box, without(hand, cards), rest, spare));
  });
}

/** How the noble of a location may be paid for now. */
export function plainPayments(box: Box, s: State, location: number): readonly Move[] {
  const { set, rank } = locationAt(box, location);
  const hand = own(open(s.hand), KINDS, s.mover);
  const others = s.emptied.filter((other) => other !== location);
  return payments(box, hand, set, rank)
    .filter(({ cards }) => canReplace(box, without(hand, cards), others, 1))
    .map(({ courtesanFor }) => ({ kind: 'pay', courtesanFor }));
}

/** HS-2.5: in a turn of attribute cards. */
export const plainCreations = (box: Box, s: State): readonly Move[] => [
  { kind: 'end-turn' },
  ...s.owner.flatMap((owner, location): Move[] =>
    owner < 0 && plainPayments(box, s, location).length > 0 ? [{ kind: 'create', location }] : [],
  ),
];

/** HS-2.6, HS-4: in a treachery turn. */
export function plainTreachery(box: Box, s: State): readonly Move[] {
  const hand = own(open(s.hand), KINDS, s.mover);
  const treachery = own(open(s.treachery), TREACHERY_KINDS, s.mover);
  const targets = s.owner.flatMap((owner, location) =>
    owner >= 0 && owner !== s.mover && !s.named.includes(location) && canReplace(box, hand, [...s.emptied, location], 1) ? [location] : [],
  );
  return [
    ...(s.emptied.length < 2 ? [{ kind: 'end-turn' } as const] : []),
    ...s.emptied.flatMap((location): Move[] => (plainPayments(box, s, location).length > 0 ? [{ kind: 'create', location }] : [])),
    ...targets.flatMap((location): Move[] =>
      (treachery[0] ?? 0) >= locationAt(box, location).attackCards ? [{ kind: 'assassinate', location }] : [],
    ),
    ...targets.flatMap((location): Move[] =>
      executions(box, location)
        .filter((cards) => suffices(treachery, cards))
        .map((cards) => ({ kind: 'execute', location, cards })),
    ),
  ];
}

/** HS-4.3: one card of the country, or two. */
function executions(box: Box, location: number): readonly (readonly number[])[] {
  const { country, isCapital } = locationAt(box, location);
  const cards = CARDS_OF[country] ?? [];
  if (!isCapital) return cards.map((card) => [card]);
  const pairs = cards.flatMap((card, i) => cards.slice(i).map((other) => [card, other]));
  return box.options.executions === 'identical' ? pairs.filter(([one, other]) => one === other) : pairs;
}
