// What happens, as facts. Only a blind draw has something in it that not everybody may know; of the revolution pile nobody is told.

import { type Hidden, open, type Seat, type Viewer } from '@regalia/core';
import type { Attribute, Box, Country, Rank, Treachery } from './types.ts';

/** Facts that everybody is told alike. */
export type PublicEvent =
  | { readonly id: 'started'; readonly seat: Seat }
  | { readonly id: 'shuffled' }
  | { readonly id: 'sealed'; readonly round: number }
  | { readonly id: 'turn'; readonly seat: Seat; readonly turn: number }
  | { readonly id: 'chose'; readonly seat: Seat; readonly option: 'three' | 'clean' | 'treachery' }
  | { readonly id: 'cleaned'; readonly seat: Seat; readonly cards: readonly number[] }
  | { readonly id: 'returned'; readonly cards: readonly number[] }
  | { readonly id: 'took'; readonly seat: Seat; readonly attribute: Attribute }
  | { readonly id: 'took-treachery'; readonly seat: Seat; readonly kind: Treachery }
  | { readonly id: 'draws'; readonly seat: Seat; readonly pile: 'attribute' | 'treachery' }
  | { readonly id: 'creates'; readonly seat: Seat; readonly location: number }
  | { readonly id: 'paid'; readonly seat: Seat; readonly location: number; readonly cards: readonly Attribute[] }
  | { readonly id: 'created'; readonly seat: Seat; readonly location: number; readonly card: boolean }
  | { readonly id: 'bonus'; readonly seat: Seat; readonly marker: number; readonly points: number }
  | { readonly id: 'attacked'; readonly seat: Seat; readonly location: number; readonly owner: Seat; readonly cards: readonly Treachery[] }
  | { readonly id: 'killed'; readonly seat: Seat; readonly location: number; readonly owner: Seat }
  | { readonly id: 'escaped'; readonly seat: Seat; readonly location: number; readonly owner: Seat }
  | { readonly id: 'done'; readonly seat: Seat }
  | { readonly id: 'discarded'; readonly seat: Seat; readonly attribute: Attribute }
  | { readonly id: 'shed'; readonly seat: Seat; readonly kind: Treachery }
  | { readonly id: 'shown'; readonly attribute: Attribute }
  | { readonly id: 'shown-treachery'; readonly kind: Treachery }
  | { readonly id: 'renewed' }
  | { readonly id: 'revolution'; readonly seat: Seat; readonly round: number; readonly drawing: boolean }
  | {
      readonly id: 'scored';
      readonly round: number;
      readonly country: Country;
      readonly influence: readonly number[];
      readonly first: Seat;
      readonly second: Seat;
    }
  | { readonly id: 'resumed'; readonly seat: Seat }
  | {
      readonly id: 'most';
      readonly rank: Rank;
      readonly cards: readonly number[];
      readonly takers: readonly Seat[];
      readonly points: number;
    }
  | { readonly id: 'over' };

export type Event =
  | PublicEvent
  | { readonly id: 'drew'; readonly seat: Seat; readonly attribute: Hidden<Attribute> }
  | { readonly id: 'drew-treachery'; readonly seat: Seat; readonly kind: Hidden<Treachery> };

export type Told =
  | PublicEvent
  | { readonly id: 'drew'; readonly seat: Seat; readonly attribute?: Attribute }
  | { readonly id: 'drew-treachery'; readonly seat: Seat; readonly kind?: Treachery };

/** HS-2.3: a face-down draw is private. */
export function tell(_box: Box, event: Event, viewer: Viewer): Told {
  if (event.id === 'drew') return { id: 'drew', seat: event.seat, ...(viewer === event.seat && { attribute: open(event.attribute) }) };
  if (event.id === 'drew-treachery')
    return { id: 'drew-treachery', seat: event.seat, ...(viewer === event.seat && { kind: open(event.kind) }) };
  return event;
}
