// What a net sees of a board that is not the printed one.

import { layOut } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { features } from '../bots/features.ts';
import { placesOf } from '../bots/features-layout.ts';
import { archon, type Board, type Box, STANDARD_BOARD } from '../rules/index.ts';

/** A table for four on a board, and what the first seat sees of its beginning, with so many cubes of each kind in its hands. */
function lookAt(board: Board, cubes = 0): { readonly box: Box; readonly seen: readonly number[] } {
  const laid = layOut(archon, { board }, 4);
  if (!laid.ok) throw new Error('the board is refused');
  const { box } = laid.value;
  const state = archon.setup(box);
  for (let kind = 0; kind < 4; kind++) state.goods[kind] = cubes;
  const active = new Uint16Array(1000);
  return { box, seen: [...active.subarray(0, features.encode(box, state, 0, active))] };
}

/** The printed board on which the tiles of these ids change what they do. */
function changed(...ids: readonly string[]): Board {
  const effects = ids.map((id) => STANDARD_BOARD.tiles.find((tile) => tile.id === id)?.effects ?? []);
  const tiles = STANDARD_BOARD.tiles.map((tile) => {
    const at = ids.indexOf(tile.id);
    return at < 0 ? tile : { ...tile, effects: effects[(at + 1) % ids.length] ?? [] };
  });
  return { ...STANDARD_BOARD, name: 'changed', tiles };
}

describe('what a net sees of the tiles of a board', () => {
  it('every tile of the printed board stands in its own place, and none is strange', () => {
    const { tiles, strange } = placesOf(lookAt(STANDARD_BOARD).box);
    expect(tiles).toEqual(STANDARD_BOARD.tiles.map((_, i) => i));
    expect(strange).toEqual([]);
  });

  it('a tile keeps its place when it costs or counts a little else', () => {
    const tiles = STANDARD_BOARD.tiles.map((tile, i) => ({ ...tile, points: tile.points + (i % 3) - 1, price: { stone: 2, gold: 1 } }));
    const { strange } = placesOf(lookAt({ ...STANDARD_BOARD, name: 'near', tiles }).box);
    expect(strange).toEqual([]);
  });

  it('a tile that does what one of another level does has no place there: it could be had at another time', () => {
    const { box } = lookAt(changed('B01', 'B17'));
    const { tiles, strange } = placesOf(box);
    expect(strange.map(({ tile }) => box.board.tiles[tile]?.id)).toEqual(['B01', 'B17']);
    expect(tiles.filter((tile) => tile < 0)).toHaveLength(2);
  });

  it('strange tiles are told apart by what they do, and by whether they can be paid for', () => {
    const [one, other] = [changed('B01', 'B10', 'B17'), changed('B01', 'B17', 'B10')];
    expect(lookAt(one, 2).seen).not.toEqual(lookAt(other, 2).seen);
    const strange = (cubes: number): readonly number[] => {
      const known = new Set(lookAt(STANDARD_BOARD, cubes).seen);
      return lookAt(one, cubes).seen.filter((input) => !known.has(input));
    };
    expect(strange(0)).not.toEqual(strange(2));
  });
});
