// Actions as choices in a list.

import { at } from '@regalia/core';
import { sum } from '@regalia/kit';
import { type Box, buildingNamed, favorAt, type Move, magisterPrice, moveOf, slotAt, tileAt, type View } from '../rules/index.ts';
import type { Words } from './words.ts';

export function choice(w: Words, box: Box, view: View, action: number, names: readonly string[]): string {
  const move = moveOf(box, action);
  const { board } = box;
  switch (move.kind) {
    case 'pass':
    case 'done':
    case 'reveal':
      return w.say(`act-${move.kind}`);
    case 'choose':
      return w.say('act-choose', { kind: w.kind(at(move.magisters, 0)), other: w.kind(at(move.magisters, 1)) });
    case 'split':
      return splitChoice(w, view, move.hand);
    case 'play':
      return w.say('act-play', { cards: w.play(move.cards, move.power) });
    case 'enter':
      return enterChoice(w, box, view, move.slot);
    case 'hire':
      return hireChoice(w, box, view, move);
    case 'build':
      return buildChoice(w, box, move.tile);
    case 'card':
      return w.say(`act-card-${move.card}`);
    case 'take':
    case 'pay':
    case 'swap':
    case 'receive':
    case 'lose':
      return w.say(`act-${move.kind}`, { cubes: w.goods(move.cubes) });
    case 'buy':
    case 'sell':
      return w.say(`act-${move.kind}`, { cubes: w.goods(move.cubes), gold: sum(move.cubes) * board.market[move.kind] });
    case 'order':
      return w.say('act-order', { seat: at(names, move.seat) });
    case 'grant':
      return w.say('act-grant', { id: at(board.grants, move.grant).id });
    case 'favor':
      return w.say('act-favor', { favor: w.name(at(board.favors, move.favor)) });
    case 'province':
      return w.say('act-province', { province: w.name(at(board.provinces, move.province)) });
    case 'attack':
      return w.say('act-attack', { id: at(board.attacks, move.attack).id });
  }
}

function splitChoice(w: Words, view: View, hand: readonly number[]): string {
  const owned = at(view.owned, view.viewer ?? 0);
  return w.say('act-split', { cards: w.cards(hand), others: w.cards(hand.map((count, kind) => at(owned, kind) - count)) });
}

function buildChoice(w: Words, box: Box, index: number): string {
  const tile = tileAt(box, index);
  return w.say('act-build', { tile: w.name(tile), price: w.price(tile.price), points: tile.points, says: w.tileSays(tile) });
}

/** The price is that of the list: what tiles and favors take off is seen in paying. */
function hireChoice(w: Words, box: Box, view: View, { magister, from }: Extract<Move, { kind: 'hire' }>): string {
  const price = magisterPrice(box, magister, at(at(view.owned, view.mover), magister));
  return w.say(`act-hire-${from}`, { kind: w.kind(magister), price: w.price(price) });
}

function enterChoice(w: Words, box: Box, view: View, slot: number): string {
  const { building, number } = slotAt(box, slot);
  const favor = favorAt(box, view.favorRow, slot);
  if (favor) return w.say('act-enter-favor', { slot: number, favor: w.name(favor), says: w.favorSays(favor) });
  return w.say(at(view.figures, slot) === 0 ? 'act-enter' : 'act-enter-join', {
    building: w.building(buildingNamed(building)),
    slot: number,
  });
}
