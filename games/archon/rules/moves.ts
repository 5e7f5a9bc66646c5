// Moves: what a player does and what chance brings, in the words of the rulebook. Actions are the same as numbers, and only the rules know
// which. Things are counted from 0: slots in the order of the board, tiles and cards in the order of the board file, kinds of card as in
// KINDS (Courtier, Tax Collector, Cleric, Scribe, Merchant), resources as in RESOURCES (stone, papyrus, silver, iron).

import { type Action, at, insist, type Seat } from '@regalia/core';
import { indexIn, offset } from '@regalia/kit';
import { ACT, PAIRS, PLAYS, packCounts, unpackCards, unpackCubes } from './actions.ts';
import { type Box, CARD_KINDS, CUBE_KINDS } from './types.ts';

export type Move =
  | {
      /** Choose the first two Magisters (AR-11). */
      readonly kind: 'choose';
      /** Two different kinds, the lower first. */
      readonly magisters: readonly number[];
    }
  | {
      /** Split the ten cards: the hand of the coming round (AR-14). */
      readonly kind: 'split';
      /** How many cards of each kind are in the hand, five in all. */
      readonly hand: readonly number[];
    }
  | {
      /** Pass: out for this round (AR-25). */
      readonly kind: 'pass';
    }
  | {
      /** Leave it at one action after a Scribe (AR-31). */
      readonly kind: 'done';
    }
  | {
      /** Play one card, or two as two Courtiers (AR-18, AR-22). */
      readonly kind: 'play';
      /** The kinds of the one or two cards, the lower first. */
      readonly cards: readonly number[];
      /** The kind of Magister whose power is used; 0 when the cards are played as Courtiers. */
      readonly power: number;
    }
  | {
      /** Put the figure on a slot (AR-18 to AR-20). */
      readonly kind: 'enter';
      /** Which one. */
      readonly slot: number;
    }
  | {
      /** Take cubes out of the Repository, or out of the supply as a King's Favor says (AR-35). */
      readonly kind: 'take';
      /** How many of each resource. */
      readonly cubes: readonly number[];
    }
  | {
      /** Buy cubes at the Marketplace (AR-38). */
      readonly kind: 'buy';
      /** How many of each resource. */
      readonly cubes: readonly number[];
    }
  | {
      /** Sell cubes at the Marketplace (AR-38). */
      readonly kind: 'sell';
      /** How many of each resource. */
      readonly cubes: readonly number[];
    }
  | {
      /** Hire a Magister (AR-39). */
      readonly kind: 'hire';
      /** The kind of Magister, never 0. */
      readonly magister: number;
      /** Where the Courtier comes from that makes room: the hand, or the cards played this round. */
      readonly from: 'hand' | 'played';
    }
  | {
      /** Build a tile (AR-43). */
      readonly kind: 'build';
      /** Which one. */
      readonly tile: number;
    }
  | {
      /** Choose which card a King's Favor is to bring (AR-34). */
      readonly kind: 'card';
      /** A Science card or an Arts card. */
      readonly card: 'science' | 'arts';
    }
  | {
      /** Give cubes in exchange, as a King's Favor allows (AR-34). */
      readonly kind: 'swap';
      /** How many of each resource. */
      readonly cubes: readonly number[];
    }
  | {
      /** Receive as many cubes as were given in exchange (AR-34). */
      readonly kind: 'receive';
      /** How many of each resource. */
      readonly cubes: readonly number[];
    }
  | {
      /** Pay the resources of a price, where there is more than one way to (AR-44). */
      readonly kind: 'pay';
      /** How many of each resource. */
      readonly cubes: readonly number[];
    }
  | {
      /** Lose resources to raiders, covered until all have chosen (AR-54). */
      readonly kind: 'lose';
      /** How many of each resource. */
      readonly cubes: readonly number[];
    }
  | {
      /** Chance: the next in player order (AR-2). */
      readonly kind: 'order';
      /** Who has the place. */
      readonly seat: Seat;
    }
  | {
      /** Chance: a King's Grant comes up (AR-5). */
      readonly kind: 'grant';
      /** Which card. */
      readonly grant: number;
    }
  | {
      /** Chance: a King's Favor comes up (AR-6, AR-48). */
      readonly kind: 'favor';
      /** Which card. */
      readonly favor: number;
    }
  | {
      /** Chance: a Province comes up (AR-9, AR-49). */
      readonly kind: 'province';
      /** Which card. */
      readonly province: number;
    }
  | {
      /** Chance: an Attack card comes up (AR-52). */
      readonly kind: 'attack';
      /** Which card. */
      readonly attack: number;
    }
  | {
      /** Chance, with one outcome: what all have chosen to lose is shown (AR-54). */
      readonly kind: 'reveal';
    };

/** The move that an action of this box is. */
export function moveOf(box: Box, action: Action): Move {
  const move = action >= ACT.order && action < ACT.take ? outcomeOf(action) : choiceOf(action);
  insist(actionOf(box, move) === action, `${action} is an action of the box`);
  return move;
}

function choiceOf(action: Action): Move {
  if (action >= ACT.split) return { kind: 'split', hand: unpackCards(action) };
  if (action >= ACT.take) return { kind: at(CUBE_MOVES, (action >> 16) - 1), cubes: unpackCubes(action) };
  if (action >= ACT.card) return { kind: 'card', card: action === ACT.card ? 'science' : 'arts' };
  if (action >= ACT.build) return { kind: 'build', tile: action - ACT.build };
  if (action >= ACT.hire) return { kind: 'hire', magister: (action - ACT.hire) >> 1, from: (action - ACT.hire) & 1 ? 'played' : 'hand' };
  if (action >= ACT.choose) return { kind: 'choose', magisters: at(PAIRS, action - ACT.choose) };
  if (action >= ACT.enter) return { kind: 'enter', slot: action - ACT.enter };
  if (action >= ACT.play) {
    const { kinds, power } = at(PLAYS, action - ACT.play);
    return { kind: 'play', cards: kinds, power };
  }
  return { kind: action === ACT.done ? 'done' : 'pass' };
}

/** The moves of cubes, in the order of their actions. */
const CUBE_MOVES = ['take', 'pay', 'buy', 'sell', 'swap', 'receive', 'lose'] as const;

function outcomeOf(action: Action): Move {
  if (action >= ACT.reveal) return { kind: 'reveal' };
  if (action >= ACT.attack) return { kind: 'attack', attack: action - ACT.attack };
  if (action >= ACT.province) return { kind: 'province', province: action - ACT.province };
  if (action >= ACT.favor) return { kind: 'favor', favor: action - ACT.favor };
  if (action >= ACT.grant) return { kind: 'grant', grant: action - ACT.grant };
  return { kind: 'order', seat: action - ACT.order };
}

/** The action that a move is in this box; undefined for what is no move of it, whatever it is made of. */
export function actionOf(box: Box, move: Move): Action | undefined {
  const { board } = box;
  switch (move.kind) {
    case 'pass':
      return ACT.pass;
    case 'done':
      return ACT.done;
    case 'play':
      return offset(
        ACT.play,
        placeIn(PLAYS, ({ kinds, power }) => power === move.power && same(kinds, move.cards)),
      );
    case 'enter':
      return offset(ACT.enter, within(move.slot, box.slotNeed.length));
    case 'choose':
      return offset(
        ACT.choose,
        placeIn(PAIRS, (pair) => same(pair, move.magisters)),
      );
    case 'hire':
      return move.magister === 0 ? undefined : hireAction(move.magister, move.from);
    case 'build':
      return offset(ACT.build, within(move.tile, board.tiles.length));
    case 'card':
      return offset(ACT.card, indexIn(['science', 'arts'], move.card));
    case 'split':
      return offset(ACT.split, packCounts(move.hand, CARD_KINDS));
    case 'take':
    case 'pay':
    case 'buy':
    case 'sell':
    case 'swap':
    case 'receive':
    case 'lose':
      return offset(ACT[move.kind], packCounts(move.cubes, CUBE_KINDS));
    case 'order':
      return offset(ACT.order, within(move.seat, box.seats));
    case 'grant':
      return offset(ACT.grant, within(move.grant, board.grants.length));
    case 'favor':
      return offset(ACT.favor, within(move.favor, board.favors.length));
    case 'province':
      return offset(ACT.province, within(move.province, board.provinces.length));
    case 'attack':
      return offset(ACT.attack, within(move.attack, board.attacks.length));
    case 'reveal':
      return ACT.reveal;
    default:
      return undefined;
  }
}

const within = (index: number, length: number): number | undefined =>
  Number.isInteger(index) && index >= 0 && index < length ? index : undefined;

const placeIn = <T>(list: readonly T[], fits: (entry: T) => boolean): number | undefined => within(list.findIndex(fits), list.length);

const same = (a: readonly number[], b: readonly number[]): boolean =>
  Array.isArray(b) && a.length === b.length && a.every((value, i) => value === b[i]);

function hireAction(magister: number, from: 'hand' | 'played'): Action | undefined {
  const kind = within(magister, CARD_KINDS);
  const room = indexIn(['hand', 'played'], from);
  return kind === undefined || room === undefined ? undefined : ACT.hire + 2 * kind + room;
}
