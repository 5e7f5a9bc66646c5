// Moves: what a player does and what chance brings, in the words of the rulebook. Engines count in actions, everybody else speaks moves.

import { type Action, insist, type Seat } from '@regalia/core';
import { ACT, executionIn, locationIn } from './actions.ts';
import { executionsAt } from './executions.ts';
import { type Attribute, type Box, COURTESAN, KINDS, REVOLUTION, TREACHERY_KINDS, type Treachery } from './types.ts';

/** HS-2.2: option 1, three attribute cards. */
export interface ThreeAttributes {
  readonly kind: 'three-attributes';
}
/** HS-2.2: option 1, the display is cleaned, and one attribute card is taken. */
export interface Clean {
  readonly kind: 'clean';
}
/** HS-2.6: option 2, a treachery card and an attribute card. */
export interface TreacheryOption {
  readonly kind: 'treachery';
}
/** HS-2.3: an attribute card is taken from the display. */
export interface Take {
  readonly kind: 'take';
  /** Which one, as an index into the attributes. */
  readonly attribute: Attribute;
}
/** HS-2.3: an attribute card is drawn from the face-down pile. */
export interface DrawAttribute {
  readonly kind: 'draw';
}
/** HS-2.6: a treachery card is taken from the display. */
export interface TakeTreachery {
  readonly kind: 'take-treachery';
  /** Which one, as an index into the treachery cards. */
  readonly treachery: Treachery;
}
/** HS-2.6: a treachery card is drawn from the face-down pile. */
export interface DrawTreachery {
  readonly kind: 'draw-treachery';
}
/** HS-3: a noble is created. How it is paid for is asked next, if there is a choice. */
export interface Create {
  readonly kind: 'create';
  /** Where, as an index into the locations of the board. */
  readonly location: number;
}
/** HS-3.2: the noble is paid for. */
export interface Pay {
  readonly kind: 'pay';
  /** The attribute that a Courtesan stands for (HS-3.3); null when the set is paid as it is. */
  readonly courtesanFor: Attribute | null;
}
/** HS-4.2: Assassins are set on a noble, one in a province, two in a capital. */
export interface Assassinate {
  readonly kind: 'assassinate';
  /** Where the noble lives, as an index into the locations of the board. */
  readonly location: number;
}
/** HS-4.3: a noble is killed with cards of its country. */
export interface Execute {
  readonly kind: 'execute';
  /** Where the noble lives, as an index into the locations of the board. */
  readonly location: number;
  /** One treachery card in a province, two in a capital, as indices into the treachery cards. */
  readonly cards: readonly Treachery[];
}
/** HS-2.7: the player has done all it wants to do. */
export interface EndTurn {
  readonly kind: 'end-turn';
}
/** HS-2.7, HS-6.6: an attribute card is discarded. */
export interface Discard {
  readonly kind: 'discard';
  /** Which one, as an index into the attributes. */
  readonly attribute: Attribute;
}
/** HS-2.7, HS-6.6: a treachery card is discarded. */
export interface DiscardTreachery {
  readonly kind: 'discard-treachery';
  /** Which one, as an index into the treachery cards. */
  readonly treachery: Treachery;
}

/** Chance, HS-1.1: who begins. */
export interface FirstPlayer {
  readonly kind: 'first-player';
  /** The seat, from 0. */
  readonly seat: Seat;
}
/** Chance, HS-6.6: the attribute cards outside the hands are shuffled. */
export interface Shuffle {
  readonly kind: 'shuffle';
}
/** Chance: the attribute card that comes up. */
export interface AttributeCard {
  readonly kind: 'attribute-card';
  /** Which one, as an index into the attributes. */
  readonly attribute: Attribute;
}
/** Chance, HS-6.1: the Revolution card comes up. */
export interface RevolutionCard {
  readonly kind: 'revolution-card';
}
/** Chance: the treachery card that comes up. */
export interface TreacheryCard {
  readonly kind: 'treachery-card';
  /** Which one, as an index into the treachery cards. */
  readonly treachery: Treachery;
}
/** Chance, HS-4.2: the cube drawn from the bag. */
export interface Cube {
  readonly kind: 'cube';
  /** Whose cube it is: with the attacker's the noble dies, with the owner's it escapes. */
  readonly of: 'attacker' | 'owner';
}

/** What a player may do. */
export type PlayerMove =
  | ThreeAttributes
  | Clean
  | TreacheryOption
  | Take
  | DrawAttribute
  | TakeTreachery
  | DrawTreachery
  | Create
  | Pay
  | Assassinate
  | Execute
  | EndTurn
  | Discard
  | DiscardTreachery;

/** What chance may bring. */
export type Outcome = FirstPlayer | Shuffle | AttributeCard | RevolutionCard | TreacheryCard | Cube;

export type Move = PlayerMove | Outcome;

// ---- From actions to moves

/** What an action means. It must be one of this box. */
export function moveOf(box: Box, action: Action): Move {
  const move = decoded(box, action);
  insist(move !== undefined, `${action} is an action`);
  return move;
}

/** What a number means; undefined when it is no action of this box. */
export function decoded(box: Box, action: Action): Move | undefined {
  if (!Number.isInteger(action) || action < 0) return undefined;
  if (action < ACT.pay) return drawing(action);
  if (action < ACT.create) return payingOrDiscarding(action);
  return action < ACT.first ? playing(box, action) : outcome(box, action);
}

function drawing(action: Action): Move | undefined {
  switch (action) {
    case ACT.draw:
      return { kind: 'draw' };
    case ACT.drawTreachery:
      return { kind: 'draw-treachery' };
    case ACT.threeAttributes:
      return { kind: 'three-attributes' };
    case ACT.clean:
      return { kind: 'clean' };
    case ACT.treachery:
      return { kind: 'treachery' };
    case ACT.endTurn:
      return { kind: 'end-turn' };
    default:
      if (action < ACT.take + KINDS) return { kind: 'take', attribute: action - ACT.take };
      return action >= ACT.takeTreachery ? { kind: 'take-treachery', treachery: action - ACT.takeTreachery } : undefined;
  }
}

function payingOrDiscarding(action: Action): Move | undefined {
  if (action === ACT.pay) return { kind: 'pay', courtesanFor: null };
  if (action <= ACT.pay + COURTESAN) return { kind: 'pay', courtesanFor: action - ACT.pay - 1 };
  if (action >= ACT.discardTreachery)
    return action < ACT.discardTreachery + TREACHERY_KINDS
      ? { kind: 'discard-treachery', treachery: action - ACT.discardTreachery }
      : undefined;
  return action >= ACT.discard && action < ACT.discard + KINDS ? { kind: 'discard', attribute: action - ACT.discard } : undefined;
}

function playing(box: Box, action: Action): Move | undefined {
  const location = locationIn(action);
  if (location >= box.locationRank.length) return undefined;
  if (action < ACT.assassinate) return { kind: 'create', location };
  if (action < ACT.execute) return { kind: 'assassinate', location };
  const cards = executionsAt(box, location)[executionIn(action)];
  return cards && { kind: 'execute', location, cards };
}

function outcome(box: Box, action: Action): Move | undefined {
  if (action < ACT.first + box.seats) return { kind: 'first-player', seat: action - ACT.first };
  if (action >= ACT.card && action < ACT.card + KINDS) return { kind: 'attribute-card', attribute: action - ACT.card };
  if (action === ACT.card + REVOLUTION) return { kind: 'revolution-card' };
  if (action >= ACT.treacheryCard && action < ACT.treacheryCard + TREACHERY_KINDS)
    return { kind: 'treachery-card', treachery: action - ACT.treacheryCard };
  if (action === ACT.cube) return { kind: 'cube', of: 'attacker' };
  if (action === ACT.cube + 1) return { kind: 'cube', of: 'owner' };
  return action === ACT.shuffle ? { kind: 'shuffle' } : undefined;
}

// ---- From moves to actions

/** The action that a move is; undefined when it is none of this box. What comes from outside is checked to the last field. */
export function actionOf(box: Box, move: Move): Action | undefined {
  switch (move.kind) {
    case 'three-attributes':
      return ACT.threeAttributes;
    case 'clean':
      return ACT.clean;
    case 'treachery':
      return ACT.treachery;
    case 'take':
      return behind(ACT.take, move.attribute, KINDS);
    case 'draw':
      return ACT.draw;
    case 'take-treachery':
      return behind(ACT.takeTreachery, move.treachery, TREACHERY_KINDS);
    case 'draw-treachery':
      return ACT.drawTreachery;
    case 'create':
      return behind(ACT.create, move.location, box.locationRank.length);
    case 'pay':
      return move.courtesanFor === null ? ACT.pay : behind(ACT.pay + 1, move.courtesanFor, COURTESAN);
    case 'assassinate':
      return behind(ACT.assassinate, move.location, box.locationRank.length);
    case 'execute':
      return execution(box, move);
    case 'end-turn':
      return ACT.endTurn;
    case 'discard':
      return behind(ACT.discard, move.attribute, KINDS);
    case 'discard-treachery':
      return behind(ACT.discardTreachery, move.treachery, TREACHERY_KINDS);
    default:
      return actionOfOutcome(box, move);
  }
}

function actionOfOutcome(box: Box, move: Outcome): Action | undefined {
  switch (move.kind) {
    case 'first-player':
      return behind(ACT.first, move.seat, box.seats);
    case 'shuffle':
      return ACT.shuffle;
    case 'attribute-card':
      return behind(ACT.card, move.attribute, KINDS);
    case 'revolution-card':
      return ACT.card + REVOLUTION;
    case 'treachery-card':
      return behind(ACT.treacheryCard, move.treachery, TREACHERY_KINDS);
    case 'cube':
      if (move.of === 'attacker') return ACT.cube;
      return move.of === 'owner' ? ACT.cube + 1 : undefined;
    default:
      return undefined;
  }
}

/** The action `index` places behind the first of its kind, if there are so many. */
const behind = (first: Action, index: number, count: number): Action | undefined =>
  Number.isInteger(index) && index >= 0 && index < count ? first + index : undefined;

/** In whatever order the cards are named. */
function execution(box: Box, { location, cards }: Execute): Action | undefined {
  if (behind(0, location, box.locationRank.length) === undefined || !Array.isArray(cards)) return undefined;
  const named = cards.toSorted((a, b) => a - b).join();
  const way = executionsAt(box, location).findIndex((all) => all.join() === named);
  return way < 0 ? undefined : ACT.execute + 16 * location + way;
}
