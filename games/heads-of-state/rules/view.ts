// What a viewer may know (HS-2.8).

import { open, type Seat, type Viewer } from '@regalia/core';
import * as kit from '@regalia/kit';
import { attributeRows, rankRows, seatRows, sizes, treacheryRows } from './rows.ts';
import type { Option, Phase, State, Stopped } from './state.ts';
import type { Box } from './types.ts';
import * as words from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { sum } = kit;
const { KINDS, TREACHERY_KINDS } = words;

/** Cards counted by kind: by attribute, the Courtesan last; or by treachery card, the Assassin first. */
export type Counts = readonly number[];

/** Built by inclusion: a field of the state that is not named here is not seen. */
export interface View {
  /** The seat that looks, from 0; null for a spectator. */
  readonly viewer: Viewer;
  /** What is to be decided. */
  readonly phase: Phase;
  /** Whose turn it is. */
  readonly mover: Seat;
  /** Who decides: the mover, or between two rounds whoever has to discard (HS-6.6). */
  readonly decider: Seat;
  /** First player; −1 before it is known. */
  readonly starter: Seat;
  /** Turns finished. */
  readonly turn: number;
  /** 0 for 1589, 1 for 1689, 2 for 1789. */
  readonly round: number;
  /** What the mover does in this turn. */
  readonly option: Option;
  /** Where the Revolution stopped the turn (HS-6.7). */
  readonly stopped: Stopped;
  /** Attribute cards the mover has still to take. */
  readonly owed: number;
  /** Treachery cards the mover has still to take. */
  readonly owedTreachery: number;
  /** The location whose noble is being paid for, or whose noble an assassin is after; −1 otherwise. */
  readonly pending: number;
  /** Locations named by a treachery card in this turn (HS-4.1). */
  readonly named: readonly number[];
  /** Locations emptied in this turn and still empty (HS-4.6). */
  readonly emptied: readonly number[];
  /** How many cards are left in the main pile. */
  readonly pile: number;
  /** How many cards are left in the revolution pile, the Revolution among them. */
  readonly revolution: number;
  /** How many cards are left in the treachery pile. */
  readonly treacheryPile: number;
  /** Attribute cards on display, by attribute. */
  readonly display: Counts;
  /** Discarded attribute cards, by attribute. */
  readonly discards: Counts;
  /** Attribute cards set aside by cleaning (HS-2.4), by attribute. */
  readonly cleaned: Counts;
  /** Attribute cards cleaned into the main pile in this round and not seen since: they are not in the revolution pile. */
  readonly returned: Counts;
  /** Treachery cards on display, by treachery card. */
  readonly treacheryDisplay: Counts;
  /** Discarded treachery cards, by treachery card. */
  readonly treacheryDiscards: Counts;
  /** The viewer's own attribute cards; null for a spectator. */
  readonly hand: Counts | null;
  /** The viewer's own treachery cards; null for a spectator. */
  readonly treachery: Counts | null;
  /** How many attribute cards each seat holds. */
  readonly hands: readonly number[];
  /** How many treachery cards each seat holds. */
  readonly treacheries: readonly number[];
  /** known[seat][attribute]: cards that everybody saw the seat take and not yet play. */
  readonly known: readonly Counts[];
  /** knownTreachery[seat][treachery]: the same of treachery cards. */
  readonly knownTreachery: readonly Counts[];
  /** By location, the seat whose noble lives there; −1 empty. */
  readonly owner: readonly number[];
  /** counters[sector][seat]: counters lying face down (HS-4.4). */
  readonly counters: readonly (readonly number[])[];
  /** nobles[seat][rank]: noble cards taken (HS-3.4). */
  readonly nobles: readonly (readonly number[])[];
  /** Noble cards left, by rank. */
  readonly nobleCards: readonly number[];
  /** By seat, ranks created when no card was left, as bits; there only where that counts (HS-5.4). */
  readonly cardless?: readonly number[];
  /** By marker of the box, the seat that took it; −1 free, −2 removed. */
  readonly markers: readonly number[];
  /** Points, by seat. */
  readonly score: readonly number[];
}

/** A copy of a list that is empty most of the time: then it is always the same. */
const listed = (list: readonly number[]): readonly number[] => (list.length === 0 ? NOTHING : list.slice());
const NOTHING: readonly number[] = [];

export function view(box: Box, s: State, viewer: Viewer): View {
  const { seats } = box;
  const hand = open(s.hand);
  const treachery = open(s.treachery);
  return {
    viewer,
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
    named: listed(s.named),
    emptied: listed(s.emptied),
    pile: sum(open(s.pile)),
    revolution: sum(open(s.revolution)),
    treacheryPile: sum(open(s.treacheryPile)),
    display: s.display.slice(),
    discards: s.discards.slice(),
    cleaned: s.cleaned.slice(),
    returned: s.returned.slice(),
    treacheryDisplay: s.treacheryDisplay.slice(),
    treacheryDiscards: s.treacheryDiscards.slice(),
    hand: viewer === null ? null : hand.slice(KINDS * viewer, KINDS * (viewer + 1)),
    treachery: viewer === null ? null : treachery.slice(TREACHERY_KINDS * viewer, TREACHERY_KINDS * (viewer + 1)),
    hands: sizes(hand, KINDS, seats),
    treacheries: sizes(treachery, TREACHERY_KINDS, seats),
    known: attributeRows(s.known),
    knownTreachery: treacheryRows(s.knownTreachery),
    owner: s.owner.slice(),
    counters: seatRows(s.counters, seats),
    nobles: rankRows(s.nobles),
    nobleCards: s.nobleCards.slice(),
    ...(box.houseOfCreated ? { cardless: s.cardless.slice() } : {}),
    markers: s.markers.slice(),
    score: s.score.slice(),
  };
}
