// The state of a table: what is to be decided, and where every card, counter and marker is.

import { type Hidden, hide, open, type Seat } from '@regalia/core';

/** What is to be decided, and by whom: chance up to `refillTreachery`, the decider in the others. */
export const PHASE = {
  /** HS-1.1: chance names the first player. */
  start: 0,
  /** HS-6.6: the attribute cards outside the hands are shuffled. */
  shuffle: 1,
  /** HS-1.4: a card is laid aside for the revolution pile. */
  layAside: 2,
  /** HS-1.4: a card is shown when a round is laid out. */
  show: 3,
  /** HS-1.5: a treachery card is shown when a round is laid out. */
  showTreachery: 4,
  /** HS-2.2: a card is shown after cleaning. */
  clean: 5,
  /** HS-2.3: the card that a player draws blind. */
  dealAttribute: 6,
  /** HS-2.6: the treachery card that a player draws blind. */
  dealTreachery: 7,
  /** HS-4.2: a cube is drawn from the bag. */
  cube: 8,
  /** HS-2.7: a card is shown after a turn. */
  refill: 9,
  /** HS-2.7: a treachery card is shown after a turn. */
  refillTreachery: 10,
  /** HS-2.2: attribute cards, or treachery? */
  choose: 11,
  /** HS-2.3: which card? */
  draw: 12,
  /** HS-2.5, HS-2.6: a noble to create, a noble to attack, or the end of the turn? */
  play: 13,
  /** HS-3.2: how is the noble paid for? */
  pay: 14,
  /** HS-2.7, HS-6.6: which attribute card is discarded? */
  discard: 15,
  /** HS-2.7, HS-6.6: which treachery card is discarded? */
  discardTreachery: 16,
  /** HS-6.8: the game is over. */
  over: 17,
} as const;
/** 0 first player, 1 shuffling, 2 laying aside, 3 and 4 showing, 5 showing after cleaning, 6 and 7 a blind draw, 8 a cube, 9 and 10 refilling; 11 choosing the option, 12 drawing, 13 playing, 14 paying, 15 and 16 discarding; 17 over. */
export type Phase = (typeof PHASE)[keyof typeof PHASE];

/** What the mover does in this turn (HS-2.2, HS-2.6); none before it is chosen. The first turn counts as `attributes` (HS-2.1). */
export const OPTION = { none: 0, attributes: 1, clean: 2, treachery: 3 } as const;
/** 0 not chosen yet, 1 attribute cards, 2 cleaning and one attribute card, 3 treachery. */
export type Option = (typeof OPTION)[keyof typeof OPTION];

/** Where the Revolution stopped the turn (HS-6.7); kept when it ended the game. */
export const STOPPED = { no: 0, drawing: 1, refilling: 2 } as const;
/** 0 the Revolution has not stopped the turn, 1 it stopped a draw, 2 it stopped the refill. */
export type Stopped = (typeof STOPPED)[keyof typeof STOPPED];

/** Counts of one player stand together: hand[9 × seat + attribute], nobles[7 × seat + rank], and so on. */
export interface State {
  phase: Phase;
  /** Whose turn it is. */
  mover: Seat;
  /** Who decides: the mover, or between two rounds whoever has to discard (HS-6.6). */
  decider: Seat;
  /** First player; −1 before it is known. */
  starter: Seat;
  /** Turns finished. */
  turn: number;
  /** 0, 1, 2. */
  round: number;
  option: Option;
  stopped: Stopped;
  /** Attribute and treachery cards the mover has still to take. */
  owed: number;
  owedTreachery: number;
  /** The location whose noble is being paid for, or whose noble an assassin is after; −1 otherwise. */
  pending: number;
  /** Locations named by a treachery card in this turn (HS-4.1). */
  named: number[];
  /** Locations emptied in this turn and still empty, in the order of the board (HS-4.6). */
  emptied: number[];

  /** The main pile. */
  pile: Hidden<number[]>;
  /** The revolution pile; behind the attributes the Revolution card. */
  revolution: Hidden<number[]>;
  display: number[];
  discards: number[];
  /** The cards set aside by cleaning (HS-2.4). */
  cleaned: number[];
  /** Cards that everybody knows not to be in the revolution pile: cleaned into the main pile in this round, and not seen since. */
  returned: number[];
  treacheryPile: Hidden<number[]>;
  treacheryDisplay: number[];
  treacheryDiscards: number[];
  hand: Hidden<number[]>;
  treachery: Hidden<number[]>;
  /** Cards that everybody knows to be in a hand: seen taken, not yet seen played. */
  known: number[];
  knownTreachery: number[];

  /** Whose noble lives in each location; −1 empty. */
  owner: number[];
  /** Counters lying face down: counters[seats × sector + seat] (HS-4.4). */
  counters: number[];
  /** Noble cards taken, by player, and left, by rank (HS-3.4). */
  nobles: number[];
  nobleCards: number[];
  /** By seat, ranks created when no card was left, as bits; noted only where that counts (HS-5.4). */
  cardless: number[];
  /** Taker of each marker of the box. */
  markers: number[];
  score: number[];
}

export function clone(s: State): State {
  return {
    phase: s.phase,
    mover: s.mover,
    decider: s.decider,
    starter: s.starter,
    turn: s.turn,
    round: s.round,
    option: s.option,
    stopped: s.stopped,
    owed: s.owed,
    owedTreachery: s.owedTreachery,
    pending: s.pending,
    named: s.named.slice(),
    emptied: s.emptied.slice(),
    pile: hide(open(s.pile).slice()),
    revolution: hide(open(s.revolution).slice()),
    display: s.display.slice(),
    discards: s.discards.slice(),
    cleaned: s.cleaned.slice(),
    returned: s.returned.slice(),
    treacheryPile: hide(open(s.treacheryPile).slice()),
    treacheryDisplay: s.treacheryDisplay.slice(),
    treacheryDiscards: s.treacheryDiscards.slice(),
    hand: hide(open(s.hand).slice()),
    treachery: hide(open(s.treachery).slice()),
    known: s.known.slice(),
    knownTreachery: s.knownTreachery.slice(),
    owner: s.owner.slice(),
    counters: s.counters.slice(),
    nobles: s.nobles.slice(),
    nobleCards: s.nobleCards.slice(),
    cardless: s.cardless.slice(),
    markers: s.markers.slice(),
    score: s.score.slice(),
  };
}
