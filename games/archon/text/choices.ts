// Actions as choices in a list.

import { sum } from '@regalia/kit';
import { ACT, type Box, BUILDINGS, KINDS, MAGISTERS, PAIRS, type Price, unpackCards, unpackCubes, type View } from '../rules/index.ts';
import type { Words } from './words.ts';

const CUBE_VERBS = ['take', 'pay', 'buy', 'sell', 'swap', 'receive', 'lose'] as const;

export function choice(w: Words, box: Box, view: View, action: number, names: readonly string[]): string {
  const { board } = box;
  if (action >= ACT.split) return splitChoice(w, view, unpackCards(action));
  if (action >= ACT.take) return cubeChoice(w, box, action);
  if (action === ACT.reveal) return w.say('act-reveal');
  if (action >= ACT.attack) return w.say('act-attack', { id: board.attacks[action - ACT.attack].id });
  if (action >= ACT.province) return w.say('act-province', { province: w.name(board.provinces[action - ACT.province]) });
  if (action >= ACT.favor) return w.say('act-favor', { favor: w.name(board.favors[action - ACT.favor]) });
  if (action >= ACT.grant) return w.say('act-grant', { id: board.grants[action - ACT.grant].id });
  if (action >= ACT.order) return w.say('act-order', { seat: names[action - ACT.order] });
  if (action >= ACT.card) return w.say(action === ACT.card ? 'act-card-science' : 'act-card-arts');
  if (action >= ACT.build) return buildChoice(w, box, action - ACT.build);
  if (action >= ACT.hire) return hireChoice(w, box, view, action - ACT.hire);
  if (action >= ACT.choose) {
    const [kind, other] = PAIRS[action - ACT.choose];
    return w.say('act-choose', { kind: w.kind(kind), other: w.kind(other) });
  }
  if (action >= ACT.enter) return enterChoice(w, box, view, action - ACT.enter);
  if (action >= ACT.play) return w.say('act-play', { cards: w.play(action - ACT.play) });
  return w.say(action === ACT.done ? 'act-done' : 'act-pass');
}

function splitChoice(w: Words, view: View, hand: readonly number[]): string {
  const at = KINDS.length * (view.viewer ?? 0);
  return w.say('act-split', { cards: w.cards(hand), others: w.cards(hand.map((count, kind) => view.owned[at + kind] - count)) });
}

function cubeChoice(w: Words, box: Box, action: number): string {
  const verb = CUBE_VERBS[(action >> 16) - 1];
  const cubes = unpackCubes(action);
  const { buy, sell } = box.board.market;
  return w.say(`act-${verb}`, { cubes: w.goods(cubes), gold: sum(cubes) * (verb === 'buy' ? buy : sell) });
}

function buildChoice(w: Words, box: Box, index: number): string {
  const tile = box.board.tiles[index];
  return w.say('act-build', { tile: w.name(tile), price: w.price(tile.price), points: tile.points, says: w.tileSays(tile) });
}

/** The price is that of the list: what tiles and favors take off is seen in paying. */
function hireChoice(w: Words, box: Box, view: View, object: number): string {
  const kind = object >> 1;
  const prices: readonly Price[] = box.board.magisters[MAGISTERS[kind - 1]].prices;
  const price = prices[view.owned[KINDS.length * view.mover + kind]] ?? {};
  return w.say(object & 1 ? 'act-hire-played' : 'act-hire-hand', { kind: w.kind(kind), price: w.price(price) });
}

function enterChoice(w: Words, box: Box, view: View, slot: number): string {
  const building = box.slotBuilding[slot];
  const number = 1 + slot - box.firstSlot[building];
  if (building === 0 && view.favorRow[slot] >= 0) {
    const favor = box.board.favors[view.favorRow[slot]];
    return w.say('act-enter-favor', { slot: number, favor: w.name(favor), says: w.favorSays(favor) });
  }
  return w.say(view.figures[slot] === 0 ? 'act-enter' : 'act-enter-join', { building: w.building(BUILDINGS[building]), slot: number });
}
