// Look-ups for those who show or explain the game. What is asked for is there, or the program is at fault.

import { at, insist, type Seat } from '@regalia/core';
import { PLAYS, type Play } from './actions.ts';
import type { Favor, Tile } from './board.ts';
import { type Box, BUILDINGS, type Building, type BuildingName, KINDS, MAGISTERS, PALACE, type Price } from './types.ts';

/** A slot and all that the board shows of it. */
export interface Slot {
  readonly building: Building;
  /** Which of the building's slots, from 1. */
  readonly number: number;
  /** Cards that it needs. */
  readonly need: number;
}

export function slotAt(box: Box, slot: number): Slot {
  const building = at(box.slotBuilding, slot);
  return { building, number: 1 + slot - at(box.firstSlot, building), need: at(box.slotNeed, slot) };
}

export const buildingNamed = (building: Building): BuildingName => at(BUILDINGS, building);

/** The slots of a building. */
export const slotsIn = (box: Box, building: Building): readonly number[] =>
  box.slotBuilding.flatMap((of, slot) => (of === building ? [slot] : []));

/** The King's Favor beside a slot, by the row of favors; undefined where there is none. */
export function favorAt(box: Box, favorRow: readonly number[], slot: number): Favor | undefined {
  const favor = at(box.slotBuilding, slot) === PALACE ? (favorRow[slot - at(box.firstSlot, PALACE)] ?? -1) : -1;
  return favor < 0 ? undefined : at(box.board.favors, favor);
}

export const tileAt = (box: Box, tile: number): Tile => at(box.board.tiles, tile);

/** The tiles of a set of bits, by number. */
export const tilesIn = (box: Box, bits: number): readonly number[] =>
  box.board.tiles.flatMap((_, tile) => ((bits >> tile) & 1 ? [tile] : []));

/** The way in which cards were played, by its number in views and told events. */
export const playAt = (cards: number): Play => at(PLAYS, cards);

/** AR-39: what the next Magister of a kind costs who has so many; nothing is asked where there is no next. */
export function magisterPrice(box: Box, kind: number, have: number): Price {
  insist(kind > 0 && kind < KINDS.length, 'a Magister is no Courtier');
  return box.board.magisters[at(MAGISTERS, kind - 1)].prices[have] ?? {};
}

/** AR-62: points of a Magister row with so many cards. */
export const rowPoints = (box: Box, kind: number, have: number): number => at(at(box.rowPoints, kind), have);

/** Whether a seat is in a set of bits. */
export const isIn = (bits: number, seat: Seat): boolean => ((bits >> seat) & 1) === 1;

/** The seats of a set of bits. */
export const seatsIn = (box: Box, bits: number): readonly Seat[] => seatsOf(box).filter((seat) => isIn(bits, seat));

export const seatsOf = (box: Box): readonly Seat[] => Array.from({ length: box.seats }, (_, seat) => seat);

/** How many figures a seat has on a slot. */
export const figuresOn = (figures: readonly number[], slot: number, seat: Seat): number => (at(figures, slot) >> (3 * seat)) & 7;
