// What happens, as facts. Only the split and the choice of what to lose have something in them that not everybody may know yet.

import { type Hidden, open, type Seat, type Viewer } from '@regalia/core';
import type { Box } from './types.ts';

/** Facts that everybody is told alike. Goods, cubes and cards are counts by kind. */
export type PublicEvent =
  | { readonly id: 'placed'; readonly seat: Seat; readonly place: number }
  | { readonly id: 'grant-shown'; readonly season: number; readonly grant: number }
  | { readonly id: 'favor-shown'; readonly favor: number }
  | { readonly id: 'favor-gone'; readonly favor: number }
  | { readonly id: 'province-shown'; readonly province: number; readonly cubes: readonly number[] }
  | { readonly id: 'chose'; readonly seat: Seat; readonly kinds: readonly number[] }
  | { readonly id: 'round'; readonly round: number; readonly order: readonly Seat[] }
  | { readonly id: 'income'; readonly seat: Seat; readonly gold: number }
  | { readonly id: 'played'; readonly seat: Seat; readonly cards: number }
  | { readonly id: 'entered'; readonly seat: Seat; readonly slot: number; readonly favor: number }
  | { readonly id: 'taxed'; readonly seat: Seat; readonly to: Seat }
  | { readonly id: 'paid'; readonly seat: Seat; readonly goods: readonly number[] }
  | { readonly id: 'gained'; readonly seat: Seat; readonly goods: readonly number[] }
  | { readonly id: 'took'; readonly seat: Seat; readonly cubes: readonly number[]; readonly from: 'repository' | 'supply' }
  | { readonly id: 'bought'; readonly seat: Seat; readonly cubes: readonly number[]; readonly gold: number }
  | { readonly id: 'sold'; readonly seat: Seat; readonly cubes: readonly number[]; readonly gold: number }
  | { readonly id: 'swapped'; readonly seat: Seat; readonly cubes: readonly number[] }
  | { readonly id: 'received'; readonly seat: Seat; readonly cubes: readonly number[] }
  | { readonly id: 'hires'; readonly seat: Seat; readonly kind: number; readonly from: 'hand' | 'played' }
  | { readonly id: 'hired'; readonly seat: Seat; readonly kind: number }
  | { readonly id: 'builds'; readonly seat: Seat; readonly tile: number }
  | { readonly id: 'built'; readonly seat: Seat; readonly tile: number; readonly points: number }
  | { readonly id: 'guarded'; readonly seat: Seat; readonly points: number }
  | { readonly id: 'learns'; readonly seat: Seat; readonly card: 'science' | 'arts' }
  | { readonly id: 'learned'; readonly seat: Seat; readonly card: 'science' | 'arts' }
  | { readonly id: 'favored'; readonly seat: Seat; readonly favor: number; readonly points: number }
  | { readonly id: 'glory'; readonly seat: Seat; readonly points: number }
  | { readonly id: 'stopped'; readonly seat: Seat }
  | { readonly id: 'passed'; readonly seat: Seat; readonly left: number }
  | { readonly id: 'revealed'; readonly seat: Seat; readonly cards: readonly number[] }
  | { readonly id: 'attacked'; readonly attack: number; readonly strength: number; readonly warriors: number; readonly defended: boolean }
  | {
      readonly id: 'raided';
      readonly seat: Seat;
      readonly owed: number;
      readonly recruits: number;
      /** Resources that the seat has still to choose. */
      readonly choosing: number;
      readonly cubes: readonly number[];
      readonly gold: number;
      readonly points: number;
    }
  | { readonly id: 'lost'; readonly seat: Seat; readonly cubes: readonly number[] }
  | {
      readonly id: 'granted';
      readonly season: number;
      readonly category: number;
      readonly seat: Seat;
      readonly count: number;
      readonly points: number;
    }
  | { readonly id: 'over' };

export type Event =
  | PublicEvent
  | { readonly id: 'split'; readonly seat: Seat; readonly hand: Hidden<readonly number[]> }
  | { readonly id: 'losing'; readonly seat: Seat; readonly cubes: Hidden<readonly number[]> };

export type Told =
  | PublicEvent
  | { readonly id: 'split'; readonly seat: Seat; readonly hand?: readonly number[] }
  | { readonly id: 'losing'; readonly seat: Seat; readonly cubes?: readonly number[] };

/** AR-14, AR-54: what is chosen in secret is told to the chooser; the others learn that a choice was made. */
export function tell(_box: Box, event: Event, viewer: Viewer): Told {
  if (event.id === 'split')
    return viewer === event.seat ? { id: 'split', seat: event.seat, hand: open(event.hand) } : { id: 'split', seat: event.seat };
  if (event.id === 'losing')
    return viewer === event.seat ? { id: 'losing', seat: event.seat, cubes: open(event.cubes) } : { id: 'losing', seat: event.seat };
  return event;
}
