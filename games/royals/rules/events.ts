// What happens, as facts. Only a blind draw has something in it that not everybody may know.

import { type Hidden, open, type Seat, type Viewer } from '@regalia/core';
import type { Box, Country, Title } from './types.ts';

/** Facts that everybody is told alike. */
export type PublicEvent =
  | { readonly id: 'started'; readonly seat: Seat }
  | { readonly id: 'turn'; readonly seat: Seat; readonly turn: number }
  | { readonly id: 'chose'; readonly seat: Seat; readonly option: 'three' | 'one-and-one' }
  | { readonly id: 'took'; readonly seat: Seat; readonly country: Country }
  | { readonly id: 'draws'; readonly seat: Seat; readonly pile: 'country' | 'intrigue' }
  | { readonly id: 'claims'; readonly seat: Seat; readonly noble: number }
  | { readonly id: 'paid'; readonly seat: Seat; readonly noble: number; readonly cards: readonly number[] }
  | { readonly id: 'plotted'; readonly seat: Seat; readonly noble: number; readonly cards: readonly number[] }
  | { readonly id: 'claimed'; readonly seat: Seat; readonly noble: number }
  | { readonly id: 'seized'; readonly seat: Seat; readonly noble: number; readonly from: Seat }
  | { readonly id: 'bonus'; readonly seat: Seat; readonly marker: number; readonly points: number }
  | { readonly id: 'done'; readonly seat: Seat }
  | { readonly id: 'discarded'; readonly seat: Seat; readonly cards: readonly number[] }
  | { readonly id: 'shed'; readonly seat: Seat; readonly cards: readonly number[] }
  | { readonly id: 'shown'; readonly country: Country }
  | { readonly id: 'renewed'; readonly pile: 'country' | 'intrigue' }
  | { readonly id: 'period-ending'; readonly period: number }
  | {
      readonly id: 'scored';
      readonly period: number;
      readonly country: Country;
      readonly influence: readonly number[];
      readonly first: Seat;
      readonly second: Seat;
    }
  | {
      readonly id: 'title';
      readonly title: Title;
      readonly cubes: readonly number[];
      readonly takers: readonly Seat[];
      readonly points: number;
    }
  | { readonly id: 'over' };

export type Event =
  | PublicEvent
  | { readonly id: 'drew'; readonly seat: Seat; readonly country: Hidden<Country> }
  | { readonly id: 'drew-intrigue'; readonly seat: Seat; readonly kind: Hidden<number> };

export type Told =
  | PublicEvent
  | { readonly id: 'drew'; readonly seat: Seat; readonly country?: Country }
  | { readonly id: 'drew-intrigue'; readonly seat: Seat; readonly kind?: number };

/** RY-2.6: a face-down draw is private. */
export function tell(_box: Box, event: Event, viewer: Viewer): Told {
  if (event.id === 'drew')
    return viewer === event.seat ? { id: 'drew', seat: event.seat, country: open(event.country) } : { id: 'drew', seat: event.seat };
  if (event.id === 'drew-intrigue')
    return viewer === event.seat
      ? { id: 'drew-intrigue', seat: event.seat, kind: open(event.kind) }
      : { id: 'drew-intrigue', seat: event.seat };
  return event;
}
