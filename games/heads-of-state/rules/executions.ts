// HS-4.3: the cards that kill a noble for sure. Any one card of its country in a province, any two in its capital.

import { type Box, CARDS_OF, type Country, TREACHERY_KINDS, type Treachery } from './types.ts';

type Ways = readonly (readonly Treachery[])[];

/** By country. */
const ONE_CARD: readonly Ways[] = CARDS_OF.map((cards) => cards.map((card) => [card]));
const TWO_CARDS: readonly Ways[] = CARDS_OF.map((cards) => cards.flatMap((card, i) => cards.slice(i).map((other) => [card, other])));

/** All ways to execute the noble of a location. */
export const executionsAt = (box: Box, location: number): Ways =>
  (box.attackCards[location] === 2 ? TWO_CARDS : ONE_CARD)[box.locationCountry[location]];

// ---- Which of them a hand has the cards for, as bits. A hand is given as the kinds it holds and the kinds it holds twice, as bits, too.

/** By country and kinds held: the country's cards among them, by their places in CARDS_OF. They are the ways with one card. */
const OWN: readonly Uint8Array[] = CARDS_OF.map((cards) =>
  Uint8Array.from({ length: 1 << TREACHERY_KINDS }, (_, held) => cards.reduce((own, card, i) => own | (((held >> card) & 1) << i), 0)),
);
/** By the country's cards held once or more: the ways with two unlike cards. By those held twice: the ways with two like ones. */
const [UNLIKE, LIKE] = [false, true].map((alike) =>
  Uint16Array.from({ length: 1 << 4 }, (_, own) => {
    let ways = 0;
    let way = 0;
    for (let i = 0; i < 4; i++) for (let j = i; j < 4; j++, way++) if ((i === j) === alike && (own >> i) & (own >> j) & 1) ways |= 1 << way;
    return ways;
  }),
);

/** By ways as bits, the ways. */
const WAYS: readonly (readonly number[])[] = Array.from({ length: 1 << 10 }, (_, bits) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((way) => (bits >> way) & 1),
);

export const withOneCard = (country: Country, held: number): readonly number[] => WAYS[OWN[country][held]];
export const withTwoCards = (country: Country, held: number, twice: number): readonly number[] =>
  WAYS[UNLIKE[OWN[country][held]] | LIKE[OWN[country][twice]]];
