// What happens, as facts. Only the split and the choice of what to lose have something in them that not everybody may know yet.

import { type Hidden, open, type Seat, type Viewer } from '@regalia/core';
import type { Box } from './types.ts';

/** Facts that everybody is told alike. Goods, cubes and cards are counts by kind. */
export type PublicEvent =
  | {
      /** A place in the player order is drawn (AR-2). */
      readonly id: 'placed';
      /** Who has it. */
      readonly seat: Seat;
      /** From 0, the first. */
      readonly place: number;
    }
  | {
      /** A King's Grant is drawn for a Season (AR-5). */
      readonly id: 'grant-shown';
      /** From 0. */
      readonly season: number;
      /** Which card. */
      readonly grant: number;
    }
  | {
      /** A King's Favor comes into the entry slot (AR-6, AR-48). */
      readonly id: 'favor-shown';
      /** Which card. */
      readonly favor: number;
    }
  | {
      /** The oldest King's Favor leaves the game (AR-48). */
      readonly id: 'favor-gone';
      /** Which card. */
      readonly favor: number;
    }
  | {
      /** A Province fills the Repository (AR-9, AR-49). */
      readonly id: 'province-shown';
      /** Which card. */
      readonly province: number;
      /** Cubes that came, by resource. */
      readonly cubes: readonly number[];
    }
  | {
      /** A player has chosen two Magisters (AR-11). */
      readonly id: 'chose';
      /** Who. */
      readonly seat: Seat;
      /** The two kinds. */
      readonly kinds: readonly number[];
    }
  | {
      /** A round begins (AR-13). */
      readonly id: 'round';
      /** From 1. */
      readonly round: number;
      /** Seats in player order. */
      readonly order: readonly Seat[];
    }
  | {
      /** A tile pays gold at the start of a round (AR-16). */
      readonly id: 'income';
      /** Whom. */
      readonly seat: Seat;
      /** How much. */
      readonly gold: number;
    }
  | {
      /** Cards are played (AR-18). */
      readonly id: 'played';
      /** By whom. */
      readonly seat: Seat;
      /** In which way, by its number (`playAt`). */
      readonly cards: number;
    }
  | {
      /** A figure is put on a slot (AR-18). */
      readonly id: 'entered';
      /** Whose. */
      readonly seat: Seat;
      /** Which slot. */
      readonly slot: number;
      /** The King's Favor beside it; −1 for none. */
      readonly favor: number;
    }
  | {
      /** Tax is paid (AR-27). */
      readonly id: 'taxed';
      /** By whom. */
      readonly seat: Seat;
      /** To whom; always 1 gold. */
      readonly to: Seat;
    }
  | {
      /** A price is paid (AR-45). */
      readonly id: 'paid';
      /** By whom. */
      readonly seat: Seat;
      /** How many of each of the first six goods. */
      readonly goods: readonly number[];
    }
  | {
      /** Goods come out of the supply (AR-34, AR-36, AR-37). */
      readonly id: 'gained';
      /** To whom. */
      readonly seat: Seat;
      /** How many of each of the first six goods. */
      readonly goods: readonly number[];
    }
  | {
      /** Cubes of one's choice are taken (AR-35). */
      readonly id: 'took';
      /** By whom. */
      readonly seat: Seat;
      /** How many of each resource. */
      readonly cubes: readonly number[];
      /** Out of what. */
      readonly from: 'repository' | 'supply';
    }
  | {
      /** Cubes are bought (AR-38). */
      readonly id: 'bought';
      /** By whom. */
      readonly seat: Seat;
      /** How many of each resource. */
      readonly cubes: readonly number[];
      /** For how much. */
      readonly gold: number;
    }
  | {
      /** Cubes are sold (AR-38). */
      readonly id: 'sold';
      /** By whom. */
      readonly seat: Seat;
      /** How many of each resource. */
      readonly cubes: readonly number[];
      /** For how much. */
      readonly gold: number;
    }
  | {
      /** Cubes are given in exchange (AR-34). */
      readonly id: 'swapped';
      /** By whom. */
      readonly seat: Seat;
      /** How many of each resource. */
      readonly cubes: readonly number[];
    }
  | {
      /** Cubes are received in exchange (AR-34). */
      readonly id: 'received';
      /** By whom. */
      readonly seat: Seat;
      /** How many of each resource. */
      readonly cubes: readonly number[];
    }
  | {
      /** A Magister is chosen to be hired (AR-39). */
      readonly id: 'hires';
      /** By whom. */
      readonly seat: Seat;
      /** Of which kind. */
      readonly kind: number;
      /** Where the Courtier comes from that makes room. */
      readonly from: 'hand' | 'played';
    }
  | {
      /** The Magister is paid and hired (AR-39). */
      readonly id: 'hired';
      /** By whom. */
      readonly seat: Seat;
      /** Of which kind. */
      readonly kind: number;
    }
  | {
      /** A tile is chosen to be built (AR-43). */
      readonly id: 'builds';
      /** By whom. */
      readonly seat: Seat;
      /** Which. */
      readonly tile: number;
    }
  | {
      /** The tile is paid and built (AR-43). */
      readonly id: 'built';
      /** By whom. */
      readonly seat: Seat;
      /** Which. */
      readonly tile: number;
      /** Its points. */
      readonly points: number;
    }
  | {
      /** A warrior stands on the wall (AR-41). */
      readonly id: 'guarded';
      /** Whose. */
      readonly seat: Seat;
      /** The points of the space. */
      readonly points: number;
    }
  | {
      /** A card is chosen, as a King's Favor allows (AR-34). */
      readonly id: 'learns';
      /** By whom. */
      readonly seat: Seat;
      /** Which. */
      readonly card: 'science' | 'arts';
    }
  | {
      /** A Science card or an Arts card is had (AR-42). */
      readonly id: 'learned';
      /** By whom. */
      readonly seat: Seat;
      /** Which. */
      readonly card: 'science' | 'arts';
    }
  | {
      /** A King's Favor brings points (AR-34). */
      readonly id: 'favored';
      /** To whom. */
      readonly seat: Seat;
      /** Which card. */
      readonly favor: number;
      /** How many. */
      readonly points: number;
    }
  | {
      /** Tiles bring points for the building that was used (AR-43). */
      readonly id: 'glory';
      /** To whom. */
      readonly seat: Seat;
      /** How many. */
      readonly points: number;
    }
  | {
      /** A Scribe's second action is forgone (AR-31). */
      readonly id: 'stopped';
      /** By whom. */
      readonly seat: Seat;
    }
  | {
      /** A player passes (AR-25). */
      readonly id: 'passed';
      /** Who. */
      readonly seat: Seat;
      /** Cards left unused. */
      readonly left: number;
    }
  | {
      /** Unused cards are shown (AR-46). */
      readonly id: 'revealed';
      /** Whose. */
      readonly seat: Seat;
      /** How many of each kind. */
      readonly cards: readonly number[];
    }
  | {
      /** The city is attacked (AR-52, AR-53). */
      readonly id: 'attacked';
      /** Which card. */
      readonly attack: number;
      /** Of the enemy. */
      readonly strength: number;
      /** On the wall. */
      readonly warriors: number;
      /** Whether the wall holds. */
      readonly defended: boolean;
    }
  | {
      /** A player is raided (AR-54, AR-55). */
      readonly id: 'raided';
      /** Who. */
      readonly seat: Seat;
      /** What is owed in all. */
      readonly owed: number;
      /** Recruits lost. */
      readonly recruits: number;
      /** Resources that the seat has still to choose. */
      readonly choosing: number;
      /** How many of each resource are lost at once. */
      readonly cubes: readonly number[];
      /** Gold lost. */
      readonly gold: number;
      /** Points lost. */
      readonly points: number;
    }
  | {
      /** Covered choices are shown: resources lost to raiders (AR-54). */
      readonly id: 'lost';
      /** Whose. */
      readonly seat: Seat;
      /** How many of each resource. */
      readonly cubes: readonly number[];
    }
  | {
      /** A King's Grant is scored (AR-57). */
      readonly id: 'granted';
      /** From 0. */
      readonly season: number;
      /** 0 Arts, 1 Science, 2 warriors. */
      readonly category: number;
      /** For whom. */
      readonly seat: Seat;
      /** How many the seat has. */
      readonly count: number;
      /** Points for its place. */
      readonly points: number;
    }
  | {
      /** The game is over (AR-61). */
      readonly id: 'over';
    };

export type Event =
  | PublicEvent
  | { readonly id: 'split'; readonly seat: Seat; readonly hand: Hidden<readonly number[]> }
  | { readonly id: 'losing'; readonly seat: Seat; readonly cubes: Hidden<readonly number[]> };

export type Told =
  | PublicEvent
  | {
      /** A player has split the ten cards (AR-14). */
      readonly id: 'split';
      /** Who. */
      readonly seat: Seat;
      /** How many cards of each kind are in the hand; told to that player alone. */
      readonly hand?: readonly number[];
    }
  | {
      /** A raided player has chosen what to lose (AR-54). */
      readonly id: 'losing';
      /** Who. */
      readonly seat: Seat;
      /** How many of each resource; told to that player alone, until all have chosen. */
      readonly cubes?: readonly number[];
    };

/** AR-14, AR-54: what is chosen in secret is told to the chooser; the others learn that a choice was made. */
export function tell(_box: Box, event: Event, viewer: Viewer): Told {
  if (event.id === 'split')
    return viewer === event.seat ? { id: 'split', seat: event.seat, hand: open(event.hand) } : { id: 'split', seat: event.seat };
  if (event.id === 'losing')
    return viewer === event.seat ? { id: 'losing', seat: event.seat, cubes: open(event.cubes) } : { id: 'losing', seat: event.seat };
  return event;
}
