// What can be done and what can come up, in the words of the rulebook. An action is its number within one box.

import { type Action, insist, type Seat } from '@regalia/core';
import { ACT, cardsOf, intrigueOf, packCards, packIntrigue } from './actions.ts';
import { type Box, COUNTRIES, type Country, PAIRS } from './types.ts';

/** A number of country cards by country: France, German States, Britain, Spain. */
export type CountryCards = readonly number[];
/** A number of intrigue cards by pair of countries: FR/DE, FR/GB, FR/ES, DE/GB, DE/ES, GB/ES. */
export type IntrigueCards = readonly number[];

export type Move =
  /** RY-2.3: what to draw this turn */
  | {
      readonly kind: 'choose';
      /** three country cards, or one country card and one intrigue card */
      readonly option: 'three' | 'one-and-one';
    }
  /** RY-2.4: take a country card from the display */
  | {
      readonly kind: 'take';
      /** 0 France, 1 German States, 2 Britain, 3 Spain */
      readonly country: Country;
    }
  /** RY-2.4: draw a country card from the face-down pile */
  | { readonly kind: 'draw' }
  /** RY-2.5: draw an intrigue card */
  | { readonly kind: 'draw-intrigue' }
  /** RY-3.2: claim a vacant noble */
  | {
      readonly kind: 'claim';
      /** its number on the board, from 0 */
      readonly noble: number;
    }
  /** RY-4.1: take over another player's noble */
  | {
      readonly kind: 'take-over';
      /** its number on the board, from 0 */
      readonly noble: number;
    }
  /** RY-3.4: pay country cards for the noble chosen */
  | {
      readonly kind: 'pay';
      /** the cards that leave the hand */
      readonly cards: CountryCards;
    }
  /** RY-4.4: pay intrigue cards for the noble chosen */
  | {
      readonly kind: 'pay-intrigue';
      /** the cards that leave the hand */
      readonly cards: IntrigueCards;
    }
  /** RY-2.8: end the turn */
  | { readonly kind: 'end-turn' }
  /** RY-2.8: discard country cards down to the limit */
  | {
      readonly kind: 'discard';
      /** the cards that leave the hand */
      readonly cards: CountryCards;
    }
  /** RY-2.8: discard intrigue cards down to the limit */
  | {
      readonly kind: 'discard-intrigue';
      /** the cards that leave the hand */
      readonly cards: IntrigueCards;
    }
  /** RY-1.11, by chance: who begins */
  | {
      readonly kind: 'starting-player';
      /** the seat, from 0 */
      readonly seat: Seat;
    }
  /** RY-2.4, RY-2.8, by chance: the country card that comes up */
  | {
      readonly kind: 'country-card';
      /** 0 France, 1 German States, 2 Britain, 3 Spain */
      readonly country: Country;
    }
  /** RY-2.5, by chance: the intrigue card that comes up */
  | {
      readonly kind: 'intrigue-card';
      /** 0 FR/DE, 1 FR/GB, 2 FR/ES, 3 DE/GB, 4 DE/ES, 5 GB/ES */
      readonly pair: number;
    };

/** The move that an action of this box stands for. */
export function moveOf(box: Box, action: Action): Move {
  const move = moveNumbered(action);
  insist(actionOf(box, move) === action, 'the number is an action of the box');
  return move;
}

function moveNumbered(action: Action): Move {
  if (action >= ACT.discardIntrigue) return { kind: 'discard-intrigue', cards: intrigueOf(action) };
  if (action >= ACT.payIntrigue) return { kind: 'pay-intrigue', cards: intrigueOf(action) };
  if (action >= ACT.discard) return { kind: 'discard', cards: cardsOf(action) };
  if (action >= ACT.pay) return { kind: 'pay', cards: cardsOf(action) };
  if (action >= ACT.intrigueCard) return { kind: 'intrigue-card', pair: action - ACT.intrigueCard };
  if (action >= ACT.countryCard) return { kind: 'country-card', country: action - ACT.countryCard };
  if (action >= ACT.startingPlayer) return { kind: 'starting-player', seat: action - ACT.startingPlayer };
  if (action >= ACT.takeOver) return { kind: 'take-over', noble: action - ACT.takeOver };
  if (action >= ACT.claim) return { kind: 'claim', noble: action - ACT.claim };
  switch (action) {
    case ACT.draw:
      return { kind: 'draw' };
    case ACT.drawIntrigue:
      return { kind: 'draw-intrigue' };
    case ACT.three:
      return { kind: 'choose', option: 'three' };
    case ACT.oneAndOne:
      return { kind: 'choose', option: 'one-and-one' };
    case ACT.endTurn:
      return { kind: 'end-turn' };
    default:
      return { kind: 'take', country: action - ACT.take };
  }
}

/** The action of a move; undefined for what is no move of this box, however it is malformed. */
export function actionOf(box: Box, move: Move): Action | undefined {
  switch (move.kind) {
    case 'choose':
      return move.option === 'three' ? ACT.three : move.option === 'one-and-one' ? ACT.oneAndOne : undefined;
    case 'take':
      return among(COUNTRIES.length, move.country, ACT.take);
    case 'draw':
      return ACT.draw;
    case 'draw-intrigue':
      return ACT.drawIntrigue;
    case 'claim':
      return among(box.nobleCity.length, move.noble, ACT.claim);
    case 'take-over':
      return among(box.nobleCity.length, move.noble, ACT.takeOver);
    case 'pay':
      return areCards(move.cards, COUNTRIES.length, 15) ? ACT.pay + packCards(move.cards) : undefined;
    case 'pay-intrigue':
      return areCards(move.cards, PAIRS.length, 7) ? ACT.payIntrigue + packIntrigue(move.cards) : undefined;
    case 'end-turn':
      return ACT.endTurn;
    case 'discard':
      return areCards(move.cards, COUNTRIES.length, 15) ? ACT.discard + packCards(move.cards) : undefined;
    case 'discard-intrigue':
      return areCards(move.cards, PAIRS.length, 7) ? ACT.discardIntrigue + packIntrigue(move.cards) : undefined;
    case 'starting-player':
      return among(box.seats, move.seat, ACT.startingPlayer);
    case 'country-card':
      return among(COUNTRIES.length, move.country, ACT.countryCard);
    case 'intrigue-card':
      return among(PAIRS.length, move.pair, ACT.intrigueCard);
    default:
      return undefined;
  }
}

/** The action so many places behind the first of its kind, if there are so many. */
const among = (many: number, index: number, first: Action): Action | undefined =>
  Number.isInteger(index) && index >= 0 && index < many ? first + index : undefined;

/** Whether these are counts, one for each kind, not all nothing. */
const areCards = (cards: readonly number[], kinds: number, most: number): boolean =>
  Array.isArray(cards) &&
  cards.length === kinds &&
  cards.every((count) => Number.isInteger(count) && count >= 0 && count <= most) &&
  cards.some((count) => count > 0);
