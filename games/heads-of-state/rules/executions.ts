// HS-4.3: the cards that kill a noble for sure. Any one card of its country in a province, any two in its capital, or two of one kind.
// Hot: lists are read without looking.

import { type Box, CARDS_OF, type Country, TREACHERY_KINDS, type Treachery } from './types.ts';

/** Ways to execute, as places in CARDS_OF: one card, or two. */
const ONE_CARD = [[0], [1], [2], [3]] as const;
const TWO_CARDS = [
  [0, 0],
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 2],
  [2, 3],
  [3, 3],
] as const;

/** By the cards that an attack takes, less 1, and by country: the ways to execute, as cards. */
const EXECUTIONS: readonly (readonly (readonly (readonly Treachery[])[])[])[] = [ONE_CARD, TWO_CARDS].map((ways) =>
  CARDS_OF.map((cards) => ways.map((places) => places.flatMap((place) => cards[place] ?? []))),
);

/** All ways to execute the noble of a location. */
export const executionsAt = (box: Box, location: number): readonly (readonly Treachery[])[] =>
  EXECUTIONS[box.attackCards[location] - 1][box.locationCountry[location]];

// ---- Which of them a hand has the cards for. The hand is given as the kinds it holds and the kinds it holds twice, as bits.

/** By country and kinds: the country's cards among them, by their places in CARDS_OF, as bits. */
const OWN = Uint8Array.from({ length: CARDS_OF.length << TREACHERY_KINDS }, (_, i) =>
  (CARDS_OF[i >> TREACHERY_KINDS] ?? []).reduce((own, card, place) => own | (((i >> card) & 1) << place), 0),
);
const ownCards = (country: Country, kinds: number): number => OWN[(country << TREACHERY_KINDS) | kinds];

/** By the country's cards held: the ways with one card. */
const HELD_ONE = Array.from({ length: 16 }, (_, own) => [0, 1, 2, 3].filter((place) => (own >> place) & 1));
/** By the country's cards held, 16 times, and those held twice: the ways with two cards. */
const HELD_TWO = Array.from({ length: 256 }, (_, i) =>
  TWO_CARDS.flatMap(([a, b], way) => ((a === b ? i >> a : (i >> (4 + a)) & (i >> (4 + b))) & 1 ? [way] : [])),
);

/** By the country's cards held twice: the ways with two cards of one kind. */
const HELD_SAME = Array.from({ length: 16 }, (_, twice) => TWO_CARDS.flatMap(([a, b], way) => (a === b && (twice >> a) & 1 ? [way] : [])));

export const withOneCard = (country: Country, held: number): readonly number[] => HELD_ONE[ownCards(country, held)];
/** Any two, or where the strict reading is played two of one kind. */
export const withTwoCards = (box: Box, country: Country, held: number, twice: number): readonly number[] =>
  box.identicalExecutions ? HELD_SAME[ownCards(country, twice)] : HELD_TWO[16 * ownCards(country, held) + ownCards(country, twice)];
