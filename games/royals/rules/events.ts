// What happens, as facts. Only a blind draw has something in it that not everybody may know.

import { type Hidden, open, type Seat, type Viewer } from '@regalia/core';
import type { Box, Country, Title } from './types.ts';

/** Facts that everybody is told alike. */
export type PublicEvent =
  /** RY-1.11: the starting player is known. */
  | {
      readonly id: 'started';
      /** who begins */
      readonly seat: Seat;
    }
  /** A turn begins. */
  | {
      readonly id: 'turn';
      /** whose turn */
      readonly seat: Seat;
      /** turns finished before it */
      readonly turn: number;
    }
  /** RY-2.3: what will be drawn. */
  | {
      readonly id: 'chose';
      /** who chose */
      readonly seat: Seat;
      /** three country cards, or one country card and one intrigue card */
      readonly option: 'three' | 'one-and-one';
    }
  /** RY-2.4: a card is taken from the display. */
  | {
      readonly id: 'took';
      /** who took it */
      readonly seat: Seat;
      /** the card */
      readonly country: Country;
    }
  /** RY-2.4, RY-2.5: a card is drawn face down. */
  | {
      readonly id: 'draws';
      /** who draws */
      readonly seat: Seat;
      /** from which pile */
      readonly pile: 'country' | 'intrigue';
    }
  /** RY-3.2, RY-4.1: a noble is chosen, to be paid for. */
  | {
      readonly id: 'claims';
      /** who wants it */
      readonly seat: Seat;
      /** the noble */
      readonly noble: number;
    }
  /** RY-3.2: country cards are paid. */
  | {
      readonly id: 'paid';
      /** who paid */
      readonly seat: Seat;
      /** for which noble */
      readonly noble: number;
      /** how many of each country */
      readonly cards: readonly number[];
    }
  /** RY-4.1: intrigue cards are paid. */
  | {
      readonly id: 'plotted';
      /** who paid */
      readonly seat: Seat;
      /** for which noble */
      readonly noble: number;
      /** how many of each pair of countries */
      readonly cards: readonly number[];
    }
  /** RY-3.2: a vacant noble is claimed. */
  | {
      readonly id: 'claimed';
      /** who has it now */
      readonly seat: Seat;
      /** the noble */
      readonly noble: number;
    }
  /** RY-4.6: a noble is taken over. */
  | {
      readonly id: 'seized';
      /** who has it now */
      readonly seat: Seat;
      /** the noble */
      readonly noble: number;
      /** who had it before */
      readonly from: Seat;
    }
  /** RY-5: a bonus is taken. */
  | {
      readonly id: 'bonus';
      /** who took it */
      readonly seat: Seat;
      /** which marker of the box */
      readonly marker: number;
      /** its points */
      readonly points: number;
    }
  /** RY-2.8: a player has finished playing. */
  | {
      readonly id: 'done';
      /** who has */
      readonly seat: Seat;
    }
  /** RY-2.8: country cards over the limit are discarded. */
  | {
      readonly id: 'discarded';
      /** whose cards */
      readonly seat: Seat;
      /** how many of each country */
      readonly cards: readonly number[];
    }
  /** RY-2.8: intrigue cards over the limit are discarded. */
  | {
      readonly id: 'shed';
      /** whose cards */
      readonly seat: Seat;
      /** how many of each pair of countries */
      readonly cards: readonly number[];
    }
  /** RY-2.8: a card of the display is turned up. */
  | {
      readonly id: 'shown';
      /** the card */
      readonly country: Country;
    }
  /** RY-2.5, RY-6.2, RY-6.3: discards become a pile. */
  | {
      readonly id: 'renewed';
      /** which pile */
      readonly pile: 'country' | 'intrigue';
    }
  /** RY-6: the period ends with this turn or, the third, with this round. */
  | {
      readonly id: 'period-ending';
      /** 0, 1 or 2 */
      readonly period: number;
    }
  /** RY-7: a country is scored. */
  | {
      readonly id: 'scored';
      /** 0, 1 or 2 */
      readonly period: number;
      /** the country */
      readonly country: Country;
      /** influence there, by seat */
      readonly influence: readonly number[];
      /** who takes the first marker; −1 nobody */
      readonly first: Seat;
      /** who takes the second marker; −1 nobody */
      readonly second: Seat;
    }
  /** RY-8.1: a title is scored. */
  | {
      readonly id: 'title';
      /** the title, Marshal being 0 */
      readonly title: Title;
      /** cubes on its marker, by seat */
      readonly cubes: readonly number[];
      /** who takes the marker, one alone or two by halves */
      readonly takers: readonly Seat[];
      /** the points of each taker */
      readonly points: number;
    }
  /** RY-8: the game is over. */
  | { readonly id: 'over' };

/** What happens. */
export type Event =
  | PublicEvent
  | { readonly id: 'drew'; readonly seat: Seat; readonly country: Hidden<Country> }
  | { readonly id: 'drew-intrigue'; readonly seat: Seat; readonly kind: Hidden<number> };

/** What a viewer is told of it. */
export type Told =
  | PublicEvent
  /** RY-2.6: a country card was drawn face down. */
  | {
      readonly id: 'drew';
      /** who drew it */
      readonly seat: Seat;
      /** the card; only for its drawer */
      readonly country?: Country;
    }
  /** RY-2.6: an intrigue card was drawn. */
  | {
      readonly id: 'drew-intrigue';
      /** who drew it */
      readonly seat: Seat;
      /** the pair of countries it shows; only for its drawer */
      readonly kind?: number;
    };

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
