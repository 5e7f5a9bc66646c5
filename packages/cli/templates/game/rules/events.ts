// What happens, and what each viewer is told of it. Everything that anybody can see change is an event.

import type { Seat, Viewer } from '@regalia/core';
import type { Box } from './types.ts';

export type Event =
  | { readonly id: 'drew'; readonly seat: Seat; readonly value: number }
  | { readonly id: 'laid'; readonly seat: Seat; readonly value: number }
  | { readonly id: 'ended-turn'; readonly seat: Seat }
  | { readonly id: 'ended-game' };

export type Told =
  /** A card was drawn. */
  | {
      readonly id: 'drew';
      readonly seat: Seat;
      /** Told to who drew it and to nobody else (XX-2.1). */
      readonly value?: number;
    }
  /** A card was laid. */
  | { readonly id: 'laid'; readonly seat: Seat; readonly value: number }
  | { readonly id: 'ended-turn'; readonly seat: Seat }
  | { readonly id: 'ended-game' };

export function tell(_box: Box, event: Event, viewer: Viewer): Told {
  return event.id === 'drew' && event.seat !== viewer ? { id: 'drew', seat: event.seat } : event;
}
