// What happens, as facts. Only a blind draw has something in it that not everybody may know; of the revolution pile nobody is told.

import { type Hidden, open, type Seat, type Viewer } from '@regalia/core';
import type { Attribute, Box, Country, Rank, Treachery } from './types.ts';

/** HS-1.1: chance has named the first player. */
export type Started = {
  readonly id: 'started';
  /** The first player. */
  readonly seat: Seat;
};
/** HS-6.6: the attribute cards outside the hands were shuffled. */
export type Shuffled = {
  readonly id: 'shuffled';
};
/** HS-1.4: the revolution pile is laid out. */
export type Sealed = {
  readonly id: 'sealed';
  /** The round that begins: 0 for 1589, 1 for 1689, 2 for 1789. */
  readonly round: number;
};
/** A turn begins. */
export type TurnBegan = {
  readonly id: 'turn';
  /** Whose turn it is. */
  readonly seat: Seat;
  /** Turns finished before. */
  readonly turn: number;
};
/** HS-2.2, HS-2.6: what a player does in the turn. */
export type Chose = {
  readonly id: 'chose';
  /** Whose turn it is. */
  readonly seat: Seat;
  /** Three attribute cards, cleaning and one, or treachery. */
  readonly option: 'three' | 'clean' | 'treachery';
};
/** HS-2.4: the display was set aside. */
export type Cleaned = {
  readonly id: 'cleaned';
  /** Who cleaned it. */
  readonly seat: Seat;
  /** The cards set aside, counted by attribute. */
  readonly cards: readonly number[];
};
/** HS-2.4: the cleaned cards were shuffled into the main pile. */
export type Returned = {
  readonly id: 'returned';
  /** The cards, counted by attribute. */
  readonly cards: readonly number[];
};
/** HS-2.3: an attribute card was taken from the display. */
export type Took = {
  readonly id: 'took';
  /** Who took it. */
  readonly seat: Seat;
  /** Which one. */
  readonly attribute: Attribute;
};
/** HS-2.6: a treachery card was taken from the display. */
export type TookTreachery = {
  readonly id: 'took-treachery';
  /** Who took it. */
  readonly seat: Seat;
  /** Which one. */
  readonly kind: Treachery;
};
/** HS-2.3, HS-2.6: a card is drawn from a face-down pile. */
export type Draws = {
  readonly id: 'draws';
  /** Who draws. */
  readonly seat: Seat;
  /** From which pile. */
  readonly pile: 'attribute' | 'treachery';
};
/** HS-3.1: a player has chosen a noble to create. */
export type Creates = {
  readonly id: 'creates';
  /** Whose noble it will be. */
  readonly seat: Seat;
  /** Where. */
  readonly location: number;
};
/** HS-3.2: the noble is paid for. */
export type Paid = {
  readonly id: 'paid';
  /** Who paid. */
  readonly seat: Seat;
  /** For which location. */
  readonly location: number;
  /** The cards discarded, one by one. */
  readonly cards: readonly Attribute[];
};
/** HS-3.4: a noble was created. */
export type Created = {
  readonly id: 'created';
  /** Whose noble it is. */
  readonly seat: Seat;
  /** Where it lives. */
  readonly location: number;
  /** Whether there was a noble card left for it. */
  readonly card: boolean;
};
/** HS-5: a marker was taken. */
export type Bonus = {
  readonly id: 'bonus';
  /** Who took it. */
  readonly seat: Seat;
  /** Which one, as an index into the markers of the box. */
  readonly marker: number;
  /** What it is worth. */
  readonly points: number;
};
/** HS-4.2, HS-4.3: treachery cards were played against a noble. */
export type Attacked = {
  readonly id: 'attacked';
  /** Who attacks. */
  readonly seat: Seat;
  /** Where the noble lives. */
  readonly location: number;
  /** Whose noble it is. */
  readonly owner: Seat;
  /** The cards played, one by one. */
  readonly cards: readonly Treachery[];
};
/** HS-4.4: a noble died. */
export type Killed = {
  readonly id: 'killed';
  /** Who killed it. */
  readonly seat: Seat;
  /** Where it lived. */
  readonly location: number;
  /** Whose noble it was. */
  readonly owner: Seat;
};
/** HS-4.2: a noble escaped its assassin. */
export type Escaped = {
  readonly id: 'escaped';
  /** Who attacked it. */
  readonly seat: Seat;
  /** Where it lives. */
  readonly location: number;
  /** Whose noble it is. */
  readonly owner: Seat;
};
/** HS-2.7: a player has done all it wanted to do in the turn. */
export type Done = {
  readonly id: 'done';
  /** Whose turn it is. */
  readonly seat: Seat;
};
/** HS-2.7, HS-6.6: an attribute card was discarded. */
export type Discarded = {
  readonly id: 'discarded';
  /** Who discarded it. */
  readonly seat: Seat;
  /** Which one. */
  readonly attribute: Attribute;
};
/** HS-2.7, HS-6.6: a treachery card was discarded. */
export type DiscardedTreachery = {
  readonly id: 'shed';
  /** Who discarded it. */
  readonly seat: Seat;
  /** Which one. */
  readonly kind: Treachery;
};
/** HS-1.4, HS-2.2, HS-2.7: an attribute card is shown. */
export type Shown = {
  readonly id: 'shown';
  /** Which one. */
  readonly attribute: Attribute;
};
/** HS-1.5, HS-2.7: a treachery card is shown. */
export type ShownTreachery = {
  readonly id: 'shown-treachery';
  /** Which one. */
  readonly kind: Treachery;
};
/** HS-4.7: the treachery pile was renewed from its discards. */
export type Renewed = {
  readonly id: 'renewed';
};
/** HS-6.1: the Revolution card has appeared. */
export type Revolution = {
  readonly id: 'revolution';
  /** Whose turn it stopped. */
  readonly seat: Seat;
  /** The round that it ends: 0 for 1589, 1 for 1689, 2 for 1789. */
  readonly round: number;
  /** Whether it appeared in a draw; otherwise in the refill. */
  readonly drawing: boolean;
};
/** HS-6.3: a country was scored. */
export type Scored = {
  readonly id: 'scored';
  /** The round: 0 for 1589, 1 for 1689, 2 for 1789. */
  readonly round: number;
  /** The country: 0 France, 1 German States, 2 Britain, 3 Spain. */
  readonly country: Country;
  /** Influence, by seat. */
  readonly influence: readonly number[];
  /** Who took the first marker; −1 for nobody. */
  readonly first: Seat;
  /** Who took the second marker; −1 for nobody. */
  readonly second: Seat;
};
/** HS-6.7: the turn that the Revolution interrupted goes on. */
export type Resumed = {
  readonly id: 'resumed';
  /** Whose turn it is. */
  readonly seat: Seat;
};
/** HS-7.1: the most noble cards of a rank were counted. */
export type Most = {
  readonly id: 'most';
  /** The rank, from 0 for Baron to 6 for King. */
  readonly rank: Rank;
  /** Noble cards of the rank, by seat. */
  readonly cards: readonly number[];
  /** Who takes points: one, two, or nobody. */
  readonly takers: readonly Seat[];
  /** What each of them takes. */
  readonly points: number;
};
/** HS-6.8: the game is over. */
export type Over = {
  readonly id: 'over';
};

/** Facts that everybody is told alike. */
export type PublicEvent =
  | Started
  | Shuffled
  | Sealed
  | TurnBegan
  | Chose
  | Cleaned
  | Returned
  | Took
  | TookTreachery
  | Draws
  | Creates
  | Paid
  | Created
  | Bonus
  | Attacked
  | Killed
  | Escaped
  | Done
  | Discarded
  | DiscardedTreachery
  | Shown
  | ShownTreachery
  | Renewed
  | Revolution
  | Scored
  | Resumed
  | Most
  | Over;

export type Event =
  | PublicEvent
  | { readonly id: 'drew'; readonly seat: Seat; readonly attribute: Hidden<Attribute> }
  | { readonly id: 'drew-treachery'; readonly seat: Seat; readonly kind: Hidden<Treachery> };

/** HS-2.3: an attribute card was drawn from the pile. */
export type Drew = {
  readonly id: 'drew';
  /** Who drew it. */
  readonly seat: Seat;
  /** Which one: told to its drawer alone. */
  readonly attribute?: Attribute;
};
/** HS-2.6: a treachery card was drawn from the pile. */
export type DrewTreachery = {
  readonly id: 'drew-treachery';
  /** Who drew it. */
  readonly seat: Seat;
  /** Which one: told to its drawer alone. */
  readonly kind?: Treachery;
};

/** What a viewer is told. */
export type Told = PublicEvent | Drew | DrewTreachery;

/** HS-2.3: a face-down draw is private. */
export function tell(_box: Box, event: Event, viewer: Viewer): Told {
  if (event.id === 'drew') return { id: 'drew', seat: event.seat, ...(viewer === event.seat && { attribute: open(event.attribute) }) };
  if (event.id === 'drew-treachery')
    return { id: 'drew-treachery', seat: event.seat, ...(viewer === event.seat && { kind: open(event.kind) }) };
  return event;
}
